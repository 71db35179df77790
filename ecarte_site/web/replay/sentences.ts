/** The sentences beside the table: which one the step is about, which came before, and that the reader sees it. */

/** How much of the window the site's header covers, in pixels. */
const HEADER = 70;

interface Step {
  step: string;
  passages: readonly string[];
}

/** The identifier of a sentence: its anchor, or its passage where another page has the anchor. */
export function getPassage(sentence: HTMLElement): string {
  return sentence.id || sentence.dataset.passage || "";
}

/** Highlights the sentences of a step, dims those of earlier steps, and marks the step's row in the record. */
export function highlight(host: HTMLElement, step: Step, earlier: readonly Step[]): void {
  const now = new Set(step.passages);
  const past = new Set(earlier.flatMap(({ passages }) => passages));
  for (const sentence of host.querySelectorAll<HTMLElement>(".ec-s")) {
    const passage = getPassage(sentence);
    const current = now.has(passage);
    sentence.classList.toggle("ec-s--now", current);
    sentence.classList.toggle("ec-s--past", !current && past.has(passage));
    markCurrent(sentence, current);
  }
  for (const row of host.querySelectorAll<HTMLElement>("tr[data-step]")) {
    markCurrent(row, row.dataset.step === step.step);
  }
}

function markCurrent(element: HTMLElement, current: boolean): void {
  if (current) element.setAttribute("aria-current", "step");
  else element.removeAttribute("aria-current");
}

/**
 * Scrolls to the highlighted sentence: in its own column where that scrolls; else the page, if text and table
 * are side by side (the table is sticky then, and stays where it is).
 */
export function keepInView(host: HTMLElement, stage: HTMLElement): void {
  const column = host.querySelector<HTMLElement>(".ec-replay__text");
  const sentence = column?.querySelector<HTMLElement>(".ec-s--now");
  if (!column || !sentence) return;
  const [outer, inner] = [column.getBoundingClientRect(), sentence.getBoundingClientRect()];
  if (column.scrollHeight > column.clientHeight + 1) {
    if (inner.top < outer.top || inner.bottom > outer.bottom) column.scrollTop += inner.top - outer.top - 8;
  } else if (stage.getBoundingClientRect().left > outer.right - 1) {
    if (inner.top < HEADER || inner.bottom > innerHeight - HEADER) {
      scrollBy({ top: inner.top - innerHeight / 3, behavior: "smooth" });
    }
  }
}
