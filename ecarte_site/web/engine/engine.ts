/**
 * A worker with Python, as the page sees it: it starts when something is first asked, answers one question after another,
 * says how far it has come, and can be ended. Each notebook has one, and the site has one for its engine, kept from page to
 * page (frame/navigation.ts) because this module is evaluated once.
 */
import { Refusal } from "../component";
import type { Protocol, Reply, Verb } from "../protocol";
import { Timer } from "../timer";
import { trustScript } from "../trusted";
import { describeStartFailure, getLastLine, STAGES } from "./engine-words";
import type { Arrival, Call, NotebookFile, Question, Report } from "./messages";

declare const ENGINE_FOLDER: string;
const SCRIPT = "worker.js";

export type EngineState = "absent" | "loading" | "ready" | "failed";
export type ErrorKind = "input" | "start" | "stopped" | "timeout" | "crash";

export class EngineError extends Refusal {
  override readonly name = "EngineError";
  constructor(
    readonly kind: ErrorKind,
    message: string,
  ) {
    super(message);
  }
}

export interface Progress extends Arrival {
  state: EngineState;
  /** True while a request is being answered. */
  busy: boolean;
  /** The state in one sentence, for readers. */
  sentence: string;
}

export interface AskOptions {
  signal?: AbortSignal;
  /** How long the answer may take once Python runs; as long as it likes without this. */
  timeoutMs?: number;
  /** It takes a moment and lets all others pass: the reader goes on with something else. */
  isAside?: boolean;
}

export interface CallOptions extends AskOptions {
  /** Python begins with it. */
  begin?(): void;
  /** Something is put out before the answer, as JSON. */
  output?(output: string): void;
}

interface PendingCall extends CallOptions {
  call: Call;
  /** Nobody waits for the answer any more. */
  isCancelled: boolean;
  resolve(answer: unknown): void;
  reject(error: EngineError): void;
}

/** The start fails when no data arrives for so long. */
const START_LIMIT_MS = 45_000;

/** How long Python may go on with a request that nobody waits for before its worker is ended. */
const CANCEL_GRACE_MS = 400;

/** Tells by the event `progress` that something has changed in its {@link Progress}. */
export class Python extends EventTarget {
  readonly #name: string;
  readonly #lost: string;
  readonly #files: readonly NotebookFile[] | undefined;
  #worker: Worker | undefined;
  #isReady = false;
  /** Why it did not start, when it was last tried. */
  #failure = "";
  #arrival: Arrival = { loaded: 0, total: 0 };
  #queue: PendingCall[] = [];
  #current: PendingCall | undefined;
  #lastId = 0;
  readonly #deadline = new Timer();

  /** `name` is what sentences call it, `lost` what they say is lost with it; `files` are those of a notebook. */
  constructor(name: string, lost = "", files?: readonly NotebookFile[]) {
    super();
    this.#name = name;
    this.#lost = lost && ` ${lost}`;
    this.#files = files;
  }

  get state(): EngineState {
    if (this.#failure) return "failed";
    if (!this.#worker) return "absent";
    return this.#isReady ? "ready" : "loading";
  }

  get progress(): Progress {
    return {
      state: this.state,
      busy: [this.#current, ...this.#queue].some((call) => call && !call.isAside),
      ...this.#arrival,
      sentence: this.#describeState(),
    };
  }

  /** Asks after what was asked before, and starts Python if necessary. Rejects with an EngineError. */
  async call(question: Question, options: CallOptions = {}): Promise<unknown> {
    const { signal } = options;
    if (signal?.aborted) throw describeCancelled();
    const control = new AbortController();
    return new Promise((resolve, reject) => {
      const call = { ...question, id: ++this.#lastId };
      const pending: PendingCall = { ...options, call, isCancelled: false, resolve, reject };
      signal?.addEventListener("abort", () => this.#cancel(pending), { signal: control.signal });
      this.#queue.push(pending);
      this.#sendNext();
    }).finally(() => control.abort());
  }

  /** Starts Python if it does not run. */
  start(): void {
    if (this.#worker) return;
    this.#failure = "";
    this.#isReady = false;
    this.#arrival = { stage: "fetching", loaded: 0, total: this.#arrival.total };
    const worker = launch(new URL(`${ENGINE_FOLDER}${SCRIPT}`, import.meta.url), this.#files);
    worker.onmessage = ({ data }: MessageEvent<Report>) => worker === this.#worker && this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      if (this.#isReady) this.#rejectAll(this.#describeCrash(event.message));
      else this.#fail(describeStartFailure("missing", SCRIPT));
    };
    this.#worker = worker;
    this.#limitStart();
    this.#notify();
  }

  /** Ends whatever Python does. A later request starts it again. */
  stop(): void {
    this.#rejectAll(new EngineError("stopped", `${this.#name} was stopped.${this.#lost}`));
  }

  #receive(report: Report): void {
    switch (report.kind) {
      case "progress": {
        const { stage, loaded, total } = report;
        const isThere = this.#isReady && loaded === total;
        this.#arrival = { ...(isThere ? {} : { stage }), loaded, total };
        if (!this.#isReady) this.#limitStart();
        else if (isThere) this.#limitAnswer();
        else this.#deadline.clear();
        this.#notify();
        return;
      }
      case "ready":
        this.#isReady = true;
        this.#rest();
        this.#sendNext();
        return;
      case "failed":
        this.#fail(describeStartFailure(report.reason, report.detail));
        return;
      case "output":
        if (this.#current?.call.id === report.id) this.#current.output?.(report.output);
        return;
      default:
        this.#settle(report);
    }
  }

  #settle(report: Extract<Report, { kind: "answer" | "crash" }>): void {
    const current = this.#current;
    if (current?.call.id !== report.id) return;
    this.#current = undefined;
    this.#rest();
    if (report.kind === "answer") current.resolve(report.answer);
    else {
      current.reject(this.#describeCrash(report.detail));
      this.#end(); // whatever it broke, the next request gets a fresh one
    }
    this.#sendNext();
  }

  /** Sends the next request if Python is free; starts it if it does not run. */
  #sendNext(): void {
    if (!this.#current && this.#queue.length > 0) {
      if (this.state === "ready") this.#send();
      else this.start();
    }
    this.#notify();
  }

  #send(): void {
    const next = this.#queue.find(({ isAside }) => !isAside) ?? this.#queue[0];
    if (!next) return;
    this.#queue = this.#queue.filter((other) => other !== next);
    this.#current = next;
    this.#worker?.postMessage(next.call);
    this.#limitAnswer();
    next.begin?.();
  }

  /** The answer may take so long from now on; what it has to fetch first does not count. */
  #limitAnswer(): void {
    const call = this.#current;
    if (call?.timeoutMs === undefined || call.isCancelled) return;
    const seconds = call.timeoutMs / 1000;
    this.#deadline.set(call.timeoutMs, () => {
      call.reject(new EngineError("timeout", `The engine gave no answer within ${seconds} seconds.`));
      this.#dropCurrent();
    });
  }

  #limitStart(): void {
    const seconds = START_LIMIT_MS / 1000;
    this.#deadline.set(START_LIMIT_MS, () =>
      this.#fail(
        `${this.#name} did not start: no data arrived for ${seconds} seconds. Check the connection and try again.`,
      ),
    );
  }

  /** Rejects a request that nobody waits for. Most are answered in a moment, so Python may finish it. */
  #cancel(call: PendingCall): void {
    call.isCancelled = true;
    call.reject(describeCancelled());
    this.#queue = this.#queue.filter((other) => other !== call);
    if (this.#current === call && !call.isAside)
      this.#deadline.set(CANCEL_GRACE_MS, () => this.#dropCurrent());
    this.#notify();
  }

  /** Ends a worker that goes on with a request; the next one gets a fresh worker. */
  #dropCurrent(): void {
    this.#current = undefined;
    this.#end();
    this.#sendNext();
  }

  #fail(sentence: string): void {
    this.#failure = sentence;
    this.#rejectAll(new EngineError("start", sentence));
  }

  /** Ends the worker; all who wait get the error. */
  #rejectAll(error: EngineError): void {
    const calls = this.#current ? [this.#current, ...this.#queue] : this.#queue;
    this.#queue = [];
    this.#current = undefined;
    if (error.kind !== "start") this.#failure = "";
    this.#end();
    for (const call of calls) call.reject(error);
    this.#notify();
  }

  #end(): void {
    this.#rest();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** What it did is done: nothing is limited or fetched any more. */
  #rest(): void {
    this.#deadline.clear();
    const { loaded, total } = this.#arrival;
    this.#arrival = { loaded, total };
  }

  #describeCrash(detail: string): EngineError {
    return new EngineError("crash", `${this.#name} crashed (${getLastLine(detail)}).${this.#lost}`);
  }

  #describeState(): string {
    switch (this.state) {
      case "absent":
        return `${this.#name} is not loaded.`;
      case "loading":
        return STAGES[this.#arrival.stage ?? "fetching"];
      case "failed":
        return this.#failure;
      case "ready":
        if (this.#arrival.stage) return STAGES.data;
        return this.#current ? `${this.#name} is computing.` : `${this.#name} is ready.`;
    }
  }

  #notify(): void {
    this.dispatchEvent(new Event("progress"));
  }
}

function describeCancelled(): EngineError {
  return new EngineError("stopped", "The request was cancelled.");
}

/** The engine's worker, or a notebook's: only one from a blob has the policy of the page, which keeps its cells from other places. */
function launch(script: URL, files?: readonly NotebookFile[]): Worker {
  if (!files) return new Worker(trustScript(script), { type: "module" });
  const blob = new Blob([`import ${JSON.stringify(script.href)};`], { type: "text/javascript" });
  const address = URL.createObjectURL(blob);
  const worker = new Worker(trustScript(address), { type: "module", name: JSON.stringify(files) });
  for (const answer of ["message", "error"])
    worker.addEventListener(answer, () => URL.revokeObjectURL(address), { once: true });
  return worker;
}

class Engine extends Python {
  /** Sends a request to the engine. Rejects with an EngineError. */
  async ask<V extends Verb>(
    request: { verb: V } & Protocol[V]["request"],
    options: AskOptions = {},
  ): Promise<Protocol[V]["answer"]> {
    const question = { kind: "ask", request: JSON.stringify(request) } as const;
    const reply = JSON.parse(
      (await this.call(question, { timeoutMs: 30_000, ...options })) as string,
    ) as Reply<V>;
    if ("error" in reply) throw new EngineError("input", reply.error);
    return reply.answer;
  }
}

export const engine = new Engine("The engine");
