/** <ec-search>: a button in the header that opens a dialog; results are links that name witness and passage. */
import { type Entry, type Found, fold, Index, wordsOf } from "./rank";

const MOST = 30;
const AROUND = 90; // letters of a text shown before and after the first word found

let index: Promise<Index> | undefined;

function load(): Promise<Index> {
  index ??= fetch(new URL("search.json", import.meta.url)).then(async (answer) => {
    if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
    return new Index((await answer.json()) as Entry[]);
  });
  index.catch(() => (index = undefined));
  return index;
}

class Search extends HTMLElement {
  #dialog!: HTMLDialogElement;
  #input!: HTMLInputElement;
  #list!: HTMLOListElement;
  #count!: HTMLElement;

  connectedCallback(): void {
    const part = <T extends Element>(selector: string): T => {
      const found = this.querySelector<T>(selector);
      if (!found) throw new Error(`ec-search lacks ${selector}`);
      return found;
    };
    this.#dialog = part("dialog");
    this.#input = part("input");
    this.#list = part("ol");
    this.#count = part("[role=status]");
    part("[data-open]").addEventListener("click", () => this.open());
    part("[data-close]").addEventListener("click", () => this.#dialog.close());
    this.#input.addEventListener("input", () => void this.#answer());
    this.#dialog.addEventListener("keydown", (event) => this.#walk(event));
    this.#dialog.addEventListener("click", (event) => {
      const target = event.target as Element;
      if (target === this.#dialog || target.closest("a")) this.#dialog.close();
    });
    this.#dialog.querySelector("form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#links()[0]?.click();
    });
    document.addEventListener("keydown", this.#shortcut);
  }

  disconnectedCallback(): void {
    document.removeEventListener("keydown", this.#shortcut);
  }

  open(): void {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    this.#input.select();
    void this.#answer();
  }

  /** The slash opens the search, unless something is being written; so does Ctrl or Command with K. */
  #shortcut = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const writing = target.matches("input, textarea, select, [contenteditable], [contenteditable] *");
    const slash = event.key === "/" && !writing && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (slash || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      this.open();
    }
  };

  #links(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll("a")];
  }

  #walk(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault(); // in a search field it would only empty the field
      this.#dialog.close();
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    const stops: HTMLElement[] = [this.#input, ...this.#links()];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  async #answer(): Promise<void> {
    const query = this.#input.value;
    let found: Found[];
    try {
      found = (await load()).find(query, MOST);
    } catch {
      this.#count.textContent =
        "The search could not be loaded. Try again, or use the index of laws and the glossary.";
      return;
    }
    if (query !== this.#input.value) return; // more has been typed
    const words = wordsOf(query);
    this.#list.replaceChildren(...found.map(({ entry }) => item(entry, words)));
    this.#count.textContent = !words.length
      ? "A law by its number, a word, a passage. Accents need not be typed."
      : found.length === 0
        ? `Nothing has all of these words: ${query.trim()}`
        : found.length === 1
          ? "One result"
          : found.length < MOST
            ? `${found.length} results`
            : `The ${MOST} best results`;
  }
}

function item([kind, address, title, where, text]: Entry, words: string[]): HTMLLIElement {
  const made = document.createElement("li");
  const link = document.createElement("a");
  link.href = new URL(`../../${address}`, import.meta.url).href;
  link.append(line("ec-search__title", title, words), line("ec-search__where", where, []));
  if (text) {
    const voice = kind === "law" || kind === "passage" ? "ec-source" : "ec-editor";
    link.append(line(`ec-search__text ${voice}`, around(text, words), words));
  }
  made.append(link);
  return made;
}

function line(className: string, text: string, words: string[]): HTMLElement {
  const made = document.createElement("span");
  made.className = className;
  made.append(...marked(text, words));
  return made;
}

/** Finds the words, or words that begin so; a very short word only whole. */
function pattern(words: string[]): RegExp {
  const any = words.map((word) => (word.length > 2 ? `${word}[\\p{L}\\p{N}]*` : word)).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "gu");
}

/** The part of a text about the first word found. */
function around(text: string, words: string[]): string {
  const folded = fold(text);
  const at = words.length ? folded.text.search(pattern(words)) : 0;
  const place = folded.places[Math.max(0, at)] ?? 0;
  let start = Math.max(0, place - AROUND);
  let end = Math.min(text.length, place + 2 * AROUND);
  if (start > 0) start = text.indexOf(" ", start) + 1;
  if (end < text.length) end = Math.max(place, text.lastIndexOf(" ", end));
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}

function* marked(text: string, words: string[]): Generator<Node> {
  const folded = fold(text);
  let done = 0;
  for (const found of words.length ? folded.text.matchAll(pattern(words)) : []) {
    const start = folded.places[found.index] ?? 0;
    const end = folded.places[found.index + found[0].length] ?? text.length;
    yield document.createTextNode(text.slice(done, start));
    const mark = document.createElement("mark");
    mark.textContent = text.slice(start, end);
    yield mark;
    done = end;
  }
  yield document.createTextNode(text.slice(done));
}

customElements.define("ec-search", Search);
