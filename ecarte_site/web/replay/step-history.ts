/** What the browser's Back and Forward go by: each step that a reader takes is an entry, what runs by itself is not. */

/** How a change of place is kept: as an entry of its own, in place of the last one, or not at all. */
export type Remember = "push" | "replace" | "no";

/** Puts a fragment into the address. */
export function writeAddress(fragment: string, how: Remember): void {
  if (how === "no" || location.hash === fragment) return;
  const { href } = new URL(fragment, location.href);
  if (how === "push") history.pushState(history.state, "", href);
  else history.replaceState(history.state, "", href);
}
