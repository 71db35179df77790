/** The sentences beside the table: which one the step is about, which came before, and that the reader sees it. */

interface Step {
  passages: readonly string[];
}

/** Between a sentence and what it must not lie under, in pixels. */
const GAP = 12;

/** The identifier of a sentence: its anchor, or its passage where another page has the anchor. */
export function getPassage(sentence: HTMLElement): string {
  return sentence.id || sentence.dataset.passage || "";
}

/** Highlights the sentences of a step, and dims those of earlier steps. */
export function highlight(host: HTMLElement, step: Step, earlier: readonly Step[]): void {
  const now = new Set(step.passages);
  const past = new Set(earlier.flatMap(({ passages }) => passages));
  for (const sentence of host.querySelectorAll<HTMLElement>(".ec-s")) {
    const passage = getPassage(sentence);
    const current = now.has(passage);
    sentence.classList.toggle("ec-s--now", current);
    sentence.classList.toggle("ec-s--past", !current && past.has(passage));
    sentence.ariaCurrent = current ? "step" : null;
  }
  const paragraphs = new Set(step.passages.map(getParagraph));
  for (const other of host.querySelectorAll<HTMLElement>(".ec-otherwise"))
    other.hidden = !paragraphs.has(getParagraph(other.dataset.passage ?? ""));
}

function getParagraph(passage: string): string {
  return passage.replace(/\.s\d+$/, "");
}

/**
 * Scrolls the page so that the table and the highlighted sentence are both in sight. The table is pinned: beside the
 * text, or above it on a narrow screen, where the sentence then comes to lie right below it.
 * `slack` pixels of the table may be out of sight.
 */
export function keepInView(host: HTMLElement, pinned: HTMLElement, slack = 0): void {
  const sentence = host.querySelector<HTMLElement>(".ec-replay__text .ec-s--now");
  const table = pinned.getBoundingClientRect();
  const top = getPinnedTop(pinned);
  if (!sentence) {
    if (table.top < 0 || table.bottom > innerHeight + slack) scrollBy({ top: table.top - top });
    return;
  }
  const text = sentence.getBoundingClientRect();
  const isBeside = table.left >= text.right || table.right <= text.left;
  const from = isBeside || !isPinned(pinned) ? top : top + table.height;
  if (text.top >= from + GAP / 2 && text.bottom <= innerHeight - GAP) {
    // the table as far as it can come, while the sentence stays in sight
    const hidden = Math.min(table.bottom + GAP - innerHeight, table.top - top, text.top - from - GAP / 2);
    if (isBeside && hidden > slack) scrollBy({ top: hidden });
    return;
  }
  const room = isBeside ? Math.max(GAP, (innerHeight - from - text.height) / 3) : GAP;
  const by = text.top - from - room;
  if (!isBeside) scrollBy({ top: by });
  else {
    // no further than the table can follow, where the sentence is in sight then too
    const follows = getRoom(host, pinned) - top;
    const isSeen = text.bottom - follows <= innerHeight - GAP;
    scrollBy({ top: follows > 0 && isSeen ? Math.min(by, follows) : by });
  }
}

/** How far below the top of the window the stage can lie: at the end of its column. */
function getRoom(host: HTMLElement, pinned: HTMLElement): number {
  const stage = pinned.parentElement?.getBoundingClientRect().height ?? 0;
  return (host.querySelector(".ec-replay")?.getBoundingClientRect().bottom ?? 0) - stage;
}

function isPinned(pinned: HTMLElement): boolean {
  return getComputedStyle(pinned).position === "sticky";
}

/** Where the pinned table stays when the page scrolls: below the site's header. */
function getPinnedTop(pinned: HTMLElement): number {
  const sticky = [pinned, pinned.parentElement].find(
    (element) => element && getComputedStyle(element).position === "sticky",
  );
  return sticky ? Number.parseFloat(getComputedStyle(sticky).top) || 0 : 0;
}
