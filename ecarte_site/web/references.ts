/**
 * References to laws and passages, as people write them: `22`, `Law 22`, `B 9`, `Laws 15–18`, `hoyle.law.22`. The field that
 * cites, the search, the field of the parallel reader and addresses all read them here. Whether there is what a reference
 * names, each of them knows from its own data.
 */
import { decodeAddress, foldText } from "./plain-text";

/** The letters of the witnesses, as a test compares them with the texts; each stands before its number, for `9c` may be a card. */
export const SIGLA: Readonly<Record<string, string>> = {
  h: "hoyle",
  n: "hoyle-paged",
  c: "cavendish",
  w: "wikipedia",
  b: "britannica",
};

/** How the identifiers of each witness begin. */
export const WORKS = Object.values(SIGLA);

const WORK = `(?:${[...WORKS].sort((a, b) => b.length - a.length).join("|")})`;

/** Matches an identifier of a passage or of a range, and nothing else. */
export const IDENTIFIER = RegExp(`^${WORK}\\.[a-z-]+\\.[a-z0-9.]+(?:-[a-z0-9.]+)?$`);

const DIVISION = `${WORK}\\s*\\.\\s*[a-z]+(?:-\\s*[a-z]+)*`;
const PLACE = String.raw`(?:\d+|s\d+)(?:\.\d+|\.[a-z](?![a-z0-9])|\s*\.\s*(?:s\d+|note))*(?![\p{L}\p{N}])`;
const TO = String.raw`\s*(?:-|\bto\b|\bthrough\b)\s*`;

/** An identifier in a text, and the end of a range that follows it. */
const IN_TEXT = RegExp(
  `(?<![\\p{L}\\p{N}.-])(${DIVISION})\\s*\\.\\s*(${PLACE})(?:${TO}(?:(${DIVISION})\\s*\\.\\s*)?(${PLACE}))?`,
  "gu",
);

/** The page of a law in an address. */
const LAW_PAGE = /\blaws\/(britannica\/)?(\d+)(?![\p{L}\p{N}])/u;

/** Words of a reference by what they are: a letter of the class below, or nothing for a word that adds nothing. */
const CLASSES = new Map<string, string>();
for (const [letter, words] of [
  ["L", "law laws l ll rule rules art article articles no nos nr number numbers § #"],
  ["S", "s sentence sentences"],
  ["N", "note footnote"],
  ["-", "- to through"],
  ["&", "and &"],
  ["", "the of in from by as code codes witness transcription"],
] as const)
  for (const word of words.split(" ")) CLASSES.set(word, letter);

/** What the names of the codes and witnesses cite. Cavendish’s laws are cited from Hoyle, who prints them. */
const NAMED_WORKS: Readonly<Record<string, string>> = {
  hoyle: "hoyle",
  hoyles: "hoyle",
  cavendish: "hoyle",
  cav: "hoyle",
  club: "hoyle",
  clubs: "hoyle",
  wikipedia: "wikipedia",
  britannica: "britannica",
  brit: "britannica",
  eb: "britannica",
  encyclopaedia: "britannica",
  encyclopedia: "britannica",
};

/** What the classes of the words of a reference look like, one after the other: a law, a range of laws, sentences of one. */
const FORM = /^[wWL]*#(?:[-&][wWL]*#|S#(?:[-&]S?#)?|N)?[WL]*$/;

const MOST = 999; // what is longer is no number of a law

const ROMAN = /^(?=[ivxl])(x[lc]|l?x{0,3})(i[vx]|v?i{0,3})$/;

/**
 * The identifier of what a text names: a passage, a law, or a range; a number alone is a law of the clubs. Null where the text
 * names none, or more than one. There need not be what the identifier names.
 */
export function readReference(text: string): string | null {
  const plain = foldText(decodeAddress(text)).replace(/[\p{Pd}−]/gu, "-");
  return readIdentifier(plain) ?? readAddress(plain) ?? readLaws(plain);
}

/** The law that an identifier names, if it names one law, or the first of a range; else null. */
export function readLawNumber(id: string): { work: string; first: number; last: number } | null {
  const [, work = "", first = "", last = first] =
    /^([a-z-]+)\.law\.(\d+)(?:\.[a-z0-9.]+)?(?:-(?:(\d+).*|s\d+))?$/.exec(id) ?? [];
  return work ? { work, first: Number(first), last: Number(last) } : null;
}

/** The identifiers with which a range begins and ends; that of one passage twice. */
export function splitRange(id: string): [begin: string, end: string] {
  const [, division = "", first = "", last = ""] = /^([^.]+\.[^.]+)\.([^-]+)-?(.*)$/.exec(id) ?? [];
  const begin = `${division}.${first}`;
  if (!last) return [begin, begin];
  return [begin, /^s\d+$/.test(last) ? `${begin.replace(/\.s\d+$/, "")}.${last}` : `${division}.${last}`];
}

function readIdentifier(text: string): string | null {
  const [match, ...others] = text.matchAll(IN_TEXT);
  if (!match || others.length) return null;
  const [, division = "", begin = "", endDivision = division, end = ""] = match.map((part) =>
    part?.replace(/\s+/g, ""),
  );
  if (endDivision !== division) return null;
  return `${division}.${begin}${end && end !== begin ? `-${end}` : ""}`;
}

function readAddress(text: string): string | null {
  const [, britannica, number] = LAW_PAGE.exec(text) ?? [];
  return number ? `${britannica ? "britannica" : "hoyle"}.law.${Number(number)}` : null;
}

function readLaws(text: string): string | null {
  const works = new Set<string>();
  const numbers: number[] = [];
  let form = "";
  for (const word of text
    .replace(/'s\b/g, "")
    .replace(/\b(?:foot)?note (?:to|on|of) (.+)/, "$1 note")
    .match(/[a-z]+|\d+(?:st|nd|rd|th)?\b|\d+|[^\s\p{P}]|[-&§#]/gu) ?? []) {
    const letter = CLASSES.get(word);
    const roman = form.endsWith("L") ? readRoman(word) : 0;
    if (/^\d/.test(word) || roman) {
      numbers.push(roman || Number.parseInt(word, 10));
      form += "#";
    } else if (letter !== undefined) form += letter;
    else if (Object.hasOwn(NAMED_WORKS, word) || Object.hasOwn(SIGLA, word)) {
      works.add(NAMED_WORKS[word] ?? SIGLA[word] ?? "");
      form += word.length === 1 ? "w" : "W";
    } else return null;
  }
  form = form.replace(/-+$/, ""); // of a range that is still being typed
  if (!FORM.test(form) || works.size > 1 || numbers.some((number) => number > MOST)) return null;
  const [work = form.includes("N") ? "cavendish" : "hoyle"] = works; // Hoyle leaves out the one footnote
  const [first = 0, second = 0, third = second] = numbers;
  const law = `${work}.law.${first}`;
  if (form.includes("N")) return `${law}.note`;
  if (form.includes("S")) return third === second ? `${law}.s${second}` : `${law}.s${second}-s${third}`;
  if (form.includes("&") && second !== first + 1) return null;
  return numbers.length > 1 && second !== first ? `${law}-${second}` : law;
}

function readRoman(text: string): number {
  if (!text || !ROMAN.test(text)) return 0;
  const values = [...text].map((sign) => ({ i: 1, v: 5, x: 10, l: 50, c: 100 })[sign] ?? 0);
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0);
}
