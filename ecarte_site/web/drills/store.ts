/**
 * The reader's progress as it is kept in the browser and in files: a version, and how each question stands. What cannot be
 * read is left out with a sentence, and the rest is kept.
 */
import { CARD } from "../cards";
import { isRecord, keepText, parseJson, recallText } from "../kept-data";
import { HAND_SIZE } from "../protocol.generated";
import { BOXES, type Standing, type Standings } from "./boxes";

export const KEY = "ecarte.drills";
const VERSION = 1;
const NAME = RegExp(
  `^(propose|answer|discard|lead)/${CARD}(\\.${CARD}){${HAND_SIZE - 1}}/${CARD}/(non-)?dealer$`,
);

export interface ReadProgress {
  standings: Standings;
  /** What is wrong with the text; empty if nothing is. */
  fault: string;
}

/** Reads a text that {@link writeProgress} wrote. */
export function readProgress(text: string): ReadProgress {
  const given = parseJson(text);
  if (given === undefined) return { standings: {}, fault: "It is damaged: it cannot be read at all." };
  if (!isRecord(given) || given.version !== VERSION || !isRecord(given.questions))
    return { standings: {}, fault: `It is not the progress of this page: version ${VERSION} was expected.` };
  const all = Object.entries(given.questions);
  const good = all.filter((each): each is [string, Standing] => NAME.test(each[0]) && isStanding(each[1]));
  const lost = all.length - good.length;
  const some = lost === 1 ? "One entry is" : `${lost} entries are`;
  return {
    standings: Object.fromEntries(good),
    fault: lost ? `${some} damaged and left out; the other ${good.length} are kept.` : "",
  };
}

export function writeProgress(standings: Standings): string {
  return JSON.stringify({ version: VERSION, questions: standings });
}

/** What the browser has kept. */
export function loadProgress(): ReadProgress {
  const text = recallText(KEY);
  if (!text) return { standings: {}, fault: "" };
  const { standings, fault } = readProgress(text);
  return { standings, fault: fault && `What this browser kept of your progress: ${fault}` };
}

/** Keeps the progress, joined with what another tab may have kept since. False where the browser keeps nothing. */
export function saveProgress(standings: Standings): boolean {
  return keepText(KEY, writeProgress(joinProgress(standings, loadProgress().standings)));
}

/** Two records of progress joined: of a question that stands in both, the one that was asked more often. */
export function joinProgress(own: Standings, other: Standings): Standings {
  const joined = { ...own };
  for (const [name, standing] of Object.entries(other)) {
    const mine = joined[name];
    if (!mine || countAnswers(standing) > countAnswers(mine)) joined[name] = standing;
  }
  return joined;
}

function countAnswers({ right, wrong }: Standing): number {
  return right + wrong;
}

function isStanding(value: unknown): value is Standing {
  if (!isRecord(value)) return false;
  const { box, due, right, wrong } = value;
  return isCount(box) && box >= 1 && box <= BOXES && isCount(due) && isCount(right) && isCount(wrong);
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
