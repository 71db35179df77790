/**
 * <ec-claims>: the filters of the ledger, the address of the claim that is unfolded, and the buttons that run a
 * claim's check in the reader's own browser. The page is complete without it. The filters are part of the address.
 */
import { Component } from "./component";
import { findPart, shorten } from "./dom";
import { EngineError, engine } from "./engine/engine";
import { Filters } from "./filters";
import { decodeFragment } from "./plain-text";

const LIMIT_MS = 180_000;

export class Claims extends Component {
  #filters: Filters | undefined;

  protected connect(signal: AbortSignal): void {
    const options = { signal };
    for (const button of document.querySelectorAll<HTMLElement>("button[data-run]")) button.hidden = false;
    this.#filters = new Filters(findPart(this, "form"), (matches) => this.#filter(matches), signal);
    window.addEventListener("hashchange", () => this.#revealTarget(), options);
    document.addEventListener("click", (event) => this.#handleClick(event), options);
    this.#revealTarget();
  }

  // --- filters ---------------------------------------------------------------------------------------------

  #filter(matches: (claim: HTMLElement) => boolean): void {
    const counts: string[] = [];
    let count = 0;
    for (const list of document.querySelectorAll<HTMLElement>(".ec-claims__list")) {
      const claims = [...list.querySelectorAll<HTMLElement>(".ec-claim")];
      for (const claim of claims) claim.hidden = !matches(claim);
      const visible = claims.filter(({ hidden }) => !hidden).length;
      list.hidden = visible === 0;
      const heading = list.previousElementSibling;
      if (heading instanceof HTMLHeadingElement) heading.hidden = list.hidden;
      if (visible) counts.push(`${list.dataset.verdict} ${visible}`);
      count += visible;
    }
    const total = this.dataset.all ?? "";
    findPart(this, "count").textContent = count
      ? `${count} of ${total} claims shown: ${counts.join(", ")}.`
      : "No claim matches all these filters.";
  }

  /** Unfolds the claim, or all claims of the sentence, that the address leads to, whatever the filters say. */
  #revealTarget(): void {
    const id = decodeFragment(location.hash);
    const target = id ? document.getElementById(id) : null;
    if (id && !target) {
      const example = document.querySelector(".ec-claim")?.id ?? "";
      findPart(this, "count").textContent =
        `There is no claim “${shorten(id)}”. A claim has an address such as #${example}.`;
    }
    const claim = target?.closest<HTMLDetailsElement>(".ec-claim");
    if (!target || !claim) return;
    const same = `.ec-claim[data-passage="${CSS.escape(claim.dataset.passage ?? "")}"]`;
    const claims = target.hasAttribute("data-all")
      ? [...document.querySelectorAll<HTMLDetailsElement>(same)]
      : [claim];
    if (claims.some(({ hidden }) => hidden)) this.#filters?.reset();
    for (const details of claims) details.open = true;
    claim.scrollIntoView();
  }

  /** A claim that the reader unfolds is what the address then leads to. */
  #keepAddress(target: HTMLElement): void {
    const claim = target.closest("summary")?.parentElement;
    if (!(claim instanceof HTMLDetailsElement) || !claim.id || claim.open) return;
    history.replaceState(history.state, "", `${location.search}#${claim.id}`);
  }

  // --- running a check -------------------------------------------------------------------------------------

  #handleClick(event: MouseEvent): void {
    this.#keepAddress(event.target as HTMLElement);
    const button = (event.target as HTMLElement).closest<HTMLButtonElement>("button[data-run]");
    const claim = button?.closest<HTMLElement>(".ec-claim");
    if (button && claim) void this.#runCheck(button, claim);
  }

  async #runCheck(button: HTMLButtonElement, claim: HTMLElement): Promise<void> {
    if (button.getAttribute("aria-disabled") === "true") return;
    const result = claim.querySelector<HTMLElement>("[data-ran]");
    const evidence = [...claim.querySelectorAll<HTMLElement>("[data-evidence]")].map(
      (part) => part.textContent,
    );
    if (!result) return;
    button.setAttribute("aria-disabled", "true");
    result.textContent =
      button.dataset.cost === "instant"
        ? "Running the check …"
        : "Running the check. This may take some seconds …";
    const status = document.createElement("ec-engine-status");
    result.after(status);
    try {
      const options = { signal: this.connection, timeoutMs: LIMIT_MS };
      const [answer] = await engine.ask({ verb: "claims", only: claim.id }, options);
      const computed = answer?.premises.map((premise) => premise.evidence) ?? [];
      const same =
        answer?.verdict === claim.dataset.verdict && JSON.stringify(computed) === JSON.stringify(evidence);
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
}

customElements.define("ec-claims", Claims);
