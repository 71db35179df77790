/**
 * The page's side of the engine: one worker for the whole site, started when a reader first asks, and kept
 * from page to page (frame/navigation.ts) because this module is evaluated once.
 */
import { Refusal } from "../component";
import { Listeners } from "../listeners";
import type { Protocol, Reply, Verb } from "../protocol";
import { trustScript } from "../trusted";
import { getLastLine, STAGES } from "./engine-words";
import type { Call, EngineReport } from "./messages";
import { type Arrival, PythonWorker } from "./python-worker";

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
  /** How long the answer may take once the engine runs. */
  timeoutMs?: number;
  /** It takes a moment and lets all others pass: the reader goes on with something else. */
  isAside?: boolean;
}

interface PendingCall extends Call {
  timeoutMs: number;
  isAside: boolean;
  /** Nobody waits for the answer any more. */
  cancelled?: boolean;
  resolve(answer: unknown): void;
  reject(error: EngineError): void;
}

/** How long the engine may go on with a request that nobody waits for before its worker is ended. */
const CANCEL_GRACE_MS = 400;

class Engine {
  /** Why it did not start, when it was last tried. */
  #failure = "";
  #queue: PendingCall[] = [];
  #current: PendingCall | undefined;
  #lastId = 0;
  readonly #listeners = new Listeners<Progress>();
  readonly #python = new PythonWorker<Call, EngineReport>({
    name: "The engine",
    script: "worker.js",
    launch: (script) => new Worker(trustScript(script), { type: "module" }),
    advance: () => {
      if (this.state === "ready") this.#limitAnswer();
      this.#notify();
    },
    ready: () => this.#sendNext(),
    fail: (sentence) => this.#rejectAll(new EngineError("start", sentence)),
    crash: () => this.#rejectAll(new EngineError("crash", "The engine crashed. Ask again to restart it.")),
    receive: (report) => this.#settle(report),
  });

  get state(): EngineState {
    return this.#failure ? "failed" : this.#python.state;
  }

  get progress(): Progress {
    return {
      state: this.state,
      busy: [this.#current, ...this.#queue].some((call) => call && !call.isAside),
      ...this.#python.arrival,
      sentence: this.#describeState(),
    };
  }

  /** The start fails when no data arrives for so long. */
  get startLimitMs(): number {
    return this.#python.startLimitMs;
  }

  set startLimitMs(ms: number) {
    this.#python.startLimitMs = ms;
  }

  /** Calls back at every change. Returns the function that ends this. */
  onProgress(callback: (progress: Progress) => void): () => void {
    return this.#listeners.add(callback);
  }

  /** Sends a request to the engine, and starts it if necessary. Rejects with an EngineError. */
  ask<V extends Verb>(
    request: { verb: V } & Protocol[V]["request"],
    options: AskOptions = {},
  ): Promise<Protocol[V]["answer"]> {
    const { signal, timeoutMs = 30_000, isAside = false } = options;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new EngineError("stopped", "The request was cancelled."));
        return;
      }
      const call: PendingCall = {
        id: ++this.#lastId,
        request: JSON.stringify(request),
        timeoutMs,
        isAside,
        resolve: (answer) => {
          signal?.removeEventListener("abort", cancel);
          resolve(answer as Protocol[V]["answer"]);
        },
        reject: (error) => {
          signal?.removeEventListener("abort", cancel);
          reject(error);
        },
      };
      const cancel = (): void => this.#cancel(call);
      signal?.addEventListener("abort", cancel, { once: true });
      this.#queue.push(call);
      this.#sendNext();
    });
  }

  /** Ends whatever the engine does. A later request starts it again. */
  stop(): void {
    this.#rejectAll(new EngineError("stopped", "The engine was stopped."));
  }

  #settle(report: EngineReport): void {
    const call = this.#current;
    if (call?.id !== report.id) return;
    this.#current = undefined;
    this.#python.rest();
    if (report.kind === "crash") {
      call.reject(
        new EngineError("crash", `The engine crashed on this request: ${getLastLine(report.detail)}`),
      );
      this.#python.end(); // whatever it broke, the next request gets a fresh one
    } else {
      const reply = JSON.parse(report.response) as Reply<Verb>;
      if ("error" in reply) call.reject(new EngineError("input", reply.error));
      else call.resolve(reply.answer);
    }
    this.#sendNext();
  }

  /** Sends the next request if the engine is free; starts the engine if there is none. */
  #sendNext(): void {
    if (!this.#current && this.#queue.length > 0) {
      if (this.#python.state === "absent") this.#start();
      else if (this.state === "ready") this.#send();
    }
    this.#notify();
  }

  #start(): void {
    this.#failure = "";
    this.#python.start();
  }

  #send(): void {
    const call = this.#queue.find(({ isAside }) => !isAside) ?? this.#queue[0];
    if (!call) return;
    this.#queue = this.#queue.filter((other) => other !== call);
    this.#current = call;
    this.#python.post({ id: call.id, request: call.request });
    this.#limitAnswer();
  }

  /** The answer may take so long from now on; what it has to fetch first does not count. */
  #limitAnswer(): void {
    const call = this.#current;
    if (!call || call.cancelled) return;
    this.#python.limit(call.timeoutMs, () => {
      const seconds = call.timeoutMs / 1000;
      call.reject(new EngineError("timeout", `The engine gave no answer within ${seconds} seconds.`));
      this.#dropCurrent();
    });
  }

  /** Rejects a request that nobody waits for. Most are answered in a moment, so the engine may finish it. */
  #cancel(call: PendingCall): void {
    call.cancelled = true;
    call.reject(new EngineError("stopped", "The request was cancelled."));
    this.#queue = this.#queue.filter((other) => other !== call);
    if (this.#current === call && !call.isAside)
      this.#python.limit(CANCEL_GRACE_MS, () => this.#dropCurrent());
    this.#notify();
  }

  /** Ends a worker that goes on with a request; the next one gets a fresh worker. */
  #dropCurrent(): void {
    this.#current = undefined;
    this.#python.end();
    this.#sendNext();
  }

  /** Ends the worker; all who wait get the error. */
  #rejectAll(error: EngineError): void {
    const calls = this.#current ? [this.#current, ...this.#queue] : this.#queue;
    this.#queue = [];
    this.#current = undefined;
    this.#failure = error.kind === "start" ? error.message : "";
    this.#python.end();
    for (const call of calls) call.reject(error);
    this.#notify();
  }

  #describeState(): string {
    const { stage, loaded, total } = this.#python.arrival;
    switch (this.state) {
      case "absent":
        return "The engine is not loaded.";
      case "loading":
        return STAGES[stage ?? "fetching"];
      case "failed":
        return this.#failure;
      case "ready":
        if (stage === "data" && loaded < total) return STAGES.data;
        return this.#current ? "The engine is computing." : "The engine is ready.";
    }
  }

  #notify(): void {
    this.#listeners.call(this.progress);
  }
}

export const engine = new Engine();
