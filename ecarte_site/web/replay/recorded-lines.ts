/** Lines of play that leave a record, without the engine: the page has the tree of every deal whose cards are known. */
import { type Place, type PlayData, type PlayedCard, PlayTree, readPlayTree } from "../play-tree";
import type { LineAnswer } from "../protocol";
import type { Step } from "./frames";
import { LineDrawing, type LineParts } from "./line-drawing";

interface RecordPlay extends LineParts {
  plays: readonly PlayData[];
  /** For a step at which a card is to be played: its tree, and the cards already played in the deal. */
  steps: Readonly<Record<string, { play: number; cards: readonly string[] }>>;
}

/** A line, with every card played in it. */
export type RecordedLine = LineAnswer & { played: readonly string[] };

type Frames = LineAnswer["frames"][number][];

export class RecordedLines {
  readonly #play: RecordPlay | null;
  readonly #trees = new Map<number, PlayTree>();

  constructor(host: HTMLElement) {
    const text = host.querySelector<HTMLTemplateElement>("template[data-lines]")?.content.textContent;
    this.#play = text ? (JSON.parse(text) as RecordPlay) : null;
  }

  /** True if a line can leave the record at this step without the engine. */
  has(step: string): boolean {
    return this.#play?.steps[step] !== undefined;
  }

  /**
   * The frames of the line in which the reader plays `cards` from a step on and the adversary answers with best play.
   * A sentence, where one of the cards may not be played.
   */
  follow(step: Step, cards: readonly string[]): RecordedLine | string {
    const start = this.#play?.steps[step.step];
    const tree = start && this.#getTree(start.play);
    const place = tree?.follow(start?.cards ?? []);
    if (!this.#play || !tree || !place) return `At step ${step.step} no card can be chosen.`;
    return new Line(tree, place, step, this.#play).follow(cards);
  }

  #getTree(number: number): PlayTree | undefined {
    const known = this.#trees.get(number);
    if (known) return known;
    const data = this.#play?.plays[number];
    const tree = data ? readPlayTree(JSON.stringify(data)) : "";
    if (!(tree instanceof PlayTree)) return undefined;
    this.#trees.set(number, tree);
    return tree;
  }
}

class Line {
  readonly #reader: 0 | 1 | null;
  readonly #drawing: LineDrawing;
  readonly #frames: Frames = [];
  readonly #played: string[] = [];
  #place: Place;

  constructor(
    private readonly tree: PlayTree,
    start: Place,
    private readonly step: Step,
    parts: LineParts,
  ) {
    this.#place = start;
    this.#reader = tree.getPlayer(start);
    const { players, counts } = tree.data;
    this.#drawing = new LineDrawing(step.html, players, counts, parts, step.step);
  }

  follow(cards: readonly string[]): RecordedLine | string {
    for (const [index, card] of cards.entries()) {
      if (this.tree.getPlayer(this.#place) === null)
        return "The deal is over before all these cards are played.";
      const played = this.tree.play(this.#place, card);
      if (!played) return this.#describeFault(card);
      this.#show(played, index + 1);
      let reply = this.#findReply();
      while (reply) {
        this.#show(reply, index + 1);
        reply = this.#findReply();
      }
    }
    return { frames: this.#frames, played: this.#played };
  }

  /** The adversary's card, where it is for him to play. */
  #findReply(): PlayedCard | null {
    const player = this.tree.getPlayer(this.#place);
    const best = player === this.#reader ? null : this.tree.findBest(this.#place);
    return best === null ? null : this.tree.play(this.#place, best);
  }

  #show(played: PlayedCard, chosen: number): void {
    const number = this.#place.taken[0] + this.#place.taken[1];
    this.#place = played.place;
    this.#played.push(played.card);
    const player = this.tree.getPlayer(played.place);
    this.#drawing.play(played, number, this.#nameCard(played.card));
    this.#drawing.offer(player, player === this.#reader ? this.tree.listChoices(played.place) : []);
    const say = this.#drawing.say(played.says, played.end?.laws ?? [], player);
    const id = `${this.step.step}/${this.#frames.length + 1}`;
    this.#frames.push({ id, html: this.#drawing.html, say, chosen });
  }

  #describeFault(card: string): string {
    const player = this.tree.getPlayer(this.#place);
    const choices = this.tree.listChoices(this.#place).map(({ name }) => name);
    const who = player === null ? "Nobody" : this.tree.data.players[player];
    return `The ${this.#nameCard(card)} may not be played here. ${who} may play the ${choices.join(" or the ")}.`;
  }

  #nameCard(card: string): string {
    return this.tree.data.names[this.tree.data.hands.flat().indexOf(card)] ?? `card ${card}`;
  }
}
