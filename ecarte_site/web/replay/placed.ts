/** <ec-placed>: the reader places two hands on the table and plays them; the address contains them. */
import { findPart, getControl } from "../dom";
import { EngineError, engine } from "../engine";
import type { LineAnswer } from "../protocol";
import { Replay } from "./element";

const FIELDS = ["trumps", "leader", "follower", "taken"] as const;
type Position = Record<(typeof FIELDS)[number], string>;

class PlacedTable extends Replay {
  protected override readonly returnMessage = "Back at the start.";
  #position: Position = { trumps: "", leader: "", follower: "", taken: "" };
  #placeRequest: AbortController | undefined;

  override connectedCallback(): void {
    this.#position = this.#readForm();
    super.connectedCallback();
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#place(this.#readForm(), []);
    });
  }

  override disconnectedCallback(): void {
    this.#placeRequest?.abort();
    super.disconnectedCallback();
  }

  protected override hasAddress(fragment: string): boolean {
    return new URLSearchParams(fragment.slice(1)).has("leader");
  }

  protected override goToAddress(): void {
    if (!this.hasAddress(location.hash)) return;
    const query = new URLSearchParams(location.hash.slice(1));
    const position = collectFields((field) => (query.get(field) ?? "").replaceAll(",", " "));
    const cards = (query.get("cards") ?? "").split(".").filter(Boolean);
    const same = FIELDS.every((field) => position[field].trim() === this.#position[field].trim());
    if (!same || cards.join(".") !== this.cards.join(".")) void this.#place(position, cards);
  }

  protected override get address(): string {
    const values = FIELDS.filter((field) => this.#position[field]).map(
      (field) => `${field}=${this.#position[field].trim().replace(/[\s,]+/g, ",")}`,
    );
    if (this.cards.length) values.push(`cards=${this.cards.join(".")}`);
    return `#${values.join("&")}`;
  }

  protected override ask(_: string, cards: readonly string[], signal: AbortSignal): Promise<LineAnswer> {
    return this.#askTable(this.#position, cards, signal);
  }

  #askTable(position: Position, cards: readonly string[], signal: AbortSignal) {
    return engine.ask(
      { verb: "table", ...position, cards, draw: true, rule_links: this.ruleLinks },
      { signal },
    );
  }

  /** Places the hands on the table. Where the engine refuses them, shows why and leaves everything as it is. */
  async #place(position: Position, cards: readonly string[]): Promise<void> {
    this.#placeRequest?.abort();
    this.#placeRequest = new AbortController();
    const { signal } = this.#placeRequest;
    const fault = findPart(this, "fault");
    try {
      const { placed } = await this.#askTable(position, [], signal);
      fault.textContent = "";
      this.#position = { ...position, trumps: position.trumps.toUpperCase() };
      for (const field of FIELDS) this.#getField(field).value = this.#position[field];
      this.steps = [{ step: placed.id, passages: [], say: placed.say, html: placed.html }];
      this.show(0, false);
      history.replaceState(history.state, "", this.address);
      if (cards.length) await this.deviate(cards, 0);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof EngineError)) throw error;
      fault.textContent = error.message;
    }
  }

  get #form(): HTMLFormElement {
    return findPart(this, "form");
  }

  #getField(name: string): HTMLInputElement | HTMLSelectElement {
    return getControl<HTMLInputElement | HTMLSelectElement>(this.#form, name);
  }

  #readForm(): Position {
    return collectFields((field) => this.#getField(field).value);
  }
}

function collectFields(getValue: (field: keyof Position) => string): Position {
  return Object.fromEntries(FIELDS.map((field) => [field, getValue(field)])) as Position;
}

customElements.define("ec-placed", PlacedTable);
