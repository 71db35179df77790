/** Offers to cite the words of a source that a reader selects. */
import { cloneWithoutMarkers, collapseSpaces } from "./clean";
import { type CiteTarget, panel } from "./panel";
import { IDENTIFIER } from "./passages";

const PAUSE_MS = 180;

const chip = document.createElement("button");
chip.type = "button";
chip.className = "ec-button ec-cite-chip";
chip.textContent = "Cite this passage";
chip.setAttribute("aria-haspopup", "dialog");
chip.hidden = true;

let target: CiteTarget | undefined;
let timer: number | undefined;

document.addEventListener("selectionchange", () => {
  clearTimeout(timer);
  timer = window.setTimeout(updateChip, PAUSE_MS);
});
chip.addEventListener("pointerdown", (event) => event.preventDefault()); // the words stay selected
chip.addEventListener("click", () => {
  if (target) void panel.open(target, chip);
});
addEventListener("scroll", () => placeChip(), { passive: true, capture: true });
addEventListener("resize", () => placeChip());

function updateChip(): void {
  const range = getSelectedRange();
  target = range && findTarget(range);
  if (target) {
    if (!chip.isConnected) document.body.append(chip);
    chip.hidden = false;
    placeChip();
  } else if (!panel.isOpen) {
    chip.hidden = true;
  }
}

function getSelectedRange(): Range | undefined {
  const selection = getSelection();
  return selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
}

/** The words of a range in a source, and the identifier of their sentence, or of the paragraph if there are several. */
function findTarget(range: Range): CiteTarget | undefined {
  const start = getElement(range.startContainer);
  const block = start?.closest<HTMLElement>(".ec-source");
  if (!start || !block || start.closest(".ec-citing, input, textarea")) return undefined;
  const inBlock = range.cloneRange();
  if (!block.contains(range.endContainer)) inBlock.setEndAfter(block.lastChild as Node);
  const words = collapseSpaces(cloneWithoutMarkers(inBlock).textContent);
  const id = findIdentifier(start, getElement(inBlock.endContainer) ?? start, words);
  return id && words ? { id, words } : undefined;
}

function findIdentifier(start: Element, end: Element, words: string): string | undefined {
  const sentence = start.closest<HTMLElement>(".ec-s");
  if (sentence?.id) {
    // a range that ends just behind its sentence is still in it
    const inSentence =
      sentence.id === end.closest(".ec-s")?.id || collapseSpaces(sentence.textContent).includes(words);
    if (inSentence) return sentence.id;
  }
  for (let at: Element | null = start; at; at = at.parentElement) {
    const id = (at instanceof HTMLElement && at.dataset.passage) || at.id;
    if (IDENTIFIER.test(id) && !at.classList.contains("ec-s")) return id;
  }
  return sentence?.id.replace(/\.s\d+$/, "");
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
