/** The bar of a notebook: what can be done with all its cells, what Python is doing, and what the last act did. */
import { make, makeButton } from "../dom";
import { describeArrival } from "../engine/engine-words";
import type { RunnerProgress } from "./runner";

/** What a reader may do about what the bar says. */
export interface Offer {
  label: string;
  act(): void;
}

export interface BarAct {
  name: string;
  label: string;
  main?: boolean;
  /** It is on or off. */
  isSwitch?: boolean;
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
    acts: readonly BarAct[],
    act: (name: string) => void,
  ) {
    for (const { name, label, main, isSwitch } of acts) {
      const button = makeButton({ class: main ? "ec-button--main" : "", "data-do": name }, label);
      if (isSwitch) button.setAttribute("aria-pressed", "false");
      this.#acts.append(button);
    }
    this.#acts.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest<HTMLElement>("button");
      if (button?.dataset.do && button.getAttribute("aria-disabled") !== "true") act(button.dataset.do);
    });
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
    this.#showOffer(undefined);
    this.#showBytes(undefined);
  }

  /** Shows whether a switch is on. */
  turn(name: string, on: boolean): void {
    this.#acts.querySelector(`[data-do=${name}]`)?.setAttribute("aria-pressed", String(on));
  }

  /** Says what the last act did, and what can be done about it. */
  say(words: string, offer?: Offer): void {
    // a live region is read out at every change, so it changes only with what it says
    if (this.#sentence.textContent !== words) this.#sentence.textContent = words;
    this.#showOffer(offer);
  }

  /** Puts the focus on an act. */
  focus(name: string): void {
    this.#acts.querySelector<HTMLElement>(`[data-do="${name}"]`)?.focus();
  }

  /** Says whether an act is possible now. */
  allow(name: string, possible: boolean): void {
    const button = this.#acts.querySelector(`[data-do="${name}"]`);
    if (possible) button?.removeAttribute("aria-disabled");
    else button?.setAttribute("aria-disabled", "true");
  }

  show(progress: RunnerProgress): void {
    this.box.dataset.state = progress.state;
    this.#showBytes(progress.state === "loading" || progress.stage ? progress : undefined);
  }

  #showOffer(offer: Offer | undefined): void {
    this.#offered = offer;
    this.#offer.hidden = !offer;
    this.#offer.textContent = offer?.label ?? "";
  }

  #showBytes(progress: RunnerProgress | undefined): void {
    this.#progress.hidden = this.#bytes.hidden = !progress;
    if (!progress) {
      this.#bytes.textContent = "";
      return;
    }
    const { loaded, total, stage } = progress;
    this.#progress.max = total || 1;
    if (stage === "fetching" || stage === "data") this.#progress.value = loaded;
    else this.#progress.removeAttribute("value");
    this.#bytes.textContent = describeArrival(loaded, total);
  }
}
