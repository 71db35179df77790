/** The button that offers to cite the words of a source that a reader selects, over several sentences and paragraphs too. */

import { make, makeButton } from "../dom";
import { IDENTIFIER } from "../references";
import { cloneWithoutMarkers, splitParagraphs } from "./clean";
import { findFreePlace } from "./free-place";
import { type CiteTarget, isPanelOpen, openPanel } from "./opening";
import { snapToWords } from "./whole-words";

const chip = makeButton(
  {
    class: "ec-button ec-cite-chip",
    "aria-label": "Cite this passage",
    "aria-haspopup": "dialog",
    hidden: "",
  },
  "Cite",
  make("span", {}, " this passage"),
);

let target: CiteTarget | undefined;
let selected: Range | undefined;

chip.addEventListener("pointerdown", (event) => event.preventDefault()); // the words stay selected
chip.addEventListener("click", () => {
  if (!target) return;
  if (selected) showRange(selected);
  void openPanel(target, chip, selected?.cloneRange() ?? chip);
});
addEventListener("scroll", schedulePlace, { passive: true, capture: true });
addEventListener("resize", schedulePlace);

/** Shows the reader the whole words that are cited. */
function showRange(range: Range): void {
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Shows the button for what is selected, or hides it. */
export function updateChip(): void {
  const range = getSelectedWords();
  const next = range && findTarget(range);
  if (next) {
    target = next;
    selected = range;
    if (!chip.isConnected) document.body.append(chip);
    chip.hidden = false;
    placeChip();
  } else if (!isPanelOpen()) {
    chip.hidden = true;
  }
}

/** What is selected, from the beginning of its first word to the end of its last. */
function getSelectedWords(): Range | undefined {
  const selection = getSelection();
  return selection?.rangeCount && !selection.isCollapsed ? snapToWords(selection.getRangeAt(0)) : undefined;
}

/** The words of a range in a source, and the identifier of the passage or span that has them. */
function findTarget(range: Range): CiteTarget | undefined {
  const start = getElement(range.startContainer);
  const column = start?.closest("td") ?? document;
  if (!start?.closest(".ec-source") || start.closest(".ec-citing, input, textarea")) return undefined;
  const inside = [...column.querySelectorAll<HTMLElement>("[id], [data-passage]")].filter(
    (element) =>
      IDENTIFIER.test(getIdentifier(element)) &&
      !element.matches("ec-cite, ec-cites, .ec-anchor, tbody") &&
      hasWordsIn(element, range),
  );
  const sentences = inside.filter((element) => element.classList.contains("ec-s"));
  const passages = sentences.length ? sentences : inside.filter((element) => !element.querySelector(".ec-s"));
  const division = passages[0] && getDivision(passages[0]);
  const together = passages.filter((element) => getDivision(element) === division);
  const first = together[0];
  const last = together.at(-1);
  if (!first || !last) return undefined;
  const part = range.cloneRange();
  if (passages.at(-1) !== last) part.setEndAfter(last);
  const words = splitParagraphs(cloneWithoutMarkers(part)).join("\n\n");
  const end = getIdentifier(last).slice((division?.length ?? 0) + 1);
  const begin = getIdentifier(first);
  return words ? { id: first === last ? begin : `${begin}-${end}`, words } : undefined;
}

function getIdentifier(element: HTMLElement): string {
  return element.dataset.passage ?? element.id;
}

function getDivision(element: HTMLElement): string {
  return getIdentifier(element).split(".").slice(0, 2).join(".");
}

/** True when a range has words of an element, not only the place before it or behind it. */
function hasWordsIn(element: HTMLElement, range: Range): boolean {
  if (!range.intersectsNode(element)) return false;
  const part = document.createRange();
  part.selectNodeContents(element);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0) {
    part.setStart(range.startContainer, range.startOffset);
  }
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset);
  return Boolean(cloneWithoutMarkers(part).textContent?.trim());
}

function getElement(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

let isWaiting = false;

function schedulePlace(): void {
  if (isWaiting || chip.hidden) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    placeChip();
  });
}

/** Puts the button where it covers no text, near the end of the words; without such a place it is not seen. */
function placeChip(): void {
  if (chip.hidden || !selected) return;
  const end = [...selected.getClientRects()].at(-1) ?? selected.getBoundingClientRect();
  const place = findFreePlace(end, chip.offsetWidth, chip.offsetHeight, chip);
  chip.style.visibility = place ? "visible" : "hidden";
  if (!place) return;
  chip.style.left = `${place.left}px`;
  chip.style.top = `${place.top}px`;
}
