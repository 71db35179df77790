/** The fields of the laboratory and the pack beside them: which cards they name, and where a card goes that is pressed. */
import { isCard } from "../cards";
import { findPart, getControl, takeForm } from "../dom";
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

const FIELDS = ["hand", "turn_up", "seat", "played"] as const;

/** Where each arrow key moves in the pack: rows, then columns. */
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

export class HandForm {
  readonly #host: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #taker: HandTaker;

  /** `host` has the form and the pack. What the form can hear ends with `signal`. */
  constructor(host: HTMLElement, taker: HandTaker, signal: AbortSignal) {
    this.#host = host;
    this.#form = findPart(host, "form");
    this.#taker = taker;
    this.mark();
    takeForm(this.#form, () => this.#submit(), signal);
    this.#form.addEventListener("change", () => this.#askIfWhole(), { signal });
    host.addEventListener("click", (event) => this.#handleClick(event), { signal });
    host.addEventListener("keydown", (event) => this.#moveFocus(event), { signal });
  }

  get hand(): Hand {
    const data = new FormData(this.#form);
    return collectHand((name) => String(data.get(name) ?? ""));
  }

  /** Where a card goes that the reader presses: `hand`, `turn` or `played`. */
  get puts(): string {
    return String(new FormData(this.#form).get("puts"));
  }

  set puts(value: string) {
    for (const radio of this.#form.querySelectorAll<HTMLInputElement>('input[name="puts"]'))
      if (radio.value === value) radio.checked = true;
  }

  fill({ hand, turn_up, seat, score, played }: Hand): void {
    const [own = "0", adverse = "0"] = score.split("-");
    const values = { hand, turn_up, own, adverse, played };
    for (const [name, value] of Object.entries(values)) this.#getField(name).value = value;
    for (const radio of this.#form.querySelectorAll<HTMLInputElement>('input[name="seat"]')) {
      radio.checked = radio.value === seat;
    }
    this.mark();
  }

  /** Takes the cards out of the hand, and those that were played from it. */
  clear(): void {
    this.#getField("hand").value = this.#getField("played").value = "";
    this.mark();
    this.#taker.count(0);
  }

  markFaulty(isFaulty: boolean): void {
    for (const name of ["hand", "turn_up", "played"]) {
      if (isFaulty) this.#getField(name).setAttribute("aria-invalid", "true");
      else this.#getField(name).removeAttribute("aria-invalid");
    }
  }

  /** Shows in the pack which of its cards the fields name. */
  mark(): void {
    const cards = this.#readCards("hand");
    const played = this.#readCards("played");
    const turnUp = this.#getField("turn_up").value.trim().toUpperCase();
    for (const button of this.#host.querySelectorAll<HTMLElement>("button.ec-lab__card")) {
      const card = button.dataset.card ?? "";
      button.setAttribute("aria-pressed", String(cards.includes(card)));
      button.classList.toggle("ec-lab__card--turned", card === turnUp);
      button.classList.toggle("ec-lab__card--played", played.includes(card));
      if (card === turnUp) button.setAttribute("aria-description", "turned up");
      else if (played.includes(card)) button.setAttribute("aria-description", "played");
      else button.removeAttribute("aria-description");
    }
  }

  // --- what the reader does --------------------------------------------------------------------------------

  #submit(): void {
    this.mark();
    this.#taker.ask();
  }

  /** After a change of a field, the seat or the score: asks at once if the hand may be whole. */
  #askIfWhole(): void {
    this.mark();
    const { hand, turn_up } = this.hand;
    if (hand.trim().split(/\s+/).length >= HAND_SIZE && turn_up.trim()) this.#taker.ask();
  }

  #handleClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>("button.ec-lab__card")?.dataset.card;
    if (card) this.#press(card);
  }

  #press(card: string): void {
    if (this.puts === "turn") {
      this.#getField("turn_up").value = card;
      this.#askIfWhole();
      return;
    }
    const puts = this.puts === "played" ? "played" : "hand";
    const cards = this.#readCards(puts);
    if (!cards.every(isCard)) {
      this.#taker.hint("The cards are written in words here. Press Ask first, or clear the hand.");
      return;
    }
    const others = cards.filter((other) => other !== card);
    const isNew = others.length === cards.length;
    if (puts === "hand" && isNew && cards.length >= HAND_SIZE && !this.#showsExample) {
      this.#taker.hint("A hand has five cards. Press one of yours to put it back, or clear the hand.");
      return;
    }
    // the hand that the page arrives with is an example, and makes way for the reader's own
    const startsHand = puts === "hand" && isNew && cards.length >= HAND_SIZE;
    const chosen = startsHand ? [card] : isNew ? [...cards, card] : others;
    this.#getField(puts).value = chosen.join(" ");
    if (startsHand) this.#getField("played").value = "";
    this.mark();
    if (puts === "hand" && chosen.length < HAND_SIZE) this.#taker.count(chosen.length);
    else this.#askIfWhole();
  }

  /** Arrow keys move through the pack; Tab stops at every card as well. */
  #moveFocus(event: KeyboardEvent): void {
    const [down, right] = MOVES[event.key] ?? [];
    const card = (event.target as HTMLElement).closest<HTMLElement>("button.ec-lab__card");
    if (down === undefined || right === undefined || !card) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const rows = [...this.#host.querySelectorAll<HTMLElement>(".ec-lab__suit")].map((suit) => [
      ...suit.querySelectorAll<HTMLElement>("button"),
    ]);
    const row = rows.findIndex((buttons) => buttons.includes(card));
    const column = rows[row]?.indexOf(card) ?? 0;
    rows[row + down]?.[column + right]?.focus();
  }

  // --- the fields ------------------------------------------------------------------------------------------

  /** True while the field has the hand that the page arrives with. */
  get #showsExample(): boolean {
    return this.#readCards("hand").join(".") === this.#host.dataset.first?.split("/")[0];
  }

  #readCards(field: "hand" | "played"): string[] {
    const text = this.#getField(field).value.toUpperCase().replaceAll("10", "T");
    return text.split(/[\s,]+/).filter(Boolean);
  }

  #getField(name: string): HTMLInputElement | HTMLSelectElement {
    return getControl<HTMLInputElement | HTMLSelectElement>(this.#form, name);
  }
}

/** The hand that the form sent before this script was there to answer it; null if it sent nothing. */
export function readSentForm(query: URLSearchParams): Hand | null {
  if (!query.has("hand")) return null;
  const unsent: Record<string, string> = { own: "0", adverse: "0" };
  const hand = collectHand((name) => query.get(name) ?? unsent[name] ?? "");
  return { ...hand, seat: hand.seat || "non-dealer" };
}

function collectHand(getText: (name: string) => string): Hand {
  const score = `${getText("own")}-${getText("adverse")}`;
  const [hand, turn_up, seat, played] = FIELDS.map(getText);
  return { hand, turn_up, seat, score, played } as Hand;
}
