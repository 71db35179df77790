/** The word that a reader meant, where no text has the word that he typed. */

/** How many letters must be put in, left out, changed, or exchanged with their neighbour; stops beyond `most`. */
export function countErrors(word: string, other: string, most: number): number {
  if (Math.abs(word.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= word.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = word[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const crossed = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && crossed) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      now.push(cost);
    }
    if (Math.min(...now) > most) return most + 1;
    before = last;
    last = now;
  }
  return last[other.length] ?? 0;
}

const SHORTEST = 4; // a shorter word is near to too many others
const LONG = 9; // such a word may have two errors

/** The word of `vocabulary` nearest to `word`, the commonest of several. Undefined where none is near. */
export function correctWord(word: string, vocabulary: ReadonlyMap<string, number>): string | undefined {
  if (word.length < SHORTEST || /\d/.test(word)) return undefined;
  let best: string | undefined;
  let bestRank = Number.NEGATIVE_INFINITY;
  const most = word.length >= LONG ? 2 : 1;
  for (const [other, count] of vocabulary) {
    if (other.length < SHORTEST || /\d/.test(other)) continue;
    const errors = countErrors(word, other, most);
    if (errors > most) continue;
    const sameStart = other[0] === word[0] ? 1 : 0; // few err in the first letter
    const rank = -1e6 * errors + 1e5 * sameStart + count;
    if (rank > bestRank) [best, bestRank] = [other, rank];
  }
  return best;
}
