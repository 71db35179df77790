/** Text as a reader wants it when he takes it away: without page numbers, marks of notes, links and numbers. */

const MARKERS = [
  "ec-cite",
  ".ec-permalink",
  ".ec-pb",
  ".ec-ref",
  ".ec-law-n",
  ".ec-law-heading",
  ".ec-spoken",
  ".ec-claimed",
  ".ec-anchor",
  "[data-no-copy]",
  "[hidden]",
  "button",
  "noscript",
  "script",
  "template",
].join(",");

const BLOCKS = "p, li, h1, h2, h3, h4, h5, h6, dt, dd, td, th, pre, blockquote";

/** What is in a range, without the markers. */
export function cleaned(range: Range): DocumentFragment {
  const copy = range.cloneContents();
  for (const marker of copy.querySelectorAll(MARKERS)) marker.remove();
  return copy;
}

/** Running text: white space folded. */
export function folded(text: string | null): string {
  return (text ?? "").replace(/\s+/g, " ").trim();
}

/** The paragraphs of what was cleaned. */
export function paragraphs(copy: DocumentFragment): string[] {
  const blocks = [...copy.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
  const texts = blocks.length ? blocks.map((block) => block.textContent) : [copy.textContent];
  return texts.map(folded).filter(Boolean);
}

/** Words between quotation marks; those within them become single. */
export function quoted(text: string): string {
  const inner = text
    .replace(/"([^"]*)"/g, "‘$1’")
    .replaceAll("“", "‘")
    .replaceAll("”", "’");
  return `“${inner}”`;
}
