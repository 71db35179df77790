/** Fetches the index, answers a query, and shows the answer. The search element fetches this module when it is needed. */
import type { Entry, Kind, SearchData } from "./entries";
import { Highlighter } from "./excerpt";
import { type Answer, Finder, type Group } from "./finder";

const NAMES: Record<Kind, string> = {
  law: "laws",
  passage: "passages",
  tool: "tools",
  term: "terms",
  claim: "claims",
  page: "pages",
};
const FIRST = 5; // results of a group that are shown at once
const HINT = "A law by its number, a word, a question, or five cards. You can leave out accents.";

let finder: Promise<Finder> | undefined;

/** The index; the first call fetches it. Rejects where it cannot be fetched; then the next call tries again. */
export function loadFinder(): Promise<Finder> {
  finder ??= fetch(new URL("search.json", import.meta.url)).then(async (response) => {
    if (!response.ok) throw new Error(`search.json: ${response.status}`);
    return new Finder((await response.json()) as SearchData);
  });
  finder.catch(() => {
    finder = undefined;
  });
  return finder;
}

/** The groups of an answer as elements, and the sentence above them. */
export function renderAnswer(query: string, answer: Answer): { status: Node[]; sections: HTMLElement[] } {
  const open = /[\p{L}\p{N}]$/u.test(query) && !answer.corrected ? (answer.words.at(-1) ?? "") : "";
  const highlighter = new Highlighter(answer.words, answer.others, open);
  const best = answer.groups.find(({ kind }) => kind === "best")?.entries ?? [];
  const sections = answer.groups.map((group) => createSection(group, nameGroup(group, best), highlighter));
  return { status: describeAnswer(query, answer), sections };
}

function describeAnswer(query: string, { count, notice, corrected, words }: Answer): Node[] {
  const typed = query.trim();
  const parts: (string | Node)[] = [];
  if (!words.length && !count) parts.push(notice || HINT);
  else if (corrected) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.correct = button.textContent = corrected;
    parts.push(`No results for “${typed}”. Did you mean `, button, "?");
  } else if (!count) parts.push(notice || `No results for “${typed}”`);
  else parts.push(notice && `${notice} `, count === 1 ? "One result" : `${count} results`);
  return parts.map((part) => (typeof part === "string" ? document.createTextNode(part) : part));
}

function nameGroup({ kind }: Group, best: Entry[]): string {
  if (kind === "best") return "Best matches";
  const name = NAMES[kind];
  if (best.some((entry) => entry.kind === kind)) return `More ${name}`;
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function createSection({ kind, entries }: Group, name: string, highlighter: Highlighter): HTMLElement {
  const section = document.createElement("section");
  const heading = document.createElement("h2");
  heading.id = `ec-search-${kind}`;
  heading.textContent = name;
  section.setAttribute("aria-labelledby", heading.id);
  const list = document.createElement("ol");
  const items = entries.map((entry) => createItem(entry, highlighter));
  list.append(...items.slice(0, FIRST));
  section.append(heading, list);
  if (items.length > FIRST) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "ec-search__more";
    button.textContent = `Show all ${items.length}`;
    button.setAttribute("aria-label", `Show all ${items.length} under ${name}`);
    button.addEventListener("click", () => {
      list.append(...items.slice(FIRST));
      button.remove();
      items[FIRST]?.querySelector("a")?.focus();
    });
    section.append(button);
  }
  return section;
}

function createItem(entry: Entry, highlighter: Highlighter): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = new URL(`../../${entry.address}`, import.meta.url).href;
  link.append(
    createLine("ec-search__title", highlighter.mark(entry.title)),
    createLine("ec-sub", [document.createTextNode(entry.where)]),
  );
  const isComment =
    !highlighter.findMatches(entry.text).length && highlighter.findMatches(entry.comment).length;
  const text = isComment ? entry.comment : entry.text;
  if (text) {
    const source = !isComment && (entry.kind === "law" || entry.kind === "passage");
    const line = createLine("ec-search__text", highlighter.mark(highlighter.cutExcerpt(text)));
    line.classList.add(source ? "ec-source" : "ec-editor");
    link.append(line);
  }
  item.append(link);
  return item;
}

function createLine(className: string, content: Iterable<Node>): HTMLElement {
  const line = document.createElement("span");
  line.className = className;
  line.append(...content);
  return line;
}
