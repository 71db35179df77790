/** Passages and their citations, fetched from the site's own files when a reader wants to cite. */

export interface Citation {
  cited: string;
  listed: string | null;
}

export interface Passage {
  id: string;
  kind: string;
  within: string;
  text: string;
  title: string;
  address: string;
  sentences: { id: string; text: string }[];
  citations: Record<string, Citation>;
  bibtex: string;
  ris: string;
  csl: object;
}

export interface Style {
  id: string;
  name: string;
  /** True for styles that cite in notes, false for those that cite in the text. */
  notes: boolean;
}

/** The site's root: this script lies in assets/ecarte/. */
const ROOT = new URL("../../", import.meta.url);

/** A site that was built without its address writes this for it; here the reader's browser knows better. */
const PLACEHOLDER = "http://localhost/";

/** Matches an identifier of a passage and nothing else. */
export const IDENTIFIER = /^(?:hoyle|hoyle-paged|cavendish|wikipedia|britannica)\.[a-z-]+\.[a-z0-9.]+$/;

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
  return JSON.parse(insertSiteAddress(await response.text())) as T;
}

/** The text with the site's real address instead of the placeholder. */
export function insertSiteAddress(text: string): string {
  return text.replaceAll(PLACEHOLDER, ROOT.href);
}

export function fetchPassage(id: string): Promise<Passage> {
  return IDENTIFIER.test(id)
    ? fetchOnce<Passage>(`passages/${id}.json`)
    : Promise.reject(new Error(`“${id}” is not the identifier of a passage.`));
}

export async function fetchStyles(): Promise<readonly Style[]> {
  return (await fetchOnce<{ styles: Style[] }>("styles.json")).styles;
}

/** The full address of a passage. */
export function getAddress(passage: Passage): string {
  return new URL(passage.address, ROOT).href;
}
