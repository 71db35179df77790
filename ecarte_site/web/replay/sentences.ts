/** The sentences beside the table: which one is being told, which have been, and how the reader keeps sight of it. */

/** The site's header covers so much of the window. */
const HEADER = 70;

interface Told {
  step: string;
  passages: readonly string[];
}

/** The identifier of a sentence: its anchor, or where another page has the anchor, its passage. */
export function passageOf(sentence: HTMLElement): string {
  return sentence.id || sentence.dataset.passage || "";
}

/** Lights the sentences of a step, dims those already told, and marks the step's row in the record. */
export function light(host: HTMLElement, step: Told, before: readonly Told[]): void {
  const now = new Set(step.passages);
  const past = new Set(before.flatMap(({ passages }) => passages));
  for (const sentence of host.querySelectorAll<HTMLElement>(".ec-s")) {
    const passage = passageOf(sentence);
    const lit = now.has(passage);
    sentence.classList.toggle("ec-s--now", lit);
    sentence.classList.toggle("ec-s--past", !lit && past.has(passage));
    markCurrent(sentence, lit);
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
 * The lit sentence is brought into view: by its own column where that scrolls; else by the page, if text and table
 * stand side by side (the table is sticky then, and stays where it is).
 */
export function keepInView(host: HTMLElement, stage: HTMLElement): void {
  const column = host.querySelector<HTMLElement>(".ec-replay__text");
  const lit = column?.querySelector<HTMLElement>(".ec-s--now");
  if (!column || !lit) return;
  const [outer, inner] = [column.getBoundingClientRect(), lit.getBoundingClientRect()];
  if (column.scrollHeight > column.clientHeight + 1) {
    if (inner.top < outer.top || inner.bottom > outer.bottom) column.scrollTop += inner.top - outer.top - 8;
  } else if (stage.getBoundingClientRect().left > outer.right - 1) {
    if (inner.top < HEADER || inner.bottom > innerHeight - HEADER) {
      scrollBy({ top: inner.top - innerHeight / 3, behavior: "smooth" });
    }
  }
}
