/** Notebooks as files: Jupyter's format, version 4.5. What a file brings is data, and nothing in it is run or drawn. */
import { shorten } from "../dom";
import type { WrittenCell } from "./kept-cells";
import type { Output } from "./messages";

export interface FileCell {
  id: string;
  kind: WrittenCell["kind"];
  source: string;
  outputs: readonly Output[];
}

const MOST_BYTES = 5_000_000;
const MOST_CELLS = 500;

/** The file of a notebook. */
export function writeNotebook(cells: readonly FileCell[]): string {
  const notebook = {
    cells: cells.map(({ id, kind, source, outputs }) => ({
      cell_type: kind,
      ...(kind === "code" && { execution_count: null }),
      id,
      metadata: {},
      ...(kind === "code" && { outputs: outputs.map(writeOutput) }),
      source: splitLines(source),
    })),
    metadata: {
      kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
      language_info: { name: "python" },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
  return `${JSON.stringify(notebook, null, 1)}\n`;
}

function writeOutput(output: Output): unknown {
  if (output.output_type === "stream") return { ...output, text: splitLines(output.text) };
  return output;
}

function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The cells of a file that a reader opens; an error with one sentence if it is none that can be shown. */
export async function readNotebook(file: File): Promise<Omit<FileCell, "outputs">[] | Error> {
  const name = `“${shorten(file.name)}”`;
  if (file.size > MOST_BYTES)
    return new Error(`${name} is too large: expected a notebook of at most 5 MB. Nothing has changed here.`);
  let data: unknown;
  try {
    data = JSON.parse(await file.text());
  } catch {
    return new Error(
      `${name} is no notebook: expected a file that ends in .ipynb. Nothing has changed here.`,
    );
  }
  const { nbformat, cells } = (data ?? {}) as { nbformat?: unknown; cells?: unknown };
  if (nbformat !== 4 || !Array.isArray(cells))
    return new Error(
      `${name} is no notebook of version 4 of Jupyter’s format. Save it again in Jupyter. Nothing has changed here.`,
    );
  if (cells.length > MOST_CELLS)
    return new Error(
      `${name} has ${cells.length} cells; at most 500 can be shown. Nothing has changed here.`,
    );
  const ids = new Set<string>();
  const read = cells.map((cell: unknown, index) => readCell(cell, index, ids));
  const wrong = read.indexOf(null);
  if (wrong >= 0)
    return new Error(
      `Cell ${wrong + 1} of ${name} has no source that can be read. Nothing has changed here.`,
    );
  return read.filter((cell) => cell !== null);
}

function readCell(cell: unknown, index: number, ids: Set<string>): Omit<FileCell, "outputs"> | null {
  const { cell_type, source, id } = (cell ?? {}) as Record<string, unknown>;
  const text = Array.isArray(source) ? source.join("") : source;
  if (typeof text !== "string") return null;
  const kind = cell_type === "markdown" || cell_type === "raw" ? cell_type : "code";
  let own = typeof id === "string" && /^[\w-]{1,64}$/.test(id) && !ids.has(id) ? id : `cell-${index + 1}`;
  while (ids.has(own)) own += "-b";
  ids.add(own);
  return { id: own, kind, source: text };
}
