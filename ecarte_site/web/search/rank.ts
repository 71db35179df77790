/** What answers a query, best first. Accents, capitals and typographic marks do not count. */

/** Kind, address, title, where, text, other words, number of the law: as ecarte_site/finding.py writes them. */
export type Entry = [
  kind: "law" | "term" | "passage" | "page",
  address: string,
  title: string,
  where: string,
  text: string,
  also: string,
  number: string,
];

export interface Found {
  entry: Entry;
  score: number;
}

const LIGATURES: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", "’": "'", "‘": "'" };

/** Letters without accents and capitals, one place for each letter of the original. */
function bare(letter: string): string {
  const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return LIGATURES[plain] ?? plain;
}

/** Folded text, and for each of its letters the place of the letter that it came from. */
export function fold(text: string): { text: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = bare(letter);
    folded += plain;
    for (let count = 0; count < plain.length; count++) places.push(place);
    place += letter.length;
  }
  return { text: folded, places };
}

export function wordsOf(query: string): string[] {
  return fold(query).text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

interface Prepared {
  entry: Entry;
  title: string;
  also: string;
  text: string;
}

/** A law asked for by number: “law 22”, “C 22”, “22”; “B 9”, “Britannica law 9”. */
function lawAsked(words: string[]): { club: string; britannica: string } | undefined {
  const number = words.at(-1) ?? "";
  if (!/^\d{1,2}$/.test(number) || words.length > 3) return undefined;
  const before = words.slice(0, -1).join(" ");
  const plain = String(Number(number));
  if (/^(|laws?|rule|c|cavendish|cavendish law|hoyle law)$/.test(before))
    return { club: plain, britannica: "" };
  if (/^(b|b law|britannica|britannica law|britannica s law)$/.test(before))
    return { club: "", britannica: `b${plain}` };
  return undefined;
}

const ENOUGH = 16; // a score that takes the words of the query as a phrase

const WEIGHT = { law: 6, term: 5, passage: 4, page: 0 } as const;

export class Index {
  readonly #all: Prepared[];

  constructor(entries: Entry[]) {
    this.#all = entries.map((entry) => ({
      entry,
      title: fold(entry[2]).text,
      also: fold(entry[5]).text,
      text: fold(entry[4]).text,
    }));
  }

  /** The entries that have every word of the query, or begin a word with it. */
  find(query: string, most: number): Found[] {
    const words = wordsOf(query);
    if (!words.length) return [];
    const asked = lawAsked(words);
    const phrase = words.join(" ");
    const beginnings = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "gu"));
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "u");
    const loose = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}`, "u");
    const found: Found[] = [];
    for (const one of this.#all) {
      const number = one.entry[6];
      if (asked && number && (number === asked.club || number === asked.britannica)) {
        found.push({ entry: one.entry, score: 1000 });
        continue;
      }
      const everything = `${one.title} ${one.also} ${one.text}`;
      if (!beginnings.every((word) => everything.search(word) >= 0)) continue;
      found.push({ entry: one.entry, score: this.#score(one, phrase, beginnings, whole, loose) });
    }
    found.sort((one, other) => other.score - one.score);
    return [...mixed(found), ...found].filter((one, place, all) => all.indexOf(one) === place).slice(0, most);
  }

  #score(one: Prepared, phrase: string, beginnings: RegExp[], whole: RegExp, loose: RegExp): number {
    const kind = one.entry[0];
    let score: number = WEIGHT[kind];
    const names = [one.title, ...one.also.split("; ")];
    const passage = kind === "passage"; // its title is only where it stands
    if (names.some((name) => name.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim() === phrase)) score += 50;
    else if (whole.test(one.title)) score += passage ? 6 : 26;
    else if (loose.test(one.title)) score += passage ? 4 : 18;
    else if (whole.test(one.also)) score += 15;
    if (whole.test(one.text)) score += 14;
    else if (loose.test(one.text)) score += 8;
    const count = Math.min(...beginnings.map((word) => (one.text.match(word) ?? []).length));
    const first = one.text.search(loose); // what a passage is about it says soon
    return score + Math.min(count, 3) + (first < 0 ? 0 : 6 / (1 + first / 60));
  }
}

/** The best law, the best term and the best passage come first, whichever is best before the others. */
function mixed(found: Found[]): Found[] {
  const heads = (["law", "term", "passage"] as const).map((kind) =>
    found.find(({ entry, score }) => entry[0] === kind && score >= ENOUGH),
  );
  return heads.filter((head) => head !== undefined).sort((one, other) => other.score - one.score);
}
