/**
 * <ec-example>: a hand of a sentence, folded below it to a strip of cards; where there is room it unfolds beside the
 * sentence. The page arrives with its cards and what the engine says of them. When the reader presses a button the
 * example's file is fetched (pages/examples/example_figures.py): other hands of the same rule, and every adversary with
 * the table to play, already drawn and computed. No engine is needed.
 */
import { Component, fetchOnce, fetchPacked } from "../component";
import "./element";
import { find, findPart, keepInPlace, write } from "../dom";
import { decodeAddress } from "../plain-text";
import { trustMarkup } from "../trusted";

interface Deal {
  press: string;
  /** What the adversary holds, in a few words. */
  says: string;
  /** The <ec-replay> of the deal. */
  html: string;
}

interface ExampleFile {
  /** The hands after the one on the page, as HTML. */
  others: readonly string[];
  /** For each hand, that of the page first, what can be dealt. */
  deals: readonly (readonly Deal[])[];
}

const MISSING = "This hand could not be fetched. Check the connection and press again.";

export class Example extends Component {
  /** Which hand is shown. */
  #hand = 0;
  /** How many deals each button has brought, of this hand. */
  #pressed = new Map<string, number>();
  #firstHand = "";

  protected connect(signal: AbortSignal): void {
    const options = { signal };
    this.addEventListener("click", (event) => this.#handleClick(event), options);
    const acts = findPart(this, "acts");
    acts.hidden = false;
    this.#showAnswers();
    acts.addEventListener("pointerenter", () => void this.#fetch(), { ...options, once: true });
    addEventListener("hashchange", () => this.#openAddress(), options);
    this.#openAddress();
  }

  /** Unfolds the strip that the address names. */
  #openAddress(): void {
    const strip = this.closest<HTMLDetailsElement>("details.ec-strip");
    if (strip && strip.id === decodeAddress(location.hash.slice(1))) strip.open = true;
  }

  #handleClick(event: MouseEvent): void {
    const answer = (event.target as Element).closest<HTMLElement>("button[data-answer]");
    if (answer) this.#answer(answer);
    const press = (event.target as Element).closest<HTMLElement>("button[data-press]")?.dataset.press;
    if (press === "close") this.#putAway();
    else if (press) void this.#press(press);
  }

  async #press(press: string): Promise<void> {
    const file = await this.#fetch();
    if (!file) write(this, "status", MISSING);
    else if (press === "hand") this.#turnHand(file);
    else this.#deal(file, press);
  }

  /** Says what the answers are worth, whichever is given; then the hand can be played. */
  #answer(answer: HTMLElement): void {
    for (const button of this.querySelectorAll("button[data-answer]"))
      button.setAttribute("aria-pressed", String(button === answer));
    write(this, "worth", findPart(this, "answers").dataset.worth ?? "");
  }

  #showAnswers(): void {
    const answers = this.querySelector<HTMLElement>('[data-part="answers"]');
    if (answers) answers.hidden = false;
  }

  /** The file, fetched once; null where that fails, and the next press tries again. */
  #fetch(): Promise<ExampleFile | null> {
    const address = new URL(this.dataset.file ?? "", document.baseURI).href;
    return fetchOnce(address, (file) => fetchPacked<ExampleFile>(file, MISSING)).catch(() => null);
  }

  #deal(file: ExampleFile, press: string): void {
    const deals = file.deals[this.#hand]?.filter((deal) => deal.press === press) ?? [];
    const count = this.#pressed.get(press) ?? 0;
    const deal = deals[count % deals.length];
    if (!deal) return;
    this.#pressed.set(press, count + 1);
    const table = findPart(this, "table");
    const pressed = find<HTMLElement>(this, `[data-press="${press}"]`);
    const place = pressed.getBoundingClientRect().top;
    table.innerHTML = trustMarkup(deal.html);
    this.#open(true);
    const which = deals.length > 1 ? ` (${(count % deals.length) + 1} of ${deals.length})` : "";
    const again = count > 0 && count % deals.length === 0 ? " You have met them all; they begin again." : "";
    write(this, "status", `Against ${deal.says}${which}.${again}`);
    keepInPlace(pressed, place);
    table.scrollIntoView({ block: "nearest" });
    table.focus({ preventScroll: true });
  }

  /** The next hand of the rule; its table is dealt when it is asked for. */
  #turnHand(file: ExampleFile): void {
    const shown = findPart(this, "hand");
    this.#firstHand ||= shown.innerHTML;
    const hands = [this.#firstHand, ...file.others];
    this.#hand = (this.#hand + 1) % hands.length;
    shown.innerHTML = trustMarkup(hands[this.#hand] ?? "");
    this.#showAnswers();
    this.#pressed.clear();
    this.#close();
    const name = findPart(this, "name").textContent ?? "";
    write(this, "status", `Hand ${this.#hand + 1} of ${hands.length}: ${name}.`);
  }

  #putAway(): void {
    const play = find<HTMLElement>(this, '[data-press="play"]');
    const place = play.getBoundingClientRect().top;
    this.#close();
    write(this, "status", "");
    keepInPlace(play, place);
    play.focus({ preventScroll: true });
  }

  #close(): void {
    findPart(this, "table").replaceChildren();
    this.#open(false);
  }

  #open(isOpen: boolean): void {
    findPart(this, "table").hidden = !isOpen;
    find<HTMLElement>(this, '[data-press="close"]').hidden = !isOpen;
    this.classList.toggle("ec-example--open", isOpen);
  }
}

customElements.define("ec-example", Example);
