/** The lists of citations in pages: with a button for the panel, and the site's address where the build lacked it. */
import { openPanel } from "./opening";
import { ROOT } from "./passages";

/** <ec-cites data-passage="hoyle.law.22">: contains such a list. */
export class Cites extends HTMLElement {
  connectedCallback(): void {
    for (const path of this.querySelectorAll<HTMLElement>("[data-site-path]")) {
      path.textContent = new URL(path.textContent ?? "", ROOT).href;
      path.removeAttribute("data-site-path");
    }
    const id = this.dataset.passage;
    const heading = this.querySelector("summary");
    if (!id || !heading || this.querySelector("button")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "ec-button ec-cites__choose";
    button.textContent = "Choose witness, range and style";
    button.setAttribute("aria-haspopup", "dialog");
    button.setAttribute("aria-expanded", "false");
    button.onclick = () => void openPanel({ id }, button, document.getElementById(id) ?? button);
    heading.after(button);
  }
}

customElements.define("ec-cites", Cites);
