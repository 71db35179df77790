/** Which cases the words of a reader mean: those with most of his words, rare words first. */
import { splitWords, stemWord } from "../search/words";

const ENOUGH = 0.6; // of what the best case reaches
const SHORTEST_BEGINNING = 2; // a shorter word that is still being typed says nothing

/** What is known of a case: its title, and other words for it. */
export interface CaseWords {
  title: string;
  also: readonly string[];
}

/**
 * The places of the cases that fit, the best first; none where no case has any of the words.
 *
 * A word that no case has does not count, so that a whole sentence may be typed. The last word may be a beginning.
 */
export function findCases(query: string, cases: readonly CaseWords[]): number[] {
  const phrases = cases.map(({ title, also }) => [title, ...also].map((text) => new Set(stemAll(text))));
  const typed = [...new Set(stemAll(query))];
  const open = /\s$/.test(query) ? "" : (splitWords(query).at(-1) ?? "");
  const weights = new Map<string, number>();
  const known = typed.map((word, at) => {
    const begins = at === typed.length - 1 && open.length >= SHORTEST_BEGINNING ? open : "";
    const fits = (other: string): boolean => other === word || (begins !== "" && other.startsWith(begins));
    const having = phrases.filter((texts) => texts.some((text) => [...text].some(fits))).length;
    weights.set(word, having ? Math.log((cases.length + 1) / having) : 0);
    return { word, fits };
  });
  const scores = phrases.map((texts) => {
    const weigh = (text: ReadonlySet<string>): number =>
      known.reduce((sum, { word, fits }) => sum + ([...text].some(fits) ? (weights.get(word) ?? 0) : 0), 0);
    const together = new Set(texts.flatMap((text) => [...text]));
    return weigh(together) + Math.max(...texts.map(weigh)); // words of one phrase count twice
  });
  const best = Math.max(0, ...scores);
  if (!best) return [];
  return scores
    .map((score, at) => ({ score, at }))
    .filter(({ score }) => score >= ENOUGH * best)
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .map(({ at }) => at);
}

function stemAll(text: string): string[] {
  return splitWords(text).map(stemWord);
}
