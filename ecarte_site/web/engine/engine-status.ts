/**
 * <ec-engine-status>: says what the engine is doing and how far it has loaded, and lets a reader stop it.
 * Empty while there is nothing to say.
 */

import { make, makeButton } from "../dom";
import { Timer } from "../timer";
import { engine, type Progress } from "./engine";
import { describeArrival } from "./engine-words";

/** Most answers come sooner: to say of each that it is being computed would flicker, and chatter in a reader's ear. */
const SHORT_MS = 400;

export class EngineStatus extends HTMLElement {
  #unsubscribe: (() => void) | undefined;
  readonly #sentence = make("span", { role: "status" });
  readonly #bar = make("progress", { "aria-label": "Fetching the engine" });
  readonly #bytes = make("span", { class: "ec-engine-status__bytes" });
  readonly #stop = makeButton({ "aria-label": "Stop the engine" }, "Stop");
  readonly #patience = new Timer();

  connectedCallback(): void {
    this.classList.add("ec-engine-status", "ec-engine", "ec-progress");
    this.#stop.onclick = () => engine.stop();
    this.replaceChildren(this.#sentence, this.#bar, this.#bytes, this.#stop);
    this.#unsubscribe = engine.onProgress((progress) => this.#follow(progress));
    this.#show(engine.progress);
  }

  disconnectedCallback(): void {
    this.#unsubscribe?.();
    this.#patience.clear();
  }

  #follow(progress: Progress): void {
    const isComputing = progress.state === "ready" && progress.busy && progress.stage === undefined;
    if (isComputing && this.#stop.hidden) this.#patience.set(SHORT_MS, () => this.#show(engine.progress));
    else {
      this.#patience.clear();
      this.#show(progress);
    }
  }

  #show({ state, busy, stage, loaded, total, sentence }: Progress): void {
    const quiet = state === "absent" || (state === "ready" && !busy);
    const text = quiet ? "" : sentence;
    // a live region is read out at every change, so it changes only with what it says
    if (this.#sentence.textContent !== text) this.#sentence.textContent = text;
    this.dataset.state = state;
    const fetching = stage === "fetching" || (stage === "data" && loaded < total);
    this.#bar.hidden = this.#bytes.hidden = state !== "loading" && !fetching;
    this.#bar.max = total || 1;
    if (fetching) this.#bar.value = loaded;
    else this.#bar.removeAttribute("value");
    this.#bytes.textContent = describeArrival(loaded, total);
    this.#stop.hidden = quiet || state === "failed";
  }
}

customElements.define("ec-engine-status", EngineStatus);
