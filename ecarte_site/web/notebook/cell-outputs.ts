/** Shows what a cell brought forth when a reader ran it: texts as texts, drawings in trees of their own. */

import { make, makeButton } from "../dom";
import { drawMarkup } from "./output-markup";
import { needsTerminal, readTerminalText } from "./terminal-text";

// Outputs have the shapes of Jupyter's file format, so a saved notebook holds them as they are.

export interface StreamOutput {
  output_type: "stream";
  name: "stdout" | "stderr";
  text: string;
}

/** Representations of a value by their types: always `text/plain`, and `text/html` or `image/svg+xml`. */
export interface ShownData {
  "text/plain": string;
  "text/html"?: string;
  "image/svg+xml"?: string;
}

/** What `display` showed, or the value of the last line. */
export interface ShownOutput {
  output_type: "display_data" | "execute_result";
  data: ShownData;
}

export interface FaultOutput {
  output_type: "error";
  /** The class of the exception, and its message. */
  ename: string;
  evalue: string;
  /** Lines without their line ends; only the reader's own cells are in it. */
  traceback: string[];
}

export type Output = StreamOutput | ShownOutput | FaultOutput;

export class CellOutputs {
  #outputs: Output[] = [];
  #stale = false;

  /** `box` is the part of the cell for its outputs; `describe` names the cell, such as “cell 3”. */
  constructor(
    private readonly box: HTMLElement,
    private readonly describe: () => string,
  ) {}

  /** What was brought forth, in the shapes of Jupyter's file format. */
  get list(): readonly Output[] {
    return this.#outputs;
  }

  /** A run begins: what is there stays until something takes its place. */
  begin(): void {
    this.#outputs = [];
    this.#stale = true;
    this.box.style.minHeight = `${this.box.offsetHeight}px`;
    this.box.ariaBusy = "true";
  }

  add(output: Output): void {
    this.#clearStale();
    const last = this.#outputs.at(-1);
    if (output.output_type === "stream" && last?.output_type === "stream" && last.name === output.name) {
      last.text += output.text;
      const drawn = this.box.lastElementChild;
      if (needsTerminal(last.text)) drawn?.replaceChildren(...drawAsTerminal(last.text));
      else drawn?.append(output.text);
      return;
    }
    this.#outputs.push({ ...output });
    this.box.append(this.#draw(output));
  }

  /** A run ends; without an outcome, what was there before it stays. */
  end(hasEnded: boolean): void {
    if (hasEnded) this.#clearStale();
    this.#stale = false;
    this.box.ariaBusy = null;
    this.box.style.minHeight = "";
  }

  clear(): void {
    this.#outputs = [];
    this.end(false);
    this.box.replaceChildren();
  }

  /** Adds a sentence with a button after the outputs; the next run takes it away. */
  suggest(words: string, label: string, act: () => void): void {
    const button = makeButton({}, label);
    button.addEventListener("click", act);
    this.box.append(make("p", { class: "ec-cell__hint" }, words, " ", button));
  }

  #clearStale(): void {
    if (this.#stale) this.box.replaceChildren();
    this.#stale = false;
  }

  #draw(output: Output): HTMLElement {
    switch (output.output_type) {
      case "stream":
        return drawText(output.text, output.name === "stderr" ? "stderr" : "stream");
      case "error":
        return drawText(formatFault(output), "fault");
      default:
        return this.#drawShown(output.data);
    }
  }

  #drawShown(data: ShownData): HTMLElement {
    const markup = data["text/html"] ?? data["image/svg+xml"];
    if (markup === undefined) return drawText(data["text/plain"], "text");
    const number = this.box.querySelectorAll(".ec-output-box").length + 1;
    return drawMarkup(markup, `Output of ${this.describe()}${number > 1 ? `, ${number}` : ""}`);
  }
}

function drawText(text: string, kind: string): HTMLElement {
  const drawn = needsTerminal(text) ? drawAsTerminal(text) : [text];
  return make("pre", { class: `ec-output ec-output--${kind}` }, ...drawn);
}

function drawAsTerminal(output: string): (Node | string)[] {
  return readTerminalText(output).map(({ text, looks }) =>
    looks ? make("span", { class: looks.replace(/\S+/g, "ec-terminal-$&") }, text) : text,
  );
}

function formatFault({ ename, evalue, traceback }: FaultOutput): string {
  return traceback.length > 0 ? traceback.join("\n") : `${ename}: ${evalue}`;
}
