/**
 * All lawful play of two known hands, as the build has computed it (ecarte_site/content/hands_to_play). Cards that may
 * be played, what they are worth, what an adversary answers and every sentence are looked up here; no rule of the game
 * is known. Players are 0 and 1; tricks are those of player 0 unless a name says otherwise.
 */

import type { PlayData, PlayEnd } from "../data.generated";

export type Seat = PlayEnd["winner"];

/** A card, the number of the position after the trick, and the sentence of the card, with `{}` for its name. */
type Reply = readonly [card: string, successor: number, says: string];
/** A card, the position after the best reply, and the replies, the best for the adversary first. */
type Lead = readonly [card: string, successor: number, replies: readonly Reply[]];
/** Who leads, and his leads, the best first; at the end there are none. */
type Position = Readonly<{ leader: Seat; leads: readonly Lead[] }>;

/** Where the play stands: a position between two tricks, the card led to the trick on the table, the tricks taken. */
export interface Place {
  readonly position: number;
  readonly lead: string | null;
  readonly taken: readonly [number, number];
}

/** A card that may be played now. */
export interface CardChoice {
  card: string;
  /** The card in English. */
  name: string;
  /** The tricks that its player makes in the whole deal if both play best from here on. */
  tricks: number;
  /** The caption below the card, and the same in full. */
  caption: string;
  words: string;
}

/** The card that gave a deal away, and the one that would have kept it. */
export interface Turn {
  chosen: CardChoice;
  best: CardChoice;
}

/** What a card has led to. */
export interface PlayedCard {
  place: Place;
  player: Seat;
  card: string;
  /** Who has won the trick, if the card completes it. */
  winner: Seat | null;
  /** The card, the trick and the end of the deal in sentences, as far as there are any. */
  says: readonly string[];
  end: PlayEnd | null;
}

export class PlayTree {
  readonly start: Place;
  readonly #positions: readonly Position[];

  constructor(readonly data: PlayData) {
    this.#positions = readPositions(data);
    this.start = { position: 0, lead: null, taken: data.taken };
  }

  /** A card of the hands in English. */
  nameCard(card: string): string {
    return this.data.names[card] ?? `card ${card}`;
  }

  /** Who is to play; null when all cards are played. */
  getPlayer({ position, lead }: Place): Seat | null {
    const { leader, leads } = this.#read(position);
    if (!leads.length) return null;
    return lead === null ? leader : other(leader);
  }

  /** The cards that may be played now, the one that the adversary would choose first. */
  listChoices(place: Place): CardChoice[] {
    const player = this.getPlayer(place);
    const moves = this.#findReplies(place) ?? this.#read(place.position).leads;
    return moves.map(([card, successor]) => {
      const first = place.taken[0] + this.#countTricks(successor);
      const own = player === 0 ? first : this.data.ends.length - 1 - first;
      const [caption = "", words = ""] = this.data.worth[own] ?? [];
      return { card, name: this.nameCard(card), tricks: own, caption, words };
    });
  }

  /** The card that the player to act chooses with best play; of cards worth the same always the same one. */
  findBest(place: Place): string | null {
    return this.listChoices(place)[0]?.card ?? null;
  }

  /** Plays a card. Null where it may not be played. */
  play(place: Place, card: string): PlayedCard | null {
    const player = this.getPlayer(place);
    if (player === null || !this.listChoices(place).some((choice) => choice.card === card)) return null;
    const fill = (pattern = ""): string => pattern.replace("{}", this.nameCard(card));
    const reply = this.#findReplies(place)?.find(([other]) => other === card);
    if (!reply) {
      const says = [fill(this.data.leads[player])];
      return { place: { ...place, lead: card }, player, card, winner: null, says, end: null };
    }
    const [, position, sentence] = reply;
    const { leader: winner, leads } = this.#read(position);
    const taken = [place.taken[0] + 1 - winner, place.taken[1] + winner] as const;
    const end = leads.length ? null : (this.data.ends[taken[0]] ?? null);
    const says = [fill(sentence), this.data.tricks[winner][taken[winner] - 1] ?? ""];
    const after = { position, lead: null, taken };
    return { place: after, player, card, winner, says: end ? [...says, end.says] : says, end };
  }

  /** The place after these cards of both players, in the order played. Null where one of them may not be played. */
  follow(cards: readonly string[]): Place | null {
    let place: Place | null = this.start;
    for (const card of cards) place = place && (this.play(place, card)?.place ?? null);
    return place;
  }

  /** The first card by which `seat` gave the deal away, and the best card there. Null where none did. */
  findTurn(cards: readonly string[], seat: Seat): Turn | null {
    let place: Place | undefined = this.start;
    for (const card of cards) {
      const choices: readonly CardChoice[] =
        place && this.getPlayer(place) === seat ? this.listChoices(place) : [];
      const [best] = choices;
      const chosen = choices.find((choice) => choice.card === card);
      if (best && chosen && this.#wins(best, seat) && !this.#wins(chosen, seat)) return { chosen, best };
      place = place && this.play(place, card)?.place;
    }
    return null;
  }

  /** True if `seat` wins the deal with a card of his, both playing best after it. */
  #wins({ tricks }: CardChoice, seat: Seat): boolean {
    const first = seat === 0 ? tricks : this.data.ends.length - 1 - tricks;
    return this.data.ends[first]?.winner === seat;
  }

  /** The tricks of player 0 from a trick on whose winner leads next at `successor`. */
  #countTricks(successor: number): number {
    const { leader, leads } = this.#read(successor);
    return 1 - leader + (leads[0] ? this.#countTricks(leads[0][1]) : 0);
  }

  /** The replies to the card that is led; undefined where none is. */
  #findReplies({ position, lead }: Place): readonly Reply[] | undefined {
    return this.#read(position).leads.find(([card]) => card === lead)?.[2];
  }

  #read(position: number): Position {
    return this.#positions[position] ?? { leader: 0, leads: [] };
  }
}

/** The positions in full; `PlayData` in play_data.py says how they are written. */
function readPositions({ hands, positions, successors, replies, verbs }: PlayData): Position[] {
  let count = 0;
  return positions.map((text) => {
    const [first, ...leads] = text.split(" ");
    const leader = first === "1" ? 1 : 0;
    const readLead = ([lead, ...places]: string): Lead => {
      const answers = places.map((place): Reply => {
        const verb = verbs[leader][Number(lead)]?.[Number(place)] ?? 0;
        return [hands[other(leader)][Number(place)] ?? "", successors[count++] ?? 0, replies[verb] ?? ""];
      });
      return [hands[leader][Number(lead)] ?? "", answers[0]?.[1] ?? 0, answers];
    };
    return { leader, leads: leads.map(readLead) };
  });
}

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
