/**
 * <ec-notebook data-name="…" data-files="…">: the cells of a notebook, which can be read without this. A reader can
 * run and change them here. Python starts with the first run, in a worker of this notebook alone, and ends when the
 * page is left. What the reader writes is kept until he discards it.
 *
 * With `data-written` the reader makes the cells himself (written-cells.ts).
 */
import { findPart } from "../dom";
import { listenToOtherTabs } from "../kept-data";
import { Cell, type CellHost } from "./cell";
import { CellRows } from "./cell-rows";
import { keepCells, keepShowsCode, nameKept, readShowsCode, recallCells } from "./kept-cells";
import type { NotebookFile } from "./messages";
import { type BarAct, NotebookBar } from "./notebook-bar";
import { NotebookRunner, type RunnerProgress } from "./runner";
import { WRITING_ACTS, WrittenCells } from "./written-cells";

const ACTS: readonly BarAct[] = [
  { name: "run-all", label: "Run all", main: true },
  { name: "stop", label: "Stop" },
  { name: "restart", label: "Restart" },
  { name: "reset-all", label: "Reset all" },
];
const CODE_SWITCH: BarAct = { name: "code", label: "Show the code", isSwitch: true };

export class NotebookElement extends HTMLElement {
  readonly box = this;
  readonly cells: Cell[] = [];
  bar!: NotebookBar;
  #written: WrittenCells | undefined;
  #worker: NotebookRunner | undefined;
  #connection = new AbortController();
  readonly #rows = new CellRows(this);
  #restarted = false;
  #showsCode = false;
  #saysUnkept = false;
  #lastState: RunnerProgress["state"] = "absent";

  connectedCallback(): void {
    if (this.cells.length > 0) return; // moved within the page
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    listenToOtherTabs(this.#name, () => this.#followOtherTab(), signal);
    const memory = recallCells(this.#name);
    const box = findPart(this, "bar");
    const isWritten = this.hasAttribute("data-written");
    const acts = isWritten
      ? [...ACTS, ...WRITING_ACTS]
      : this.querySelector("details")
        ? [...ACTS, CODE_SWITCH]
        : ACTS;
    this.bar = new NotebookBar(box, acts, (name) => this.#act(name));
    this.querySelector("section.ec-cell")?.before(box);
    if (isWritten) this.#written = new WrittenCells(this);
    for (const section of this.querySelectorAll<HTMLElement>("section.ec-cell"))
      this.cells.push(this.makeCell(section, memory.cells[section.dataset.cell ?? ""]?.own));
    if (readShowsCode()) this.#showCode(true);
    this.#written?.begin(memory);
    this.arrange();
    this.classList.add("ec-notebook-live");
    addEventListener("hashchange", () => this.#openNamedCell(), { signal });
    this.#openNamedCell();
    this.#showProgress(this.runner.progress);
    if (memory.isEarlier) this.#greet();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#connection.abort();
      this.#worker?.dispose();
      this.#worker = undefined;
      for (const cell of this.cells) cell.close();
    });
  }

  /** Under which the browser keeps it. */
  get #name(): string {
    return nameKept(this.dataset.name ?? "");
  }

  /** Made when it is first asked for, and again after the page was left. */
  get runner(): NotebookRunner {
    if (!this.#worker) {
      this.#worker = new NotebookRunner(JSON.parse(this.dataset.files ?? "[]") as NotebookFile[]);
      this.#worker.onProgress((progress) => this.#showProgress(progress));
    }
    return this.#worker;
  }

  makeCell(section: HTMLElement, own?: string): Cell {
    return new Cell(section, this.#host, own);
  }

  get #host(): CellHost {
    const written = this.#written;
    return {
      ...(written && {
        remove: (cell) => written.remove(cell),
        addBelow: (cell) => void written.add(cell),
      }),
      run: (cell, goOn) => {
        void this.#rows.run([cell]);
        if (goOn) this.#goOn(cell);
      },
      stop: () => this.#act("stop"),
      keep: () => {
        this.keep();
        this.showActs();
      },
      reset: (cell) => this.#reset([cell]),
      complete: (begun) => this.runner.complete(begun),
      say: (words) => this.bar.say(words),
    };
  }

  /** Counts the cells, after some came or went. */
  arrange(): void {
    for (const [index, cell] of this.cells.entries()) cell.number = index + 1;
    this.showActs();
  }

  /** Keeps what the reader wrote. */
  keep(): void {
    const changed = this.cells.flatMap(({ id, own }) => (own === undefined ? [] : [[id, { own }] as const]));
    const memory = this.#written?.all ?? { cells: Object.fromEntries(changed) };
    const isKept = keepCells(this.#name, memory);
    if (isKept || this.#saysUnkept) return;
    this.#saysUnkept = true;
    this.bar.say("This browser does not keep what you write: it ends with this tab. Save what you need.");
  }

  /** Another tab has written: what it keeps is shown here too, so that neither writes over the other. */
  #followOtherTab(): void {
    const memory = recallCells(this.#name);
    if (this.#written) {
      this.#written.show(memory);
      this.arrange();
    } else for (const cell of this.cells) cell.setOwn(memory.cells[cell.id]?.own);
    this.showActs();
    this.bar.say("This notebook was changed in another tab, and here with it.");
  }

  /** Says that the cells are as the reader left them on an earlier visit, and how to be rid of it. */
  #greet(): void {
    const act = (): void => {
      if (this.#written) this.#written.discard();
      else this.#reset([...this.cells]);
    };
    this.bar.say("What you wrote on an earlier visit is here again.", { label: "Discard it", act });
  }

  /** To the next cell, as Shift and Enter do. */
  #goOn(cell: Cell): void {
    const next = this.cells[this.cells.indexOf(cell) + 1];
    if (next) next.focus();
    else this.#written?.add();
  }

  #act(name: string): void {
    switch (name) {
      case "run-all":
        void this.#rows.run(this.cells);
        return;
      case "stop":
        for (const cell of this.cells) cell.hasRun = false;
        this.runner.stop();
        return;
      case "restart":
        for (const cell of this.cells) cell.hasRun = false;
        this.#restarted = true;
        this.runner.restart();
        return;
      case "reset-all":
        this.#reset([...this.cells]);
        return;
      case "code":
        this.#showCode(!this.#showsCode);
        keepShowsCode(this.#showsCode);
        return;
      default:
        this.#written?.act(name);
    }
  }

  #showCode(isOpen: boolean): void {
    this.#showsCode = isOpen;
    for (const cell of this.cells) cell.showCode(isOpen);
    this.bar.turn(CODE_SWITCH.name, isOpen);
  }

  /** Opens the code of the cell that the address names. */
  #openNamedCell(): void {
    this.cells.find(({ section }) => `#${section.id}` === location.hash)?.showCode(true);
  }

  /** Allows what can be done now. */
  showActs(): void {
    const { state } = this.runner.progress;
    const running = this.cells.some((cell) => cell.state !== "idle");
    this.bar.allow("run-all", !running);
    // a cell that runs may have been removed
    this.bar.allow("stop", running || state === "loading" || state === "running");
    this.bar.allow("restart", state === "ready" || state === "running");
    this.bar.allow("reset-all", !running && this.cells.some((cell) => !cell.isUntouched));
  }

  #showProgress(progress: RunnerProgress): void {
    this.bar.show(progress);
    const changed = progress.state !== this.#lastState;
    this.#lastState = progress.state;
    if (progress.state === "loading") this.bar.say(progress.sentence);
    else if (progress.state === "running" && changed) {
      const cell = this.cells.find(({ id }) => id === progress.cell);
      this.bar.say(cell ? `Cell ${cell.number} is running.` : progress.sentence);
    } else if (progress.state === "failed") this.bar.say(progress.sentence);
    else if (progress.state === "ready" && changed) {
      if (this.#restarted) this.bar.say("Python runs again, without names and values: no cell has run.");
      else if (progress.waiting.length === 0) this.bar.say(progress.sentence);
      this.#restarted = false;
    }
    this.showActs();
  }

  // --- what the reader wrote -------------------------------------------------------------------------------

  #reset(cells: readonly Cell[]): void {
    const before = cells.flatMap((cell) => (cell.own === undefined ? [] : [[cell, cell.own] as const]));
    for (const cell of cells) cell.reset();
    this.keep();
    this.showActs();
    const undo = (): void => {
      for (const [cell, own] of before) cell.setOwn(own);
      this.keep();
      this.showActs();
      this.bar.say("Your code is back.");
    };
    const [first] = cells;
    this.bar.say(
      cells.length === 1
        ? `Cell ${first?.number} is as the page gives it again.`
        : "All cells are as the page gives them again.",
      before.length ? { label: "Undo", act: undo } : undefined,
    );
  }
}

customElements.define("ec-notebook", NotebookElement);
