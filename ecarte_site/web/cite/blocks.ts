/** <ec-cites>: citations in a page. Their addresses are completed where the build did not know the site's own. */
import { breakAddresses, dateAccess } from "./citation";
import { ROOT } from "./passages";

class Cites extends HTMLElement {
  connectedCallback(): void {
    for (const path of this.querySelectorAll<HTMLElement>("[data-site-path]")) {
      path.textContent = new URL(path.textContent ?? "", ROOT).href;
      path.removeAttribute("data-site-path");
    }
    for (const text of this.querySelectorAll("[data-part=text]")) {
      if (text.lastChild instanceof Text) text.lastChild.data = dateAccess(text.lastChild.data);
      breakAddresses(text);
    }
  }
}

customElements.define("ec-cites", Cites);
