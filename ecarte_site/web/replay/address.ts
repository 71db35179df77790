/** Where a reader is in a game, as the fragment of an address: `a-and-y/5.3`, or `a-and-y/5.3/QS.TD` off the book. */

export interface Place {
  game: string;
  /** A step of the record, as `5.3`. */
  step: string;
  /** Cards that the reader has chosen instead of the book's, from that step on. */
  cards: readonly string[];
}

const CARD = /^[KQJAT987][SHDC]$/;
const STEP = /^\d+\.\d+$/;
const LONGEST_LINE = 5;

/** Reads a fragment. Null when it is not an address of `game` at all; a sentence when it is a faulty one. */
export function readPlace(fragment: string, game: string): Place | string | null {
  let text: string;
  try {
    text = decodeURIComponent(fragment.replace(/^#/, ""));
  } catch {
    return null;
  }
  const [name, step = "", line, ...rest] = text.split("/");
  if (name !== game) return null;
  if (!STEP.test(step) || rest.length) {
    return `The address ends in “${shorten(text)}”, which names no step; a step is written ${game}/5.3.`;
  }
  const cards = line ? line.split(".") : [];
  const fault = cards.find((card) => !CARD.test(card));
  if (fault !== undefined) {
    return `The address ends in “${shorten(text)}”, in which “${shorten(fault)}” is not a card.`;
  }
  if (cards.length > LONGEST_LINE) {
    return `The address names ${cards.length} cards; nobody plays more than ${LONGEST_LINE} in a deal.`;
  }
  return { game, step, cards };
}

/** Writes a place as {@link readPlace} reads it. */
export function writePlace(place: Place): string {
  const parts = [place.game, place.step];
  if (place.cards.length) parts.push(place.cards.join("."));
  return `#${parts.join("/")}`;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
