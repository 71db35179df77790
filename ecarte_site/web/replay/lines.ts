/**
 * Lines that leave a record, without the engine: the page has the tree of every deal whose cards are known, and the frames
 * of every other answer that needs no card from the stock. What follows is drawn from the frame where the play begins: the cards that Python has drawn are moved, and sentences, captions
 * and counters that it has written are set in.
 */
import { isCard } from "../cards";
import { fetchPacked } from "../component";
import type { AnswerNode, LineParts, PlayEnd } from "../data.generated";
import { make, makeButton } from "../dom";
import type { LineAnswer } from "../protocol";
import { trustMarkup } from "../trusted";
import { type CardChoice, type Place, type PlayedCard, PlayTree, type Seat, type Turn } from "./play-tree";
import type { Step } from "./stage";

/** A line, with every card played in it, and where it leads. */
export interface RecordedLine extends LineAnswer {
  played: readonly string[];
  /** The card that the reader plays next with best play. */
  next: string | null;
  /** How the deal ends, where it is over; where the reader has lost it, the card that lost it, if there is one. */
  end: PlayEnd | null;
  turn: Turn | null;
}

type Frames = LineAnswer["frames"][number][];

const SEATS = [0, 1] as const;

export class RecordedLines {
  readonly #trees = new Map<number, PlayTree>();

  private constructor(readonly play: LineParts | null) {}

  /** What the page has, or its file; none where it has neither, or is not reached. */
  static async load(host: HTMLElement): Promise<RecordedLines> {
    const text = host.querySelector("script[data-lines]")?.textContent;
    if (text) return new RecordedLines(JSON.parse(text) as LineParts);
    const { lines } = host.dataset;
    if (!lines) return new RecordedLines(null);
    const address = new URL(lines, document.baseURI).href;
    return new RecordedLines(await fetchPacked<LineParts>(address, "").catch(() => null));
  }

  /**
   * The line in which the reader answers so from a step on, as far as it is lawful. Null where the page does not have
   * it, so that the engine has to be asked.
   */
  follow(step: Step, answers: readonly string[]): RecordedLine | null {
    const { play } = this;
    const nodes: AnswerNode[] = [];
    for (const answer of answers) {
      const numbers = nodes.at(-1)?.answers ?? play?.answers?.[step.step];
      const next = play?.nodes?.[numbers?.[answer] ?? -1];
      if (!next) break;
      nodes.push(next);
    }
    const node = nodes.at(-1);
    const frames = nodes.flatMap((each) => each.frames);
    const cards = answers.slice(nodes.length);
    const nothing = { draw: null, stopped: null, next: null, end: null, turn: null };
    if (node && !cards.length) return { ...nothing, frames, played: node.cards };
    const start = node ?? play?.steps[step.step];
    const tree = start && start.play !== null ? this.#getTree(start.play) : undefined;
    if (!play || !start || !tree?.follow(start.cards) || !cards.every(isCard)) return null;
    const from = { step: step.step, html: frames.at(-1)?.html ?? step.html };
    const line = playLine(tree, start.cards, cards, from, play, nodes.length);
    return { ...line, frames: [...frames, ...line.frames] };
  }

  /** The reader's cards from a step to the end of the deal: those that he has played, then the best. */
  playOut(step: Step, cards: readonly string[]): readonly string[] {
    const next = this.follow(step, cards)?.next;
    return next ? this.playOut(step, [...cards, next]) : cards;
  }

  #getTree(number: number): PlayTree | undefined {
    const data = this.play?.plays[number];
    const tree = this.#trees.get(number) ?? (data && new PlayTree(data));
    if (tree) this.#trees.set(number, tree);
    return tree;
  }
}

/**
 * The reader's `cards` and what the adversary answers, after the cards `before` of both players. `given` is how many answers
 * led there, and `step` has the frame from which the table is drawn.
 */
function playLine(
  tree: PlayTree,
  before: readonly string[],
  cards: readonly string[],
  step: Pick<Step, "step" | "html">,
  parts: LineParts,
  given: number,
): RecordedLine {
  const drawing = new LineDrawing(step.html, tree, parts, step.step);
  const frames: Frames = [];
  const played: string[] = [];
  let place = tree.follow(before) ?? tree.start;
  let stopped: string | null = null;
  let end: PlayEnd | null = null;
  const reader = tree.getPlayer(place);
  for (const [index, card] of cards.entries()) {
    let next = tree.play(place, card);
    if (!next) {
      stopped = describeFault(tree, place, card);
      break;
    }
    while (next) {
      const number = place.taken[0] + place.taken[1];
      ({ place, end } = next);
      played.push(next.card);
      const player = tree.getPlayer(place);
      drawing.play(next, number);
      const isLead = player === reader && place.lead === null;
      drawing.offer(
        player,
        player === reader ? tree.listChoices(place) : [],
        isLead ? findBook(tree, parts, reader, played) : [],
      );
      const say = drawing.say(next.says, end?.laws ?? [], player);
      frames.push({
        id: `${step.step}/${frames.length + 1}`,
        html: drawing.html,
        say,
        chosen: given + index + 1,
      });
      const reply = player === reader ? null : tree.findBest(place);
      next = reply === null ? null : tree.play(place, reply);
    }
  }
  const isLost = end !== null && reader !== null && end.winner !== reader;
  const turn = isLost ? tree.findTurn([...before, ...played], reader) : null;
  return { frames, played, draw: null, stopped, next: tree.findBest(place), end, turn };
}

/** The cards that an author leads next, as long as the reader has followed him. */
function findBook(
  tree: PlayTree,
  { book = [] }: LineParts,
  reader: Seat | null,
  played: readonly string[],
): readonly string[] {
  const own = played.filter((card) => tree.data.hands[reader ?? 0].includes(card));
  const follows = own.every((card, index) => book[index]?.includes(card));
  return (follows && book[own.length]) || [];
}

function describeFault(tree: PlayTree, place: Place, card: string): string {
  const player = tree.getPlayer(place);
  const name = tree.nameCard(card);
  if (player === null) return `The deal is over before the ${name} can be played.`;
  const choices = tree.listChoices(place).map((choice) => choice.name);
  return `The ${name} may not be played here. ${tree.data.players[player]} may play the ${choices.join(" or the ")}.`;
}

/** A table that changes card by card. */
class LineDrawing {
  readonly #frame = document.createElement("div");
  readonly #trick: HTMLElement | null;
  readonly #players: readonly [string, string];

  constructor(
    html: string,
    private readonly tree: PlayTree,
    private readonly parts: LineParts,
    step: string,
  ) {
    this.#players = tree.data.players;
    this.#frame.innerHTML = trustMarkup(html);
    this.#trick = this.#frame.querySelector<HTMLElement>(".ec-trick");
    const where = this.#frame.querySelector(".ec-replay__where");
    if (where) where.textContent = parts.where.replace("{}", step);
    for (const old of this.#frame.querySelectorAll(".ec-table > .ec-spoken, .ec-answers")) old.remove();
  }

  get html(): string {
    return this.#frame.innerHTML;
  }

  /** Moves a card to the trick. `number` is the trick's, from 0. */
  play({ player, card, winner, place, end }: PlayedCard, number: number): void {
    this.#takeChoicesBack();
    this.#moveToTrick(player, card, winner !== null);
    const captions = winner === null ? this.parts.leads[player] : this.parts.won[winner];
    this.#setCaption(captions?.[number] ?? "");
    if (this.#trick) this.#trick.dataset.winner = winner === null ? "" : this.#players[winner];
    for (const seat of SEATS) {
      const count = this.#findSeat(seat)?.querySelector<HTMLElement>(".ec-seat__tricks");
      const taken = place.taken[seat];
      if (count) count.textContent = this.tree.data.counts[taken] ?? "";
      if (taken) count?.style.setProperty("--ec-taken-tricks", String(taken));
      const pegs = end && this.#findSeat(seat)?.querySelector(".ec-pegs");
      if (pegs)
        pegs.outerHTML = trustMarkup(this.parts.pegs[end.score[seat]] ?? this.parts.pegs.at(-1) ?? "");
    }
    if (!end) return;
    const { game = "", [`${end.made} ${end.marks}`]: made = "" } = this.parts.marks;
    const marks = this.#findSeat(end.winner)?.querySelector(".ec-acts");
    marks?.insertAdjacentHTML("beforeend", trustMarkup(end.game ? made + game : made));
  }

  /** Marks who is to act, and makes buttons of the cards that he may choose. */
  offer(player: Seat | null, choices: readonly CardChoice[], book: readonly string[]): void {
    for (const seat of SEATS) this.#findSeat(seat)?.classList.toggle("ec-seat--to-act", seat === player);
    for (const choice of choices) {
      const item = player === null ? null : this.#findCard(player, choice.card);
      if (item) makeChoice(item, choice, book.includes(choice.card));
    }
  }

  /** Writes what has happened below the table. Returns what a screen reader announces. */
  say(says: readonly string[], laws: readonly string[], player: Seat | null): string {
    const words = this.#frame.querySelector(".ec-replay__words");
    const turn = player === null ? "" : (this.parts.turns[player] ?? "");
    const spoken = `${says.join(" ")} ${turn}`.trim();
    const event = make("p", { class: "ec-event", "data-for": "all 0 1" }, says.join(" "));
    if (laws.length) {
      const links = laws.map((law) => this.parts.rules[law] ?? "").join(", ");
      event.insertAdjacentHTML("beforeend", trustMarkup(` <span class="ec-laws">${links}</span>`));
    }
    const model = make("span", { class: "ec-model" }, `· ${this.parts.model}`);
    const voice = make("span", { class: "ec-voice" }, "Engine ", model);
    const engine = make("p", { class: "ec-event ec-engine", "data-for": "all" }, voice, ` ${turn}`);
    const sight = make("p", { class: "ec-event ec-sight", "data-for": "0 1", "data-say": spoken }, turn);
    words?.replaceChildren(event, ...(turn ? [engine] : []), sight);
    return spoken;
  }

  #findSeat(player: Seat): Element | null {
    return this.#frame.querySelector(`.ec-seat[data-player="${CSS.escape(this.#players[player])}"]`);
  }

  #findCard(player: Seat, card: string): HTMLElement | null {
    const face = this.#findSeat(player)?.querySelector(
      `.ec-hand:not(.ec-thrown) > li:not(.ec-hand__card--played) .ec-card[data-card="${CSS.escape(card)}"]`,
    );
    return face?.closest("li") ?? null;
  }

  /** The cards that could be played before are cards again. */
  #takeChoicesBack(): void {
    for (const button of this.#frame.querySelectorAll<HTMLElement>("button[data-card]")) {
      const item = button.closest<HTMLElement>("li");
      const card = button.querySelector(".ec-card");
      if (!item || !card) continue;
      nameDrawing(card, this.tree.nameCard(button.dataset.card ?? ""));
      item.replaceChildren(card);
      item.classList.remove("ec-hand__card--playable", "ec-hand__card--book");
      item.classList.add("ec-hand__card--held");
    }
  }

  #moveToTrick(player: Seat, card: string, isReply: boolean): void {
    const item = this.#findCard(player, card);
    const face = item?.querySelector(".ec-card");
    if (!item || !face) return;
    const cards = this.#trick?.querySelector(".ec-trick__cards") ?? make("div", { class: "ec-trick__cards" });
    if (!cards.parentElement) this.#trick?.prepend(cards); // before the first card nothing but a note lies there
    const moved = face.cloneNode(true) as Element;
    nameDrawing(moved, `${this.#players[player]}: ${this.tree.nameCard(card)}`);
    const place = make("span", { class: "ec-trick__card", "data-player": this.#players[player] }, moved);
    if (!isReply) cards.replaceChildren();
    cards.append(place);
    this.#trick?.classList.remove("ec-supplied");
    item.className = "ec-hand__card ec-hand__card--played";
    item.setAttribute("aria-hidden", "true");
    item.removeAttribute("data-hidden-from");
  }

  #setCaption(words: string): void {
    const caption = this.#trick?.querySelector(".ec-cap") ?? make("p", { class: "ec-cap" });
    caption.textContent = words;
    if (!caption.parentElement) this.#trick?.append(caption);
  }
}

/** A drawing within a button has its name from the button. */
function makeChoice(item: HTMLElement, choice: CardChoice, isBook: boolean): void {
  const card = item.querySelector(".ec-card");
  if (!card) return;
  const name = `play ${choice.name}${isBook ? ", as the book does" : ""}`;
  const attributes = { class: "ec-play", "data-card": choice.card, "data-name": name };
  const value = make("span", { class: "ec-value ec-engine", "aria-hidden": "true" }, choice.caption);
  item.replaceChildren(makeButton({ ...attributes, "aria-label": `${name}: ${choice.words}` }, card, value));
  item.classList.replace("ec-hand__card--held", "ec-hand__card--playable");
  item.classList.toggle("ec-hand__card--book", isBook);
  if (isBook) item.append(make("span", { class: "ec-book-mark", "aria-hidden": "true" }, "book"));
}

function nameDrawing(card: Element, name: string): void {
  const drawing = card.querySelector("svg");
  drawing?.removeAttribute("aria-hidden");
  drawing?.setAttribute("role", "img");
  drawing?.setAttribute("aria-label", name);
}
