/** Where the panel for citing stands: beside the passage, or at the bottom of the window; never over it. */

const GAP = 8;
const MIN_WIDTH = 330;
const MAX_WIDTH = 560;

/** Puts the panel where it leaves the passage free; without room beside it, the style sheet puts it at the bottom. */
export function placeBeside(panel: HTMLElement, passage: DOMRect): void {
  const right = innerWidth - passage.right - 3 * GAP;
  const left = passage.left - 2 * GAP;
  const room = right >= MIN_WIDTH ? right : left;
  const isBelow = room < MIN_WIDTH;
  panel.classList.toggle("ec-citing--below", isBelow);
  for (const name of ["left", "top", "width"]) panel.style.removeProperty(name);
  if (isBelow) return;
  const width = Math.min(MAX_WIDTH, room);
  panel.style.width = `${width}px`;
  panel.style.left = `${room === right ? passage.right + GAP : passage.left - GAP - width}px`;
  const lowest = innerHeight - GAP - panel.offsetHeight;
  panel.style.top = `${Math.max(GAP, Math.min(passage.top, lowest))}px`;
}

/** Moves the page so that the beginning of the passage is visible above a panel at the bottom. */
export function revealAbove(panel: HTMLElement, { bottom, top }: DOMRect): void {
  const edge = panel.getBoundingClientRect().top - GAP;
  if (!panel.matches(".ec-citing--below") || bottom <= edge) return;
  const header = document.querySelector<HTMLElement>(".md-header")?.offsetHeight ?? 0;
  const toItsTop = top - header - GAP;
  scrollBy({ top: toItsTop > 0 ? Math.min(bottom - edge, toItsTop) : bottom - edge, behavior: "instant" });
}
