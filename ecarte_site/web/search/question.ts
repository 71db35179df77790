/** A query as the things that it asks for, each in every way in which the texts may put it. */
import type { SearchData } from "./entries";
import type { Ranking } from "./rank";
import { correctWord } from "./spelling";
import { splitWords, stemWord } from "./words";

/** One thing asked for. */
export interface Concept {
  /** As the reader put it. */
  words: string[];
  /** As the texts may put it, from docs/search.toml. */
  others: string[][];
  /** It may be the beginning of a longer word, because the reader is still typing it. */
  open: boolean;
}

export interface Question {
  concepts: Concept[];
  /** The words that count, as typed or corrected. */
  words: string[];
  /** All words, as typed or corrected. */
  sentence: string[];
  /** The query with errors of typing put right; empty where there was none. */
  corrected: string;
  /** Words that no text has, nor one near to them. */
  unknown: string[];
}

const LONGEST_PHRASE = 5;
const SHORTEST_PART = 2; // of a compound: “turnup”
const LONGEST_COMPOUND = 40; // what is longer is no two words of the texts, and has too many places to part it

/** Reads queries with the words of the texts and of docs/search.toml. */
export class QuestionReader {
  readonly #ignored: ReadonlySet<string>;
  readonly #phrases = new Map<string, string[][]>();
  readonly #vocabulary: Map<string, number>;
  readonly #stems: ReadonlySet<string>;
  readonly #ranking: Ranking;

  constructor({ ignored, same, means }: SearchData, ranking: Ranking) {
    this.#ranking = ranking;
    this.#ignored = new Set(ignored);
    this.#vocabulary = new Map(ranking.vocabulary);
    for (const group of same) {
      const phrases = group.map((phrase) => this.#keepWords(splitWords(phrase)));
      for (const phrase of phrases)
        this.#addPhrase(
          phrase,
          phrases.filter((other) => other !== phrase),
        );
    }
    for (const [phrase, others] of Object.entries(means))
      this.#addPhrase(
        this.#keepWords(splitWords(phrase)),
        others.map((other) => this.#keepWords(splitWords(other))),
      );
    this.#stems = new Set([...this.#vocabulary.keys()].map(stemWord));
  }

  read(query: string): Question {
    const typed = this.#joinParts(splitWords(query)).flatMap((word) => this.#splitCompound(word));
    const put = typed.map((word, place) => this.#correct(word, place === typed.length - 1));
    const words = this.#keepWords(put.map(({ word }) => word));
    const corrected = put.some(({ word }, place) => word !== typed[place]);
    return {
      concepts: this.#split(words, /[\p{L}\p{N}]$/u.test(query.trimStart()) && !corrected),
      words,
      sentence: askHow(put.map(({ word }) => word)),
      corrected: corrected ? put.map(({ word }) => word).join(" ") : "",
      unknown: put.filter(({ known }) => !known).map(({ word }) => word),
    };
  }

  /** Without the words that ask for nothing, unless there are no others. */
  #keepWords(words: string[]): string[] {
    const telling = words.filter((word) => !this.#ignored.has(word));
    return telling.length ? telling : words;
  }

  #addPhrase(phrase: string[], others: string[][]): void {
    const key = phrase.map(stemWord).join(" ");
    this.#phrases.set(key, [...(this.#phrases.get(key) ?? []), ...others]);
    for (const word of phrase) if (!this.#vocabulary.has(word)) this.#vocabulary.set(word, 1);
  }

  /** Words that the texts write as one: “mis deal” as “misdeal”. */
  #joinParts(words: string[]): string[] {
    const joined: string[] = [];
    for (const word of words) {
      const whole = `${joined.at(-1) ?? ""}${word}`;
      const isPart = joined.length > 0 && !this.#ignored.has(word) && this.#vocabulary.has(whole);
      if (isPart && !this.#ranking.hasTogether([joined.at(-1) ?? "", word])) joined.splice(-1, 1, whole);
      else joined.push(word);
    }
    return joined;
  }

  /** A word that the texts write as two: “nondealer” as “non-dealer”. */
  #splitCompound(word: string): string[] {
    if (word.length > LONGEST_COMPOUND || this.#isKnown(word)) return [word];
    for (let place = word.length - SHORTEST_PART; place >= SHORTEST_PART; place--) {
      const parts = [word.slice(0, place), word.slice(place)];
      if (parts.every((part) => this.#isKnown(part)) && this.#ranking.hasTogether(parts)) return parts;
    }
    return [word];
  }

  #isKnown(word: string): boolean {
    return this.#vocabulary.has(word) || this.#ignored.has(word) || this.#stems.has(stemWord(word));
  }

  #correct(word: string, last: boolean): { word: string; known: boolean } {
    if (this.#isKnown(word)) return { word, known: true };
    if (last && [...this.#vocabulary.keys()].some((other) => other.startsWith(word)))
      return { word, known: true };
    const near = correctWord(word, this.#vocabulary);
    return { word: near ?? word, known: near !== undefined };
  }

  /** The longest phrases of docs/search.toml first; every other word is a thing of its own. */
  #split(words: string[], open: boolean): Concept[] {
    const concepts: Concept[] = [];
    const stems = words.map(stemWord);
    for (let start = 0; start < words.length; ) {
      let end = Math.min(words.length, start + LONGEST_PHRASE);
      while (end > start + 1 && !this.#phrases.has(stems.slice(start, end).join(" "))) end--;
      concepts.push({
        words: words.slice(start, end),
        others: this.#phrases.get(stems.slice(start, end).join(" ")) ?? [],
        open: open && end === words.length,
      });
      start = end;
    }
    return concepts;
  }
}

/** “How do you play” as “how to play”. */
function askHow(sentence: string[]): string[] {
  const asked = /^how (?:do|does|can|should|must|may) (?:i|you|one|we|they|people|players|a player) (?=.)/;
  return sentence.join(" ").replace(asked, "how to ").split(" ");
}
