/** Answers queries. It is fetched with its index when a reader first turns to the search. */
import { shorten } from "../dom";
import { readReference } from "../references";
import { type Entry, KINDS, type Kind, readEntry, type SearchData } from "./entries";
import { drawCard, readCards, readHand } from "./hand";
import { findNamed, identify } from "./named";
import { mixKinds, putRulesUnderCases } from "./order";
import { QuestionReader } from "./question";
import { Ranking } from "./rank";
import { splitWords } from "./words";

/** Entries of one kind, or the best of all kinds. */
export interface Group {
  kind: Kind | "best";
  entries: Entry[];
}

export interface Answer {
  groups: Group[];
  count: number;
  /** What the reader should know before the results, such as that a law with that number does not exist. */
  notice: string;
  /** The query without its errors of typing, to be offered; its results are shown already. */
  corrected: string;
  /** The words that count, as typed or corrected. */
  words: string[];
  /** Other phrases for the same, to be marked in a result too. */
  others: string[][];
}

/** What can be cited of that for which a reader asked. */
export interface Citable {
  laws: { id: string; title: string }[];
  /** Why there is nothing, where the query names what does not exist. */
  notice: string;
  /** The words that the reader may have meant, or empty. */
  meant: string;
}

const MOST = 60;
const BEST = 3; // results that stand above the groups
const FEW = 4; // so many results need no group of the best

export class Finder {
  readonly #entries: Entry[];
  readonly #byAddress: ReadonlyMap<string, Entry>;
  readonly #ranking: Ranking;
  readonly #reader: QuestionReader;

  constructor(data: SearchData) {
    this.#entries = data.entries.map(readEntry);
    this.#byAddress = new Map(this.#entries.map((entry) => [entry.address, entry]));
    this.#ranking = new Ranking(this.#entries, data.ignored);
    this.#reader = new QuestionReader(data, this.#ranking.vocabulary, (words) =>
      this.#ranking.hasTogether(words),
    );
  }

  find(query: string): Answer {
    const words = splitWords(query);
    if (!words.length) return { ...NOTHING };
    const cards = readCards(query);
    const hand = cards ? readHand(cards) : "";
    if (typeof hand !== "string") {
      const entries = hand.turnUps.map((turnUp, place) => this.#describeHand(hand.hand, turnUp, place));
      return { ...NOTHING, groups: [{ kind: "tool", entries }], count: entries.length };
    }
    const named = findNamed(query, this.#entries);
    if (/^\d+$/.test(query.trim())) named.notice = ""; // a number alone may mean anything
    const question = this.#reader.read(query);
    const ranked = named.notice ? [] : this.#ranking.rank(question);
    const withRules = putRulesUnderCases(ranked, (address) => this.#byAddress.get(address));
    const entries = mixKinds([...new Set([...named.entries, ...withRules])], BEST).slice(0, MOST);
    const missing = question.unknown.map((word) => `“${word}”`).join(", ");
    return {
      groups: groupEntries(entries),
      count: entries.length,
      notice: hand || named.notice || (missing && entries.length ? `No text has ${missing}.` : ""),
      corrected: entries.length ? question.corrected : "",
      words: question.words,
      others: question.concepts.flatMap(({ others }) => others),
    };
  }

  /**
   * For words that name nothing by a reference that exists: the laws and passages that answer them. What a query names only
   * in part, or with an error of typing, it does not name.
   */
  findCitable(query: string): Citable {
    const id = readReference(query);
    const { groups, notice, corrected } = this.find(query);
    const missing = id
      ? findNamed(query, this.#entries).notice || `There is no passage “${shorten(id)}”.`
      : notice;
    if (missing || corrected || this.#reader.read(query).isIdle)
      return { laws: [], notice: missing, meant: corrected };
    const entries = groups.flatMap((group) => group.entries);
    const laws = entries.flatMap((entry) => {
      const passage = identify(entry);
      return passage ? { id: passage, title: entry.title } : [];
    });
    return { laws, notice: "", meant: "" };
  }

  #describeHand(hand: string[], turnUp: string, place: number): Entry {
    const address = `laboratory/#${hand.join(".")}/${turnUp}`;
    const title = `${hand.map(drawCard).join(" ")}, ${drawCard(turnUp)} turned up`;
    const text = place ? "" : "What Hoyle and Britannica would do with this hand, and its chances";
    return { ...EMPTY, id: -1 - place, kind: "tool", address, title, where: "Your own hand", text };
  }
}

const NOTHING: Answer = { groups: [], count: 0, notice: "", corrected: "", words: [], others: [] };
const EMPTY = { text: "", also: "", number: "", comment: "", rules: "" };

/** The best, then all others by what they are; the kind of the better ones first. */
function groupEntries(entries: Entry[]): Group[] {
  const best = entries.length > FEW ? entries.slice(0, BEST) : [];
  const others = entries.slice(best.length);
  const kinds = [...KINDS].filter((kind) => others.some((entry) => entry.kind === kind));
  const first = (kind: Kind): number => others.findIndex((entry) => entry.kind === kind);
  kinds.sort((kind, other) => first(kind) - first(other));
  const groups: Group[] = kinds.map((kind) => ({
    kind,
    entries: others.filter((entry) => entry.kind === kind),
  }));
  return best.length ? [{ kind: "best", entries: best }, ...groups] : groups;
}
