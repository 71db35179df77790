/**
 * <ec-scenario>: a law that runs. The reader changes the facts or the code; the table and the ruling change, and in the law
 * beside it the words that decide are lit. The reader takes the part of the player who may choose, and sees on the table
 * what follows. Every case was ruled on, and every table laid, in the build.
 */
import { Component, fetchPacked, Refusal } from "../component";
import type { CasesData, IrregularityData, RulingData, TablesData } from "../data.generated";
import { copyAddress, find, findPart, make, makeButton, write } from "../dom";
import { trustMarkup } from "../trusted";
import { hasHidden, isBare, layTable } from "./case-table";
import { changeCase, showCodes, showFacts, showRuling } from "./ruling-view";
import { type Case, completeFacts, findRuling, readCase, writeCase, writeFacts } from "./rulings";

/** How an address begins that leads to a case; the rest is as at the referee's desk. */
const PREFIX = "#scenario/";

const MISSING = "The cases of this law did not arrive. Check the connection and load the page again.";

class Scenario extends Component {
  #cases = new Map<string, IrregularityData>();
  #case!: Case;
  #tables!: TablesData;
  #ruling: RulingData | undefined;
  /** The number of the option of which the table shows what follows. */
  #option: number | null = null;
  #isOpen = false;

  protected connect(signal: AbortSignal): void {
    void this.#begin(signal);
  }

  async #begin(signal: AbortSignal): Promise<void> {
    const root = this.dataset.root ?? "";
    try {
      const fetched = [this.dataset.file ?? "", "laws/cases/cards.packed"];
      const [data, cards] = await Promise.all(fetched.map((file) => fetchPacked(root + file, MISSING)));
      if (!signal.aborted) this.#open(data as CasesData, cards as string, signal);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      write(this, "fault", error.message);
    }
  }

  #open(data: CasesData, cards: string, signal: AbortSignal): void {
    const options = { signal };
    this.#tables = data;
    if (!this.querySelector("[data-part=cards]")) this.insertAdjacentHTML("afterbegin", trustMarkup(cards));
    this.#cases = new Map(data.irregularities.map((irregularity) => [irregularity.name, irregularity]));
    const [name, facts, code] = data.first;
    const irregularity = this.#cases.get(name);
    if (!irregularity) return;
    this.#case = { irregularity, facts, code };
    this.addEventListener("change", (event) => this.#handleChange(event), options);
    this.addEventListener("click", (event) => this.#handleClick(event), options);
    window.addEventListener("hashchange", () => this.#openAddress(), options);
    this.#showCase(this.#case);
    this.#openAddress();
  }

  #openAddress(): void {
    if (!location.hash.startsWith("#scenario")) return;
    const fold = this.closest("details");
    if (fold) fold.open = true;
    (fold ?? this).scrollIntoView({ block: "start" });
    if (!location.hash.startsWith(PREFIX)) return;
    const read = readCase(location.hash.slice(PREFIX.length), Object.fromEntries(this.#cases), PREFIX);
    write(this, "fault", typeof read === "string" ? read : "");
    if (read && typeof read !== "string") this.#showCase(read);
  }

  #handleChange(event: Event): void {
    const control = event.target;
    const next = changeCase(this.#case, event);
    if (next) this.#showCase(next);
    else if (control instanceof HTMLSelectElement) {
      const irregularity = [...this.#cases.values()][Number(control.value)];
      if (irregularity) this.#showCase({ irregularity, facts: {}, code: this.#case.code });
    }
  }

  #handleClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const act = event.target.closest<HTMLElement>("[data-do]")?.dataset.do;
    const option = event.target.closest<HTMLElement>("[data-option]")?.dataset.option;
    if (act === "link") {
      const address = PREFIX + writeCase(this.#case).slice(1);
      void copyAddress(this, address, "The link to this case");
    } else if (act === "both") {
      this.#isOpen = !this.#isOpen;
      this.#layTable(this.#option);
    } else if (act === "back") {
      const pressed = find(this, '[data-option][aria-pressed="true"]');
      this.#layTable(null);
      pressed.focus({ preventScroll: true });
    } else if (option) this.#layTable(this.#option === Number(option) ? null : Number(option));
  }

  #showCase(next: Case): void {
    const { irregularity } = next;
    const codes = Object.keys(irregularity.cases);
    const current = { ...next, code: codes.includes(next.code) ? next.code : (codes[0] ?? next.code) };
    this.#case = current;
    write(this, "title", `${irregularity.title}.`);
    const which = this.querySelector<HTMLSelectElement>("select[name=irregularity]");
    if (which) which.value = String([...this.#cases.values()].indexOf(irregularity));
    showCodes(this, irregularity, current.code);
    showFacts(findPart(this, "facts"), current);
    this.#ruling = findRuling(current);
    showRuling(findPart(this, "ruling"), this.#ruling);
    findPart<HTMLAnchorElement>(this, "desk").hash = writeCase(current);
    lightWords(this.#ruling);
    this.#layTable(null);
  }

  /** Lays the table of the case, or with an option the one that follows. */
  #layTable(option: number | null): void {
    const { irregularity, facts, code } = this.#case;
    const [data, viewer] = [this.#tables, this.#ruling?.viewer ?? ""];
    const laid = data.laid[irregularity.name]?.[code]?.[writeFacts(completeFacts(irregularity, facts))];
    if (!laid) return;
    const [first, happened, options] = laid;
    const before = data.tables[first];
    const [after, sentence] = (option === null ? undefined : options[option]) ?? [first, null];
    const places = data.tables[after];
    if (!before || !places) return;
    this.#option = sentence === null ? null : option;
    const table = findPart(this, "table");
    const cards = findPart<HTMLTemplateElement>(this, "cards");
    table.toggleAttribute("data-bare", isBare(before));
    findPart(this, "both").hidden = !hasHidden(before, viewer);
    layTable(table, cards, data, places, this.#isOpen ? "" : viewer, sentence === null ? null : before);
    write(this, "happened", data.says[happened] ?? "");
    this.#showAfter(sentence === null ? "" : (data.says[sentence] ?? ""));
    if (sentence !== null) table.scrollIntoView({ block: "nearest" });
  }

  /** Says what has followed, and marks the option and the state of the buttons. */
  #showAfter(words: string): void {
    for (const button of this.querySelectorAll<HTMLElement>("[data-option]"))
      button.setAttribute("aria-pressed", String(Number(button.dataset.option) === this.#option));
    const both = findPart(this, "both");
    both.setAttribute("aria-pressed", String(this.#isOpen));
    const back = makeButton({ "data-do": "back" }, "Back");
    findPart(this, "after").replaceChildren(...(words ? [make("p", {}, words), back] : []));
  }
}

/** Lights the words that decide, in every law of the page that has them. */
function lightWords({ lit = [] }: RulingData): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-piece]"))
    part.classList.toggle("ec-part--lit", lit.includes(part.dataset.piece ?? ""));
}

customElements.define("ec-scenario", Scenario);
