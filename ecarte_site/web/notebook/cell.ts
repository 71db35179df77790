/**
 * A cell of a notebook that a reader can run and change. Its static markup has a source and the outputs of the build
 * (pages/notebooks); this adds its buttons, its editor when a reader first edits, and the outputs of what he runs.
 */
import { findPart } from "../dom";
import { type CellAct, CellActs } from "./cell-acts";
import { CellOutputs } from "./cell-outputs";
import type { CodeEditor } from "./code-editor";
import type { Output } from "./messages";

/** What a cell needs of its notebook. */
export interface CellHost {
  /** `goOn` says whether the reader then goes to the next cell. */
  run(cell: Cell, goOn: boolean): void;
  stop(): void;
  /** The reader has changed the source. */
  keep(cell: Cell): void;
  /** Source or outputs go back to what they were before; says so, and how to undo it. */
  reset(cell: Cell): void;
  /** Present where the reader makes the cells himself. */
  remove?: (cell: Cell) => void;
  addBelow?: (cell: Cell) => void;
  /** What a name that is begun may become. */
  complete(begun: string): Promise<string[]>;
  say(words: string): void;
}

export type CellState = "idle" | "waiting" | "running";

export class Cell {
  readonly outputs: CellOutputs;
  /** Whether it has run to its end in the Python that runs now. */
  hasRun = false;
  /** What the reader has written, where it is not the page's own. */
  own: string | undefined;

  readonly #given: string;
  readonly #givenCode: readonly Node[];
  readonly #givenOutputs: readonly Node[];
  readonly #source: HTMLElement;
  readonly #code: HTMLElement;
  readonly #box: HTMLElement;
  /** What folds the code away; absent where code is what the page is about. */
  readonly #fold: HTMLDetailsElement | null;
  readonly #acts: CellActs;

  #editor: CodeEditor | undefined;
  #opening: Promise<void> | undefined;
  #showsOwnOutputs = false;
  #state: CellState = "idle";
  #number = 0;

  constructor(
    readonly section: HTMLElement,
    readonly host: CellHost,
    own?: string,
  ) {
    this.own = own;
    this.#source = section.querySelector<HTMLElement>(".ec-cell__source") as HTMLElement;
    this.#code = this.#source.querySelector("code") ?? this.#source;
    this.#box = findPart(section, "outputs");
    this.#fold = section.querySelector<HTMLDetailsElement>(".ec-cell__code");
    this.#given = this.#code.textContent ?? "";
    this.#givenCode = [...this.#code.childNodes];
    this.#givenOutputs = [...this.#box.childNodes];
    this.outputs = new CellOutputs(this.#box, () => `cell ${this.#number}`);
    this.#acts = new CellActs({
      act: (act) => this.#act(act),
      runAndGoOn: () => host.run(this, true),
      own: { add: host.addBelow !== undefined, remove: host.remove !== undefined },
    });
    this.#source.after(this.#acts.row);
    // where the reader writes all cells himself, each is open to writing
    if (host.remove) this.#source.addEventListener("click", () => void this.edit());
    this.#showSource();
    this.#show();
  }

  get id(): string {
    return this.section.dataset.cell ?? "";
  }

  get given(): string {
    return this.#given;
  }

  get source(): string {
    return this.own ?? this.#given;
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
    this.#acts.number = number;
    this.#editor?.rename(`Code of cell ${number}`);
  }

  /** Whether it is as the page gives it. */
  get isUntouched(): boolean {
    return this.own === undefined && !this.#showsOwnOutputs;
  }

  /** Puts what the reader has written into the cell, or the page's own text. */
  setOwn(own: string | undefined): void {
    this.own = own;
    this.#showSource();
    this.#show();
  }

  /** What the reader wrote is put aside, and the outputs of the build return. */
  reset(): void {
    this.#showGivenOutputs();
    this.setOwn(undefined);
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

  /** Where a reader goes on who comes from the cell before. */
  focus(): void {
    this.showCode(true);
    if (this.#editor) this.#editor.focus();
    else this.#acts.focus();
  }

  /** Opens or folds its code, where it can be folded. */
  showCode(isOpen: boolean): void {
    if (this.#fold) this.#fold.open = isOpen;
  }

  focusActs(): void {
    this.showCode(true);
    this.#acts.focus();
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
    let editor: typeof import("./code-editor");
    try {
      editor = await import("./code-editor");
    } catch {
      this.#opening = undefined;
      this.host.say("The editor could not be fetched. Check the connection and try again.");
      return;
    }
    const place = document.createElement("div");
    place.className = "ec-cell__source ec-cell__source--open";
    this.#editor = new editor.CodeEditor(place, this.source, {
      label: `Code of cell ${this.#number}`,
      hint: "Write Python here.",
      change: (text) => this.#change(text),
      run: (goOn) => this.host.run(this, goOn),
      leave: () => this.focusActs(),
      complete: (begun) => this.host.complete(begun),
    });

    this.#source.hidden = true;
    this.#source.before(place);
    this.#show();
  }

  #change(text: string): void {
    if (text === this.source) return;
    this.own = text === this.#given ? undefined : text;
    this.host.keep(this);
    this.#show();
  }

  #showSource(): void {
    if (this.source !== this.#given) this.showCode(true); // what is not the page's own is not run unseen
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

  #act(act: CellAct): void {
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
        if (!this.#canReset) this.#acts.focus();
        return;
      case "add":
        this.host.addBelow?.(this);
        return;
      case "remove":
        this.host.remove?.(this);
    }
  }

  get #canReset(): boolean {
    return !this.isUntouched && this.#state === "idle";
  }

  #show(): void {
    this.section.dataset.state = this.#state;
    this.#acts.show({
      isBusy: this.#state !== "idle",
      canEdit: this.#editor === undefined,
      canReset: this.#canReset,
      note: this.#describe(),
    });
    this.section.classList.toggle("ec-cell--own", this.#showsOwnOutputs);
  }

  #describe(): string {
    if (this.#state === "waiting") return "waits";
    if (this.#state === "running") return "is running";
    if (this.own !== undefined && !this.host.remove) return "changed by you";
    return "";
  }
}
