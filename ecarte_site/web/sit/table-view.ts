/** What <ec-sit> shows: the table that Python has drawn, the form for a new game, and what is said of both. */
import { animateChange } from "../card-motion";
import { find, findPart } from "../dom";
import type { PlayAnswer } from "../protocol";
import { recallAside } from "./kept-game";

const GO_ON =
  '<button type="button" class="ec-button--main" data-do="go" aria-keyshortcuts="Enter"><span>Go on</span> <kbd aria-hidden="true">Enter</kbd></button>';

/** So many pixels of the settings are enough to see that they are open. */
const BEGINNING = 120;

export class TableView {
  readonly #host: HTMLElement;
  /** What the page says below its first deal, and offers. */
  #sample: { task: string; acts: string } | undefined;

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

  /** The table that Python has drawn. */
  get table(): HTMLElement {
    return findPart(this.#host, "table");
  }

  get #acts(): HTMLElement {
    return findPart(this.#host, "acts");
  }

  // --- the table ------------------------------------------------------------------------------------------

  draw(answer: PlayAnswer): void {
    const [table, acts] = [this.table, this.#acts];
    const focused = document.activeElement;
    const hadFocus = table.contains(focused) || acts.contains(focused) || focused === this.#place;
    const place = focused instanceof HTMLElement ? (focused.dataset.act ?? focused.dataset.place) : undefined;
    animateChange(table, () => {
      table.innerHTML = answer.html.table;
    });
    this.#showWaiting("");
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

  /** Says how saving, opening or linking went, below what was pressed. */
  note(words: string): void {
    findPart(this.#host, "said").textContent = words;
  }

  /** The game waits until the reader lets the adversary go on. */
  offerToGoOn(why: string): void {
    this.message = why;
    if (!this.offersToGoOn) this.#acts.insertAdjacentHTML("afterbegin", GO_ON);
  }

  /** The reader has let him. */
  withdrawGoOn(): void {
    this.message = "";
    const button = this.#acts.querySelector<HTMLElement>('[data-do="go"]');
    if (button === document.activeElement) this.#place.focus({ preventScroll: true });
    button?.remove();
  }

  /** Whether the game waits for that. */
  get offersToGoOn(): boolean {
    return this.#acts.querySelector('[data-do="go"]') !== null;
  }

  // --- before a game --------------------------------------------------------------------------------------

  /** While the reader's first table is on its way, the cards of the sample make way for a sentence. */
  wait(words: string): void {
    if (this.#acts.contains(document.activeElement)) this.#place.focus({ preventScroll: true });
    this.#showWaiting(words);
    for (const button of this.#acts.querySelectorAll("button")) button.disabled = true;
    this.speak(words);
  }

  /** The table does not come, but there is a game to ask for again, or another one to begin. */
  offerToTakeUp(): void {
    this.#showWaiting("Your game is kept.");
    this.#acts.innerHTML = GO_ON;
    this.form.hidden = false;
  }

  /** There is no game: the sample lies on the table again. */
  openSample(): void {
    this.#showWaiting("");
    this.openSetting();
  }

  #showWaiting(words: string): void {
    const task = findPart(this.#host, "task");
    this.#sample ??= { task: task.textContent ?? "", acts: this.#acts.innerHTML };
    this.#host.classList.toggle("ec-sit--waiting", words !== "");
    task.textContent = words || this.#sample.task;
    this.#acts.innerHTML = this.#sample.acts;
  }

  openSetting(): void {
    this.form.hidden = false;
    find<HTMLElement>(this.form, "input:checked, button").focus({ preventScroll: true });
    // the button that opens it stays under the pointer where the settings begin in sight
    if (this.form.getBoundingClientRect().top > innerHeight - BEGINNING)
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
