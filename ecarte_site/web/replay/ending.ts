/**
 * The true chance at a step of a replay: what the build has computed, or what the engine answers. The reader may
 * suppose that both players followed an author's rules before they played.
 */
import { Asking } from "../component";
import { findPart, write } from "../dom";
import { engine } from "../engine/engine";
import { redraw } from "../redraw";

const LIMIT_MS = 60_000;

export interface EndingQuestion {
  record: string;
  at: string;
  /** The player whose hand is turned down, or empty. */
  hidden: string;
}

/** The panel below the table that answers. */
export class EndingPanel {
  readonly #asking: Asking;

  constructor(private readonly host: HTMLElement) {
    this.#asking = new Asking(() => findPart(host, "ending-answer"));
  }

  /** Shows the answer, without the part on a player whose hand is turned down. */
  async ask(question: EndingQuestion): Promise<void> {
    const answer = findPart(this.host, "ending-answer");
    findPart(this.host, "ending").hidden = false;
    const find = async (signal: AbortSignal): Promise<string> =>
      this.#findComputed(question.at) ?? (await this.#askEngine(question, signal));
    await this.#asking.ask(find, {
      show: (html) => {
        redraw(answer, html);
        if (!question.hidden) return;
        answer.querySelector(`[data-player="${CSS.escape(question.hidden)}"]`)?.remove();
      },
      explain: ({ message }) => {
        answer.textContent = message;
      },
    });
  }

  close(): void {
    const panel = this.host.querySelector<HTMLElement>('[data-part="ending"]');
    if (!panel) return;
    this.#asking.stop();
    panel.hidden = true;
    write(this.host, "ending-answer", "");
  }

  /** The author whose rules are supposed, or empty for nothing. */
  get #supposing(): string {
    return this.host.querySelector<HTMLSelectElement>("select[name='supposing']")?.value ?? "";
  }

  async #askEngine(question: EndingQuestion, signal: AbortSignal): Promise<string> {
    const more = { supposing: this.#supposing, chances: this.host.dataset.chances ?? "" };
    return (await engine.ask({ verb: "ending", ...question, ...more }, { signal, timeoutMs: LIMIT_MS })).html;
  }

  /** What the build has computed for the step, with nothing supposed. */
  #findComputed(step: string): string | undefined {
    if (this.#supposing) return undefined;
    return this.host.querySelector<HTMLTemplateElement>(`template[data-ending="${CSS.escape(step)}"]`)
      ?.innerHTML;
  }
}
