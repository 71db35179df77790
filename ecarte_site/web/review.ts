/**
 * <ec-review>: reviews a game, decision by decision, and shows what each decision of a player cost. Its table is there at
 * once; the prices come one by one, while the reader does something else.
 *
 * A page of a replay names the record (`data-record`). The page of play calls `offer` and `review`. Links to steps
 * follow `data-steps`; where that is empty, a press sends the event `ec-step` with the step, and the page opens it.
 * Links by which one plays on lead to `data-play`, or where that is empty to the page itself.
 */
import { Asking, Component, fetchData, fetchText } from "./component";
import { drawSeed, findPart, make, write } from "./dom";
import { type AskOptions, EngineError, engine } from "./engine/engine";
import { writeHand } from "./laboratory/address";
import { waitForRelease } from "./press";
import type { Protocol, ReviewAnswer } from "./protocol";
import { redraw } from "./redraw";

/** A discard has many others to be compared with. */
const DECISION_MS = 60_000;
const MISSING = "A part of the review has not arrived. Try again.";

/** A game that the page keeps, with its review. */
export interface KeptReview {
  title: string;
  /** The prices of a review that was made before: it is shown at once. */
  prices?: string;
  /** Its record. Rejects with a {@link Refusal}. */
  fetch(): Promise<string>;
  /** Keeps the prices of a review that is made now. */
  keep(prices: string): void;
}

type Question = { verb: "review" } & Protocol["review"]["request"];
type Links = Pick<Question, "passages" | "quotations" | "rule_links">;

export class Review extends Component {
  readonly #asking = new Asking(() => findPart(this, "bar"));
  #record = "";
  #links: Links | undefined;
  #kept: KeptReview | undefined;

  protected connect(signal: AbortSignal): void {
    signal.addEventListener("abort", () => this.#asking.stop());
    this.addEventListener("click", (event) => this.#handleClick(event), { signal });
    const { record = "", players = "" } = this.dataset;
    if (record) this.offer("", players.split("|"));
  }

  /**
   * Offers to review a game: its text (fetched at the first review where it is empty), and whose decisions. What was shown
   * of another game is taken away.
   */
  offer(record: string, players: readonly string[], kept?: KeptReview): void {
    this.#stop();
    this.#record = record;
    this.#kept = kept;
    const buttons = players.map((player) =>
      make("button", { type: "button", "data-player": player }, `Review ${player}’s decisions`),
    );
    findPart(this, "players").replaceChildren(...buttons);
    findPart(this, "title").hidden = !kept;
    write(this, "title", kept?.title ?? "");
    findPart(this, "answer").replaceChildren();
    this.hidden = false;
  }

  /** Takes the offer back: a new game has begun. */
  withdraw(): void {
    this.#stop();
    this.hidden = true;
  }

  #stop(why = ""): void {
    this.#asking.stop();
    findPart(this, "progress").hidden = true;
    write(this, "fault", why);
  }

  #handleClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("button");
    const step = event.target.closest<HTMLAnchorElement>("a[data-step]");
    if (button?.dataset.player) void this.review(button.dataset.player);
    else if (button?.dataset.do === "stop") this.#stop("The review was stopped.");
    else if (step && !this.dataset.steps) {
      event.preventDefault();
      this.dispatchEvent(new CustomEvent("ec-step", { bubbles: true, detail: step.dataset.step ?? "" }));
    }
  }

  /** Shows what each decision of a player cost, and leads the reader there. */
  async review(player: string): Promise<void> {
    for (const button of this.querySelectorAll<HTMLElement>("button[data-player]"))
      button.setAttribute("aria-pressed", String(button.dataset.player === player));
    this.#stop();
    const progress = findPart(this, "progress");
    progress.hidden = false;
    try {
      await this.#asking.ask((signal) => this.#price(player, signal), {
        show: () => {},
        explain: ({ message }) => this.#stop(message),
      });
    } finally {
      progress.hidden = this.#asking.pending === undefined; // after a fault of the page too
    }
  }

  /** Shows the game at once, and then one price after another. */
  async #price(player: string, signal: AbortSignal): Promise<void> {
    write(this, "doing", "Reading the game.");
    const bar = findPart<HTMLProgressElement>(this, "bar");
    bar.removeAttribute("value");
    const record =
      this.#record || (await (this.#kept?.fetch() ?? fetchText(this.dataset.record ?? "", MISSING)));
    this.#links ??= await fetchData<Links>(this.dataset.links ?? "", MISSING);
    signal.throwIfAborted();
    this.#record = record;
    const asked = { verb: "review", record, of_player: player, draw: true, seed: drawSeed() } as const;
    const question: Question = { ...asked, ...this.#links };
    const options = { signal, timeoutMs: DECISION_MS, isAside: true };
    let answer = await this.#begin(question, options);
    await this.#show(answer, signal);
    write(this, "say", answer.say);
    findPart(this, "answer").focus({ preventScroll: true });
    write(this, "doing", "Pricing the decisions.");
    bar.max = answer.decisions.length + answer.left;
    while (answer.left) {
      bar.value = answer.decisions.length;
      answer = await engine.ask({ ...question, most: 1 }, options);
      await this.#show(answer, signal);
    }
    write(this, "say", answer.say);
    const { prices } = answer;
    if (prices !== undefined && prices !== this.#kept?.prices) this.#kept?.keep(prices);
  }

  /** What is priced already; prices of before are used again where they can be read. */
  async #begin(question: Question, options: AskOptions): Promise<ReviewAnswer> {
    const { prices } = this.#kept ?? {};
    try {
      return await engine.ask({ ...question, most: 0, ...(prices !== undefined && { prices }) }, options);
    } catch (error) {
      if (prices === undefined || !(error instanceof EngineError) || error.kind !== "input") throw error;
      write(this, "fault", error.message);
      return engine.ask({ ...question, most: 0 }, options);
    }
  }

  async #show({ html }: ReviewAnswer, signal: AbortSignal): Promise<void> {
    await waitForRelease();
    signal.throwIfAborted();
    const answer = findPart(this, "answer");
    redraw(answer, html);
    const { steps = "", laboratory = "", play = "" } = this.dataset;
    for (const link of answer.querySelectorAll<HTMLAnchorElement>("a[data-step]"))
      link.href = steps ? steps.replace("{}", link.dataset.step ?? "") : "#";
    for (const link of answer.querySelectorAll<HTMLAnchorElement>("a[data-game]"))
      link.href = `${play}#${link.dataset.game ?? ""}`;
    for (const link of answer.querySelectorAll<HTMLAnchorElement>("a[data-hand]")) {
      const { hand = "", turnUp = "", seat = "", score = "", played = "" } = link.dataset;
      link.href = laboratory + writeHand({ hand, turn_up: turnUp, seat, score, played });
    }
  }
}

customElements.define("ec-review", Review);
