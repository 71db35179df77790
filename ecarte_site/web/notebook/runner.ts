/**
 * The page's side of a notebook's worker: starts it when a cell is first run, passes cells to it one after another,
 * and ends it. Each notebook has its own, and so its own names.
 */
import { describeStartFailure, STAGES } from "../engine-words";
import type { Stage } from "../messages";
import type {
  Completions,
  Explanation,
  NotebookCall,
  NotebookFailure,
  NotebookFile,
  NotebookReport,
  Output,
} from "./messages";

declare const ENGINE_FOLDER: string;

export type RunnerState = "absent" | "loading" | "ready" | "running" | "failed";

/** Why a cell did not end: the reader stopped it, Python did not start, it broke, or it took too long. */
export type RunnerFault = "stopped" | "start" | "crash" | "timeout";

export class RunnerError extends Error {
  override readonly name = "RunnerError";
  constructor(
    readonly kind: RunnerFault,
    message: string,
  ) {
    super(message);
  }
}

export interface RunnerProgress {
  state: RunnerState;
  /** The cell that runs. */
  cell?: string;
  /** Cells that wait for it, in order. */
  waiting: string[];
  /** While something is fetched: what, and how many bytes of how many have arrived. */
  stage?: Stage;
  loaded: number;
  total: number;
  /** The state in one sentence, for readers. */
  sentence: string;
}

export interface RunOptions {
  /** How long the cell may run; what is fetched before it begins does not count. */
  timeoutMs?: number;
}

interface PendingRun {
  id: number;
  cell: string;
  source: string;
  timeoutMs: number;
  onOutput(output: Output): void;
  resolve(ok: boolean): void;
  reject(error: RunnerError): void;
}

type Question = { source: string; position: number };

const LOST = "Its names and values are lost; run the cells again from the top.";
/** A cell may take so long. A reader can stop it at any time. */
const RUN_LIMIT_MS = 300_000;
/** Completions and help come so soon or not at all. */
const ASK_LIMIT_MS = 4000;

export class NotebookRunner {
  /** The start fails when no data arrives for so long. */
  startLimitMs = 45_000;

  #files: NotebookFile[];
  #state: RunnerState = "absent";
  #sentence = "";
  #worker: Worker | undefined;
  #stage: Stage | undefined;
  #loaded = 0;
  #total = 0;
  #queue: PendingRun[] = [];
  #current: PendingRun | undefined;
  #questions = new Map<number, (report: NotebookReport | undefined) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  #listeners = new Set<(progress: RunnerProgress) => void>();

  /** Addresses of files are relative to the page. */
  constructor(files: readonly NotebookFile[], base: string = document.baseURI) {
    this.#files = files.map((file) => ({ ...file, address: new URL(file.address, base).href }));
  }

  get progress(): RunnerProgress {
    return {
      state: this.#state,
      ...(this.#current && { cell: this.#current.cell }),
      waiting: this.#queue.map((run) => run.cell),
      ...(this.#stage && { stage: this.#stage }),
      loaded: this.#loaded,
      total: this.#total,
      sentence: this.#describeState(),
    };
  }

  /** Calls back at every change. Returns the function that ends this. */
  onProgress(callback: (progress: RunnerProgress) => void): () => void {
    this.#listeners.add(callback);
    return () => this.#listeners.delete(callback);
  }

  /** Starts Python if it does not run yet. */
  start(): void {
    if (!this.#worker) this.#startWorker();
  }

  /**
   * Runs a cell after those that wait; starts Python if necessary. Each output is passed on as it comes. Resolves
   * with false when the cell ended with a fault, which is its last output; the cells that wait behind it are not
   * affected. Rejects with a RunnerError when the cell could not be run to its end.
   */
  run(
    cell: string,
    source: string,
    onOutput: (output: Output) => void,
    { timeoutMs = RUN_LIMIT_MS }: RunOptions = {},
  ): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ id: ++this.#lastId, cell, source, timeoutMs, onOutput, resolve, reject });
      this.start();
      this.#sendNext();
    });
  }

  /** Takes back the cells that wait; the one that runs goes on. */
  cancelWaiting(): void {
    const waiting = this.#queue;
    this.#queue = [];
    for (const run of waiting) run.reject(new RunnerError("stopped", "The cell was not run."));
    this.#notify();
  }

  /** Ends Python, and so an endless cell. All names and values are lost, which the sentence then says. */
  stop(): void {
    if (this.#worker) this.#end("absent", new RunnerError("stopped", `Python was stopped. ${LOST}`));
  }

  /** Begins again with no names. */
  restart(): void {
    if (this.#worker) this.#end("absent", new RunnerError("stopped", `Python was restarted. ${LOST}`));
    this.start();
  }

  /** For a page that is left: ends Python, and calls nobody back. */
  dispose(): void {
    this.#listeners.clear();
    this.stop();
  }

  /** The names that may stand at a position; nothing unless Python waits for work. */
  async complete(source: string, position: number): Promise<Completions | undefined> {
    const report = await this.#ask("complete", { source, position });
    return report?.kind === "completions" ? report.completions : undefined;
  }

  /** The signature and the help of what stands at a position, under the same condition. */
  async explain(source: string, position: number): Promise<Explanation | undefined> {
    const report = await this.#ask("explain", { source, position });
    return report?.kind === "explanation" ? (report.explanation ?? undefined) : undefined;
  }

  #ask(kind: "complete" | "explain", question: Question): Promise<NotebookReport | undefined> {
    if (this.#state !== "ready" || this.#current) return Promise.resolve(undefined);
    const id = ++this.#lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle(undefined), ASK_LIMIT_MS);
      const settle = (report: NotebookReport | undefined): void => {
        clearTimeout(timer);
        this.#questions.delete(id);
        resolve(report);
      };
      this.#questions.set(id, settle);
      this.#post({ kind, id, ...question });
    });
  }

  #startWorker(): void {
    this.#state = "loading";
    this.#stage = "fetching";
    this.#loaded = 0;
    const script = new URL(`${ENGINE_FOLDER}notebook-worker.js`, import.meta.url).href;
    // Only a worker from a blob has the policy of the page, which keeps its cells from other places.
    const blob = new Blob([`import ${JSON.stringify(script)};`], { type: "text/javascript" });
    const address = URL.createObjectURL(blob);
    const worker = new Worker(address, { type: "module", name: "notebook" });
    worker.onmessage = ({ data }: MessageEvent<NotebookReport>) => {
      URL.revokeObjectURL(address);
      if (worker === this.#worker) this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      URL.revokeObjectURL(address);
      if (worker !== this.#worker) return;
      if (this.#state === "loading") this.#fail(describeStartFailure("missing", "notebook-worker.js"));
      else this.#end("absent", new RunnerError("crash", `Python crashed. ${LOST}`));
    };
    this.#worker = worker;
    this.#post({ kind: "files", files: this.#files });
    this.#limitStart();
    this.#notify();
  }

  #post(call: NotebookCall): void {
    this.#worker?.postMessage(call);
  }

  #receive(report: NotebookReport): void {
    switch (report.kind) {
      case "progress":
        this.#stage = report.stage;
        this.#loaded = report.loaded;
        this.#total = report.total;
        if (this.#state === "loading") this.#limitStart();
        this.#notify();
        return;
      case "ready":
        this.#state = "ready";
        this.#stage = undefined;
        this.#sentence = "";
        this.#clearTimer();
        this.#sendNext();
        return;
      case "failed":
        this.#fail(describeFailure(report.reason, report.detail));
        return;
      case "output":
        if (this.#current?.id === report.id) this.#current.onOutput(report.output);
        return;
      case "done":
        this.#settle(report.id, report.ok);
        return;
      case "crash":
        this.#end("absent", new RunnerError("crash", `Python crashed in this cell. ${LOST}`));
        return;
      case "completions":
      case "explanation":
        this.#questions.get(report.id)?.(report);
    }
  }

  #settle(id: number, ok: boolean): void {
    const run = this.#current;
    if (run?.id !== id) return;
    this.#current = undefined;
    this.#stage = undefined;
    this.#state = "ready";
    this.#clearTimer();
    run.resolve(ok);
    this.#sendNext();
  }

  #sendNext(): void {
    const run = this.#state === "ready" ? this.#queue.shift() : undefined;
    if (run) {
      this.#current = run;
      this.#state = "running";
      this.#post({ kind: "run", id: run.id, cell: run.cell, source: run.source });
      this.#setTimer(run.timeoutMs, () => {
        const limit = `The cell was stopped, because it ran longer than ${run.timeoutMs / 1000} s.`;
        this.#end("absent", new RunnerError("timeout", `${limit} ${LOST}`));
      });
    }
    this.#notify();
  }

  #limitStart(): void {
    this.#setTimer(this.startLimitMs, () => {
      const seconds = Math.round(this.startLimitMs / 1000);
      this.#fail(
        `Python did not start: no data arrived for ${seconds} seconds. Check the connection and try again.`,
      );
    });
  }

  #fail(sentence: string): void {
    this.#end("failed", new RunnerError("start", sentence));
  }

  /** Ends the worker; the cell that ran and those that wait get the error, and the state its sentence. */
  #end(state: "absent" | "failed", error: RunnerError): void {
    const runs = this.#current ? [this.#current, ...this.#queue] : this.#queue;
    const questions = [...this.#questions.values()];
    this.#clearTimer();
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#current = undefined;
    this.#queue = [];
    this.#stage = undefined;
    this.#state = state;
    this.#sentence = error.message;
    for (const run of runs) run.reject(error);
    for (const settle of questions) settle(undefined);
    this.#notify();
  }

  #setTimer(ms: number, then: () => void): void {
    this.#clearTimer();
    this.#timer = setTimeout(then, ms);
  }

  #clearTimer(): void {
    clearTimeout(this.#timer);
  }

  #describeState(): string {
    switch (this.#state) {
      case "absent":
      case "failed":
        return this.#sentence || "Python is not loaded.";
      case "loading":
        return STAGES[this.#stage ?? "fetching"];
      case "running":
        if (this.#stage === "data" && this.#loaded < this.#total)
          return "Fetching a file that the cell needs.";
        return "The cell is running.";
      case "ready":
        return "Python is ready.";
    }
  }

  #notify(): void {
    const progress = this.progress;
    for (const listener of this.#listeners) listener(progress);
  }
}

function describeFailure(reason: NotebookFailure, detail: string): string {
  if (reason !== "file") return describeStartFailure(reason, detail);
  return `The notebook cannot start: its file ${detail} did not arrive whole. Check the connection and try again.`;
}
