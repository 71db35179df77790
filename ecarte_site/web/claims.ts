/**
 * <ec-claims>: the filters of the list of claims, and the buttons that run a claim's check in the reader's own
 * browser. The page is complete without it. The filters are part of the address, so that they can be sent.
 */
import { findPart, getControl } from "./dom";
import { EngineError, engine } from "./engine";

const FILTERS = ["author", "verdict", "kind"] as const;
const LIMIT_MS = 180_000;

export class Claims extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    const options = { signal: this.#connection.signal };
    const form = this.#form;
    form.hidden = false;
    for (const button of document.querySelectorAll<HTMLElement>("button[data-run]")) button.hidden = false;
    const query = new URLSearchParams(location.search);
    for (const name of FILTERS) this.#choose(name, query.get(name) ?? "");
    form.addEventListener("change", () => this.#applyFilters(true), options);
    form.addEventListener("submit", (event) => event.preventDefault(), options);
    form.addEventListener("reset", (event) => this.#resetFilters(event), options);
    window.addEventListener("hashchange", () => this.#revealTarget(), options);
    document.addEventListener("click", (event) => this.#handleClick(event), options);
    this.#applyFilters(false);
    this.#revealTarget();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  // --- filters ---------------------------------------------------------------------------------------------

  #applyFilters(writeAddress: boolean): void {
    const data = new FormData(this.#form);
    const filters = FILTERS.map((name): [string, string] => [name, String(data.get(name) ?? "")]).filter(
      ([, value]) => value,
    );
    let count = 0;
    for (const claim of document.querySelectorAll<HTMLElement>(".ec-claim")) {
      claim.hidden = filters.some(([name, value]) => claim.dataset[name] !== value);
      if (!claim.hidden) count += 1;
    }
    for (const passage of document.querySelectorAll<HTMLElement>(".ec-claims__passage")) {
      passage.hidden = !passage.querySelector(".ec-claim:not([hidden])");
    }
    for (const heading of document.querySelectorAll<HTMLElement>("h2:has(~ .ec-claims__passage)")) {
      const passages = collectPassages(heading);
      heading.hidden = passages.length > 0 && passages.every((passage) => passage.hidden);
    }
    const total = this.dataset.all ?? "";
    findPart(this, "count").textContent = count
      ? `${count} of ${total} claims shown.`
      : "No claim matches all these filters.";
    if (!writeAddress) return;
    const address = new URL(location.href);
    address.search = new URLSearchParams(filters).toString();
    history.replaceState(history.state, "", address);
  }

  #resetFilters(event?: Event): void {
    event?.preventDefault();
    for (const name of FILTERS) this.#choose(name, "");
    this.#applyFilters(true);
  }

  /** Shows the claim that the address links to, whatever the filters say. */
  #revealTarget(): void {
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.closest("[hidden]")) return;
    this.#resetFilters();
    target.scrollIntoView();
  }

  #choose(name: string, value: string): void {
    const select = getControl<HTMLSelectElement>(this.#form, name);
    select.value = value;
    if (select.selectedIndex < 0) select.value = "";
  }

  // --- running a check -------------------------------------------------------------------------------------

  #handleClick(event: MouseEvent): void {
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>("button[data-run]");
    const claim = button?.closest<HTMLElement>(".ec-claim");
    if (button && claim) void this.#runCheck(button, claim);
  }

  async #runCheck(button: HTMLButtonElement, claim: HTMLElement): Promise<void> {
    if (button.getAttribute("aria-disabled") === "true") return;
    const result = claim.querySelector<HTMLElement>("[data-ran]");
    const shown = [...claim.querySelectorAll<HTMLElement>("[data-evidence]")].map((part) => part.textContent);
    if (!result) return;
    button.setAttribute("aria-disabled", "true");
    result.textContent =
      button.dataset.cost === "instant"
        ? "Running the check …"
        : "Running the check. This may take some seconds …";
    const status = document.createElement("ec-engine-status");
    result.after(status);
    try {
      const options = { signal: this.#connection.signal, timeoutMs: LIMIT_MS };
      const [answer] = await engine.ask({ verb: "claims", only: claim.id }, options);
      const computed = answer?.premises.map((premise) => premise.evidence) ?? [];
      const same =
        answer?.verdict === claim.dataset.verdict && JSON.stringify(computed) === JSON.stringify(shown);
      result.textContent = same
        ? `Run in your browser just now: ${answer?.verdict}, with the same evidence.`
        : `Run in your browser just now: ${answer?.verdict ?? "no answer"}. ${answer?.evidence ?? ""} This is not what the page says.`;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      result.textContent = error.message;
    } finally {
      status.remove();
      button.removeAttribute("aria-disabled");
    }
  }

  get #form(): HTMLFormElement {
    return findPart(this, "form");
  }
}

/** The passages under a heading. */
function collectPassages(heading: HTMLElement): HTMLElement[] {
  const passages: HTMLElement[] = [];
  let next = heading.nextElementSibling;
  while (next instanceof HTMLElement && next.tagName !== "H2") {
    if (next.matches(".ec-claims__passage")) passages.push(next);
    next = next.nextElementSibling;
  }
  return passages;
}

customElements.define("ec-claims", Claims);
