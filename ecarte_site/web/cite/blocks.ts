/** The blocks of citations that stand in pages: a site that was not told its address gets it here. */
import { located } from "./passages";

/** <ec-cites>: holds such a block. */
export class Cites extends HTMLElement {
  connectedCallback(): void {
    const walker = document.createTreeWalker(this, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const found = located(text.data);
      if (found !== text.data) text.data = found;
    }
  }
}

customElements.define("ec-cites", Cites);
