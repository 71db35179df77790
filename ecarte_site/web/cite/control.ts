/**
 * <ec-cite data-passage="hoyle.law.22">: the small mark beside a law, or a button, `data-worded` if its words say what it
 * does. The page arrives with a link, which stays where no script runs; here it becomes a button that opens the panel.
 */
import { makeButton } from "../dom";
import { closePanelFor, openPanel } from "./opening";

export class Cite extends HTMLElement {
  #button = makeButton({ "aria-haspopup": "dialog", "aria-expanded": "false" });

  connectedCallback(): void {
    const id = this.dataset.passage ?? "";
    const link = this.querySelector<HTMLAnchorElement>("a");
    if (!link || this.#button.isConnected) return;
    link.hidden = true;
    this.#button.className = link.className;
    this.#button.textContent = link.textContent;
    if (!this.hasAttribute("data-worded")) this.#button.setAttribute("aria-label", `Cite ${id}`);
    this.#button.onclick = () => {
      const passage =
        document.getElementById(id) ?? this.parentElement?.closest<HTMLElement>("td, li, p, .ec-source");
      void openPanel({ id }, this.#button, passage ?? this.#button);
    };
    this.append(this.#button);
  }

  disconnectedCallback(): void {
    closePanelFor(this.#button);
  }
}

customElements.define("ec-cite", Cite);
