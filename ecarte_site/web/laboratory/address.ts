/**
 * A hand of the laboratory as the fragment of an address: `KS.QS.JS.8H.8D/7H/non-dealer/0-0`.
 *
 *     fragment = hand "/" turn-up [ "/" seat [ "/" score [ "/" played ] ] ]
 *     hand     = card { "." card }
 *     card     = rank suit              rank K Q J A T 9 8 7, suit S H D C
 *     seat     = "non-dealer" | "dealer"
 *     score    = own "-" adverse        one digit each
 *     played   = [ card { "." card } ]  every card played so far, in order
 *
 * A fragment without a slash is a heading of the page. Written, the first four parts are there, and the cards played if
 * there are any. Two parts may follow in an older address, which are passed over.
 * The site writes such fragments too, in its links to the laboratory.
 */
import { CARD } from "../cards";
import { shorten } from "../dom";
import { decodeFragment } from "../plain-text";

export interface Hand {
  /** Cards with spaces between, as a reader types them. */
  hand: string;
  turn_up: string;
  seat: string;
  /** Own marks, then the adversary's: `3-4`. */
  score: string;
  /** Every card played so far, in order, with spaces between; empty before the first lead. */
  played: string;
}

const CARDS = `${CARD}(\\.${CARD})*`;

/** For each part: what it looks like, and what to call it in a message. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [RegExp(`^${CARDS}$`), "hand, such as KS.QS.JS.8H.8D"],
  [RegExp(`^${CARD}$`), "turn-up, such as 7H"],
  [/^(non-)?dealer$/, "seat, non-dealer or dealer"],
  [/^\d-\d$/, "score, such as 0-0"],
  [RegExp(`^(${CARDS})?$`), "list of the cards played, such as 7C.8C"],
];

/** Reads a fragment. Null where it is not meant as a hand; a message where it is a faulty one. */
export function readHand(fragment: string): Hand | string | null {
  const text = decodeFragment(fragment);
  if (!text.includes("/")) return null;
  const [hand = "", turn_up = "", seat = "non-dealer", score = "0-0", ...more] = text.split("/");
  const [played = "", _opening, _readings, ...rest] = more;
  const parts = [hand, turn_up, seat, score, played];
  for (const [index, [form, name]] of PARTS.entries()) {
    const part = parts[index] ?? "";
    if (!form.test(part)) return `The address has “${shorten(part)}” where it needs a ${name}.`;
  }
  if (rest.length)
    return `The address has “${shorten(rest.join("/"))}” at its end, where nothing should follow.`;
  return { hand: separate(hand), turn_up, seat, score, played: separate(played) };
}

/** Writes a hand as {@link readHand} reads it. */
export function writeHand({ hand, turn_up, seat, score, played }: Hand): string {
  return `#${[join(hand), turn_up, seat, score].join("/")}${played && `/${join(played)}`}`;
}

function separate(cards: string): string {
  return cards.replaceAll(".", " ");
}

function join(cards: string): string {
  return cards.replaceAll(" ", ".");
}
