/** What <ec-sit> shows: the table that Python has drawn, the form for a new game, and what is said of both. */
import { animateChange } from "../card-motion";
import { find, findPart } from "../dom";
import type { PlayAnswer } from "../protocol";
import { recallAside } from "./kept-game";

const GO_ON =
  '<button type="button" class="ec-button--main" data-do="go" aria-keyshortcuts="Enter"><span>Go on</span> <kbd aria-hidden="true">Enter</kbd></button>';

export class TableView {
  readonly #host: HTMLElement;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** The form for a new game. */
  get form(): HTMLFormElement {
    return findPart(this.#host, "setting");
  }

  /** Whether the reader wishes for hints. */
  get hints(): HTMLInputElement {
    return find<HTMLInputElement>(this.#host, "input[name=hints]");
  }

  get #place(): HTMLElement {
    return findPart(this.#host, "place");
  }

  // --- the table ------------------------------------------------------------------------------------------

  draw(answer: PlayAnswer): void {
    const [table, acts] = [findPart(this.#host, "table"), findPart(this.#host, "acts")];
    const focused = document.activeElement;
    const hadFocus = table.contains(focused) || acts.contains(focused) || focused === this.#place;
    const place = focused instanceof HTMLElement ? (focused.dataset.act ?? focused.dataset.place) : undefined;
    animateChange(table, () => {
      table.innerHTML = answer.html.table;
    });
    acts.innerHTML = answer.html.acts;
    const log = findPart(this.#host, "log");
    log.innerHTML = answer.html.log;
    log.scrollTop = log.scrollHeight;
    findPart(this.#host, "task").textContent = answer.task;
    find<HTMLButtonElement>(this.#host, '[data-do="back"]').hidden = !answer.take_back;
    this.#showHints(answer);
    if (hadFocus) this.#restoreFocus(place);
  }

  #showHints({ hints }: PlayAnswer): void {
    const part = findPart(this.#host, "hints");
    part.hidden = !hints.says.length && !Object.keys(hints.acts).length;
    findPart(part, "model").textContent = hints.model ? ` · ${hints.model}` : "";
    const named = [...this.#host.querySelectorAll<HTMLElement>(".ec-sit__acts button[data-act]")]
      .filter((button) => hints.acts[button.dataset.act ?? ""])
      .map((button) => `${find(button, "span").textContent}: ${hints.acts[button.dataset.act ?? ""]}.`);
    findPart(part, "says").textContent = [...named, ...hints.says].join(" ");
  }

  /** The focus stays where it was, or at the table, so that the keys go on working. */
  #restoreFocus(place: string | undefined): void {
    const same =
      place && this.#host.querySelector<HTMLElement>(`[data-act="${place}"], [data-place="${place}"]`);
    (same || this.#place).focus({ preventScroll: true });
  }

  /** The table comes into sight, and has the keys. */
  takeSeat(): void {
    this.#place.focus({ preventScroll: true });
    this.#place.scrollIntoView({ block: "start" });
  }

  /** True while a trick that has been won lies on the table. */
  get showsTrick(): boolean {
    return this.#host.querySelector(".ec-sit__trick[data-winner]") !== null;
  }

  // --- what is said ---------------------------------------------------------------------------------------

  /** Says to screen readers what has happened. */
  speak(words: string): void {
    findPart(this.#host, "say").textContent = words;
  }

  get message(): string {
    return findPart(this.#host, "message").textContent ?? "";
  }

  set message(words: string) {
    findPart(this.#host, "message").textContent = words;
  }

  /** The game waits until the reader lets the adversary go on. */
  offerToGoOn(why: string): void {
    this.message = why;
    findPart(this.#host, "acts").innerHTML = GO_ON;
  }

  // --- before a game --------------------------------------------------------------------------------------

  openSetting(): void {
    this.form.hidden = false;
    this.#host.classList.remove("ec-sit--playing");
    find<HTMLElement>(this.form, "input:checked, button").focus();
    this.form.scrollIntoView({ block: "nearest" });
  }

  closeSetting(): void {
    this.form.hidden = true;
    this.#host.classList.add("ec-sit--playing");
    for (const part of ["tools", "more"]) findPart(this.#host, part).hidden = false;
  }

  /** Offers the game that was put aside, if there is one. */
  showAside(): void {
    find<HTMLElement>(this.#host, '[data-do="aside"]').hidden = !recallAside();
  }
}
