/**
 * <ec-cite-finder>: on the page about citing, a field for the identifier of any passage or span. The page arrives
 * with the form hidden; an address that ends with an identifier opens the panel for it.
 */
import { decodeFragment, find } from "../dom";
import { openPanel } from "./opening";

class CiteFinder extends HTMLElement {
  connectedCallback(): void {
    const form = find<HTMLFormElement>(this, "form");
    const field = find<HTMLInputElement>(form, "input");
    const button = find<HTMLButtonElement>(form, "button");
    form.hidden = false;
    form.onsubmit = (event) => {
      event.preventDefault();
      void openPanel({ id: field.value.trim() }, button, form);
    };
    const id = decodeFragment(location.hash);
    if (id && /^[a-z-]+\.[a-z-]+\./.test(id)) {
      field.value = id;
      void openPanel({ id }, button, form);
    }
  }
}

customElements.define("ec-cite-finder", CiteFinder);
