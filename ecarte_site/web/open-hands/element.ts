/**
 * <ec-play>: two hands that can be played where they stand. Python has drawn the table (content/hands_to_play) and
 * computed every line of play (play-tree.ts); this moves the cards that lie there, and says what Python says of them.
 *
 * The tree stands in the element, as <script type="application/json" data-part="tree">, or is fetched from `data-src`
 * when the reader first acts. Parts of the page within the element that have `data-after` are shown when the first
 * card that the reader has chosen is one of those named there; the part where it is empty, while he has chosen none.
 *
 * After each change it sends `ec-play`, which bubbles, with {@link PlayDetail}.
 */
import { Component, fetchText, type Refusal } from "../component";
import { find, findPart, make, write } from "../dom";
import { changeTable } from "../table/motion";
import {
  other,
  type Place,
  type PlayEnd,
  type PlayTree,
  readPlayTree,
  type Seat,
  type Turn,
} from "./play-tree";

const MISSING = "The play of this hand could not be fetched. Check the connection and press the card again.";

export interface PlayDetail {
  /** The cards played since the reader began, his own and the adversary's. */
  cards: readonly string[];
  /** The end of the deal, when it is over. */
  end: PlayEnd | null;
  /** When the reader has lost it: the card by which he gave it away, if there is one. */
  turn: Turn | null;
}

export class Play extends Component {
  #tree: PlayTree | undefined;
  #loading: Promise<PlayTree | string> | undefined;
  /** The cards played since the reader began. */
  #cards: string[] = [];
  /** The places among them of those that the reader has chosen himself. */
  #turns: number[] = [];
  /** How many of them the reader has seen. */
  #shown = 0;
  #showsWorth = false;

  protected connect(signal: AbortSignal): void {
    this.addEventListener("click", (event) => this.#handleClick(event), { signal });
    this.addEventListener("pointerenter", () => void this.#load(), { signal, once: true });
    this.classList.add("ec-play--live");
    const written = this.querySelector('script[data-part="tree"]')?.textContent;
    if (written) this.#accept(readPlayTree(written));
    this.#update();
  }

  get #reader(): Seat {
    return this.dataset.reader === "0" ? 0 : 1;
  }

  get #opening(): string[] {
    return split(this.dataset.opening);
  }

  // --- the tree -------------------------------------------------------------------------------------------

  /** The tree, fetched once; where that fails, a sentence that says so, and the next act tries again. */
  async #load(): Promise<PlayTree | undefined> {
    if (this.#tree) return this.#tree;
    this.#loading ??= fetchText(new URL(this.dataset.src ?? "", document.baseURI).href, MISSING).then(
      readPlayTree,
      ({ message }: Refusal) => message,
    );
    const tree = await this.#loading;
    if (typeof tree === "string") this.#loading = undefined;
    return this.#accept(tree);
  }

  #accept(tree: PlayTree | string): PlayTree | undefined {
    const wrong = typeof tree === "string" ? tree : checkOpening(tree, this.#opening);
    if (wrong) write(this, "say", wrong);
    else this.#tree = tree as PlayTree;
    return this.#tree;
  }

  /** Where the play stands. */
  #findPlace(tree: PlayTree): Place {
    return tree.follow([...this.#opening, ...this.#cards]) ?? tree.start;
  }

  // --- acts -----------------------------------------------------------------------------------------------

  #handleClick(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("button");
    const card = button?.closest<HTMLElement>("li[data-card]")?.dataset.card;
    if (card) void this.#choose(card);
    else if (button?.dataset.do) void this.#act(button.dataset.do);
  }

  async #choose(card: string): Promise<void> {
    const tree = await this.#load();
    if (!tree) return;
    const says = this.#play(tree, card);
    if (!says.length) return;
    this.#turns.push(this.#cards.length - 1);
    const place = this.#findPlace(tree);
    if (place.lead !== null) says.push(...this.#answer(tree));
    this.#finish(says);
  }

  async #act(action: string): Promise<void> {
    if (action === "hand") this.#turnHand();
    const tree = action === "hand" ? undefined : await this.#load();
    if (!tree) return;
    if (action === "on") this.#letAdversaryLead(tree);
    else if (action === "end") this.#playOut(tree);
    else if (action === "back") this.#takeBack(tree);
    else if (action === "again") this.#begin();
    else if (action === "worth") this.#toggleWorth();
  }

  /** Plays a card, if it may be played; what is said of it. */
  #play(tree: PlayTree, card: string): string[] {
    const played = tree.play(this.#findPlace(tree), card);
    if (!played) return [];
    this.#cards.push(card);
    return [...played.says];
  }

  /** The adversary plays: what the record has him play, as long as the reader follows it; else best. */
  #answer(tree: PlayTree): string[] {
    const recorded = split(this.dataset.recorded);
    const next = recorded[this.#cards.length];
    const follows = next !== undefined && this.#cards.every((card, index) => card === recorded[index]);
    return follows ? this.#play(tree, next) : this.#playBest(tree);
  }

  #playBest(tree: PlayTree): string[] {
    const best = tree.findBest(this.#findPlace(tree));
    return best === null ? [] : this.#play(tree, best);
  }

  #letAdversaryLead(tree: PlayTree): void {
    // pressed twice while the tree was on its way, it must not lead for the reader
    if (tree.getPlayer(this.#findPlace(tree)) === other(this.#reader)) this.#finish(this.#answer(tree));
  }

  /** Both players play best to the end, or as the record has it. */
  #playOut(tree: PlayTree): void {
    let says: string[] = [];
    while (tree.getPlayer(this.#findPlace(tree)) !== null) {
      const more = this.#answer(tree);
      says = this.#findPlace(tree).lead === null ? more.slice(1) : more;
    }
    this.#finish(says);
  }

  /** Takes back the last card that the reader has chosen among several, and what followed. */
  #takeBack(tree: PlayTree): void {
    do this.#cards.splice(this.#turns.pop() ?? 0);
    while (this.#turns.length && tree.listChoices(this.#findPlace(tree)).length < 2);
    this.#finish(["The card is back in your hand. Choose again."]);
  }

  #begin(): void {
    this.#cards = [];
    this.#turns = [];
    this.#finish(["From the beginning. Choose a card."]);
  }

  #toggleWorth(): void {
    this.#showsWorth = !this.#showsWorth;
    this.#update();
  }

  #turnHand(): void {
    const hidden = this.toggleAttribute("data-hidden");
    this.#findButton("hand").setAttribute("aria-pressed", String(!hidden));
  }

  /** Shows what has come of an act, and says it. */
  #finish(says: readonly string[]): void {
    const end = this.#tree ? findEnd(this.#tree, this.#findPlace(this.#tree)) : null;
    const update = (): void => {
      this.#update();
      write(this, "result", end?.says ?? "");
      this.#showScore(end);
    };
    changeTable(this, this, update, () => this.#findNext(), this.#cards.slice(this.#shown + 1));
    this.#shown = this.#cards.length;
    write(this, "say", says.filter((sentence) => sentence !== end?.says).join(" "));
    const turn = this.#tree && end ? this.#findTurn(this.#tree, end) : null;
    const detail: PlayDetail = { cards: this.#cards, end, turn };
    this.dispatchEvent(new CustomEvent("ec-play", { bubbles: true, detail }));
  }

  #findTurn(tree: PlayTree, end: PlayEnd): Turn | null {
    const cards = [...this.#opening, ...this.#cards];
    return end.winner === this.#reader ? null : tree.findTurn(cards, this.#reader);
  }

  /** A button that has gone takes the focus with it: on to what can be done next. */
  #findNext(): HTMLElement | null {
    return (
      this.querySelector<HTMLElement>('[data-part="bar"] .ec-button--main:not([hidden])') ??
      this.querySelector<HTMLElement>("li[data-card] button") ??
      this.querySelector<HTMLElement>('[data-part="bar"] button:not([hidden])')
    );
  }

  // --- showing --------------------------------------------------------------------------------------------

  #update(): void {
    const tree = this.#tree;
    if (tree) this.#layCards(tree);
    this.#offerCards(tree);
    this.#updateBar(tree);
    this.#showParts();
  }

  /** Puts every card where it lies now: in a hand, on the table, or among the tricks of a player. */
  #layCards(tree: PlayTree): void {
    const { hands, counts } = tree.data;
    const piles = new Map<string, string[]>([["trick", []]]);
    let place = tree.start;
    let trick: string[] = [];
    let winner: Seat | null = null;
    const played = [...this.#opening, ...this.#cards];
    for (const card of played) {
      const step = tree.play(place, card);
      if (!step) break;
      if (place.lead === null && trick.length) push(piles, `taken-${winner ?? 0}`, trick);
      trick = place.lead === null ? [card] : [...trick, card];
      winner = step.winner;
      place = step.place;
    }
    piles.set("trick", trick);
    for (const seat of [0, 1] as const) {
      push(piles, `taken-${seat}`, []);
      piles.set(
        `hand-${seat}`,
        hands[seat].filter((card) => !played.includes(card)),
      );
      write(this, `count-${seat}`, counts[place.taken[seat]] ?? "");
    }
    for (const [part, cards] of piles) {
      const pile = findPart(this, part);
      const nodes = cards.map((card) => find(this, `li[data-card="${card}"]`));
      if (nodes.some((node, index) => pile.children[index] !== node)) pile.append(...nodes);
    }
    this.dataset.winner = winner === null ? "" : winner === this.#reader ? "reader" : "adversary";
  }

  /** Makes buttons of the cards that the reader may play now, and of no others. */
  #offerCards(tree: PlayTree | undefined): void {
    const place = tree && this.#findPlace(tree);
    const toPlay = tree && place && tree.getPlayer(place) === this.#reader;
    const choices = new Map(toPlay ? tree.listChoices(place).map((choice) => [choice.card, choice]) : []);
    const offered = tree ? [...choices.keys()] : split(this.dataset.choices);
    const suggested = this.#findSuggested(tree);
    for (const item of this.querySelectorAll<HTMLElement>("li[data-card]")) {
      const card = item.dataset.card ?? "";
      const face = find(item, ".ec-table__face");
      const isOffered = offered.includes(card);
      let button = item.querySelector<HTMLButtonElement>("button");
      if (isOffered && !button) {
        button = make("button", { type: "button", class: "ec-play" });
        face.before(button);
        button.append(face);
      } else if (!isOffered && button) {
        button.replaceWith(face);
        button = null;
      }
      const worth = this.#showsWorth ? choices.get(card) : undefined;
      const mark = card === suggested ? `${this.dataset.author}’s card` : "";
      item.classList.toggle("ec-hand__card--book", mark !== "");
      showCaption(item, worth?.caption ?? "", mark);
      const name = [`play ${item.dataset.name}`, mark, worth?.words].filter(Boolean).join(": ");
      button?.setAttribute("aria-label", name);
    }
  }

  /** The card that the author leads here, as long as the reader has followed him. */
  #findSuggested(tree: PlayTree | undefined): string | undefined {
    const suggested = split(this.dataset.suggested);
    if (!tree) return suggested[0];
    if (this.#findPlace(tree).lead !== null) return undefined;
    const own = this.#cards.filter((card) => tree.data.hands[this.#reader].includes(card));
    return own.every((card, index) => card === suggested[index]) ? suggested[own.length] : undefined;
  }

  #updateBar(tree: PlayTree | undefined): void {
    const player = tree ? tree.getPlayer(this.#findPlace(tree)) : this.#reader;
    const turns = this.#turns.length;
    this.#findButton("on").hidden = player !== other(this.#reader);
    this.#findButton("back").hidden = turns === 0;
    this.#findButton("again").hidden = turns < 2;
    this.#findButton("end").hidden = turns === 0 || player === null;
    this.#findButton("hand").hidden = player === null;
    const worth = this.#findButton("worth");
    worth.hidden = player !== this.#reader;
    worth.setAttribute("aria-pressed", String(this.#showsWorth));
    findPart(this, "model").hidden = !this.#showsWorth || worth.hidden;
  }

  /** The parts of the page that belong to the reader's first card. */
  #showParts(): void {
    const first = this.#cards[this.#turns[0] ?? -1];
    for (const part of this.querySelectorAll<HTMLElement>("[data-after]")) {
      const cards = split(part.dataset.after);
      part.hidden = first ? !cards.includes(first) : cards.length > 0;
    }
  }

  /** The score before the deal, and at its end the score after it; all of them are drawn. */
  #showScore(end: PlayEnd | null): void {
    for (const seat of [0, 1] as const) {
      const pegs = [...this.querySelectorAll<HTMLElement>(`[data-pegs="${seat}"]`)];
      const start =
        pegs.find(({ dataset }) => dataset.start !== undefined) ?? pegs.find((row) => !row.hidden);
      if (start) start.dataset.start = "";
      for (const row of pegs)
        row.hidden = end ? row.dataset.score !== String(end.score[seat]) : row !== start;
    }
  }

  #findButton(action: string): HTMLButtonElement {
    // a table whose hands both lie open has no button that turns one
    return this.querySelector(`button[data-do="${action}"]`) ?? document.createElement("button");
  }
}

function split(list: string | undefined): string[] {
  return (list ?? "").split(" ").filter(Boolean);
}

function push(piles: Map<string, string[]>, part: string, cards: readonly string[]): void {
  piles.set(part, [...(piles.get(part) ?? []), ...cards]);
}

function findEnd(tree: PlayTree, place: Place): PlayEnd | null {
  return tree.getPlayer(place) === null ? (tree.data.ends[place.taken[0]] ?? null) : null;
}

function checkOpening(tree: PlayTree, opening: readonly string[]): string {
  return tree.follow(opening)
    ? ""
    : "The play of this hand does not fit the cards shown. Load the page again.";
}

/** What stands below a card: whose choice it is, and what it is worth. */
function showCaption(item: HTMLElement, worth: string, mark: string): void {
  for (const caption of item.querySelectorAll(".ec-book-mark, .ec-value")) caption.remove();
  const place = item.querySelector("button") ?? item;
  if (mark) place.append(make("span", { class: "ec-book-mark", "aria-hidden": "true" }, mark));
  if (worth) place.append(make("span", { class: "ec-value ec-engine", "aria-hidden": "true" }, worth));
}

customElements.define("ec-play", Play);
