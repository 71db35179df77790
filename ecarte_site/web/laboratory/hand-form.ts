/** The fields of the laboratory and the pack beside them: which cards they name, and where a card goes that is pressed. */
import { isCard } from "../cards";
import { fillForm, findPart, getControl, takeForm } from "../dom";
import { HAND_SIZE } from "../protocol.generated";
import type { Hand } from "./address";

/** What the pressed cards and the changed fields come to. */
export interface HandTaker {
  /** The hand may be whole. */
  ask(): void;
  /** So many of its cards are chosen; the rest are still to come. */
  count(cards: number): void;
  /** Why a pressed card goes nowhere. */
  hint(words: string): void;
}

/** Where each arrow key moves in the pack: rows, then columns. */
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

export class HandForm {
  readonly #form: HTMLFormElement;

  /** `host` has the form and the pack. What the form can hear ends with `signal`. */
  constructor(
    private readonly host: HTMLElement,
    private readonly taker: HandTaker,
    signal: AbortSignal,
  ) {
    this.#form = findPart(host, "form");
    this.mark();
    takeForm(this.#form, () => this.#ask(), signal);
    this.#form.addEventListener("change", () => this.#askIfWhole(), { signal });
    for (const button of this.#buttons) {
      button.addEventListener("click", () => this.#press(button.dataset.card ?? ""), { signal });
      button.addEventListener("keydown", (event) => this.#moveFocus(button, event), { signal });
    }
  }

  get hand(): Hand {
    return {
      hand: this.#read("hand"),
      turn_up: this.#read("turn_up"),
      seat: this.#read("seat"),
      score: `${this.#read("own")}-${this.#read("adverse")}`,
      played: this.#read("played"),
    };
  }

  fill({ score, hand, turn_up, seat, played }: Hand): void {
    const [own = "0", adverse = "0"] = score.split("-");
    fillForm(this.#form, Object.entries({ hand, turn_up, seat, own, adverse, played }));
    this.mark();
  }

  /** Takes the cards out of the hand, and those that were played from it. */
  clear(): void {
    fillForm(this.#form, [
      ["hand", ""],
      ["played", ""],
    ]);
    this.mark();
    this.taker.count(0);
  }

  markFaulty(isFaulty: boolean): void {
    for (const name of ["hand", "turn_up", "played"])
      getControl(this.#form, name).setAttribute("aria-invalid", String(isFaulty));
  }

  /** Shows in the pack which of its cards the fields name. */
  mark(): void {
    const cards = this.#readCards("hand");
    const played = this.#readCards("played");
    const turnUp = this.#read("turn_up").trim().toUpperCase();
    for (const button of this.#buttons) {
      const card = button.dataset.card ?? "";
      const isTurned = card === turnUp;
      const isPlayed = played.includes(card);
      button.setAttribute("aria-pressed", String(cards.includes(card)));
      button.classList.toggle("ec-lab__card--turned", isTurned);
      button.classList.toggle("ec-lab__card--played", isPlayed);
      button.setAttribute("aria-description", isTurned ? "turned up" : isPlayed ? "played" : "");
    }
  }

  get #buttons(): NodeListOf<HTMLElement> {
    return this.host.querySelectorAll("button.ec-lab__card");
  }

  // --- what the reader does --------------------------------------------------------------------------------

  #ask(): void {
    this.mark();
    this.taker.ask();
  }

  /** After a change of a field, the seat or the score: asks at once if the hand may be whole. */
  #askIfWhole(): void {
    this.mark();
    const { hand, turn_up } = this.hand;
    if (hand.trim().split(/\s+/).length >= HAND_SIZE && turn_up.trim()) this.taker.ask();
  }

  #press(card: string): void {
    const puts = this.#read("puts");
    if (puts === "turn") {
      fillForm(this.#form, [["turn_up", card]]);
      this.#askIfWhole();
      return;
    }
    const cards = this.#readCards(puts);
    if (!cards.every(isCard)) {
      this.taker.hint("The cards are written in words here. Press Ask first, or clear the hand.");
      return;
    }
    const isNew = !cards.includes(card);
    const isFull = puts === "hand" && isNew && cards.length >= HAND_SIZE;
    if (isFull && !this.#showsExample) {
      this.taker.hint("A hand has five cards. Press one of yours to put it back, or clear the hand.");
      return;
    }
    // the hand that the page arrives with is an example, and makes way for the reader's own
    if (isFull) this.clear();
    const others = isFull ? [] : cards.filter((other) => other !== card);
    const chosen = isNew ? [...others, card] : others;
    fillForm(this.#form, [[puts, chosen.join(" ")]]);
    this.mark();
    if (puts === "hand" && chosen.length < HAND_SIZE) this.taker.count(chosen.length);
    else this.#askIfWhole();
  }

  /** Arrow keys move through the pack; Tab stops at every card as well. */
  #moveFocus(card: HTMLElement, event: KeyboardEvent): void {
    const [down, right] = MOVES[event.key] ?? [];
    if (down === undefined || right === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const rows = [...this.host.querySelectorAll(".ec-lab__suit")].map(({ children }) => [...children]);
    const row = rows.findIndex((buttons) => buttons.includes(card));
    const column = rows[row]?.indexOf(card) ?? 0;
    (rows[row + down]?.[column + right] as HTMLElement | undefined)?.focus();
  }

  // --- the fields ------------------------------------------------------------------------------------------

  /** True while the field has the hand that the page arrives with. */
  get #showsExample(): boolean {
    return this.#readCards("hand").join(".") === this.host.dataset.first?.split("/")[0];
  }

  #readCards(field: string): string[] {
    const text = this.#read(field).toUpperCase().replaceAll("10", "T");
    return text.split(/[\s,]+/).filter(Boolean);
  }

  #read(name: string): string {
    return getControl(this.#form, name).value;
  }
}
