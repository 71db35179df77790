/** A citation as the build formatted it: a few tags, taken over one by one and never as markup. */

const TAGS = new Set(["I", "B", "SUP", "SUB", "SPAN"]);

/** The citation as nodes for a page. Only italics, bold, raised, lowered and small capitals come through. */
export function nodes(html: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const out = document.createDocumentFragment();
  take(parsed.body, out);
  return out;
}

function take(from: Node, to: Node): void {
  for (const child of from.childNodes) {
    if (child instanceof Text) {
      to.appendChild(document.createTextNode(child.data));
    } else if (child instanceof Element) {
      if (!TAGS.has(child.tagName)) {
        take(child, to);
        continue;
      }
      const made = document.createElement(child.tagName);
      if (child.tagName === "SPAN") made.className = "ec-caps";
      take(child, made);
      to.appendChild(made);
    }
  }
}

/** The citation as plain text. */
export function plain(html: string): string {
  return nodes(html).textContent ?? "";
}

/** The citation as markup for a word processor. */
export function marked(html: string): string {
  const holder = document.createElement("div");
  holder.append(nodes(html));
  for (const caps of holder.querySelectorAll(".ec-caps"))
    caps.setAttribute("style", "font-variant: small-caps");
  return holder.innerHTML;
}

export function escaped(text: string): string {
  const holder = document.createElement("div");
  holder.textContent = text;
  return holder.innerHTML;
}
