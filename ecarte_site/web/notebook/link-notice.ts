/** Says above a cell that its code comes from a link, and lets the reader put that code aside. */
import { make, makeButton } from "../dom";

const ORIGIN =
  "This code comes from the link that you opened. It is not part of this edition, and anyone may have written it.";
const BEFORE_RUN =
  " It has not run. Read it, then run it if you like: it computes in this page alone, and reaches neither your " +
  "files nor another site.";

export class LinkNotice {
  readonly #section: HTMLElement;
  readonly #words = make("p", { "data-part": "words" });
  readonly #back = makeButton({ "data-part": "back" });
  readonly #box = make("div", { class: "ec-cell__warning", role: "note" }, this.#words, this.#back);

  constructor(section: HTMLElement, putAside: () => void) {
    this.#section = section;
    this.#back.addEventListener("click", putAside);
  }

  /** `hasOwn` says whether the reader wrote something here before. */
  show(hasRun: boolean, hasOwn: boolean): void {
    this.#words.textContent = hasRun ? ORIGIN : ORIGIN + BEFORE_RUN;
    this.#back.textContent = hasOwn ? "Show what you wrote here before" : "Show the page’s own code";
    if (!this.#box.parentElement) this.#section.prepend(this.#box);
  }

  hide(): void {
    this.#box.remove();
  }
}
