/** Says above a cell that its code comes from a link, and lets the reader put that code aside. */

const ORIGIN =
  "This code comes from the link that you opened. It is not part of this edition, and anyone may have written it.";
const BEFORE_RUN =
  " It has not run. Read it, then run it if you like: it computes in this page alone, and reaches neither your " +
  "files nor another site.";

export class LinkNotice {
  readonly #section: HTMLElement;
  readonly #box = document.createElement("div");
  readonly #words = document.createElement("p");
  readonly #back = document.createElement("button");

  constructor(section: HTMLElement, putAside: () => void) {
    this.#section = section;
    this.#box.className = "ec-cell__warning";
    this.#box.setAttribute("role", "note");
    this.#words.dataset.part = "words";
    this.#back.type = "button";
    this.#back.className = "ec-button";
    this.#back.dataset.part = "back";
    this.#back.addEventListener("click", putAside);
    this.#box.append(this.#words, this.#back);
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
