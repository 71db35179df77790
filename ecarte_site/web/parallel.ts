/** <ec-parallel>: shows and hides texts, rows and marks of the table that the page brings; writes no text itself. */
import { findPart } from "./dom";
import { type Choice, readChoice, writeChoice } from "./parallel-address";

const NARROW = "(max-width: 44rem)";

class Parallel extends HTMLElement {
  #texts: string[] = [];
  #defaults: string[] = [];
  #choice!: Choice;
  #connection = new AbortController();
  #narrow = matchMedia(NARROW);

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.#texts = (this.dataset.texts ?? "").split(" ");
    this.#defaults = (this.dataset.chosen ?? "").split(" ");
    this.classList.add("ec-par--live");
    this.#form.hidden = false;
    this.#form.addEventListener("change", (event) => this.#readForm(event), { signal });
    this.#form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    findPart(this, "tabs").addEventListener("click", (event) => this.#switchTab(event), { signal });
    this.#narrow.addEventListener("change", () => this.#show(), { signal });
    addEventListener("popstate", () => this.#readAddress(), { signal });
    this.#readAddress();
    const row =
      location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (row && this.contains(row)) row.scrollIntoView();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #form(): HTMLFormElement {
    return findPart(this, "choices");
  }

  /** Takes the choice from the address. Where that is faulty, says so and shows the default texts. */
  #readAddress(): void {
    const choice = readChoice(location.search, this.#texts, this.#defaults);
    const fault = findPart(this, "fault");
    fault.hidden = typeof choice !== "string";
    fault.textContent = typeof choice === "string" ? `${choice} The usual texts are shown.` : "";
    this.#choice =
      typeof choice === "string" ? (readChoice("", this.#texts, this.#defaults) as Choice) : choice;
    this.#show();
  }

  #readForm(event: Event): void {
    const data = new FormData(this.#form);
    const texts = data.getAll("texts").map(String);
    if (texts.length < 2 || texts.length > 3) {
      const box = event.target as HTMLInputElement;
      box.checked = !box.checked;
      findPart(this, "count").textContent =
        texts.length < 2
          ? "Choose at least two texts. Tick another one first."
          : "You can compare up to three texts. Untick one first.";
      return;
    }
    const { front } = this.#choice;
    this.#choose({
      texts,
      show: data.getAll("show").map(String),
      differ: data.has("rows"),
      diplomatic: data.has("reading"),
      front: texts.includes(front) ? front : (texts[0] ?? ""),
    });
  }

  #switchTab(event: Event): void {
    const front = (event.target as HTMLElement).closest<HTMLElement>("[data-front]")?.dataset.front;
    if (!front || front === this.#choice.front) return;
    const row = this.#rows.find(
      (each) => !each.hidden && each.getBoundingClientRect().bottom > this.#readingTop,
    );
    const before = row?.getBoundingClientRect().top ?? 0;
    this.#choose({ ...this.#choice, front });
    // the passage that the reader was at stays where it was
    if (row) scrollBy({ top: row.getBoundingClientRect().top - before, behavior: "instant" });
  }

  /** Where reading begins: below the bar of texts, and below the last lines of a row that has been read. */
  get #readingTop(): number {
    return findPart(this, "tabs").getBoundingClientRect().bottom + 48;
  }

  #choose(choice: Choice): void {
    this.#choice = choice;
    findPart(this, "fault").hidden = true;
    writeChoice(choice, this.#defaults);
    this.#show();
  }

  get #rows(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(".ec-par__row")];
  }

  #show(): void {
    const { texts, show, differ, diplomatic, front } = this.#choice;
    this.#fillForm();
    this.#fillTabs();
    const visible = this.#narrow.matches ? [front] : texts;
    for (const cell of this.querySelectorAll<HTMLElement>("[data-w]")) {
      cell.hidden = !visible.includes(cell.dataset.w ?? "");
    }
    const header = document.querySelector<HTMLElement>(".md-header")?.offsetHeight ?? 0;
    this.style.setProperty("--ec-par-top", `${header}px`);
    for (const cell of this.querySelectorAll<HTMLTableCellElement>(".ec-par__under > td")) {
      cell.colSpan = visible.length + 1;
    }
    for (const word of this.querySelectorAll<HTMLElement>(".ec-slip__corr")) word.hidden = diplomatic;
    for (const word of this.querySelectorAll<HTMLElement>(".ec-slip__sic")) word.hidden = !diplomatic;
    let count = 0;
    for (const row of this.#rows) {
      const differs = markRow(row, texts, show);
      count += Number(differs);
      row.hidden = differ && !differs;
    }
    findPart(this, "none").hidden = !differ || count > 0;
    findPart(this, "count").textContent = `${count} of ${this.#rows.length} rows differ in what is marked.`;
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
    findPart(this, "tabs").hidden = !this.#narrow.matches;
    for (const tab of this.querySelectorAll<HTMLElement>("[data-front]")) {
      tab.hidden = !texts.includes(tab.dataset.front ?? "");
      tab.setAttribute("aria-pressed", String(tab.dataset.front === front));
    }
  }
}

/** Marks where the chosen texts differ in a row. True if they do. */
function markRow(row: HTMLElement, texts: readonly string[], show: readonly string[]): boolean {
  const entries = new Map<string, Map<string, string>>(); // by entry and text: the group of equal readings
  const marks = [...row.querySelectorAll<HTMLElement>("[data-w] [data-e]")];
  for (const mark of marks) {
    const { e: entry = "", g: group = "" } = mark.dataset;
    const text = getSiglum(mark);
    if (!texts.includes(text)) continue;
    const groups = entries.get(entry) ?? new Map<string, string>();
    entries.set(entry, groups.set(text, group));
  }
  let differs = false;
  for (const mark of marks) {
    const { e: entry = "", g: group = "", k: kind = "" } = mark.dataset;
    const others = [...(entries.get(entry) ?? [])].filter(([, other]) => other !== group);
    const own = "own" in mark.dataset; // an error of the witness's own, in which no other text differs
    const on = texts.includes(getSiglum(mark)) && show.includes(kind) && (others.length > 0 || own);
    mark.classList.toggle("ec-vary--off", !on);
    if (mark.classList.contains("ec-par__tag")) mark.hidden = !on || group === "0";
    mark.dataset.s = others.map(([text]) => text).join("");
    if (on && others.length > 0) differs = true;
  }
  for (const entry of row.querySelectorAll<HTMLElement>("li[data-e]")) {
    entry.hidden = !show.includes(entry.dataset.k ?? "");
  }
  return differs;
}

/** The siglum of the text that contains a mark. */
function getSiglum(mark: HTMLElement): string {
  return mark.closest<HTMLElement>("[data-w]")?.dataset.w ?? "";
}

customElements.define("ec-parallel", Parallel);
