/** Answers queries. It is fetched with its index when a reader first turns to the search. */
import { shorten } from "../dom";
import { readLawNumber, readReference, splitRange } from "../references";
import { type Entry, KINDS, type Kind, readEntry, type SearchData } from "./entries";
import { drawCard, readCards, readHand } from "./hand";
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
    this.#reader = new QuestionReader(data, this.#ranking);
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

  #describeHand(hand: string[], turnUp: string, place: number): Entry {
    const address = `laboratory/#${hand.join(".")}/${turnUp}`;
    const title = `${hand.map(drawCard).join(" ")}, ${drawCard(turnUp)} turned up`;
    const text = place ? "" : "What Hoyle and Britannica would do with this hand, and its chances";
    return readEntry({ kind: "tool", address, title, where: "Your own hand", text }, -1 - place);
  }
}

const NOTHING: Answer = { groups: [], count: 0, notice: "", corrected: "", words: [], others: [] };

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

interface Named {
  entries: Entry[];
  /** What to say where there is not what the reference names. */
  notice: string;
}

/** The laws and passages that a query names by a reference; none if it names none. */
function findNamed(query: string, entries: readonly Entry[]): Named {
  const id = readReference(query);
  if (!id) return { entries: [], notice: "" };
  const law = readLawNumber(id);
  if (!law) return findPassages(id, entries);
  const isBritannica = law.work === "britannica";
  const code = entries.filter(({ number }) => number && number.startsWith("b") === isBritannica);
  const known = new Map(code.map((entry) => [Number(entry.number.replace("b", "")), entry]));
  const missing = [law.first, law.last].find((number) => !known.has(number));
  if (missing === undefined) {
    const laws = [...known].filter(([number]) => number >= law.first && number <= law.last);
    return { entries: laws.map(([, entry]) => entry), notice: "" };
  }
  const whose = isBritannica ? "Britannica’s code" : "The clubs’ code";
  const last = Math.max(...known.keys());
  return { entries: [], notice: `There is no law ${missing}. ${whose} has laws 1 to ${last}.` };
}

function findPassages(id: string, entries: readonly Entry[]): Named {
  const [begin] = splitRange(id);
  const paragraph = `#${begin.replace(/\.s\d+$/, "")}`;
  const passages = entries.filter(({ address }) => address.endsWith(paragraph));
  const isSearched = /^(hoyle|britannica)\./.test(id);
  return {
    entries: passages,
    notice: passages.length || !isSearched ? "" : `There is no passage “${shorten(id)}”.`,
  };
}

/** The identifier by which a law or passage is cited; null for an entry of another kind. */
export function identify({ kind, number, address }: Entry): string | null {
  if (kind === "passage") return address.split("#")[1] ?? null;
  if (kind !== "law") return null;
  return number.startsWith("b") ? `britannica.law.${number.slice(1)}` : `hoyle.law.${number}`;
}

/**
 * Under a case at the referee's desk the rule of each code that answers the question best, where it was not put before:
 * a case says what follows, its law is what a reader quotes. `find` gives the entry of an address.
 */
function putRulesUnderCases(ranked: readonly Entry[], find: (address: string) => Entry | undefined): Entry[] {
  const ordered = new Set<Entry>();
  for (const entry of ranked) {
    ordered.add(entry);
    if (!entry.rules) continue;
    const rules = entry.rules.split(" ");
    const unranked = rules.map(find).filter((rule) => rule !== undefined);
    const cited = [...ranked.filter(({ address }) => rules.includes(address)), ...unranked];
    for (const code of [false, true]) {
      const best = cited.find(({ number }) => number.startsWith("b") === code);
      if (best) ordered.add(best);
    }
  }
  return [...ordered];
}

/** No kind of entry fills the first places alone: the last of them is for the best entry of another kind, if there is one. */
function mixKinds(ordered: readonly Entry[], places: number): Entry[] {
  const first = ordered.slice(0, places);
  if (first.some(({ kind }) => kind !== first[0]?.kind)) return [...ordered];
  const other = ordered.find(({ kind }) => kind !== first[0]?.kind);
  if (!other) return [...ordered];
  const before = first.slice(0, -1);
  return [...before, other, ...ordered.filter((entry) => entry !== other && !before.includes(entry))];
}
