/**
 * <ec-laboratory>: what the authors and the engine say of any hand. The page arrives with one answer already
 * drawn; the engine is fetched when the reader first changes something. The engine decides which hands are
 * possible: this element only collects cards, and shows the last good answer until there is another.
 */
import { Asking, Component } from "../component";
import { copyAddress, drawSeed, find, findPart, shorten, takeSent, write } from "../dom";
import { carryToTabs, findTable } from "../own-place";
import { decodeFragment } from "../plain-text";
import type { LaboratoryAnswer } from "../protocol";
import { HAND_SIZE, type LaboratoryRequest } from "../protocol.generated";
import { redraw } from "../redraw";
import { type Hand, readHand, writeHand } from "./address";
import { HandForm } from "./hand-form";
import { askLaboratory, last, SlowAnswers } from "./slow-answers";

export class Laboratory extends Component {
  readonly #asking = new Asking(() => findPart(this, "answer"));
  #form!: HandForm;
  #slow!: SlowAnswers;
  /** The fragment of the answer shown. */
  #fragment = "";
  /** What the engine supposed for it, in a sentence. */
  #supposed = "";
  /** What buttons do. */
  readonly #acts: Readonly<Record<string, () => void>> = {
    clear: () => this.#form.clear(),
    near: () => {
      const { seat, score } = this.#form.hand;
      void this.#ask({ near: drawSeed(), seat, score });
    },
    link: () => void copyAddress(this, this.#fragment, "The link to the hand shown"),
    worth: () => this.#slow.addWorthFirst(),
    stop: () => this.#slow.stop(),
  };

  protected connect(signal: AbortSignal): void {
    signal.addEventListener("abort", () => this.#asking.stop());
    this.#fragment = `#${this.dataset.first ?? ""}`;
    this.#slow = new SlowAnswers(this);
    signal.addEventListener("abort", () => this.#slow.stop());
    const taker = {
      ask: () => void this.#ask(this.#form.hand),
      count: (cards: number) => this.#showCount(cards),
      hint: (words: string) => write(this, "hint", words),
    };
    const isSent = takeSent(findPart(this, "form"));
    this.#form = new HandForm(this, taker, signal);
    this.addEventListener("click", (event) => this.#handleClick(event), { signal });
    window.addEventListener("hashchange", () => this.#readAddress(), { signal });
    if (last.answer) this.#draw(last.answer);
    else this.#leadToTable(readHand(this.#fragment) as Hand);
    if (isSent) void this.#ask(this.#form.hand);
    else this.#readAddress();
  }

  // --- what the reader asks --------------------------------------------------------------------------------

  #readAddress(): void {
    const hand = readHand(location.hash);
    const id = decodeFragment(location.hash);
    if (hand === null && id && !document.getElementById(id))
      this.#showFault(`The address has “${shorten(id)}” where it needs a hand, such as KS.QS.JS.8H.8D/7H.`);
    if (hand === null) return;
    if (writeHand(hand) !== this.#fragment) {
      this.#form.fill(hand);
      void this.#ask(hand);
    }
  }

  #handleClick({ target }: MouseEvent): void {
    this.#acts[(target as Element).closest<HTMLElement>("button[data-do]")?.dataset.do ?? ""]?.();
  }

  async #ask(request: LaboratoryRequest): Promise<void> {
    this.#slow.stop();
    this.#showFault("");
    write(this, "hint", "");
    write(this, "said", "");
    const hand = writeHand(this.#form.hand);
    await this.#asking.ask((signal) => askLaboratory(this, request, { signal }), {
      show: (answer) => {
        // what the reader has written since he asked is his next question
        this.#show(answer, hand === writeHand(this.#form.hand), hand);
        this.#slow.add(answer);
      },
      explain: ({ message }) => this.#showFault(message),
    });
  }

  // --- showing ---------------------------------------------------------------------------------------------

  #show(answer: LaboratoryAnswer, fills: boolean, asked: string): void {
    last.answer = answer;
    // what was supposed stands in the form afterwards; asked again, the same hand supposes nothing more
    const isAgain = asked === this.#fragment && asked === writeHand(answer);
    if (!isAgain) this.#supposed = answer.supposed.join(" ");
    this.#draw(answer, fills);
    write(this, "say", answer.say);
    write(
      this,
      "hint",
      fills ? this.#supposed : "The answer shown is for the hand that you asked about before.",
    );
    if (location.hash !== this.#fragment) history.replaceState(history.state, "", this.#fragment);
  }

  #draw(answer: LaboratoryAnswer, fills = true): void {
    this.#fragment = writeHand(answer);
    if (fills) this.#form.fill(answer);
    this.#keepHeight();
    this.#leadToTable(answer);
    // the engine has escaped its drawing
    for (const [name, html] of Object.entries(answer.html))
      redraw(find(this, `[data-answer="${name}"]`), html);
    this.#slow.offerWorth(this.#fragment);
  }

  #leadToTable({ hand, turn_up, seat }: Pick<Hand, "hand" | "turn_up" | "seat">): void {
    const fragment = findTable(hand, turn_up, seat === "dealer" ? "follower" : "leader");
    findPart<HTMLAnchorElement>(this, "table").hash = fragment;
    carryToTabs(fragment);
  }

  /** Beside a form that is pinned, a lower answer would pull up the button that was pressed, so it keeps its room. */
  #keepHeight(): void {
    const answer = findPart(this, "answer");
    const isPinned = getComputedStyle(findPart(this, "form")).position === "sticky" && scrollY > 0;
    answer.style.minHeight = isPinned ? `${answer.offsetHeight}px` : "";
  }

  #showCount(count: number): void {
    this.#asking.stop();
    this.#slow.stop();
    this.#showFault("");
    write(
      this,
      "hint",
      `${count} of ${HAND_SIZE} cards chosen. The answer shown is for the last whole hand.`,
    );
  }

  #showFault(message: string): void {
    write(this, "fault", message);
    this.#form.markFaulty(message !== "");
  }
}

customElements.define("ec-laboratory", Laboratory);
