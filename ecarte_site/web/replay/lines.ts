/**
 * Lines that leave a record, without the engine: the page has the tree of every deal whose cards are known, and the frames
 * of every other answer that needs no card from the stock. What follows is drawn from the frame where the play begins: the cards that Python has drawn are moved, and sentences, captions
 * and counters that it has written are set in.
 */
import { isCard } from "../cards";
import { fetchPacked } from "../component";
import { make, makeButton } from "../dom";
import type { LineAnswer } from "../protocol";
import { trustMarkup } from "../trusted";
import {
  type CardChoice,
  type Place,
  type PlayData,
  type PlayEnd,
  type PlayedCard,
  PlayTree,
  type Seat,
  type Turn,
} from "./play-tree";
import type { Step } from "./stage";

interface RecordPlay extends LineParts {
  plays: readonly PlayData[];
  /** For a step at which a card is to be played: its tree, and the cards already played in the deal. */
  steps: Readonly<Record<string, { play: number; cards: readonly string[] }>>;
  /** For a step at which something else is asked: the node of each answer. */
  answers?: Readonly<Record<string, AnswerNumbers>>;
  nodes?: readonly AnswerNode[];
}

type AnswerNumbers = Readonly<Record<string, number>>;

/** A place that answers lead to, and the frames that lead there from the place before. */
interface AnswerNode {
  frames: LineAnswer["frames"];
  /** Where a card is to be played: its tree, and the cards already played. */
  play: number | null;
  cards: readonly string[];
  answers: AnswerNumbers;
}

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

const BY_BOOK = ", as the book does";

export class RecordedLines {
  readonly #trees = new Map<number, PlayTree>();

  private constructor(readonly play: RecordPlay | null) {}

  /** What the page has, or its file; none where it has neither, or is not reached. */
  static async load(host: HTMLElement): Promise<RecordedLines> {
    const text = host.querySelector("script[data-lines]")?.textContent;
    if (text) return new RecordedLines(JSON.parse(text) as RecordPlay);
    const { lines } = host.dataset;
    if (!lines) return new RecordedLines(null);
    const address = new URL(lines, document.baseURI).href;
    return new RecordedLines(await fetchPacked<RecordPlay>(address, "").catch(() => null));
  }

  /**
   * The line in which the reader answers so from a step on, as far as it is lawful. Null where the page does not have
   * it, so that the engine has to be asked.
   */
  follow(step: Step, answers: readonly string[]): RecordedLine | null {
    let numbers = this.play?.answers?.[step.step] ?? {};
    let node: AnswerNode | undefined;
    const frames: Frames = [];
    let given = 0;
    for (const answer of answers) {
      const next = this.play?.nodes?.[numbers[answer] ?? -1];
      if (!next) break;
      node = next;
      numbers = next.answers;
      frames.push(...next.frames);
      given += 1;
    }
    const cards = answers.slice(given);
    const nothing = { draw: null, stopped: null, next: null, end: null, turn: null };
    if (node && !cards.length) return { ...nothing, frames, played: node.cards };
    const start = node ?? this.play?.steps[step.step];
    const tree = start && start.play !== null ? this.#getTree(start.play) : undefined;
    const place = tree?.follow(start?.cards ?? []);
    if (!this.play || !tree || !place || !cards.every(isCard)) return null;
    const from = { step: step.step, html: frames.at(-1)?.html ?? step.html };
    const line = new Line(tree, place, from, this.play, given).follow(cards, start?.cards ?? []);
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

class Line {
  readonly #reader: 0 | 1 | null;
  readonly #drawing: LineDrawing;
  readonly #frames: Frames = [];
  readonly #played: string[] = [];
  #place: Place;

  constructor(
    private readonly tree: PlayTree,
    start: Place,
    private readonly step: Pick<Step, "step" | "html">,
    private readonly parts: LineParts,
    /** The answers given before. */
    private readonly given: number,
  ) {
    this.#place = start;
    this.#reader = tree.getPlayer(start);
    const { players, counts } = tree.data;
    this.#drawing = new LineDrawing(step.html, players, counts, parts, step.step);
  }

  /** `before` are the cards of both players that led here. */
  follow(cards: readonly string[], before: readonly string[]): RecordedLine {
    let stopped: string | null = null;
    let end: PlayEnd | null = null;
    for (const [index, card] of cards.entries()) {
      const played = this.tree.play(this.#place, card);
      if (!played) {
        stopped = this.#describeFault(card);
        break;
      }
      const chosen = this.given + index + 1;
      for (let next: PlayedCard | null = played; next; next = this.#findReply()) {
        this.#show(next, chosen);
        end = next.end;
      }
    }
    const isLost = end !== null && this.#reader !== null && end.winner !== this.#reader;
    return {
      frames: this.#frames,
      played: this.#played,
      draw: null,
      stopped,
      next: this.tree.findBest(this.#place),
      end,
      turn: isLost ? this.tree.findTurn([...before, ...this.#played], this.#reader as Seat) : null,
    };
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
    const choices = player === this.#reader ? this.tree.listChoices(played.place) : [];
    this.#drawing.offer(player, choices, this.#findBook());
    const say = this.#drawing.say(played.says, played.end?.laws ?? [], player);
    const id = `${this.step.step}/${this.#frames.length + 1}`;
    this.#frames.push({ id, html: this.#drawing.html, say, chosen });
  }

  /** The cards that an author leads here, as long as the reader has followed him. */
  #findBook(): readonly string[] {
    const { book = [] } = this.parts;
    const own = this.#played.filter((card) => this.tree.data.hands[this.#reader ?? 0].includes(card));
    const follows = own.every((card, index) => book[index]?.includes(card));
    return (follows && this.#place.lead === null && book[own.length]) || [];
  }

  #describeFault(card: string): string {
    const player = this.tree.getPlayer(this.#place);
    if (player === null) return `The deal is over before the ${this.#nameCard(card)} can be played.`;
    const choices = this.tree.listChoices(this.#place).map(({ name }) => name);
    const who = this.tree.data.players[player];
    return `The ${this.#nameCard(card)} may not be played here. ${who} may play the ${choices.join(" or the ")}.`;
  }

  #nameCard(card: string): string {
    return this.tree.data.names[this.tree.data.hands.flat().indexOf(card)] ?? `card ${card}`;
  }
}

/** What Python has made for the lines of a record (ecarte_site/content/hands_to_play/line_parts.py), trees apart. */
interface LineParts {
  where: string;
  model: string;
  leads: readonly (readonly string[])[];
  won: readonly (readonly string[])[];
  pegs: readonly string[];
  marks: Readonly<Record<string, string>>;
  rules: Readonly<Record<string, string>>;
  turns: readonly string[];
  /** Where an author says how to play: the cards that he leads, one after another. */
  book?: readonly (readonly string[])[];
}

/** A table that changes card by card. */
class LineDrawing {
  readonly #frame = document.createElement("div");
  readonly #trick: Element | null;

  constructor(
    html: string,
    private readonly players: readonly [string, string],
    private readonly counts: readonly string[],
    private readonly parts: LineParts,
    step: string,
  ) {
    this.#frame.innerHTML = trustMarkup(html);
    this.#trick = this.#frame.querySelector(".ec-trick");
    const where = this.#frame.querySelector(".ec-replay__where");
    if (where) where.textContent = parts.where.replace("{}", step);
    for (const spoken of this.#frame.querySelectorAll(".ec-table > .ec-spoken")) spoken.remove();
    for (const answers of this.#frame.querySelectorAll(".ec-answers")) answers.remove();
  }

  get html(): string {
    return this.#frame.innerHTML;
  }

  /** Moves a card to the trick. `number` is the trick's, from 0. */
  play(played: PlayedCard, number: number, name: string): void {
    this.#takeChoicesBack();
    const { player, card, winner, end } = played;
    const item = this.#findCard(player, card);
    if (item) this.#moveToTrick(item, player, name, winner !== null);
    const captions = winner === null ? this.parts.leads[player] : this.parts.won[winner];
    this.#setCaption(captions?.[number] ?? "");
    for (const seat of [0, 1] as const) {
      const count = this.#findSeat(seat)?.querySelector<HTMLElement>(".ec-seat__tricks");
      const taken = played.place.taken[seat];
      if (!count) continue;
      count.textContent = this.counts[taken] ?? "";
      if (taken) count.style.setProperty("--ec-taken-tricks", String(taken));
    }
    if (this.#trick instanceof HTMLElement)
      this.#trick.dataset.winner = winner === null ? "" : this.players[winner];
    if (!end) return;
    for (const seat of [0, 1] as const) this.#showScore(seat, end.score[seat]);
    this.#addMark(end.winner, this.parts.marks[`${end.made} ${end.marks}`]);
    if (end.game) this.#addMark(end.winner, this.parts.marks.game);
  }

  /** Marks who is to act, and makes buttons of the cards that he may choose. */
  offer(player: Seat | null, choices: readonly CardChoice[], book: readonly string[]): void {
    for (const seat of [0, 1] as const)
      this.#findSeat(seat)?.classList.toggle("ec-seat--to-act", seat === player);
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
    if (!words) return spoken;
    const event = make("p", { class: "ec-event", "data-for": "all 0 1" }, says.join(" "));
    if (laws.length) {
      const links = laws.map((law) => this.parts.rules[law] ?? "").join(", ");
      event.insertAdjacentHTML("beforeend", trustMarkup(` <span class="ec-laws">${links}</span>`));
    }
    words.replaceChildren(event);
    if (turn) {
      const model = make("span", { class: "ec-model" }, `· ${this.parts.model}`);
      const voice = make("span", { class: "ec-voice" }, "Engine ", model);
      words.append(make("p", { class: "ec-event ec-engine", "data-for": "all" }, voice, ` ${turn}`));
    }
    words.append(make("p", { class: "ec-event ec-sight", "data-for": "0 1", "data-say": spoken }, turn));
    return spoken;
  }

  #findSeat(player: Seat): Element | null {
    return this.#frame.querySelector(`.ec-seat[data-player="${CSS.escape(this.players[player])}"]`);
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
      nameDrawing(card, (button.dataset.name ?? "").replace(/^play /, "").replace(BY_BOOK, ""));
      item.replaceChildren(card);
      item.classList.remove("ec-hand__card--playable", "ec-hand__card--book");
      item.classList.add("ec-hand__card--held");
    }
  }

  /** Before the first card of a deal nothing but a note lies in the middle. */
  #layTrick(): HTMLElement {
    const cards = make("div", { class: "ec-trick__cards" });
    this.#trick?.prepend(cards);
    return cards;
  }

  #moveToTrick(item: HTMLElement, player: Seat, name: string, isReply: boolean): void {
    const card = item.querySelector(".ec-card");
    const cards = this.#trick?.querySelector(".ec-trick__cards") ?? this.#layTrick();
    if (!card) return;
    const moved = card.cloneNode(true) as Element;
    nameDrawing(moved, `${this.players[player]}: ${name}`);
    const place = make("span", { class: "ec-trick__card", "data-player": this.players[player] }, moved);
    if (isReply) cards.append(place);
    else cards.replaceChildren(place);
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

  #showScore(seat: Seat, points: number): void {
    const pegs = this.parts.pegs[Math.min(points, this.parts.pegs.length - 1)];
    const old = this.#findSeat(seat)?.querySelector(".ec-pegs");
    if (old && pegs) old.outerHTML = trustMarkup(pegs);
  }

  #addMark(seat: Seat, html: string | undefined): void {
    const marks = this.#findSeat(seat)?.querySelector(".ec-acts");
    if (html) marks?.insertAdjacentHTML("beforeend", trustMarkup(html));
  }
}

function makeChoice(item: HTMLElement, choice: CardChoice, isBook: boolean): void {
  const card = item.querySelector(".ec-card");
  if (!card) return;
  hideDrawing(card);
  const name = `play ${choice.name}${isBook ? BY_BOOK : ""}`;
  const attributes = { class: "ec-play", "data-card": choice.card, "data-name": name };
  const value = make("span", { class: "ec-value ec-engine", "aria-hidden": "true" }, choice.caption);
  item.replaceChildren(makeButton({ ...attributes, "aria-label": `${name}: ${choice.words}` }, card, value));
  item.classList.replace("ec-hand__card--held", "ec-hand__card--playable");
  item.classList.toggle("ec-hand__card--book", isBook);
  if (isBook) item.append(make("span", { class: "ec-book-mark", "aria-hidden": "true" }, "book"));
}

/** A drawing within a button has its name from the button. */
function hideDrawing(card: Element): void {
  const drawing = card.querySelector("svg");
  drawing?.removeAttribute("role");
  drawing?.removeAttribute("aria-label");
  drawing?.setAttribute("aria-hidden", "true");
}

function nameDrawing(card: Element, name: string): void {
  const drawing = card.querySelector("svg");
  drawing?.removeAttribute("aria-hidden");
  drawing?.setAttribute("role", "img");
  drawing?.setAttribute("aria-label", name);
}
