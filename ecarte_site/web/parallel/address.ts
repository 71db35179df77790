/** What a reader of parallel texts has chosen, as the query of an address: `?texts=H,B&show=error&rows=differ`. */
import { shorten } from "../dom";

const KINDS = ["rule-changing", "wording", "error", "spelling", "punctuation", "abridged"] as const;
const DEFAULT_KINDS: readonly string[] = KINDS.slice(0, 3);

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
 * left out, and `fault` says so.
 */
export function readChoice(
  query: string,
  all: readonly string[],
  defaults: readonly string[],
): { choice: Choice; fault: string } {
  const values = new URLSearchParams(query);
  const missing: string[] = [];
  /** The items of a value that the page has. */
  const readList = (name: string, known: readonly string[]): string[] | undefined => {
    const items = values.get(name)?.split(",").filter(Boolean);
    missing.push(...(items ?? []).filter((item) => !known.includes(item)).map((item) => `${name}=${item}`));
    return items?.filter((item) => known.includes(item));
  };
  const named = readList("texts", all) ?? defaults;
  const chosen = (named.length < 2 ? [...new Set([...named, ...defaults])].slice(0, 2) : named).slice(0, 3);
  const texts = all.filter((siglum) => chosen.includes(siglum));
  const show = readList("show", [...KINDS, "none"]);
  const [front = texts[0] ?? ""] = readList("front", texts) ?? [];
  const [base = ""] = readList("base", texts) ?? [];
  return {
    choice: {
      texts,
      show: show?.length ? show : DEFAULT_KINDS,
      differ: Boolean(readList("rows", ["differ"])?.length),
      diplomatic: Boolean(readList("reading", ["diplomatic"])?.length),
      front,
      base,
    },
    fault: missing.length
      ? `The address asks for what is not here, “${shorten(missing.join(", "))}”, so it is left out.`
      : "",
  };
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
  const text = query.toString().replaceAll("%2C", ",");
  history.replaceState(history.state, "", `${location.pathname}${text && `?${text}`}${location.hash}`);
}

function hasSameItems(list: readonly string[], other: readonly string[]): boolean {
  return list.length === other.length && list.every((item) => other.includes(item));
}
