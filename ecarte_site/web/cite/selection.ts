/** Waits until a reader has selected words, and only then fetches the button that offers to cite them. */

const PAUSE_MS = 180;

let loaded: typeof import("./selected-words") | undefined;
let timer: number | undefined;

document.addEventListener("selectionchange", () => {
  clearTimeout(timer);
  timer = window.setTimeout(() => void update(), PAUSE_MS);
});

async function update(): Promise<void> {
  if (!loaded && (getSelection()?.isCollapsed ?? true)) return;
  loaded ??= await import("./selected-words");
  loaded.updateChip();
}
