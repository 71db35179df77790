/** The word that a reader meant, where no text has the word that he typed. */
import { distance } from "fastest-levenshtein";

const SHORTEST = 4; // a shorter word is near to too many others
const LONG = 9; // such a word may have two errors

/** The word of `vocabulary` nearest to `word`, the commonest of several. Undefined where none is near. */
export function correctWord(word: string, vocabulary: ReadonlyMap<string, number>): string | undefined {
  if (word.length < SHORTEST || /\d/.test(word)) return undefined;
  const most = word.length >= LONG ? 2 : 1;
  let best: string | undefined;
  let bestRank = Number.NEGATIVE_INFINITY;
  for (const [other, count] of vocabulary) {
    if (other.length < SHORTEST || Math.abs(other.length - word.length) > most || /\d/.test(other)) continue;
    const errors = countErrors(word, other);
    const sameStart = other[0] === word[0] ? 1 : 0; // few err in the first letter
    const rank = -1e6 * errors + 1e5 * sameStart + count;
    if (errors <= most && rank > bestRank) [best, bestRank] = [other, rank];
  }
  return best;
}

/** How many letters must be put in, left out, changed, or exchanged with another. */
function countErrors(word: string, other: string): number {
  const errors = distance(word, other);
  return errors === 2 && sortLetters(word) === sortLetters(other) ? 1 : errors;
}

/** The letters of a word in order: the same for two words that have the same. */
export function sortLetters(word: string): string {
  return [...word].sort().join("");
}
