/** A line that the reader plays for himself: what the engine's verb `what-if` answers. */
import { engine } from "../engine";

interface Answer {
  frames: readonly { html: string; say: string; chosen: number }[];
}

export interface Line {
  /** The cards that the reader has chosen so far. */
  cards: readonly string[];
  frames: readonly { html: string; say: string }[];
  /** How many of the reader's choices stand before what frame `at` offers. */
  chosenBy(at: number): number;
}

/** Plays `cards` from a step of the record, the adversary answering best. Rejects with an EngineError. */
export async function ask(
  record: string,
  step: string,
  cards: readonly string[],
  root: string,
  signal: AbortSignal,
): Promise<Line> {
  const { frames } = await engine.ask<Answer>({ verb: "what-if", record, at: step, cards, root, draw: true }, { signal });
  return { cards, frames, chosenBy: (at) => frames[at]?.chosen ?? 0 };
}
