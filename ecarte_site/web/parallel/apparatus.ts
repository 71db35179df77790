/** <ec-apparatus>: filters the list of variants by class and witness; the choice is part of the address. */
import { Component } from "../component";
import { find, findPart } from "../dom";
import { KINDS, replaceQuery, splitList } from "./address";

class Apparatus extends Component {
  protected connect(signal: AbortSignal): void {
    this.#form.hidden = false;
    this.#form.addEventListener("change", () => this.#writeAddress(), { signal });
    this.#form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    addEventListener("popstate", () => this.#readAddress(), { signal });
    this.#readAddress();
  }

  get #form(): HTMLFormElement {
    return find(this, "form");
  }

  #getBoxes(name: string): HTMLInputElement[] {
    return [...this.#form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
  }

  #getChecked(name: string): string[] {
    return this.#getBoxes(name).flatMap((box) => (box.checked ? box.value : []));
  }

  /** Checks the boxes that the address names. Where it names an unknown one, says so and shows everything. */
  #readAddress(): void {
    const query = new URLSearchParams(location.search);
    let fault = "";
    for (const name of ["show", "texts"]) {
      const values = splitList(query, name);
      const options = this.#getBoxes(name).map((box) => box.value);
      const unknown = values?.find((value) => value !== "none" && !options.includes(value));
      if (unknown !== undefined) {
        const expected =
          name === "show" ? `The classes are ${KINDS.join(", ")}` : `The witnesses are ${options.join(", ")}`;
        fault ||= `The address asks for “${unknown.slice(0, 40)}”. ${expected}. All entries are shown.`;
      }
      for (const box of this.#getBoxes(name)) {
        box.checked = values === undefined || unknown !== undefined || values.includes(box.value);
      }
    }
    const message = findPart(this, "fault");
    message.hidden = !fault;
    message.textContent = fault;
    this.#show();
  }

  #writeAddress(): void {
    const query = new URLSearchParams(location.search);
    for (const name of ["show", "texts"]) {
      const checked = this.#getChecked(name);
      if (checked.length === this.#getBoxes(name).length) query.delete(name);
      else query.set(name, checked.join(",") || "none");
    }
    replaceQuery(query);
    findPart(this, "fault").hidden = true;
    this.#show();
  }

  #show(): void {
    const [kinds, texts] = [this.#getChecked("show"), this.#getChecked("texts")];
    for (const section of this.querySelectorAll<HTMLElement>("section")) {
      for (const entry of section.querySelectorAll<HTMLElement>("li")) {
        const { k: kind = "", s: sigla = "" } = entry.dataset;
        entry.hidden = !kinds.includes(kind) || !sigla.split(" ").some((siglum) => texts.includes(siglum));
      }
      section.hidden = !section.querySelector("li:not([hidden])");
    }
    const count = this.querySelectorAll("li:not([hidden])").length;
    findPart(this, "count").textContent =
      `${count} of ${this.querySelectorAll("li").length} entries are shown.`;
  }
}

customElements.define("ec-apparatus", Apparatus);
