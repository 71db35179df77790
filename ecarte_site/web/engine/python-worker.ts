/**
 * A worker with Python, as the page sees it: it is started, says how far it has come, works within a limit, and is ended.
 * The site has one for its engine (engine.ts), and each notebook has one (notebook/runner.ts).
 */

import { Timer } from "../timer";
import { describeStartFailure } from "./engine-words";
import type { Stage, StartReport } from "./messages";

declare const ENGINE_FOLDER: string;

/** What the worker fetches or starts, and how many bytes of how many have arrived. */
export interface Arrival {
  stage?: Stage;
  loaded: number;
  total: number;
}

/** What a worker is, and who hears of it. */
export interface WorkerPlan<Report> {
  /** What does not start, in the sentence for readers. */
  name: string;
  script: string;
  launch(script: URL): Worker;
  /** More has arrived, while Python starts or later. */
  advance(): void;
  ready(): void;
  /** The start has failed, for a reason that a reader can read. */
  fail(sentence: string): void;
  /** The worker broke after its start. */
  crash(): void;
  receive(report: Report): void;
}

export class PythonWorker<Call, Report extends { kind: string }> {
  /** The start fails when no data arrives for so long. */
  startLimitMs = 45_000;

  readonly #plan: WorkerPlan<Report>;
  readonly #deadline = new Timer();
  #worker: Worker | undefined;
  #isReady = false;
  #arrival: Arrival = { loaded: 0, total: 0 };

  constructor(plan: WorkerPlan<Report>) {
    this.#plan = plan;
  }

  get state(): "absent" | "loading" | "ready" {
    if (!this.#worker) return "absent";
    return this.#isReady ? "ready" : "loading";
  }

  get arrival(): Arrival {
    return this.#arrival;
  }

  start(): void {
    const { script, launch, fail, crash } = this.#plan;
    this.#isReady = false;
    this.#arrival = { stage: "fetching", loaded: 0, total: this.#arrival.total };
    const worker = launch(new URL(`${ENGINE_FOLDER}${script}`, import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<StartReport | Report>) => {
      if (worker === this.#worker) this.#receive(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      if (this.#isReady) crash();
      else fail(describeStartFailure("missing", script));
    };
    this.#worker = worker;
    this.#limitStart();
  }

  post(call: Call): void {
    this.#worker?.postMessage(call);
  }

  /** What it does now may take so long. */
  limit(ms: number, act: () => void): void {
    this.#deadline.set(ms, act);
  }

  /** What it did is done: nothing is limited or fetched any more. */
  rest(): void {
    this.#deadline.clear();
    const { loaded, total } = this.#arrival;
    this.#arrival = { loaded, total };
  }

  end(): void {
    this.rest();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #receive(report: StartReport | Report): void {
    if (isOfStart(report)) this.#hearOfStart(report);
    else this.#plan.receive(report);
  }

  #hearOfStart(report: StartReport): void {
    switch (report.kind) {
      case "progress": {
        const { stage, loaded, total } = report;
        this.#arrival = { stage, loaded, total };
        if (!this.#isReady) this.#limitStart();
        this.#plan.advance();
        return;
      }
      case "ready":
        this.#isReady = true;
        this.rest();
        this.#plan.ready();
        return;
      case "failed":
        this.#plan.fail(describeStartFailure(report.reason, report.detail));
    }
  }

  #limitStart(): void {
    this.limit(this.startLimitMs, () => {
      const seconds = Math.round(this.startLimitMs / 1000);
      this.#plan.fail(
        `${this.#plan.name} did not start: no data arrived for ${seconds} seconds. Check the connection and try again.`,
      );
    });
  }
}

function isOfStart(report: { kind: string }): report is StartReport {
  return ["progress", "ready", "failed"].includes(report.kind);
}
