/** What passes between the page and the one worker that runs the engine. */

export interface Call {
  id: number;
  /** A request of the engine's protocol, as JSON. */
  request: string;
}

/** Why the engine could not start; the page turns it into a sentence. */
export type StartFailure = "wasm" | "missing" | "changed" | "python";

/** What the engine is doing: "data" is a file that one answer needs. */
export type Stage = "fetching" | "starting" | "loading" | "data";

export type Report =
  | { kind: "progress"; stage: Stage; loaded: number; total: number }
  | { kind: "ready" }
  | { kind: "failed"; reason: StartFailure; detail: string }
  | { kind: "response"; id: number; response: string }
  | { kind: "crash"; id: number; detail: string };
