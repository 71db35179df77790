/** What can be found, as the build writes it into search.json. */

export const KINDS = ["law", "passage", "tool", "term", "claim", "page"] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Kind, address, title, where, text, other names, number of a law, our comment, addresses of the rules that a case rests on;
 * empty ones at the end are left out.
 */
export type Row = [
  kind: Kind,
  address: string,
  title: string,
  where: string,
  text?: string,
  also?: string,
  number?: string,
  comment?: string,
  rules?: string,
];

export interface SearchData {
  entries: Row[];
  /** Words that ask for nothing. */
  ignored: string[];
  /** Phrases that mean the same. */
  same: string[][];
  /** Phrases of readers, and the phrases of the texts that answer them. */
  means: Record<string, string[]>;
}

export interface Entry {
  id: number;
  kind: Kind;
  address: string;
  title: string;
  where: string;
  text: string;
  also: string;
  /** `22` for a law of Cavendish's code, `b9` for one of Britannica's, else empty. */
  number: string;
  comment: string;
  /** The addresses of the laws and rules on which a case at the referee's desk rests, with spaces between. */
  rules: string;
}

export function readEntry(row: Row, id: number): Entry {
  const [kind, address, title, where, text = "", also = "", number = "", comment = "", rules = ""] = row;
  return { id, kind, address, title, where, text, also, number, comment, rules };
}
