/**
 * The boxes of Sebastian Leitner: a right answer moves a question to the next box, a wrong one back to the first. The
 * higher the box, the longer it is until the question comes again.
 */

/** How one question stands. */
export interface Standing {
  /** 1 to 5. */
  box: number;
  /** When it comes again, in milliseconds since 1970. */
  due: number;
  right: number;
  wrong: number;
}

export type Standings = Record<string, Standing>;

export const BOXES = 5;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** By box, how long a question rests: one answered wrong comes again in the same sitting. */
const RESTS = [2 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY] as const;

/** How a question stands after an answer. */
export function moveQuestion(before: Standing | undefined, isRight: boolean, now: number): Standing {
  const { box, right, wrong } = before ?? { box: 1, right: 0, wrong: 0 };
  const next = isRight ? Math.min(BOXES, box + 1) : 1;
  return {
    box: next,
    due: now + (RESTS[next - 1] ?? DAY),
    right: right + Number(isRight),
    wrong: wrong + Number(!isRight),
  };
}

/**
 * The question to ask next: of those that are due the one that has waited longest; else one never asked; else the one
 * that is due first. `random` gives a number from 0 to 1. The last question is not asked twice in a row.
 */
export function chooseQuestion(
  names: readonly string[],
  standings: Standings,
  now: number,
  last = "",
  random: () => number = Math.random,
): string | undefined {
  const others = names.length > 1 ? names.filter((name) => name !== last) : names;
  const asked = others
    .filter((name) => standings[name])
    .sort((a, b) => getDue(standings, a) - getDue(standings, b));
  const first = asked[0];
  if (first && getDue(standings, first) <= now) return first;
  const fresh = others.filter((name) => !standings[name]);
  return fresh[Math.floor(random() * fresh.length)] ?? first;
}

function getDue(standings: Standings, name: string): number {
  return standings[name]?.due ?? 0;
}
