/**
 * A hand of the laboratory as the fragment of an address: `KS.QS.JS.8H.8D/7H/non-dealer/0-0`.
 *
 *     fragment = hand "/" turn-up [ "/" seat [ "/" score ] ]
 *     hand     = card { "." card }
 *     card     = rank suit              rank K Q J A T 9 8 7, suit S H D C
 *     seat     = "non-dealer" | "dealer"
 *     score    = own "-" adverse        one digit each
 *
 * A fragment without a slash is a heading of the page. Written, all four parts are there.
 * The site writes such fragments too, in its links to the laboratory.
 */
import { decodeFragment, shorten } from "./dom";

export interface Hand {
  /** Cards with spaces between, as a reader types them. */
  hand: string;
  turn_up: string;
  seat: string;
  /** Own marks, then the adversary's: `3-4`. */
  score: string;
}

const CARD = "[KQJAT987][SHDC]";

/** For each part: what it looks like, and what to call it in a message. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [RegExp(`^${CARD}(\\.${CARD})*$`), "hand, such as KS.QS.JS.8H.8D"],
  [RegExp(`^${CARD}$`), "turn-up, such as 7H"],
  [/^(non-)?dealer$/, "seat, non-dealer or dealer"],
  [/^\d-\d$/, "score, such as 0-0"],
];

/** Reads a fragment. Null where it is not meant as a hand; a message where it is a faulty one. */
export function readHand(fragment: string): Hand | string | null {
  const text = decodeFragment(fragment);
  if (!text?.includes("/")) return null;
  const [hand = "", turn_up = "", seat = "non-dealer", score = "0-0", ...rest] = text.split("/");
  const parts = [hand, turn_up, seat, score];
  for (const [at, [form, name]] of PARTS.entries()) {
    const part = parts[at] ?? "";
    if (!form.test(part)) return `The address has “${shorten(part)}” where it needs a ${name}.`;
  }
  if (rest.length)
    return `The address has “${shorten(rest.join("/"))}” after the score, where it should end.`;
  return { hand: hand.replaceAll(".", " "), turn_up, seat, score };
}

/** Writes a hand as {@link readHand} reads it. */
export function writeHand({ hand, turn_up, seat, score }: Hand): string {
  return `#${hand.replaceAll(" ", ".")}/${turn_up}/${seat}/${score}`;
}
