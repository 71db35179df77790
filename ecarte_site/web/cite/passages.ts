/** Passages and their citations, asked of the site's own files when a reader wants to cite. */

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
  notes: boolean;
}

/** The site's root: this script lies in assets/ecarte/. */
const ROOT = new URL("../../", import.meta.url);

/** A site that was not told its address writes this for it; here the reader's browser knows better. */
const UNNAMED = "http://localhost/";

/** An identifier of a passage, nothing else. */
export const IDENTIFIER = /^(?:hoyle|hoyle-paged|cavendish|wikipedia|britannica)\.[a-z-]+\.[a-z0-9.]+$/;

const kept = new Map<string, Promise<unknown>>();

function asked<T>(place: string): Promise<T> {
  let answer = kept.get(place) as Promise<T> | undefined;
  if (!answer) {
    answer = fetched<T>(place);
    kept.set(place, answer);
    answer.catch(() => kept.delete(place)); // it may be had another time
  }
  return answer;
}

async function fetched<T>(place: string): Promise<T> {
  const response = await fetch(new URL(`api/${place}`, ROOT));
  if (!response.ok) throw new Error(`${place}: ${response.status}`);
  return JSON.parse(located(await response.text())) as T;
}

/** Text with the site's address put in. */
export function located(text: string): string {
  return text.replaceAll(UNNAMED, ROOT.href);
}

export function passage(id: string): Promise<Passage> {
  return IDENTIFIER.test(id)
    ? asked<Passage>(`passages/${id}.json`)
    : Promise.reject(new Error(`${id} is no passage`));
}

export async function styles(): Promise<readonly Style[]> {
  return (await asked<{ styles: Style[] }>("styles.json")).styles;
}

/** The address of a passage, whole. */
export function linkTo(one: Passage): string {
  return new URL(one.address, ROOT).href;
}
