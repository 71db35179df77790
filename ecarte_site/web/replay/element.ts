/**
 * <ec-replay>: steps through a recorded game whose frames the build has drawn, and leaves the record where the
 * reader plays another card. What may be played, and what comes of it, the engine says; this only shows it.
 *
 * In the page when it arrives: `.ec-stage` with the first frame, the whole record as a table whose rows are
 * the anchors of the steps, and one <template data-step> for each frame.
 */
import { EngineError } from "../engine";
import { readPlace, writePlace, type Place } from "./address";
import { ask, type Line } from "./line";
import { Autoplay } from "./autoplay";

interface Frame {
  step: string;
  passages: readonly string[];
  say: string;
  html: string;
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

/** Whatever tells of both hands at once. */
const TELLING = ".ec-table > .ec-spoken, .ec-value, .ec-replay__words .ec-engine";

/** The site's header covers so much of the window. */
const HEADER = 70;

export class Replay extends HTMLElement {
  #frames: Frame[] = [];
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
    this.#frames = [...this.querySelectorAll<HTMLTemplateElement>("template[data-step]")].map((template) => ({
      step: template.dataset["step"] ?? "",
      passages: (template.dataset["passage"] ?? "").split(" ").filter(Boolean),
      say: template.dataset["say"] ?? "",
      html: template.innerHTML,
    }));
    if (!this.#frames.length) return;
    const listen = { signal: this.#leave.signal };
    this.addEventListener("click", (event) => this.#click(event), listen);
    this.addEventListener("keydown", (event) => this.#key(event), listen);
    window.addEventListener("hashchange", () => this.#goToAddress(), listen);
    this.#part("bar").hidden = false;
    this.#foldRecord();
    this.classList.add("ec-replay--live");
    this.#hidden = [];
    this.#goToAddress();
  }

  /** The record is for readers without a script, or who ask for it; its anchors would fight with our addresses. */
  #foldRecord(): void {
    this.#part("record").removeAttribute("open");
    for (const row of this.querySelectorAll("tr[data-step]")) row.removeAttribute("id");
  }

  disconnectedCallback(): void {
    this.#leave.abort();
    this.#asking?.abort();
    this.#autoplay.stop();
  }

  // --- where we are ---------------------------------------------------------------------------------------

  get #game(): string {
    return this.dataset["game"] ?? "";
  }

  get #frame(): Frame {
    return this.#frames[this.#at] as Frame;
  }

  #goToAddress(): void {
    const place = readPlace(location.hash, this.#game);
    if (place === null) {
      this.#fromSentence(location.hash.slice(1));
      return;
    }
    if (typeof place === "string") {
      this.#message(place);
      return;
    }
    const at = this.#frames.findIndex((frame) => frame.step === place.step);
    if (at < 0) {
      const last = this.#frames.at(-1)?.step ?? "";
      this.#message(`The address names step ${place.step}; this game runs from 0.1 to ${last}.`);
      return;
    }
    if (at === this.#at && !place.cards.length && !this.#line) return;
    this.#message("");
    this.querySelector(".ec-replay")?.scrollIntoView({ block: "start" });
    this.#show(at);
    if (place.cards.length) void this.#deviate(place.cards, at);
  }

  /** An address of a sentence, not of a step: light the first step that it tells of. */
  #fromSentence(fragment: string): void {
    const at = this.#frames.findIndex((frame) => frame.passages.includes(decodeURI(fragment)));
    if (at >= 0) this.#show(at, false);
  }

  #place(): Place {
    return { game: this.#game, step: this.#frame.step, cards: this.#line?.cards ?? [] };
  }

  // --- showing --------------------------------------------------------------------------------------------

  #show(at: number, remember = true): void {
    this.#line = undefined;
    this.#at = Math.max(0, Math.min(at, this.#frames.length - 1));
    this.#draw(this.#frame.html, this.#frame.say);
    this.#lightSentences();
    if (remember) this.#remember();
  }

  #draw(html: string, say: string): void {
    const stage = this.#part("table");
    const focused = this.contains(document.activeElement) && stage.contains(document.activeElement);
    stage.innerHTML = html;
    this.#hideHands();
    this.#part("say").textContent = this.#hidden.length ? (stage.querySelector(".ec-event")?.textContent ?? "") : say;
    this.classList.toggle("ec-replay--off-book", this.#line !== undefined);
    this.#button("book").hidden = this.#line === undefined;
    const [at, length] = this.#line
      ? [this.#lineAt, this.#line.frames.length]
      : [this.#at, this.#frames.length];
    this.#button("first").disabled = this.#button("back").disabled = at === 0 && !this.#line;
    this.#button("next").disabled = this.#button("last").disabled = at >= length - 1;
    this.#button("other").disabled = !stage.querySelector("button[data-card]");
    if (focused) (stage.querySelector<HTMLElement>("button[data-card]") ?? this.#part("stage")).focus();
  }

  #lightSentences(): void {
    const now = new Set(this.#frame.passages);
    const past = new Set(this.#frames.slice(0, this.#at).flatMap((frame) => frame.passages));
    for (const sentence of this.querySelectorAll<HTMLElement>(".ec-s")) {
      const id = sentence.id || sentence.dataset["passage"] || "";
      const lit = now.has(id);
      sentence.classList.toggle("ec-s--now", lit);
      sentence.classList.toggle("ec-s--past", !lit && past.has(id));
      if (lit) sentence.setAttribute("aria-current", "step");
      else sentence.removeAttribute("aria-current");
    }
    this.#keepLitInView();
    for (const row of this.querySelectorAll<HTMLElement>("tr[data-step]")) {
      if (row.dataset["step"] === this.#frame.step) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
  }

  /**
   * The lit sentence is brought into view: by its own column where that scrolls; else by the page, if text and table
   * stand side by side (the table is sticky then, and stays where it is).
   */
  #keepLitInView(): void {
    const column = this.querySelector<HTMLElement>(".ec-replay__text");
    const lit = column?.querySelector<HTMLElement>(".ec-s--now");
    if (!column || !lit) return;
    const [outer, inner] = [column.getBoundingClientRect(), lit.getBoundingClientRect()];
    if (column.scrollHeight > column.clientHeight + 1) {
      if (inner.top < outer.top || inner.bottom > outer.bottom) column.scrollTop += inner.top - outer.top - 8;
    } else if (this.#part("stage").getBoundingClientRect().left > outer.right - 1) {
      if (inner.top < HEADER || inner.bottom > innerHeight - HEADER) {
        scrollBy({ top: inner.top - innerHeight / 3, behavior: "smooth" });
      }
    }
  }

  #hideHands(): void {
    const back = this.querySelector<HTMLTemplateElement>("template[data-back]");
    for (const seat of this.#part("table").querySelectorAll<HTMLElement>("[data-player]")) {
      if (!back || !this.#hidden.includes(seat.dataset["player"] ?? "")) continue;
      for (const card of seat.querySelectorAll<HTMLElement>(".ec-hand__card:not(.ec-hand__card--played)")) {
        card.replaceChildren(back.content.cloneNode(true));
      }
      seat.classList.add("ec-seat--hidden");
    }
    if (!this.#hidden.length) return;
    // the position in words, and what the engine says of the cards, would tell the hidden hand
    for (const telling of this.#part("table").querySelectorAll(TELLING)) telling.remove();
    for (const button of this.#part("table").querySelectorAll("button[data-card]")) {
      button.setAttribute("aria-label", (button.getAttribute("aria-label") ?? "").replace(/:.*/, ""));
    }
  }

  #message(text: string): void {
    this.#part("message").textContent = text;
  }

  #showAutoplay(on: boolean): void {
    const button = this.#button("auto");
    button.setAttribute("aria-pressed", String(on));
    button.textContent = on ? "Pause" : "Play on";
  }

  // --- moving ---------------------------------------------------------------------------------------------

  #click(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>("button[data-card]")?.dataset["card"];
    const action = target.closest<HTMLElement>("button[data-do]")?.dataset["do"];
    if (action !== "auto") this.#autoplay.stop();
    if (card) void this.#play(card);
    else if (action) this.#do(action);
    else this.#clickSentence(target);
  }

  #clickSentence(target: HTMLElement): void {
    const sentence = target.closest<HTMLElement>(".ec-s");
    if (!sentence || target.closest("a, button") || String(getSelection())) return;
    const id = sentence.id || sentence.dataset["passage"] || "";
    const at = this.#frames.findIndex((frame) => frame.passages.includes(id));
    if (at >= 0) this.#show(at);
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = KEYS[event.key];
    if (!action || (action === "book" && !this.#line)) return;
    event.preventDefault();
    if (action !== "auto") this.#autoplay.stop();
    this.#do(action);
  }

  #do(action: string): void {
    this.#message("");
    switch (action) {
      case "first":
        this.#show(0);
        break;
      case "back":
        this.#backward();
        break;
      case "next":
        this.#forward();
        break;
      case "last":
        if (this.#line) this.#showLine(this.#line.frames.length - 1);
        else this.#show(this.#frames.length - 1);
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
    if (this.#at + 1 >= this.#frames.length) return false;
    this.#show(this.#at + 1);
    return true;
  }

  #backward(): void {
    if (this.#line && this.#lineAt > 0) this.#showLine(this.#lineAt - 1);
    else if (this.#line) this.#toTheBook();
    else this.#show(this.#at - 1);
  }

  #toTheBook(): void {
    this.#asking?.abort();
    this.#show(this.#at);
    this.#message("Back in the book.");
  }

  // --- off the book ---------------------------------------------------------------------------------------

  #offerCards(): void {
    const first = this.#part("table").querySelector<HTMLElement>("button[data-card]");
    if (!first) return;
    first.focus();
    this.#message("Choose a card: each shows what it leads to. Escape brings you back to the book.");
  }

  async #play(card: string): Promise<void> {
    // at the end of a line shown in part, the choice is made where the reader looks
    const cards = this.#line ? this.#line.cards.slice(0, this.#line.chosenBy(this.#lineAt)) : [];
    await this.#deviate([...cards, card], this.#at);
  }

  async #deviate(cards: readonly string[], at: number): Promise<void> {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    this.#message("");
    try {
      const record = this.querySelector<HTMLTemplateElement>("template[data-record]")?.content.textContent ?? "";
      const line = await ask(record, (this.#frames[at] as Frame).step, cards, this.dataset["root"] ?? "", asking.signal);
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
      this.#message(error.message);
    }
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
    const names = [...this.#part("table").querySelectorAll<HTMLElement>("[data-player]")].map(
      (seat) => seat.dataset["player"] ?? "",
    );
    const next = this.#hidden.length ? names.indexOf(this.#hidden[0] as string) + 1 : 0;
    this.#hidden = names.slice(next, next + 1);
    const after = names[next + 1];
    const button = this.#button("hide");
    button.textContent = next < names.length ? (after ? `Hide ${after}’s hand` : "Show both hands") : `Hide ${names[0]}’s hand`;
    this.#message(this.#hidden.length ? `${this.#hidden[0]}’s hand is hidden, and with it what the engine says.` : "Both hands are shown.");
    if (this.#line) this.#showLine(this.#lineAt);
    else this.#show(this.#at);
  }

  #remember(): void {
    const address = writePlace(this.#place());
    if (location.hash !== address && (this.#at > 0 || this.#line)) {
      history.replaceState(history.state, "", address);
    }
  }

  async #copyLink(): Promise<void> {
    const address = new URL(writePlace(this.#place()), location.href).href;
    history.replaceState(history.state, "", address);
    try {
      await navigator.clipboard.writeText(address);
      this.#message("The link to this step is copied.");
    } catch {
      this.#message(`The link to this step: ${address}`);
    }
  }

  #part(name: string): HTMLElement {
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
