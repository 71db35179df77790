/** Words without accents, capitals, typographic marks and endings. */
import { stemmer } from "stemmer";
import { foldText } from "../plain-text";

/** A word of a text: folded, and where it stands in the text. */
export interface Word {
  word: string;
  start: number;
  end: number;
}

const LETTER = /[\p{L}\p{N}]/u;

/** The words of a text with their places. A mark of accent and a soft hyphen belong to the letter before them. */
export function findWords(text: string): Word[] {
  const words: Word[] = [];
  let open: Word | undefined;
  let place = 0;
  for (const letter of text) {
    const end = place + letter.length;
    if (LETTER.test(letter)) {
      open ??= { word: "", start: place, end };
      open.word += foldText(letter);
      open.end = end;
    } else if (open && !foldText(letter)) {
      open.end = end;
    } else if (open) {
      words.push(open);
      open = undefined;
    }
    place = end;
  }
  if (open) words.push(open);
  return words;
}

/** The words of a text, folded: those of {@link findWords}, without their places and ten times as fast. */
export function splitWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const stems = new Map<string, string>();

/** A folded word without its ending: `propos` for proposing, proposed, proposes; `bluf` for bluff as for bluffing. */
export function stemWord(word: string): string {
  let stem = stems.get(word);
  if (stem === undefined) {
    stem = stemmer(word).replace(/(?<=..)([a-z])\1$/, "$1");
    stems.set(word, stem);
  }
  return stem;
}
