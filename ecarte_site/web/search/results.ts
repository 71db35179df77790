/** Fetches the index, answers a query, and shows the answer. The search element fetches this module when it is needed. */
import { fetchData, fetchOnce } from "../component";
import { make, makeButton } from "../dom";
import type { Entry, Kind, SearchData } from "./entries";
import { Highlighter } from "./excerpt";
import { type Answer, Finder, type Group } from "./finder";

export { identify } from "./finder";

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

/** The index; the first call fetches it. Rejects where it cannot be fetched; then the next call tries again. */
export function loadFinder(): Promise<Finder> {
  const { href } = new URL("search.json", import.meta.url);
  return fetchOnce(href, async (address) => new Finder(await fetchData<SearchData>(address, "")));
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
    const button = makeButton({ class: "", "data-correct": corrected }, corrected);
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
  const heading = make("h2", { id: `ec-search-${kind}` }, name);
  const items = entries.map((entry) => createItem(entry, highlighter));
  const list = make("ol", {}, ...items.slice(0, FIRST));
  const section = make("section", { "aria-labelledby": heading.id }, heading, list);
  if (items.length > FIRST) {
    const all = `Show all ${items.length}`;
    const button = makeButton({ class: "ec-search__more", "aria-label": `${all} under ${name}` }, all);
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
  const link = make(
    "a",
    { href: new URL(`../../${entry.address}`, import.meta.url).href },
    make("span", { class: "ec-search__title" }, ...highlighter.mark(entry.title)),
    make("span", { class: "ec-sub" }, entry.where),
  );
  const isComment =
    !highlighter.findMatches(entry.text).length && highlighter.findMatches(entry.comment).length;
  const text = isComment ? entry.comment : entry.text;
  if (text) {
    const voice = !isComment && (entry.kind === "law" || entry.kind === "passage") ? "source" : "editor";
    const words = highlighter.mark(highlighter.cutExcerpt(text));
    link.append(make("span", { class: `ec-search__text ec-${voice}` }, ...words));
  }
  return make("li", {}, link);
}
