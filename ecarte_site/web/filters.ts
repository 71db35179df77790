/** A form that filters a list by what its items have in `data-…`. What is chosen in it is part of the address. */
import { fillForm, takeForm } from "./dom";

export class Filters {
  /** `show` shows the items that match. Listens until `signal`. */
  constructor(
    private readonly form: HTMLFormElement,
    private readonly show: (matches: (item: HTMLElement) => boolean) => void,
    signal: AbortSignal,
  ) {
    fillForm(form, new URLSearchParams(location.search));
    form.hidden = false;
    takeForm(form, () => {}, signal);
    form.addEventListener("change", () => this.#keep(), { signal });
    form.addEventListener("reset", () => setTimeout(() => this.#keep()), { signal });
    this.#apply();
  }

  /** Shows every item. */
  reset(): void {
    this.form.reset();
    this.#keep();
  }

  #apply(): [string, string][] {
    const fields = [...new FormData(this.form)].map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const filters = fields.filter(([, value]) => value);
    this.show((item) => filters.every(([name, value]) => item.dataset[name] === value));
    return filters;
  }

  #keep(): void {
    const address = new URL(location.href);
    address.search = new URLSearchParams(this.#apply()).toString();
    history.replaceState(history.state, "", address);
  }
}
