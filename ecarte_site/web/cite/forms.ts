/** What the panel and the block of a page share: the style that a reader has chosen, and what is copied. */
import { keepText, recallText } from "../kept-data";
import { escapeHtml, toPlainText } from "./citation";
import { quote } from "./clean";
import { copy } from "./copying";

const STYLE_KEY = "ecarte-citation-style";

/** A citation as HTML: the note, or what stands in the text, and the entry of the list of works, or none. */
export interface Forms {
  cited: string;
  listed: string;
}

/** Chooses the style that the reader chose last, or the first. */
export function selectKeptStyle(select: HTMLSelectElement): void {
  select.value = recallText(STYLE_KEY);
  if (!select.value) select.selectedIndex = 0;
}

export function keepStyle(style: string): void {
  keepText(STYLE_KEY, style);
}

/** The words in quotation marks and the full citation below; a style that cites in the text gives both its forms. */
export function formatQuotation(
  paragraphs: readonly string[],
  { cited, listed }: Forms,
  usesNotes: boolean,
): [text: string, html: string] {
  const words = quote(paragraphs.join("\n\n"));
  const [mark, full] = !usesNotes && listed ? [` ${cited}`, listed] : ["", cited];
  return [
    `${words}${toPlainText(mark)}\n\n${toPlainText(full)}`,
    `<p>${escapeHtml(words).replaceAll("\n\n", "</p><p>")}${mark}</p><p>${full}</p>`,
  ];
}

/** Copies, and says in `status` that it is done, or that the browser does not allow it. */
export async function copyAndSay(
  status: HTMLElement,
  what: string,
  text: string,
  html?: string,
): Promise<void> {
  status.textContent = (await copy(text, html))
    ? `${what} is copied.`
    : `The browser does not allow copying. Copy this text yourself: ${text}`;
}
