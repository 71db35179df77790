/** <ec-copy>: a text with a button that copies it. */
import { copy } from "./cite/copying";
import { findPart } from "./dom";

export class Copy extends HTMLElement {
  connectedCallback(): void {
    const button = findPart<HTMLButtonElement>(this, "button");
    button.hidden = false;
    button.onclick = () => void this.#copy();
  }

  async #copy(): Promise<void> {
    const text = findPart(this, "text");
    const copied = await copy(text.textContent?.trim() ?? "", text.innerHTML.trim());
    findPart(this, "said").textContent = copied
      ? "Copied."
      : "The browser does not allow copying. Select the text.";
  }
}

customElements.define("ec-copy", Copy);
