/**
 * <ec-marks>: the marks in the margin of a paragraph, each put beside the line on which its sentence or its page
 * begins. The page arrives with them in a line after the paragraph, where they stay if no script runs. Where there
 * is no margin, the paragraph's own mark is left, and its panel has the rest.
 */
import { toggleAbout } from "./about";

/** Where there is no margin (styles/reading.css), nothing is measured. */
const NARROW = matchMedia("(max-width: 44.9844em)");

/** Those whose rows have changed in size, placed together in the next frame. */
const pending = new Set<Marks>();

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const marks = target.parentElement?.querySelector<Marks>(":scope > ec-marks");
    if (marks) schedule(marks);
  }
});

/** Pixels between the marks and the text, and a little at the edge of the window, that stay free. */
const ROOM_KEPT = 22;

/** How far from the text there is room between two heights beside what is placed already. */
function findRoom(
  placed: readonly { top: number; bottom: number; right: number }[],
  top: number,
  bottom: number,
): number {
  return Math.max(
    0,
    ...placed.filter((other) => other.top < bottom && top < other.bottom).map(({ right }) => right),
  );
}

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
    const number =
      this.parentElement?.querySelector(".ec-law-n")?.getBoundingClientRect().bottom ?? -Infinity;
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
    const placed: { top: number; bottom: number; right: number }[] = [];
    const room = this.getBoundingClientRect().right - ROOM_KEPT; // to the edge of the window
    const order = [...lines].sort(([mark], [other]) => rank(mark) - rank(other));
    for (const [mark, line] of order) {
      const [width, height] = [mark.offsetWidth, mark.offsetHeight];
      let row = Math.round(line);
      let right = findRoom(placed, row, row + height);
      while (right > 0 && right + width > room) {
        row += height;
        right = findRoom(placed, row, row + height);
      }
      placed.push({ top: row, bottom: row + height, right: right + width });
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
  return mark?.classList.contains("ec-mark--verdict") ?? false;
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

/* A line keeps its size in another window, and yet has more or less of a margin there. */
addEventListener("resize", () => {
  for (const marks of document.querySelectorAll<Marks>("ec-marks")) schedule(marks);
});

customElements.define("ec-marks", Marks);
