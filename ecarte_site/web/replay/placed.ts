/** <ec-placed>: the reader places two hands on the table and plays them out; the address keeps them. */
import { EngineError, engine } from "../engine";
import { Replay } from "./element";
import { ask, type Line } from "./line";

const FIELDS = ["trumps", "leader", "follower", "taken"] as const;
type Hands = Record<(typeof FIELDS)[number], string>;

interface Placed {
  placed: { id: string; html: string; say: string };
}

class PlacedTable extends Replay {
  #hands: Hands = { trumps: "", leader: "", follower: "", taken: "" };
  #placing: AbortController | undefined;

  override connectedCallback(): void {
    this.#hands = this.#inForm();
    super.connectedCallback();
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#place(this.#inForm(), []);
    });
  }

  override disconnectedCallback(): void {
    this.#placing?.abort();
    super.disconnectedCallback();
  }

  protected override hasAddress(fragment: string): boolean {
    return new URLSearchParams(fragment.slice(1)).has("leader");
  }

  protected override goToAddress(): void {
    if (!this.hasAddress(location.hash)) return;
    const said = new URLSearchParams(location.hash.slice(1));
    const hands = Object.fromEntries(
      FIELDS.map((field) => [field, (said.get(field) ?? "").replaceAll(",", " ")]),
    ) as Hands;
    const cards = (said.get("cards") ?? "").split(".").filter(Boolean);
    if (this.#same(hands) && cards.join(".") === this.cards.join(".")) return;
    void this.#place(hands, cards);
  }

  protected override address(): string {
    const written = FIELDS.filter((field) => this.#hands[field]).map(
      (field) =>
        `${field}=${this.#hands[field]
          .trim()
          .split(/[\s,]+/)
          .join(",")}`,
    );
    if (this.cards.length) written.push(`cards=${this.cards.join(".")}`);
    return `#${written.join("&")}`;
  }

  protected override line(_step: string, cards: readonly string[], signal: AbortSignal): Promise<Line> {
    return ask({ verb: "table", ...this.#hands, cards, root: this.root }, signal);
  }

  /** Puts the hands on the table; if they cannot be, says why, and leaves everything as it was. */
  async #place(hands: Hands, cards: readonly string[]): Promise<void> {
    this.#placing?.abort();
    const { signal } = (this.#placing = new AbortController());
    const fault = this.piece("fault");
    try {
      const request = { verb: "table", ...hands, cards: [], root: this.root, draw: true };
      const { placed } = await engine.ask<Placed>(request, { signal });
      fault.textContent = "";
      this.#hands = hands;
      for (const field of FIELDS)
        this.#field(field).value = field === "trumps" ? hands.trumps.toUpperCase() : hands[field];
      this.frames = [{ step: placed.id, passages: [], say: placed.say, html: placed.html }];
      this.show(0, false);
      history.replaceState(history.state, "", this.address());
      if (cards.length) await this.deviate(cards, 0);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof EngineError)) throw error;
      fault.textContent = error.message;
    }
  }

  get #form(): HTMLFormElement {
    return this.piece("form") as HTMLFormElement;
  }

  #field(name: string): HTMLInputElement | HTMLSelectElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  }

  #inForm(): Hands {
    return Object.fromEntries(FIELDS.map((field) => [field, this.#field(field).value])) as Hands;
  }

  #same(hands: Hands): boolean {
    return FIELDS.every((field) => hands[field].trim() === this.#hands[field].trim());
  }
}

customElements.define("ec-placed", PlacedTable);
