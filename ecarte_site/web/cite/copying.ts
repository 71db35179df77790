/** What a reader copies from a source is its words alone. */
import { cloneWithoutMarkers, splitParagraphs } from "./clean";

document.addEventListener("copy", (event) => {
  const selection = getSelection();
  if (!selection?.rangeCount || selection.isCollapsed || !event.clipboardData) return;
  const range = selection.getRangeAt(0);
  if (!touchesSource(range)) return;
  const texts = splitParagraphs(cloneWithoutMarkers(range));
  if (!texts.length) return;
  event.preventDefault();
  event.clipboardData.setData("text/plain", texts.join("\n\n"));
});

function touchesSource(range: Range): boolean {
  const ancestor = range.commonAncestorContainer;
  const element = ancestor instanceof Element ? ancestor : ancestor.parentElement;
  if (!element || element.closest("input, textarea, [contenteditable], .ec-citing")) return false;
  if (element.closest(".ec-source")) return true;
  return [...element.querySelectorAll(".ec-source")].some((source) => range.intersectsNode(source));
}

/** Copies plain text, and the same with its italics where the browser can. False if the browser does not allow it. */
export async function copy(text: string, html?: string): Promise<boolean> {
  try {
    if (html && "ClipboardItem" in window) {
      const item = new ClipboardItem({
        "text/plain": new Blob([text], { type: "text/plain" }),
        "text/html": new Blob([html], { type: "text/html" }),
      });
      await navigator.clipboard.write([item]);
    } else {
      await navigator.clipboard.writeText(text);
    }
    return true;
  } catch {
    return false;
  }
}
