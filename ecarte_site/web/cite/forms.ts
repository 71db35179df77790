/** The forms of a citation, and a quotation with them. */
import { escapeHtml, toPlainText } from "./citation";
import { quote } from "./clean";

/** A citation as HTML: the note, or what stands in the text, and the entry of the list of works, or none. */
export interface Forms {
  cited: string;
  listed: string;
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
