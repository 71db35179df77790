/**
 * <ec-claims>: the ledger's filters, and the buttons that run a claim's check in the reader's own browser. The
 * page is complete without it. The choice of filters stands in the address, so that it can be sent.
 */
import { EngineError, engine } from "./engine";

interface Answer {
  verdict: string;
  evidence: string;
}

const FILTERS = ["author", "verdict", "kind"] as const;
const LIMIT_MS = 180_000;

export class Claims extends HTMLElement {
  #leave = new AbortController();

  connectedCallback(): void {
    this.#leave = new AbortController();
    const listen = { signal: this.#leave.signal };
    const form = this.#form;
    form.hidden = false;
    for (const button of document.querySelectorAll<HTMLElement>("button[data-run]")) button.hidden = false;
    const wanted = new URLSearchParams(location.search);
    for (const name of FILTERS) this.#choose(name, wanted.get(name) ?? "");
    form.addEventListener("change", () => this.#filter(true), listen);
    form.addEventListener("submit", (event) => event.preventDefault(), listen);
    form.addEventListener("reset", (event) => this.#all(event), listen);
    window.addEventListener("hashchange", () => this.#reveal(), listen);
    document.addEventListener("click", (event) => this.#click(event), listen);
    this.#filter(false);
    this.#reveal();
  }

  disconnectedCallback(): void {
    this.#leave.abort();
  }

  // --- filters ---------------------------------------------------------------------------------------------

  #filter(write: boolean): void {
    const chosen = new FormData(this.#form);
    const wanted = FILTERS.map((name) => [name, String(chosen.get(name) ?? "")] as const).filter(
      ([, value]) => value,
    );
    let shown = 0;
    for (const claim of document.querySelectorAll<HTMLElement>(".ec-claim")) {
      claim.hidden = wanted.some(([name, value]) => claim.dataset[name] !== value);
      if (!claim.hidden) shown += 1;
    }
    for (const passage of document.querySelectorAll<HTMLElement>(".ec-claims__passage")) {
      passage.hidden = !passage.querySelector(".ec-claim:not([hidden])");
    }
    for (const heading of document.querySelectorAll<HTMLElement>("h2:has(~ .ec-claims__passage)")) {
      const passages = following(heading);
      heading.hidden = passages.length > 0 && passages.every((passage) => passage.hidden);
    }
    const all = this.dataset.all ?? "";
    this.#part("count").textContent = shown
      ? `${shown} of ${all} claims shown.`
      : "No claim is of all these kinds.";
    if (!write) return;
    const address = new URL(location.href);
    address.search = new URLSearchParams(wanted.map(([name, value]) => [name, value])).toString();
    history.replaceState(history.state, "", address);
  }

  #all(event?: Event): void {
    event?.preventDefault();
    for (const name of FILTERS) this.#choose(name, "");
    this.#filter(true);
  }

  /** Whoever comes by a link to one claim sees it, whatever the filters say. */
  #reveal(): void {
    const target = document.getElementById(location.hash.slice(1));
    if (!target?.closest("[hidden]")) return;
    this.#all();
    target.scrollIntoView();
  }

  #choose(name: string, value: string): void {
    const select = this.#form.elements.namedItem(name) as HTMLSelectElement;
    select.value = value;
    if (select.selectedIndex < 0) select.value = "";
  }

  // --- running ---------------------------------------------------------------------------------------------

  #click(event: MouseEvent): void {
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>("button[data-run]");
    const claim = button?.closest<HTMLElement>(".ec-claim");
    if (button && claim) void this.#run(button, claim);
  }

  async #run(button: HTMLButtonElement, claim: HTMLElement): Promise<void> {
    if (button.getAttribute("aria-disabled") === "true") return;
    const told = claim.querySelector<HTMLElement>("[data-ran]");
    const evidence = claim.querySelector<HTMLElement>("[data-evidence]")?.textContent ?? "";
    if (!told) return;
    button.setAttribute("aria-disabled", "true");
    told.textContent =
      button.dataset.cost === "instant"
        ? "Running the check …"
        : "Running the check; it may take some seconds …";
    const status = document.createElement("ec-engine-status");
    told.after(status);
    try {
      const request = { verb: "claims", only: claim.id };
      const options = { signal: this.#leave.signal, timeoutMs: LIMIT_MS };
      const [answer] = await engine.ask<Answer[]>(request, options);
      const same = answer?.verdict === claim.dataset.verdict && answer?.evidence === evidence;
      told.textContent = same
        ? `Run in your browser just now: ${answer.verdict}, with the same evidence.`
        : `Run in your browser just now: ${answer?.verdict ?? "no answer"}. ${answer?.evidence ?? ""} This is not what the page says.`;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      told.textContent = error.message;
    } finally {
      status.remove();
      button.removeAttribute("aria-disabled");
    }
  }

  get #form(): HTMLFormElement {
    return this.#part("form") as HTMLFormElement;
  }

  #part(name: string): HTMLElement {
    const found = this.querySelector<HTMLElement>(`[data-part="${name}"]`);
    if (!found) throw new Error(`<ec-claims> lacks its ${name}`);
    return found;
  }
}

/** The passages under a heading. */
function following(heading: HTMLElement): HTMLElement[] {
  const passages: HTMLElement[] = [];
  let next = heading.nextElementSibling;
  while (next instanceof HTMLElement && next.tagName !== "H2") {
    if (next.matches(".ec-claims__passage")) passages.push(next);
    next = next.nextElementSibling;
  }
  return passages;
}

customElements.define("ec-claims", Claims);
