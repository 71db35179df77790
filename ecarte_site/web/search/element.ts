/** <ec-search>: a button in the header opens a dialog; results are links that name witness and passage. */
import { find } from "../dom";
import { type Entry, foldText, Index, type Result, splitWords } from "./rank";

const MAX_RESULTS = 30;
const CONTEXT = 90; // letters of a text shown before and after the first word that matches

let index: Promise<Index> | undefined;

function load(): Promise<Index> {
  index ??= fetch(new URL("search.json", import.meta.url)).then(async (response) => {
    if (!response.ok) throw new Error(`search.json: ${response.status}`);
    return new Index((await response.json()) as Entry[]);
  });
  index.catch(() => {
    index = undefined; // the next query tries again
  });
  return index;
}

class Search extends HTMLElement {
  #dialog!: HTMLDialogElement;
  #input!: HTMLInputElement;
  #list!: HTMLOListElement;
  #count!: HTMLElement;

  connectedCallback(): void {
    this.#dialog = find(this, "dialog");
    this.#input = find(this, "input");
    this.#list = find(this, "ol");
    this.#count = find(this, "[role=status]");
    find(this, "[data-open]").addEventListener("click", () => this.open());
    find(this, "[data-close]").addEventListener("click", () => this.#dialog.close());
    this.#input.addEventListener("input", () => void this.#showResults());
    this.#dialog.addEventListener("keydown", (event) => this.#handleKey(event));
    this.#dialog.addEventListener("click", (event) => {
      const target = event.target as Element;
      if (target === this.#dialog || target.closest("a")) this.#dialog.close();
    });
    find(this.#dialog, "form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#links[0]?.click();
    });
    document.addEventListener("keydown", this.#handleShortcut);
  }

  disconnectedCallback(): void {
    document.removeEventListener("keydown", this.#handleShortcut);
  }

  open(): void {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    this.#input.select();
    void this.#showResults();
  }

  /** The slash opens the search, unless the reader is typing; so does Ctrl or Command with K. */
  #handleShortcut = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const typing = target.matches("input, textarea, select, [contenteditable], [contenteditable] *");
    const slash = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (slash || (event.key === "k" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      this.open();
    }
  };

  get #links(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll("a")];
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault(); // in a search field it would only clear the field
      this.#dialog.close();
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    const stops: HTMLElement[] = [this.#input, ...this.#links];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  async #showResults(): Promise<void> {
    const query = this.#input.value;
    let results: Result[];
    try {
      results = (await load()).find(query, MAX_RESULTS);
    } catch {
      this.#count.textContent =
        "The search could not be loaded. Try again, or use the index of laws and the glossary.";
      return;
    }
    if (query !== this.#input.value) return; // the reader has typed more
    const words = splitWords(query);
    this.#list.replaceChildren(...results.map(({ entry }) => createItem(entry, words)));
    this.#count.textContent = describeCount(query, words, results.length);
  }
}

function describeCount(query: string, words: string[], count: number): string {
  if (!words.length) return "A law by its number, a word, a passage. You can leave out accents.";
  if (count === 0) return `No results for “${query.trim()}”`;
  if (count === 1) return "One result";
  return count < MAX_RESULTS ? `${count} results` : `The ${MAX_RESULTS} best results`;
}

function createItem([kind, address, title, where, text]: Entry, words: string[]): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = new URL(`../../${address}`, import.meta.url).href;
  link.append(createLine("ec-search__title", title, words), createLine("ec-search__where", where, []));
  if (text) {
    const voice = kind === "law" || kind === "passage" ? "ec-source" : "ec-editor";
    link.append(createLine(`ec-search__text ${voice}`, cutExcerpt(text, words), words));
  }
  item.append(link);
  return item;
}

function createLine(className: string, text: string, words: string[]): HTMLElement {
  const line = document.createElement("span");
  line.className = className;
  line.append(...highlightWords(text, words));
  return line;
}

/** Matches the words, or words that begin with them; a very short word only whole. */
function buildPattern(words: string[]): RegExp {
  const any = words.map((word) => (word.length > 2 ? `${word}[\\p{L}\\p{N}]*` : word)).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "gu");
}

/** The part of a text around the first word that matches. */
function cutExcerpt(text: string, words: string[]): string {
  const folded = foldText(text);
  const at = words.length ? folded.text.search(buildPattern(words)) : 0;
  const place = folded.places[Math.max(0, at)] ?? 0;
  let start = Math.max(0, place - CONTEXT);
  let end = Math.min(text.length, place + 2 * CONTEXT);
  if (start > 0) start = text.indexOf(" ", start) + 1;
  if (end < text.length) end = Math.max(place, text.lastIndexOf(" ", end));
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}

function* highlightWords(text: string, words: string[]): Generator<Node> {
  const folded = foldText(text);
  let done = 0;
  for (const match of words.length ? folded.text.matchAll(buildPattern(words)) : []) {
    const start = folded.places[match.index] ?? 0;
    const end = folded.places[match.index + match[0].length] ?? text.length;
    yield document.createTextNode(text.slice(done, start));
    const mark = document.createElement("mark");
    mark.textContent = text.slice(start, end);
    yield mark;
    done = end;
  }
  yield document.createTextNode(text.slice(done));
}

customElements.define("ec-search", Search);
