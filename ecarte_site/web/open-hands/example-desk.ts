/**
 * <ec-desk>: the one table beside the text of a reading page. The example of the sentence that is being read lies on it,
 * and another takes its place as the reader goes on, or where he presses its strip. A hand that he is playing stays
 * until it is played out or its strip pressed away. Where there is no room beside the text (styles/examples.css decides)
 * the desk is not shown, and each strip unfolds in its place.
 */
import { Component } from "../component";
import { find, make } from "../dom";
import { decodeAddress } from "../plain-text";
import type { PlayDetail } from "./element";

/** A sentence that has come above this part of the window is being read. */
const READING_LINE = 1 / 3;

class Desk extends Component {
  /** The strip whose example lies on the desk. */
  #strip: HTMLDetailsElement | undefined;
  /** The reader has chosen this hand: it stays while its strip is in sight. */
  #isChosen = false;
  /** He is playing it: it stays. */
  #isPlaying = false;
  #isDue = false;

  protected connect(signal: AbortSignal): void {
    const options = { signal };
    const passages = this.#passages;
    passages.addEventListener("click", (event) => this.#handleClick(event), options);
    this.addEventListener("ec-deal", () => this.#settle(true, false), options);
    this.addEventListener(
      "ec-play",
      (event) => {
        const { cards, end } = (event as CustomEvent<PlayDetail>).detail;
        this.#settle(true, cards.length > 0 && !end);
      },
      options,
    );
    addEventListener("scroll", () => this.#followSoon(), { ...options, passive: true });
    addEventListener("hashchange", () => this.#openAddress(), options);
    new ResizeObserver(() => this.#update()).observe(passages);
    this.#openAddress();
  }

  get #passages(): HTMLElement {
    return find(document, `#${this.dataset.passages}`);
  }

  get #isShown(): boolean {
    return this.checkVisibility();
  }

  get #strips(): HTMLDetailsElement[] {
    return [...this.#passages.querySelectorAll<HTMLDetailsElement>("details.ec-strip")];
  }

  #settle(isChosen: boolean, isPlaying: boolean): void {
    this.#isChosen = isChosen;
    this.#isPlaying = isPlaying;
  }

  /** Shows what there is now room for. */
  #update(): void {
    if (this.#isShown) this.#follow();
    else this.#putBack(this.#isChosen);
  }

  #followSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      if (this.#isShown) this.#follow();
    });
  }

  #follow(): void {
    if (this.#isPlaying || (this.#isChosen && this.#strip && isInSight(this.#strip))) return;
    const line = innerHeight * READING_LINE;
    const strips = this.#strips;
    const read = strips.filter((strip) => findRow(strip).getBoundingClientRect().top <= line);
    // of the strips of one paragraph the first, unless the reader has chosen another
    const row = findRow(read.at(-1) ?? (strips[0] as HTMLElement));
    if (this.#strip && findRow(this.#strip) === row) return;
    this.#lay(strips.find((strip) => findRow(strip) === row));
    this.#isChosen = false;
  }

  #handleClick(event: MouseEvent): void {
    const pressed = (event.target as Element).closest<HTMLElement>("details.ec-strip > summary, a.ec-strip");
    if (!pressed || !this.#isShown || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#choose(findStrip(pressed), event.detail === 0);
  }

  /** Lays the hand of a strip on the desk; the keyboard's focus follows it there. */
  #choose(strip: HTMLDetailsElement | null, byKey: boolean): void {
    if (!strip) return;
    if (strip !== this.#strip) this.#settle(true, false);
    this.#isChosen = true;
    this.#lay(strip);
    if (byKey) find(this, "ec-example").focus({ preventScroll: true });
  }

  #lay(strip: HTMLDetailsElement | undefined): void {
    if (!strip || strip === this.#strip) return;
    this.#putBack(false);
    strip.open = false;
    this.append(find(strip, "ec-example"));
    this.scrollTop = 0;
    this.#strip = strip;
    find(strip, "summary").setAttribute("aria-current", "true");
  }

  /** The example lies folded below its sentence again, with what was played; `open` unfolds it. */
  #putBack(open: boolean): void {
    const strip = this.#strip;
    this.#strip = undefined;
    if (!strip) return;
    find(strip, "summary").removeAttribute("aria-current");
    strip.append(...this.children);
    strip.open = open;
  }

  /** Opens the example that the address names. */
  #openAddress(): void {
    const strip = findNamed(location.hash);
    if (!strip || !this.#strips.includes(strip)) return;
    if (this.#isShown) this.#choose(strip, false);
    else strip.open = true;
  }
}

function findRow(strip: Element): Element {
  return strip.closest(".ec-row") ?? strip;
}

/** The strip that was pressed, or to which a link leads. */
function findStrip(pressed: HTMLElement): HTMLDetailsElement | null {
  return pressed instanceof HTMLAnchorElement ? findNamed(pressed.hash) : pressed.closest("details");
}

function findNamed(hash: string): HTMLDetailsElement | null {
  const named = document.getElementById(decodeAddress(hash.slice(1)));
  return named instanceof HTMLDetailsElement && named.matches(".ec-strip") ? named : null;
}

function isInSight(strip: Element): boolean {
  const { top, bottom } = strip.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

customElements.define("ec-desk", Desk);

/** Gives a page's passages their desk. */
export function addDesk(passages: HTMLElement): void {
  passages.id ||= "ec-passages";
  const desk = make("ec-desk" as "div", {
    class: "ec-desk",
    "data-passages": passages.id,
    role: "region",
    "aria-label": "The table",
  });
  passages.append(make("div", { class: "ec-rail" }, desk));
}
