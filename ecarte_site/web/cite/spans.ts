/** What is cited of a witness: a passage or a span of passages, its name, pages, address and words. */
import type { Citing } from "../data.generated";
import { splitRange } from "../references";

/** A file of `api/citing/`, which schema.json describes. */
export type Witness = Citing;
export type Pattern = Witness["patterns"][string];
export type Division = Witness["divisions"][number];
export type Block = Division["blocks"][number];

/** A block of a division, and a sentence of it; -1 for all of it. */
export interface Place {
  block: number;
  sentence: number;
}

export interface Span {
  division: Division;
  first: Place;
  last: Place;
}

/** The passage or span of an identifier; null where the witness has none of that name. */
export function findSpan(witness: Witness, id: string): Span | null {
  const [begin, end] = splitRange(id);
  const division = witness.divisions.find(
    (part) => begin.startsWith(`${part.id}.`) && (part.unit === "note") === begin.includes(".note"),
  );
  const first = division && findPlace(division, begin);
  if (!first) return null;
  if (begin === end) return { division, first, last: first };
  const last = findPlace(division, end);
  return last && comparePlaces(first, last) <= 0 ? joinSpan(division, first, last) : null;
}

/** The span of two places, in their order; whole blocks where it has all their sentences. */
export function joinSpan(division: Division, first: Place, last: Place): Span {
  if (comparePlaces(first, last) > 0) return { division, first, last: first };
  if (first.sentence < 0 && last.sentence < 0) return { division, first, last };
  const begin = { block: first.block, sentence: Math.max(0, first.sentence) };
  const count = getBlock(division, last).sentences.length;
  const end = { block: last.block, sentence: last.sentence < 0 ? count - 1 : last.sentence };
  const isWhole = begin.sentence === 0 && end.sentence === count - 1;
  return isWhole && comparePlaces(begin, end) !== 0
    ? { division, first: { block: first.block, sentence: -1 }, last: { block: last.block, sentence: -1 } }
    : { division, first: begin, last: end };
}

/** Whether a place is before another (-1), the same (0) or after it (1). */
export function comparePlaces(first: Place, second: Place): number {
  return Math.sign(first.block - second.block || Math.max(0, first.sentence) - Math.max(0, second.sentence));
}

function findPlace(division: Division, id: string): Place | null {
  const place = id.slice(division.id.length + 1);
  const [, name = "", sentence = ""] = /^(.*?)(?:\.s([1-9]\d*))?$/.exec(place) ?? [];
  const block = division.blocks.findIndex((other) => other.place === name);
  const count = division.blocks[block]?.sentences.length ?? 0;
  return block < 0 || Number(sentence) > count ? null : { block, sentence: Number(sentence) - 1 };
}

export function getBlock(division: Division, place: Place): Block {
  return division.blocks[place.block] as Block;
}

function isOne({ first, last }: Span): boolean {
  return first.block === last.block && first.sentence === last.sentence;
}

function getPlaceId(division: Division, { block, sentence }: Place): string {
  const whole = `${division.id}.${division.blocks[block]?.place}`;
  return sentence < 0 ? whole : `${whole}.s${sentence + 1}`;
}

export function getSpanId(span: Span): string {
  const { division, first, last } = span;
  const begin = getPlaceId(division, first);
  if (isOne(span)) return begin;
  const isWithin = first.block === last.block && last.sentence >= 0;
  const end = isWithin ? `s${last.sentence + 1}` : getPlaceId(division, last).slice(division.id.length + 1);
  return `${begin}-${end}`;
}

/** The name within its work, as in a line or as in a title. */
export function nameSpan(span: Span, inTitle = false): string {
  const { division, first, last } = span;
  const sentence = inTitle ? "Sentence" : "sentence";
  const begin = nameBlock(division, first.block, inTitle);
  if (isOne(span)) return first.sentence < 0 ? begin : `${begin}, ${sentence} ${first.sentence + 1}`;
  if (first.block === last.block) {
    return `${begin}, ${sentence}s ${first.sentence + 1}–${last.sentence + 1}`;
  }
  const name = inTitle ? division.title : division.name;
  if (first.sentence >= 0) {
    const end = nameBlock(division, last.block, inTitle).replace(`${name}, `, "");
    return `${begin}, ${sentence} ${first.sentence + 1}, to ${end}, ${sentence} ${last.sentence + 1}`;
  }
  const places = [first, last].map((place) => getBlock(division, place).place.replaceAll(".", " ")).join("–");
  if (division.unit === "law") return `Laws ${places}`;
  return `${name}, ${division.unit === "item" ? "nos." : inTitle ? "Paragraphs" : "paragraphs"} ${places}`;
}

function nameBlock(division: Division, index: number, inTitle: boolean): string {
  const place = (division.blocks[index]?.place ?? "").replaceAll(".", " ");
  if (division.unit === "law") return `Law ${place}`;
  if (division.unit === "note") {
    return `Law ${place.replace(" note", "")}, ${inTitle ? "Footnote" : "footnote"}`;
  }
  const unit = division.unit === "item" ? "no." : inTitle ? "Paragraph" : "paragraph";
  return `${inTitle ? division.title : division.name}, ${unit} ${place}`;
}

/** The words, a paragraph for each block. */
export function readWords({ division, first, last }: Span): string[] {
  return division.blocks.slice(first.block, last.block + 1).map((block, index, blocks) => {
    const begin = index === 0 ? Math.max(0, first.sentence) : 0;
    const end = index === blocks.length - 1 && last.sentence >= 0 ? last.sentence + 1 : undefined;
    return block.sentences
      .slice(begin, end)
      .map(({ text }) => text)
      .join(" ");
  });
}

/** The printed page, or the first and the last; none where they are not both known. */
function findPages({ division, first, last }: Span): string[] {
  const pagesOf = (place: Place) =>
    (place.sentence < 0
      ? getBlock(division, place)
      : (getBlock(division, place).sentences[place.sentence] as Block["sentences"][number])
    ).pages;
  const begin = pagesOf(first)[0];
  const end = pagesOf(last).at(-1);
  if (!begin || !end) return [];
  return begin === end ? [begin] : [begin, end];
}

/** Where the words can be read, below the site's root. */
export function getPath(span: Span): string {
  const { division, first, last } = span;
  const block = getBlock(division, first);
  if (first.block === last.block) {
    const whole = getPlaceId(division, { ...first, sentence: -1 });
    return block.address.endsWith(`#${whole}`)
      ? block.address.slice(0, -whole.length) + getSpanId(span)
      : block.address;
  }
  return division.page ? `${division.page}#${getSpanId(span)}` : block.row || block.address;
}

/** The values of the slots, as `cite/slots.py` makes them. */
export function makeValues(span: Span, root: string): Record<string, string> {
  const path = getPath(span);
  const place = nameSpan(span);
  const pages = findPages(span);
  const first = pages[0] ?? "";
  const last = pages[1] ?? "";
  const join = (end: string) => (last ? `${first}–${end}` : first);
  const two = join(shorten(first, last));
  return {
    id: getSpanId(span),
    place,
    Place: nameSpan(span, true),
    placetex: toTex(place),
    pages: join(last),
    pagestex: toTex(join(last)),
    pages2: two,
    first,
    last,
    mla: two ? ` ${two}; ${place}` : `, ${place}`,
    mlatitle: two ? `” ${two}; ${place}` : `,” ${place}`,
    site: root,
    url: root + path,
    link: root + path,
    bare: "",
    baretex: "",
  };
}

function toTex(text: string): string {
  return text.replaceAll("–", "--");
}

function shorten(first: string, last: string): string {
  if (first.length !== last.length) return last;
  let same = 0;
  while (same < last.length - 2 && first[same] === last[same]) same++;
  return last.slice(same);
}

/** A pattern with its values. */
export function fillSlots(pattern: string, values: Record<string, string>): string {
  return pattern.replace(
    /⟦(\w+)(?:¦([^¦⟧]*)¦([^¦⟧]*)¦([^¦⟧]*))?⟧/g,
    (_, name: string, single?: string, several?: string, after?: string) => {
      const value = values[name] ?? "";
      if (single === undefined || !value) return value;
      return `${values.last ? several : single}${value}${after}`;
    },
  );
}

/** An item of a pattern with its values; fields without a value are left out. */
function fillItem(item: Pattern["csl"], values: Record<string, string>): Record<string, unknown> {
  const filled = Object.entries(item).map(
    ([key, value]) => [key, typeof value === "string" ? fillSlots(value, values) : value] as const,
  );
  return Object.fromEntries(filled.filter(([, value]) => value));
}

/** The entries for reference managers, by the ends of their files' names. */
export function fillEntries(
  { bibtex, ris, csl }: Pattern,
  values: Record<string, string>,
): Record<string, string> {
  return {
    bib: fillSlots(bibtex, values),
    ris: fillSlots(ris, values),
    "csl.json": JSON.stringify([fillItem(csl, values)], null, 2),
  };
}
