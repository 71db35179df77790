/** What a reader of parallel texts has chosen, as the query of an address: `?texts=H,B&show=error&rows=differ`. */
import { shorten } from "../dom";

export const KINDS = ["rule-changing", "wording", "error", "spelling", "punctuation", "abridged"] as const;
const DEFAULT_KINDS: readonly string[] = KINDS.slice(0, 3);

/** The switches of an address, and the one value that each may have. */
const SWITCHES = [
  ["rows", "differ"],
  ["reading", "diplomatic"],
] as const;

export interface Choice {
  /** Two or three sigla, in the order of the columns. */
  texts: readonly string[];
  /** The classes of difference that are marked. */
  show: readonly string[];
  /** Show only rows that differ. */
  differ: boolean;
  /** Show the transcriptions' errors as they are. */
  diplomatic: boolean;
  /** The text that is visible where there is space for one. */
  front: string;
  /** The text that the others are compared with; empty where each is compared with all. */
  base: string;
}

/**
 * Reads a query; `defaults` are the texts where it names none. What a query asks for and the page does not have is
 * replaced by the nearest that it has, and each replacement has a sentence in `faults`.
 */
export function readChoice(
  query: string,
  all: readonly string[],
  defaults: readonly string[],
): { choice: Choice; faults: string[] } {
  const values = new URLSearchParams(query);
  const faults: string[] = [];
  const texts = readTexts(values, all, defaults, faults);
  const [differ, diplomatic] = SWITCHES.map(([name, value]) => {
    const word = values.get(name);
    if (word !== null && word !== value) {
      faults.push(
        `The address has ${name}=${shorten(word)}, but the only value is ${name}=${value}, so it is left out.`,
      );
    }
    return word === value;
  });
  const readOne = (name: string, usual: string, says: (siglum: string) => string): string => {
    const siglum = values.get(name) ?? usual;
    if (siglum === usual || texts.includes(siglum)) return siglum;
    faults.push(
      `The address ${says(shorten(siglum))}, but the texts shown are ${join(texts)}, ${OUTCOMES[name]}.`,
    );
    return usual;
  };
  return {
    choice: {
      texts,
      show: readKinds(values, faults),
      differ: differ ?? false,
      diplomatic: diplomatic ?? false,
      front: readOne("front", texts[0] ?? "", (siglum) => `puts the text “${siglum}” in front`),
      base: readOne("base", "", (siglum) => `takes the text “${siglum}” as base`),
    },
    faults,
  };
}

/** What follows where the address names a text that is not shown. */
const OUTCOMES: Readonly<Record<string, string>> = {
  front: "so the first is in front",
  base: "so each is compared with all",
};

function readTexts(
  values: URLSearchParams,
  all: readonly string[],
  defaults: readonly string[],
  faults: string[],
): string[] {
  const sigla = splitList(values, "texts") ?? [...defaults];
  const known = all.filter((siglum) => sigla.includes(siglum));
  const unknown = sigla.find((siglum) => !all.includes(siglum));
  const filled = [...known, ...defaults.filter((siglum) => !known.includes(siglum))];
  const chosen = known.length < 2 ? filled.slice(0, 2) : known.slice(0, 3);
  const texts = all.filter((siglum) => chosen.includes(siglum));
  if (unknown !== undefined) {
    faults.push(
      `The address asks for the text “${shorten(unknown)}”; the texts here are ${join(all)}, and ${join(texts)} are shown.`,
    );
  } else if (texts.length !== known.length) {
    const count = known.length === 1 ? "1 text" : `${known.length} texts`;
    faults.push(`The address names ${count}, where two or three are expected, so ${join(texts)} are shown.`);
  }
  return texts;
}

function readKinds(values: URLSearchParams, faults: string[]): string[] {
  const kinds = splitList(values, "show");
  if (kinds === undefined) return [...DEFAULT_KINDS];
  const known = kinds.filter((kind) => kind === "none" || (KINDS as readonly string[]).includes(kind));
  const unknown = kinds.find((kind) => !known.includes(kind));
  if (unknown === undefined) return known;
  const markedKinds = known.length > 0 ? known : [...DEFAULT_KINDS];
  faults.push(
    `The address asks for differences of the class “${shorten(unknown)}”; the classes are ${join(KINDS)}, and ${join(markedKinds)} ${markedKinds.length > 1 ? "are" : "is"} marked.`,
  );
  return markedKinds;
}

/** `H, C and B` */
function join(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join("");
}

/** Writes a choice into the address as {@link readChoice} reads it, without defaults; leaves other values alone. */
export function writeChoice(choice: Choice, defaults: readonly string[]): void {
  const query = new URLSearchParams(location.search);
  const write = (name: string, value: string, isDefault: boolean): void => {
    if (isDefault) query.delete(name);
    else query.set(name, value);
  };
  write("texts", choice.texts.join(","), hasSameItems(choice.texts, defaults));
  write("show", choice.show.join(",") || "none", hasSameItems(choice.show, DEFAULT_KINDS));
  write("rows", "differ", !choice.differ);
  write("reading", "diplomatic", !choice.diplomatic);
  write("front", choice.front, choice.front === choice.texts[0]);
  write("base", choice.base, !choice.base);
  replaceQuery(query);
}

/** The items of a value such as `H,B`; undefined where the query does not have it. */
export function splitList(query: URLSearchParams, name: string): string[] | undefined {
  return query.get(name)?.split(",").filter(Boolean);
}

/** Puts a query into the address, with commas left as they are. */
export function replaceQuery(query: URLSearchParams): void {
  const text = query.toString().replaceAll("%2C", ",");
  history.replaceState(history.state, "", `${location.pathname}${text && `?${text}`}${location.hash}`);
}

function hasSameItems(list: readonly string[], other: readonly string[]): boolean {
  return list.length === other.length && list.every((item) => other.includes(item));
}
