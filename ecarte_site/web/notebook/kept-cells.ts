/** What a reader has written into the cells of a notebook, kept in the browser until the tab is closed. */
import { tryStorage } from "../dom";

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

/** The place of the notebook of this page. */
function getKey(name: string): string {
  return `ec-notebook:${name}`;
}

export function readKept(name: string): Kept {
  const text = tryStorage(
    (storage) => storage.getItem(getKey(name)),
    () => sessionStorage,
  );
  try {
    const kept = JSON.parse(text ?? "") as Kept;
    return kept && typeof kept.cells === "object" ? kept : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function writeKept(name: string, kept: Kept): void {
  const empty = !kept.written && Object.keys(kept.cells).length === 0;
  tryStorage(
    (storage) =>
      empty ? storage.removeItem(getKey(name)) : storage.setItem(getKey(name), JSON.stringify(kept)),
    () => sessionStorage,
  );
}
