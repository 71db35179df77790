/**
 * Whether the reader is pressing something. A click needs its button under the pointer from down to up, so nothing is
 * drawn in between: what would be drawn waits for the release.
 */

/** So long a press can hold a drawing up. Who holds longer is selecting words, or reads. */
const LONGEST_MS = 1500;

/** A finger's click is an event of its own, some milliseconds after the release. */
const CLICK_MS = 50;

/** The pointers and keys that are down. */
const down = new Set<string>();
let released: (() => void)[] = [];

/** What waits goes on after the click, which follows the release. */
function release(...names: string[]): void {
  for (const name of names) down.delete(name);
  if (down.size) return;
  const waiting = released;
  released = [];
  setTimeout(() => {
    for (const goOn of waiting) goOn();
  }, CLICK_MS);
}

const everywhere = { capture: true, passive: true };
addEventListener("pointerdown", ({ pointerId }) => down.add(`pointer ${pointerId}`), everywhere);
for (const type of ["pointerup", "pointercancel"] as const)
  addEventListener(type, ({ pointerId }) => release(`pointer ${pointerId}`), everywhere);
// a button is pressed by Space when the key comes up
addEventListener("keydown", ({ key }) => key === " " && down.add("Space"), everywhere);
addEventListener("keyup", ({ key }) => key === " " && release("Space"), everywhere);
addEventListener("blur", () => release(...down));

/** Resolves when nothing is pressed: at once, or after the release and its click. */
export function waitForRelease(): Promise<void> {
  if (!down.size) return Promise.resolve();
  return new Promise((resolve) => {
    released.push(resolve);
    setTimeout(resolve, LONGEST_MS);
  });
}
