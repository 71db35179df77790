/**
 * Which cases the words of a reader mean. A text is compared by what its words stand for: the groups of docs/referee.toml,
 * and less by the words themselves, without endings. A word of several groups stands for each of them a little, and what
 * few cases have tells more than what many have.
 */
import type { DeskWords } from "../data.generated";
import { correctWord, sortLetters } from "../search/spelling";
import { splitWords, stemWord } from "../search/words";

/** What is known of a case: its title, and other words for it. */
export interface CaseWords {
  title: string;
  also: readonly string[];
}

/** The words of docs/referee.toml. What is `asked` or `discarded` is the number that is due. */
export type CommonWords = Omit<DeskWords, "cases">;

/** The places of cases, the best first. Where nothing fits, `fitting` is empty and `nearest` has what is least far off. */
export interface FoundCases {
  fitting: number[];
  nearest: number[];
}

const ENOUGH = 0.6; // of what the best case reaches: the others that are listed
const FITS = 1.25; // what likeness and the weight of what is common must reach, or nothing fits
const WEIGHTY = 10; // the weight that counts as much as being the same
const ITSELF = 0.4; // how much the word itself counts beside its group
const MOST_NEAR = 3;
const SHORT = 6; // a shorter word is near to too many others: of it no letter is taken for another
const LONGEST_GAP = 2; // "took his answer back" has the words of "took back"
const SHORTEST_BEGINNING = 2; // a shorter word that is still being typed says nothing
const NO_NUMBER = ["of", "more", "less", "fewer", "too", "short"]; // "one of them" and "one card more" count nothing
const DUE = ["asked", "discarded", "due"]; // what is done with the number that is right
const MORE = "#more";
const FEWER = "#fewer";

/** What a text says, and how strongly it says each of it. */
type Meaning = Map<string, number>;

/** A phrase of groups, of which each has a token. */
interface Phrase {
  words: readonly string[];
  tokens: string[];
}

interface Case {
  phrases: readonly Meaning[];
  all: Meaning;
}

export class CaseFinder {
  readonly #words: CommonWords;
  readonly #ignored: ReadonlySet<string>;
  readonly #deeds: ReadonlyMap<string, string>;
  readonly #phrases = new Map<string, Phrase[]>();
  readonly #vocabulary = new Set<string>();
  readonly #weights = new Map<string, number>();
  readonly #unknown: number;
  readonly #cases: readonly Case[];

  constructor(cases: readonly CaseWords[], words: CommonWords) {
    this.#words = words;
    this.#ignored = new Set(words.ignored);
    this.#deeds = new Map(
      Object.entries(words.counted).flatMap(([kind, all]) => all.map((word) => [stemWord(word), kind])),
    );
    for (const [number, group] of words.same.entries())
      for (const text of group) this.#addPhrase(text, [`=${number}`]);
    for (const text of words.asides) this.#addPhrase(text, []);
    for (const phrases of this.#phrases.values())
      phrases.sort((phrase, other) => other.words.length - phrase.words.length);
    const texts = cases.map(({ title, also }) => [title, ...also].map((text) => this.#splitText(text)));
    for (const word of texts.flat(2)) this.#vocabulary.add(word);
    const read = texts.map((all) => all.map((text) => this.#read(text)));
    this.#unknown = Math.log(1 + cases.length); // as one that a single case has
    for (const token of new Set(read.flat().flatMap((meaning) => [...meaning.keys()]))) {
      const count = read.filter((meanings) => meanings.some((meaning) => meaning.has(token))).length;
      this.#weights.set(token, Math.log(1 + cases.length / count));
    }
    this.#cases = read.map((meanings) => {
      const phrases = meanings.map((meaning) => scale(this.#weigh(meaning)));
      return { phrases, all: scale(add(phrases)) };
    });
  }

  /**
   * The last word may be the beginning of one. A case gets up to 1 each for the share of what was said that it has, for its
   * likeness to one of its phrases, and for the likeness to all of them.
   */
  find(query: string): FoundCases {
    const typed = this.#weigh(this.#readTyped(query));
    const asked = scale(typed);
    const whole = sum(typed.values());
    const ranked = this.#cases
      .map(({ phrases, all }, place) => {
        const covered = sum([...typed].map(([token, weight]) => (all.has(token) ? weight : 0)));
        const likeness = Math.max(...phrases.map((phrase) => compare(asked, phrase))) + compare(asked, all);
        return { place, score: likeness + covered / whole, sense: likeness + covered / WEIGHTY };
      })
      .filter(({ score }) => score > 0)
      .sort((item, other) => other.score - item.score || item.place - other.place);
    const [best] = ranked;
    if (!best || best.sense < FITS)
      return { fitting: [], nearest: ranked.slice(0, MOST_NEAR).map(({ place }) => place) };
    const fitting = ranked.filter(({ score }) => score >= ENOUGH * best.score).map(({ place }) => place);
    return { fitting, nearest: [] };
  }

  #addPhrase(text: string, tokens: readonly string[]): void {
    const typed = this.#splitText(text);
    for (const word of typed) this.#vocabulary.add(word);
    const words = typed.map(stemWord);
    const others = this.#phrases.get(words[0] ?? "") ?? [];
    const same = others.find((other) => other.words.join(" ") === words.join(" "));
    if (same) same.tokens.push(...tokens);
    else this.#phrases.set(words[0] ?? "", [...others, { words, tokens: [...tokens] }]);
  }

  /** The words of a text, with "doesn't" as "does not" and 3 as "three". */
  #splitText(text: string): string[] {
    const words = splitWords(
      text
        .replace(/['’]s\b/gi, "")
        .replace(/n['’]t\b/gi, " not")
        .replace(/\bcannot\b/gi, "can not"),
    );
    return words.map((word) => (/^\d+$/.test(word) ? (this.#words.numbers[Number(word)] ?? word) : word));
  }

  #correct(word: string): string {
    if (this.#vocabulary.has(word) || this.#ignored.has(word)) return word;
    return this.#findNear(word) ?? this.#findNear(stemWord(word)) ?? word; // “grabed” is near to “grab” by its stem
  }

  #findNear(word: string): string | undefined {
    const isNear = (other: string): boolean =>
      other[0] === word[0] && // hardly anybody errs in the first letter
      (word.length >= SHORT || other.length !== word.length || sortLetters(word) === sortLetters(other));
    return correctWord(word, new Map([...this.#vocabulary].filter(isNear).map((other) => [other, 1])));
  }

  /** What was typed so far: a last word that nothing has is read as all those that begin with it. */
  #readTyped(query: string): Meaning {
    const words = this.#splitText(query).map((word) => this.#correct(word));
    const open = words.at(-1) ?? "";
    const isOpen =
      open.length >= SHORTEST_BEGINNING && !this.#vocabulary.has(open) && !this.#ignored.has(open);
    const begun = [...this.#vocabulary].filter((word) => isOpen && word.startsWith(open));
    return this.#read(begun.length ? [...words.slice(0, -1), ...begun] : words);
  }

  /** Groups and words; whether more or fewer cards than due are spoken of. */
  #read(words: readonly string[]): Meaning {
    const stems = words.map(stemWord);
    const meaning: Meaning = new Map();
    const grouped = new Set<number>();
    for (const start of stems.keys()) {
      if (grouped.has(start)) continue;
      const { places, tokens } = this.#matchPhrase(stems, start);
      for (const token of tokens) strengthen(meaning, token, 1 / Math.sqrt(tokens.length));
      for (const place of places) grouped.add(place);
      for (const place of tokens.length || !places.length ? [start, ...places] : [])
        if (!this.#ignored.has(words[place] ?? ""))
          strengthen(meaning, stems[place] ?? "", places.length ? ITSELF : 1);
    }
    for (const token of this.#compareNumbers(words, stems)) strengthen(meaning, token, 1);
    return meaning;
  }

  /** Whether the last number of cards is more or fewer than the first, as what was done with each says. */
  #compareNumbers(words: readonly string[], stems: readonly string[]): string[] {
    let deed = "";
    const counted: { deed: string; count: number }[] = [];
    for (const [place, word] of words.entries()) {
      deed = this.#deeds.get(stems[place] ?? "") ?? deed;
      const count = this.#words.numbers.indexOf(word);
      const isOfCards =
        count > 1 || !words.slice(place + 1, place + 3).some((next) => NO_NUMBER.includes(next));
      if (count > 0 && isOfCards) counted.push({ deed, count });
    }
    const [first, last] = [counted[0], counted.at(-1)];
    if (!first || !last || first.count === last.count) return [];
    const isTurned = DUE.includes(last.deed) && !DUE.includes(first.deed);
    const [due, other] = isTurned ? [last, first] : [first, last];
    const sign = other.count > due.count ? MORE : FEWER;
    return [sign, `${sign} ${due.deed} ${other.deed}`];
  }

  /** The longest phrase that begins here; other words may stand between its own. */
  #matchPhrase(stems: readonly string[], start: number): { places: number[]; tokens: readonly string[] } {
    for (const { words, tokens } of this.#phrases.get(stems[start] ?? "") ?? []) {
      const places = [start];
      for (const word of words.slice(1)) {
        const from = (places.at(-1) ?? start) + 1;
        const gap = stems.slice(from, from + LONGEST_GAP + 1).indexOf(word);
        if (gap < 0) break;
        places.push(from + gap);
      }
      if (places.length === words.length) return { places, tokens };
    }
    return { places: [], tokens: [] };
  }

  /** The meaning in which counts what tells much. */
  #weigh(meaning: Meaning): Meaning {
    return new Map(
      [...meaning].map(([token, strength]) => [
        token,
        strength * (this.#weights.get(token) ?? this.#unknown),
      ]),
    );
  }
}

function strengthen(meaning: Meaning, token: string, strength: number): void {
  meaning.set(token, Math.max(meaning.get(token) ?? 0, strength));
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((whole, number) => whole + number, 0);
}

function add(meanings: readonly Meaning[]): Meaning {
  const whole: Meaning = new Map();
  for (const meaning of meanings)
    for (const [token, weight] of meaning) whole.set(token, (whole.get(token) ?? 0) + weight);
  return whole;
}

/** The meaning with length 1. */
function scale(meaning: Meaning): Meaning {
  const length = Math.hypot(...meaning.values()) || 1;
  return new Map([...meaning].map(([token, weight]) => [token, weight / length]));
}

/** How alike two meanings of length 1 are, from 0 to 1. */
function compare(meaning: Meaning, other: Meaning): number {
  return sum([...meaning].map(([token, weight]) => weight * (other.get(token) ?? 0)));
}
