/** What a reader has written into the cells of a notebook, kept in the browser until he discards it. */

import { byThisTab, isRecord, keepText, parseJson, recallText } from "../kept-data";

/** What is kept of a cell: the text of the reader, where it is not that of the page. */
export interface KeptCell {
  own?: string | undefined;
}

/** What a file says that is not shown: of a cell its tags and attachments, of the notebook its title, authors, language. */
export type Unshown = Record<string, unknown>;

/** A cell of a notebook that the reader makes himself, in its order. */
export interface WrittenCell extends KeptCell {
  id: string;
  kind: "code" | "markdown" | "raw";
  /** What it began with: nothing, or what stood in a file. */
  given: string;
  /** What else stood in the file, for when it is saved again. */
  unshown?: Unshown | undefined;
}

export interface Kept {
  cells: Record<string, KeptCell>;
  /** The cells of a notebook that the reader makes himself; absent in the others. */
  written?: readonly WrittenCell[];
  /** The metadata of the file that he has opened there. */
  about?: Unshown | undefined;
}

/** What is kept under a name; `isEarlier` says that this tab has not written it. */
export function recallCells(name: string): Kept & { isEarlier: boolean } {
  const stored = parseKept(recallText(name));
  return { ...(stored ?? { cells: {} }), isEarlier: Boolean(stored && !recallText(name, byThisTab)) };
}

/** Keeps the cells; nothing where there is nothing to keep. False where the browser does not keep them. */
export function keepCells(name: string, memory: Kept): boolean {
  keepText(name, "written here", byThisTab);
  const hasCells = memory.written || Object.keys(memory.cells).length;
  return keepText(name, hasCells ? JSON.stringify(memory) : "");
}

function parseKept(text: string): Kept | undefined {
  const given = parseJson(text);
  if (!isRecord(given) || !isRecord(given.cells)) return undefined;
  const cells = Object.entries(given.cells).filter((entry): entry is [string, KeptCell] => isCell(entry[1]));
  const written = Array.isArray(given.written) ? given.written.filter(isWrittenCell) : undefined;
  const about = isRecord(given.about) ? given.about : undefined;
  return { cells: Object.fromEntries(cells), ...(written && { written }), ...(about && { about }) };
}

function isCell(value: unknown): value is KeptCell {
  return isRecord(value) && (value.own === undefined || typeof value.own === "string");
}

function isWrittenCell(value: unknown): value is WrittenCell {
  return (
    isCell(value) &&
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.given === "string" &&
    ["code", "markdown", "raw"].includes(String(value.kind)) &&
    (value.unshown === undefined || isRecord(value.unshown))
  );
}
