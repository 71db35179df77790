/**
 * <ec-laboratory>: what the authors and the engine say of any hand. The page arrives with one answer already
 * drawn; the engine is fetched when the reader first changes something. The engine decides which hands are
 * possible: this element only collects cards, and shows the last good answer until there is another.
 */
import { copyAddress, decodeFragment, find, findPart, shorten } from "../dom";
import { EngineError } from "../engine";
import { type Hand, readHand, writeHand } from "../laboratory-address";
import type { LaboratoryAnswer } from "../protocol";
import type { LaboratoryRequest } from "../protocol.generated";
import { writeTable } from "../table-address";
import { HAND_SIZE, HandForm, readSentForm } from "./hand-form";
import { askLaboratory, getFragment, getHand, last } from "./last-answer";
import { SlowAnswers } from "./slow-answers";

const SEEDS = 2 ** 31;

export class Laboratory extends HTMLElement {
  #connection = new AbortController();
  #request: AbortController | undefined;
  #form!: HandForm;
  #slow!: SlowAnswers;
  /** The fragment of the answer shown. */
  #fragment = "";

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#fragment = `#${this.dataset.first ?? ""}`;
    this.#slow = new SlowAnswers(this);
    const taker = {
      ask: () => void this.#askFor(this.#form.hand),
      count: (cards: number) => this.#showCount(cards),
      hint: (words: string) => this.#showHint(words),
    };
    this.#form = new HandForm(this, taker, signal);
    this.addEventListener("click", (event) => this.#handleClick(event), { signal });
    window.addEventListener("hashchange", () => this.#readAddress(), { signal });
    if (last.answer) this.#draw(last.answer);
    if (!this.#takeSentForm()) this.#readAddress();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
    this.#request?.abort();
    this.#slow.stop();
  }

  // --- what the reader asks --------------------------------------------------------------------------------

  /** What the form sent before this script was there to answer it stands in the address. False if nothing does. */
  #takeSentForm(): boolean {
    const hand = readSentForm(new URLSearchParams(location.search));
    if (!hand) return false;
    history.replaceState(history.state, "", location.pathname + location.hash);
    this.#form.fill(hand);
    void this.#askFor(hand);
    return true;
  }

  #readAddress(): void {
    const hand = readHand(location.hash);
    const id = decodeFragment(location.hash);
    if (hand === null && id && !document.getElementById(id))
      this.#showFault(`The address has “${shorten(id)}” where it needs a hand, such as KS.QS.JS.8H.8D/7H.`);
    if (hand === null) return;
    if (typeof hand === "string") this.#showFault(hand);
    else if (writeHand(hand) !== this.#fragment) {
      this.#form.fill(hand);
      void this.#askFor(hand);
    }
  }

  #handleClick({ target }: MouseEvent): void {
    switch ((target as HTMLElement).closest<HTMLElement>("button[data-do]")?.dataset.do) {
      case "clear":
        this.#form.clear();
        break;
      case "near": {
        const { seat, score } = this.#form.hand;
        void this.#ask({ near: Math.floor(Math.random() * SEEDS), seat, score });
        break;
      }
      case "link":
        void copyAddress(this.#fragment, "The link to the hand shown").then((text) => this.#showHint(text));
        break;
      case "worth":
        void this.#slow.addWorthFirst();
        break;
      case "stop":
        this.#slow.stop();
    }
  }

  #askFor({ readings, ...hand }: Hand): Promise<void> {
    return this.#ask({ ...hand, readings: readings.split(",").filter(Boolean) });
  }

  async #ask(request: LaboratoryRequest): Promise<void> {
    this.#request?.abort();
    this.#slow.stop();
    const controller = new AbortController();
    this.#request = controller;
    this.#showFault("");
    this.#showHint("");
    this.setAttribute("aria-busy", "true");
    try {
      const answer = await askLaboratory(this, request, { signal: controller.signal });
      if (controller.signal.aborted) return;
      this.#show(answer);
      if (last.wantsWorth) await this.#slow.addWorth();
      if (!controller.signal.aborted) void this.#slow.addChances(answer);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof EngineError)) throw error;
      this.#showFault(error.message);
    } finally {
      if (this.#request === controller) this.removeAttribute("aria-busy");
    }
  }

  // --- showing ---------------------------------------------------------------------------------------------

  #show(answer: LaboratoryAnswer): void {
    last.answer = answer;
    this.#draw(answer);
    findPart(this, "say").textContent = answer.say;
    this.#showHint(answer.supposed.join(" "));
    if (location.hash !== this.#fragment) history.replaceState(history.state, "", this.#fragment);
  }

  #draw(answer: LaboratoryAnswer): void {
    this.#fragment = getFragment(answer);
    this.#form.fill(getHand(answer));
    const own = answer.seat === "dealer" ? "follower" : "leader";
    const position = { turn_up: answer.turn_up, [own]: answer.hand };
    findPart<HTMLAnchorElement>(this, "table").hash = writeTable(position);
    // the engine has escaped its drawing
    for (const [name, html] of Object.entries(answer.html))
      find(this, `[data-answer="${name}"]`).innerHTML = html;
    this.#slow.offerWorth(this.#fragment);
  }

  #showCount(count: number): void {
    this.#request?.abort();
    this.#showFault("");
    this.#showHint(`${count} of ${HAND_SIZE} cards chosen. The answer shown is for the last whole hand.`);
  }

  #showFault(message: string): void {
    findPart(this, "fault").textContent = message;
    this.#form.markFaulty(message !== "");
  }

  #showHint(message: string): void {
    findPart(this, "hint").textContent = message;
  }
}

customElements.define("ec-laboratory", Laboratory);
