/**
 * The page's side of a notebook's worker: starts it when a cell is first run, passes cells to it one after another,
 * and ends it. Each notebook has its own, and so its own names.
 */
import { STAGES } from "../engine/engine-words";
import { type Arrival, PythonWorker } from "../engine/python-worker";
import { Listeners } from "../listeners";
import { trustScript } from "../trusted";
import type { CellReport, NotebookCall, NotebookFile, Output } from "./messages";

export type RunnerState = "absent" | "loading" | "ready" | "running" | "failed";

/** Why a cell did not end: the reader stopped it, Python did not start, or it broke. */
export type RunnerFault = "stopped" | "start" | "crash";

export class RunnerError extends Error {
  override readonly name = "RunnerError";
  constructor(
    readonly kind: RunnerFault,
    message: string,
  ) {
    super(message);
  }
}

export interface RunnerProgress extends Arrival {
  state: RunnerState;
  /** The cell that runs. */
  cell?: string;
  /** Cells that wait for it, in order. */
  waiting: string[];
  /** The state in one sentence, for readers. */
  sentence: string;
}

interface PendingRun {
  id: number;
  cell: string;
  source: string;
  onOutput(output: Output): void;
  resolve(ok: boolean): void;
  reject(error: RunnerError): void;
}

const LOST = "Its names and values are lost; run the cells again from the top.";

export class NotebookRunner {
  #files: NotebookFile[];
  /** Why Python does not run any more. */
  #ending: RunnerError | undefined;
  #queue: PendingRun[] = [];
  #current: PendingRun | undefined;
  #questions = new Map<number, (names: string[]) => void>();
  #lastId = 0;
  readonly #listeners = new Listeners<RunnerProgress>();
  readonly #python = new PythonWorker<NotebookCall, CellReport>({
    name: "Python",
    script: "notebook-worker.js",
    launch: launchWithPolicy,
    advance: () => this.#notify(),
    ready: () => this.#sendNext(),
    fail: (sentence) => this.#end(new RunnerError("start", sentence)),
    crash: () => this.#end(new RunnerError("crash", `Python crashed. ${LOST}`)),
    receive: (report) => this.#receive(report),
  });

  /** Addresses of files are relative to the page. */
  constructor(files: readonly NotebookFile[], base: string = document.baseURI) {
    this.#files = files.map((file) => ({ ...file, address: new URL(file.address, base).href }));
  }

  get progress(): RunnerProgress {
    return {
      state: this.#state,
      ...(this.#current && { cell: this.#current.cell }),
      waiting: this.#queue.map((run) => run.cell),
      ...this.#python.arrival,
      sentence: this.#describeState(),
    };
  }

  /** Calls back at every change. Returns the function that ends this. */
  onProgress(callback: (progress: RunnerProgress) => void): () => void {
    return this.#listeners.add(callback);
  }

  /** Starts Python if it does not run yet. */
  start(): void {
    if (this.#python.state !== "absent") return;
    this.#python.start();
    this.#python.post({ kind: "files", files: this.#files });
    this.#notify();
  }

  /**
   * Runs a cell after those that wait; starts Python if necessary. Each output is passed on as it comes. Resolves
   * with false when the cell ended with a fault, which is its last output; the cells that wait behind it are not
   * affected. Rejects with a RunnerError when the cell could not be run to its end.
   */
  run(cell: string, source: string, onOutput: (output: Output) => void): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ id: ++this.#lastId, cell, source, onOutput, resolve, reject });
      this.start();
      this.#sendNext();
    });
  }

  /** Ends Python, and so an endless cell. All names and values are lost, which the sentence then says. */
  stop(): void {
    this.#stop(`Python was stopped. ${LOST}`);
  }

  /** Begins again with no names. */
  restart(): void {
    this.#stop(`Python was restarted. ${LOST}`);
    this.start();
  }

  /** For a page that is left: ends Python, and calls nobody back. */
  dispose(): void {
    this.#listeners.clear();
    this.stop();
  }

  /** What a name that is begun may become; nothing unless Python waits for work. */
  complete(begun: string): Promise<string[]> {
    if (this.#state !== "ready") return Promise.resolve([]);
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      this.#questions.set(id, resolve);
      this.#python.post({ kind: "complete", id, begun });
    });
  }

  #receive(report: CellReport): void {
    switch (report.kind) {
      case "output":
        if (this.#current?.id === report.id) this.#current.onOutput(report.output);
        return;
      case "done":
        this.#settle(report.id, report.ok);
        return;
      case "crash":
        this.#end(new RunnerError("crash", `Python crashed in this cell. ${LOST}`));
        return;
      case "completions":
        this.#questions.get(report.id)?.(report.names);
        this.#questions.delete(report.id);
    }
  }

  #settle(id: number, ok: boolean): void {
    const run = this.#current;
    if (run?.id !== id) return;
    this.#current = undefined;
    this.#python.rest();
    run.resolve(ok);
    this.#sendNext();
  }

  #sendNext(): void {
    const run = this.#state === "ready" ? this.#queue.shift() : undefined;
    if (run) {
      this.#current = run;
      this.#python.post({ kind: "run", id: run.id, cell: run.cell, source: run.source });
    }
    this.#notify();
  }

  #stop(sentence: string): void {
    if (this.#python.state !== "absent") this.#end(new RunnerError("stopped", sentence));
  }

  /** Ends the worker; the cell that ran and those that wait get the error, and the state its sentence. */
  #end(error: RunnerError): void {
    const runs = this.#current ? [this.#current, ...this.#queue] : this.#queue;
    const questions = [...this.#questions.values()];
    this.#python.end();
    this.#current = undefined;
    this.#queue = [];
    this.#ending = error;
    for (const run of runs) run.reject(error);
    this.#questions.clear();
    for (const settle of questions) settle([]);
    this.#notify();
  }

  get #state(): RunnerState {
    const { state } = this.#python;
    if (state === "absent" && this.#ending?.kind === "start") return "failed";
    return this.#current ? "running" : state;
  }

  #describeState(): string {
    const { stage, loaded, total } = this.#python.arrival;
    switch (this.#state) {
      case "absent":
      case "failed":
        return this.#ending?.message ?? "Python is not loaded.";
      case "loading":
        return STAGES[stage ?? "fetching"];
      case "running":
        return stage === "data" && loaded < total
          ? "Fetching a file that the cell needs."
          : "The cell is running.";
      case "ready":
        return "Python is ready.";
    }
  }

  #notify(): void {
    this.#listeners.call(this.progress);
  }
}

/** Only a worker from a blob has the policy of the page, which keeps its cells from other places. */
function launchWithPolicy(script: URL): Worker {
  const blob = new Blob([`import ${JSON.stringify(script.href)};`], { type: "text/javascript" });
  const address = URL.createObjectURL(blob);
  const worker = new Worker(trustScript(address), { type: "module", name: "notebook" });
  for (const answer of ["message", "error"])
    worker.addEventListener(answer, () => URL.revokeObjectURL(address), { once: true });
  return worker;
}
