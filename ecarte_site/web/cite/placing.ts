/** Where the panel for citing stands: beside the passage, below it, above it, or at the bottom; never over it. */

const GAP = 8;
const MIN_WIDTH = 330;
const MAX_WIDTH = 560;
const MIN_HEIGHT = 260;
const NARROW = "(max-width: 44.9844em)";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Puts the panel where it leaves the passage free; on a narrow screen the style sheet puts it at the bottom. */
export function placeBeside(panel: HTMLElement, passage: DOMRect): void {
  for (const name of ["left", "top", "width", "max-height"]) panel.style.removeProperty(name);
  if (matchMedia(NARROW).matches) return;
  const box = findRoom(passage, panel);
  panel.style.width = `${box.width}px`;
  panel.style.maxHeight = `${box.height}px`;
  panel.style.left = `${box.left}px`;
  const height = Math.min(panel.offsetHeight, box.height);
  const lowest = innerHeight - GAP - height;
  const isBelow =
    box.top >= passage.bottom || box.left >= passage.right || box.left + box.width <= passage.left;
  const top = isBelow ? box.top : box.top + box.height - height;
  panel.style.top = `${Math.max(GAP, Math.min(top, lowest))}px`;
}

function findRoom(passage: DOMRect, panel: HTMLElement): Box {
  const right = innerWidth - passage.right - 3 * GAP;
  const left = passage.left - 2 * GAP;
  const whole = innerHeight - 2 * GAP;
  const top = Math.max(GAP, passage.top);
  if (right >= MIN_WIDTH) {
    return { left: passage.right + GAP, top, width: Math.min(MAX_WIDTH, right), height: whole };
  }
  if (left >= MIN_WIDTH) {
    const width = Math.min(MAX_WIDTH, left);
    return { left: passage.left - GAP - width, top, width, height: whole };
  }
  const width = Math.min(MAX_WIDTH, innerWidth - 2 * GAP);
  const across = Math.max(GAP, Math.min(passage.left, innerWidth - width - GAP));
  const below = innerHeight - passage.bottom - 2 * GAP;
  const above = passage.top - 2 * GAP;
  if (below >= Math.min(MIN_HEIGHT, panel.scrollHeight) || below >= above) {
    const height = Math.max(below, MIN_HEIGHT);
    return { left: across, top: Math.min(passage.bottom + GAP, innerHeight - height - GAP), width, height };
  }
  const height = Math.max(above, MIN_HEIGHT);
  return { left: across, top: Math.max(GAP, passage.top - GAP - height), width, height };
}

/** Moves the page so that the beginning of the passage is visible above a panel that would cover it. */
export function revealAbove(panel: HTMLElement, beside: { getBoundingClientRect(): DOMRect }): void {
  const box = panel.getBoundingClientRect();
  const passage = beside.getBoundingClientRect();
  const overlaps =
    passage.bottom > box.top &&
    passage.top < box.bottom &&
    passage.right > box.left &&
    passage.left < box.right;
  if (!overlaps) return;
  const header = document.querySelector<HTMLElement>(".md-header")?.offsetHeight ?? 0;
  const whole = passage.bottom - box.top + GAP;
  const toItsTop = passage.top - header - GAP;
  const upward = toItsTop > 0 ? Math.min(whole, toItsTop) : whole;
  if (upward > 0) scrollBy({ top: upward, behavior: "instant" });
}
