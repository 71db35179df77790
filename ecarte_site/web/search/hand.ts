/** A hand of cards typed into the search. It reads names of cards; whether they make a deal, the laboratory says. */
import { HAND_SIZE, RANKS, SUITS } from "../protocol.generated";

const RANKS_BY_WORD = new Map(
  Object.entries({
    ...Object.fromEntries([...RANKS].map((rank) => [rank.toLowerCase(), rank])),
    "10": "T",
    ...{
      king: "K",
      queen: "Q",
      knave: "J",
      jack: "J",
      ace: "A",
      ten: "T",
      nine: "9",
      eight: "8",
      seven: "7",
    },
  }),
);
const SUITS_BY_WORD = new Map(
  Object.entries({
    ...{ s: "S", h: "H", d: "D", c: "C", "♠": "S", "♥": "H", "♦": "D", "♣": "C" },
    ...{
      spades: "S",
      hearts: "H",
      diamonds: "D",
      clubs: "C",
      spade: "S",
      heart: "H",
      diamond: "D",
      club: "C",
    },
  }),
);
const SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const SHORT = RegExp(`^(10|[${RANKS}])([${SUITS}♠♥♦♣])$`, "i");
const SUIT_FIRST = RegExp(`^([♠♥♦♣])(10|[${RANKS}])$`, "i");

/** The cards that a query names, as `KS`, if it consists of at least two cards and nothing else. */
export function readCards(query: string): string[] | null {
  const cards: string[] = [];
  let ranks: string[] = []; // named before their suit: “king, queen of spades”
  for (const token of query.toLowerCase().match(/[\p{L}\p{N}♠♥♦♣]+/gu) ?? []) {
    const card = readShortCard(token);
    if (card && !ranks.length) {
      cards.push(card);
      continue;
    }
    const rank = RANKS_BY_WORD.get(token);
    const suit = SUITS_BY_WORD.get(token);
    if (rank) ranks.push(rank);
    else if (suit && ranks.length) {
      cards.push(...ranks.map((named) => `${named}${suit}`));
      ranks = [];
    } else if (token !== "of" && token !== "and" && token !== "the") return null;
  }
  return ranks.length || cards.length < 2 ? null : cards;
}

function readShortCard(token: string): string | undefined {
  const [, rank, suit] = SHORT.exec(token) ?? [];
  if (rank && suit) return `${RANKS_BY_WORD.get(rank)}${SUITS_BY_WORD.get(suit)}`;
  const [, before, after] = SUIT_FIRST.exec(token) ?? [];
  return before && after ? `${RANKS_BY_WORD.get(after)}${SUITS_BY_WORD.get(before)}` : undefined;
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
