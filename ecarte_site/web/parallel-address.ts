/** What a reader of parallel texts has chosen, as the query of an address: `?texts=H,B&show=error&rows=differ`. */
import { shorten } from "./dom";

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
}

/** Reads a query; `defaults` are the texts where it names none. Returns a message where the query is faulty. */
export function readChoice(
  query: string,
  all: readonly string[],
  defaults: readonly string[],
): Choice | string {
  const values = new URLSearchParams(query);
  const sigla = splitList(values, "texts") ?? [...defaults];
  const unknown = sigla.find((siglum) => !all.includes(siglum));
  if (unknown !== undefined) {
    return `The address asks for the text “${shorten(unknown)}”. The texts are ${all.join(", ")}.`;
  }
  const texts = all.filter((siglum) => sigla.includes(siglum));
  if (texts.length < 2 || texts.length > 3) {
    return `The address names ${texts.length === 1 ? "1 text" : `${texts.length} texts`}. Expected two or three, such as texts=${all.slice(0, 2).join(",")}.`;
  }
  const show = splitList(values, "show") ?? [...DEFAULT_KINDS];
  const kind = show.find((word) => word !== "none" && !(KINDS as readonly string[]).includes(word));
  if (kind !== undefined) {
    return `The address asks for differences of the class “${shorten(kind)}”. The classes are ${KINDS.join(", ")}.`;
  }
  for (const [name, value] of SWITCHES) {
    const word = values.get(name);
    if (word !== null && word !== value) {
      return `The address has ${name}=${shorten(word)}. The only value is ${name}=${value}.`;
    }
  }
  const front = values.get("front") ?? texts[0] ?? "";
  if (!texts.includes(front)) {
    return `The address puts the text “${shorten(front)}” in front, but it shows only ${texts.join(", ")}.`;
  }
  return { texts, show, differ: values.has("rows"), diplomatic: values.has("reading"), front };
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

function hasSameItems(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
