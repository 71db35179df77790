/** What can be found, as the build writes it into search.json. */
import type { SearchEntry, SearchWords } from "../data.generated";

export const KINDS = ["law", "passage", "tool", "term", "claim", "page"] as const;
export type Kind = SearchEntry["kind"];

export interface SearchData extends SearchWords {
  entries: readonly SearchEntry[];
}

export interface Entry extends Required<SearchEntry> {
  id: number;
}

const EMPTY = { text: "", also: "", number: "", comment: "", rules: "" };

export function readEntry(entry: SearchEntry, id: number): Entry {
  return { ...EMPTY, ...entry, id };
}
