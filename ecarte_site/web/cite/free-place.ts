/** A place in the window for a small control, as near as possible to the words that it is about, over no text. */

const STEP = 8;
const GAP = 4;
const CONTENT = "button, input, select, textarea, summary, svg, img, .ec-card, [role=dialog]:popover-open";

/** Where the control of that size can stand, or none if text fills the window. */
export function findFreePlace(
  near: DOMRect,
  width: number,
  height: number,
  own: Element,
): { left: number; top: number } | undefined {
  const obstacles = collectObstacles(own);
  const places: { left: number; top: number; distance: number }[] = [];
  for (let top = GAP; top + height + GAP <= innerHeight; top += STEP) {
    for (let left = GAP; left + width + GAP <= document.documentElement.clientWidth; left += STEP) {
      const down = Math.max(near.top - (top + height), top - near.bottom, 0);
      const across = Math.max(near.left - (left + width), left - near.right, 0);
      places.push({ left, top, distance: Math.hypot(down, across) + Math.abs(near.right - left) / 50 });
    }
  }
  places.sort((first, second) => first.distance - second.distance);
  return places.find(({ left, top }) =>
    obstacles.every(
      (box) =>
        box.right + GAP <= left ||
        box.left >= left + width + GAP ||
        box.bottom + GAP <= top ||
        box.top >= top + height + GAP,
    ),
  );
}

/** The boxes of all that can be read or pressed in the window. */
function collectObstacles(own: Element): DOMRect[] {
  const boxes: DOMRect[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (node instanceof Text) return node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
      const element = node as Element;
      if (element === own) return NodeFilter.FILTER_REJECT; // what is not shown has no boxes
      return element.matches(CONTENT) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
    },
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) range.selectNodeContents(node);
    const rects = node instanceof Text ? range.getClientRects() : (node as Element).getClientRects();
    for (const box of rects)
      if (box.bottom > 0 && box.top < innerHeight && box.width && box.height) boxes.push(box);
  }
  return boxes;
}
