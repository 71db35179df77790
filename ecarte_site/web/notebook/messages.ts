/** What passes between the page of a notebook and the worker that runs its cells. */
import type { StartReport } from "../engine/messages";

/** A file that the notebook reads, as its cells call it and as the site serves it. */
export interface NotebookFile {
  name: string;
  /** Relative to the page in its markup; whole when it goes to the worker, which has no place of its own. */
  address: string;
  bytes: number;
}

/** Comes first, before any call. */
export interface FilesCall {
  kind: "files";
  files: NotebookFile[];
}

export interface RunCall {
  kind: "run";
  id: number;
  /** The cell's name: tracebacks call its lines `<cell NAME>`. */
  cell: string;
  source: string;
}

export interface CompleteCall {
  kind: "complete";
  id: number;
  source: string;
  /** Where the cursor stands, counted as JavaScript counts a string. */
  position: number;
}

export interface ExplainCall {
  kind: "explain";
  id: number;
  source: string;
  position: number;
}

export type NotebookCall = FilesCall | RunCall | CompleteCall | ExplainCall;

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

/** What `display` showed. */
export interface DisplayOutput {
  output_type: "display_data";
  data: ShownData;
  metadata: Record<string, never>;
}

/** The value of the last line. */
export interface ResultOutput {
  output_type: "execute_result";
  data: ShownData;
  metadata: Record<string, never>;
  execution_count: null;
}

export interface FaultOutput {
  output_type: "error";
  /** The class of the exception, and its message. */
  ename: string;
  evalue: string;
  /** Lines without their line ends; only the reader's own cells are in it. */
  traceback: string[];
}

export type Output = StreamOutput | DisplayOutput | ResultOutput | FaultOutput;

export interface CompletionOption {
  label: string;
  kind:
    | "class"
    | "constant"
    | "function"
    | "keyword"
    | "method"
    | "module"
    | "parameter"
    | "property"
    | "value";
  /** A signature, or the type of a value. */
  detail: string;
  /** The first sentence of its docstring. */
  help: string;
}

export interface Completions {
  /** Where the name that is completed begins. */
  from: number;
  options: CompletionOption[];
}

export interface Explanation {
  signature: string;
  help: string;
}

/** What comes for a call. */
export type CellReport =
  | { kind: "output"; id: number; output: Output }
  /** A cell has ended; `ok` says whether without a fault. */
  | { kind: "done"; id: number; ok: boolean }
  | { kind: "completions"; id: number; completions: Completions }
  /** Null when there is nothing to explain at this place. */
  | { kind: "explanation"; id: number; explanation: Explanation | null }
  /** Python itself broke: no further call will be answered. */
  | { kind: "crash"; id: number; detail: string };

export type NotebookReport = StartReport | CellReport;
