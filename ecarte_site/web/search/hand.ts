/** A hand of cards typed into the search, as `KS QS JS 8H 8D`. Whether the cards make a deal, the laboratory says. */
import { HAND_SIZE, RANKS } from "../protocol.generated";

const SIGNS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const CARD = RegExp(`^(10|[${RANKS}])([${Object.entries(SIGNS).flat().join("")}])$`, "i");

/** The cards that a query names, as `KS`, if it consists of at least two cards and nothing else. */
export function readCards(query: string): string[] | null {
  const cards = query
    .trim()
    .split(/[\s,;.]+/)
    .map(readCard);
  return cards.length > 1 && cards.every((card) => card !== "") ? cards : null;
}

function readCard(token: string): string {
  const [, rank = "", suit = ""] = CARD.exec(token)?.map((part) => part.toUpperCase()) ?? [];
  const letter = Object.keys(SIGNS).find((name) => name === suit || SIGNS[name] === suit);
  return letter ? `${rank === "10" ? "T" : rank}${letter}` : "";
}

/** Five cards, and the card turned up if a sixth is named. A message where the cards are no hand. */
export function readHand(cards: string[]): { hand: string[]; turnUps: string[] } | string {
  const twice = cards.find((card, place) => cards.indexOf(card) !== place);
  if (twice)
    return `${drawCard(twice)} stands twice. A hand has five different cards, such as KS QS JS 8H 8D.`;
  const hand = cards.slice(0, HAND_SIZE);
  const turnUps = cards.slice(HAND_SIZE);
  if (hand.length < HAND_SIZE || turnUps.length > 1)
    return `A hand has five cards, such as KS QS JS 8H 8D; here are ${cards.length}.`;
  return { hand, turnUps: turnUps.length ? turnUps : [..."SHDC"].map((suit) => chooseTurnUp(suit, hand)) };
}

/** The lowest card of a suit that is not in the hand; the suit is what matters. */
function chooseTurnUp(suit: string, hand: string[]): string {
  const rank = [...RANKS].findLast((lowest) => !hand.includes(`${lowest}${suit}`));
  return `${rank}${suit}`;
}

/** A card as a reader sees it: `K♠`. */
export function drawCard(card: string): string {
  return `${card[0] === "T" ? "10" : card[0]}${SIGNS[card[1] ?? ""]}`;
}
