/**
 * <ec-engine-status>: says what the engine is doing and how far it has loaded, and lets a reader stop it.
 * Empty while there is nothing to say.
 */

import { Component } from "../component";
import { make, makeButton } from "../dom";
import { Timer } from "../timer";
import { engine, type Progress } from "./engine";
import { showArrival } from "./engine-words";

/** Most answers come sooner: to say of each that it is being computed would flicker, and chatter in a reader's ear. */
const SHORT_MS = 400;

class EngineStatus extends Component {
  readonly #sentence = make("span", { role: "status" });
  readonly #bar = make("progress", { "aria-label": "Fetching the engine" });
  readonly #bytes = make("span", { class: "ec-engine-status__bytes" });
  readonly #stop = makeButton({ "aria-label": "Stop the engine" }, "Stop");
  readonly #patience = new Timer();

  protected connect(signal: AbortSignal): void {
    this.classList.add("ec-engine-status", "ec-engine", "ec-progress");
    signal.addEventListener("abort", () => this.#patience.clear());
    this.#stop.onclick = () => engine.stop();
    this.replaceChildren(this.#sentence, this.#bar, this.#bytes, this.#stop);
    engine.addEventListener("progress", () => this.#follow(engine.progress), { signal });
    this.#show(engine.progress);
  }

  #follow(progress: Progress): void {
    const isComputing = progress.state === "ready" && progress.busy && progress.stage === undefined;
    if (isComputing && this.#stop.hidden) this.#patience.set(SHORT_MS, () => this.#show(engine.progress));
    else {
      this.#patience.clear();
      this.#show(progress);
    }
  }

  #show(progress: Progress): void {
    const { state, busy, sentence } = progress;
    const quiet = state === "absent" || (state === "ready" && !busy);
    const text = quiet ? "" : sentence;
    // a live region is read out at every change, so it changes only with what it says
    if (this.#sentence.textContent !== text) this.#sentence.textContent = text;
    this.dataset.state = state;
    showArrival(this.#bar, this.#bytes, progress);
    this.#stop.hidden = quiet || state === "failed";
  }
}

customElements.define("ec-engine-status", EngineStatus);
