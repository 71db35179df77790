/** Asks the laboratory's questions, and keeps what the last was answered while the reader is on other pages. */
import { type AskOptions, engine } from "../engine/engine";
import type { LaboratoryAnswer } from "../protocol";
import type { LaboratoryRequest } from "../protocol.generated";
import { writeHand } from "./address";

/** Outlives the element, which is made again when a reader comes back to the page. */
export const last: {
  answer?: LaboratoryAnswer;
  /** What the choices of that hand are worth, once the reader has asked. */
  worth?: { fragment: string; html: string };
  /** After the first time, worth is computed for every hand. */
  wantsWorth: boolean;
} = { wantsWorth: false };

export function getFragment(answer: LaboratoryAnswer): string {
  return writeHand(answer);
}

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
