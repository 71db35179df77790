/**
 * <ec-replay>: steps through a recorded game whose frames the build has drawn, and leaves the record where the
 * reader plays another card. What may be played, and what comes of it, the engine says; this only shows it.
 *
 * In the page when it arrives: `.ec-stage` with the first frame, the whole record as a table whose rows are
 * the anchors of the steps, and one <template data-step> for each frame.
 */
import { EngineError } from "../engine";
import { readPlace, writePlace } from "./address";
import { Autoplay } from "./autoplay";
import { hideHands } from "./hands";
import { ask, type Line } from "./line";
import { keepInView, light, passageOf } from "./sentences";

export interface Frame {
  step: string;
  passages: readonly string[];
  say: string;
  html: string;
  /** The card that the step plays, if it plays one. */
  card?: string | undefined;
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

export class Replay extends HTMLElement {
  protected frames: Frame[] = [];
  #at = 0;
  /** The reader's own line, once he has left the book. */
  #line: Line | undefined;
  #lineAt = 0;
  #hidden: string[] = [];
  #asking: AbortController | undefined;
  #autoplay = new Autoplay(
    () => this.#forward(),
    (on) => this.#showAutoplay(on),
  );
  #leave = new AbortController();

  connectedCallback(): void {
    this.#leave = new AbortController();
    this.frames = [...this.querySelectorAll<HTMLTemplateElement>("template[data-step]")].map((template) => ({
      step: template.dataset.step ?? "",
      passages: (template.dataset.passage ?? "").split(" ").filter(Boolean),
      say: template.dataset.say ?? "",
      html: template.innerHTML,
      card: template.dataset.card,
    }));
    if (!this.frames.length) return;
    const listen = { signal: this.#leave.signal };
    this.addEventListener("click", (event) => this.#click(event), listen);
    this.addEventListener("keydown", (event) => this.#key(event), listen);
    window.addEventListener("hashchange", () => this.goToAddress(), listen);
    // before the theme's instant navigation sees the click, which would move the address without a word
    window.addEventListener("click", (event) => this.#follow(event), { ...listen, capture: true });
    this.piece("bar").hidden = false;
    this.#foldRecord();
    this.classList.add("ec-replay--live");
    this.#hidden = [];
    this.show(0, false);
    this.goToAddress();
  }

  /** The record is for readers without a script, or who ask for it; its anchors would fight with our addresses. */
  #foldRecord(): void {
    this.querySelector("[data-part='record']")?.removeAttribute("open");
    for (const row of this.querySelectorAll("tr[data-step]")) row.removeAttribute("id");
  }

  disconnectedCallback(): void {
    this.#leave.abort();
    this.#asking?.abort();
    this.#autoplay.stop();
  }

  // --- where we are ---------------------------------------------------------------------------------------

  get #game(): string {
    return this.dataset.game ?? "";
  }

  get #frame(): Frame {
    return this.frames[this.#at] as Frame;
  }

  /** Shows what the address names, if it names anything here. */
  protected goToAddress(): void {
    const place = readPlace(location.hash, this.#game);
    if (place === null) {
      this.#fromSentence(location.hash.slice(1));
      return;
    }
    if (typeof place === "string") {
      this.message(place);
      return;
    }
    const at = this.frames.findIndex((frame) => frame.step === place.step);
    if (at < 0) {
      const last = this.frames.at(-1)?.step ?? "";
      this.message(`The address names step ${place.step}; this game runs from 0.1 to ${last}.`);
      return;
    }
    if (at === this.#at && place.cards.join() === this.cards.join()) return;
    this.message("");
    this.querySelector(".ec-replay")?.scrollIntoView({ block: "start" });
    this.show(at);
    if (place.cards.length) void this.deviate(place.cards, at);
  }

  /** Follows a link of this page to a place of this replay. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>("a[href]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = new URL(link.href);
    if (to.origin + to.pathname !== location.origin + location.pathname || !this.hasAddress(to.hash)) return;
    event.preventDefault();
    event.stopPropagation();
    history.pushState(history.state, "", to.hash);
    this.goToAddress();
  }

  /** True when a fragment names a place here, well or badly. */
  protected hasAddress(fragment: string): boolean {
    return readPlace(fragment, this.#game) !== null;
  }

  /** An address of a sentence, not of a step: light the first step that it tells of. */
  #fromSentence(fragment: string): void {
    const at = this.frames.findIndex((frame) => frame.passages.includes(decodeURI(fragment)));
    if (at >= 0) this.show(at, false);
  }

  /** The fragment that leads here. */
  protected address(): string {
    return writePlace({ game: this.#game, step: this.#frame.step, cards: this.cards });
  }

  /** The cards that the reader has chosen instead of the book's. */
  protected get cards(): readonly string[] {
    return this.#line?.cards ?? [];
  }

  // --- showing --------------------------------------------------------------------------------------------

  protected show(at: number, remember = true): void {
    this.#asking?.abort(); // an answer still to come must not lead the reader away again
    this.#line = undefined;
    this.#at = Math.max(0, Math.min(at, this.frames.length - 1));
    this.#draw(this.#frame.html, this.#frame.say);
    light(this, this.#frame, this.frames.slice(0, this.#at));
    if (remember) keepInView(this, this.piece("stage"));
    if (remember) this.#remember();
  }

  #draw(html: string, say: string): void {
    const stage = this.piece("table");
    const focused = this.contains(document.activeElement) && stage.contains(document.activeElement);
    stage.innerHTML = html;
    hideHands(this, stage, this.#hidden);
    this.piece("say").textContent = this.#hidden.length
      ? (stage.querySelector(".ec-event")?.textContent ?? "")
      : say;
    this.classList.toggle("ec-replay--off-book", this.#line !== undefined);
    this.#button("book").hidden = this.#line === undefined;
    const [at, length] = this.#line
      ? [this.#lineAt, this.#line.frames.length]
      : [this.#at, this.frames.length];
    this.#button("first").disabled = this.#button("back").disabled = at === 0 && !this.#line;
    this.#button("next").disabled = this.#button("last").disabled = at >= length - 1;
    this.#button("other").disabled = !stage.querySelector("button[data-card]");
    if (focused) (stage.querySelector<HTMLElement>("button[data-card]") ?? this.piece("stage")).focus();
  }

  protected message(text: string): void {
    this.piece("message").textContent = text;
  }

  #showAutoplay(on: boolean): void {
    const button = this.#button("auto");
    button.setAttribute("aria-pressed", String(on));
    button.textContent = on ? "Pause" : "Play on";
  }

  // --- moving ---------------------------------------------------------------------------------------------

  #click(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>("button[data-card]")?.dataset.card;
    const action = target.closest<HTMLElement>("button[data-do]")?.dataset.do;
    if (action !== "auto") this.#autoplay.stop();
    if (card) void this.#play(card);
    else if (action) this.#do(action);
    else this.#clickSentence(target);
  }

  #clickSentence(target: HTMLElement): void {
    const sentence = target.closest<HTMLElement>(".ec-s");
    if (!sentence || target.closest("a, button") || String(getSelection())) return;
    const at = this.frames.findIndex((frame) => frame.passages.includes(passageOf(sentence)));
    if (at >= 0) this.show(at);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest("input, select, textarea")) return;
    const action = KEYS[event.key];
    if (!action || (action === "book" && !this.#line)) return;
    event.preventDefault();
    if (action !== "auto") this.#autoplay.stop();
    this.#do(action);
  }

  #do(action: string): void {
    this.message("");
    switch (action) {
      case "first":
        this.show(0);
        break;
      case "back":
        this.#backward();
        break;
      case "next":
        this.#forward();
        break;
      case "last":
        if (this.#line) this.#showLine(this.#line.frames.length - 1);
        else this.show(this.frames.length - 1);
        break;
      case "auto":
        this.#autoplay.toggle();
        break;
      case "other":
        this.#offerCards();
        break;
      case "book":
        this.#toTheBook();
        break;
      case "hide":
        this.#hideNext();
        break;
      case "link":
        void this.#copyLink();
    }
  }

  /** One step on. False at the end, which ends autoplay. */
  #forward(): boolean {
    if (this.#line) {
      if (this.#lineAt + 1 >= this.#line.frames.length) return false;
      this.#showLine(this.#lineAt + 1);
      return true;
    }
    if (this.#at + 1 >= this.frames.length) return false;
    this.show(this.#at + 1);
    return true;
  }

  #backward(): void {
    if (this.#line && this.#lineAt > 0) this.#showLine(this.#lineAt - 1);
    else if (this.#line) this.#toTheBook();
    else this.show(this.#at - 1);
  }

  #toTheBook(): void {
    this.show(this.#at);
    this.message(
      this.#button("book").textContent === "Back to the book" ? "Back in the book." : "Back at the start.",
    );
  }

  // --- off the book ---------------------------------------------------------------------------------------

  #offerCards(): void {
    const first = this.piece("table").querySelector<HTMLElement>("button[data-card]");
    if (!first) return;
    first.focus();
    this.message("Choose a card: each shows what it leads to. Escape brings you back to the book.");
  }

  async #play(card: string): Promise<void> {
    if (!this.#line && this.frames[this.#at + 1]?.card === card) {
      this.show(this.#at + 1); // the book plays it too
      return;
    }
    // at the end of a line shown in part, the choice is made where the reader looks
    const cards = this.#line ? this.#line.cards.slice(0, this.#line.chosenBy(this.#lineAt)) : [];
    await this.deviate([...cards, card], this.#at);
  }

  protected async deviate(cards: readonly string[], at: number): Promise<void> {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    this.message("");
    try {
      const line = await this.line((this.frames[at] as Frame).step, cards, asking.signal);
      if (asking.signal.aborted) return;
      const shown = this.#line?.frames.length ?? 0;
      this.#at = at;
      this.#line = line;
      this.#showLine(Math.min(shown, line.frames.length - 1));
      this.#remember();
      if (this.#lineAt < line.frames.length - 1) this.#autoplay.start(900);
    } catch (error) {
      if (asking.signal.aborted) return;
      if (!(error instanceof EngineError)) throw error;
      this.message(error.message);
    }
  }

  /** Asks the engine for a line off the book. Rejects with an EngineError. */
  protected line(step: string, cards: readonly string[], signal: AbortSignal): Promise<Line> {
    const record =
      this.querySelector<HTMLTemplateElement>("template[data-record]")?.content.textContent ?? "";
    return ask({ verb: "what-if", record, at: step, cards, root: this.root }, signal);
  }

  /** From this page to the site's root. */
  protected get root(): string {
    return this.dataset.root ?? "";
  }

  #showLine(at: number): void {
    const line = this.#line;
    const frame = line?.frames[at];
    if (!line || !frame) return;
    this.#lineAt = at;
    this.#draw(frame.html, frame.say);
  }

  // --- the rest of the bar --------------------------------------------------------------------------------

  /** Neither hand hidden, then one, then the other, then neither again. */
  #hideNext(): void {
    const names = [...this.piece("table").querySelectorAll<HTMLElement>("[data-player]")].map(
      (seat) => seat.dataset.player ?? "",
    );
    const next = this.#hidden.length ? names.indexOf(this.#hidden[0] as string) + 1 : 0;
    this.#hidden = names.slice(next, next + 1);
    const after = names[next + 1];
    const button = this.#button("hide");
    button.textContent =
      next < names.length ? (after ? `Hide ${after}’s hand` : "Show both hands") : `Hide ${names[0]}’s hand`;
    this.message(
      this.#hidden.length
        ? `${this.#hidden[0]}’s hand is hidden, and with it what the engine says.`
        : "Both hands are shown.",
    );
    if (this.#line) this.#showLine(this.#lineAt);
    else this.show(this.#at);
  }

  #remember(): void {
    const address = this.address();
    if (location.hash !== address && (this.#at > 0 || this.#line)) {
      history.replaceState(history.state, "", address);
    }
  }

  async #copyLink(): Promise<void> {
    const address = new URL(this.address(), location.href).href;
    history.replaceState(history.state, "", address);
    try {
      await navigator.clipboard.writeText(address);
      this.message("The link to this step is copied.");
    } catch {
      this.message(`The link to this step: ${address}`);
    }
  }

  protected piece(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!part) throw new Error(`<ec-replay> lacks its part “${name}”`);
    return part;
  }

  #button(action: string): HTMLButtonElement {
    const button = this.querySelector<HTMLButtonElement>(`button[data-do="${action}"]`);
    if (!button) throw new Error(`<ec-replay> lacks its button “${action}”`);
    return button;
  }
}

customElements.define("ec-replay", Replay);
