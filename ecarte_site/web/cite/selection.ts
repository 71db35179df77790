/** Offers to cite the words of a source that a reader selects, over several sentences and paragraphs too. */
import { cloneWithoutMarkers, splitParagraphs } from "./clean";
import { type CiteTarget, isPanelOpen, openPanel } from "./opening";
import { IDENTIFIER } from "./spans";

const PAUSE_MS = 180;

const chip = document.createElement("button");
chip.type = "button";
chip.className = "ec-button ec-cite-chip";
chip.textContent = "Cite this passage";
chip.setAttribute("aria-haspopup", "dialog");
chip.hidden = true;

let target: CiteTarget | undefined;
let selected: Range | undefined;
let timer: number | undefined;

document.addEventListener("selectionchange", () => {
  clearTimeout(timer);
  timer = window.setTimeout(updateChip, PAUSE_MS);
});
chip.addEventListener("pointerdown", (event) => event.preventDefault()); // the words stay selected
chip.addEventListener("click", () => {
  if (target) void openPanel(target, chip, selected?.cloneRange() ?? chip);
});
addEventListener("scroll", () => placeChip(), { passive: true, capture: true });
addEventListener("resize", () => placeChip());

function updateChip(): void {
  const range = getSelectedRange();
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

function getSelectedRange(): Range | undefined {
  const selection = getSelection();
  return selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
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

function placeChip(): void {
  const range = getSelectedRange();
  if (chip.hidden || !range) return;
  const rect = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  chip.style.left = `${Math.max(6, Math.min(rect.right, innerWidth - chip.offsetWidth - 6))}px`;
  chip.style.top = `${Math.min(rect.bottom + 8, innerHeight - chip.offsetHeight - 6)}px`;
}
