/** <ec-parallel>: shows and hides texts, rows and marks of the table that the page brings; writes no text itself. */

import { collapseSpaces } from "../cite/clean";
import { Component } from "../component";
import { find, findPart, getControl, keepInPlace, shorten, takeForm } from "../dom";
import { decodeFragment } from "../plain-text";
import { type Choice, readChoice, writeChoice } from "./address";
import { markRow } from "./marks";
import { findRow, type Row } from "./rows";
import { type Difference, findPlace, findStep, listDifferences } from "./steps";

/**
 * Notes in each cell which visible one before it has the same words; a slip and its correction both count. Neighbours with
 * the same words share a column.
 */
function joinSameWords(row: HTMLElement): void {
  const cells = new Map<string, HTMLTableCellElement>();
  let last: HTMLTableCellElement | undefined;
  for (const cell of row.querySelectorAll<HTMLTableCellElement>("td[data-w]")) {
    delete cell.dataset.same;
    delete cell.dataset.joined;
    delete cell.dataset.with;
    cell.colSpan = 1;
    if (cell.hidden) continue;
    const words = [...cell.querySelectorAll(".ec-source")].map(readWords).join("\n");
    const before = words ? cells.get(words) : undefined;
    if (before) cell.dataset.same = before.dataset.name ?? "";
    else cells.set(words, cell);
    if (before && before === last) {
      before.colSpan += 1;
      before.dataset.with = cell.dataset.name ?? "";
      cell.dataset.joined = "";
    } else last = cell;
  }
}

/** The words of a text without the numbers of its pages. */
function readWords(source: Element): string {
  const copy = source.cloneNode(true) as Element;
  for (const page of copy.querySelectorAll(".ec-pb")) page.remove();
  return collapseSpaces(copy.textContent);
}

class Parallel extends Component {
  #texts: string[] = [];
  #defaults: string[] = [];
  #choice!: Choice;
  /** The difference that the reader has stepped to. */
  #shown: Difference | null = null;
  /** The row that the reader has asked for; it is visible even if it does not differ. */
  #asked = "";
  #sizes = new ResizeObserver(() => this.#measureHead());

  protected connect(signal: AbortSignal): void {
    signal.addEventListener("abort", () => this.#sizes.disconnect());
    this.#texts = (this.dataset.texts ?? "").split(" ");
    this.#defaults = (this.dataset.chosen ?? "").split(" ");
    this.classList.add("ec-par--live");
    this.#form.hidden = false;
    this.#bar.hidden = false;
    this.#form.addEventListener("change", (event) => this.#readForm(event), { signal });
    takeForm(this.#form, () => {}, signal);
    this.#bar.addEventListener("click", (event) => this.#pressButton(event), { signal });
    takeForm(findPart(this, "jump"), () => this.#jump(), signal);
    document.addEventListener("keydown", (event) => this.#handleKey(event), { signal });
    addEventListener("popstate", () => this.#followAddress(), { signal });
    for (const element of [document.querySelector(".md-header"), this.#bar, this.querySelector("thead")]) {
      if (element) this.#sizes.observe(element);
    }
    this.#readAddress();
    this.#findRowElement(this.#asked)?.scrollIntoView();
  }

  get #form(): HTMLFormElement {
    return findPart(this, "choices");
  }

  get #bar(): HTMLElement {
    return findPart(this, "bar");
  }

  get #rows(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(".ec-par__row")];
  }

  #findRowElement(id: string): HTMLElement | undefined {
    return this.#rows.find((row) => row.id === id);
  }

  /** What the rows can be found by, as the page has it. */
  #listRows(): Row[] {
    return this.#rows.map((row) => ({
      id: row.id,
      label: row.dataset.label ?? "",
      heading: row.dataset.heading ?? "",
      passages: [...row.querySelectorAll<HTMLElement>("td[data-w]")].flatMap(({ dataset }) =>
        (dataset.passages ?? "").split(" ").filter(Boolean),
      ),
    }));
  }

  /** The reader has changed the address, or gone back. The browser itself scrolls to a row that there is. */
  #followAddress(): void {
    this.#readAddress();
    if (this.#asked && !location.hash.endsWith(this.#asked))
      this.#findRowElement(this.#asked)?.scrollIntoView();
  }

  /** Takes the choice from the address, and says what the page does not have. */
  #readAddress(): void {
    const { choice, fault } = readChoice(new URLSearchParams(location.search), this.#texts, this.#defaults);
    this.#choice = choice;
    const fragment = decodeFragment(location.hash);
    const isElsewhere = !this.#findRowElement(fragment) && document.getElementById(fragment) !== null;
    const isNamed = fragment && !isElsewhere;
    this.#asked = (isNamed && findRow(fragment, this.#listRows(), "").row?.id) || "";
    const place = findPart(this, "fault");
    const missing = `The address asks for “${shorten(fragment)}”, which is not on this page, so the page is shown from its beginning.`;
    place.textContent = [fault, isNamed && !this.#asked && missing].filter(Boolean).join(" ");
    place.hidden = !place.textContent;
    findPart(this, "place").textContent = "";
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
    const query = new URLSearchParams({ show: "none", front: this.#choice.front.join() });
    for (const name of data.keys()) query.set(name, data.getAll(name).join());
    this.#choose(readChoice(query, this.#texts, this.#defaults).choice);
  }

  #pressButton(event: Event): void {
    const button = (event.target as HTMLElement).closest<HTMLElement>("button");
    if (button?.dataset.step) this.#step(Number(button.dataset.step));
    if (button?.dataset.front) this.#switchTab(button.dataset.front);
  }

  #switchTab(front: string): void {
    if (this.#choice.front.includes(front)) return;
    const row = this.#rows.find(
      (each) => !each.hidden && each.getBoundingClientRect().bottom > this.#readingTop + 48, // not its last lines
    );
    const before = row?.getBoundingClientRect().top ?? 0;
    this.#choose({ ...this.#choice, front: [front] });
    // the passage that the reader was at stays where it was
    if (row) keepInPlace(row, before);
  }

  /** Alt with an arrow, because the theme has taken the plain letters, and a reader may be typing. */
  #handleKey(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (!altKey || ctrlKey || metaKey || shiftKey || (key !== "ArrowDown" && key !== "ArrowUp")) return;
    if ((event.target as Element).matches("input:not([type=checkbox]), textarea, select")) return;
    event.preventDefault();
    this.#step(key === "ArrowDown" ? 1 : -1);
  }

  /** Shows the next or the previous difference of those that are marked. The focus stays where it is. */
  #step(step: number): void {
    const differences = listDifferences(this.#rows);
    const number = findStep(differences, this.#shown, step, this.#readingTop);
    const next = differences[number];
    if (!next) {
      const end =
        step > 0 ? "There is no difference after this place" : "There is no difference before this place";
      this.#say(differences.length > 0 ? `${end}.` : "Nothing differs in what you have chosen.");
      return;
    }
    this.#light(next);
    const place = findPlace(next);
    this.#say(`Difference ${number + 1} of ${differences.length}, ${next.kind}. ${next.row.dataset.label}.`);
    // a row begins below the head; words stand in the middle, with the lines around them
    place.scrollIntoView({ block: place === next.row ? "start" : "center" });
  }

  #light(difference: Difference | null): void {
    for (const mark of this.#shown?.marks ?? []) mark.classList.remove("ec-vary--now");
    for (const mark of difference?.marks ?? []) mark.classList.add("ec-vary--now");
    this.#shown = difference;
  }

  /** Goes to the row that the reader has written. A wrong entry stays as it is, with a sentence. */
  #jump(): void {
    const input = find<HTMLInputElement>(findPart(this, "jump"), "input");
    const { row, says } = findRow(input.value, this.#listRows(), this.#asked);
    input.setAttribute("aria-invalid", String(!row));
    let sentence = says;
    if (row) {
      const isHidden = this.#findRowElement(row.id)?.hidden;
      // not by location.hash, which makes the theme fetch the page again
      history.replaceState(history.state, "", `#${row.id}`);
      this.#asked = row.id;
      this.#show();
      if (isHidden) sentence += " It is shown although it does not differ in what you have chosen.";
    }
    this.#say(sentence);
    if (row) this.#findRowElement(row.id)?.scrollIntoView();
  }

  /** Says in the bar what has come of the last action, in place of what was wrong with the address. */
  #say(sentence: string): void {
    findPart(this, "fault").hidden = true;
    findPart(this, "place").textContent = sentence;
    this.#measureHead();
  }

  /** Where reading begins: below everything that stays at the top of the window. */
  get #readingTop(): number {
    return Number.parseFloat(this.style.getPropertyValue("--ec-par-head")) || 0;
  }

  /** Tells the style sheet how much stays at the top, so that no anchor or focus leads to a line behind it. */
  #measureHead(): void {
    const header = document.querySelector<HTMLElement>(".md-header")?.offsetHeight ?? 0;
    const bar = this.#bar.offsetHeight;
    const names = this.querySelector("thead")?.offsetHeight ?? 0;
    this.style.setProperty("--ec-par-top", `${header}px`);
    this.style.setProperty("--ec-par-bar", `${header + bar}px`);
    this.style.setProperty("--ec-par-head", `${header + bar + names}px`);
  }

  #choose(choice: Choice): void {
    this.#choice = choice;
    writeChoice(choice, this.#defaults);
    this.#say("");
    this.#show();
  }

  #show(): void {
    const { texts, show, rows, reading, front, base } = this.#choice;
    const [differ, diplomatic] = [rows.length > 0, reading.length > 0];
    this.#fillForm();
    this.#fillTabs();
    this.#light(null);
    for (const cell of this.querySelectorAll<HTMLElement>("[data-w]")) {
      const text = cell.dataset.w ?? "";
      cell.hidden = !texts.includes(text);
      cell.classList.toggle("ec-par__behind", !front.includes(text)); // a narrow screen shows one, paper shows all
    }
    for (const cell of this.querySelectorAll<HTMLTableCellElement>(".ec-par__under > td")) {
      cell.colSpan = texts.length + 1;
    }
    for (const word of this.querySelectorAll<HTMLElement>(".ec-slip__corr")) word.hidden = diplomatic;
    for (const word of this.querySelectorAll<HTMLElement>(".ec-slip__sic")) word.hidden = !diplomatic;
    let count = 0;
    for (const row of this.#rows) {
      const differs = markRow(row, texts, show, base[0] ?? "");
      joinSameWords(row);
      count += Number(differs);
      row.hidden = differ && !differs && row.id !== this.#asked;
      row.classList.toggle("ec-par__row--asked", row.id === this.#asked);
    }
    findPart(this, "none").hidden = !differ || count > 0;
    findPart(this, "count").textContent = `${count} of ${this.#rows.length} differ.`;
    this.#measureHead();
  }

  #fillForm(): void {
    const { texts, base } = this.#choice;
    for (const box of this.#form.querySelectorAll<HTMLInputElement>("input"))
      box.checked = this.#choice[box.name as keyof Choice].includes(box.value);
    const select = getControl<HTMLSelectElement>(this.#form, "base");
    for (const option of select.options) option.hidden = option.value !== "" && !texts.includes(option.value);
    select.value = base[0] ?? "";
  }

  #fillTabs(): void {
    const { texts, front } = this.#choice;
    for (const tab of this.querySelectorAll<HTMLElement>("[data-front]")) {
      tab.hidden = !texts.includes(tab.dataset.front ?? "");
      tab.setAttribute("aria-pressed", String(front.includes(tab.dataset.front ?? "")));
    }
  }
}

customElements.define("ec-parallel", Parallel);
