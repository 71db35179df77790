/**
 * <ec-notebook data-name="…" data-files="…">: the cells of a notebook, which can be read without this. A reader can
 * run and change them here. Python starts with the first run, in a worker of this notebook alone, and ends when the
 * page is left. What the reader writes is kept until he discards it.
 *
 * With `data-written` the reader makes the cells himself (written-cells.ts).
 */
import { findPart } from "../dom";
import { EngineError, type EngineState, type Progress, Python } from "../engine/engine";
import type { NotebookFile } from "../engine/messages";
import { keepText, listenToOtherTabs, recallText } from "../kept-data";
import { Cell } from "./cell";
import type { FaultOutput, Output } from "./cell-outputs";
import { type Kept, keepCells, recallCells } from "./kept-cells";
import { NotebookBar } from "./notebook-bar";
import { WrittenCells } from "./written-cells";

const ACTS = { "run-all": "Run all", stop: "Stop", restart: "Restart", "reset-all": "Reset all" };
const CODE_ACT = { code: "Show the code" };
const WRITING_ACTS = { append: "Add a cell", save: "Save as .ipynb", open: "Open .ipynb" };

const LOST = "Its names and values are lost; run the cells again from the top.";

/** Under which the browser keeps whether the reader wants to see the code of all notebooks. */
const SHOWS_CODE = "ec-notebooks:code";

export class NotebookElement extends HTMLElement {
  readonly cells: Cell[] = [];
  bar!: NotebookBar;
  #written: WrittenCells | undefined;
  #python!: Python;
  /** The cell that runs or is to run next, and those after it. */
  #row: Cell[] = [];
  #connection = new AbortController();
  #showsCode = false;
  #saysUnkept = false;
  #lastState: EngineState = "absent";

  connectedCallback(): void {
    if (this.cells.length > 0) return; // moved within the page
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const files = JSON.parse(this.dataset.files ?? "[]") as NotebookFile[];
    const whole = files.map((file) => ({ ...file, address: new URL(file.address, document.baseURI).href }));
    this.#python = new Python("Python", LOST, whole);
    this.#python.addEventListener("progress", () => this.#showProgress(this.#python.progress));
    listenToOtherTabs(this.#name, () => this.#followOtherTab(), signal);
    const memory = recallCells(this.#name);
    const box = findPart(this, "bar");
    const acts = this.isWritten ? WRITING_ACTS : this.querySelector("details") ? CODE_ACT : {};
    this.bar = new NotebookBar(box, { ...ACTS, ...acts }, (name) => this.act(name));
    this.querySelector("section.ec-cell")?.before(box);
    for (const section of this.querySelectorAll<HTMLElement>("section.ec-cell"))
      this.cells.push(new Cell(section, this, memory.cells[section.dataset.cell ?? ""]?.own));
    this.bar.turn("code", false);
    if (recallText(SHOWS_CODE) === "shown") this.#showCode(true);
    if (this.isWritten) this.#written = new WrittenCells(this);
    if (memory.written) this.#written?.show(memory);
    this.arrange();
    this.classList.add("ec-notebook-live");
    addEventListener("hashchange", () => this.#openNamedCell(), { signal });
    this.#openNamedCell();
    this.#showProgress(this.#python.progress);
    if (memory.isEarlier)
      this.bar.say("What you wrote on an earlier visit is here again.", {
        label: "Discard it",
        act: () => this.#resetAll(),
      });
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#connection.abort();
      this.#python.stop();
      for (const cell of this.cells) cell.close();
    });
  }

  /** Whether the reader makes the cells himself. */
  get isWritten(): boolean {
    return this.hasAttribute("data-written");
  }

  /** Under which the browser keeps it. */
  get #name(): string {
    return `ec-notebook:${this.dataset.name}`;
  }

  /** All that the reader has, to be kept or to be shown again. */
  get #memory(): Kept {
    const changed = this.cells.flatMap(({ id, own }) => (own === undefined ? [] : [[id, { own }] as const]));
    return this.#written?.all ?? { cells: Object.fromEntries(changed) };
  }

  #show(memory: Kept): void {
    if (this.#written) this.#written.show(memory);
    else for (const cell of this.cells) cell.setOwn(memory.cells[cell.id]?.own);
    this.arrange();
  }

  /** Counts the cells, after some came or went. */
  arrange(): void {
    for (const [index, cell] of this.cells.entries()) cell.number = index + 1;
    this.#row = this.#row.filter((cell) => this.cells.includes(cell));
    this.#showActs();
  }

  /** Keeps what the reader wrote. */
  keep(): void {
    const isKept = keepCells(this.#name, this.#memory);
    this.#showActs();
    if (isKept || this.#saysUnkept) return;
    this.#saysUnkept = true;
    this.bar.say("This browser does not keep what you write: it ends with this tab. Save what you need.");
  }

  /** Another tab has written: what it keeps is shown here too, so that neither writes over the other. */
  #followOtherTab(): void {
    this.#show(recallCells(this.#name));
    this.bar.say("This notebook was changed in another tab, and here with it.");
  }

  /** Changes what the reader wrote, says so, and offers to undo it. */
  change(act: () => string, label = "Undo"): void {
    const before = this.#memory;
    const words = act();
    this.arrange();
    this.keep();
    const undo = (): void => {
      this.#show(before);
      this.keep();
      this.bar.say("What you wrote is back.");
    };
    const hasChanged = JSON.stringify(before) !== JSON.stringify(this.#memory);
    this.bar.say(words, hasChanged ? { label, act: undo } : undefined);
  }

  act(name: string, cell?: Cell): void {
    switch (name) {
      case "run-all":
        void this.run(this.cells);
        return;
      case "run":
        if (cell?.state === "idle") void this.run([cell]);
        else this.#python.stop();
        return;
      case "stop":
        this.#python.stop();
        return;
      case "restart":
        this.#python.stop();
        this.#python.start();
        return;
      case "reset-all":
        this.#resetAll();
        return;
      case "code":
        this.#showCode(!this.#showsCode);
        keepText(SHOWS_CODE, this.#showsCode ? "shown" : "");
        return;
      case "edit":
        void cell?.edit();
        return;
      case "reset":
        if (cell) this.#reset(cell);
        return;
      default:
        this.#written?.act(name, cell);
    }
  }

  #reset(cell: Cell): void {
    this.change(() => {
      cell.reset();
      return `Cell ${cell.number} is as the page gives it again.`;
    });
    cell.focusActs();
  }

  #resetAll(): void {
    this.change(() => {
      this.#written?.begin();
      for (const cell of this.cells) cell.reset();
      return "All cells are as the page gives them again.";
    });
  }

  #showCode(isOpen: boolean): void {
    this.#showsCode = isOpen;
    for (const cell of this.cells) cell.showCode(isOpen);
    this.bar.turn("code", isOpen);
  }

  /** Opens the code of the cell that the address names. */
  #openNamedCell(): void {
    this.cells.find(({ section }) => `#${section.id}` === location.hash)?.showCode(true);
  }

  /** What a name that is begun may become; nothing unless Python waits for work. */
  async complete(begun: string): Promise<string[]> {
    if (this.#row.length || this.#python.state !== "ready") return [];
    const names = this.#python.call({ kind: "complete", begun }).catch(() => "[]");
    return JSON.parse((await names) as string) as string[];
  }

  // --- runs ------------------------------------------------------------------------------------------------

  /** Runs a cell and goes to the next, as Shift and Enter do. */
  runAndGoOn(cell: Cell): void {
    void this.run([cell]);
    const next = this.cells[this.cells.indexOf(cell) + 1];
    if (next) next.focus();
    else this.#written?.add();
  }

  /** Runs cells one after another, after those that wait; a stop ends the row, and so does a fault. */
  async run(cells: readonly Cell[]): Promise<void> {
    const isUnderWay = this.#row.length > 0;
    const idle = cells.filter(({ state }) => state === "idle");
    for (const cell of idle) cell.state = "waiting";
    this.#row.push(...idle);
    this.#showActs();
    if (isUnderWay) return;
    for (let count = 1; this.#row[0]; count++) {
      const [cell] = this.#row;
      const isWell = await this.#runCell(cell, count);
      if (!isWell) for (const next of this.#row) next.state = "idle";
      this.#row = isWell ? this.#row.filter((next) => next !== cell) : [];
    }
    this.#showActs();
  }

  /** Runs a cell, the how-manyth of its row; whether it came to its end without a fault. */
  async #runCell(cell: Cell, count: number): Promise<boolean> {
    let fault: FaultOutput | undefined;
    const question = { kind: "run", cell: cell.id, source: cell.source } as const;
    const begin = (): void => {
      cell.beginRun();
      this.bar.say(`Cell ${cell.number} is running.`);
    };
    const output = (text: string): void => {
      const output = JSON.parse(text) as Output;
      if (output.output_type === "error") fault = output;
      cell.outputs.add(output);
    };
    try {
      cell.hasRun = Boolean(await this.#python.call(question, { begin, output }));
      cell.endRun(true);
      if (fault) this.#sayFault(cell, fault);
      else this.bar.say(count === this.cells.length ? "All cells have run." : `Cell ${cell.number} has run.`);
      return cell.hasRun;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      cell.endRun(false);
      const last = this.#row.at(-1) ?? cell;
      // after a stop nothing of what ran before is left, so the offer begins at the top
      const offer = { label: `Run again to cell ${last.number}`, act: () => this.#runThrough(last) };
      this.bar.say(error.message, error.kind === "start" ? undefined : offer);
      return false;
    }
  }

  #sayFault(cell: Cell, { ename }: FaultOutput): void {
    const others = this.#row.length > 1 ? " The cells after it were not run." : "";
    this.bar.say(`Cell ${cell.number} ended with a fault, ${ename}.${others}`);
    if (ename === "NameError" && this.#listAbove(cell).some((each) => !each.hasRun))
      cell.outputs.suggest(
        "The name may come from a cell above that has not run.",
        "Run the cells above, then this one",
        () => this.#runThrough(cell),
      );
  }

  #runThrough(cell: Cell): void {
    cell.focusActs();
    void this.run([...this.#listAbove(cell), cell]);
  }

  #listAbove(cell: Cell): Cell[] {
    return this.cells.slice(0, this.cells.indexOf(cell));
  }

  /** Allows what can be done now. */
  #showActs(): void {
    const { state } = this.#python;
    const running = this.#row.length > 0;
    this.bar.allow("run-all", !running);
    this.bar.allow("stop", running || state === "loading");
    this.bar.allow("restart", state === "ready");
    this.bar.allow("reset-all", !running && (this.isWritten || this.cells.some((cell) => !cell.isUntouched)));
  }

  #showProgress(progress: Progress): void {
    const { state, sentence } = progress;
    this.bar.show(progress);
    if (state !== "ready") for (const cell of this.cells) cell.hasRun = false;
    if (state === "loading" || state === "failed") this.bar.say(sentence);
    else if (state === "ready" && this.#lastState !== state && !this.#row.length)
      this.bar.say("Python runs again, without names and values: no cell has run.");
    this.#lastState = state;
    this.#showActs();
  }
}

customElements.define("ec-notebook", NotebookElement);
