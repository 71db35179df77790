/**
 * The laboratory's questions to the engine. What takes longer comes after the rest, and the reader may stop it: what is
 * guaranteed, the true chance, and what it is worth to play or to propose.
 */
import { find, findPart, make, makeButton } from "../dom";
import { type AskOptions, EngineError, engine } from "../engine/engine";
import type { LaboratoryAnswer } from "../protocol";
import type { LaboratoryRequest } from "../protocol.generated";
import { listOpen, redraw } from "../redraw";
import { writeHand } from "./address";

const CHANCE_MS = 20_000;
const WORTH_MS = 60_000;
/** Simulated deals: about a second of the engine in a browser. */
const WORTH_DEALS = 4_000;

/** Outlives the element, which is made again when a reader comes back to the page. */
export const last: {
  answer?: LaboratoryAnswer;
  /** What the choices of that hand are worth, once the reader has asked. */
  worth?: { fragment: string; html: string };
  /** After the first time, worth is computed for every hand. */
  wantsWorth: boolean;
} = { wantsWorth: false };

/** `host` knows the addresses that links of the answer lead to. */
export function askLaboratory(
  host: HTMLElement,
  request: LaboratoryRequest,
  options: AskOptions,
): Promise<LaboratoryAnswer> {
  const passages = JSON.parse(host.dataset.addresses ?? "{}") as Record<string, string>;
  const { notes = "", chances = "" } = host.dataset;
  return engine.ask({ verb: "laboratory", ...request, passages, notes, chances }, options);
}

type SlowAnswer = (signal: AbortSignal) => Promise<void>;

export class SlowAnswers {
  readonly #host: HTMLElement;
  readonly #odds: HTMLElement;
  readonly #worth: HTMLElement;
  #request = new AbortController();
  /** What is still to be computed of the answer shown. */
  #left: readonly SlowAnswer[] = [];
  /** What of the worth was open when it was last shown: it is taken away while the next is computed. */
  #open: boolean[] = [];

  /** `host` is the laboratory; it arrives with what the choices of its first hand are worth. */
  constructor(host: HTMLElement) {
    this.#host = host;
    this.#odds = find(host, '[data-answer="odds"]');
    this.#worth = find(host, '[data-answer="worth"]');
    last.worth ??= { fragment: `#${host.dataset.first ?? ""}`, html: this.#worth.innerHTML };
  }

  /** The reader has what he wants to know. */
  stop(): void {
    this.#left = [];
    this.#request.abort();
  }

  /** Adds to an answer what takes longer. Before the first lead the engine only says that there is no true chance. */
  add(answer: LaboratoryAnswer): void {
    const { hand, turn_up, seat, score, played } = answer;
    const asked = { hand, turn_up, seat, score, played, guaranteed: true };
    const both = { ...asked, both_guess: true };
    const chances: SlowAnswer[] = [
      (signal) => this.#addChance(played ? asked : both, "the guaranteed chance", signal),
      ...(played ? [(signal: AbortSignal) => this.#addChance(both, "the true chance", signal)] : []),
    ];
    void this.#compute(last.wantsWorth ? [this.#addWorth, ...chances] : chances);
  }

  /** Before the chances that take longer; what is being computed begins again after it. */
  addWorthFirst(): void {
    last.wantsWorth = true;
    void this.#compute([this.#addWorth, ...this.#left]);
  }

  async #compute(answers: readonly SlowAnswer[]): Promise<void> {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    for (const note of this.#odds.querySelectorAll(".ec-lab__waiting")) note.remove();
    this.#left = answers;
    while (this.#left[0]) {
      await this.#left[0](signal);
      if (signal.aborted) return;
      this.#left = this.#left.slice(1);
    }
  }

  async #addChance(request: LaboratoryRequest, what: string, signal: AbortSignal): Promise<void> {
    const note = makeNote(what);
    this.#odds.append(note);
    try {
      const answer = await askLaboratory(this.#host, request, { signal, timeoutMs: CHANCE_MS });
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
  readonly #addWorth: SlowAnswer = async (signal) => {
    const { answer } = last;
    if (!answer) return;
    const { hand, turn_up, seat, score } = answer;
    const fragment = writeHand(answer);
    this.#noteOpen();
    this.#worth.replaceChildren(makeNote("what asking is worth"));
    try {
      const { method = "" } = this.#host.dataset;
      const asked = { hand, turn_up, seat, score, deals: WORTH_DEALS, draw: true as const, method };
      const { html } = await engine.ask({ verb: "value", ...asked }, { signal, timeoutMs: WORTH_MS });
      if (signal.aborted) return;
      last.worth = { fragment, html };
      redraw(this.#worth, html, this.#open);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (this.#request.signal !== signal) return; // something else is being computed
      this.offerWorth(fragment);
      if (error.kind !== "stopped") this.#worth.append(error.message);
    }
  };

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
