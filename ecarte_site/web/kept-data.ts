/**
 * What the browser keeps: texts under names, until the reader discards them or the tab is closed. What is read from it, or
 * from a file, is data of any shape until it has been looked at.
 */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Where something is kept: by the browser, or by this tab until it is closed. */
type Place = () => Storage;
const byTheBrowser: Place = () => localStorage;
export const byThisTab: Place = () => sessionStorage;

/** The text under a name; empty where there is none, and in a browser that keeps nothing, as in some private windows. */
export function recallText(name: string, place = byTheBrowser): string {
  try {
    return place().getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a text under a name; an empty one keeps nothing any more. False where the browser does not keep it. */
export function keepText(name: string, text: string, place = byTheBrowser): boolean {
  try {
    if (text) place().setItem(name, text);
    else place().removeItem(name);
    return true;
  } catch {
    return false;
  }
}

/** Calls `act` when another tab has changed what is kept under a name, until `signal`. */
export function listenToOtherTabs(name: string, act: () => void, signal: AbortSignal): void {
  addEventListener(
    "storage",
    ({ key }) => {
      if (key === name || key === null) act(); // without a name, all is gone
    },
    { signal },
  );
}

/** What a text is in JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
