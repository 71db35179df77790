/** What the browser's Back and Forward go by: each step that a reader takes is an entry, what runs by itself is not. */
import { isRecord } from "../kept-data";

/** How a change of place is kept: as an entry of its own, in place of the last one, or not at all. */
export type Remember = "push" | "replace" | "no";

/** Puts a fragment into the address. */
export function writeAddress(fragment: string, how: Remember): void {
  if (how === "no" || location.hash === fragment) return;
  const { href } = new URL(fragment, location.href);
  if (how === "push") history.pushState(history.state, "", href);
  else history.replaceState(history.state, "", href);
}

/** Keeps how the table of a game is looked at, for a reload and the entries to come, but not for another visit. */
export function keepView(game: string, view: string): void {
  history.replaceState({ ...readState(), [`view ${game}`]: view }, "");
}

export function recallView(game: string): string | undefined {
  const view = readState()[`view ${game}`];
  return typeof view === "string" ? view : undefined;
}

function readState(): Record<string, unknown> {
  const state: unknown = history.state;
  return isRecord(state) ? state : {};
}
