/** Small things that several components do with the page. */

/** The element in `host` that a selector names. Throws where page and script do not fit together. */
export function find<T extends Element = HTMLElement>(host: ParentNode, selector: string): T {
  const element = host.querySelector<T>(selector);
  if (!element)
    throw new Error(`${host instanceof Element ? host.localName : "The page"} lacks ${selector}.`);
  return element;
}

/** The element in `host` that the page names with `data-part`. Throws where there is none. */
export function findPart<T extends HTMLElement = HTMLElement>(host: ParentNode, name: string): T {
  return find<T>(host, `[data-part="${name}"]`);
}

/** A paragraph with these words. */
export function makeParagraph(className: string, words: string): HTMLParagraphElement {
  const paragraph = document.createElement("p");
  paragraph.className = className;
  paragraph.textContent = words;
  return paragraph;
}

/** A link with these words. */
export function makeLink(href: string, words: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = words;
  return link;
}

/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A control of a form, by its name. */
export function getControl<T extends HTMLElement = HTMLInputElement>(form: HTMLFormElement, name: string): T {
  return form.elements.namedItem(name) as HTMLElement as T;
}

/** At most 40 letters of a text, for messages that quote what a reader typed. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** The text of a fragment of an address. Null where it is not encoded as one. */
export function decodeFragment(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment.replace(/^#/, ""));
  } catch {
    return null;
  }
}

/** Puts `fragment` into the address and the whole address into the clipboard. Returns a message for the reader. */
export async function copyAddress(fragment: string, what: string): Promise<string> {
  const { href } = new URL(fragment, location.href);
  history.replaceState(history.state, "", href);
  try {
    await navigator.clipboard.writeText(href);
    return `${what} is copied.`;
  } catch {
    return `${what}: ${href}`;
  }
}
