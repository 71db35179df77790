/** What a reader of parallel texts has chosen, as the query of an address: `?texts=H,B&show=error&rows=differ`. */
import { shorten } from "../dom";

const KINDS = ["rule-changing", "wording", "error", "spelling", "punctuation", "abridged"] as const;
const DEFAULT_KINDS: readonly string[] = KINDS.slice(0, 3);

/** The values of each name, which the form has too. */
export interface Choice {
  /** Two or three sigla, in the order of the columns. */
  texts: readonly string[];
  /** The classes of difference that are marked, or `none`. */
  show: readonly string[];
  /** `differ` shows only rows that differ. */
  rows: readonly string[];
  /** `diplomatic` shows the transcriptions' errors as they are. */
  reading: readonly string[];
  /** The text that is visible where there is space for one. */
  front: readonly string[];
  /** The text that the others are compared with; without it each is compared with all. */
  base: readonly string[];
}

/**
 * Reads a query; `defaults` are the texts where it names none. What a query asks for and the page does not have is
 * left out, and `fault` says so.
 */
export function readChoice(
  query: URLSearchParams,
  all: readonly string[],
  defaults: readonly string[],
): { choice: Choice; fault: string } {
  const missing: string[] = [];
  /** The items of a value that the page has. */
  const readList = (name: keyof Choice, known: readonly string[]): readonly string[] => {
    const items = query.get(name)?.split(",").filter(Boolean) ?? [];
    missing.push(...items.filter((item) => !known.includes(item)).map((item) => `${name}=${item}`));
    return items.filter((item) => known.includes(item));
  };
  const named = query.has("texts") ? readList("texts", all) : defaults;
  const chosen = (named.length < 2 ? [...new Set([...named, ...defaults])].slice(0, 2) : named).slice(0, 3);
  const texts = all.filter((siglum) => chosen.includes(siglum));
  const show = readList("show", [...KINDS, "none"]);
  const choice = {
    texts,
    show: show.length ? show : DEFAULT_KINDS,
    rows: readList("rows", ["differ"]),
    reading: readList("reading", ["diplomatic"]),
    front: [...readList("front", texts), ...texts].slice(0, 1),
    base: readList("base", texts).slice(0, 1),
  };
  const fault = `The address asks for what is not here, “${shorten(missing.join(", "))}”, so it is left out.`;
  return { choice, fault: missing.length ? fault : "" };
}

/** Writes a choice into the address as {@link readChoice} reads it, without defaults; leaves other values alone. */
export function writeChoice(choice: Choice, defaults: readonly string[]): void {
  const query = new URLSearchParams(location.search);
  const usual = { texts: defaults, show: DEFAULT_KINDS, front: choice.texts.slice(0, 1) };
  for (const [name, values] of Object.entries({ rows: [], reading: [], base: [], ...usual })) {
    const items = choice[name as keyof Choice];
    if (hasSameItems(items, values)) query.delete(name);
    else query.set(name, items.join(","));
  }
  const text = query.toString().replaceAll("%2C", ",");
  history.replaceState(history.state, "", `${location.pathname}${text && `?${text}`}${location.hash}`);
}

function hasSameItems(list: readonly string[], other: readonly string[]): boolean {
  return list.length === other.length && list.every((item) => other.includes(item));
}
