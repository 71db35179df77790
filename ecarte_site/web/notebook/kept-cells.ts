/**
 * What a reader has written into the cells of a notebook, kept in the browser until he discards it. What a link brought is
 * kept only until the tab is closed: it is not his.
 */

import { byThisTab, isRecord, keepText, listenToOtherTabs, parseRecord, recallText } from "../kept-data";
import type { Unshown } from "./notebook-file";

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
  /** What else stood in the file, for when it is saved again. */
  unshown?: Unshown | undefined;
}

export interface Kept {
  cells: Record<string, KeptCell>;
  /** The cells of a notebook that the reader makes himself; absent in the others. */
  written?: WrittenCell[];
  /** The metadata of the file that he has opened there. */
  about?: Unshown;
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

/**
 * The cells of one notebook, as this tab and the browser keep them. Two tabs may write: what each has changed is put into
 * what the browser keeps, and of a cell that both have changed, the browser keeps the last.
 */
export class KeptNotebook {
  readonly #key: string;
  /** What this tab kept last. */
  #before: Kept = NOTHING;

  constructor(name: string) {
    this.#key = `ec-notebook:${name}`;
  }

  /** What the browser has, with what a link has brought to this tab; `isEarlier` says that it is of an earlier visit. */
  read(): Kept & { isEarlier: boolean } {
    const inTab = parseKept(recallText(this.#key, byThisTab));
    const stored = parseKept(recallText(this.#key));
    const own = stored ?? inTab ?? NOTHING;
    this.#before = leaveOutLinks(own);
    return { ...(inTab ? addLinks(own, inTab) : own), isEarlier: Boolean(stored && !inTab) };
  }

  /** False where the browser does not keep what the reader wrote beyond this tab. */
  write(memory: Kept): boolean {
    keepText(this.#key, writeText(memory), byThisTab);
    const own = leaveOutLinks(memory);
    const stored = parseKept(recallText(this.#key)) ?? NOTHING;
    const merged = putChanges(this.#before, own, stored);
    this.#before = own;
    return keepText(this.#key, writeText(merged));
  }

  /** Calls `act` when another tab has written, until `signal`. */
  listenToOtherTabs(act: () => void, signal: AbortSignal): void {
    listenToOtherTabs(this.#key, act, signal);
  }
}

/** What links brought to this tab, over the cells of the browser. */
function addLinks(own: Kept, inTab: Kept): Kept {
  const cells = { ...own.cells };
  for (const [id, { linked, link }] of Object.entries(inTab.cells))
    if (linked !== undefined) cells[id] = { ...cells[id], linked, ...(link !== undefined && { link }) };
  if (!own.written) return { ...own, cells };
  const brought = (inTab.written ?? []).filter(({ linked }) => linked !== undefined);
  const known = new Map(brought.map((cell) => [cell.id, cell]));
  const written = own.written.map((cell) => {
    const { linked, link } = known.get(cell.id) ?? {};
    return linked === undefined ? cell : { ...cell, linked, ...(link !== undefined && { link }) };
  });
  const others = brought.filter(({ id }) => !own.written?.some((cell) => cell.id === id));
  return { ...own, cells, written: [...written, ...others] };
}

/** What is stored, with what has changed from `before` to `now`. */
function putChanges(before: Kept, now: Kept, stored: Kept): Kept {
  const cells = { ...stored.cells };
  for (const id of new Set([...Object.keys(before.cells), ...Object.keys(now.cells)])) {
    const cell = now.cells[id];
    if (cell?.own === before.cells[id]?.own) continue;
    if (cell) cells[id] = cell;
    else delete cells[id];
  }
  const written = putWritten(before.written ?? [], now.written, stored.written);
  const { about } = now.about === before.about ? stored : now;
  return { cells, ...(written && { written }), ...(written && about && { about }) };
}

/** The same for the cells that a reader makes himself, in the order of this tab; what another tab added comes last. */
function putWritten(
  before: readonly WrittenCell[],
  now: readonly WrittenCell[] | undefined,
  stored: readonly WrittenCell[] | undefined,
): WrittenCell[] | undefined {
  if (!now || !stored) return now && [...now];
  const [old, theirs] = [before, stored].map((list) => new Map(list.map((cell) => [cell.id, cell])));
  const isChanged = (cell: WrittenCell): boolean => !isSame(cell, old?.get(cell.id));
  const mine = now.flatMap((cell) => {
    const other = theirs?.get(cell.id);
    if (isChanged(cell)) return [cell];
    return other ? [other] : []; // gone in the other tab
  });
  const added = stored.filter(({ id }) => !old?.has(id));
  const free = (id: string): string => (mine.some((cell) => cell.id === id) ? free(`${id}-2`) : id);
  const others = added.filter((cell) => !now.some((each) => isSame(each, cell)));
  return [...mine, ...others.map((cell) => ({ ...cell, id: free(cell.id) }))];
}

function isSame(cell: WrittenCell, other: WrittenCell | undefined): boolean {
  return (
    other?.id === cell.id && other.kind === cell.kind && other.given === cell.given && other.own === cell.own
  );
}

/** Empty where nothing is to be kept. */
function writeText(memory: Kept): string {
  return memory.written || Object.keys(memory.cells).length ? JSON.stringify(memory) : "";
}

function leaveOutLinks({ cells, written, about }: Kept): Kept {
  const own = Object.entries(cells).flatMap(([id, cell]) =>
    cell.own === undefined ? [] : [[id, { own: cell.own }] as const],
  );
  const mine = written
    ?.filter((cell) => cell.linked === undefined || cell.own !== undefined || cell.given !== "")
    .map(({ linked: _linked, link: _link, ...cell }) => cell);
  return { cells: Object.fromEntries(own), ...(mine && { written: mine }), ...(about && { about }) };
}

function parseKept(text: string): Kept | undefined {
  const given = parseRecord(text);
  if (!isRecord(given?.cells)) return undefined;
  const cells = Object.entries(given.cells).filter((entry): entry is [string, KeptCell] => isCell(entry[1]));
  const written = Array.isArray(given.written) ? given.written.filter(isWrittenCell) : undefined;
  const about = isRecord(given.about) ? given.about : undefined;
  return { cells: Object.fromEntries(cells), ...(written && { written }), ...(about && { about }) };
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
    ["code", "markdown", "raw"].includes(String(value.kind)) &&
    (value.unshown === undefined || isRecord(value.unshown))
  );
}
