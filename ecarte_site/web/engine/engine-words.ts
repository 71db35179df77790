/** What a reader is told while the engine starts, and when it cannot. */
import type { Stage, StartFailure } from "./messages";

export const STAGES: Record<Stage, string> = {
  fetching: "Fetching the engine.",
  starting: "Starting Python.",
  loading: "Loading the engine.",
  data: "Fetching the table that this answer needs.",
};

const FAILURES: Record<StartFailure, (detail: string) => string> = {
  wasm: () =>
    "The engine cannot start here: this browser, or the server of this site, does not allow WebAssembly.",
  missing: (name) =>
    `The engine cannot start: its part ${name} could not be fetched. Check the connection and try again.`,
  changed: (name) =>
    `The engine cannot start: its part ${name} is not the one that this site was built with. ` +
    "Reload the page; if that does not help, this copy of the site is damaged.",
  file: (name) =>
    `The notebook cannot start: its file ${name} did not arrive whole. Check the connection and try again.`,
  python: (detail) => `The engine cannot start: ${getLastLine(detail)}`,
};

export function describeStartFailure(reason: StartFailure, detail: string): string {
  return FAILURES[reason](detail);
}

/** How many megabytes of how many have arrived; empty while nobody knows how many there are. */
export function describeArrival(loaded: number, total: number): string {
  const [part, all] = [loaded, total].map((bytes) => (bytes / 1_000_000).toFixed(1));
  return total ? `${part} of ${all} MB` : "";
}

export function getLastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
