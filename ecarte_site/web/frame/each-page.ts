/** Tells what belongs to the frame of the site that another page is shown. */

const listeners = new Set<() => void>();

/** Calls `listener` for the page that is shown, and for every page that is shown in its place. */
export function onEachPage(listener: () => void): void {
  listeners.add(listener);
  listener();
}

/** Says that another page is shown. */
export function announcePage(): void {
  for (const listener of listeners) listener();
}
