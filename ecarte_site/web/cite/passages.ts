/** The files of the site that citing reads: one for each witness, and the styles. */
import { findSpan, findWork, type Span, type Witness } from "./spans";

export interface Style {
  id: string;
  name: string;
  /** True for styles that cite in notes, false for those that cite in the text. */
  notes: boolean;
}

/** The site's root: this script lies in assets/ecarte/. */
export const ROOT = new URL("../../", import.meta.url);

const files = new Map<string, Promise<unknown>>();

/** Fetches a file of the API, once. */
function fetchOnce<T>(path: string): Promise<T> {
  let file = files.get(path) as Promise<T> | undefined;
  if (!file) {
    file = fetchJson<T>(path);
    files.set(path, file);
    file.catch(() => files.delete(path)); // the next attempt may succeed
  }
  return file;
}

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(new URL(`api/${path}`, ROOT));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** What an identifier names, with its witness; null where no witness has it. */
export async function fetchSpan(id: string): Promise<{ witness: Witness; span: Span } | null> {
  const work = findWork(id);
  const witness = work && (await fetchOnce<Witness>(`citing/${work}.json`)); // what there is to cite of it
  const span = witness && findSpan(witness, id);
  return span ? { witness, span } : null;
}

export async function fetchStyles(): Promise<readonly Style[]> {
  return (await fetchOnce<{ styles: Style[] }>("styles.json")).styles;
}
