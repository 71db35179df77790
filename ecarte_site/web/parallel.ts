/** The parallel reader: hides texts, rows and marks of the table that the page brings; writes no word of them. */
import { type Choice, readChoice, writeChoice } from "./parallel-address";

const NARROW = "(max-width: 44rem)";

class Parallel extends HTMLElement {
  #texts: string[] = [];
  #usual: string[] = [];
  #choice!: Choice;
  #leaving = new AbortController();
  #narrow = matchMedia(NARROW);

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    this.#texts = (this.dataset.texts ?? "").split(" ");
    this.#usual = (this.dataset.chosen ?? "").split(" ");
    this.classList.add("ec-par--live");
    this.#form.hidden = false;
    this.#form.addEventListener("change", (event) => this.#changed(event), { signal });
    this.#form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    this.#part("tabs").addEventListener("click", (event) => this.#tapped(event), { signal });
    this.#narrow.addEventListener("change", () => this.#show(), { signal });
    addEventListener("popstate", () => this.#read(), { signal });
    this.#read();
    const row =
      location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (row && this.contains(row)) row.scrollIntoView();
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
  }

  get #form(): HTMLFormElement {
    return this.#part("choices") as HTMLFormElement;
  }

  #part(name: string): HTMLElement {
    return this.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
  }

  /** Take the choice from the address; a faulty address is named, and the usual choice is shown. */
  #read(): void {
    const read = readChoice(location.search, this.#texts, this.#usual);
    const fault = this.#part("fault");
    fault.hidden = typeof read !== "string";
    fault.textContent = typeof read === "string" ? `${read} The usual texts are shown.` : "";
    this.#choice = typeof read === "string" ? (readChoice("", this.#texts, this.#usual) as Choice) : read;
    this.#show();
  }

  #changed(event: Event): void {
    const data = new FormData(this.#form);
    const texts = data.getAll("texts").map(String);
    if (texts.length < 2 || texts.length > 3) {
      this.#refuse(event.target as HTMLInputElement, texts.length);
      return;
    }
    const front = texts.includes(this.#choice.front) ? this.#choice.front : texts[0]!;
    this.#choose({
      texts,
      show: data.getAll("show").map(String),
      differ: data.has("rows"),
      diplomatic: data.has("reading"),
      front,
    });
  }

  /** Fewer than two texts, or more than three: the box goes back, and the page says why. */
  #refuse(box: HTMLInputElement, count: number): void {
    box.checked = !box.checked;
    this.#part("count").textContent =
      count < 2 ? "Two texts at least stand side by side." : "Three texts at most: put one away first.";
  }

  #tapped(event: Event): void {
    const front = (event.target as HTMLElement).closest<HTMLElement>("[data-front]")?.dataset.front;
    if (!front || front === this.#choice.front) return;
    const row = this.#rows.find((each) => !each.hidden && each.getBoundingClientRect().bottom > this.#top());
    const before = row?.getBoundingClientRect().top ?? 0;
    this.#choose({ ...this.#choice, front });
    // the passage that was being read stays where it was
    if (row) scrollBy({ top: row.getBoundingClientRect().top - before, behavior: "instant" });
  }

  /** Where reading begins: below the bar of texts, and below the last lines of a row that is done with. */
  #top(): number {
    return this.#part("tabs").getBoundingClientRect().bottom + 48;
  }

  #choose(choice: Choice): void {
    this.#choice = choice;
    this.#part("fault").hidden = true;
    const query = writeChoice(choice, this.#usual, location.search);
    history.replaceState(history.state, "", `${location.pathname}${query}${location.hash}`);
    this.#show();
  }

  get #rows(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(".ec-par__row")];
  }

  #show(): void {
    const { texts, show, differ, diplomatic, front } = this.#choice;
    this.#fillForm();
    this.#fillTabs();
    const inSight = this.#narrow.matches ? [front] : texts;
    for (const cell of this.querySelectorAll<HTMLElement>("[data-w]")) {
      cell.hidden = !inSight.includes(cell.dataset.w!);
    }
    const header = document.querySelector<HTMLElement>(".md-header")?.offsetHeight ?? 0;
    this.style.setProperty("--ec-par-top", `${header}px`);
    for (const under of this.querySelectorAll<HTMLTableCellElement>(".ec-par__under > td")) {
      under.colSpan = inSight.length + 1;
    }
    for (const slip of this.querySelectorAll<HTMLElement>(".ec-slip__corr")) slip.hidden = diplomatic;
    for (const slip of this.querySelectorAll<HTMLElement>(".ec-slip__sic")) slip.hidden = !diplomatic;
    let differing = 0;
    for (const row of this.#rows) {
      const differs = markRow(row, texts, show);
      differing += Number(differs);
      row.hidden = differ && !differs;
    }
    this.#part("none").hidden = !differ || differing > 0;
    this.#part("count").textContent = `${differing} of ${this.#rows.length} rows differ in what is marked.`;
  }

  #fillForm(): void {
    const { texts, show, differ, diplomatic } = this.#choice;
    for (const box of this.#form.querySelectorAll<HTMLInputElement>("input")) {
      if (box.name === "texts") box.checked = texts.includes(box.value);
      else if (box.name === "show") box.checked = show.includes(box.value);
      else box.checked = box.name === "rows" ? differ : diplomatic;
    }
  }

  #fillTabs(): void {
    const { texts, front } = this.#choice;
    this.#part("tabs").hidden = !this.#narrow.matches;
    for (const tab of this.querySelectorAll<HTMLElement>("[data-front]")) {
      tab.hidden = !texts.includes(tab.dataset.front!);
      tab.setAttribute("aria-pressed", String(tab.dataset.front === front));
    }
  }
}

/** Marks what differs between the chosen texts in a row; whether anything does. */
function markRow(row: HTMLElement, texts: readonly string[], show: readonly string[]): boolean {
  const groups = new Map<string, Map<string, string>>(); // entry, then text, then the reading it has
  const marks = [...row.querySelectorAll<HTMLElement>("[data-w] [data-e]")];
  for (const mark of marks) {
    const { e: entry = "", g: group = "" } = mark.dataset;
    const text = textOf(mark);
    if (!texts.includes(text)) continue;
    const held = groups.get(entry) ?? new Map<string, string>();
    groups.set(entry, held.set(text, group));
  }
  let differs = false;
  for (const mark of marks) {
    const { e: entry = "", g: group = "", k: kind = "" } = mark.dataset;
    const held = groups.get(entry);
    const others = [...(held ?? [])].filter(([, other]) => other !== group).map(([text]) => text);
    const own = "own" in mark.dataset; // a slip against the witness's own text, in which no other differs
    const on = texts.includes(textOf(mark)) && show.includes(kind) && (others.length > 0 || own);
    mark.classList.toggle("ec-vary--off", !on);
    if (mark.classList.contains("ec-par__tag")) mark.hidden = !on || group === "0";
    mark.dataset.s = others.join("");
    if (on && others.length > 0) differs = true;
  }
  for (const entry of row.querySelectorAll<HTMLElement>("li[data-e]")) {
    entry.hidden = !show.includes(entry.dataset.k ?? "");
  }
  return differs;
}

/** The siglum of the text that a mark stands in. */
function textOf(mark: HTMLElement): string {
  return mark.closest<HTMLElement>("[data-w]")?.dataset.w ?? "";
}

customElements.define("ec-parallel", Parallel);
