/** The lists of citations in pages: a site that was built without its address gets it here. */
import { insertSiteAddress } from "./passages";

/** <ec-cites>: contains such a list. */
export class Cites extends HTMLElement {
  connectedCallback(): void {
    const walker = document.createTreeWalker(this, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const text = insertSiteAddress(node.data);
      if (text !== node.data) node.data = text;
    }
  }
}

customElements.define("ec-cites", Cites);
