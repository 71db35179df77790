/**
 * <ec-kept>: says how much this browser keeps of what the reader has made and chosen here, and deletes it at a press.
 * Every name under which the site keeps something begins in one of three ways.
 */
import { findPart, write } from "./dom";
import { forgetOffline } from "./offline/kept-copy";

const OURS = /^(ecarte[-.]|ec-|__palette$)/;

class KeptHere extends HTMLElement {
  connectedCallback(): void {
    const [first, second] = [findPart(this, "delete"), findPart(this, "confirm")];
    first.hidden = false;
    first.onclick = () => {
      first.hidden = true;
      second.hidden = false;
      second.focus();
    };
    second.onclick = () => void this.#delete();
    this.#describe("");
  }

  #describe(before: string): void {
    const names = listNames();
    if (names === undefined)
      write(this, "says", "This browser keeps nothing of this site, because storage is blocked.");
    else if (names.length === 0)
      write(this, "says", `${before}This browser keeps nothing that you have made or chosen.`);
    else write(this, "says", `Entries of what you have made and chosen in this browser: ${names.length}.`);
  }

  async #delete(): Promise<void> {
    for (const [place, name] of listNames() ?? []) place.removeItem(name);
    findPart(this, "confirm").hidden = true;
    findPart(this, "delete").hidden = false;
    await forgetOffline().catch(() => undefined); // a browser that keeps no files has none to forget
    this.#describe("All is deleted. ");
  }
}

/** What is kept, each with its place; undefined where the browser keeps nothing at all. */
function listNames(): [Storage, string][] | undefined {
  try {
    return [localStorage, sessionStorage].flatMap((place) =>
      Object.keys(place)
        .filter((name) => OURS.test(name))
        .map((name): [Storage, string] => [place, name]),
    );
  } catch {
    return undefined;
  }
}

customElements.define("ec-kept", KeptHere);
