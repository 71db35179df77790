/** Puts ranked entries into the order in which a reader uses them. */
import type { Entry } from "./entries";

/**
 * Under a case at the referee's desk the rule of each code that answers the question best, where it was not put before:
 * a case says what follows, its law is what a reader quotes. `find` gives the entry of an address.
 */
export function putRulesUnderCases(
  ranked: readonly Entry[],
  find: (address: string) => Entry | undefined,
): Entry[] {
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
export function mixKinds(ordered: readonly Entry[], places: number): Entry[] {
  const first = ordered.slice(0, places);
  if (first.some(({ kind }) => kind !== first[0]?.kind)) return [...ordered];
  const other = ordered.find(({ kind }) => kind !== first[0]?.kind);
  if (!other) return [...ordered];
  const before = first.slice(0, -1);
  return [...before, other, ...ordered.filter((entry) => entry !== other && !before.includes(entry))];
}
