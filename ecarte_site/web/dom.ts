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

/** Writes words into a part. */
export function write(host: ParentNode, part: string, words: string): void {
  findPart(host, part).textContent = words;
}

/** An element with these attributes, as HTML has them, and what is in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** A link with these words. */
export function makeLink(href: string, words: string): HTMLAnchorElement {
  return make("a", { href }, words);
}

/** A button that looks like others, unless its class says otherwise. */
export function makeButton(
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLButtonElement {
  return make("button", { type: "button", class: "ec-button", ...attributes }, ...content);
}

/** Has the script answer a form, until `signal`. */
export function takeForm(form: HTMLFormElement, answer: () => void, signal: AbortSignal): void {
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      answer();
    },
    { signal },
  );
}

/** Chooses and writes in a form what its fields are to have, by their names. A choice that there is not becomes the first. */
export function fillForm(form: HTMLFormElement, values: Iterable<readonly [string, string]>): void {
  for (const [name, value] of values) {
    const field = form.elements.namedItem(name) as
      | HTMLInputElement
      | HTMLSelectElement
      | RadioNodeList
      | null;
    if (field) field.value = value;
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
  }
}

/** What a form sent before its script was there goes from the address into its fields. False where it sent nothing. */
export function takeSent(form: HTMLFormElement): boolean {
  const sent = [...new URLSearchParams(location.search)].filter(([name]) => form.elements.namedItem(name));
  if (!sent.length) return false;
  fillForm(form, sent);
  history.replaceState(history.state, "", location.pathname + location.hash);
  return true;
}

/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = make("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A control of a form, by its name. */
export function getControl<T extends HTMLElement = HTMLInputElement>(form: HTMLFormElement, name: string): T {
  return form.elements.namedItem(name) as HTMLElement as T;
}

/** Scrolls so that an element lies again where it lay, `top` pixels below the top of the window. */
export function keepInPlace(element: Element, top: number): void {
  scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
}

/** At most 40 letters of a text, for messages that quote what a reader typed. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** Puts `fragment` into the address and the whole address into the clipboard, and says so in a part of `host`. */
export async function copyAddress(
  host: HTMLElement,
  fragment: string,
  what: string,
  part = "said",
): Promise<void> {
  const { href } = new URL(fragment, location.href);
  history.replaceState(history.state, "", href);
  const isCopied = await navigator.clipboard.writeText(href).then(
    () => true,
    () => false,
  );
  write(host, part, isCopied ? `${what} is copied.` : `${what}: ${href}`);
}

/** A number by which the engine chooses at random. */
export function drawSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

/** The patterns of the links to rules from a page, for the engine that draws its tables. */
export function readRuleLinks(host: HTMLElement): Readonly<Record<string, string>> {
  return JSON.parse(host.dataset.ruleLinks ?? "{}") as Record<string, string>;
}
