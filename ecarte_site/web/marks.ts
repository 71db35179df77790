/**
 * <ec-marks>: the marks in the margin of a paragraph, each put beside the line on which its sentence or its page
 * begins. The page arrives with them in a line after the paragraph, where they stay if no script runs. Where there
 * is no margin, one small button opens them under the paragraph.
 */

/** Those whose rows have changed in size, placed together in the next frame. */
const pending = new Set<Marks>();

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const marks = target.parentElement?.querySelector<Marks>(":scope > ec-marks");
    if (marks) schedule(marks);
  }
});

export class Marks extends HTMLElement {
  #text: Element | null = null;

  connectedCallback(): void {
    this.#text = this.parentElement?.querySelector(":scope > :is(.ec-source, .ec-editor)") ?? null;
    if (!this.querySelector("button.ec-marks__open")) this.prepend(this.#createButton());
    if (this.#text) sizes.observe(this.#text);
  }

  disconnectedCallback(): void {
    if (this.#text) sizes.unobserve(this.#text);
    pending.delete(this);
  }

  /** Where each mark belongs, in pixels below the top of the margin. */
  measure(): Map<HTMLElement, number> {
    const top = this.getBoundingClientRect().top;
    const number = this.parentElement?.querySelector(".ec-law-n")?.getBoundingClientRect().bottom ?? 0;
    const lines = new Map<HTMLElement, number>();
    for (const mark of this.querySelectorAll<HTMLElement>("[data-beside]")) {
      const place = document.getElementById(mark.dataset.beside ?? "");
      const line = place && findLine(place);
      if (line !== null) lines.set(mark, Math.max(line, number) - top);
    }
    return lines;
  }

  /** Puts the marks there; those of one line stand side by side, the first nearest to the text. */
  place(lines: Map<HTMLElement, number>): void {
    const filled = new Map<number, number>();
    for (const [mark, line] of lines) {
      const row = Math.round(line);
      const right = filled.get(row) ?? 0;
      filled.set(row, right + mark.offsetWidth);
      mark.style.setProperty("--ec-line", `${row}px`);
      mark.style.setProperty("--ec-right", `${right}px`);
    }
    this.classList.add("ec-marks--placed");
  }

  #createButton(): HTMLButtonElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "ec-marks__open";
    button.textContent = "⋯";
    button.setAttribute("aria-label", "Marks of this passage");
    button.setAttribute("aria-expanded", "false");
    button.onclick = () => {
      const isOpen = this.classList.toggle("ec-marks--open");
      button.setAttribute("aria-expanded", String(isOpen));
    };
    return button;
  }
}

/** The top of the line on which the words of an element, or the words after an empty one, begin. */
function findLine(place: Element): number | null {
  if (!place.classList.contains("ec-anchor")) return place.getClientRects()[0]?.top ?? null;
  const words = document.createTreeWalker(place.closest(".ec-row") ?? place, NodeFilter.SHOW_TEXT);
  words.currentNode = place;
  const text = words.nextNode();
  if (!text) return null;
  const letter = document.createRange();
  const start = (text.textContent ?? "").search(/\S/);
  letter.setStart(text, Math.max(0, start));
  letter.setEnd(text, Math.max(0, start) + (start < 0 ? 0 : 1));
  return letter.getClientRects()[0]?.top ?? null;
}

function schedule(marks: Marks): void {
  if (!pending.size) requestAnimationFrame(placeAll);
  pending.add(marks);
}

/** Measures all before it moves one, so that the browser makes its layout once. */
function placeAll(): void {
  const measured = [...pending].map((marks) => [marks, marks.measure()] as const);
  pending.clear();
  for (const [marks, lines] of measured) marks.place(lines);
}

customElements.define("ec-marks", Marks);
