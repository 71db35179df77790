/**
 * Where a reader is in a game, as the fragment of an address: `a-and-y/5.3`, or `a-and-y/1.4/refuse.AD` where he
 * answers otherwise than the record, and `a-and-y/2.4/accept/7` where cards are drawn for it, by the number 7. The browser's Back and Forward go by it: each step that a reader takes is an entry, what
 * runs by itself is not.
 */
import { CARD, isCard } from "../cards";
import { shorten } from "../dom";
import { decodeFragment } from "../plain-text";

const STEP = /^\d+\.\d+$/;
const SEED = /^\d{1,6}$/;
/** An answer that is no card, as Python reads it (ecarte_core/record/answers.py). */
const WORD = RegExp(`^(propose|play|accept|refuse|king|throw(-${CARD})*)$`);
const MOST_ANSWERS = 30;

/** A place among the steps of a game. */
interface Place {
  index: number;
  /** What the reader has answered instead of the record's players, cards among it, from that step on. */
  answers: readonly string[];
  /** Which cards are drawn where the record names no more. */
  seed: number;
}

/**
 * The place that a fragment names among the `steps` of a game. Null where it is not an address of this game at all; a
 * message where it is a faulty one.
 */
export function findPlace(
  fragment: string,
  game: string,
  steps: readonly { step: string }[],
): Place | string | null {
  const text = decodeFragment(fragment);
  const [name, step = "", line, seed = "0", ...more] = text.split("/");
  if (!game || name !== game) return null;
  if (!STEP.test(step) || !SEED.test(seed) || more.length)
    return `The address ends in “${shorten(text)}”, which names no step. Expected a step such as ${game}/5.3.`;
  const answers = line ? line.split(".") : [];
  const fault = answers.find((answer) => !isCard(answer) && !WORD.test(answer));
  if (fault !== undefined)
    return `In the address, “${shorten(fault)}” is not a card, nor another answer. Expected a card such as QS.`;
  if (answers.length > MOST_ANSWERS)
    return `The address names ${answers.length} answers. A player gives fewer than ${MOST_ANSWERS} in a deal.`;
  const index = steps.findIndex((each) => each.step === step);
  if (index >= 0) return { index, answers, seed: Number(seed) };
  const [first, last] = [steps[0]?.step ?? "", steps.at(-1)?.step ?? ""];
  return `The address names step ${step}; this game runs from ${first} to ${last}.`;
}

/** Writes what {@link findPlace} reads; nothing where the game has no name, as hands beside a text. */
export function writePlace(game: string, step: string, answers: readonly string[] = [], seed = 0): string {
  if (!game) return "";
  const line = answers.length ? [answers.join("."), ...(seed ? [seed] : [])] : [];
  return `#${[game, step, ...line].join("/")}`;
}

/** How a change of place is kept: as an entry of its own, in place of the last one, or not at all. */
export type Remember = "push" | "replace" | "no";

/** Puts a fragment into the address. */
export function writeAddress(fragment: string, how: Remember): void {
  if (how === "no" || !fragment || location.hash === fragment) return;
  const { href } = new URL(fragment, location.href);
  if (how === "push") history.pushState(history.state, "", href);
  else history.replaceState(history.state, "", href);
}
