/** Rows of the parallel reader by what a reader writes: a law, a passage, words of a heading, an address. */
import { shorten } from "../dom";
import { foldText, trimPrint } from "../plain-text";
import { readLawNumber, readReference, SIGLA, splitRange } from "../references";

/** A row and what it can be found by. */
export interface Row {
  /** `spine.law.22` */
  id: string;
  /** `Law 22: Marking the king`, or a heading alone. */
  label: string;
  heading: string;
  /** The passages of all texts in it, their sentences among them. */
  passages: readonly string[];
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
  const name = trimPrint(words).toLowerCase();
  const named = rows.find((row) => row.id === name || foldText(row.label) === foldText(words));
  if (named) return { row: named, says: `${named.label}.` };
  const id = readReference(words);
  const row = id && findPassage(id, rows);
  const law = id && readLawNumber(id);
  if (row && law && law.work !== "hoyle")
    return { row, says: `${nameLaw(law)}: it is in the row ${row.label}.` };
  if (row) return { row, says: `${row.label}.` };
  return id ? { row: null, says: describeMissing(id, rows) } : findHeading(words, rows, current);
}

/** The row that has a passage, or the first of a range. */
function findPassage(id: string, rows: readonly Row[]): Row | undefined {
  const [begin] = splitRange(id);
  return rows.find(({ passages }) => passages.some((passage) => isWithin(begin, passage)));
}

/** Which laws the page has of the work whose law or passage is missing. */
function describeMissing(id: string, rows: readonly Row[]): string {
  const law = readLawNumber(id);
  const laws = rows.flatMap(({ passages }) => passages.map(readLawNumber));
  const numbers = laws.filter((other) => other?.work === law?.work).map((other) => other?.first ?? 0);
  if (!law || !numbers.length) return `No row of this page has ${law ? nameLaw(law) : shorten(id)}.`;
  const range = `the laws here run from ${Math.min(...numbers)} to ${Math.max(...numbers)}`;
  return `No row of this page has ${nameLaw(law)}; ${range}.`;
}

function nameLaw({ work, first }: { work: string; first: number }): string {
  const siglum = Object.keys(SIGLA).find((letter) => SIGLA[letter] === work) ?? "";
  return siglum === "h" ? `Law ${first}` : `${siglum.toUpperCase()}, law ${first}`;
}

function findHeading(words: string, rows: readonly Row[], current: string): Hit {
  const parts = foldText(words).split(/\s+/);
  const hits = rows.filter(({ heading }) => parts.every((part) => foldText(heading).includes(part)));
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

/** True if a passage is another, or has it as a sentence. */
function isWithin(passage: string, other: string): boolean {
  return passage === other || other.startsWith(`${passage}.s`);
}
