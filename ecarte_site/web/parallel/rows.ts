/** Rows of the parallel reader by what a reader writes: a law, a passage, words of a heading, an address. */
import { shorten } from "../dom";

/** A row and what it can be found by. */
export interface Row {
  /** `spine.law.22` */
  id: string;
  /** `Law 22: Marking the king`, or a heading alone. */
  label: string;
  heading: string;
  /** The passages of each text in it, their sentences among them, by siglum. */
  passages: ReadonlyMap<string, readonly string[]>;
}

/** A row with a sentence on how it was found, or only the sentence where none was. */
export interface Hit {
  row: Row | null;
  says: string;
}

/** The row that an entry such as `22`, `B 9`, `hoyle.law.22` or `misdeal` names. After `current`, where several do. */
export function findRow(entry: string, rows: readonly Row[], current: string): Hit {
  const words = entry.trim();
  if (!words) return { row: null, says: "Write a law such as 22 or B 9, or a word of a heading." };
  const named = rows.find(({ id, label }) => id === words || fold(label) === fold(words));
  if (named) return { row: named, says: `${named.label}.` };
  const passage = rows.find((row) => listPassages(row).some((each) => isWithin(words, each)));
  if (passage) return { row: passage, says: `${passage.label}.` };
  const law = /^(?:law\s*)?(?:([a-z]|hoyle|cavendish|wikipedia|britannica)[\s.]*)?(?:law\s*)?(\d+)$/i.exec(
    words,
  );
  if (law) return findLaw(law[1]?.charAt(0).toUpperCase() ?? "", Number(law[2]), rows);
  return findHeading(words, rows, current);
}

function findLaw(siglum: string, number: number, rows: readonly Row[]): Hit {
  const name = `${siglum ? `${siglum}, law` : "Law"} ${number}`;
  const numbers = new Map<number, Row>();
  for (const row of rows) {
    const passages = siglum ? (row.passages.get(siglum) ?? []) : [row.id];
    for (const passage of passages) {
      const number = /\.law\.(\d+)/.exec(passage)?.[1];
      if (number && !numbers.has(Number(number))) numbers.set(Number(number), row);
    }
  }
  const row = numbers.get(number);
  if (row) return { row, says: siglum ? `${name}: it is in the row ${row.label}.` : `${row.label}.` };
  const all = [...numbers.keys()];
  const range = all.length > 0 ? `; the laws here run from ${Math.min(...all)} to ${Math.max(...all)}` : "";
  return { row: null, says: `No row of this page has ${name}${range}.` };
}

function findHeading(words: string, rows: readonly Row[], current: string): Hit {
  const parts = fold(words).split(/\s+/);
  const hits = rows.filter(({ heading }) => parts.every((part) => fold(heading).includes(part)));
  if (hits.length === 0) {
    return {
      row: null,
      says: `No heading of this page has “${shorten(words)}”; write a law such as 22 or B 9, or another word.`,
    };
  }
  const place = (hits.findIndex(({ id }) => id === current) + 1) % hits.length;
  const row = hits[place] ?? null;
  const count = hits.length > 1 ? ` (${place + 1} of ${hits.length} headings with “${shorten(words)}”)` : "";
  return { row, says: `${row?.label}${count}.` };
}

/** The row that the fragment of an address names, or the nearest, with a sentence where that is another. */
export function findNearest(fragment: string, rows: readonly Row[]): Hit {
  const exact = rows.find(({ id }) => id === fragment);
  if (exact) return { row: exact, says: "" };
  const within = rows.find((row) => listPassages(row).some((passage) => isWithin(fragment, passage)));
  if (within) return { row: within, says: "" };
  const row = findLike(fragment, rows);
  const asks = `The address asks for “${shorten(fragment)}”, which is not on this page`;
  return row
    ? { row, says: `${asks}, so the nearest row is shown: ${row.label}.` }
    : { row: null, says: `${asks}, so the page is shown from its beginning.` };
}

/** The row with the longest beginning in common, two parts at least, and then with the nearest number or word. */
function findLike(fragment: string, rows: readonly Row[]): Row | null {
  const parts = fragment.split(".");
  let best: { row: Row; common: number; distance: number } | null = null;
  for (const row of rows) {
    for (const name of [row.id, ...listPassages(row)]) {
      const others = name.split(".");
      let common = 0;
      while (common < parts.length && parts[common] === others[common]) common++;
      const distance = measure(parts[common] ?? "", others[common] ?? "");
      if (common < 2) continue;
      if (!best || common > best.common || (common === best.common && distance < best.distance)) {
        best = { row, common, distance };
      }
    }
  }
  return best?.row ?? null;
}

/** How far two parts of a name are from each other: numbers by their difference, words by their letters. */
function measure(text: string, other: string): number {
  if (/^\d+$/.test(text) && /^\d+$/.test(other)) return Math.abs(Number(text) - Number(other));
  let common = 0;
  while (common < text.length && text[common] === other[common]) common++;
  return 1000 - common;
}

/** True if a passage is another, or has it as a sentence. */
function isWithin(passage: string, other: string): boolean {
  return passage === other || other.startsWith(`${passage}.s`);
}

function listPassages(row: Row): string[] {
  return [...row.passages.values()].flat();
}

/** Small letters without accents. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}
