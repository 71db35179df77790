/** Whoever picks out words of a source is offered to cite them. */
import { cleaned, folded } from "./clean";
import { panel, type Wanted } from "./panel";
import { IDENTIFIER } from "./passages";

const PAUSE = 180;

const chip = document.createElement("button");
chip.type = "button";
chip.className = "ec-button ec-cite-chip";
chip.textContent = "Cite this passage";
chip.setAttribute("aria-haspopup", "dialog");
chip.hidden = true;

let wanted: Wanted | undefined;
let pause: number | undefined;

document.addEventListener("selectionchange", () => {
  clearTimeout(pause);
  pause = window.setTimeout(offer, PAUSE);
});
chip.addEventListener("pointerdown", (event) => event.preventDefault()); // the words stay picked out
chip.addEventListener("click", () => {
  if (wanted) void panel.open(wanted, chip);
});
addEventListener("scroll", () => place(), { passive: true, capture: true });
addEventListener("resize", () => place());

function offer(): void {
  const range = picked();
  wanted = range && found(range);
  if (wanted) {
    if (!chip.isConnected) document.body.append(chip);
    chip.hidden = false;
    place();
  } else if (!panel.element.matches(":popover-open")) {
    chip.hidden = true;
  }
}

function picked(): Range | undefined {
  const selection = getSelection();
  return selection?.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
}

/** The identifier that the words belong to: their sentence, or the paragraph if they run over several. */
function found(range: Range): Wanted | undefined {
  const start = around(range.startContainer);
  if (!start?.closest(".ec-source") || start.closest(".ec-citing, input, textarea")) return undefined;
  const block = start.closest<HTMLElement>(".ec-source");
  if (!block) return undefined;
  const within = range.cloneRange();
  if (!block.contains(range.endContainer)) within.setEndAfter(block.lastChild as Node);
  const words = folded(cleaned(within).textContent);
  const id = identifier(start, around(within.endContainer) ?? start, words);
  return id && words ? { id, words } : undefined;
}

function identifier(start: Element, end: Element, words: string): string | undefined {
  const sentence = start.closest<HTMLElement>(".ec-s")?.id;
  if (sentence && (sentence === end.closest(".ec-s")?.id || holds(start, words))) return sentence;
  for (let at: Element | null = start; at; at = at.parentElement) {
    const named = (at instanceof HTMLElement && at.dataset.passage) || at.id;
    if (IDENTIFIER.test(named) && !at.classList.contains("ec-s")) return named;
  }
  return sentence?.replace(/\.s\d+$/, "");
}

/** A range that ends just behind its sentence is still in it. */
function holds(start: Element, words: string): boolean {
  return folded(start.closest(".ec-s")?.textContent ?? "").includes(words);
}

function around(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

function place(): void {
  const range = picked();
  if (chip.hidden || !range) return;
  const at = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  chip.style.left = `${Math.max(6, Math.min(at.right, innerWidth - chip.offsetWidth - 6))}px`;
  chip.style.top = `${Math.min(at.bottom + 8, innerHeight - chip.offsetHeight - 6)}px`;
}
