/**
 * <ec-report>: the letter in which a reader reports an error, with the passage from which he came filled in. The page's
 * fragment names it, and anyone may have written that: it is data, and one that is no identifier is left out.
 */
import { Component } from "./component";
import { find, findPart } from "./dom";
import { readReference } from "./references";

class Report extends Component {
  protected connect(signal: AbortSignal): void {
    addEventListener("hashchange", () => this.#fill(), { signal });
    find<HTMLTextAreaElement>(this, "textarea").addEventListener("input", () => this.#address(), { signal });
    this.#fill();
  }

  #fill(): void {
    const passage = readReference(location.hash);
    const letter = find<HTMLTextAreaElement>(this, "textarea");
    // in what stands there, for the reader may have begun to write
    letter.value = letter.value.replace(/^(Passage:).*$/m, passage ? `$1 ${passage}` : "$1 ");
    if (passage) this.scrollIntoView();
    this.#address();
  }

  /** The publisher's address, if there is one, takes the letter along. */
  #address(): void {
    const link = this.querySelector<HTMLAnchorElement>("[data-part=send]");
    if (!link) return;
    const text = encodeURIComponent(find<HTMLTextAreaElement>(this, "textarea").value);
    const mail = link.dataset.to?.startsWith("mailto:");
    link.href = `${link.dataset.to}${link.dataset.to?.includes("?") ? "&" : "?"}${mail ? "subject=Error&" : "title=Error&"}body=${text}`;
    findPart(this, "sending").hidden = false;
  }
}

customElements.define("ec-report", Report);
