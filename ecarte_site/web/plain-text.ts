/** Texts as they are compared: small letters without accents, ligatures and typographic marks. */

const LIGATURES: Readonly<Record<string, string>> = { œ: "oe", æ: "ae", ß: "ss" };

/** What is in a text and cannot be seen: soft hyphens, joiners, marks of direction. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** A text in small letters, without accents; ligatures (ﬁ, æ) as their letters. */
export function foldText(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").replace(INVISIBLE, "").toLowerCase();
  return plain.replace(/[œæß]/g, (letter) => LIGATURES[letter] ?? letter).replace(/[’‘ʼ]/g, "'");
}

/** What print puts around a word or an address: spaces, brackets, quotation marks, stops, dashes. */
const PRINT = String.raw`[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Pd}"'<>\u0060*|\\,;:.!?…¶·]`;
const AROUND = RegExp(`^${PRINT}+|${PRINT}+$`, "gu");

/** A text without what print puts around it, and without what cannot be seen. */
export function trimPrint(text: string): string {
  return text.replace(INVISIBLE, "").replace(AROUND, "");
}

/** A part of an address in letters. What is no escape stays as it stands: `100%` is `100%`. */
export function decodeAddress(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

/** What the fragment of an address says, without what surrounded the link in print. */
export function decodeFragment(fragment: string): string {
  return trimPrint(decodeAddress(fragment.replace(/^#/, "")));
}
