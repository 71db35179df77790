/** <ec-apparatus>: filters the list of variants by class and witness. */
import { find, write } from "../dom";

class Apparatus extends HTMLElement {
  connectedCallback(): void {
    const form = find<HTMLFormElement>(this, "form");
    form.hidden = false;
    form.onchange = () => this.#show(new FormData(form));
    this.#show(new FormData(form));
  }

  #show(choices: FormData): void {
    const [kinds, texts] = [choices.getAll("show"), choices.getAll("texts")];
    for (const section of this.querySelectorAll<HTMLElement>("section")) {
      for (const entry of section.querySelectorAll<HTMLElement>("li")) {
        const { k: kind = "", s: sigla = "" } = entry.dataset;
        entry.hidden = !kinds.includes(kind) || !sigla.split(" ").some((siglum) => texts.includes(siglum));
      }
      section.hidden = !section.querySelector("li:not([hidden])");
    }
    const count = this.querySelectorAll("li:not([hidden])").length;
    write(this, "count", `${count} of ${this.querySelectorAll("li").length} entries are shown.`);
  }
}

customElements.define("ec-apparatus", Apparatus);
