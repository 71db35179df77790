/**
 * <ec-laboratory>: what the authors and the engine say of any hand. The page arrives with one answer already
 * drawn; the engine is fetched when the reader first changes something. The engine decides which hands are
 * possible: this element only collects cards, and shows the last good answer until there is another.
 */
import { copyAddress, decodeFragment, find, findPart, getControl, shorten } from "./dom";
import { type AskOptions, EngineError, engine } from "./engine";
import { type Hand, readHand, writeHand } from "./laboratory-address";
import type { LaboratoryAnswer } from "./protocol";
import type { LaboratoryRequest } from "./protocol.generated";
import { writeTable } from "./table-address";

const GUARANTEED_MS = 20_000;
const TRUE_CHANCE_MS = 600_000;
const WORTH_MS = 60_000;
/** Simulated deals: about a second of the engine in a browser. */
const WORTH_DEALS = 16_000;
const HAND_SIZE = 5;
const FIELDS = ["hand", "turn_up", "seat", "played", "opening", "readings"] as const;
const CARD = /^[KQJAT987][SHDC]$/;
const SEEDS = 2 ** 31;

/** Where each arrow key moves in the pack: rows, then columns. */
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Outlives the element, which is made again when a reader comes back to the page. */
let lastAnswer: LaboratoryAnswer | undefined;
/** What the choices of that hand are worth, once the reader has asked; after that it is computed for every hand. */
let lastWorth: { fragment: string; html: string } | undefined;
let wantsWorth = false;

export class Laboratory extends HTMLElement {
  #connection = new AbortController();
  #request: AbortController | undefined;
  #slowRequest: AbortController | undefined;
  /** The fragment of the answer shown. */
  #fragment = "";

  connectedCallback(): void {
    this.#connection = new AbortController();
    const options = { signal: this.#connection.signal };
    this.#fragment = `#${this.dataset.first ?? ""}`;
    lastWorth ??= { fragment: this.#fragment, html: this.#findAnswer("worth").innerHTML };
    this.#markPack();
    this.#form.addEventListener("submit", (event) => this.#submit(event), options);
    this.#form.addEventListener("change", () => this.#askIfWhole(), options);
    this.addEventListener("click", (event) => this.#handleClick(event), options);
    this.addEventListener("keydown", (event) => this.#moveFocus(event), options);
    window.addEventListener("hashchange", () => this.#readAddress(), options);
    if (lastAnswer) this.#draw(lastAnswer);
    if (!this.#readSentForm()) this.#readAddress();
  }

  disconnectedCallback(): void {
    this.#connection.abort();
    this.#request?.abort();
    this.#slowRequest?.abort();
  }

  // --- what the reader does --------------------------------------------------------------------------------

  /** What the form sent before this script was there to answer it stands in the address. False if nothing does. */
  #readSentForm(): boolean {
    const query = new URLSearchParams(location.search);
    if (!query.has("hand")) return false;
    history.replaceState(history.state, "", location.pathname + location.hash);
    const [hand, turn_up, seat, played, opening, readings] = FIELDS.map((field) => query.get(field) ?? "");
    const score = `${query.get("own") ?? 0}-${query.get("adverse") ?? 0}`;
    const asked = { hand, turn_up, seat: seat || "non-dealer", score, played, opening, readings } as Hand;
    this.#fillForm(asked);
    void this.#askFor(asked);
    return true;
  }

  #readAddress(): void {
    const hand = readHand(location.hash);
    const id = decodeFragment(location.hash);
    if (hand === null && id && !document.getElementById(id))
      this.#showFault(`The address has “${shorten(id)}” where it needs a hand, such as KS.QS.JS.8H.8D/7H.`);
    if (hand === null) return;
    if (typeof hand === "string") this.#showFault(hand);
    else if (writeHand(hand) !== this.#fragment) {
      this.#fillForm(hand);
      void this.#askFor(hand);
    }
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    this.#markPack();
    void this.#askFor(this.#hand);
  }

  /** After a change of a field, the seat or the score: asks at once if the hand may be whole. */
  #askIfWhole(): void {
    this.#markPack();
    const { hand, turn_up } = this.#hand;
    if (hand.trim().split(/\s+/).length >= HAND_SIZE && turn_up.trim()) void this.#askFor(this.#hand);
  }

  #askFor({ readings, ...hand }: Hand): Promise<void> {
    return this.#ask({ ...hand, readings: readings.split(",").filter(Boolean) });
  }

  #handleClick(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>("button.ec-lab__card")?.dataset.card;
    if (card) {
      this.#pressCard(card);
      return;
    }
    switch (target.closest<HTMLElement>("button[data-do]")?.dataset.do) {
      case "clear":
        this.#getField("hand").value = this.#getField("played").value = "";
        this.#markPack();
        this.#showCount(0);
        break;
      case "near": {
        const { seat, score } = this.#hand;
        void this.#ask({ near: Math.floor(Math.random() * SEEDS), seat, score });
        break;
      }
      case "link":
        void copyAddress(this.#fragment, "The link to the hand shown").then((text) => this.#showHint(text));
        break;
      case "worth":
        wantsWorth = true;
        void this.#askWorthFirst();
        break;
      case "stop":
        this.#slowRequest?.abort();
    }
  }

  #pressCard(card: string): void {
    if (this.#puts === "turn") {
      this.#getField("turn_up").value = card;
      this.#askIfWhole();
      return;
    }
    const puts = this.#puts === "played" ? "played" : "hand";
    const cards = this.#readCards(puts);
    if (!cards.every((one) => CARD.test(one))) {
      this.#showHint("The cards are written in words here. Press Ask first, or clear the hand.");
      return;
    }
    const others = cards.filter((other) => other !== card);
    const isNew = others.length === cards.length;
    if (puts === "hand" && isNew && cards.length >= HAND_SIZE && !this.#showsExample) {
      this.#showHint(`A hand has five cards. Press one of yours to put it back, or clear the hand.`);
      return;
    }
    // the hand that the page arrives with is an example, and makes way for the reader's own
    const startsHand = puts === "hand" && isNew && cards.length >= HAND_SIZE;
    const chosen = startsHand ? [card] : isNew ? [...cards, card] : others;
    this.#getField(puts).value = chosen.join(" ");
    if (startsHand) this.#getField("played").value = "";
    this.#markPack();
    if (puts === "hand" && chosen.length < HAND_SIZE) this.#showCount(chosen.length);
    else this.#askIfWhole();
  }

  /** True while the field has the hand that the page arrives with. */
  get #showsExample(): boolean {
    return this.#readCards("hand").join(".") === this.dataset.first?.split("/")[0];
  }

  /** Arrow keys move through the pack; Tab stops at every card as well. */
  #moveFocus(event: KeyboardEvent): void {
    const [down, right] = MOVES[event.key] ?? [];
    const card = (event.target as HTMLElement).closest<HTMLElement>("button.ec-lab__card");
    if (down === undefined || right === undefined || !card) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const rows = [...this.querySelectorAll<HTMLElement>(".ec-lab__suit")].map((suit) => [
      ...suit.querySelectorAll<HTMLElement>("button"),
    ]);
    const row = rows.findIndex((buttons) => buttons.includes(card));
    const column = rows[row]?.indexOf(card) ?? 0;
    rows[row + down]?.[column + right]?.focus();
  }

  // --- asking ----------------------------------------------------------------------------------------------

  async #ask(request: LaboratoryRequest): Promise<void> {
    this.#request?.abort();
    this.#slowRequest?.abort();
    const controller = new AbortController();
    this.#request = controller;
    this.#showFault("");
    this.#showHint("");
    this.setAttribute("aria-busy", "true");
    try {
      const answer = await this.#askEngine(request, { signal: controller.signal });
      if (controller.signal.aborted) return;
      this.#show(answer);
      if (wantsWorth) await this.#askWorth();
      if (!controller.signal.aborted) void this.#addSlowChances(answer);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof EngineError)) throw error;
      this.#showFault(error.message);
    } finally {
      if (this.#request === controller) this.removeAttribute("aria-busy");
    }
  }

  /** The page knows the addresses that links of the answer lead to. */
  #askEngine(request: LaboratoryRequest, options: AskOptions): Promise<LaboratoryAnswer> {
    const passages = JSON.parse(this.dataset.addresses ?? "{}") as Record<string, string>;
    const { notes = "", chances = "" } = this.dataset;
    return engine.ask({ verb: "laboratory", ...request, passages, notes, chances }, options);
  }

  /**
   * Some chances take longer, so they come after the rest, and the reader may stop them: what is guaranteed, then
   * the true chance, which may take minutes. Before the first lead the engine only says that there is none.
   */
  async #addSlowChances(answer: LaboratoryAnswer): Promise<void> {
    const { hand, turn_up, seat, score, played, opening, readings } = answer;
    this.#slowRequest = new AbortController();
    const { signal } = this.#slowRequest;
    const asked = { hand, turn_up, seat, score, played, opening, readings: [...readings], guaranteed: true };
    if (played) {
      await this.#addChance(asked, "the guaranteed chance", GUARANTEED_MS, signal);
      await this.#addChance({ ...asked, both_guess: true }, "the true chance", TRUE_CHANCE_MS, signal);
    } else
      await this.#addChance({ ...asked, both_guess: true }, "the guaranteed chance", GUARANTEED_MS, signal);
  }

  async #addChance(
    request: LaboratoryRequest,
    what: string,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted) return;
    const note = this.#makeNote(what);
    this.#findAnswer("odds").append(note);
    try {
      const answer = await this.#askEngine(request, { signal, timeoutMs });
      if (signal.aborted) return;
      lastAnswer = answer;
      this.#findAnswer("odds").innerHTML = answer.html.odds;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      note.textContent = error.kind === "stopped" ? `Not computed: ${what}.` : error.message;
    }
  }

  /** A line that says what is being computed, with a button that stops it. */
  #makeNote(what: string): HTMLElement {
    const note = document.createElement("p");
    note.className = "ec-lab__waiting";
    const stop = document.createElement("button");
    stop.type = "button";
    stop.className = "ec-button";
    stop.dataset.do = "stop";
    stop.textContent = "Stop";
    note.append(`Computing ${what} … `, stop);
    return note;
  }

  /**
   * What it is worth to play or to propose, and each discard, for the hand shown. It needs a table that is fetched
   * when a reader first asks, so until then the page only offers it.
   */
  async #askWorth(): Promise<void> {
    const answer = lastAnswer;
    if (!answer) return;
    this.#slowRequest?.abort();
    this.#slowRequest = new AbortController();
    const { signal } = this.#slowRequest;
    const { hand, turn_up, seat, score } = answer;
    const fragment = this.#fragment;
    const part = this.#findAnswer("worth");
    part.replaceChildren(this.#makeNote("what asking is worth"));
    try {
      const { method = "" } = this.dataset;
      const asked = { hand, turn_up, seat, score, deals: WORTH_DEALS, draw: true, method };
      const { html } = await engine.ask({ verb: "value", ...asked }, { signal, timeoutMs: WORTH_MS });
      if (signal.aborted) return;
      lastWorth = { fragment, html };
      part.innerHTML = html; // the engine has escaped its drawing
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (fragment !== this.#fragment) return;
      this.#offerWorth();
      if (error.kind !== "stopped") part.append(error.message);
    }
  }

  /** Before the chances that take longer; if they were being computed, they begin again after it. */
  async #askWorthFirst(): Promise<void> {
    const answer = lastAnswer;
    const wasBusy = this.#findAnswer("odds").querySelector(".ec-lab__waiting button");
    await this.#askWorth();
    if (!wasBusy || !answer || answer !== lastAnswer) return;
    for (const note of this.#findAnswer("odds").querySelectorAll(".ec-lab__waiting")) note.remove();
    void this.#addSlowChances(answer);
  }

  #offerWorth(): void {
    const part = this.#findAnswer("worth");
    if (lastWorth?.fragment === this.#fragment) part.innerHTML = lastWorth.html;
    else part.replaceChildren(findPart<HTMLTemplateElement>(this, "offer").content.cloneNode(true));
  }

  // --- showing ---------------------------------------------------------------------------------------------

  #show(answer: LaboratoryAnswer): void {
    lastAnswer = answer;
    this.#draw(answer);
    findPart(this, "say").textContent = answer.say;
    this.#showHint(answer.supposed.join(" "));
    if (location.hash !== this.#fragment) history.replaceState(history.state, "", this.#fragment);
  }

  #draw(answer: LaboratoryAnswer): void {
    const hand = { ...answer, readings: answer.readings.join(",") };
    this.#fragment = writeHand(hand);
    this.#fillForm(hand);
    const own = answer.seat === "dealer" ? "follower" : "leader";
    const position = { turn_up: answer.turn_up, [own]: answer.hand };
    findPart<HTMLAnchorElement>(this, "table").hash = writeTable(position);
    // the engine has escaped its drawing
    for (const [name, html] of Object.entries(answer.html)) this.#findAnswer(name).innerHTML = html;
    this.#offerWorth();
  }

  #fillForm({ hand, turn_up, seat, score, played, opening, readings }: Hand): void {
    const [own = "0", adverse = "0"] = score.split("-");
    this.#offerReadings(readings);
    const values = { hand, turn_up, own, adverse, played, opening, readings };
    for (const [name, value] of Object.entries(values)) this.#getField(name).value = value;
    for (const radio of this.#form.querySelectorAll<HTMLInputElement>('input[name="seat"]')) {
      radio.checked = radio.value === seat;
    }
    this.#markPack();
  }

  /** An address may choose several readings at once, which no option of the page does. */
  #offerReadings(readings: string): void {
    const select = this.#getField("readings") as HTMLSelectElement;
    if ([...select.options].some(({ value }) => value === readings)) return;
    select.add(new Option(`as the address says: ${readings.replaceAll(",", ", ")}`, readings));
  }

  /** Shows in the pack which of its cards the fields name. */
  #markPack(): void {
    const cards = this.#readCards("hand");
    const played = this.#readCards("played");
    const turnUp = this.#getField("turn_up").value.trim().toUpperCase();
    for (const button of this.querySelectorAll<HTMLElement>("button.ec-lab__card")) {
      const card = button.dataset.card ?? "";
      button.setAttribute("aria-pressed", String(cards.includes(card)));
      button.classList.toggle("ec-lab__card--turned", card === turnUp);
      button.classList.toggle("ec-lab__card--played", played.includes(card));
      if (card === turnUp) button.setAttribute("aria-description", "turned up");
      else if (played.includes(card)) button.setAttribute("aria-description", "played");
      else button.removeAttribute("aria-description");
    }
  }

  #showCount(count: number): void {
    this.#request?.abort();
    this.#showFault("");
    this.#showHint(`${count} of ${HAND_SIZE} cards chosen. The answer shown is for the last whole hand.`);
  }

  #showFault(message: string): void {
    findPart(this, "fault").textContent = message;
    for (const name of ["hand", "turn_up", "played"]) {
      if (message) this.#getField(name).setAttribute("aria-invalid", "true");
      else this.#getField(name).removeAttribute("aria-invalid");
    }
  }

  #showHint(message: string): void {
    findPart(this, "hint").textContent = message;
  }

  // --- the parts -------------------------------------------------------------------------------------------

  get #hand(): Hand {
    const data = new FormData(this.#form);
    const getText = (name: string): string => String(data.get(name) ?? "");
    const score = `${getText("own")}-${getText("adverse")}`;
    const [hand, turn_up, seat, played, opening, readings] = FIELDS.map(getText);
    return { hand, turn_up, seat, score, played, opening, readings } as Hand;
  }

  /** Where a card goes that the reader presses: `hand`, `turn` or `played`. */
  get #puts(): string {
    return String(new FormData(this.#form).get("puts"));
  }

  #readCards(field: "hand" | "played"): string[] {
    const text = this.#getField(field).value.toUpperCase().replaceAll("10", "T");
    return text.split(/[\s,]+/).filter(Boolean);
  }

  get #form(): HTMLFormElement {
    return findPart(this, "form");
  }

  #getField(name: string): HTMLInputElement | HTMLSelectElement {
    return getControl<HTMLInputElement | HTMLSelectElement>(this.#form, name);
  }

  #findAnswer(name: string): HTMLElement {
    return find(this, `[data-answer="${name}"]`);
  }
}

customElements.define("ec-laboratory", Laboratory);
