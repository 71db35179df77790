/**
 * All lawful play of two known hands, as the build has computed it (ecarte_site/content/hands_to_play). Cards that may
 * be played, what they are worth, what an adversary answers and every sentence are looked up here; no rule of the game
 * is known. Players are 0 and 1; tricks are those of player 0 unless a name says otherwise.
 */

export type Seat = 0 | 1;

/** The end of the deal. */
export interface PlayEnd {
  winner: Seat;
  made: "point" | "vole";
  marks: number;
  score: readonly [number, number];
  /** True if it ends the game. */
  game: boolean;
  laws: readonly string[];
  says: string;
}

/** The JSON of a tree; make_play_data describes every field. */
export interface PlayData {
  version: 1;
  model: string;
  players: readonly [string, string];
  trumps: string;
  taken: readonly [number, number];
  hands: readonly [readonly string[], readonly string[]];
  names: readonly string[];
  positions: string;
  leads: readonly [string, string];
  replies: readonly string[];
  verbs: readonly string[];
  tricks: readonly [readonly string[], readonly string[]];
  counts: readonly string[];
  worth: readonly (readonly [string, string])[];
  ends: readonly PlayEnd[];
}

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

interface Reply {
  card: number;
  successor: number;
}

interface Lead {
  card: number;
  tricks: number;
  replies: readonly Reply[];
}

interface Position {
  leader: Seat;
  leads: readonly Lead[];
}

export class PlayTree {
  readonly start: Place;
  readonly #cards: readonly string[];
  readonly #positions = new Map<number, Position>();
  readonly #written: readonly string[];

  constructor(readonly data: PlayData) {
    this.start = { position: 0, lead: null, taken: data.taken };
    this.#cards = data.hands.flat();
    this.#written = data.positions.split(" ");
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
    if (player === null) return [];
    const { leads } = this.#read(place.position);
    const played = this.#findLead(place);
    const values = played
      ? played.replies.map(({ card, successor }) => [card, this.#countTricks(successor)] as const)
      : leads.map(({ card, tricks }) => [card, tricks] as const);
    return values.map(([card, tricks]) => {
      const whole = place.taken[0] + tricks;
      const own = player === 0 ? whole : this.data.ends.length - 1 - whole;
      const [caption, words] = this.data.worth[own] as readonly [string, string];
      return {
        card: this.#cards[card] ?? "",
        name: this.data.names[card] ?? "",
        tricks: own,
        caption,
        words,
      };
    });
  }

  /** The card that the player to act chooses with best play; of cards worth the same always the same one. */
  findBest(place: Place): string | null {
    return this.listChoices(place)[0]?.card ?? null;
  }

  /** Plays a card. Null where it may not be played. */
  play(place: Place, card: string): PlayedCard | null {
    const player = this.getPlayer(place);
    const index = this.#cards.indexOf(card);
    if (player === null || index < 0) return null;
    const name = this.data.names[index] ?? "";
    const played = this.#findLead(place);
    if (!played) {
      if (!this.#read(place.position).leads.some((lead) => lead.card === index)) return null;
      const says = [fill(this.data.leads[player], name)];
      return { place: { ...place, lead: card }, player, card, winner: null, says, end: null };
    }
    const reply = played.replies.find((choice) => choice.card === index);
    if (!reply) return null;
    const winner = this.#read(reply.successor).leader;
    const taken: [number, number] = [place.taken[0] + (winner === 0 ? 1 : 0), place.taken[1] + winner];
    const first = player === 0 ? 0 : this.data.hands[0].length;
    const verb = Number(this.data.verbs[played.card]?.[index - first]);
    const after = { position: reply.successor, lead: null, taken };
    const end = this.getPlayer(after) === null ? (this.data.ends[taken[0]] ?? null) : null;
    const says = [
      fill(this.data.replies[verb] ?? "", name),
      this.data.tricks[winner][taken[winner] - 1] ?? "",
    ];
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
    let place = this.start;
    for (const card of cards) {
      const choices = this.getPlayer(place) === seat ? this.listChoices(place) : [];
      const [best] = choices;
      const chosen = choices.find((choice) => choice.card === card);
      if (best && chosen && this.#wins(best, seat) && !this.#wins(chosen, seat)) return { chosen, best };
      const played = this.play(place, card);
      if (!played) break;
      place = played.place;
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
    return (leader === 0 ? 1 : 0) + (leads[0]?.tricks ?? 0);
  }

  #findLead({ position, lead }: Place): Lead | undefined {
    if (lead === null) return undefined;
    return this.#read(position).leads.find(({ card }) => this.#cards[card] === lead);
  }

  #read(number: number): Position {
    let position = this.#positions.get(number);
    if (!position) {
      position = readPosition(this.#written[number] ?? "");
      this.#positions.set(number, position);
    }
    return position;
  }
}

export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

function fill(pattern: string, name: string): string {
  return pattern.replace("{}", name);
}

function readPosition(written: string): Position {
  const leads = written.length > 1 ? written.slice(1).split(",").map(readLead) : [];
  return { leader: written[0] === "0" ? 0 : 1, leads };
}

function readLead(written: string): Lead {
  const replies: Reply[] = [];
  for (let start = 2; start < written.length; start += 3) {
    replies.push({
      card: Number(written[start]),
      successor: Number.parseInt(written.slice(start + 1, start + 3), 36),
    });
  }
  return { card: Number(written[0]), tricks: Number(written[1]), replies };
}
