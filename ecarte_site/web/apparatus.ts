/** The list of variants, filtered by class and witness; the choice stands in the address. */
import { KINDS } from "./parallel-address";

class Apparatus extends HTMLElement {
  #leaving = new AbortController();

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    this.#form.hidden = false;
    this.#form.addEventListener("change", () => this.#changed(), { signal });
    this.#form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    addEventListener("popstate", () => this.#read(), { signal });
    this.#read();
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
  }

  get #form(): HTMLFormElement {
    return this.querySelector<HTMLFormElement>("form")!;
  }

  #boxes(name: string): HTMLInputElement[] {
    return [...this.#form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  }

  /** Tick what the address names; what it cannot name is said, and everything is shown. */
  #read(): void {
    const given = new URLSearchParams(location.search);
    let fault = "";
    for (const name of ["show", "texts"]) {
      const words = given.get(name)?.split(",").filter(Boolean);
      const known = this.#boxes(name).map((box) => box.value);
      const strange = words?.find((word) => word !== "none" && !known.includes(word));
      if (strange !== undefined) {
        const what =
          name === "show" ? `the classes are ${KINDS.join(", ")}` : `the witnesses are ${known.join(", ")}`;
        fault ||= `The address asks for “${strange.slice(0, 40)}”; ${what}. Everything is shown.`;
      }
      for (const box of this.#boxes(name)) {
        box.checked = words === undefined || strange !== undefined || words.includes(box.value);
      }
    }
    const message = this.querySelector<HTMLElement>('[data-part="fault"]')!;
    message.hidden = !fault;
    message.textContent = fault;
    this.#show();
  }

  #changed(): void {
    const given = new URLSearchParams(location.search);
    for (const name of ["show", "texts"]) {
      const boxes = this.#boxes(name);
      const on = boxes.filter((box) => box.checked).map((box) => box.value);
      if (on.length === boxes.length) given.delete(name);
      else given.set(name, on.join(",") || "none");
    }
    const query = given.toString().replaceAll("%2C", ",");
    history.replaceState(history.state, "", `${location.pathname}${query && `?${query}`}${location.hash}`);
    this.querySelector<HTMLElement>('[data-part="fault"]')!.hidden = true;
    this.#show();
  }

  #show(): void {
    const ticked = (name: string): Set<string> =>
      new Set(
        this.#boxes(name)
          .filter((box) => box.checked)
          .map((box) => box.value),
      );
    const [kinds, texts] = [ticked("show"), ticked("texts")];
    let shown = 0;
    for (const section of this.querySelectorAll<HTMLElement>("section")) {
      let here = 0;
      for (const entry of section.querySelectorAll<HTMLElement>("li")) {
        const { k: kind = "", s: sigla = "" } = entry.dataset;
        entry.hidden = !kinds.has(kind) || !sigla.split(" ").some((siglum) => texts.has(siglum));
        here += Number(!entry.hidden);
      }
      section.hidden = here === 0;
      shown += here;
    }
    const all = this.querySelectorAll("li").length;
    this.querySelector('[data-part="count"]')!.textContent = `${shown} of ${all} entries are shown.`;
  }
}

customElements.define("ec-apparatus", Apparatus);
