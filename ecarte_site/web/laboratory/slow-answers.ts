/**
 * What takes the engine longer, so that it comes after the rest, and the reader may stop it: what is guaranteed, the true
 * chance, and what it is worth to play or to propose.
 */
import { find, findPart, make, makeButton } from "../dom";
import { EngineError, engine } from "../engine/engine";
import type { LaboratoryAnswer } from "../protocol";
import type { LaboratoryRequest } from "../protocol.generated";
import { listOpen, redraw } from "../redraw";
import { askLaboratory, getFragment, last } from "./last-answer";

const CHANCE_MS = 20_000;
const WORTH_MS = 60_000;
/** Simulated deals: about a second of the engine in a browser. */
const WORTH_DEALS = 4_000;

export class SlowAnswers {
  readonly #host: HTMLElement;
  #request: AbortController | undefined;
  /** What of the worth was open when it was last shown: it is taken away while the next is computed. */
  #open: boolean[] = [];

  /** `host` is the laboratory; it arrives with what the choices of its first hand are worth. */
  constructor(host: HTMLElement) {
    this.#host = host;
    last.worth ??= { fragment: `#${host.dataset.first ?? ""}`, html: this.#worth.innerHTML };
  }

  get #odds(): HTMLElement {
    return find(this.#host, '[data-answer="odds"]');
  }

  get #worth(): HTMLElement {
    return find(this.#host, '[data-answer="worth"]');
  }

  stop(): void {
    this.#request?.abort();
  }

  #begin(): AbortSignal {
    this.stop();
    this.#request = new AbortController();
    return this.#request.signal;
  }

  /**
   * What is guaranteed, then the true chance. Before the first lead the engine only says that
   * there is none.
   */
  async addChances(answer: LaboratoryAnswer): Promise<void> {
    const { hand, turn_up, seat, score, played } = answer;
    const signal = this.#begin();
    const asked = { hand, turn_up, seat, score, played, guaranteed: true };
    if (played) {
      await this.#addChance(asked, "the guaranteed chance", CHANCE_MS, signal);
      await this.#addChance({ ...asked, both_guess: true }, "the true chance", CHANCE_MS, signal);
    } else await this.#addChance({ ...asked, both_guess: true }, "the guaranteed chance", CHANCE_MS, signal);
  }

  async #addChance(
    request: LaboratoryRequest,
    what: string,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted) return;
    const note = makeNote(what);
    this.#odds.append(note);
    try {
      const answer = await askLaboratory(this.#host, request, { signal, timeoutMs });
      if (signal.aborted) return;
      last.answer = answer;
      redraw(this.#odds, answer.html.odds);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      note.textContent = error.kind === "stopped" ? `Not computed: ${what}.` : error.message;
    }
  }

  /**
   * What it is worth to play or to propose, and each discard, for the hand shown. It needs a table that is fetched
   * when a reader first asks, so until then the page only offers it.
   */
  async addWorth(): Promise<void> {
    const { answer } = last;
    if (!answer) return;
    const signal = this.#begin();
    const { hand, turn_up, seat, score } = answer;
    const fragment = getFragment(answer);
    const part = this.#worth;
    this.#noteOpen();
    part.replaceChildren(makeNote("what asking is worth"));
    try {
      const { method = "" } = this.#host.dataset;
      const asked = { hand, turn_up, seat, score, deals: WORTH_DEALS, draw: true as const, method };
      const { html } = await engine.ask({ verb: "value", ...asked }, { signal, timeoutMs: WORTH_MS });
      if (signal.aborted) return;
      last.worth = { fragment, html };
      redraw(part, html, this.#open);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (!last.answer || fragment !== getFragment(last.answer)) return;
      this.offerWorth(fragment);
      if (error.kind !== "stopped") part.append(error.message);
    }
  }

  /** Before the chances that take longer; if they were being computed, they begin again after it. */
  async addWorthFirst(): Promise<void> {
    last.wantsWorth = true;
    const { answer } = last;
    const wasBusy = this.#odds.querySelector(".ec-lab__waiting button");
    await this.addWorth();
    if (!wasBusy || !answer || answer !== last.answer) return;
    for (const note of this.#odds.querySelectorAll(".ec-lab__waiting")) note.remove();
    void this.addChances(answer);
  }

  #noteOpen(): void {
    const open = listOpen(this.#worth);
    if (open.length > 0) this.#open = open;
  }

  /** Shows what the choices of a hand are worth if it is known, and otherwise a button that asks for it. */
  offerWorth(fragment: string): void {
    this.#noteOpen();
    if (last.worth?.fragment === fragment) redraw(this.#worth, last.worth.html, this.#open);
    else
      this.#worth.replaceChildren(findPart<HTMLTemplateElement>(this.#host, "offer").content.cloneNode(true));
  }
}

/** A line that says what is being computed, with a button that stops it. */
function makeNote(what: string): HTMLElement {
  const stop = makeButton({ "data-do": "stop" }, "Stop");
  return make("p", { class: "ec-lab__waiting" }, `Computing ${what} … `, stop);
}
