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
import { decodeFragment } from "../plain-text";
import type { LaboratoryRequest } from "../protocol.generated";

/** Cards stand with spaces between, as a reader types them; of the score his own marks first, `3-4`. */
export type Hand = Required<Pick<LaboratoryRequest, "hand" | "turn_up" | "seat" | "score" | "played">>;

/** Reads a fragment. Null where it is not meant as a hand; whether it is a faulty one, the engine says. */
export function readHand(fragment: string): Hand | null {
  const text = decodeFragment(fragment);
  if (!text.includes("/")) return null;
  const [hand = "", turn_up = "", seat = "non-dealer", score = "0-0", played = ""] = text.split("/");
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
