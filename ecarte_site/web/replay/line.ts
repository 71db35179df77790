/** A line that the reader plays for himself: what the engine's verbs `what-if` and `table` answer. */
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

export interface Question {
  verb: "what-if" | "table";
  cards: readonly string[];
  root: string;
  [field: string]: unknown;
}

/** Plays the cards, the adversary answering best. Rejects with an EngineError. */
export async function ask(question: Question, signal: AbortSignal): Promise<Line> {
  const { frames } = await engine.ask<Answer>({ ...question, draw: true }, { signal });
  return { cards: question.cards, frames, chosenBy: (at) => frames[at]?.chosen ?? 0 };
}
