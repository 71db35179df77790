/**
 * <ec-notebook data-name="…" data-files="…">: the cells of a notebook, which can be read without this. A reader can
 * run and change them here. Python starts with the first run, in a worker of this notebook alone, and ends when the
 * page is left. What the reader writes is kept until he discards it.
 *
 * With `data-written` the reader makes the cells himself (written-cells.ts).
 */
import { copyAddress, findPart, shorten } from "../dom";
import { Cell, type CellHost } from "./cell";
import { CellRows } from "./cell-rows";
import { type KeptCell, KeptNotebook, keepShowsCode, readShowsCode } from "./kept-cells";
import type { NotebookFile } from "./messages";
import { type BarAct, NotebookBar } from "./notebook-bar";
import { followLook } from "./output-frame";
import { NotebookRunner, type RunnerProgress } from "./runner";
import { readShared, writeShared } from "./shared-link";
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
  #memory!: KeptNotebook;
  #worker: NotebookRunner | undefined;
  #connection = new AbortController();
  #stopFollowing: (() => void) | undefined;
  readonly #rows = new CellRows(this);
  #restarted = false;
  #showsCode = false;
  #saysUnkept = false;
  #lastState: RunnerProgress["state"] = "absent";

  connectedCallback(): void {
    if (this.cells.length > 0) return; // moved within the page
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#memory = new KeptNotebook(this.#name);
    this.#memory.listenToOtherTabs(() => this.#sayOtherTab(), signal);
    const memory = this.#memory.read();
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
      this.cells.push(this.makeCell(section, memory.cells[section.dataset.cell ?? ""]));
    if (readShowsCode()) this.#showCode(true);
    this.#written?.begin(memory);
    this.arrange();
    this.classList.add("ec-notebook-live");
    this.#stopFollowing = followLook(this);
    addEventListener("hashchange", () => void this.#openLink(), { signal });
    addEventListener("hashchange", () => this.#openNamedCell(), { signal });
    this.#openNamedCell();
    this.#showProgress(this.runner.progress);
    if (memory.isEarlier) this.#greet();
    void this.#openLink();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#connection.abort();
      this.#stopFollowing?.();
      this.#worker?.dispose();
      this.#worker = undefined;
      for (const cell of this.cells) cell.close();
    });
  }

  get #name(): string {
    return this.dataset.name ?? "";
  }

  /** Made when it is first asked for, and again after the page was left. */
  get runner(): NotebookRunner {
    if (!this.#worker) {
      this.#worker = new NotebookRunner(JSON.parse(this.dataset.files ?? "[]") as NotebookFile[]);
      this.#worker.onProgress((progress) => this.#showProgress(progress));
    }
    return this.#worker;
  }

  makeCell(section: HTMLElement, layers: KeptCell = {}): Cell {
    return new Cell(section, this.#host, layers);
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
      share: (cell) => void this.#share(cell),
      reset: (cell) => this.#reset([cell]),
      complete: (begun) => this.runner.complete(begun),
      say: (words) => this.bar.say(words),
      speak: (words) => this.bar.speak(words),
    };
  }

  /** Counts the cells, after some came or went. */
  arrange(): void {
    for (const [index, cell] of this.cells.entries()) cell.number = index + 1;
    this.showActs();
  }

  /** Keeps what the reader wrote. */
  keep(): void {
    const changed = this.cells.filter(({ kept }) => kept.own !== undefined || kept.linked !== undefined);
    const cells = Object.fromEntries(changed.map(({ id, kept }) => [id, kept]));
    const isKept = this.#memory.write(this.#written ? { cells: {}, ...this.#written.all } : { cells });
    if (isKept || this.#saysUnkept) return;
    this.#saysUnkept = true;
    this.bar.say("This browser does not keep what you write: it ends with this tab. Save what you need.");
  }

  #sayOtherTab(): void {
    this.bar.say(
      "This notebook was changed in another tab. Both are kept: reload to see it here. Of a cell changed in both, the last is kept.",
    );
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
    const before = new Map(cells.map((cell) => [cell, { ...cell.kept }]));
    const [first] = cells;
    for (const cell of cells) {
      if (cells.length > 1) cell.kept = {};
      cell.reset();
    }
    this.keep();
    this.showActs();
    const changed = [...before].some(
      ([cell, layers]) => (layers.linked ?? layers.own ?? cell.given) !== cell.source,
    );
    const what = cells.length === 1 && first ? `Cell ${first.number} is` : "All cells are";
    const words = `${what} as ${first?.kept.own === undefined ? "the page gives it" : "you wrote it"} again.`;
    const undo = (): void => {
      for (const [cell, layers] of before) cell.setKept(layers);
      this.keep();
      this.showActs();
      this.bar.say("Your code is back.");
    };
    this.bar.say(
      cells.length === 1 ? words : "All cells are as the page gives them again.",
      changed ? { label: "Undo", act: undo } : undefined,
    );
  }

  async #share(cell: Cell): Promise<void> {
    const fragment = await writeShared({ cell: cell.id, source: cell.source });
    if (fragment instanceof Error) this.bar.say(fragment.message);
    else this.bar.say(await copyAddress(fragment, `The link to cell ${cell.number}, as it is now,`));
  }

  /** Shows what the address brings. It covers what the reader wrote, and nothing of it runs. */
  async #openLink(): Promise<void> {
    const shared = await readShared(location.hash);
    if (!shared || !this.isConnected) return;
    if (shared instanceof Error) {
      this.bar.say(shared.message);
      return;
    }
    const link = location.hash;
    const cell =
      this.cells.find(({ id }) => id === shared.cell) ??
      this.#written?.add(undefined, shared.cell, { linked: shared.source, link });
    if (!cell) {
      const name = shorten(shared.cell);
      this.bar.say(
        `The link names a cell that this notebook does not have: “${name}”. Nothing has changed here.`,
      );
      return;
    }
    cell.section.scrollIntoView({ block: "center" });
    if (shared.source === cell.source && cell.kept.linked === undefined) return;
    // what the reader has changed in the code of this same link stays
    if (cell.kept.link !== link) cell.setKept({ ...cell.kept, linked: shared.source, link });
    this.keep();
    this.showActs();
    this.bar.say(`Cell ${cell.number} shows code from a link. It has not run. Read it first.`);
  }
}

customElements.define("ec-notebook", NotebookElement);
