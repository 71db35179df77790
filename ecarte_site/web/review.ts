/**
 * <ec-review>: reviews a game, deal by deal, and shows what each decision of a player cost.
 *
 * A page of a replay names the record (`data-record`). The page of play calls `offer` when a game is over. Links to steps
 * follow `data-steps`; where that is empty, a press sends the event `ec-step` with the step, and the page opens it.
 * Links by which one plays on lead to `data-play`, or where that is empty to the page itself.
 */
import { Component, fetchData, fetchText, Refusal } from "./component";
import { drawSeed, findPart, make, write } from "./dom";
import { EngineError, engine } from "./engine/engine";
import { writeHand } from "./laboratory/address";
import type { ReviewAnswer } from "./protocol";
import { redraw } from "./redraw";

/** A deal may have several exchanges, each with many discards to try. */
const DEAL_MS = 180_000;
const MISSING = "A part of the review has not arrived. Try again.";

/** The review of a game, as the page keeps it. */
export interface KeptReview {
  /** The prices of a review that was made before: it is shown at once. */
  prices?: string;
  /** Keeps the prices of a review that is made now. */
  keep(prices: string): void;
}

interface Links {
  passages: Record<string, string>;
  quotations: Record<string, string>;
  rule_links: Record<string, string>;
}

export class Review extends Component {
  #request: AbortController | undefined;
  #record = "";
  #links: Links | undefined;
  #kept: KeptReview | undefined;

  protected connect(signal: AbortSignal): void {
    this.addEventListener("click", (event) => this.#handleClick(event), { signal });
    const { record = "", players = "" } = this.dataset;
    if (record) this.offer("", players.split("|"));
  }

  protected override disconnect(): void {
    this.#request?.abort();
  }

  /** Offers to review a game: its text (fetched at the first review where it is empty), and whose decisions. What was shown of another game is taken away. */
  offer(record: string, players: readonly string[], memory?: KeptReview): void {
    this.#request?.abort();
    this.#record = record;
    this.#kept = memory;
    const buttons = players.map((player) => {
      const words = player === "You" ? "Review your decisions" : `Review ${player}’s decisions`;
      return make("button", { type: "button", "data-player": player }, words);
    });
    findPart(this, "players").replaceChildren(...buttons);
    findPart(this, "answer").replaceChildren();
    write(this, "fault", "");
    this.hidden = false;
    const [player] = players;
    if (memory?.prices !== undefined && player) void this.review(player);
  }

  /** Takes the offer back: a new game has begun. */
  withdraw(): void {
    this.#request?.abort();
    this.hidden = true;
  }

  #handleClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("button");
    const step = event.target.closest<HTMLAnchorElement>("a[data-step]");
    if (button?.dataset.player) void this.review(button.dataset.player);
    else if (button?.dataset.do === "stop") this.#request?.abort();
    else if (step && !this.dataset.steps) {
      event.preventDefault();
      this.dispatchEvent(new CustomEvent("ec-step", { bubbles: true, detail: step.dataset.step ?? "" }));
    }
  }

  /** Shows what each decision of a player cost. */
  async review(player: string): Promise<void> {
    this.#request?.abort();
    const controller = new AbortController();
    this.#request = controller;
    for (const button of this.querySelectorAll<HTMLElement>("button[data-player]"))
      button.setAttribute("aria-pressed", String(button.dataset.player === player));
    write(this, "fault", "");
    findPart(this, "progress").hidden = false;
    try {
      const answer = await this.#ask(player, controller.signal);
      if (controller.signal.aborted) return;
      this.#show(answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const isStopped = error instanceof EngineError && error.kind === "stopped";
      if (this.#request === controller)
        write(this, "fault", isStopped ? "The review was stopped." : error.message);
    } finally {
      if (this.#request === controller) findPart(this, "progress").hidden = true;
    }
  }

  /** Has each deal priced, which the engine keeps, and then the whole game drawn. */
  async #ask(player: string, signal: AbortSignal): Promise<ReviewAnswer> {
    this.#record ||= await fetchText(this.dataset.record ?? "", MISSING);
    this.#links ??= await fetchData<Links>(this.dataset.links ?? "", MISSING);
    const record = this.#record;
    const options = { signal, timeoutMs: DEAL_MS };
    const doing = findPart(this, "doing");
    const bar = findPart<HTMLProgressElement>(this, "bar");
    doing.textContent = "Reading the game.";
    bar.removeAttribute("value");
    const { deals } = await this.#list(player, options);
    bar.max = deals.length;
    for (const [index, deal] of deals.entries()) {
      doing.textContent = `Pricing the decisions of deal ${deal}.`;
      bar.value = index;
      await engine.ask({ verb: "review", record, of_player: player, of_deal: deal }, options);
    }
    bar.value = deals.length;
    const drawn = { draw: true, seed: drawSeed(), ...this.#links };
    return engine.ask({ verb: "review", record, of_player: player, ...drawn }, options);
  }

  /** The deals with decisions; prices of before are used again where they can be read. */
  async #list(player: string, options: { signal: AbortSignal; timeoutMs: number }): Promise<ReviewAnswer> {
    const question = { verb: "review" as const, record: this.#record, of_player: player, listing: true };
    const { prices } = this.#kept ?? {};
    if (prices === undefined) return engine.ask(question, options);
    try {
      return await engine.ask({ ...question, prices }, options);
    } catch (error) {
      if (!(error instanceof EngineError) || error.kind !== "input") throw error;
      write(this, "fault", error.message);
      return engine.ask(question, options);
    }
  }

  #show({ html = "", say = "", prices }: ReviewAnswer): void {
    if (prices !== undefined && prices !== this.#kept?.prices) this.#kept?.keep(prices);
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
    write(this, "say", say);
    answer.focus({ preventScroll: true });
  }
}

customElements.define("ec-review", Review);
