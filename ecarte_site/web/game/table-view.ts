/** What <ec-game> shows: the table that Python has drawn, the form for a new game, and what is said of both. */
import { find, findPart, write } from "../dom";
import type { PlayAnswer } from "../protocol";
import { redraw } from "../redraw";
import { changeTable } from "../table/motion";
import { trustMarkup } from "../trusted";

const GO_ON =
  '<button type="button" class="ec-button--main" data-do="go" aria-keyshortcuts="Enter"><span>Go on</span> <kbd aria-hidden="true">Enter</kbd></button>';

/** So many pixels of the settings are enough to see that they are open. */
const BEGINNING = 120;

export class TableView {
  readonly #host: HTMLElement;
  /** The form for a new game. */
  readonly form: HTMLFormElement;
  /** Whether the reader wishes for hints. */
  readonly hints: HTMLInputElement;
  /** The table that Python has drawn. */
  readonly table: HTMLElement;
  readonly #place: HTMLElement;
  readonly #acts: HTMLElement;
  /** What the page says below its first deal, and offers. */
  readonly #sample: { task: string; acts: string };

  constructor(host: HTMLElement) {
    this.#host = host;
    this.form = findPart<HTMLFormElement>(host, "setting");
    this.hints = find<HTMLInputElement>(host, "input[name=hints]");
    this.table = findPart(host, "table");
    this.#place = findPart(host, "place");
    this.#acts = findPart(host, "acts");
    this.#sample = { task: findPart(host, "task").textContent ?? "", acts: this.#acts.innerHTML };
  }

  // --- the table ------------------------------------------------------------------------------------------

  /** The focus stays where it was, or at the table, so that the keys go on working. */
  draw(answer: PlayAnswer): void {
    const focus = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
    const place = focus.act ?? focus.place;
    const update = (): void => {
      this.#host.classList.remove("ec-game--waiting");
      redraw(this.table, answer.html.table);
      redraw(this.#acts, answer.html.acts);
      const log = findPart(this.#host, "log");
      redraw(log, answer.html.log);
      log.scrollTop = log.scrollHeight;
      write(this.#host, "task", answer.task);
      find<HTMLButtonElement>(this.#host, '[data-do="back"]').hidden = !answer.take_back;
      this.#showHints(answer);
    };
    const findSame = (): HTMLElement | null =>
      this.#host.querySelector(`[data-act="${place}"], [data-place="${place}"]`);
    changeTable(this.#host, this.table, update, () => findSame() ?? this.#place);
  }

  #showHints({ hints }: PlayAnswer): void {
    const part = findPart(this.#host, "hints");
    part.hidden = !hints.plain;
    write(part, "plain", hints.plain);
    write(part, "model", hints.model);
    const named = [...this.#host.querySelectorAll<HTMLElement>(".ec-game__acts button[data-act]")]
      .filter((button) => hints.acts[button.dataset.act ?? ""])
      .map((button) => `${find(button, "span").textContent}: ${hints.acts[button.dataset.act ?? ""]}.`);
    const why = [...named, ...hints.says];
    write(part, "says", why.join(" "));
    findPart(part, "why").hidden = !why.length && !Object.keys(hints.acts).length;
  }

  /** The table comes into sight, and has the keys. */
  takeSeat(): void {
    this.#place.focus({ preventScroll: true });
    this.#place.scrollIntoView({ block: "start" });
  }

  /** True while a trick that has been won lies on the table. */
  get showsTrick(): boolean {
    return this.#host.querySelector(".ec-trick[data-winner]") !== null;
  }

  // --- what is said ---------------------------------------------------------------------------------------

  get message(): string {
    return findPart(this.#host, "message").textContent ?? "";
  }

  set message(words: string) {
    write(this.#host, "message", words);
  }

  /** The game waits until the reader lets the adversary go on. */
  offerToGoOn(why: string): void {
    this.message = why;
    if (!this.offersToGoOn) this.#acts.insertAdjacentHTML("afterbegin", trustMarkup(GO_ON));
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
    write(this.#host, "say", words);
  }

  /** The table does not come, but there is a game to ask for again, or another one to begin. */
  offerToTakeUp(): void {
    this.#showWaiting("Your game is kept.");
    redraw(this.#acts, GO_ON);
    this.form.hidden = false;
  }

  /** There is no game: the sample lies on the table again. */
  openSample(): void {
    this.#showWaiting("");
    this.openSetting();
  }

  #showWaiting(words: string): void {
    this.#host.classList.toggle("ec-game--waiting", words !== "");
    write(this.#host, "task", words || this.#sample.task);
    redraw(this.#acts, this.#sample.acts);
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
    this.#host.classList.add("ec-game--playing");
    for (const part of ["tools", "more"]) findPart(this.#host, part).hidden = false;
  }
}

// --- the cards that are to be thrown: pressed in the hand, counted on the button below it ---

/** A card that is to be thrown, or after all is not. */
export function chooseCard(host: HTMLElement, card: HTMLButtonElement): void {
  const chosen = card.getAttribute("aria-pressed") !== "true";
  const send = find<HTMLButtonElement>(host, "button[data-throw]");
  if (chosen && listThrown(host).length >= Number(send.dataset.most)) return;
  card.setAttribute("aria-pressed", String(chosen));
  const count = listThrown(host).length;
  const { none = "", one = "", many = "", least } = send.dataset;
  find(send, "span").textContent = count === 0 ? none : count === 1 ? one : many.replace("{}", String(count));
  send.disabled = count < Number(least);
}

/** The places in the hand of the cards that are to be thrown. */
export function listThrown(host: HTMLElement): string[] {
  const chosen = host.querySelectorAll<HTMLElement>('button[data-place][aria-pressed="true"]');
  return [...chosen].map((card) => card.dataset.place ?? "").sort();
}
