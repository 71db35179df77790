/** The course of a case at the desk, kept in the tab, so that a reload does not lose it. */
import { byThisTab, isRecord, isTexts, keepText, parseRecord, recallText } from "../kept-data";

const KEY = "ecarte-desk-course";
/** The fields of the score, by their names in the form. */
export const SCORE_FIELDS = ["non-dealer", "dealer", "king", "tricks"] as const;

/** An offence of the hand, and what was chosen after it. */
export interface Step {
  title: string;
  does: string;
  /** As the engine reads it: name, facts and option. */
  words: string;
}

/** How the score stands, in sentences. */
export interface Standing {
  says: string;
  /** What was assumed because nobody said it. */
  assumed: string[];
  lines: string[];
}

/** What the engine was asked. */
export interface Question {
  code: string;
  score: string;
  and_then: string[];
  result?: string;
}

export interface KeptCourse {
  steps: Step[];
  /** The case that is shown, as an address; empty where the list is. */
  shown: string;
  option: string;
  score: Record<string, string>;
  /** The answer that stands there, or the question that has none yet. */
  standing?: Standing;
  asked?: Question;
}

export function keepCourse(course: KeptCourse): void {
  keepText(KEY, JSON.stringify(course), byThisTab);
}

export function recallCourse(): KeptCourse | null {
  const record = parseRecord(recallText(KEY, byThisTab));
  if (!record) return null;
  const { steps, shown, option, score, standing, asked } = record;
  if (!Array.isArray(steps) || !steps.every(isStep) || !isRecord(score)) return null;
  return {
    steps,
    shown: String(shown),
    option: String(option),
    score: Object.fromEntries(SCORE_FIELDS.map((name) => [name, String(score[name] ?? "")])),
    ...(isStanding(standing) && { standing }),
    ...(isQuestion(asked) && { asked }),
  };
}

function isStep(value: unknown): value is Step {
  return isRecord(value) && isTexts([value.title, value.does, value.words]);
}

function isStanding(value: unknown): value is Standing {
  return isRecord(value) && typeof value.says === "string" && isTexts(value.assumed) && isTexts(value.lines);
}

function isQuestion(value: unknown): value is Question {
  return (
    isRecord(value) &&
    isTexts([value.code, value.score]) &&
    isTexts(value.and_then) &&
    (value.result === undefined || typeof value.result === "string")
  );
}
