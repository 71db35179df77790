/** What the reader has chosen or asked in the laboratory and has no answer to yet, so that a reload does not lose it. */
import { byThisTab, isRecord, keepText, parseRecord, recallText } from "../kept-data";
import type { Hand } from "./address";

const KEY = "ecarte-laboratory";

export interface Unanswered {
  /** The fragment of the answer that was shown meanwhile. */
  address: string;
  hand: Hand;
  /** Where a pressed card goes. */
  puts: string;
  /** The reader has asked about the hand. */
  asks: boolean;
  /** He has asked for another hand, which this number chooses. */
  near?: number;
}

export function keepUnanswered(unanswered: Unanswered | null): void {
  keepText(KEY, unanswered ? JSON.stringify(unanswered) : "", byThisTab);
}

export function recallUnanswered(): Unanswered | null {
  const record = parseRecord(recallText(KEY, byThisTab));
  if (!record || typeof record.address !== "string" || typeof record.puts !== "string") return null;
  const { address, hand, puts, near } = record;
  if (!isHand(hand)) return null;
  return {
    address,
    hand,
    puts,
    asks: record.asks === true,
    ...(typeof near === "number" && Number.isSafeInteger(near) && { near }),
  };
}

function isHand(value: unknown): value is Hand {
  if (!isRecord(value)) return false;
  const { hand, turn_up, seat, score, played } = value;
  return (
    [hand, turn_up, played].every((text) => typeof text === "string") &&
    (seat === "dealer" || seat === "non-dealer") &&
    /^\d-\d$/.test(String(score))
  );
}
