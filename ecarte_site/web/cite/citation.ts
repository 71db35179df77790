/** A citation as the build formatted it: HTML of italics, bold, raised, lowered and small capitals only. */
import { make } from "../dom";
import { parseFragment } from "../trusted";
import { quote } from "./clean";

const ADDRESS = /https?:\/\/[^\s<>]+/g;

/** A citation with today for the day of access, which the build leaves open. */
export function dateAccess(citation: string): string {
  const options = { day: "numeric", month: "long", year: "numeric" } as const;
  return citation.replace("[date]", new Date().toLocaleDateString("en-GB", options));
}

/** Has each address below an element break after a stroke or a number sign, and never within an identifier. */
export function breakAddresses(root: Node): void {
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const [address] = text.data.match(ADDRESS) ?? [];
    if (!address || text.parentElement?.matches(".ec-address")) continue;
    const following = text.splitText(text.data.indexOf(address));
    following.splitText(address.length);
    const parts = address.split(/(?<=\w[/#]+)(?![/#])/).flatMap((part) => [make("wbr"), part]);
    following.replaceWith(make("span", { class: "ec-address" }, ...parts.slice(1)));
  }
}

/** The citation as plain text. */
export function toPlainText(html: string): string {
  return parseFragment(html).textContent ?? "";
}

function escapeHtml(text: string): string {
  return make("div", {}, text).innerHTML;
}

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
