/**
 * The true chance at a step of a replay: what the build has computed, or what the engine answers. The reader may
 * suppose that both players followed an author's rules before they played.
 */
import { findPart } from "../dom";
import { EngineError, engine } from "../engine";

const LIMIT_MS = 600_000;

/** With more cards than this in each hand the engine comes close to best play in rounds, which takes long. */
const QUICK_CARDS = 2;

export interface EndingQuestion {
  record: string;
  at: string;
  /** The cards in each hand. */
  cards: number;
  /** An author, or empty for nothing. */
  supposing: string;
  /** The address of the page on chances. */
  chances: string;
}

/** Shows the answer in the panel of `host`, without the part on a player whose hand is hidden. */
export async function showEnding(
  host: HTMLElement,
  question: EndingQuestion,
  hiddenPlayer: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = findPart(host, "ending-answer");
  findPart(host, "ending").hidden = false;
  try {
    answer.setAttribute("aria-busy", "true");
    if (question.cards > QUICK_CARDS)
      answer.textContent =
        "With so many cards the engine needs a minute or more. You can stop it, or step on: that stops it too.";
    const html = findComputed(host, question) ?? (await askEngine(question, hiddenPlayer, signal));
    if (signal.aborted) return;
    answer.innerHTML = html; // the engine has escaped its drawing
    if (!hiddenPlayer) return;
    answer.querySelector(`[data-player="${CSS.escape(hiddenPlayer)}"]`)?.remove();
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof EngineError)) throw error;
    answer.textContent = error.message;
  } finally {
    answer.removeAttribute("aria-busy");
  }
}

async function askEngine(
  { cards, ...question }: EndingQuestion,
  hidden: string,
  signal: AbortSignal,
): Promise<string> {
  const to_play = cards > QUICK_CARDS && !hidden;
  const request = { verb: "ending", ...question, to_play, hidden } as const;
  return (await engine.ask(request, { signal, timeoutMs: LIMIT_MS })).html;
}

/** What the build has computed for the step, with nothing supposed. */
function findComputed(host: HTMLElement, { at, supposing }: EndingQuestion): string | undefined {
  if (supposing) return undefined;
  return host.querySelector<HTMLTemplateElement>(`template[data-ending="${CSS.escape(at)}"]`)?.innerHTML;
}
