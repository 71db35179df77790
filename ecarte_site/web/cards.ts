/** How cards are written in addresses and fields: `KS`. */
import { RANKS, SUITS } from "./protocol.generated";

/** A card as a pattern has it. */
export const CARD = `[${RANKS}][${SUITS}]`;

const WHOLE = RegExp(`^${CARD}$`);

export function isCard(text: string): boolean {
  return WHOLE.test(text);
}
