/**
 * What a reader has written into the cells of a notebook, kept in the browser until he discards it. What a link brought is
 * kept only until the tab is closed: it is not his.
 */

import { byThisTab, isRecord, keepText, parseRecord, recallText } from "../kept-data";

/** The texts of one cell that are not the page's own. */
export interface KeptCell {
  /** What the reader wrote. */
  own?: string;
  /** What a link brought, as the reader may have changed it. */
  linked?: string;
  /** The fragment of that link, so that opening it again does not undo those changes. */
  link?: string;
}

/** A cell of a notebook that the reader makes himself, in its order. */
export interface WrittenCell extends KeptCell {
  id: string;
  kind: "code" | "markdown" | "raw";
  /** What it began with: nothing, or what stood in a file. */
  given: string;
}

export interface Kept {
  cells: Record<string, KeptCell>;
  /** The cells of a notebook that the reader makes himself; absent in the others. */
  written?: WrittenCell[];
}

export const NOTHING: Kept = { cells: {} };

const SHOWS_CODE = "ec-notebooks:code";

/** Whether the reader wants to see the code of all notebooks. */
export function readShowsCode(): boolean {
  return recallText(SHOWS_CODE) === "shown";
}

export function keepShowsCode(isOpen: boolean): void {
  keepText(SHOWS_CODE, isOpen ? "shown" : "");
}

/** The place of the notebook of this page. */
function getKey(name: string): string {
  return `ec-notebook:${name}`;
}

/** What this tab has kept, or, in a new tab, what the browser has; `isEarlier` says that it is of an earlier visit. */
export function readKept(name: string): Kept & { isEarlier: boolean } {
  const inTab = parseKept(recallText(getKey(name), byThisTab));
  if (inTab) return { ...inTab, isEarlier: false };
  const earlier = parseKept(recallText(getKey(name)));
  return earlier ? { ...earlier, isEarlier: true } : { ...NOTHING, isEarlier: false };
}

/** False where the browser does not keep what the reader wrote beyond this tab. */
export function writeKept(name: string, memory: Kept): boolean {
  keepText(getKey(name), writeText(memory), byThisTab);
  return keepText(getKey(name), writeText(leaveOutLinks(memory)));
}

/** Empty where nothing is to be kept. */
function writeText(memory: Kept): string {
  return memory.written || Object.keys(memory.cells).length ? JSON.stringify(memory) : "";
}

function leaveOutLinks({ cells, written }: Kept): Kept {
  const own = Object.entries(cells).flatMap(([id, cell]) =>
    cell.own === undefined ? [] : [[id, { own: cell.own }] as const],
  );
  const mine = written
    ?.filter((cell) => cell.linked === undefined || cell.own !== undefined || cell.given !== "")
    .map(({ linked: _linked, link: _link, ...cell }) => cell);
  return { cells: Object.fromEntries(own), ...(mine && { written: mine }) };
}

function parseKept(text: string): Kept | undefined {
  const given = parseRecord(text);
  if (!isRecord(given?.cells)) return undefined;
  const cells = Object.entries(given.cells).filter((entry): entry is [string, KeptCell] => isCell(entry[1]));
  const written = Array.isArray(given.written) ? given.written.filter(isWrittenCell) : undefined;
  return { cells: Object.fromEntries(cells), ...(written && { written }) };
}

function isCell(value: unknown): value is KeptCell {
  return (
    isRecord(value) &&
    [value.own, value.linked, value.link].every((text) => text === undefined || typeof text === "string")
  );
}

function isWrittenCell(value: unknown): value is WrittenCell {
  return (
    isRecord(value) &&
    isCell(value) &&
    typeof value.id === "string" &&
    typeof value.given === "string" &&
    ["code", "markdown", "raw"].includes(String(value.kind))
  );
}
