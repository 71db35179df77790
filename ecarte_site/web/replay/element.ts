/**
 * <ec-replay>: steps through a recorded game whose frames the build has drawn, and leaves the record where the
 * reader plays another card or answers otherwise. Python says what may be done and what follows; this only shows it.
 *
 * The page arrives with the stage and its first frame, one <template data-step> for each frame, and the trees of the
 * deals in the file that `data-lines` names, fetched when the reader first leaves the record.
 */
import { Asking, Component } from "../component";
import type { PlayEnd } from "../data.generated";
import { copyAddress, findPart, keepInPlace, readRuleLinks, write } from "../dom";
import { engine } from "../engine/engine";
import { isRecord } from "../kept-data";
import { carryToTabs } from "../own-place";
import { decodeFragment } from "../plain-text";
import type { LineAnswer } from "../protocol";
import { isPress, listenForKeys } from "../table/keys";
import { findPlace, type Remember, writeAddress, writePlace } from "./address";
import { type RecordedLine, RecordedLines } from "./lines";
import type { Turn } from "./play-tree";
import { getPassage, highlight, keepInView } from "./sentences";
import { ALL, CHOICES, drawFrame, readSteps, type Step, showAutoplay, showEnding, showView } from "./stage";
import { StepList } from "./step-list";

/** What `ec-line` tells at each change: how the deal ends, where it is over, and by which card the reader lost it. */
export interface LineDetail {
  end: PlayEnd | null;
  turn: Turn | null;
}

/** A line that the reader plays himself, the adversary answering best. */
interface Line extends Pick<LineAnswer, "frames" | "draw">, Partial<LineDetail> {
  /** What the reader has answered so far, cards among it. */
  answers: readonly string[];
  /** Which cards are drawn where the record names no more. */
  seed: number;
}

/** How long a step stays where the record plays on by itself, and where a line does. */
const STEP_MS = 2600;
const LINE_STEP_MS = 900;
/** So many pixels of the table may be out of sight at a step: to follow it would move the button that was pressed. */
const STEP_SLACK = 40;

/** The keys that step, and what else they do: on a page about a replay at once, elsewhere while it was touched last. */
const KEYS: Readonly<Record<string, string>> = {
  ArrowRight: "next",
  ArrowLeft: "back",
  Home: "first",
  End: "last",
  Escape: "book",
};

export class Replay extends Component {
  protected steps: Step[] = [];
  /** What is said when the reader leaves his own line. */
  protected readonly returnMessage: string = "Back in the book.";
  #index = 0;
  /** Where the replay opens without an address. */
  #start = 0;
  /** The reader's own line, once he has left the record. */
  #line: Line | undefined;
  #lineIndex = 0;
  #view = ALL;
  #lines: Promise<RecordedLines> | undefined;
  /** Runs while it plays on by itself. */
  #autoplay: ReturnType<typeof setInterval> | undefined;
  /** The question about other cards: whatever the reader does next takes its place. */
  readonly #asking = new Asking(() => findPart(this, "table"));
  /** What buttons and keys do. */
  readonly #acts: Readonly<Record<string, (remember: Remember) => void>> = {
    first: (remember) => this.#move(0, remember),
    back: (remember) => {
      if (this.#line && !this.#lineIndex) this.#leaveLine(remember);
      else this.#step(this.#place - 1, remember);
    },
    next: (remember) => this.#step(this.#place + 1, remember),
    last: (remember) => this.#step(this.#frames.length - 1, remember),
    auto: () => {
      if (this.#autoplay !== undefined) this.#stopAutoplay();
      else if (this.#step(this.#place + 1, "push")) this.#playOn(STEP_MS); // Back leads to where it began
    },
    other: () => this.#offerCards(),
    again: () => this.#drawAgain(),
    book: (remember) => this.#leaveLine(remember),
    end: () => void this.#playOut(),
    ending: () => showEnding(this, this.#recorded.step, this.#view),
    link: () => void copyAddress(this, this.address, "The link to this step", "message"),
  };

  protected connect(signal: AbortSignal): void {
    this.steps = readSteps(this);
    if (!this.steps.length) return;
    this.#listen(signal);
    for (const part of ["bar", "tools"]) findPart(this, part).hidden = false;
    this.classList.add("ec-replay--live");
    this.#view = String(readState()[this.#viewName] ?? this.dataset.view ?? ALL);
    showView(this, this.#view);
    const start = this.steps.findIndex(({ step }) => step === this.dataset.start);
    this.#start = Math.max(0, start);
    this.show(this.#start);
    if (this.querySelector('[data-part="steps"]')) {
      const link = (step: string): string => writePlace(this.#game, step);
      new StepList(this, this.steps, link, signal);
    }
    this.goToAddress();
  }

  #listen(signal: AbortSignal): void {
    signal.addEventListener("abort", () => this.#asking.stop());
    signal.addEventListener("abort", () => this.#stopAutoplay());
    this.addEventListener("click", (event) => this.#handleClick(event), { signal });
    // not only at the click: a step in between would draw the table that is being pressed
    this.addEventListener("pointerdown", (event) => this.#endAutoplay(event), { signal });
    // of several replays on a page, the first has the keys until another is touched
    const isOfPage = document.querySelector("ec-replay[data-has-page]") === this;
    const taker = {
      host: this,
      isTouched: (target: Element | null) => {
        const touched = target?.closest(this.localName) ?? null;
        return touched === this || (touched === null && isOfPage);
      },
      others: "input, [role='region'][tabindex]",
      press: (event: KeyboardEvent, target: Element) => !isPress(event, target) && this.#handleKey(event),
    };
    listenForKeys(taker, signal);
    // what leaves the record is there before it is asked for
    for (const approach of ["pointerenter", "focusin"])
      this.addEventListener(approach, () => void this.#loadLines(), { signal, once: true });
    window.addEventListener("hashchange", () => this.goToAddress(), { signal });
  }

  // --- where we are ---------------------------------------------------------------------------------------

  get #game(): string {
    return this.dataset.game ?? "";
  }

  /** The step of the record at which the reader is, or has left it. */
  get #recorded(): Step {
    return this.steps[this.#index] as Step;
  }

  /** What can be stepped through, and where the reader is in it. */
  get #frames(): readonly { html: string; say: string }[] {
    return this.#line?.frames ?? this.steps;
  }

  get #place(): number {
    return this.#line ? this.#lineIndex : this.#index;
  }

  /** Under which name the entries of the history keep how the table of the game is looked at. */
  get #viewName(): string {
    return `view ${this.#game}`;
  }

  /** Keeps it for a reload and the entries to come, but not for another visit. */
  #keepView(): void {
    if (this.#game) history.replaceState({ ...readState(), [this.#viewName]: this.#view }, "");
  }

  /** Shows what the address names, if it names anything here. */
  protected goToAddress(): void {
    const place = findPlace(location.hash, this.#game, this.steps);
    if (place === null) {
      if (location.hash) this.#goToSentence(decodeFragment(location.hash), "no");
      else if (this.#index !== this.#start || this.#line) this.show(this.#start);
      return;
    }
    if (typeof place === "string") {
      this.showMessage(place);
      return;
    }
    this.#keepView(); // a link of the page has led to an entry that does not know it
    const { index, answers, seed } = place;
    const same = answers.join() === this.answers.join() && seed === (this.#line?.seed ?? 0);
    if (index === this.#index && same) return;
    this.#stopAutoplay();
    this.showMessage("");
    this.#goTo(index, "no");
    this.#keepInView();
    if (answers.length) void this.deviate(answers, index, seed);
  }

  /** Shows the first step that a sentence describes, if there is one. */
  #goToSentence(passage: string, remember: Remember): void {
    const index = this.steps.findIndex(({ passages }) => passages.includes(passage));
    if (index < 0) return;
    this.#goTo(index, remember);
    this.#keepInView();
  }

  /** The fragment that leads here. */
  protected get address(): string {
    const { answers = [], seed = 0 } = this.#line ?? {};
    return writePlace(this.#game, this.#recorded.step, answers, seed);
  }

  /** What the reader has answered instead of the record, cards among it. */
  protected get answers(): readonly string[] {
    return this.#line?.answers ?? [];
  }

  // --- showing --------------------------------------------------------------------------------------------

  /** Shows a step, which the address does not name. */
  protected show(index: number): void {
    this.#goTo(index, "no");
  }

  #goTo(index: number, remember: Remember): void {
    this.#asking.stop(); // an answer that arrives later must not move the reader again
    this.#line = undefined;
    this.#index = Math.max(0, Math.min(index, this.steps.length - 1));
    this.#draw();
    highlight(this, this.#recorded, this.steps.slice(0, this.#index));
    writeAddress(this.address, remember);
  }

  #keepInView(): void {
    keepInView(this, findPart(this, "pinned"));
  }

  /** Has the other tab of this game open at the same place. */
  protected carry(): void {
    if (this.#game) carryToTabs(this.address);
  }

  #showLine(index: number): void {
    this.#lineIndex = index;
    this.#draw();
  }

  #draw(): void {
    drawFrame(this, this.#frames[this.#place] ?? this.#recorded, this.#view, {
      index: this.#place,
      length: this.#frames.length,
      isOffBook: this.#line !== undefined,
      hasEnding: this.#line === undefined && Boolean(this.#recorded.hasEnding),
    });
    this.#tell();
    this.carry();
  }

  /** Shows what is said of the reader's first card, and has others hear how the deal ends. */
  #tell(): void {
    const [first] = this.answers;
    const about = this.closest("[data-hand]");
    for (const part of about?.querySelectorAll<HTMLElement>("[data-after]") ?? [])
      part.hidden = part.dataset.after !== first;
    const { frames = [], end = null, turn = null } = this.#line ?? {};
    const isLast = this.#lineIndex === frames.length - 1;
    const detail: LineDetail = isLast ? { end, turn } : { end: null, turn: null };
    this.dispatchEvent(new CustomEvent("ec-line", { bubbles: true, detail }));
  }

  protected showMessage(text: string): void {
    write(this, "message", text);
  }

  // --- moving ---------------------------------------------------------------------------------------------

  #handleClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>("button[data-card]")?.dataset.card;
    const answer = target.closest<HTMLElement>("button[data-answer]");
    const view = target.closest<HTMLElement>("button[data-view]");
    const button = target.closest<HTMLElement>("button[data-do]");
    this.#endAutoplay(event); // a click by a key comes alone
    if (card) void this.#play(card);
    else if (answer) void this.#answer(answer);
    else if (view) this.#look(view);
    else if (button && button.getAttribute("aria-disabled") !== "true")
      this.#do(button.dataset.do ?? "", "push");
    else if (!button) {
      const sentence = target.closest<HTMLElement>(".ec-s");
      if (!sentence || target.closest("a, button") || String(getSelection())) return;
      this.#goToSentence(getPassage(sentence), "push");
    }
  }

  /** A key that is held steps on, and is one entry of the browser's history. False where it is of no use. */
  #handleKey({ key, repeat }: KeyboardEvent): boolean {
    const action = KEYS[key];
    if (action === undefined || (action === "book" && !this.#line)) return false;
    this.#stopAutoplay();
    this.#do(action, repeat ? "replace" : "push");
    return true;
  }

  #do(action: string, remember: Remember): void {
    this.showMessage("");
    this.#acts[action]?.(remember);
  }

  #move(index: number, remember: Remember): void {
    if (index === this.#index && !this.#line) return;
    this.#goTo(index, remember);
    keepInView(this, findPart(this, "pinned"), STEP_SLACK);
  }

  /** To another frame of the record or the line. False where there is none. */
  #step(place: number, remember: Remember): boolean {
    if (!this.#frames[place] || place === this.#place) return false;
    if (this.#line) this.#showLine(place);
    else this.#move(place, remember);
    return true;
  }

  #leaveLine(remember: Remember): void {
    this.#move(this.#index, remember);
    this.showMessage(this.returnMessage);
  }

  /** Steps on by itself until the end; each step stays for `everyMs`. */
  #playOn(everyMs: number): void {
    this.#stopAutoplay();
    this.#autoplay = setInterval(() => {
      if (!this.#step(this.#place + 1, "replace")) this.#stopAutoplay();
    }, everyMs);
    showAutoplay(this, true);
  }

  #stopAutoplay(): void {
    clearInterval(this.#autoplay);
    this.#autoplay = undefined;
    showAutoplay(this, false);
  }

  /** Whatever the reader presses but its own controls ends it. */
  #endAutoplay({ target }: Event): void {
    if (!(target as Element).closest('[data-do="auto"]')) this.#stopAutoplay();
  }

  /** Shows all cards, or the table as one of the players sees it. */
  #look(button: HTMLElement): void {
    const { top } = button.getBoundingClientRect();
    const { view = ALL } = button.dataset;
    this.#view = view;
    this.#keepView();
    showView(this, view);
    const height = this.querySelector<HTMLElement>(".ec-panel")?.offsetHeight ?? 0;
    this.#draw();
    // without what the engine says the table is lower, and would pull up the buttons of the views
    this.querySelector<HTMLElement>(".ec-panel")?.style.setProperty("min-height", `${height}px`);
    this.showMessage(
      view === ALL ? "All cards are shown." : `The table ${button.textContent}, without the engine.`,
    );
    // what is said of the table is longer or shorter in another view, and stands above the buttons on a phone
    keepInPlace(button, top);
  }

  // --- off the record -------------------------------------------------------------------------------------

  #offerCards(): void {
    const choice = findPart(this, "table").querySelector<HTMLElement>(CHOICES);
    if (!choice) return;
    choice.focus();
    this.showMessage("Choose what to do here. Escape brings you back.");
  }

  async #play(card: string): Promise<void> {
    const next = this.steps.findIndex((step, index) => index > this.#index && step.card !== undefined);
    if (!this.#line && this.steps[next]?.card === card) {
      this.#move(next, "push"); // the record plays it too
      return;
    }
    await this.#go(card);
  }

  /** A press on a button that answers: as the record, or otherwise. */
  async #answer(button: HTMLElement): Promise<void> {
    const thrown = [...(button.parentElement?.querySelectorAll<HTMLInputElement>("input:checked") ?? [])];
    const answer = [button.dataset.answer ?? "", ...thrown.map(({ value }) => value)].join("-");
    const isBook = answer === (button.dataset.bookAnswer ?? answer);
    const next = this.steps.findIndex(({ step }) => step === button.dataset.book);
    if (!this.#line && isBook && next >= 0) this.#move(next, "push");
    else await this.#go(answer);
  }

  /** One answer more in the reader's line. */
  async #go(answer: string): Promise<void> {
    await this.deviate([...this.#answersHere, answer], this.#index, this.#line?.seed);
  }

  /** Other cards instead of those drawn; what the reader has answered to these goes. */
  #drawAgain(): void {
    const { draw, answers, seed } = this.#line ?? {};
    if (draw && answers) void this.deviate(answers.slice(0, draw.answers), this.#index, (seed ?? 0) + 1);
  }

  /** Both players play best to the end of the deal, from where the reader is. */
  async #playOut(): Promise<void> {
    const lines = await this.#loadLines();
    await this.deviate(lines.playOut(this.#recorded, this.#answersHere), this.#index);
    this.#stopAutoplay();
    if (this.#line) this.#showLine(this.#line.frames.length - 1);
  }

  /** Where he looks at an earlier frame of his line, his later answers no longer count. */
  get #answersHere(): readonly string[] {
    return this.answers.slice(0, this.#line?.frames[this.#lineIndex]?.chosen ?? 0);
  }

  protected async deviate(answers: readonly string[], index: number, seed = 0): Promise<void> {
    this.showMessage("");
    const { step } = this.steps[index] as Step;
    await this.#asking.ask((signal) => this.ask(step, answers, signal, seed), {
      show: ({ frames, draw, stopped, end = null, turn = null }: LineAnswer & Partial<LineDetail>) => {
        if (stopped) this.showMessage(stopped);
        if (!frames.length) return;
        const before = this.#line?.frames.findLastIndex(({ chosen }) => chosen < answers.length) ?? -1;
        this.#index = index;
        // what is not possible is no part of the line
        this.#line = { answers: answers.slice(0, frames.at(-1)?.chosen ?? 0), frames, draw, seed, end, turn };
        this.#showLine(Math.min(before + 1, frames.length - 1));
        writeAddress(this.address, stopped ? "replace" : "push");
        if (this.#lineIndex < frames.length - 1) this.#playOn(LINE_STEP_MS);
      },
      explain: ({ message }) => this.showMessage(message),
    });
  }

  /** The line from a step on, with what the reader answers. Rejects with an EngineError. */
  protected async ask(
    step: string,
    answers: readonly string[],
    signal: AbortSignal,
    seed = 0,
  ): Promise<LineAnswer> {
    const line = await this.followLine(step, answers);
    if (line) return line;
    const request = { record: this.#record, at: step, cards: answers, seed, rule_links: readRuleLinks(this) };
    return engine.ask({ verb: "what-if", ...request, draw: true }, { signal });
  }

  /** The same without the engine, where the page has all that is needed. */
  protected async followLine(step: string, answers: readonly string[]): Promise<RecordedLine | null> {
    const from = this.steps.find((other) => other.step === step);
    return from ? (await this.#loadLines()).follow(from, answers) : null;
  }

  #loadLines(): Promise<RecordedLines> {
    this.#lines ??= RecordedLines.load(this);
    return this.#lines;
  }

  get #record(): string {
    return this.querySelector<HTMLTemplateElement>("template[data-record]")?.content.textContent ?? "";
  }
}

function readState(): Record<string, unknown> {
  const state: unknown = history.state;
  return isRecord(state) ? state : {};
}

customElements.define("ec-replay", Replay);
