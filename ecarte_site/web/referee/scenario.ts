/**
 * <ec-scenario>: a law that runs. The reader changes the facts or the code; the ruling changes, and in the law beside it the
 * words that decide are lit. Every case was ruled on in the build.
 */
import { copyAddress, find, findPart } from "../dom";
import { showFacts, showRuling } from "./ruling-view";
import {
  type Case,
  type Facts,
  findRuling,
  type Irregularity,
  type Ruling,
  readCase,
  writeCase,
} from "./rulings";

interface ScenarioData {
  irregularities: readonly Irregularity[];
  first: { name: string; facts: Facts; code: string };
}

/** How an address begins that leads to a case; the rest is as at the referee's desk. */
const PREFIX = "#scenario/";

class Scenario extends HTMLElement {
  #connection = new AbortController();
  #cases = new Map<string, Irregularity>();
  #case!: Case;

  connectedCallback(): void {
    this.#connection = new AbortController();
    const options = { signal: this.#connection.signal };
    const data = JSON.parse(find(this, "script[type='application/json']").textContent ?? "") as ScenarioData;
    this.#cases = new Map(data.irregularities.map((one) => [one.name, one]));
    const opening = this.#cases.get(data.first.name) ?? data.irregularities[0];
    if (!opening) return;
    this.#case = { irregularity: opening, facts: data.first.facts, code: data.first.code };
    for (const hidden of this.querySelectorAll<HTMLElement>("[hidden]")) hidden.hidden = false;
    findPart(this, "facts").replaceChildren();
    this.addEventListener("change", (event) => this.#handleChange(event), options);
    this.addEventListener("click", (event) => this.#handleClick(event), options);
    window.addEventListener("hashchange", () => this.#openAddress(), options);
    this.#showCase(this.#case);
    this.#openAddress();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  #openAddress(): void {
    if (!location.hash.startsWith(PREFIX)) return;
    const read = readCase(location.hash.slice(PREFIX.length), Object.fromEntries(this.#cases), PREFIX);
    findPart(this, "fault").textContent = typeof read === "string" ? read : "";
    if (read && typeof read !== "string") this.#showCase(read);
    find(this, "#scenario").scrollIntoView({ block: "start" });
  }

  #handleChange(event: Event): void {
    const control = event.target;
    if (control instanceof HTMLInputElement && control.name === "code")
      this.#showCase({ ...this.#case, code: control.value });
    if (control instanceof HTMLSelectElement) {
      const irregularity = [...this.#cases.values()][Number(control.value)];
      if (irregularity) this.#showCase({ irregularity, facts: {}, code: this.#case.code });
    }
  }

  #handleClick(event: MouseEvent): void {
    const act =
      event.target instanceof Element ? event.target.closest<HTMLElement>("[data-do]")?.dataset.do : null;
    if (act === "link") void this.#copyLink();
  }

  async #copyLink(): Promise<void> {
    const address = PREFIX + writeCase(this.#case).slice(1);
    findPart(this, "said").textContent = await copyAddress(address, "The link to this case");
  }

  #showCase(next: Case): void {
    const { irregularity } = next;
    const codes = Object.keys(irregularity.cases);
    const shown = { ...next, code: codes.includes(next.code) ? next.code : (codes[0] ?? next.code) };
    if (this.#case.irregularity !== irregularity) findPart(this, "facts").replaceChildren();
    this.#case = shown;
    findPart(this, "title").textContent = `${irregularity.title}.`;
    const which = this.querySelector<HTMLSelectElement>("select[name=irregularity]");
    if (which) which.value = String([...this.#cases.values()].indexOf(irregularity));
    for (const input of this.querySelectorAll<HTMLInputElement>("input[name=code]")) {
      input.checked = input.value === shown.code;
      const label = input.closest("label");
      if (label) label.hidden = !codes.includes(input.value);
    }
    showFacts(findPart(this, "facts"), irregularity, shown.facts, (name, value) =>
      this.#showCase({ ...this.#case, facts: { ...this.#case.facts, [name]: value } }),
    );
    const ruling = findRuling(shown);
    const root = this.dataset.root ?? "";
    showRuling(findPart(this, "ruling"), ruling, root, shown);
    findPart<HTMLAnchorElement>(this, "desk").href = `${root}referee/${writeCase(shown)}`;
    lightWords(ruling);
  }
}

/** Lights the words that decide, in every law of the page that has them. */
function lightWords(ruling: Ruling | null): void {
  const lit = new Set(ruling?.words.map(([law, piece]) => `${law.split(".")[0]}:${piece}`));
  for (const part of document.querySelectorAll<HTMLElement>("[data-piece]"))
    part.classList.toggle("ec-part--lit", lit.has(part.dataset.piece ?? ""));
}

customElements.define("ec-scenario", Scenario);
