/**
 * <ec-cite-finder>: on the page about citing, a field for what is to be cited: a law by its number, a range, an identifier,
 * or a word of what it is about. Each law or passage that it names stands below with a button that opens the panel; what it
 * does not understand gets a sentence. An address that ends with such words is answered too.
 */
import { Component } from "../component";
import { find, findPart, make, makeButton, makeLink, shorten, takeForm } from "../dom";
import { decodeFragment, trimPrint } from "../plain-text";
import { readReference } from "../references";
import { openPanel } from "./opening";
import { fetchSpan } from "./passages";
import { getSpanId, nameSpan, readWords } from "./spans";

const FIRST = 8; // of the laws that a word leads to

/** Something that can be cited, for a reader to choose. */
interface Choice {
  id: string;
  name: string;
  about: string;
}

interface Answer {
  choices: readonly Choice[];
  /** What to say; empty where the choices say all. */
  says: string;
  /** The words that the reader may have meant, or empty. */
  meant: string;
}

class CiteFinder extends Component {
  #answered = "";

  protected connect(signal: AbortSignal): void {
    const form = find<HTMLFormElement>(this, "form");
    form.hidden = false;
    takeForm(form, () => void this.#enter(), signal);
    this.#field.addEventListener("input", () => void this.#answer(), { signal });
    addEventListener("hashchange", () => void this.#readAddress(), { signal });
    void this.#readAddress();
  }

  get #field(): HTMLInputElement {
    return find<HTMLInputElement>(this, "input");
  }

  get #buttons(): HTMLButtonElement[] {
    return [...findPart(this, "choices").querySelectorAll<HTMLButtonElement>("button")];
  }

  /** Answers what the address names beside the headings of this page, and cites it if it is one passage. */
  async #readAddress(): Promise<void> {
    const words = decodeFragment(location.hash);
    if (!words || document.getElementById(words)) return;
    this.#field.value = words;
    await this.#enter();
  }

  /** Opens the panel for what is named, or leads to the first that is offered. */
  async #enter(): Promise<void> {
    await this.#answer();
    const [first, ...more] = this.#buttons;
    if (more.length) first?.focus();
    else first?.click();
  }

  async #answer(): Promise<void> {
    const words = trimPrint(this.#field.value);
    if (words === this.#answered) return;
    const answer = await answerWords(words);
    if (words !== trimPrint(this.#field.value)) return; // the reader has typed more
    this.#answered = words;
    this.#show(answer);
  }

  #show({ choices, says, meant }: Answer): void {
    findPart(this, "choices").replaceChildren(...choices.map(makeRow));
    const sentence = findPart(this, "says");
    sentence.replaceChildren(says);
    if (says && meant) {
      const button = makeButton({ class: "ec-finder__meant" }, meant);
      button.onclick = () => {
        this.#field.value = meant;
        this.#field.focus();
        void this.#answer();
      };
      sentence.append(" Did you mean ", button, "?");
    } else if (says) {
      sentence.append(" You can also ", makeLink(this.dataset.laws ?? "", "look through the laws"), ".");
    }
  }
}

function makeRow({ id, name, about }: Choice): HTMLLIElement {
  const words = make("span", {}, make("strong", {}, name), ` ${about}`);
  const button = makeButton(
    { "aria-haspopup": "dialog", "aria-expanded": "false" },
    "Cite",
    make("span", { class: "ec-spoken" }, ` ${name}`),
  );
  const row = make("li", {}, words, button);
  button.onclick = () => void openPanel({ id }, button, row);
  return row;
}

async function answerWords(words: string): Promise<Answer> {
  if (!words) return { choices: [], says: "", meant: "" };
  try {
    const { identify, loadFinder } = await import("../search/results");
    const id = readReference(words);
    const named = id && (await fetchSpan(id));
    if (named) {
      const { witness, span } = named;
      const name = `${nameSpan(span, true)}, ${witness.name}`;
      const about = shortenWords(readWords(span)[0] ?? "");
      return { choices: [{ id: getSpanId(span), name, about }], says: "", meant: "" };
    }
    const { groups, notice, corrected: meant } = (await loadFinder()).find(words);
    // what the words name only in part, or with an error of typing, they do not name
    const entries = id || notice || meant ? [] : groups.flatMap((group) => group.entries);
    const choices = entries.flatMap((entry): Choice[] => {
      const [name = "", about = ""] = entry.title.split(" · ");
      const passage = identify(entry);
      return passage ? [{ id: passage, name, about }] : [];
    });
    const none = `No law or passage is called “${shorten(words)}”. Write a number (22), “B 9”, a range (15–18) or a word of the law.`;
    return { choices: choices.slice(0, FIRST), says: choices.length ? "" : notice || none, meant };
  } catch {
    const says = "The texts could not be fetched. Check the connection and try again.";
    return { choices: [], says, meant: "" };
  }
}

function shortenWords(text: string): string {
  return text.length > 90 ? `${text.slice(0, text.lastIndexOf(" ", 90))} …` : text;
}

customElements.define("ec-cite-finder", CiteFinder);
