/** The files of the site that citing reads: one for each witness, and the styles. */
import { fetchData, fetchOnce } from "../component";
import type { StyleList } from "../data.generated";
import { WORKS } from "../references";
import { findSpan, type Span, type Witness } from "./spans";

export type Style = StyleList["styles"][number];

/** The site's root: this script lies in assets/ecarte/. */
export const ROOT = new URL("../../", import.meta.url);

/** A file of the API. */
function fetchFile<T>(path: string): Promise<T> {
  return fetchOnce(new URL(`api/${path}`, ROOT).href, (address) => fetchData<T>(address, ""));
}

/** What an identifier names, with its witness; null where no witness has it. */
export async function fetchSpan(id: string): Promise<{ witness: Witness; span: Span } | null> {
  const work = WORKS.find((each) => id.startsWith(`${each}.`));
  const witness = work && (await fetchFile<Witness>(`citing/${work}.json`)); // what there is to cite of it
  const span = witness && findSpan(witness, id);
  return span ? { witness, span } : null;
}

export async function fetchStyles(): Promise<readonly Style[]> {
  return (await fetchFile<StyleList>("styles.json")).styles;
}
