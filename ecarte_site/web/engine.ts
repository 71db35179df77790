/**
 * The page's side of the engine: one worker for the whole site, started when a reader first asks, and kept
 * from page to page (frame/navigation.ts) because this module is evaluated once.
 */
import { describeStartFailure, getLastLine, STAGES } from "./engine-words";
import type { Call, Report, Stage } from "./messages";
import type { Protocol, Reply, Verb } from "./protocol";

declare const ENGINE_FOLDER: string;

export type EngineState = "absent" | "loading" | "ready" | "failed";
export type ErrorKind = "input" | "start" | "stopped" | "timeout" | "crash";

export class EngineError extends Error {
  override readonly name = "EngineError";
  constructor(
    readonly kind: ErrorKind,
    message: string,
  ) {
    super(message);
  }
}

export interface Progress {
  state: EngineState;
  /** True while a request is being answered. */
  busy: boolean;
  /** While the engine loads: what it is doing, and how many bytes of how many have arrived. */
  stage?: Stage;
  loaded: number;
  total: number;
  /** The state in one sentence, for readers. */
  sentence: string;
}

export interface AskOptions {
  signal?: AbortSignal;
  /** How long the answer may take once the engine runs. */
  timeoutMs?: number;
}

interface PendingCall extends Call {
  timeoutMs: number;
  /** Nobody waits for the answer any more. */
  cancelled?: boolean;
  resolve(answer: unknown): void;
  reject(error: EngineError): void;
}

/** How long the engine may go on with a request that nobody waits for before its worker is ended. */
const CANCEL_GRACE_MS = 400;

class Engine {
  /** The start fails when no data arrives for so long. */
  startLimitMs = 45_000;

  #state: EngineState = "absent";
  #worker: Worker | undefined;
  #stage: Stage | undefined;
  #loaded = 0;
  #total = 0;
  #failure = "";
  #queue: PendingCall[] = [];
  #current: PendingCall | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  #listeners = new Set<(progress: Progress) => void>();

  get state(): EngineState {
    return this.#state;
  }

  get progress(): Progress {
    return {
      state: this.#state,
      busy: this.#current !== undefined || this.#queue.length > 0,
      ...(this.#stage && { stage: this.#stage }),
      loaded: this.#loaded,
      total: this.#total,
      sentence: this.#describeState(),
    };
  }

  /** Calls back at every change. Returns the function that ends this. */
  onProgress(callback: (progress: Progress) => void): () => void {
    this.#listeners.add(callback);
    return () => this.#listeners.delete(callback);
  }

  /** Sends a request to the engine, and starts it if necessary. Rejects with an EngineError. */
  ask<V extends Verb>(
    request: { verb: V } & Protocol[V]["request"],
    options: AskOptions = {},
  ): Promise<Protocol[V]["answer"]> {
    const { signal, timeoutMs = 30_000 } = options;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(new EngineError("stopped", "The request was cancelled."));
        return;
      }
      const call: PendingCall = {
        id: ++this.#lastId,
        request: JSON.stringify(request),
        timeoutMs,
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
    this.#rejectAll("absent", new EngineError("stopped", "The engine was stopped."));
  }

  #start(): void {
    this.#state = "loading";
    this.#stage = "fetching";
    this.#loaded = 0;
    const worker = new Worker(new URL(`${ENGINE_FOLDER}worker.js`, import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if (worker === this.#worker) this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      if (this.#state === "loading") this.#fail(describeStartFailure("missing", "worker.js"));
      else
        this.#rejectAll("absent", new EngineError("crash", "The engine crashed. Ask again to restart it."));
    };
    this.#worker = worker;
    this.#limitStart();
    this.#notify();
  }

  #limitStart(): void {
    this.#setTimer(this.startLimitMs, () => {
      const seconds = Math.round(this.startLimitMs / 1000);
      this.#fail(
        `The engine did not start: no data arrived for ${seconds} seconds. Check the connection and try again.`,
      );
    });
  }

  #receive(report: Report): void {
    switch (report.kind) {
      case "progress":
        this.#stage = report.stage;
        this.#loaded = report.loaded;
        this.#total = report.total;
        if (this.#state === "loading") this.#limitStart();
        else this.#limitAnswer();
        this.#notify();
        return;
      case "ready":
        this.#state = "ready";
        this.#stage = undefined;
        this.#clearTimer();
        this.#sendNext();
        return;
      case "failed":
        this.#fail(describeStartFailure(report.reason, report.detail));
        return;
      default:
        this.#settle(report);
    }
  }

  #settle(report: Extract<Report, { id: number }>): void {
    const call = this.#current;
    if (call?.id !== report.id) return;
    this.#current = undefined;
    this.#stage = undefined;
    this.#clearTimer();
    if (report.kind === "crash") {
      call.reject(
        new EngineError("crash", `The engine crashed on this request: ${getLastLine(report.detail)}`),
      );
      this.#dropWorker(); // whatever it broke, the next request gets a fresh one
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
      if (!this.#worker) this.#start();
      else if (this.#state === "ready") this.#send(this.#worker);
    }
    this.#notify();
  }

  #send(worker: Worker): void {
    const call = this.#queue.shift();
    if (!call) return;
    this.#current = call;
    worker.postMessage({ id: call.id, request: call.request } satisfies Call);
    this.#limitAnswer();
  }

  /** The answer may take so long from now on; what it has to fetch first does not count. */
  #limitAnswer(): void {
    const call = this.#current;
    if (!call || call.cancelled) return;
    this.#setTimer(call.timeoutMs, () => {
      const seconds = call.timeoutMs / 1000;
      call.reject(new EngineError("timeout", `The engine gave no answer within ${seconds} seconds.`));
      this.#dropWorker();
      this.#sendNext();
    });
  }

  /** Rejects a request that nobody waits for. Most are answered in a moment, so the engine may finish it. */
  #cancel(call: PendingCall): void {
    call.cancelled = true;
    call.reject(new EngineError("stopped", "The request was cancelled."));
    this.#queue = this.#queue.filter((other) => other !== call);
    if (this.#current === call) {
      this.#setTimer(CANCEL_GRACE_MS, () => {
        this.#dropWorker();
        this.#sendNext();
      });
    }
    this.#notify();
  }

  #fail(sentence: string): void {
    this.#failure = sentence;
    this.#rejectAll("failed", new EngineError("start", sentence));
  }

  #rejectAll(state: EngineState, error: EngineError): void {
    const calls = this.#current ? [this.#current, ...this.#queue] : this.#queue;
    this.#queue = [];
    this.#dropWorker();
    this.#state = state;
    for (const call of calls) call.reject(error);
    this.#notify();
  }

  #dropWorker(): void {
    this.#clearTimer();
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#current = undefined;
    this.#stage = undefined;
    this.#state = "absent";
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
        return "The engine is not loaded.";
      case "loading":
        return STAGES[this.#stage ?? "fetching"];
      case "failed":
        return this.#failure;
      case "ready":
        if (this.#stage === "data" && this.#loaded < this.#total) return STAGES.data;
        return this.#current ? "The engine is computing." : "The engine is ready.";
    }
  }

  #notify(): void {
    const progress = this.progress;
    for (const listener of this.#listeners) listener(progress);
  }
}

export const engine = new Engine();
