/**
 * <ec-replay>: steps through a recorded game whose frames the build has drawn, and leaves the record where the
 * reader plays another card. The engine says which cards may be played and what follows; this only shows it.
 *
 * The page arrives with the stage and its first frame, the whole record as a table whose rows are the anchors of
 * the steps, and one <template data-step> for each frame.
 */
import { animateChange } from "../card-motion";
import { copyAddress, find, findPart } from "../dom";
import { EngineError, engine } from "../engine";
import type { LineAnswer } from "../protocol";
import { readPlace, writePlace } from "./address";
import { Autoplay } from "./autoplay";
import { showEnding } from "./ending";
import { hideHand } from "./hands";
import { getPassage, highlight, keepInView } from "./sentences";

export interface Step {
  step: string;
  passages: readonly string[];
  say: string;
  html: string;
  /** The card that the step plays, if it plays one. */
  card?: string | undefined;
  /** The cards in each hand when so few are left that the true chance may be asked for; else 0. */
  endingCards?: number;
}

/** A line that the reader plays himself, the adversary answering best. */
interface Line {
  /** The cards that the reader has chosen so far. */
  cards: readonly string[];
  frames: LineAnswer["frames"];
}

const KEYS: Record<string, string> = {
  ArrowRight: "next",
  ArrowLeft: "back",
  Home: "first",
  End: "last",
  Escape: "book",
  h: "hide",
  a: "auto",
  l: "link",
};

const LINE_STEP_MS = 900;

export class Replay extends HTMLElement {
  protected steps: Step[] = [];
  /** What is said when the reader leaves his own line. */
  protected readonly returnMessage: string = "Back in the book.";
  #at = 0;
  /** The reader's own line, once he has left the record. */
  #line: Line | undefined;
  #lineAt = 0;
  #hiddenPlayer = "";
  #request: AbortController | undefined;
  #endingRequest: AbortController | undefined;
  #autoplay = new Autoplay(
    () => this.#stepForward(),
    (on) => this.#showAutoplay(on),
  );
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.steps = [...this.querySelectorAll<HTMLTemplateElement>("template[data-step]")].map((template) => ({
      step: template.dataset.step ?? "",
      passages: (template.dataset.passage ?? "").split(" ").filter(Boolean),
      say: template.dataset.say ?? "",
      html: template.innerHTML,
      card: template.dataset.card,
      endingCards: Number(template.dataset.endingCards ?? 0),
    }));
    if (!this.steps.length) return;
    const options = { signal: this.#connection.signal };
    this.addEventListener("click", (event) => this.#handleClick(event), options);
    this.addEventListener("change", (event) => this.#handleChange(event), options);
    this.addEventListener("keydown", (event) => this.#handleKey(event), options);
    window.addEventListener("hashchange", () => this.goToAddress(), options);
    // before the browser follows it
    window.addEventListener("click", (event) => this.#followLink(event), { ...options, capture: true });
    findPart(this, "bar").hidden = false;
    this.#closeRecord();
    this.classList.add("ec-replay--live");
    this.#turnDown(this.dataset.hidden ?? "");
    this.show(
      Math.max(
        0,
        this.steps.findIndex(({ step }) => step === this.dataset.start),
      ),
      false,
    );
    this.goToAddress();
  }

  /** The record is for readers without a script, or who open it; its anchors would compete with our addresses. */
  #closeRecord(): void {
    this.querySelector("[data-part='record']")?.removeAttribute("open");
    for (const row of this.querySelectorAll("tr[data-step]")) row.removeAttribute("id");
  }

  disconnectedCallback(): void {
    this.#connection.abort();
    this.#request?.abort();
    this.#endingRequest?.abort();
    this.#autoplay.stop();
  }

  // --- where we are ---------------------------------------------------------------------------------------

  get #game(): string {
    return this.dataset.game ?? "";
  }

  get #step(): Step {
    return this.steps[this.#at] as Step;
  }

  /** Shows what the address names, if it names anything here. */
  protected goToAddress(): void {
    const place = readPlace(location.hash, this.#game);
    if (place === null) {
      this.#goToSentence(decodeURI(location.hash.slice(1)), false);
      return;
    }
    if (typeof place === "string") {
      this.showMessage(place);
      return;
    }
    const at = this.steps.findIndex(({ step }) => step === place.step);
    if (at < 0) {
      const last = this.steps.at(-1)?.step ?? "";
      this.showMessage(`The address names step ${place.step}; this game runs from 0.1 to ${last}.`);
      return;
    }
    if (at === this.#at && place.cards.join() === this.cards.join()) return;
    this.showMessage("");
    this.querySelector(".ec-replay")?.scrollIntoView({ block: "start" });
    this.show(at);
    if (place.cards.length) void this.deviate(place.cards, at);
  }

  /** Follows a link of this page to a place of this replay. */
  #followLink(event: MouseEvent): void {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = new URL(link.href);
    if (to.origin + to.pathname !== location.origin + location.pathname || !this.hasAddress(to.hash)) return;
    event.preventDefault();
    event.stopPropagation();
    history.pushState(history.state, "", to.hash);
    this.goToAddress();
  }

  /** True when a fragment is meant as a place here, even if it is a faulty one. */
  protected hasAddress(fragment: string): boolean {
    return readPlace(fragment, this.#game) !== null;
  }

  /** Shows the first step that a sentence describes, if there is one. */
  #goToSentence(passage: string, remember: boolean): void {
    const at = this.steps.findIndex(({ passages }) => passages.includes(passage));
    if (at >= 0) this.show(at, remember);
  }

  /** The fragment that leads here. */
  protected get address(): string {
    return writePlace({ game: this.#game, step: this.#step.step, cards: this.cards });
  }

  /** The cards that the reader has chosen instead of the record's. */
  protected get cards(): readonly string[] {
    return this.#line?.cards ?? [];
  }

  // --- showing --------------------------------------------------------------------------------------------

  protected show(at: number, remember = true): void {
    this.#request?.abort(); // an answer that arrives later must not move the reader again
    this.#line = undefined;
    this.#at = Math.max(0, Math.min(at, this.steps.length - 1));
    this.#draw();
    highlight(this, this.#step, this.steps.slice(0, this.#at));
    if (!remember) return;
    keepInView(this, findPart(this, "stage"));
    this.#writeAddress();
  }

  #showLine(at: number): void {
    this.#lineAt = at;
    this.#draw();
  }

  #draw(): void {
    const frame = this.#line?.frames[this.#lineAt] ?? this.#step;
    this.#closeEnding();
    const table = findPart(this, "table");
    const focus = this.contains(document.activeElement) ? document.activeElement : null;
    const inTable = table.contains(focus);
    animateChange(table, () => {
      table.innerHTML = frame.html;
      if (this.#hiddenPlayer) hideHand(this, table, this.#hiddenPlayer);
    });
    const say = this.#hiddenPlayer ? table.querySelector(".ec-event")?.textContent : frame.say;
    findPart(this, "say").textContent = say ?? "";
    this.classList.toggle("ec-replay--off-book", this.#line !== undefined);
    this.#updateBar(table);
    if (inTable) (table.querySelector<HTMLElement>("button[data-card]") ?? findPart(this, "stage")).focus();
    // a button that is disabled or hidden loses the focus, and with it the keys
    else if (focus?.matches(":disabled, [hidden]")) findPart(this, "stage").focus();
  }

  #updateBar(table: HTMLElement): void {
    const [at, length] = this.#line
      ? [this.#lineAt, this.#line.frames.length]
      : [this.#at, this.steps.length];
    this.#findButton("book").hidden = this.#line === undefined;
    this.#findButton("first").disabled = this.#findButton("back").disabled = at === 0 && !this.#line;
    this.#findButton("next").disabled = this.#findButton("last").disabled = at >= length - 1;
    const ending = this.querySelector<HTMLElement>('button[data-do="ending"]');
    if (ending) ending.hidden = this.#line !== undefined || !this.#step.endingCards;
    this.#findButton("other").disabled = !table.querySelector("button[data-card]");
  }

  protected showMessage(text: string): void {
    findPart(this, "message").textContent = text;
  }

  #showAutoplay(on: boolean): void {
    const button = this.#findButton("auto");
    button.setAttribute("aria-pressed", String(on));
    showCaption(button, on ? "on" : "");
  }

  // --- moving ---------------------------------------------------------------------------------------------

  #handleClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>("button[data-card]")?.dataset.card;
    const action = target.closest<HTMLElement>("button[data-do]")?.dataset.do;
    if (action !== "auto") this.#autoplay.stop();
    if (card) void this.#play(card);
    else if (action) this.#do(action);
    else {
      const sentence = target.closest<HTMLElement>(".ec-s");
      if (!sentence || target.closest("a, button") || String(getSelection())) return;
      this.#goToSentence(getPassage(sentence), true);
    }
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest("input, select, textarea")) return;
    const action = KEYS[event.key];
    if (!action || (action === "book" && !this.#line)) return;
    event.preventDefault();
    if (action !== "auto") this.#autoplay.stop();
    this.#do(action);
  }

  #do(action: string): void {
    this.showMessage("");
    switch (action) {
      case "first":
        this.show(0);
        break;
      case "back":
        this.#stepBack();
        break;
      case "next":
        this.#stepForward();
        break;
      case "last":
        if (this.#line) this.#showLine(this.#line.frames.length - 1);
        else this.show(this.steps.length - 1);
        break;
      case "auto":
        this.#autoplay.toggle();
        break;
      case "other":
        this.#offerCards();
        break;
      case "book":
        this.#leaveLine();
        break;
      case "ending":
        this.#askEnding();
        break;
      case "hide":
        this.#hideNext();
        break;
      case "link":
        void copyAddress(this.address, "The link to this step").then((text) => this.showMessage(text));
    }
  }

  /** One step on. False at the end, which ends autoplay. */
  #stepForward(): boolean {
    if (this.#line) {
      if (this.#lineAt + 1 >= this.#line.frames.length) return false;
      this.#showLine(this.#lineAt + 1);
      return true;
    }
    if (this.#at + 1 >= this.steps.length) return false;
    this.show(this.#at + 1);
    return true;
  }

  #stepBack(): void {
    if (this.#line && this.#lineAt > 0) this.#showLine(this.#lineAt - 1);
    else if (this.#line) this.#leaveLine();
    else this.show(this.#at - 1);
  }

  #leaveLine(): void {
    this.show(this.#at);
    this.showMessage(this.returnMessage);
  }

  // --- the true chance ------------------------------------------------------------------------------------

  #handleChange(event: Event): void {
    if ((event.target as Element).closest("select[name='supposing']")) this.#askEnding();
  }

  #askEnding(): void {
    this.#endingRequest?.abort();
    this.#endingRequest = new AbortController();
    const select = this.querySelector<HTMLSelectElement>("select[name='supposing']");
    const question = {
      record: this.#record,
      at: this.#step.step,
      cards: this.#step.endingCards ?? 0,
      supposing: select?.value ?? "",
      chances: this.dataset.chances ?? "",
    };
    void showEnding(this, question, this.#hiddenPlayer, this.#endingRequest.signal);
  }

  #closeEnding(): void {
    this.#endingRequest?.abort();
    const panel = this.querySelector<HTMLElement>('[data-part="ending"]');
    if (!panel) return;
    panel.hidden = true;
    findPart(this, "ending-answer").textContent = "";
  }

  // --- off the record -------------------------------------------------------------------------------------

  #offerCards(): void {
    const card = findPart(this, "table").querySelector<HTMLElement>("button[data-card]");
    if (!card) return;
    card.focus();
    this.showMessage("Choose a card: each shows what it leads to. Escape brings you back.");
  }

  async #play(card: string): Promise<void> {
    if (!this.#line && this.steps[this.#at + 1]?.card === card) {
      this.show(this.#at + 1); // the record plays it too
      return;
    }
    // where the reader looks at an earlier frame of his line, his later choices no longer count
    const chosen = this.#line?.frames[this.#lineAt]?.chosen ?? 0;
    await this.deviate([...this.cards.slice(0, chosen), card], this.#at);
  }

  protected async deviate(cards: readonly string[], at: number): Promise<void> {
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    this.showMessage("");
    try {
      const { frames } = await this.ask((this.steps[at] as Step).step, cards, request.signal);
      if (request.signal.aborted) return;
      const shown = this.#line?.frames.length ?? 0;
      this.#at = at;
      this.#line = { cards, frames };
      this.#showLine(Math.min(shown, frames.length - 1));
      this.#writeAddress();
      if (this.#lineAt < frames.length - 1) this.#autoplay.start(LINE_STEP_MS);
    } catch (error) {
      if (request.signal.aborted) return;
      if (!(error instanceof EngineError)) throw error;
      this.showMessage(error.message);
    }
  }

  /** Asks the engine for a line from a step on, with the cards that the reader plays. Rejects with an EngineError. */
  protected ask(step: string, cards: readonly string[], signal: AbortSignal): Promise<LineAnswer> {
    const request = { record: this.#record, at: step, cards, draw: true, rule_links: this.ruleLinks };
    return engine.ask({ verb: "what-if", ...request }, { signal });
  }

  get #record(): string {
    return this.querySelector<HTMLTemplateElement>("template[data-record]")?.content.textContent ?? "";
  }

  /** The patterns of the links to rules from this page, for the engine that draws frames. */
  protected get ruleLinks(): Readonly<Record<string, string>> {
    return JSON.parse(this.dataset.ruleLinks ?? "{}") as Record<string, string>;
  }

  // --- the rest of the bar --------------------------------------------------------------------------------

  /** No hand hidden, then each of the two in turn, then none again; the button's captions name the players. */
  #hideNext(): void {
    const players = this.#listHidden();
    const next = players.indexOf(this.#hiddenPlayer) + 1;
    this.#turnDown(players[next % players.length] ?? "");
    this.showMessage(
      this.#hiddenPlayer
        ? `${this.#hiddenPlayer}’s hand is hidden, and with it what the engine says.`
        : "Both hands are shown.",
    );
    this.#draw();
  }

  /** Whose hand is hidden, in the order of the button's captions; the last is nobody's. */
  #listHidden(): string[] {
    return getCaptions(this.#findButton("hide")).map(({ dataset }) => dataset.caption ?? "");
  }

  /** Hides the hand of a player, or none; the button then names whose is next. */
  #turnDown(player: string): void {
    this.#hiddenPlayer = player;
    const players = this.#listHidden();
    showCaption(this.#findButton("hide"), players[(players.indexOf(player) + 1) % players.length] ?? "");
  }

  #writeAddress(): void {
    if (location.hash !== this.address && (this.#at > 0 || this.#line)) {
      history.replaceState(history.state, "", this.address);
    }
  }

  #findButton(action: string): HTMLButtonElement {
    return find(this, `button[data-do="${action}"]`);
  }
}

/** The captions that a button can have, each for what `data-caption` says; the page brings them all. */
function getCaptions(button: HTMLElement): HTMLElement[] {
  return [...button.querySelectorAll<HTMLElement>("[data-caption]")];
}

function showCaption(button: HTMLElement, name: string): void {
  for (const caption of getCaptions(button)) caption.hidden = caption.dataset.caption !== name;
}

customElements.define("ec-replay", Replay);
