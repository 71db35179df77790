/** The bar of a notebook: what can be done with all its cells, what Python is doing, and what the last act did. */
import { make, makeButton } from "../dom";
import type { Progress } from "../engine/engine";
import { showArrival } from "../engine/engine-words";

/** What a reader may do about what the bar says. */
export interface Offer {
  label: string;
  act(): void;
}

export class NotebookBar {
  readonly #acts = make("div", { class: "ec-bar", role: "group", "aria-label": "All cells" });
  readonly #sentence = make("span", { role: "status" });
  readonly #offer = makeButton({});
  readonly #progress = make("progress", { "aria-label": "Fetching Python and the engine" });
  readonly #bytes = make("span", { class: "ec-engine-status__bytes" });
  #offered: Offer | undefined;

  constructor(
    readonly box: HTMLElement,
    acts: Readonly<Record<string, string>>,
    act: (name: string) => void,
  ) {
    for (const [name, label] of Object.entries(acts)) {
      const isFirst = !this.#acts.childElementCount;
      const button = makeButton({ class: isFirst ? "ec-button--main" : "", "data-do": name }, label);
      button.onclick = () => button.getAttribute("aria-disabled") === "true" || act(name);
      this.#acts.append(button);
    }
    const shown = [this.#sentence, this.#progress, this.#bytes, this.#offer];
    const state = make("div", { class: "ec-notebook__state ec-progress" }, ...shown);
    this.#offer.addEventListener("click", () => {
      const offered = this.#offered;
      this.#acts.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
      this.say("");
      offered?.act();
    });
    box.replaceChildren(this.#acts, state);
    box.hidden = false;
    this.say("");
  }

  /** Shows whether a switch is on. */
  turn(name: string, on: boolean): void {
    this.#acts.querySelector(`[data-do=${name}]`)?.setAttribute("aria-pressed", String(on));
  }

  /** Says what the last act did, and what can be done about it. */
  say(words: string, offer?: Offer): void {
    // a live region is read out at every change, so it changes only with what it says
    if (this.#sentence.textContent !== words) this.#sentence.textContent = words;
    this.#offered = offer;
    this.#offer.hidden = !offer;
    this.#offer.textContent = offer?.label ?? "";
  }

  /** Puts the focus on an act. */
  focus(name: string): void {
    this.#acts.querySelector<HTMLElement>(`[data-do="${name}"]`)?.focus();
  }

  /** Says whether an act is possible now. */
  allow(name: string, possible: boolean): void {
    const button = this.#acts.querySelector(`[data-do="${name}"]`);
    if (button) button.ariaDisabled = possible ? null : "true";
  }

  show(progress: Progress): void {
    this.box.dataset.state = progress.state;
    showArrival(this.#progress, this.#bytes, progress);
  }
}
