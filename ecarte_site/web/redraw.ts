/**
 * Draws again what Python has drawn: what stands on the page becomes the new drawing, and an element that both have
 * stays. So a press, the focus, a selection and the place of a screen reader outlive a drawing that does not concern them.
 */
import morphdom from "morphdom";
import { parseFragment } from "./trusted";

/** Which of the “Why” of a part stand open, in order. */
export function listOpen(part: HTMLElement): boolean[] {
  return listWhys(part).map(({ open }) => open);
}

/** Draws an answer in the place of another; what a reader has opened of “Why” there stays open. */
export function redraw(part: HTMLElement, html: string, open = listOpen(part)): void {
  redrawFrom(part, parseFragment(html));
  for (const [place, why] of listWhys(part).entries()) why.open = open[place] ?? false;
}

/** Makes what is in `part` the same as what is in `drawing`, which is used up. */
export function redrawFrom(part: HTMLElement, drawing: DocumentFragment): void {
  const to = part.cloneNode(false) as HTMLElement;
  to.append(drawing);
  morphdom(part, to, {
    childrenOnly: true,
    getNodeKey: nameElement,
    onBeforeElUpdated: (from, next) => !from.isEqualNode(next),
  });
}

function listWhys(part: HTMLElement): HTMLDetailsElement[] {
  return [...part.querySelectorAll<HTMLDetailsElement>(".ec-why")];
}

/**
 * What makes an element the same in both drawings: a button by all that it does, a card by its name and whether it lies
 * in the trick or in a hand. A card on the table is another element than the same card in the hand, so it can be pressed no more.
 */
function nameElement(node: Node): string | undefined {
  if (!(node instanceof HTMLElement)) return undefined;
  if (node instanceof HTMLButtonElement) return `button ${JSON.stringify(node.dataset)}`;
  const named = node.localName === "li" ? node.querySelector<HTMLElement>("[data-card]") : node;
  const card = node.dataset.card ?? named?.dataset.card;
  if (card) return `${node.localName} ${card} ${node.closest(".ec-trick") ? "played" : "held"}`;
  return node.dataset.key ?? (node.id || undefined);
}
