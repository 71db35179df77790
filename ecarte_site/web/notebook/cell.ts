/**
 * A cell of a notebook that a reader can run and change. Its static markup has a source and the outputs of the build
 * (pages/notebooks); this adds its buttons, its editor when a reader first edits, and the outputs of what he runs.
 */
import { findPart, make, makeButton } from "../dom";
import { trustMarkup } from "../trusted";
import { CellOutputs } from "./cell-outputs";
import type { CodeEditor } from "./code-editor";
import type { NotebookElement } from "./element";

const RUN = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 2.5v11l9-5.5z"/></svg><span>Run</span>';
const STOP =
  '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3.5 3.5h9v9h-9z"/></svg><span>Stop</span>';

/** The acts of a cell; the last two are those of a notebook that the reader makes himself. */
const ACTS = { run: "Run", edit: "Edit", reset: "Reset", add: "Add below", remove: "Remove" };
type Act = keyof typeof ACTS;

export type CellState = "idle" | "waiting" | "running";

const NOTES: Record<CellState, string> = { idle: "", waiting: "waits", running: "is running" };

export class Cell {
  readonly outputs: CellOutputs;
  /** Whether it has run to its end in the Python that runs now. */
  hasRun = false;
  /** What the page gives, and what the reader has written in its place. */
  readonly given: string;
  own: string | undefined;

  readonly #givenCode: readonly Node[];
  readonly #givenOutputs: readonly Node[];
  readonly #source: HTMLElement;
  readonly #code: HTMLElement;
  readonly #box: HTMLElement;
  readonly #note = make("span", { class: "ec-cell__note" });
  readonly #acts = new Map<Act, HTMLButtonElement>();
  readonly #row = make("div", { class: "ec-cell__acts", role: "group" });

  #editor: CodeEditor | undefined;
  #opening: Promise<void> | undefined;
  #showsOwnOutputs = false;
  #state: CellState = "idle";
  #number = 0;

  constructor(
    readonly section: HTMLElement,
    readonly notebook: NotebookElement,
    own?: string,
  ) {
    this.#source = section.querySelector<HTMLElement>(".ec-cell__source") as HTMLElement;
    this.#code = this.#source.querySelector("code") ?? this.#source;
    this.#box = findPart(section, "outputs");
    this.given = this.#code.textContent ?? "";
    this.#givenCode = [...this.#code.childNodes];
    this.#givenOutputs = [...this.#box.childNodes];
    this.outputs = new CellOutputs(this.#box, () => `cell ${this.#number}`);
    const acts = Object.entries(ACTS).slice(0, notebook.isWritten ? 5 : 3) as [Act, string][];
    for (const [act, label] of acts) {
      const button = makeButton({ class: "" }, label);
      button.onclick = () => notebook.act(act, this);
      this.#acts.set(act, button);
    }
    this.#row.append(...this.#acts.values(), this.#note);
    this.#row.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !event.shiftKey) return;
      event.preventDefault();
      notebook.runAndGoOn(this);
    });
    this.#source.after(this.#row);
    // where the reader writes all cells himself, each is open to writing
    if (notebook.isWritten) this.#source.addEventListener("click", () => void this.edit());
    this.setOwn(own);
  }

  get id(): string {
    return this.section.dataset.cell ?? "";
  }

  get source(): string {
    return this.own ?? this.given;
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
    this.#row.setAttribute("aria-label", `Cell ${number}`);
    this.#editor?.rename(`Code of cell ${number}`);
    this.#show();
  }

  /** Whether it is as the page gives it. */
  get isUntouched(): boolean {
    return this.own === undefined && !this.#showsOwnOutputs;
  }

  /** Puts what the reader has written into the cell, or the page's own text. */
  setOwn(own: string | undefined): void {
    this.own = own;
    const isGiven = this.source === this.given;
    if (!isGiven) this.showCode(true); // what is not the page's own is not run unseen
    if (this.#editor) this.#editor.text = this.source;
    this.#code.replaceChildren(...(isGiven ? this.#givenCode : [this.source]));
    this.#show();
  }

  /** What the reader wrote is put aside, and the outputs of the build return. */
  reset(): void {
    if (this.#showsOwnOutputs) {
      this.#showsOwnOutputs = false;
      this.hasRun = false;
      this.outputs.clear();
      this.#box.replaceChildren(...this.#givenOutputs);
    }
    this.setOwn(undefined);
  }

  beginRun(): void {
    this.#showsOwnOutputs = true;
    this.hasRun = false;
    this.outputs.begin();
    this.state = "running";
  }

  /** The run is over; without an outcome where Python was ended. */
  endRun(hasEnded: boolean): void {
    if (this.#state === "running") this.outputs.end(hasEnded);
    this.state = "idle";
  }

  /** Where a reader goes on who comes from the cell before. */
  focus(): void {
    this.showCode(true);
    if (this.#editor) this.#editor.focus();
    else this.focusActs();
  }

  /** Opens or folds its code, where code is not what the page is about. */
  showCode(isOpen: boolean): void {
    const fold = this.section.querySelector<HTMLDetailsElement>(".ec-cell__code");
    if (fold) fold.open = isOpen;
  }

  focusActs(): void {
    this.showCode(true);
    this.#acts.get("run")?.focus();
  }

  /** Opens the editor, which is fetched when the first is opened. */
  async edit(): Promise<void> {
    this.#opening ??= this.#openEditor();
    await this.#opening;
    this.#editor?.focus();
  }

  close(): void {
    this.#editor?.close();
  }

  async #openEditor(): Promise<void> {
    let editor: typeof import("./code-editor");
    try {
      editor = await import("./code-editor");
    } catch {
      this.#opening = undefined;
      this.notebook.bar.say("The editor could not be fetched. Check the connection and try again.");
      return;
    }
    const place = make("div", { class: "ec-cell__source ec-cell__source--open" });
    this.#editor = new editor.CodeEditor(place, this.source, {
      label: `Code of cell ${this.#number}`,
      change: (text) => this.#change(text),
      run: (goOn) => (goOn ? this.notebook.runAndGoOn(this) : void this.notebook.run([this])),
      leave: () => this.focusActs(),
      complete: (begun) => this.notebook.complete(begun),
    });
    this.#source.hidden = true;
    this.#source.before(place);
    this.#show();
  }

  #change(text: string): void {
    if (text === this.source) return;
    this.own = text === this.given ? undefined : text;
    this.notebook.keep();
    this.#show();
  }

  #show(): void {
    const isIdle = this.#state === "idle";
    this.section.dataset.state = this.#state;
    this.section.classList.toggle("ec-cell--own", this.#showsOwnOutputs);
    for (const [act, button] of this.#acts) {
      if (act === "run") button.innerHTML = trustMarkup(isIdle ? RUN : STOP);
      else if (act === "edit") button.hidden = this.#editor !== undefined;
      else if (act === "reset") button.hidden = this.isUntouched || !isIdle;
      button.setAttribute("aria-label", `${button.textContent} cell ${this.#number}`);
    }
    const isChanged = this.own !== undefined && !this.notebook.isWritten;
    this.#note.textContent = NOTES[this.#state] || (isChanged ? "changed by you" : "");
  }
}
