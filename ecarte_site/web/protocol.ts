/** What passes between the page and the one worker that runs the engine. */

export interface Question {
  id: number;
  /** A JSON object with a verb, for ecarte_core.commands.respond. */
  request: string;
}

/** Why the engine could not start; the page turns it into a sentence. */
export type StartTrouble = "wasm" | "missing" | "changed" | "python";

export type Stage = "fetching" | "starting" | "loading";

export type Report =
  | { kind: "progress"; stage: Stage; loaded: number; total: number }
  | { kind: "ready" }
  | { kind: "failed"; trouble: StartTrouble; detail: string }
  | { kind: "answer"; id: number; response: string }
  | { kind: "crash"; id: number; detail: string };
