/** Ranges of whole words: a selection that begins or ends inside a word takes all of it. */
import { MARKERS } from "./clean";

const BLOCKS = "p, li, td, dd, blockquote, h1, h2, h3, h4, div";
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** What stands inside words: “adversary’s”, “trump-card”. */
const JOINT = /[’'-]/u;

interface Place {
  node: Text;
  offset: number;
}

/** The same range, but from the beginning of its first word to the end of its last. */
export function snapToWords(range: Range): Range {
  const snapped = range.cloneRange();
  const start = findPlace(range.startContainer, range.startOffset);
  const end = findPlace(range.endContainer, range.endOffset);
  if (start) {
    const { node, offset } = extend(start, -1);
    snapped.setStart(node, offset);
  }
  if (end) {
    const { node, offset } = extend(end, 1);
    snapped.setEnd(node, offset);
  }
  return snapped;
}

/** A place in text; a place between elements divides no word. */
function findPlace(node: Node, offset: number): Place | undefined {
  return node instanceof Text ? { node, offset } : undefined;
}

/** Moves a place that is inside a word to the word's beginning (-1) or end (1), over the borders of links and sentences. */
function extend(place: Place, way: -1 | 1): Place {
  const letters = readLetters(place.node);
  let index = letters.findIndex(({ node, offset }) => node === place.node && offset >= place.offset);
  if (index < 0) index = letters.findLastIndex(({ node }) => node === place.node) + 1;
  if (index <= 0 || !isWithinWord(letters, index)) return place;
  while (isWithinWord(letters, index)) index += way;
  const last = letters[way < 0 ? index : index - 1] as Letter;
  return { node: last.node, offset: way < 0 ? last.offset : last.offset + last.sign.length };
}

interface Letter extends Place {
  sign: string;
}

/** The signs of the paragraph with their places, without page numbers and other marks. */
function readLetters(text: Text): Letter[] {
  const block = text.parentElement?.closest(BLOCKS) ?? text.parentElement ?? text;
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const letters: Letter[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data, parentElement } = node as Text;
    if (parentElement?.closest(MARKERS)) continue;
    let offset = 0;
    for (const sign of data) {
      letters.push({ node: node as Text, offset, sign });
      offset += sign.length;
    }
  }
  return letters;
}

/** Whether the place before a sign divides a word. */
function isWithinWord(letters: readonly Letter[], index: number): boolean {
  const [first, before, after, next] = [-2, -1, 0, 1].map((step) => letters[index + step]?.sign ?? "") as [
    string,
    string,
    string,
    string,
  ];
  if (!before || !after) return false;
  if (LETTER.test(before)) return LETTER.test(after) || (JOINT.test(after) && LETTER.test(next));
  return JOINT.test(before) && LETTER.test(first) && LETTER.test(after);
}
