/**
 * <ec-marks>: the marks in the margin of a paragraph, each put beside the line on which its sentence or its page
 * begins. The page arrives with them in a line after the paragraph, where they stay if no script runs. Where there
 * is no margin, the paragraph's own mark is left, and its panel has the rest.
 */
import { toggleAbout } from "./about";

/** Where there is no margin (styles/reading.css), nothing is measured. */
const NARROW = matchMedia("(max-width: 44rem)");

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
    if (this.#text) sizes.observe(this.#text);
    for (const link of this.querySelectorAll<HTMLAnchorElement>("a[data-about-link]")) makeButton(link);
    for (const type of ["pointerover", "focusin"]) this.addEventListener(type, (event) => point(event, true));
    for (const type of ["pointerout", "focusout"])
      this.addEventListener(type, (event) => point(event, false));
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

  /** Puts the marks there; those of one line stand side by side, what is always seen nearest to the text. */
  place(lines: Map<HTMLElement, number>): void {
    const filled = new Map<number, number>();
    const order = [...lines].sort(([one], [other]) => rank(one) - rank(other));
    for (const [mark, line] of order) {
      const row = Math.round(line);
      const right = filled.get(row) ?? 0;
      filled.set(row, right + mark.offsetWidth);
      mark.style.setProperty("--ec-line", `${row}px`);
      mark.style.setProperty("--ec-right", `${right}px`);
    }
    this.classList.add("ec-marks--placed");
  }
}

/** Lets a link open the panel; with the keys that one expects of a link it still leads to the passage's page. */
function makeButton(link: HTMLAnchorElement): void {
  link.setAttribute("role", "button");
  link.setAttribute("aria-expanded", "false");
  // the paragraph's panel lists its sentences, so that the key Tab need not stop at each
  if (link.closest(".ec-mark--sentence") && !isVerdict(link.parentElement)) link.tabIndex = -1;
  link.onclick = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation(); // the theme would follow the link
    void toggleAbout(link);
  };
  link.onkeydown = (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    void toggleAbout(link);
  };
}

function isVerdict(mark: Element | null): boolean {
  return /ec-mark--(holds|fails|not-decidable)/.test(mark?.className ?? "");
}

/** How far from the text a mark stands among those of its line. */
function rank(mark: Element): number {
  if (mark.classList.contains("ec-mark--page")) return 0;
  if (isVerdict(mark)) return 1;
  return mark.classList.contains("ec-mark--sentence") ? 2 : 3;
}

/** Shows which words a mark is about. */
function point(event: Event, isPointed: boolean): void {
  const mark = (event.target as Element).closest<HTMLElement>("[data-beside]");
  const passage = mark && document.getElementById(mark.dataset.beside ?? "");
  passage?.classList.toggle("ec-pointed", isPointed);
}

/** The top of the line on which the words of an element, or the words after an empty one, begin. */
function findLine(place: Element): number | null {
  const words = document.createTreeWalker(place.closest(".ec-row") ?? place, NodeFilter.SHOW_TEXT);
  words.currentNode = place;
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const start = (text.textContent ?? "").search(/\S/);
    if (start < 0) continue;
    const letter = document.createRange();
    letter.setStart(text, start);
    letter.setEnd(text, start + 1);
    return letter.getClientRects()[0]?.top ?? null;
  }
  return null;
}

function schedule(marks: Marks): void {
  if (NARROW.matches) return; // a wider window changes the size of each row
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
