/** <ec-search>: a button in the header opens a dialog; results are links that name witness and passage. */
import { Component, fetchOnce } from "../component";
import { find, takeForm } from "../dom";

/** The module that answers; it is fetched when a reader first turns to the search. */
function loadResults(): Promise<typeof import("./results")> {
  return fetchOnce("search/results", () => import("./results"));
}

class Search extends Component {
  #dialog!: HTMLDialogElement;
  #input!: HTMLInputElement;
  #found!: HTMLElement;
  #status!: HTMLElement;

  protected connect(signal: AbortSignal): void {
    this.#dialog = find(this, "dialog");
    this.#input = find(this, "input");
    this.#found = find(this, ".ec-search__found");
    this.#status = find(this, "[role=status]");
    const opener = find(this, "[data-open]");
    for (const event of ["focus", "pointerenter"]) opener.addEventListener(event, prepare, { once: true });
    opener.addEventListener("click", () => this.open());
    find(this, "[data-close]").addEventListener("click", () => this.#dialog.close());
    this.#input.addEventListener("input", () => void this.#showResults());
    this.#dialog.addEventListener("keydown", (event) => this.#handleKey(event));
    this.#dialog.addEventListener("click", (event) => {
      const target = event.target as HTMLElement;
      if (target === this.#dialog || target.closest("a")) this.#dialog.close();
      else if (target.dataset.correct) this.#ask(target.dataset.correct);
    });
    takeForm(find(this.#dialog, "form"), () => this.#found.querySelector("a")?.click(), signal);
    document.addEventListener("keydown", (event) => this.#handleShortcut(event), { signal });
  }

  open(): void {
    if (this.#dialog.open) return;
    this.#dialog.showModal();
    this.#input.select();
    void this.#showResults();
  }

  /** Ctrl or Command with K opens the search: no letter or sign alone does anything that a reader has not asked for. */
  #handleShortcut(event: KeyboardEvent): void {
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.open();
    }
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault(); // in a search field it would only clear the field
      this.#dialog.close();
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    const stops = [
      this.#input,
      ...this.#dialog.querySelectorAll<HTMLElement>("p button, section :is(a, button)"),
    ];
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  #ask(query: string): void {
    this.#input.value = query;
    this.#input.focus();
    void this.#showResults();
  }

  async #showResults(): Promise<void> {
    const query = this.#input.value;
    try {
      const { loadFinder, renderAnswer } = await loadResults();
      const finder = await loadFinder();
      if (query !== this.#input.value) return; // the reader has typed more
      const { status, sections } = renderAnswer(query, finder.find(query));
      this.#found.replaceChildren(...sections);
      this.#found.dataset.query = query;
      this.#found.scrollTop = 0;
      this.#status.replaceChildren(...status);
    } catch {
      this.#status.textContent =
        "The search could not be loaded. Try again, or use the index of laws and the glossary.";
    }
  }
}

/** Fetches module and index before the reader has typed. A failure shows when he asks. */
function prepare(): void {
  loadResults()
    .then(({ loadFinder }) => loadFinder())
    .catch(() => {});
}

customElements.define("ec-search", Search);
