/** The entries of a passage for reference managers, as the panel and the blocks of pages copy and save them. */
import { fetchSpan, ROOT } from "./passages";
import * as spans from "./spans";

/** The types of the files, by the ends of their names. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  bib: "application/x-bibtex",
  ris: "application/x-research-info-systems",
  "csl.json": "application/json",
};

/** The entries by the ends of their files' names. */
export function fillEntries(
  { bibtex, ris, csl }: spans.Pattern,
  values: Record<string, string>,
): Record<string, string> {
  return {
    bib: spans.fillSlots(bibtex, values),
    ris: spans.fillSlots(ris, values),
    "csl.json": JSON.stringify([spans.fillItem(csl, values)], null, 2),
  };
}

/** The entries of the passage with that identifier. Rejects where there is none. */
export async function fetchEntries(id: string): Promise<Record<string, string>> {
  const named = await fetchSpan(id);
  if (!named) throw new Error(`There is no passage “${id}”.`);
  const { witness, span } = named;
  const pattern = witness.patterns[spans.getBlock(span.division, span.first).kind] as spans.Pattern;
  return fillEntries(pattern, spans.makeValues(span, witness.site || ROOT.href));
}
