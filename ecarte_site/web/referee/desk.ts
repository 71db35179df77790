/**
 * <ec-referee>: the referee's desk. It narrows the list of what can go wrong by phase and by words, asks for the facts, and
 * shows the ruling. The case is part of the address. After a first visit the page works without a network.
 */
import { copyAddress, find, findPart } from "../dom";
import { quoteLaws, showFacts, showRuling } from "./ruling-view";
import { type Case, findRuling, type Irregularity, readCase, writeCase } from "./rulings";

type Rulings = Readonly<Record<string, Irregularity>>;

class Referee extends HTMLElement {
  #connection = new AbortController();
  #rulings: Promise<Rulings> | undefined;
  #case: Case | null = null;

  connectedCallback(): void {
    this.#connection = new AbortController();
    const options = { signal: this.#connection.signal };
    findPart(this, "search").hidden = false;
    this.addEventListener("click", (event) => this.#handleClick(event), options);
    this.addEventListener("change", (event) => this.#handleChange(event), options);
    this.#words.addEventListener("input", () => this.#narrowList(), options);
    window.addEventListener("hashchange", () => void this.#openAddress(), options);
    this.#narrowList(); // what was typed before the script arrived
    void this.#openAddress();
    void keepForLater(this.dataset.offline ?? "");
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  get #words(): HTMLInputElement {
    return find<HTMLInputElement>(this, "input[type=search]");
  }

  /** Every item of the list that has all words, in its title or among its other names. */
  #narrowList(): void {
    const words = fold(this.#words.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const phase of this.querySelectorAll<HTMLDetailsElement>("details[data-phase]")) {
      let inPhase = 0;
      for (const item of phase.querySelectorAll<HTMLElement>("li")) {
        const text = fold(`${item.textContent ?? ""} ${item.dataset.also ?? ""}`);
        item.hidden = !words.every((word) => text.includes(stem(word)));
        if (!item.hidden) inPhase += 1;
      }
      phase.hidden = inPhase === 0;
      if (words.length) phase.open = inPhase > 0;
      shown += inPhase;
    }
    findPart(this, "count").textContent = !words.length
      ? ""
      : shown
        ? `${shown} ${shown === 1 ? "case fits" : "cases fit"}.`
        : "Nothing fits. Try another word, such as “king”, “faced” or “too many”.";
  }

  #handleClick(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const name = event.target.closest<HTMLElement>("[data-irregularity]")?.dataset.irregularity;
    const act = event.target.closest<HTMLElement>("[data-do]")?.dataset.do;
    if (name) {
      event.preventDefault();
      location.hash = name;
    } else if (act === "list") this.#showList();
    else if (act === "link" && this.#case) void this.#copyLink(this.#case);
  }

  #handleChange(event: Event): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.name !== "code" || !this.#case) return;
    this.#showCase({ ...this.#case, code: input.value });
  }

  async #copyLink(shown: Case): Promise<void> {
    findPart(this, "said").textContent = await copyAddress(writeCase(shown), "The link to this case");
  }

  async #openAddress(): Promise<void> {
    if (location.hash.length < 2) return this.#showList();
    const fault = findPart(this, "fault");
    fault.textContent = "";
    let read: Case | string | null;
    try {
      this.#rulings ??= fetchRulings(this.dataset.rulings ?? "");
      read = readCase(location.hash, await this.#rulings);
    } catch {
      this.#rulings = undefined;
      read = "The rulings did not arrive. The pages of the laws have them too.";
    }
    if (typeof read === "string") {
      fault.textContent = read;
      return;
    }
    if (!read) return;
    this.#showCase(read);
    const title = findPart(this, "title");
    title.focus({ preventScroll: true });
    title.scrollIntoView({ block: "nearest" });
  }

  #showList(): void {
    this.#case = null;
    findPart(this, "case").hidden = true;
    findPart(this, "list").hidden = false;
    if (location.hash) history.pushState(null, "", location.pathname + location.search);
  }

  #showCase(next: Case): void {
    const { irregularity } = next;
    const changed = this.#case?.irregularity !== irregularity;
    this.#case = next;
    findPart(this, "case").hidden = false;
    findPart(this, "list").hidden = true;
    findPart(this, "title").textContent = irregularity.title;
    findPart(this, "said").textContent = "";
    for (const input of this.querySelectorAll<HTMLInputElement>("input[name=code]")) {
      input.checked = input.value === next.code;
      const label = input.closest("label");
      if (label) label.hidden = !(input.value in irregularity.cases);
    }
    const facts = findPart(this, "facts");
    if (changed) facts.replaceChildren();
    showFacts(facts, irregularity, next.facts, (name, value) => {
      if (this.#case) this.#showCase({ ...this.#case, facts: { ...this.#case.facts, [name]: value } });
    });
    const ruling = findRuling(next);
    showRuling(findPart(this, "ruling"), ruling, this.dataset.root ?? "", next);
    quoteLaws(findPart(this, "words"), irregularity, ruling);
    history.replaceState(history.state, "", writeCase(next));
  }
}

async function fetchRulings(address: string): Promise<Rulings> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The rulings answer with ${response.status}.`);
  return (await response.json()) as Rulings;
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A word without the endings that do not matter: "turned" finds "turns". */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, "") : word;
}

/** Lets the browser keep the page, its files and the rulings, for a card table without a network. */
async function keepForLater(address: string): Promise<void> {
  if (!address || !("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register(address);
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    worker?.postMessage([
      location.href.split("#")[0],
      ...files.filter((name) => name.startsWith(location.origin)),
    ]);
  } catch {
    // a browser that keeps nothing, as in a private window, shows the page all the same
  }
}

customElements.define("ec-referee", Referee);
