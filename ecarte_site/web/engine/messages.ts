/** What passes between a page and a worker that runs Python. */

/** A file that a notebook reads, as its cells call it and as the site serves it. */
export interface NotebookFile {
  name: string;
  /** Relative to the page in its markup; whole when it goes to the worker, which has no place of its own. */
  address: string;
  bytes: number;
}

export type Question =
  /** A request of the engine's protocol, as JSON; the answer is its response. */
  | { kind: "ask"; request: string }
  /** `cell` is the cell’s name: tracebacks call its lines `<cell NAME>`. The answer is whether it ended without a fault. */
  | { kind: "run"; cell: string; source: string }
  /** `begun` is a name, perhaps a dotted one, as far as it is written. The answer is a list, as JSON, of what its last part may become. */
  | { kind: "complete"; begun: string };

export type Call = Question & { id: number };

/** Why Python could not start; the page turns it into a sentence. "file" is a file of a notebook that did not come. */
export type StartFailure = "wasm" | "missing" | "changed" | "python" | "file";

/** What the worker is doing: "data" is a file that one answer needs. */
export type Stage = "fetching" | "starting" | "loading" | "data";

/** What the worker fetches or starts, and how many bytes of how many have arrived. */
export interface Arrival {
  stage?: Stage;
  loaded: number;
  total: number;
}

export type ProgressReport = Required<Arrival> & { kind: "progress" };

export type Report =
  | ProgressReport
  | { kind: "ready" }
  | { kind: "failed"; reason: StartFailure; detail: string }
  /** What a cell has put out, as JSON. */
  | { kind: "output"; id: number; output: string }
  | { kind: "answer"; id: number; answer: unknown }
  /** Python itself broke. */
  | { kind: "crash"; id: number; detail: string };
