/**
 * <ec-own-replay>: the replay of a record that the reader brings: from a file, from the text box, or from a game of his own,
 * whose link the address has, perhaps with `&step=5.3`. The engine draws every frame; then it is a replay like the others.
 */

import { Asking } from "../component";
import { find, findPart, make, readRuleLinks, takeForm, write } from "../dom";
import { engine } from "../engine/engine";
import { readText } from "../file-text";
import { byThisTab, keepText, recallText } from "../kept-data";
import { decodeFragment } from "../plain-text";
import type { DrawnReplay } from "../protocol";
import { MOST_OF_A_RECORD } from "../protocol.generated";
import { trustMarkup } from "../trusted";
import { Replay } from "./element";

/** The record that is open, so that it survives a reload. */
const KEPT = "ecarte-own-record";
/** What the reader has written into the text box and not opened. */
const WRITTEN = "ecarte-own-text";
const PATIENCE_MS = 120_000;

class OwnReplay extends Replay {
  readonly #opening = new Asking(() => findPart(this, "opened"));
  /** Ends when another record is brought, or with the time on the page. */
  #replaying = new AbortController();

  protected override connect(signal: AbortSignal): void {
    signal.addEventListener("abort", () => this.#opening.stop());
    signal.addEventListener("abort", () => this.#replaying.abort());
    const form = findPart<HTMLFormElement>(this, "form");
    takeForm(form, () => void this.#open(this.#text.value), signal);
    this.#text.value = recallText(WRITTEN, byThisTab) || this.#text.value;
    this.#text.addEventListener("input", () => keepText(WRITTEN, this.#text.value, byThisTab), { signal });
    form.addEventListener("change", (event) => void this.#openFile(event), { signal });
    const game = decodeFragment(location.hash);
    const record = recallText(KEPT, byThisTab);
    if (game.startsWith("adversary=")) void this.#openGame(game);
    else if (record) void this.#open(record, location.hash);
  }

  get #text(): HTMLTextAreaElement {
    return find<HTMLTextAreaElement>(this, "textarea");
  }

  async #openFile({ target }: Event): Promise<void> {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
    if (!file) return;
    const text = await readText(file, "record", MOST_OF_A_RECORD, (reason) => write(this, "fault", reason));
    if (text !== undefined) await this.#open(text);
  }

  /** A game that was played against an adversary: its record as far as the reader has seen it. */
  async #openGame(game: string): Promise<void> {
    const [text = "", step = ""] = game.split("&step=");
    await this.#ask(async (signal) => {
      const request = { verb: "play" as const, game: text, replies: 0, record: true };
      return (await engine.ask(request, { signal })).record ?? "";
    }, step && `#${this.dataset.game}/${step}`);
  }

  /** A record, at the step that a fragment names. */
  async #open(record: string, place = ""): Promise<void> {
    await this.#ask(async () => record, place);
  }

  /** Fetches a record and has it drawn, or says why that cannot be done; what was open before stays. */
  async #ask(fetchRecord: (signal: AbortSignal) => Promise<string>, place: string): Promise<void> {
    write(this, "fault", "");
    const question = async (signal: AbortSignal): Promise<readonly [string, DrawnReplay]> => {
      const record = await fetchRecord(signal);
      const request = { record, draw: true as const, rule_links: readRuleLinks(this) };
      return [record, await engine.ask({ verb: "replay", ...request }, { signal, timeoutMs: PATIENCE_MS })];
    };
    await this.#opening.ask(question, {
      show: ([record, answer]) => this.#show(record, answer, place),
      explain: ({ message }) => write(this, "fault", message),
    });
  }

  #show(record: string, answer: DrawnReplay, place: string): void {
    if (!answer.frames.length) {
      write(this, "fault", "This record has no step to show.");
      return;
    }
    keepText(KEPT, record, byThisTab);
    if (this.#text.value === record) keepText(WRITTEN, "", byThisTab);
    if (!recallText(WRITTEN, byThisTab)) this.#text.value = record; // what the reader is writing stays
    this.#bring(record, answer, place);
  }

  /** Puts the record into the page as the build puts the others, and starts again from it. */
  #bring(record: string, answer: DrawnReplay, place: string): void {
    this.#replaying.abort();
    const brought = findPart(this, "brought");
    brought.innerHTML = trustMarkup(answer.sheet);
    const text = make("template", { "data-record": "" });
    text.content.textContent = record;
    const steps = answer.frames.map((frame) => {
      const template = make("template", { "data-step": frame.id, "data-say": frame.say });
      if (frame.card) template.dataset.card = frame.card;
      template.innerHTML = trustMarkup(frame.html);
      return template;
    });
    brought.append(text, ...steps);
    write(this, "title", answer.title);
    // after the cut, where the cards of the first deal lie
    this.dataset.start = answer.frames.find(({ id }) => !id.startsWith("0."))?.id ?? "";
    this.#nameSights(answer.players);
    findPart(this, "opened").hidden = false;
    history.replaceState(history.state, "", location.pathname + location.search + place);
    this.#replaying = new AbortController();
    super.connect(this.#replaying.signal);
    findPart(this, "stage").scrollIntoView({ block: "nearest" });
  }

  #nameSights(players: readonly string[]): void {
    players.forEach((name, seat) => {
      const button = find(this, `button[data-view="${seat}"]`);
      button.textContent = name === "You" ? "as you saw it" : `as ${name} sees it`;
      button.dataset.hides = players[1 - seat] ?? "";
    });
  }
}

customElements.define("ec-own-replay", OwnReplay);
