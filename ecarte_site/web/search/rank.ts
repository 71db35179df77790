/** Ranks entries for a query, the best first. Accents, capitals and typographic marks do not count. */

/** Kind, address, title, where, text, other words, number of the law: as the build writes them into search.json. */
export type Entry = [
  kind: "law" | "term" | "passage" | "page",
  address: string,
  title: string,
  where: string,
  text: string,
  also: string,
  number: string,
];

export interface Result {
  entry: Entry;
  score: number;
}

const LIGATURES: Record<string, string> = { œ: "oe", æ: "ae", ß: "ss", "’": "'", "‘": "'" };

/** A letter without accent, in lower case; a ligature as its two letters. */
function foldLetter(letter: string): string {
  const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return LIGATURES[plain] ?? plain;
}

/** Folded text, and for each of its letters the place of the letter that it came from. */
export function foldText(text: string): { text: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = foldLetter(letter);
    folded += plain;
    for (let count = 0; count < plain.length; count++) places.push(place);
    place += letter.length;
  }
  return { text: folded, places };
}

export function splitWords(query: string): string[] {
  return foldText(query).text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** An entry with its texts folded. */
interface FoldedEntry {
  entry: Entry;
  title: string;
  also: string;
  text: string;
}

/** The law that a query names by its number: “law 22”, “C 22”, “22”; “B 9”, “Britannica law 9”. */
function parseLawNumber(words: string[]): { club: string; britannica: string } | undefined {
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

const PHRASE_SCORE = 16; // reached only by an entry with the words of the query as a phrase

const WEIGHT = { law: 6, term: 5, passage: 4, page: 0 } as const;

export class Index {
  readonly #all: FoldedEntry[];

  constructor(entries: Entry[]) {
    this.#all = entries.map((entry) => ({
      entry,
      title: foldText(entry[2]).text,
      also: foldText(entry[5]).text,
      text: foldText(entry[4]).text,
    }));
  }

  /** The entries that have every word of the query, or begin a word with it. */
  find(query: string, most: number): Result[] {
    const words = splitWords(query);
    if (!words.length) return [];
    const law = parseLawNumber(words);
    const phrase = words.join(" ");
    const beginnings = words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "gu"));
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])`, "u");
    const loose = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[^\\p{L}\\p{N}]+")}`, "u");
    const results: Result[] = [];
    for (const one of this.#all) {
      const number = one.entry[6];
      if (law && number && (number === law.club || number === law.britannica)) {
        results.push({ entry: one.entry, score: 1000 });
        continue;
      }
      const everything = `${one.title} ${one.also} ${one.text}`;
      if (!beginnings.every((word) => everything.search(word) >= 0)) continue;
      results.push({ entry: one.entry, score: this.#score(one, phrase, beginnings, whole, loose) });
    }
    results.sort((one, other) => other.score - one.score);
    return [...pickHeads(results), ...results]
      .filter((one, place, all) => all.indexOf(one) === place)
      .slice(0, most);
  }

  #score(one: FoldedEntry, phrase: string, beginnings: RegExp[], whole: RegExp, loose: RegExp): number {
    const kind = one.entry[0];
    let score: number = WEIGHT[kind];
    const names = [one.title, ...one.also.split("; ")];
    const passage = kind === "passage"; // its title says only where it is
    if (names.some((name) => name.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim() === phrase)) score += 50;
    else if (whole.test(one.title)) score += passage ? 6 : 26;
    else if (loose.test(one.title)) score += passage ? 4 : 18;
    else if (whole.test(one.also)) score += 15;
    if (whole.test(one.text)) score += 14;
    else if (loose.test(one.text)) score += 8;
    const count = Math.min(...beginnings.map((word) => (one.text.match(word) ?? []).length));
    const first = one.text.search(loose); // a passage says early what it is about
    return score + Math.min(count, 3) + (first < 0 ? 0 : 6 / (1 + first / 60));
  }
}

/** The best law, term and passage, where they are good matches, the best of them first. */
function pickHeads(results: Result[]): Result[] {
  const heads = (["law", "term", "passage"] as const).map((kind) =>
    results.find(({ entry, score }) => entry[0] === kind && score >= PHRASE_SCORE),
  );
  return heads.filter((head) => head !== undefined).sort((one, other) => other.score - one.score);
}
