/** What passes between the page and the one worker that runs the engine; what it says of its start, every worker says. */

export interface Call {
  id: number;
  /** A request of the engine's protocol, as JSON. */
  request: string;
}

/** Why Python could not start; the page turns it into a sentence. "file" is a file of a notebook that did not come. */
export type StartFailure = "wasm" | "missing" | "changed" | "python" | "file";

/** What the engine is doing: "data" is a file that one answer needs. */
export type Stage = "fetching" | "starting" | "loading" | "data";

export interface ProgressReport {
  kind: "progress";
  stage: Stage;
  loaded: number;
  total: number;
}

/** What every worker with Python says while it starts, and of what it fetches later. */
export type StartReport =
  | ProgressReport
  | { kind: "ready" }
  | { kind: "failed"; reason: StartFailure; detail: string };

/** What comes for a call. */
export type EngineReport =
  | { kind: "response"; id: number; response: string }
  | { kind: "crash"; id: number; detail: string };

export type Report = StartReport | EngineReport;
