/**
 * <ec-own-replay>: the replay of a record that the reader brings: from a file, from the text box, or from a game of his own,
 * whose link the address has, perhaps with `&step=5.3`. The engine draws every frame; then it is a replay like the others.
 */
import { decodeFragment, find, findPart, tryStorage } from "../dom";
import { EngineError, engine } from "../engine";
import type { DrawnReplay } from "../protocol";
import { Replay } from "./element";

/** The record that is open, so that it survives a reload. */
const KEPT = "ecarte-own-record";
const PATIENCE_MS = 120_000;

class OwnReplay extends Replay {
  #opening: AbortController | undefined;
  #listening = new AbortController();

  override connectedCallback(): void {
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    const form = findPart<HTMLFormElement>(this, "form");
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        void this.#open(find<HTMLTextAreaElement>(form, "textarea").value);
      },
      { signal },
    );
    form.addEventListener("change", (event) => void this.#openFile(event), { signal });
    const game = decodeFragment(location.hash);
    if (game?.startsWith("adversary=")) void this.#openGame(game);
    else if (recall()) void this.#open(recall());
  }

  override disconnectedCallback(): void {
    this.#listening.abort();
    this.#opening?.abort();
    super.disconnectedCallback();
  }

  async #openFile({ target }: Event): Promise<void> {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
    if (file) await this.#open(await file.text());
  }

  /** A game that was played against an adversary: its record as far as the reader has seen it. */
  async #openGame(game: string): Promise<void> {
    const [text = "", step = ""] = game.split("&step=");
    await this.#try(async (signal) => {
      const { record } = await engine.ask({ verb: "play", game: text, replies: 0, record: true }, { signal });
      await this.#show(record ?? "", signal);
      const at = this.steps.findIndex((one) => one.step === step);
      if (at >= 0) this.show(at, false);
    });
  }

  async #open(record: string): Promise<void> {
    await this.#try((signal) => this.#show(record, signal));
  }

  /** Does it, or says why it cannot be done; what was open before stays. */
  async #try(open: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#opening?.abort();
    const opening = new AbortController();
    this.#opening = opening;
    const { signal } = opening;
    findPart(this, "fault").textContent = "";
    try {
      await open(signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof EngineError)) throw error;
      findPart(this, "fault").textContent = error.message;
    }
  }

  async #show(record: string, signal: AbortSignal): Promise<void> {
    const request = { record, draw: true as const, rule_links: this.ruleLinks };
    const answer = await engine.ask({ verb: "replay", ...request }, { signal, timeoutMs: PATIENCE_MS });
    if (signal.aborted) return;
    if (!answer.frames.length) {
      findPart(this, "fault").textContent = "This record has no step to show.";
      return;
    }
    keep(record);
    find<HTMLTextAreaElement>(this, "textarea").value = record;
    this.#bring(record, answer);
  }

  /** Puts the record into the page as the build puts the others, and starts again from it. */
  #bring(record: string, answer: DrawnReplay): void {
    super.disconnectedCallback();
    const brought = findPart(this, "brought");
    brought.innerHTML = answer.sheet;
    const text = document.createElement("template");
    text.dataset.record = "";
    text.content.textContent = record;
    const steps = answer.frames.map((frame) => {
      const template = document.createElement("template");
      template.dataset.step = frame.id;
      template.dataset.say = frame.say;
      if (frame.card) template.dataset.card = frame.card;
      template.innerHTML = frame.html;
      return template;
    });
    brought.append(text, ...steps);
    findPart(this, "title").textContent = answer.title;
    // after the cut, where the cards of the first deal lie
    this.dataset.start = answer.frames.find(({ id }) => !id.startsWith("0."))?.id ?? "";
    this.#nameSights(answer.players);
    findPart(this, "opened").hidden = false;
    history.replaceState(history.state, "", location.pathname + location.search);
    super.connectedCallback();
    findPart(this, "stage").scrollIntoView({ block: "nearest" });
  }

  #nameSights(players: readonly string[]): void {
    players.forEach((name, seat) => {
      const button = find(this, `button[data-view="${seat}"]`);
      button.textContent = name === "You" || name === "Reader" ? "as you saw it" : `as ${name} sees it`;
      button.dataset.hides = players[1 - seat] ?? "";
    });
  }
}

const forThisVisit = (): Storage => sessionStorage;

function recall(): string {
  return tryStorage((storage) => storage.getItem(KEPT), forThisVisit) ?? "";
}

function keep(record: string): void {
  tryStorage((storage) => storage.setItem(KEPT, record), forThisVisit);
}

customElements.define("ec-own-replay", OwnReplay);
