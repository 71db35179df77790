/** <ec-gallery>: the filters of the examples. The page is complete without it. */
import { Component } from "../component";
import { findPart, write } from "../dom";
import { Filters } from "../filters";

export class Gallery extends Component {
  protected connect(signal: AbortSignal): void {
    const cards = [...this.querySelectorAll<HTMLElement>(".ec-gallery__cards > li")];
    const show = (matches: (card: HTMLElement) => boolean): void => {
      for (const card of cards) card.hidden = !matches(card);
      const count = cards.filter(({ hidden }) => !hidden).length;
      write(
        this,
        "count",
        count ? `${count} of ${cards.length} hands.` : "No hand matches all these filters.",
      );
    };
    new Filters(findPart<HTMLFormElement>(this, "form"), show, signal);
  }
}

customElements.define("ec-gallery", Gallery);
