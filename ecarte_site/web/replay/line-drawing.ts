/**
 * Draws the frames of a line of play that leaves the record, from the frame where it leaves it: the cards that Python
 * has drawn are moved, and sentences, captions and counters that it has written are set in.
 */
import { makeParagraph } from "../dom";
import type { CardChoice, PlayedCard, Seat } from "../play-tree";

/** What Python has made for the lines of a record (ecarte_site/content/hands_to_play/line_parts.py), trees apart. */
export interface LineParts {
  where: string;
  model: string;
  leads: readonly (readonly string[])[];
  won: readonly (readonly string[])[];
  pegs: readonly string[];
  marks: Readonly<Record<string, string>>;
  rules: Readonly<Record<string, string>>;
  turns: readonly string[];
}

/** A table that changes card by card. */
export class LineDrawing {
  readonly #frame = document.createElement("div");
  readonly #trick: Element | null;

  constructor(
    html: string,
    private readonly players: readonly [string, string],
    private readonly counts: readonly string[],
    private readonly parts: LineParts,
    step: string,
  ) {
    this.#frame.innerHTML = html;
    this.#trick = this.#frame.querySelector(".ec-trick");
    this.#setText(".ec-replay__where", parts.where.replace("{}", step));
    for (const spoken of this.#frame.querySelectorAll(".ec-table > .ec-spoken")) spoken.remove();
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
  offer(player: Seat | null, choices: readonly CardChoice[]): void {
    for (const seat of [0, 1] as const)
      this.#findSeat(seat)?.classList.toggle("ec-seat--to-act", seat === player);
    for (const choice of choices) {
      const item = player === null ? null : this.#findCard(player, choice.card);
      if (item) makeButton(item, choice);
    }
  }

  /** Writes what has happened below the table. Returns what a screen reader announces. */
  say(says: readonly string[], laws: readonly string[], player: Seat | null): string {
    const words = this.#frame.querySelector(".ec-replay__words");
    const turn = player === null ? "" : (this.parts.turns[player] ?? "");
    const said = `${says.join(" ")} ${turn}`.trim();
    if (!words) return said;
    const event = makeParagraphFor("ec-event", "all 0 1", says.join(" "));
    if (laws.length) {
      const links = laws.map((law) => this.parts.rules[law] ?? "").join(", ");
      event.insertAdjacentHTML("beforeend", ` <span class="ec-laws">${links}</span>`);
    }
    words.replaceChildren(event);
    if (turn) {
      const engine = makeParagraphFor("ec-event ec-engine", "all", ` ${turn}`);
      const voice = '<span class="ec-voice">Engine <span class="ec-model"></span></span>';
      engine.insertAdjacentHTML("afterbegin", voice);
      const model = engine.querySelector(".ec-model");
      if (model) model.textContent = `· ${this.parts.model}`;
      words.append(engine);
    }
    const sight = makeParagraphFor("ec-event ec-sight", "0 1", turn);
    sight.dataset.say = said;
    words.append(sight);
    return said;
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
      nameDrawing(card, (button.dataset.name ?? "").replace(/^play /, "").replace(/, as the book does$/, ""));
      item.replaceChildren(card);
      item.classList.remove("ec-hand__card--playable", "ec-hand__card--book");
      item.classList.add("ec-hand__card--held");
    }
  }

  /** Before the first card of a deal nothing but a note lies in the middle. */
  #layTrick(): HTMLElement {
    const cards = document.createElement("div");
    cards.className = "ec-trick__cards";
    this.#trick?.prepend(cards);
    return cards;
  }

  #moveToTrick(item: HTMLElement, player: Seat, name: string, isReply: boolean): void {
    const card = item.querySelector(".ec-card");
    const cards = this.#trick?.querySelector(".ec-trick__cards") ?? this.#layTrick();
    if (!card) return;
    const place = document.createElement("span");
    place.className = "ec-trick__card";
    place.dataset.player = this.players[player];
    const moved = card.cloneNode(true) as Element;
    nameDrawing(moved, `${this.players[player]}: ${name}`);
    place.append(moved);
    if (isReply) cards.append(place);
    else cards.replaceChildren(place);
    this.#trick?.classList.remove("ec-supplied");
    item.className = "ec-hand__card ec-hand__card--played";
    item.setAttribute("aria-hidden", "true");
    item.removeAttribute("data-hidden-from");
  }

  #setCaption(words: string): void {
    let caption = this.#trick?.querySelector(".ec-cap");
    if (!caption) {
      caption = document.createElement("p");
      caption.className = "ec-cap";
      this.#trick?.append(caption);
    }
    caption.textContent = words;
  }

  #showScore(seat: Seat, points: number): void {
    const pegs = this.parts.pegs[Math.min(points, this.parts.pegs.length - 1)];
    const shown = this.#findSeat(seat)?.querySelector(".ec-pegs");
    if (shown && pegs) shown.outerHTML = pegs;
  }

  #addMark(seat: Seat, html: string | undefined): void {
    const marks = this.#findSeat(seat)?.querySelector(".ec-acts");
    if (html) marks?.insertAdjacentHTML("beforeend", html);
  }

  #setText(selector: string, text: string): void {
    const element = this.#frame.querySelector(selector);
    if (element) element.textContent = text;
  }
}

function makeButton(item: HTMLElement, choice: CardChoice): void {
  const card = item.querySelector(".ec-card");
  if (!card) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ec-play";
  button.dataset.card = choice.card;
  button.dataset.name = `play ${choice.name}`;
  button.setAttribute("aria-label", `play ${choice.name}: ${choice.words}`);
  hideDrawing(card);
  const value = document.createElement("span");
  value.className = "ec-value ec-engine";
  value.setAttribute("aria-hidden", "true");
  value.textContent = choice.caption;
  button.append(card, value);
  item.replaceChildren(button);
  item.classList.replace("ec-hand__card--held", "ec-hand__card--playable");
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

function makeParagraphFor(className: string, views: string, text: string): HTMLParagraphElement {
  const paragraph = makeParagraph(className, text);
  paragraph.dataset.for = views;
  return paragraph;
}
