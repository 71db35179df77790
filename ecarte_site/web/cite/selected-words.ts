/** The button that offers to cite the words of a source that a reader selects, over several sentences and paragraphs too. */

import { makeButton } from "../dom";
import { IDENTIFIER } from "../references";
import { Timer } from "../timer";
import { cloneWithoutMarkers, splitParagraphs } from "./clean";
import { type CiteTarget, isPanelOpen, openPanel } from "./opening";

const chip = makeButton(
  { class: "ec-button ec-cite-chip", "aria-haspopup": "dialog", hidden: "" },
  "Cite this passage",
);

const GAP = 4;
const PAUSE_MS = 180; // in which a selection may still grow
const pause = new Timer();

let target: CiteTarget | undefined;
let selected: Range | undefined;

chip.addEventListener("pointerdown", (event) => event.preventDefault()); // the words stay selected
chip.addEventListener("click", () => {
  if (!target) return;
  getSelection()?.removeAllRanges();
  if (selected) getSelection()?.addRange(selected); // the whole words that are cited
  void openPanel(target, chip, selected?.cloneRange() ?? chip);
});
document.addEventListener("selectionchange", () => pause.set(PAUSE_MS, updateChip));
addEventListener("scroll", placeChip, { passive: true, capture: true });
addEventListener("resize", placeChip);
pause.set(PAUSE_MS, updateChip); // a reader may select words before this has come

/** Shows the button for what is selected, or hides it. */
function updateChip(): void {
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
  if (!selection?.rangeCount || selection.isCollapsed) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  const { startContainer: first, startOffset: start, endContainer: last, endOffset: end } = range;
  if (first instanceof Text) range.setStart(first, findWord(first.data, start)?.start ?? start);
  if (last instanceof Text) range.setEnd(last, findWord(last.data, end)?.end ?? end);
  return range;
}

/** A word, with what stands inside words: “adversary’s”, “trump-card”. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu;

/** Where the word begins and ends that a place divides. */
function findWord(text: string, place: number): { start: number; end: number } | undefined {
  const words = [...text.matchAll(WORD)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  return words.find(({ start, end }) => start < place && place < end);
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

/** Puts the button under the end of the words, or over them where the window ends. */
function placeChip(): void {
  if (chip.hidden || !selected) return;
  const lines = [...selected.getClientRects()];
  const [first, last] = [lines[0], lines.at(-1)];
  chip.style.visibility = first && last && last.bottom > 0 && first.top < innerHeight ? "visible" : "hidden";
  if (!first || !last) return;
  const isOver = last.bottom + GAP + chip.offsetHeight > innerHeight;
  chip.style.top = `${isOver ? first.top - GAP - chip.offsetHeight : last.bottom + GAP}px`;
  chip.style.left = `${Math.min(last.right, document.documentElement.clientWidth - chip.offsetWidth - GAP)}px`;
}
