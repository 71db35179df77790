/** Ranks entries for a question, the best first. MiniSearch finds the words; what an entry is decides the rest. */
import MiniSearch from "minisearch";
import type { Entry, Kind } from "./entries";
import type { Concept, Question } from "./question";
import { splitWords, stemWord } from "./words";

const FIELDS = ["title", "also", "text", "comment"] as const;
const BOOST = { title: 3, also: 2.5, text: 1, comment: 0.35 };

/** How much an entry counts for being what it is. */
const KIND_WEIGHT: Record<Kind, number> = {
  law: 1.3,
  term: 1.25,
  passage: 1,
  tool: 1,
  claim: 0.7,
  page: 0.8,
};

const NAME_END = ";"; // between two names, so that no phrase begins in one and ends in the other
const STEM = "~"; // before a stem in the index, so that it is no beginning of a word
const EXACT_SHARE = 0.3; // what the very word adds to its stem
const OTHER_SHARE = 0.95; // what counts for words that only mean the same
const SCATTERED_SHARE = 0.25; // what counts for the words of a typed phrase where they stand apart
const BRITANNICA_SHARE = 0.9; // its laws abridge those of the clubs
const QUESTION_WORDS = / (how|what|when|where|which|who|whose|why|can|may|must) /;
const ADVICE_WORDS = / (should|ought|best|better|good|wise|wiser) /; // as they are stemmed
const ADVICE_SHARE = { passage: 1.5, case: 0.5 }; // who asks what he should do asks the authors
const METHOD_SHARE = 0.6; // who asks how something is done does not ask what follows when it went wrong
const SECTION_SHARE = 0.15; // a part of a page of ours stands behind the text that it is about
const NAMED = 9; // what an entry gains that is called by all words of a question
const NAMED_BY_ONE_WORD = 1.5;
const NAMED_OTHERWISE = 0.8; // what a word counts that only means the same
const VERBATIM = 4; // what words count for that stand as they were typed, with those that a question is read without
const PART = 0.5; // an entry must have at least this share of what is asked for

/** The words of an entry as stems; in texts with a space around each, so that a phrase is looked up as text. */
interface Stems {
  /** The words of each name, those left out that a question is read without. */
  names: ReadonlySet<string>[];
  /** The names with the words that a question is read without: “how to play”. */
  wholeNames: string[];
  title: string;
  also: string;
  text: string;
  wholeText: string;
}

export class Ranking {
  readonly #entries: ReadonlyMap<number, Entry>;
  readonly #stems = new Map<number, Stems>();
  readonly #index = new MiniSearch<Entry>({
    fields: [...FIELDS],
    tokenize: splitWords,
    processTerm: (word) => [word, `${STEM}${stemWord(word)}`],
    searchOptions: { boost: BOOST, tokenize: (term) => [term], processTerm: (term) => term },
  });
  /** Every word of the texts, with how often it stands there. */
  readonly vocabulary = new Map<string, number>();

  readonly #ignored: ReadonlySet<string>;

  /** `ignored` are the words that a question is read without; phrases are compared without them. */
  constructor(entries: Entry[], ignored: readonly string[]) {
    this.#ignored = new Set(ignored);
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    for (const entry of entries) {
      // The title of a passage only says where it stands; its words are not what it is about.
      const named = entry.kind === "passage" || entry.kind === "claim";
      const names = named
        ? { title: "", also: `${entry.title}; ${entry.also}` }
        : { title: entry.title, also: entry.also };
      const called = [entry.title, ...entry.title.split(" · "), ...entry.also.split("; ")];
      this.#index.add({ ...entry, ...names });
      this.#stems.set(entry.id, {
        names: called.map((name) => new Set(this.#keepWords(name).map(stemWord))).filter(({ size }) => size),
        wholeNames: called.map((name) => stemWords(splitWords(name))),
        title: this.#stemText(names.title),
        also: names.also
          .split("; ")
          .map((name) => this.#stemText(name))
          .join(NAME_END),
        text: this.#stemText(entry.text),
        wholeText: stemWords(splitWords(entry.text)),
      });
      for (const text of [entry.title, entry.also, entry.text, entry.comment])
        for (const word of splitWords(text)) this.vocabulary.set(word, (this.vocabulary.get(word) ?? 0) + 1);
    }
  }

  /** What answers a question: all of it where anything does, else the better part. */
  rank(question: Question): Entry[] {
    const scores = new Map<number, { score: number; covered: number }>();
    for (const concept of question.concepts) {
      for (const [id, score] of this.#scoreConcept(concept)) {
        const sum = scores.get(id) ?? { score: 0, covered: 0 };
        scores.set(id, { score: sum.score + score, covered: sum.covered + 1 });
      }
    }
    const asked = question.concepts.length;
    const phrase = stemWords(question.words);
    const sentence = stemWords(question.sentence);
    const wordings = question.concepts.map(({ words, others }) =>
      [words, ...others].map((wording) => wording.map(stemWord)),
    );
    const results: { entry: Entry; score: number }[] = [];
    for (const [id, { score, covered }] of scores) {
      const entry = this.#entries.get(id);
      const stems = this.#stems.get(id);
      if (!entry || !stems || covered / asked < PART) continue;
      const share = (covered / asked) ** 2;
      const weight = Math.max(weighNames(wordings, stems.names), weighPhrase(phrase, sentence, stems));
      results.push({
        entry,
        score: score * share * weighKind(entry) * weighManner(entry, sentence) * weight,
      });
    }
    return results.sort((result, other) => other.score - result.score).map(({ entry }) => entry);
  }

  /** Whether words stand side by side in a text or a name. */
  hasTogether(words: readonly string[]): boolean {
    const phrase = stemWords([...words]);
    for (const { wholeText, wholeNames } of this.#stems.values())
      if (wholeText.includes(phrase) || wholeNames.some((name) => name.includes(phrase))) return true;
    return false;
  }

  #scoreConcept({ words, others, open }: Concept): Map<number, number> {
    const best = this.#scorePhrase(words, SCATTERED_SHARE, open);
    for (const other of others)
      for (const [id, score] of this.#scorePhrase(other, 0, false))
        best.set(id, Math.max(best.get(id) ?? 0, score * OTHER_SHARE));
    return best;
  }

  /** Entries that have every word of a phrase; only a share of the score where the words stand apart. */
  #scorePhrase(words: string[], scattered: number, open: boolean): Map<number, number> {
    const [first = new Map<number, number>(), ...more] = words.map((word, place) =>
      this.#scoreWord(word, open && place === words.length - 1),
    );
    if (!more.length) return first;
    const phrase = stemWords(words);
    const scores = new Map<number, number>();
    for (const [id, score] of first) {
      if (!more.every((matches) => matches.has(id))) continue;
      const stems = this.#stems.get(id);
      const together = stems && [stems.title, stems.also, stems.text].some((text) => text.includes(phrase));
      const sum = more.reduce((so, matches) => so + (matches.get(id) ?? 0), score);
      if (together || scattered) scores.set(id, (sum / Math.sqrt(words.length)) * (together ? 1 : scattered));
    }
    return scores;
  }

  #keepWords(text: string): string[] {
    return splitWords(text).filter((word) => !this.#ignored.has(word));
  }

  #stemText(text: string): string {
    return stemWords(this.#keepWords(text));
  }

  #scoreWord(word: string, open: boolean): Map<number, number> {
    const scores = new Map<number, number>();
    const add = (term: string, share: number, prefix = false): void => {
      for (const { id, score } of this.#index.search(term, { prefix }))
        scores.set(id, (scores.get(id) ?? 0) + score * share);
    };
    add(`${STEM}${stemWord(word)}`, 1);
    add(word, EXACT_SHARE, open && word.length > 1);
    return scores;
  }
}

function weighKind({ kind, number, address }: Entry): number {
  if (number.startsWith("b")) return KIND_WEIGHT.law * BRITANNICA_SHARE;
  return KIND_WEIGHT[kind] * (kind === "page" && address.includes("#") ? SECTION_SHARE : 1);
}

/** How much an entry counts for the manner of the question. */
function weighManner({ kind, rules }: Entry, sentence: string): number {
  if (ADVICE_WORDS.test(sentence))
    return rules ? ADVICE_SHARE.case : kind === "passage" ? ADVICE_SHARE.passage : 1;
  return rules && sentence.startsWith(" how ") ? METHOD_SHARE : 1;
}

/** How much an entry counts for being called what is asked for, in any order, or nearly. */
function weighNames(wordings: string[][][], names: ReadonlySet<string>[]): number {
  let best = 0;
  for (const name of names) {
    let shared = 0;
    const missing = new Set(name);
    for (const concept of wordings) {
      const wording = concept.find((words) => words.every((word) => name.has(word)));
      if (!wording) continue;
      shared += wording === concept[0] ? 1 : NAMED_OTHERWISE;
      for (const word of wording) missing.delete(word);
    }
    best = Math.max(best, shared / (wordings.length + missing.size));
  }
  return 1 + (wordings.length > 1 ? NAMED : NAMED_BY_ONE_WORD) * best ** 3;
}

/** An entry that has the words as they were typed counts for more. */
function weighPhrase(phrase: string, sentence: string, stems: Stems): number {
  const several = hasSeveral(phrase) ? 3.5 : 1; // words that stand together say more than one word
  const { title, also, text, wholeText, wholeNames } = stems;
  const weights = [1];
  if (title.includes(phrase)) weights.push(1.6 * several);
  if (also.includes(phrase)) weights.push(1.4 * several);
  const verbatim = sentence !== phrase && wholeText.includes(sentence) ? VERBATIM : 1;
  if (text.includes(phrase)) weights.push(1.3 * several * verbatim);
  for (const name of wholeNames) {
    if (!hasSeveral(name) || !sentence.includes(name)) continue;
    if (name === sentence) weights.push(NAMED * 1.2);
    else weights.push(QUESTION_WORDS.test(name) ? NAMED * 0.6 : 2.5);
  }
  return Math.max(...weights);
}

function hasSeveral(phrase: string): boolean {
  return phrase.trim().includes(" ");
}

function stemWords(words: string[]): string {
  return ` ${words.map(stemWord).join(" ")} `;
}
