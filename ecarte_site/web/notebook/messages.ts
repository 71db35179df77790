/** What passes between the page of a notebook and the worker that runs its cells. */
import type { StartReport } from "../engine/messages";

/** A file that the notebook reads, as its cells call it and as the site serves it. */
export interface NotebookFile {
  name: string;
  /** Relative to the page in its markup; whole when it goes to the worker, which has no place of its own. */
  address: string;
  bytes: number;
}

export type NotebookCall =
  /** Comes first, before any other. */
  | { kind: "files"; files: NotebookFile[] }
  /** `cell` is the cell's name: tracebacks call its lines `<cell NAME>`. */
  | { kind: "run"; id: number; cell: string; source: string }
  /** `begun` is a name, perhaps a dotted one, as far as it is written. */
  | { kind: "complete"; id: number; begun: string };

// Outputs have the shapes of Jupyter's file format, so a saved notebook holds them as they are.

export interface StreamOutput {
  output_type: "stream";
  name: "stdout" | "stderr";
  text: string;
}

/** Representations of a value by their types: always `text/plain`, and `text/html` or `image/svg+xml`. */
export interface ShownData {
  "text/plain": string;
  "text/html"?: string;
  "image/svg+xml"?: string;
}

/** What `display` showed, or the value of the last line. */
export type ShownOutput =
  | { output_type: "display_data"; data: ShownData; metadata: Record<string, never> }
  | {
      output_type: "execute_result";
      data: ShownData;
      metadata: Record<string, never>;
      execution_count: null;
    };

export interface FaultOutput {
  output_type: "error";
  /** The class of the exception, and its message. */
  ename: string;
  evalue: string;
  /** Lines without their line ends; only the reader's own cells are in it. */
  traceback: string[];
}

export type Output = StreamOutput | ShownOutput | FaultOutput;

/** What comes for a call. */
export type CellReport =
  | { kind: "output"; id: number; output: Output }
  /** A cell has ended; `ok` says whether without a fault. */
  | { kind: "done"; id: number; ok: boolean }
  /** What the name, of a dotted one its last part, may become. */
  | { kind: "completions"; id: number; names: string[] }
  /** Python itself broke: no further call will be answered. */
  | { kind: "crash"; id: number; detail: string };

export type NotebookReport = StartReport | CellReport;
