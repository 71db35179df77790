/** A citation as the build formatted it: HTML of italics, bold, raised, lowered and small capitals only. */
import { trustMarkup } from "../trusted";

/** The citation as nodes for a page. */
export function parseCitation(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = trustMarkup(html);
  return template.content;
}

/** The citation as plain text. */
export function toPlainText(html: string): string {
  return parseCitation(html).textContent ?? "";
}

export function escapeHtml(text: string): string {
  const element = document.createElement("div");
  element.textContent = text;
  return element.innerHTML;
}
