/** A hand of the laboratory as the fragment of an address: `KS.QS.JS.8H.8D/7H/non-dealer/0-0`. */

export interface Hand {
  hand: string;
  turn_up: string;
  seat: string;
  /** Own marks, then the adversary's: `3-4`. */
  score: string;
}

const HAND = /^[KQJAT987][SHDC](\.[KQJAT987][SHDC])*$/;
const CARD = /^[KQJAT987][SHDC]$/;
const SEAT = /^(non-)?dealer$/;
const SCORE = /^\d-\d$/;

/** Reads a fragment. Null when it is not a hand's address at all; a sentence when it is a faulty one. */
export function readHand(fragment: string): Hand | string | null {
  let text: string;
  try {
    text = decodeURIComponent(fragment.replace(/^#/, ""));
  } catch {
    return null;
  }
  if (!text.includes("/")) return null; // a heading of the page
  const [hand = "", turn_up = "", seat = "non-dealer", score = "0-0", ...rest] = text.split("/");
  const parts: [string, RegExp, string][] = [
    [hand, HAND, "hand, such as KS.QS.JS.8H.8D"],
    [turn_up, CARD, "turn-up, such as 7H"],
    [seat, SEAT, "seat, non-dealer or dealer"],
    [score, SCORE, "score, such as 0-0"],
  ];
  for (const [part, form, name] of parts) {
    if (!form.test(part)) return `In the address “${shorten(part)}” stands in place of a ${name}.`;
  }
  if (rest.length)
    return `The address has “${shorten(rest.join("/"))}” after the score, where it should end.`;
  return { hand: hand.replaceAll(".", " "), turn_up, seat, score };
}

/** Writes a hand as {@link readHand} reads it. */
export function writeHand({ hand, turn_up, seat, score }: Hand): string {
  return `#${hand.replaceAll(" ", ".")}/${turn_up}/${seat}/${score}`;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
