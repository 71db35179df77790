/**
 * <ec-placed>: the reader places two hands on the table, or one against a hand that is dealt, and plays one of
 * them; the address contains what lies there. The engine reads the words, deals, and says what was supposed.
 */
import { Asking } from "../component";
import { drawSeed, fillForm, findPart, getControl, readRuleLinks, takeForm, takeSent, write } from "../dom";
import { engine } from "../engine/engine";
import { readHand, writeHand } from "../laboratory/address";
import { carryToTabs, keepTable } from "../own-place";
import type { LineAnswer, TableAnswer } from "../protocol";
import { collectFields, FIELDS, type Position, readTable, writeTable } from "../table/address";
import { Replay } from "./element";

class PlacedTable extends Replay {
  protected override readonly returnMessage = "Back at the start.";
  #position: Position = collectFields(() => "");
  /** The position that the page came with, whose play is in the page. */
  #arrived: Position | undefined;
  readonly #placing = new Asking(() => findPart(this, "form"));

  protected override connect(signal: AbortSignal): void {
    signal.addEventListener("abort", () => this.#placing.stop());
    this.#position = this.#readForm();
    this.#arrived = this.#position;
    super.connect(signal);
    takeForm(this.#form, () => void this.#place(this.#readForm(), []), signal);
    this.addEventListener("click", (event) => this.#deal(event), { signal });
    if (takeSent(this.#form)) void this.#place(this.#readForm(), []);
  }

  protected override goToAddress(): void {
    const place = readTable(location.hash);
    if (!place) return;
    const { position, cards } = place;
    const same = FIELDS.every((field) => position[field] === this.#position[field] || field === "trumps");
    if (same && cards.join() === this.answers.join()) return;
    if (same && cards.length && this.#position === this.#arrived) void this.deviate(cards, 0);
    else void this.#place(position, cards);
  }

  protected override get address(): string {
    return writeTable(this.#position, this.answers);
  }

  protected override async ask(
    step: string,
    cards: readonly string[],
    signal: AbortSignal,
  ): Promise<LineAnswer> {
    const line = this.#position === this.#arrived ? await this.followLine(step, cards) : null;
    if (line) {
      this.#showPlayed(line.played);
      return line;
    }
    const answer = await this.#askTable(this.#position, { cards }, signal);
    if (!signal.aborted) this.#showLaboratory(answer);
    return answer;
  }

  /** A card of a table that is about to go is not played, and the reader hears why. */
  protected override async deviate(cards: readonly string[], index: number): Promise<void> {
    if (this.#placing.pending === undefined) await super.deviate(cards, index);
    else this.showMessage("One moment: other hands are being placed on the table.");
  }

  #askTable(
    position: Partial<Position>,
    more: { cards?: readonly string[]; deal?: string; seed?: number },
    signal: AbortSignal,
  ): Promise<TableAnswer> {
    const request = { ...position, ...more, draw: true as const, rule_links: readRuleLinks(this) };
    return engine.ask({ verb: "table", ...request }, { signal });
  }

  /**
   * Places the hands on the table, and deals the one that is not written, or is to be `deal`t. Where the engine
   * refuses them, shows why and leaves everything as it is.
   */
  async #place(position: Position, cards: readonly string[], deal = ""): Promise<void> {
    const wish = deal || (position.leader.trim() && position.follower.trim() ? "" : "any");
    const you = position.leader.trim() || !wish ? position.you || "leader" : "follower";
    const more = wish ? { deal: wish, seed: drawSeed() } : {};
    write(this, "fault", "");
    const asked = this.#readForm();
    await this.#placing.ask((signal) => this.#askTable({ ...position, you }, more, signal), {
      show: (answer) => {
        this.#position = answer.position;
        // what the reader has written since he asked is his next question
        if (sameFields(asked, this.#readForm())) this.#fillForm(answer.position);
        write(this, "supposed", answer.supposed.join(" "));
        const { id, say, html } = answer.placed;
        this.steps = [{ step: id, passages: [], about: [], say, html }];
        this.show(0);
        this.#showLaboratory(answer);
        history.replaceState(history.state, "", this.address);
        // where the adversary leads, his card is on the table before the reader's first
        if (cards.length || answer.frames.length) void this.deviate(cards, 0);
      },
      explain: ({ message }) => write(this, "fault", message),
    });
  }

  /** Another hand for the adversary, of the kind that a button names. */
  #deal(event: MouseEvent): void {
    const wish = (event.target as Element).closest<HTMLElement>("button[data-deal]")?.dataset.deal;
    if (wish) void this.#place(this.#position, [], wish);
  }

  /** The link to the laboratory has the reader's hand and every card played. */
  #showLaboratory({ laboratory }: TableAnswer): void {
    const link = findPart<HTMLAnchorElement>(this, "laboratory");
    link.hidden = !laboratory;
    findPart(this, "no-laboratory").hidden = Boolean(laboratory);
    for (const button of this.querySelectorAll<HTMLButtonElement>("button[data-deal]")) {
      button.disabled = !laboratory;
    }
    if (laboratory) link.hash = writeHand({ ...laboratory, score: "0-0" });
    this.carry();
  }

  /** The same where the page has answered. */
  #showPlayed(cards: readonly string[]): void {
    const link = findPart<HTMLAnchorElement>(this, "laboratory");
    const hand = readHand(link.hash);
    if (hand) link.hash = writeHand({ ...hand, played: cards.join(" ") });
    this.carry();
  }

  /** The laboratory is asked about the hand that lies here, and the way back leads to this table. */
  protected override carry(): void {
    const link = findPart<HTMLAnchorElement>(this, "laboratory");
    carryToTabs(link.hidden ? "" : link.hash);
    keepTable(this.address);
  }

  get #form(): HTMLFormElement {
    return findPart(this, "form");
  }

  #fillForm(position: Position): void {
    fillForm(this.#form, Object.entries({ ...position, you: position.you || "leader" }));
  }

  #readForm(): Position {
    return collectFields((field) => getControl(this.#form, field).value);
  }
}

function sameFields(before: Position, now: Position): boolean {
  return FIELDS.every((field) => before[field] === now[field]);
}

customElements.define("ec-placed", PlacedTable);
