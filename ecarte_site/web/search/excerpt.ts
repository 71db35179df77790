/** The part of a text in which the words of a query stand, with those words marked. */
import { make } from "../dom";
import { findWords, stemWord, type Word } from "./words";

const CONTEXT = 90; // letters of a text shown before and after the first word that matches
const SHORTEST_BEGINNING = 3; // a shorter word is marked only whole

export class Highlighter {
  readonly #stems: ReadonlySet<string>;
  readonly #phrases: readonly string[][];
  readonly #beginning: string;

  /** `words` are what was asked for, `phrases` what means the same; `open` is a word still being typed, or empty. */
  constructor(words: readonly string[], phrases: readonly string[][], open: string) {
    this.#stems = new Set(words.map(stemWord));
    this.#phrases = phrases.map((phrase) => phrase.map(stemWord));
    this.#beginning = open.length >= SHORTEST_BEGINNING ? open : "";
  }

  /** The words of a text that were asked for, and those of a phrase for the same that are all there. */
  findMatches(text: string): Word[] {
    const words = findWords(text);
    const stems = words.map(({ word }) => stemWord(word));
    const phrases = this.#phrases.filter((phrase) => phrase.every((stem) => stems.includes(stem)));
    const marked = new Set([...this.#stems, ...phrases.flat()]);
    return words.filter(({ word }, place) => {
      const begins = this.#beginning && word.startsWith(this.#beginning);
      return begins || marked.has(stems[place] ?? "");
    });
  }

  /** The part of a text around the place with most of the words. */
  cutExcerpt(text: string): string {
    const place = this.#findPlace(text);
    let start = Math.max(0, place - CONTEXT);
    let end = Math.min(text.length, place + 2 * CONTEXT);
    if (start > 0) start = text.indexOf(" ", start) + 1;
    if (end < text.length) end = Math.max(place, text.lastIndexOf(" ", end));
    return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
  }

  #findPlace(text: string): number {
    const matches = this.findMatches(text);
    let best = 0;
    let most = 0;
    for (const { start } of matches) {
      const near = matches.filter((match) => match.start >= start && match.start < start + CONTEXT);
      const count = new Set(near.map(({ word }) => stemWord(word))).size;
      if (count > most) [best, most] = [start, count];
    }
    return best;
  }

  /** A text with its matches as elements. */
  *mark(text: string): Generator<Node> {
    let done = 0;
    for (const { start, end } of this.findMatches(text)) {
      yield document.createTextNode(text.slice(done, start));
      yield make("mark", {}, text.slice(start, end));
      done = end;
    }
    yield document.createTextNode(text.slice(done));
  }
}
