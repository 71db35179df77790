/**
 * The page's side of the engine: one worker for the whole site, started when a reader first asks, and kept
 * over Material's instant navigation because this module is evaluated once.
 */
import type { Question, Report, Stage, StartTrouble } from "./protocol";

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
  /** True while a question is being answered. */
  busy: boolean;
  /** While the engine loads: what it is doing, and how many bytes of how many have come. */
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

interface Ask {
  id: number;
  request: string;
  timeoutMs: number;
  resolve(answer: unknown): void;
  reject(error: EngineError): void;
}

const STAGES: Record<Stage, string> = {
  fetching: "Fetching the engine.",
  starting: "Starting Python.",
  loading: "Loading the engine.",
};

const TROUBLES: Record<StartTrouble, (detail: string) => string> = {
  wasm: () =>
    "The engine cannot start here: this browser, or the server of this site, does not allow WebAssembly.",
  missing: (name) =>
    `The engine cannot start: its part ${name} could not be fetched. Try again when the connection is back.`,
  changed: (name) =>
    `The engine cannot start: its part ${name} is not the one that this site was built with. Reload the page; if that does not help, this copy of the site is damaged.`,
  python: (detail) => `The engine cannot start: ${detail.trim().split("\n").at(-1) ?? ""}`,
};

const ABANDONED_MS = 400;

class Engine {
  /** The start is given up when nothing has come forward for so long. */
  startLimitMs = 45_000;

  #state: EngineState = "absent";
  #worker: Worker | undefined;
  #stage: Stage | undefined;
  #loaded = 0;
  #total = 0;
  #trouble = "";
  #queue: Ask[] = [];
  #running: Ask | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  #listeners = new Set<(progress: Progress) => void>();

  get state(): EngineState {
    return this.#state;
  }

  get progress(): Progress {
    return {
      state: this.#state,
      busy: this.#running !== undefined || this.#queue.length > 0,
      ...(this.#stage && { stage: this.#stage }),
      loaded: this.#loaded,
      total: this.#total,
      sentence: this.#sentence(),
    };
  }

  /** Calls back at every change; the function returned ends that. */
  onProgress(callback: (progress: Progress) => void): () => void {
    this.#listeners.add(callback);
    return () => this.#listeners.delete(callback);
  }

  /** Asks one verb of the engine, starting it if need be. Rejects with an EngineError. */
  ask<T>(request: { verb: string; [field: string]: unknown }, options: AskOptions = {}): Promise<T> {
    const { signal, timeoutMs = 30_000 } = options;
    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) {
        reject(new EngineError("stopped", "The question was withdrawn."));
        return;
      }
      const ask: Ask = {
        id: ++this.#lastId,
        request: JSON.stringify(request),
        timeoutMs,
        resolve: (answer) => {
          signal?.removeEventListener("abort", withdraw);
          resolve(answer as T);
        },
        reject: (error) => {
          signal?.removeEventListener("abort", withdraw);
          reject(error);
        },
      };
      const withdraw = (): void => this.#withdraw(ask);
      signal?.addEventListener("abort", withdraw, { once: true });
      this.#queue.push(ask);
      this.#next();
    });
  }

  /** Ends whatever the engine does. A later question starts it again. */
  stop(): void {
    this.#end("absent", new EngineError("stopped", "The engine was stopped."));
  }

  #start(): void {
    this.#state = "loading";
    this.#stage = "fetching";
    this.#loaded = 0;
    const worker = new Worker(new URL(`${ENGINE_FOLDER}worker.js`, import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      if (this.#state === "loading") this.#fail(TROUBLES.missing("worker.js"));
      else this.#end("absent", new EngineError("crash", "The engine broke down; ask again to restart it."));
    };
    this.#worker = worker;
    this.#watchStart();
    this.#tell();
  }

  #watchStart(): void {
    this.#limit(this.startLimitMs, () => {
      const seconds = Math.round(this.startLimitMs / 1000);
      this.#fail(
        `The engine did not start: nothing came for ${seconds} seconds. Try again when the connection is better.`,
      );
    });
  }

  #hear(message: Report): void {
    switch (message.kind) {
      case "progress":
        this.#stage = message.stage;
        this.#loaded = message.loaded;
        this.#total = message.total;
        this.#watchStart();
        this.#tell();
        return;
      case "ready":
        this.#state = "ready";
        this.#stage = undefined;
        this.#limit(0);
        this.#next();
        return;
      case "failed":
        this.#fail(TROUBLES[message.trouble](message.detail));
        return;
      case "answer":
      case "crash":
        this.#answered(message);
    }
  }

  #answered(message: Extract<Report, { id: number }>): void {
    const ask = this.#running;
    if (ask?.id !== message.id) return;
    this.#running = undefined;
    this.#limit(0);
    if (message.kind === "crash") {
      const last = message.detail.trim().split("\n").at(-1) ?? "";
      ask.reject(new EngineError("crash", `The engine broke down over this question: ${last}`));
      this.#drop(); // whatever it broke, the next question meets a fresh one
    } else {
      const response = JSON.parse(message.response) as { answer?: unknown; error?: string };
      if (response.error === undefined) ask.resolve(response.answer);
      else ask.reject(new EngineError("input", response.error));
    }
    this.#next();
  }

  /** Sends the next question if the engine is free; starts the engine if there is none. */
  #next(): void {
    if (!this.#running && this.#queue.length > 0) {
      if (!this.#worker) this.#start();
      else if (this.#state === "ready") this.#send();
    }
    this.#tell();
  }

  #send(): void {
    const ask = this.#queue.shift();
    if (!ask || !this.#worker) return;
    this.#running = ask;
    this.#worker.postMessage({ id: ask.id, request: ask.request } satisfies Question);
    this.#limit(ask.timeoutMs, () => {
      ask.reject(
        new EngineError("timeout", `The engine found no answer within ${ask.timeoutMs / 1000} seconds.`),
      );
      this.#drop();
      this.#next();
    });
  }

  /** A question that nobody waits for any more: most are answered in a moment, so the engine may finish it. */
  #withdraw(ask: Ask): void {
    ask.reject(new EngineError("stopped", "The question was withdrawn."));
    this.#queue = this.#queue.filter((other) => other !== ask);
    if (this.#running === ask) {
      this.#limit(ABANDONED_MS, () => {
        this.#drop();
        this.#next();
      });
    }
    this.#tell();
  }

  #fail(sentence: string): void {
    this.#trouble = sentence;
    this.#end("failed", new EngineError("start", sentence));
  }

  #end(state: EngineState, error: EngineError): void {
    const asks = this.#running ? [this.#running, ...this.#queue] : this.#queue;
    this.#queue = [];
    this.#drop();
    this.#state = state;
    for (const ask of asks) ask.reject(error);
    this.#tell();
  }

  #drop(): void {
    this.#limit(0);
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#running = undefined;
    this.#stage = undefined;
    this.#state = "absent";
  }

  #limit(ms: number, then?: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = then && setTimeout(then, ms);
  }

  #sentence(): string {
    switch (this.#state) {
      case "absent":
        return "The engine is not loaded.";
      case "loading":
        return STAGES[this.#stage ?? "fetching"];
      case "failed":
        return this.#trouble;
      case "ready":
        return this.#running ? "The engine is at work." : "The engine is ready.";
    }
  }

  #tell(): void {
    const progress = this.progress;
    for (const listener of this.#listeners) listener(progress);
  }
}

export const engine = new Engine();
export type { Engine };
