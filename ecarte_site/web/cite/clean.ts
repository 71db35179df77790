/** Text as a reader wants to copy it: without page numbers, marks of notes, links and numbers. */

/** Selects what stands in a text and is no part of it. */
export const MARKERS = [
  "ec-cite",
  "ec-marks",
  ".ec-asides",
  ".ec-row > .ec-about",
  ".ec-permalink",
  ".ec-pb",
  ".ec-ref",
  ".ec-law-n",
  ".ec-law-heading",
  ".ec-spoken",
  ".ec-anchor",
  "[data-no-copy]",
  "[hidden]",
  "button",
  "noscript",
  "script",
  "template",
].join(",");

const BLOCKS = "p, li, h1, h2, h3, h4, h5, h6, dt, dd, td, th, pre, blockquote";

/** The contents of a range without the markers. */
export function cloneWithoutMarkers(range: Range): DocumentFragment {
  const copy = range.cloneContents();
  for (const marker of copy.querySelectorAll(MARKERS)) marker.remove();
  return copy;
}

/** The text with every run of white space as one space. */
export function collapseSpaces(text: string | null): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
}

/** The paragraphs of a fragment. */
export function splitParagraphs(fragment: DocumentFragment): string[] {
  const blocks = [...fragment.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
  const texts = blocks.length ? blocks.map((block) => block.textContent) : [fragment.textContent];
  return texts.map(collapseSpaces).filter(Boolean);
}

/** The text in quotation marks; those within it become single. */
export function quote(text: string): string {
  const inner = text
    .replace(/"([^"]*)"/g, "‘$1’")
    .replaceAll("“", "‘")
    .replaceAll("”", "’");
  return `“${inner}”`;
}
