/**
 * A cell of a notebook that a reader can run and change. Its static markup has a source and the outputs of the build
 * (pages/notebooks); this adds its buttons, its editor when a reader first edits, and the outputs of what he runs.
 *
 * Its source has three layers: what the page gives, what the reader wrote, and what a link brought, which covers the
 * others and is put aside again without loss.
 */
import { findPart } from "../dom";
import { CellOutputs } from "./cell-outputs";
import type { CodeEditor } from "./code-editor";
import type { KeptCell } from "./kept-cells";
import type { Completions, Explanation, Output } from "./messages";

/** What a cell needs of its notebook. */
export interface CellHost {
  /** `goOn` says whether the reader then goes to the next cell. */
  run(cell: Cell, goOn: boolean): void;
  stop(): void;
  /** The reader has changed the source. */
  keep(cell: Cell): void;
  share(cell: Cell): void;
  /** Source or outputs go back to what they were before; says so, and how to undo it. */
  reset(cell: Cell): void;
  /** Present where the reader makes the cells himself. */
  remove?: (cell: Cell) => void;
  addBelow?: (cell: Cell) => void;
  complete(source: string, position: number): Promise<Completions | null>;
  explain(source: string, position: number): Promise<Explanation | null>;
  say(words: string): void;
  /** Says something to screen readers alone. */
  speak(words: string): void;
}

export type CellState = "idle" | "waiting" | "running";

const RUN_ICON = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 2.5v11l9-5.5z"/></svg>';
const STOP_ICON = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3.5 3.5h9v9h-9z"/></svg>';

const ORIGIN =
  "This code comes from the link that you opened. It is not part of this edition, and anyone may have written it.";
const BEFORE_RUN =
  " It has not run. Read it, then run it if you like: it computes in this page alone, and reaches neither your " +
  "files nor another site.";

export class Cell {
  readonly outputs: CellOutputs;
  /** Whether it has run to its end in the Python that runs now. */
  hasRun = false;
  kept: KeptCell;

  readonly #given: string;
  readonly #givenCode: readonly Node[];
  readonly #givenOutputs: readonly Node[];
  readonly #source: HTMLElement;
  readonly #code: HTMLElement;
  readonly #box: HTMLElement;
  readonly #acts = document.createElement("div");
  readonly #run = makeAct("run", "Run");
  readonly #edit = makeAct("edit", "Edit");
  readonly #reset = makeAct("reset", "Reset");
  readonly #note = document.createElement("span");
  #notice: HTMLElement | undefined;

  #editor: CodeEditor | undefined;
  #opening: Promise<void> | undefined;
  #showsOwnOutputs = false;
  #state: CellState = "idle";
  #number = 0;

  constructor(
    readonly section: HTMLElement,
    readonly host: CellHost,
    kept: KeptCell = {},
  ) {
    this.kept = { ...kept };
    this.#source = section.querySelector<HTMLElement>(".ec-cell__source") as HTMLElement;
    this.#code = this.#source.querySelector("code") ?? this.#source;
    this.#box = findPart(section, "outputs");
    this.#given = this.#code.textContent ?? "";
    this.#givenCode = [...this.#code.childNodes];
    this.#givenOutputs = [...this.#box.childNodes];
    this.outputs = new CellOutputs(this.#box, () => `cell ${this.#number}`);
    this.#addActs();
    this.#source.after(this.#acts);
    this.#show();
  }

  get id(): string {
    return this.section.dataset.cell ?? "";
  }

  /** The example of which it is a part, with the cells before it that it needs. */
  get example(): string {
    return this.section.dataset.example ?? "";
  }

  /** Whether it is meant to end with a fault. */
  get raises(): boolean {
    return this.section.hasAttribute("data-raises");
  }

  get given(): string {
    return this.#given;
  }

  get source(): string {
    return this.kept.linked ?? this.kept.own ?? this.#given;
  }

  get state(): CellState {
    return this.#state;
  }

  set state(state: CellState) {
    this.#state = state;
    this.#show();
  }

  get number(): number {
    return this.#number;
  }

  set number(number: number) {
    this.#number = number;
    this.section.setAttribute("aria-label", `Cell ${number}`);
    this.#acts.setAttribute("aria-label", `Cell ${number}`);
    this.#editor?.rename(`Code of cell ${number}`);
    for (const button of this.#acts.querySelectorAll("button")) nameAct(button, number);
  }

  /** Whether it is as the page gives it. */
  get isUntouched(): boolean {
    return this.kept.own === undefined && this.kept.linked === undefined && !this.#showsOwnOutputs;
  }

  /** Puts other texts into the cell. */
  setKept(kept: KeptCell): void {
    this.kept = { ...kept };
    this.#showSource();
    this.#show();
  }

  /** What a link brought is put aside; then what the reader wrote; with the last, the outputs of the build return. */
  reset(): void {
    if (this.kept.linked !== undefined) {
      delete this.kept.linked;
      delete this.kept.link;
    } else delete this.kept.own;
    this.#showGivenOutputs();
    this.#showSource();
    this.#show();
  }

  beginRun(): void {
    this.#showsOwnOutputs = true;
    this.hasRun = false;
    this.outputs.begin();
    this.state = "running";
  }

  add(output: Output): void {
    this.outputs.add(output);
  }

  endRun(ended: boolean): void {
    if (ended) this.outputs.end();
    else this.outputs.abandon();
    this.state = "idle";
  }

  /** Adds a sentence with a button after the outputs; the next run takes it away. */
  suggest(words: string, label: string, act: () => void): void {
    const line = document.createElement("p");
    line.className = "ec-cell__hint";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "ec-button";
    button.textContent = label;
    button.addEventListener("click", act);
    line.append(words, " ", button);
    this.#box.append(line);
  }

  /** Where a reader goes on who comes from the cell before. */
  focus(): void {
    if (this.#editor) this.#editor.focus();
    else this.#run.focus();
  }

  focusActs(): void {
    this.#run.focus();
  }

  /** Opens the editor, which is fetched when the first is opened. */
  async edit(focus = true): Promise<void> {
    this.#opening ??= this.#openEditor();
    await this.#opening;
    if (focus) this.#editor?.focus();
  }

  close(): void {
    this.#editor?.close();
  }

  // --- the editor -----------------------------------------------------------------------------------------

  async #openEditor(): Promise<void> {
    let made: typeof import("./code-editor");
    try {
      made = await import("./code-editor");
    } catch {
      this.#opening = undefined;
      this.host.say("The editor could not be fetched. Check the connection and try again.");
      return;
    }
    const place = document.createElement("div");
    place.className = "ec-cell__source ec-cell__source--open";
    this.#editor = new made.CodeEditor(place, this.source, {
      label: `Code of cell ${this.#number}`,
      hint: "Write Python here.",
      change: (text) => this.#change(text),
      run: (goOn) => this.host.run(this, goOn),
      leave: () => {
        this.focusActs();
        this.host.speak(`You left the code of cell ${this.#number}.`);
      },
      complete: (source, position) => this.host.complete(source, position),
      explain: (source, position) => this.host.explain(source, position),
      say: (words) => this.host.speak(words),
    });

    this.#source.hidden = true;
    this.#source.before(place);
    this.#show();
  }

  #change(text: string): void {
    if (text === this.source) return;
    if (this.kept.linked !== undefined) this.kept.linked = text;
    else if (text === this.#given) delete this.kept.own;
    else this.kept.own = text;
    this.host.keep(this);
    this.#show();
  }

  #showSource(): void {
    if (this.#editor) this.#editor.text = this.source;
    if (this.source === this.#given) this.#code.replaceChildren(...this.#givenCode);
    else this.#code.textContent = this.source;
  }

  #showGivenOutputs(): void {
    if (!this.#showsOwnOutputs) return;
    this.#showsOwnOutputs = false;
    this.hasRun = false;
    this.outputs.clear();
    this.#box.replaceChildren(...this.#givenOutputs);
  }

  // --- buttons and notes ----------------------------------------------------------------------------------

  #addActs(): void {
    this.#acts.className = "ec-cell__acts";
    this.#acts.setAttribute("role", "group");
    this.#note.className = "ec-cell__note";
    const link = makeAct("link", "Link");
    const own: HTMLButtonElement[] = [];
    if (this.host.addBelow) own.push(makeAct("add", "Add below"));
    if (this.host.remove) own.push(makeAct("remove", "Remove"));
    this.#acts.append(this.#run, this.#edit, this.#reset, link, ...own, this.#note);
    this.#acts.addEventListener("click", ({ target }) => {
      const act = (target as Element).closest<HTMLElement>("button")?.dataset.do;
      if (act) this.#act(act);
    });
    this.section.addEventListener("keydown", (event) => {
      const inButton = event.target instanceof Element && event.target.closest("button");
      if (event.key !== "Enter" || !event.shiftKey || !inButton || !this.#acts.contains(inButton)) return;
      event.preventDefault();
      this.host.run(this, true);
    });
    // where the reader writes all cells himself, each is open to writing
    if (this.host.remove) this.#source.addEventListener("click", () => void this.edit());
    this.#showSource();
  }

  #act(act: string): void {
    switch (act) {
      case "run":
        if (this.#state === "idle") this.host.run(this, false);
        else this.host.stop();
        return;
      case "edit":
        void this.edit();
        return;
      case "reset":
        this.host.reset(this);
        if (this.#reset.hidden) this.#run.focus();
        return;
      case "link":
        this.host.share(this);
        return;
      case "add":
        this.host.addBelow?.(this);
        return;
      case "remove":
        this.host.remove?.(this);
    }
  }

  #show(): void {
    const busy = this.#state !== "idle";
    this.section.dataset.state = this.#state;
    this.#run.innerHTML = busy ? `${STOP_ICON}<span>Stop</span>` : `${RUN_ICON}<span>Run</span>`;
    nameAct(this.#run, this.#number);
    this.#edit.hidden = this.#editor !== undefined;
    const linked = this.kept.linked !== undefined;
    this.#reset.hidden = this.isUntouched || busy;
    this.#note.textContent = this.#describe();
    this.section.classList.toggle("ec-cell--linked", linked);
    this.section.classList.toggle("ec-cell--own", this.#showsOwnOutputs);
    if (linked) this.#showNotice();
    else {
      this.#notice?.remove();
      this.#notice = undefined;
    }
  }

  #describe(): string {
    if (this.#state === "waiting") return "waits";
    if (this.#state === "running") return "is running";
    if (this.kept.linked !== undefined) return "from a link";
    if (this.kept.own !== undefined && !this.host.remove) return "changed by you";
    return "";
  }

  #showNotice(): void {
    this.#notice ??= this.#addNotice();
    findPart(this.#notice, "words").textContent = this.#showsOwnOutputs ? ORIGIN : ORIGIN + BEFORE_RUN;
    findPart(this.#notice, "back").textContent =
      this.kept.own === undefined ? "Show the page’s own code" : "Show what you wrote here before";
  }

  #addNotice(): HTMLElement {
    const notice = document.createElement("div");
    notice.className = "ec-cell__warning";
    notice.setAttribute("role", "note");
    const words = notice.appendChild(document.createElement("p"));
    words.dataset.part = "words";
    const back = notice.appendChild(document.createElement("button"));
    back.type = "button";
    back.className = "ec-button";
    back.dataset.part = "back";
    back.addEventListener("click", () => {
      this.host.reset(this);
      this.#run.focus();
    });
    this.section.prepend(notice);
    return notice;
  }
}

function makeAct(act: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.do = act;
  button.textContent = label;
  return button;
}

/** What a button is called: its word, and the cell that it is about. */
function nameAct(button: HTMLButtonElement, number: number): void {
  const words = button.dataset.do === "link" ? "Link to" : button.textContent;
  button.setAttribute("aria-label", `${words} cell ${number}`);
}
