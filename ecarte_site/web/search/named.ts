/** Laws and passages asked for by a reference: “law 22”, “B 9”, “Laws 15–18”, `hoyle.jeux-de-regle.15`. */
import { shorten } from "../dom";
import { readLawNumber, readReference, splitRange } from "../references";
import type { Entry } from "./entries";

export interface Named {
  entries: Entry[];
  /** What to say where there is not what the reference names. */
  notice: string;
}

/** The laws and passages that a query names by a reference; none if it names none. */
export function findNamed(query: string, entries: readonly Entry[]): Named {
  const id = readReference(query);
  if (!id) return { entries: [], notice: "" };
  const law = readLawNumber(id);
  if (!law) return findPassages(id, entries);
  const isBritannica = law.work === "britannica";
  const code = entries.filter(({ number }) => number && number.startsWith("b") === isBritannica);
  const known = new Map(code.map((entry) => [Number(entry.number.replace("b", "")), entry]));
  const missing = [law.first, law.last].find((number) => !known.has(number));
  if (missing === undefined) {
    const laws = [...known].filter(([number]) => number >= law.first && number <= law.last);
    return { entries: laws.map(([, entry]) => entry), notice: "" };
  }
  const whose = isBritannica ? "Britannica’s code" : "The clubs’ code";
  const last = Math.max(...known.keys());
  return { entries: [], notice: `There is no law ${missing}. ${whose} has laws 1 to ${last}.` };
}

function findPassages(id: string, entries: readonly Entry[]): Named {
  const [begin] = splitRange(id);
  const paragraph = `#${begin.replace(/\.s\d+$/, "")}`;
  const passages = entries.filter(({ address }) => address.endsWith(paragraph));
  const isSearched = /^(hoyle|britannica)\./.test(id);
  return {
    entries: passages,
    notice: passages.length || !isSearched ? "" : `There is no passage “${shorten(id)}”.`,
  };
}

/** The identifier by which a law or passage is cited; null for an entry of another kind. */
export function identify({ kind, number, address }: Entry): string | null {
  if (kind === "passage") return address.split("#")[1] ?? null;
  if (kind !== "law") return null;
  return number.startsWith("b") ? `britannica.law.${number.slice(1)}` : `hoyle.law.${number}`;
}
