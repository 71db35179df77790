/** What a reader of parallel texts has chosen, as the query of an address: `?texts=H,B&show=error&rows=differ`. */

export const KINDS = ["rule-changing", "wording", "error", "spelling", "punctuation", "abridged"] as const;
export const USUAL_KINDS: readonly string[] = KINDS.slice(0, 3);

export interface Choice {
  /** Two or three sigla, in the order of the columns. */
  texts: readonly string[];
  /** The classes of difference that are marked. */
  show: readonly string[];
  /** Only rows that differ. */
  differ: boolean;
  /** Slips of the transcriptions as they are. */
  diplomatic: boolean;
  /** The text in sight where there is room for one. */
  front: string;
}

/** Reads a query; `usual` is what it says where it says nothing. A sentence when it is a faulty one. */
export function readChoice(query: string, all: readonly string[], usual: readonly string[]): Choice | string {
  const given = new URLSearchParams(query);
  const listed = (name: string): string[] | undefined => given.get(name)?.split(",").filter(Boolean);

  const texts = listed("texts") ?? [...usual];
  const strange = texts.find((siglum) => !all.includes(siglum));
  if (strange !== undefined) {
    return `The address asks for the text “${shorten(strange)}”; here are ${all.join(", ")}.`;
  }
  const wanted = all.filter((siglum) => texts.includes(siglum));
  if (wanted.length < 2 || wanted.length > 3) {
    return `The address asks for ${wanted.length} texts; choose two or three.`;
  }
  const show = listed("show") ?? [...USUAL_KINDS];
  const kind = show.find((word) => word !== "none" && !(KINDS as readonly string[]).includes(word));
  if (kind !== undefined) {
    return `The address asks for differences of “${shorten(kind)}”; the classes are ${KINDS.join(", ")}.`;
  }
  for (const [name, value] of [
    ["rows", "differ"],
    ["reading", "diplomatic"],
  ] as const) {
    const word = given.get(name);
    if (word !== null && word !== value) {
      return `The address says ${name}=${shorten(word)}, where only ${name}=${value} means something.`;
    }
  }
  const front = given.get("front") ?? wanted[0] ?? "";
  if (!wanted.includes(front)) {
    return `The address puts the text “${shorten(front)}” in front, which is not among those chosen.`;
  }
  return { texts: wanted, show, differ: given.has("rows"), diplomatic: given.has("reading"), front };
}

/** Writes a choice as {@link readChoice} reads it, leaving out what is usual and keeping what is not ours. */
export function writeChoice(choice: Choice, usual: readonly string[], query: string): string {
  const given = new URLSearchParams(query);
  const set = (name: string, value: string, isUsual: boolean): void => {
    if (isUsual) given.delete(name);
    else given.set(name, value);
  };
  const same = (one: readonly string[], other: readonly string[]): boolean =>
    one.length === other.length && one.every((each) => other.includes(each));
  set("texts", choice.texts.join(","), same(choice.texts, usual));
  set("show", choice.show.join(",") || "none", same(choice.show, USUAL_KINDS));
  set("rows", "differ", !choice.differ);
  set("reading", "diplomatic", !choice.diplomatic);
  set("front", choice.front, choice.front === choice.texts[0]);
  const written = given.toString().replaceAll("%2C", ",");
  return written && `?${written}`;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
