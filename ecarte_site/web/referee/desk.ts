/**
 * <ec-referee>: the referee's desk. It narrows the list of what can go wrong by phase and by words, asks for the facts, and
 * shows the ruling. The case is part of the address. After a first visit the page works without a network.
 */
import { copyAddress, find, findPart } from "../dom";
import { type CaseWords, findCases } from "./find-cases";
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

  /** Without words the phases; with words every case that fits, the best first. */
  #narrowList(): void {
    const query = this.#words.value;
    const asks = query.trim() !== "";
    const items = [...findPart(this, "phases").querySelectorAll<HTMLElement>("li")];
    const fitting = asks ? findCases(query, items.map(readWords)) : [];
    const list = findPart(this, "fitting");
    list.replaceChildren(...fitting.flatMap((at) => items[at]?.cloneNode(true) ?? []));
    list.hidden = !fitting.length;
    findPart(this, "phases").hidden = fitting.length > 0;
    findPart(this, "count").textContent = !asks
      ? ""
      : fitting.length === 1
        ? "One case fits."
        : fitting.length
          ? `${fitting.length} cases fit, the best first.`
          : "No case has these words. Try others, such as “king”, “faced” or “too many”, or choose from the list.";
  }

  #handleClick(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const name = event.target.closest<HTMLElement>("[data-irregularity]")?.dataset.irregularity;
    const act = event.target.closest<HTMLElement>("[data-do]")?.dataset.do;
    if (name) {
      event.preventDefault();
      location.hash = name;
    } else if (act === "list") {
      history.pushState(null, "", location.pathname + location.search);
      this.#showList();
    } else if (act === "print") print();
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
    const fault = findPart(this, "fault");
    fault.textContent = "";
    if (location.hash.length < 2) return this.#showList();
    let read: Case | string | null;
    try {
      this.#rulings ??= fetchRulings(this.dataset.rulings ?? "");
      read = readCase(location.hash, await this.#rulings);
    } catch {
      this.#rulings = undefined;
      read = "The rulings did not arrive. The pages of the laws have them too.";
    }
    if (typeof read === "string") fault.textContent = read;
    else if (read) {
      this.#showCase(read);
      const title = findPart(this, "title");
      title.focus({ preventScroll: true });
      title.scrollIntoView({ block: "nearest" });
    }
  }

  /** The list as the reader left it, at the case that he comes from. */
  #showList(): void {
    const last = this.#case?.irregularity.name;
    this.#case = null;
    findPart(this, "fault").textContent = "";
    findPart(this, "case").hidden = true;
    findPart(this, "list").hidden = false;
    if (!last) return;
    const links = [...this.querySelectorAll<HTMLElement>(`[data-irregularity="${last}"]`)];
    (links.find((link) => link.checkVisibility()) ?? this.#words).focus();
  }

  #showCase(next: Case): void {
    const { irregularity } = next;
    const changed = this.#case?.irregularity !== irregularity;
    this.#case = next;
    findPart(this, "case").hidden = false;
    findPart(this, "list").hidden = true;
    findPart(this, "title").textContent = irregularity.title;
    for (const part of ["said", "fault"]) findPart(this, part).textContent = "";
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
    const law = irregularity.laws.find(({ id }) => id.startsWith(`${next.code}.`)) ?? irregularity.laws[0];
    if (law)
      findPart<HTMLAnchorElement>(this, "table").href =
        `${this.dataset.root ?? ""}${law.address}#scenario/${writeCase(next).slice(1)}`;
    history.replaceState(history.state, "", writeCase(next));
  }
}

async function fetchRulings(address: string): Promise<Rulings> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The rulings answer with ${response.status}.`);
  return (await response.json()) as Rulings;
}

function readWords(item: HTMLElement): CaseWords {
  return { title: item.querySelector("a")?.textContent ?? "", also: (item.dataset.also ?? "").split("; ") };
}

/** Lets the browser keep the page, its files and the rulings, for a card table without a network. */
async function keepForLater(address: string): Promise<void> {
  if (!address || !("serviceWorker" in navigator)) return;
  try {
    if (document.readyState !== "complete")
      await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
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
