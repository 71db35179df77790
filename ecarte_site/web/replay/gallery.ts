/** <ec-gallery>: the filters of the examples. The page is complete without it. The filters are part of the address. */
import { Component } from "../component";
import { findPart, getControl, takeForm, write } from "../dom";

const FILTERS = ["author", "seat", "trumps", "verdict"] as const;

export class Gallery extends Component {
  protected connect(signal: AbortSignal): void {
    const form = findPart<HTMLFormElement>(this, "form");
    const query = new URLSearchParams(location.search);
    for (const name of FILTERS) {
      const select = getControl<HTMLSelectElement>(form, name);
      const wished = query.get(name) ?? "";
      if ([...select.options].some(({ value }) => value === wished)) select.value = wished;
    }
    form.hidden = false;
    form.addEventListener("change", () => this.#filter(form, true), { signal });
    form.addEventListener("reset", () => setTimeout(() => this.#filter(form, true)), { signal });
    takeForm(form, () => {}, signal);
    this.#filter(form, false);
  }

  #filter(form: HTMLFormElement, writeAddress: boolean): void {
    const data = new FormData(form);
    const filters = FILTERS.map((name): [string, string] => [name, String(data.get(name) ?? "")]).filter(
      ([, value]) => value,
    );
    const cards = [...this.querySelectorAll<HTMLElement>(".ec-gallery__cards > li")];
    for (const card of cards) card.hidden = !filters.every(([name, value]) => card.dataset[name] === value);
    const count = cards.filter(({ hidden }) => !hidden).length;
    write(this, "count", count ? `${count} of ${cards.length} hands.` : "No hand matches all these filters.");
    if (!writeAddress) return;
    const address = new URL(location.href);
    address.search = new URLSearchParams(filters).toString();
    history.replaceState(history.state, "", address);
  }
}

customElements.define("ec-gallery", Gallery);
