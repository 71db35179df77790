/** The steps of a game as a list of links, which the reader can search and narrow to what happens in them. */
import { find, findPart, make, makeLink, write } from "../dom";
import type { Step } from "./stage";

export class StepList {
  readonly #host: HTMLDetailsElement;

  /** `link` writes the address of a step. */
  constructor(
    host: HTMLElement,
    private readonly steps: readonly Step[],
    private readonly link: (step: string) => string,
    signal: AbortSignal,
  ) {
    this.#host = findPart<HTMLDetailsElement>(host, "steps");
    this.#host.hidden = false;
    for (const event of ["toggle", "input"])
      this.#host.addEventListener(event, () => this.#show(), { signal });
  }

  #show(): void {
    if (!this.#host.open) return;
    const about = find<HTMLSelectElement>(this.#host, "select");
    const words = find<HTMLInputElement>(this.#host, "input").value.trim();
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const steps = this.steps.filter(
      (step) =>
        (!about.value || step.about.includes(about.value)) &&
        wanted.every((word) => step.say.toLowerCase().includes(word)),
    );
    const items = steps.map(({ step, say }) => make("li", {}, makeLink(this.link(step), step), ` ${say}`));
    findPart(this.#host, "list").replaceChildren(...items);
    const what = [about.value && (about.selectedOptions[0]?.text ?? ""), words && `“${words}”`].filter(
      Boolean,
    );
    const count = steps.length === 1 ? "One step" : `${steps.length || "No"} steps`;
    write(this.#host, "count", `${count}${what.length ? ` with ${what.join(" and ")}` : ""}.`);
  }
}
