/** Notebooks as files: Jupyter's format, version 4.5. What a file brings is data, and nothing in it is run or drawn. */
import { shorten } from "../dom";
import { readText } from "../file-text";
import { isRecord, parseJson } from "../kept-data";
import type { Output } from "./cell-outputs";
import type { Kept, Unshown, WrittenCell } from "./kept-cells";

const MOST_CHARACTERS = 5_000_000;
const MOST_CELLS = 500;

/** What is said of a notebook that says nothing of its language. */
const PYTHON: Unshown = {
  kernelspec: { display_name: "Python 3", language: "python", name: "python3" },
  language_info: { name: "python" },
};

/** The file of a notebook, with what each cell has put out. */
export function writeNotebook(
  { written = [], about }: Kept,
  findOutputs: (id: string) => readonly Output[],
): string {
  const notebook = {
    cells: written.map(({ id, kind, given, own, unshown }) => ({
      cell_type: kind,
      ...(kind === "code" && { execution_count: null }),
      id,
      metadata: {},
      ...unshown,
      ...(kind === "code" && { outputs: findOutputs(id).map(writeOutput) }),
      source: splitLines(own ?? given),
    })),
    metadata: { ...PYTHON, ...about },
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

/** The notebook of a file that a reader opens; nothing where it is none that can be shown, and `tell` gets one sentence. */
export async function readNotebook(file: File, tell: (reason: string) => void): Promise<Kept | undefined> {
  const text = await readText(file, "notebook", MOST_CHARACTERS, tell);
  if (text === undefined) return undefined;
  const read = parseNotebook(text);
  if (typeof read !== "string") return read;
  tell(`${read.replace("{}", `“${shorten(file.name)}”`)} Nothing has changed here.`);
  return undefined;
}

/** The notebook, or what is wrong, with {} for the name of the file. */
function parseNotebook(text: string): Kept | string {
  const data = parseJson(text);
  if (data === undefined) return "{} is no notebook: expected a file that ends in .ipynb.";
  const { nbformat, cells, metadata } = isRecord(data) ? data : {};
  if (nbformat !== 4 || !Array.isArray(cells))
    return "{} is no notebook of version 4 of Jupyter’s format. Save it again in Jupyter.";
  if (cells.length > MOST_CELLS) return `{} has ${cells.length} cells; at most 500 can be shown.`;
  const ids = new Set<string>();
  const read = cells.map((cell: unknown, index) => readCell(cell, index, ids));
  const wrong = read.indexOf(null);
  if (wrong >= 0) return `Cell ${wrong + 1} of {} has no source that can be read.`;
  const written = read.filter((cell) => cell !== null);
  return { cells: {}, written, about: isRecord(metadata) ? metadata : {} };
}

function readCell(given: unknown, index: number, ids: Set<string>): WrittenCell | null {
  const cell = isRecord(given) ? given : {};
  const { cell_type, source, id, outputs: _outputs, execution_count: _count, ...unshown } = cell;
  const text = Array.isArray(source) ? source.join("") : source;
  if (typeof text !== "string") return null;
  const kind = cell_type === "markdown" || cell_type === "raw" ? cell_type : "code";
  let own = typeof id === "string" && /^[\w-]{1,64}$/.test(id) && !ids.has(id) ? id : `cell-${index + 1}`;
  while (ids.has(own)) own += "-b";
  ids.add(own);
  return { id: own, kind, given: text, unshown };
}
