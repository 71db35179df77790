/** Runs cells of a notebook one after another, and says how each ended and what the reader can do about it. */
import type { Cell } from "./cell";
import type { FaultOutput } from "./messages";
import type { NotebookBar } from "./notebook-bar";
import { type NotebookRunner, RunnerError } from "./runner";

/** The notebook to which the cells belong. */
export interface RowHolder {
  readonly cells: readonly Cell[];
  readonly bar: NotebookBar;
  readonly runner: NotebookRunner;
  /** Cells have begun to wait, or have ended. */
  showActs(): void;
}

export class CellRows {
  readonly #notebook: RowHolder;

  constructor(notebook: RowHolder) {
    this.#notebook = notebook;
  }

  /** Runs cells one after another; a stop ends the row, and so does a fault. */
  async run(cells: readonly Cell[]): Promise<void> {
    const row = cells.filter((cell) => cell.state === "idle");
    for (const cell of row) cell.state = "waiting";
    this.#notebook.showActs();
    for (const [index, cell] of row.entries()) {
      const ended = await this.#runCell(cell, row);
      if (ended) continue;
      for (const next of row.slice(index + 1)) next.state = "idle";
      break;
    }
    this.#notebook.showActs();
  }

  /** Whether the cell came to its end without a fault. */
  async #runCell(cell: Cell, row: readonly Cell[]): Promise<boolean> {
    let begun = false;
    let fault: FaultOutput | undefined;
    const begin = (): void => {
      if (!begun) cell.beginRun();
      begun = true;
    };
    const unsubscribe = this.#notebook.runner.onProgress((progress) => {
      if (progress.state === "running" && progress.cell === cell.id) begin();
    });
    try {
      cell.hasRun = await this.#notebook.runner.run(cell.id, cell.source, (output) => {
        begin();
        if (output.output_type === "error") fault = output;
        cell.add(output);
      });
      begin();
      cell.endRun(true);
      this.#sayEnd(cell, fault, row);
      return cell.hasRun;
    } catch (error) {
      if (!(error instanceof RunnerError)) throw error;
      if (begun) cell.endRun(false);
      cell.state = "idle";
      this.#sayStopped(error, row);
      return false;
    } finally {
      unsubscribe();
    }
  }

  #sayEnd(cell: Cell, fault: FaultOutput | undefined, row: readonly Cell[]): void {
    const { bar, cells } = this.#notebook;
    const last = row.at(-1) === cell;
    if (!fault) {
      const all = row.length === cells.length && last;
      bar.say(all ? "All cells have run." : `Cell ${cell.number} has run.`);
      return;
    }
    bar.say(
      `Cell ${cell.number} ended with a fault, ${fault.ename}.${last ? "" : " The cells after it were not run."}`,
    );
    if (fault.ename === "NameError" && this.#listAbove(cell).some((each) => !each.hasRun))
      cell.outputs.suggest(
        "The name may come from a cell above that has not run.",
        "Run the cells above, then this one",
        () => this.#runThrough(cell),
      );
  }

  /** After a stop nothing of what ran before is left, so the offer begins at the top. */
  #sayStopped(error: RunnerError, row: readonly Cell[]): void {
    const { bar, cells } = this.#notebook;
    for (const cell of cells) cell.hasRun = false;
    const last = row.at(-1);
    if (error.kind === "start" || !last) bar.say(error.message);
    else
      bar.say(error.message, {
        label: `Run again to cell ${last.number}`,
        act: () => this.#runThrough(last),
      });
  }

  #runThrough(cell: Cell): void {
    cell.focusActs();
    void this.run([...this.#listAbove(cell), cell]);
  }

  #listAbove(cell: Cell): Cell[] {
    const { cells } = this.#notebook;
    return cells.slice(0, cells.indexOf(cell));
  }
}
