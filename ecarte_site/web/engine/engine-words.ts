/** What a reader is told while the engine starts, and when it cannot. */
import type { Progress } from "./engine";
import type { Stage, StartFailure } from "./messages";

export const STAGES: Record<Stage, string> = {
  fetching: "Fetching the engine.",
  starting: "Starting Python.",
  loading: "Loading the engine.",
  data: "Fetching a file that this needs.",
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

/** While something arrives, shows on a bar, and in megabytes beside it, how much; how much of a single file, no worker says. */
export function showArrival(
  bar: HTMLProgressElement,
  bytes: HTMLElement,
  { state, stage, loaded, total }: Progress,
): void {
  const isArriving = state === "loading" || stage !== undefined;
  bar.hidden = bytes.hidden = !isArriving;
  bar.max = total || 1;
  if (stage === "fetching") bar.value = loaded;
  else bar.removeAttribute("value");
  const [part, all] = [loaded, total].map((count) => (count / 1_000_000).toFixed(1));
  bytes.textContent = isArriving && total ? `${loaded ? `${part} of ` : ""}${all} MB` : "";
}

export function getLastLine(text: string): string {
  return text.trim().split("\n").at(-1) ?? "";
}
