/**
 * <ec-laboratory>: any hand before the authors and the engine. The page arrives with one answer already drawn;
 * the engine is fetched when the reader first changes something. What a hand may be, the engine says: here
 * cards are only gathered, and the last good answer stays until there is a better one.
 */
import { EngineError, engine } from "./engine";
import { type Hand, readHand, writeHand } from "./laboratory-address";

interface Answer extends Hand {
  guaranteed: object | null;
  say: string;
  html: Record<string, string>;
}

const SURE_MS = 20_000;
const HAND = 5; // how many cards to gather before it is worth asking
const SEEDS = 2 ** 31;

/** Kept over instant navigation, which draws the page anew even when only the fragment changes. */
let last: Answer | undefined;

export class Laboratory extends HTMLElement {
  #leave = new AbortController();
  #asking: AbortController | undefined;
  #sure: AbortController | undefined;
  #shown = "";
  #addresses: Record<string, string> = {};

  connectedCallback(): void {
    this.#leave = new AbortController();
    const listen = { signal: this.#leave.signal };
    this.#addresses = JSON.parse(this.dataset.addresses ?? "{}") as Record<string, string>;
    this.#shown = this.dataset.first ?? "";
    this.#form.hidden = false;
    this.#press();
    this.#form.addEventListener("submit", (event) => this.#submit(event), listen);
    this.#form.addEventListener("change", () => this.#changed(), listen);
    this.addEventListener("click", (event) => this.#click(event), listen);
    this.addEventListener("keydown", (event) => this.#arrow(event), listen);
    window.addEventListener("hashchange", () => this.#goToAddress(), listen);
    if (last) this.#draw(last);
    this.#goToAddress();
  }

  disconnectedCallback(): void {
    this.#leave.abort();
    this.#asking?.abort();
    this.#sure?.abort();
  }

  // --- what the reader does --------------------------------------------------------------------------------

  #goToAddress(): void {
    const place = readHand(location.hash);
    if (place === null) return;
    if (typeof place === "string") this.#fault(place);
    else if (writeHand(place) !== `#${this.#shown}`) {
      this.#fill(place);
      void this.#ask({ ...place });
    }
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    this.#press();
    void this.#ask({ ...this.#hand });
  }

  /** A field, the seat or the score: ask at once if the hand may be whole. */
  #changed(): void {
    this.#press();
    const { hand, turn_up } = this.#hand;
    if (hand.trim().split(/\s+/).length >= HAND && turn_up.trim()) void this.#ask({ ...this.#hand });
  }

  #click(event: MouseEvent): void {
    const target = event.target as HTMLElement;
    const card = target.closest<HTMLElement>("button.ec-lab__card")?.dataset.card;
    if (card) {
      this.#toggle(card);
      return;
    }
    switch (target.closest<HTMLElement>("button[data-do]")?.dataset.do) {
      case "clear":
        this.#field("hand").value = "";
        this.#press();
        this.#gathered(0);
        break;
      case "near": {
        const { seat, score } = this.#hand;
        void this.#ask({ near: Math.floor(Math.random() * SEEDS), seat, score });
        break;
      }
      case "link":
        void this.#copyLink();
        break;
      case "stop":
        this.#sure?.abort();
    }
  }

  #toggle(card: string): void {
    if (new FormData(this.#form).get("puts") === "turn") {
      this.#field("turn_up").value = card;
      this.#changed();
      return;
    }
    const cards = this.#cards;
    const rest = cards.filter((other) => other !== card);
    const now = rest.length < cards.length ? rest : [...cards, card];
    this.#field("hand").value = now.join(" ");
    this.#press();
    if (now.length < HAND) this.#gathered(now.length);
    else this.#changed();
  }

  /** Arrow keys walk through the pack; every card is a stop of Tab as well. */
  #arrow(event: KeyboardEvent): void {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
    };
    const step = steps[event.key];
    const here = (event.target as HTMLElement).closest<HTMLElement>("button.ec-lab__card");
    if (!step || !here || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const rows = [...this.querySelectorAll<HTMLElement>(".ec-lab__suit")].map((row) => [
      ...row.querySelectorAll<HTMLElement>("button"),
    ]);
    const row = rows.findIndex((buttons) => buttons.includes(here));
    const column = rows[row]?.indexOf(here) ?? 0;
    rows[row + step[0]]?.[column + step[1]]?.focus();
  }

  // --- asking ----------------------------------------------------------------------------------------------

  async #ask(request: object): Promise<void> {
    this.#asking?.abort();
    this.#sure?.abort();
    const asking = (this.#asking = new AbortController());
    this.#fault("");
    this.#hint("");
    this.setAttribute("aria-busy", "true");
    try {
      const answer = await engine.ask<Answer>({ verb: "laboratory", ...request }, { signal: asking.signal });
      if (asking.signal.aborted) return;
      this.#show(answer);
      void this.#makeSure(answer);
    } catch (error) {
      if (asking.signal.aborted) return;
      if (!(error instanceof EngineError)) throw error;
      this.#fault(error.message);
    } finally {
      if (this.#asking === asking) this.removeAttribute("aria-busy");
    }
  }

  /** The guaranteed figure takes longer, so it comes after, and may be stopped. */
  async #makeSure({ hand, turn_up, seat, score }: Answer): Promise<void> {
    const sure = (this.#sure = new AbortController());
    const part = this.#answer("odds");
    const note = document.createElement("p");
    note.className = "ec-lab__sure";
    note.textContent = "Reckoning what can be guaranteed … ";
    const stop = document.createElement("button");
    stop.type = "button";
    stop.className = "ec-button";
    stop.dataset.do = "stop";
    stop.textContent = "Stop reckoning";
    note.append(stop);
    part.append(note);
    try {
      const request = { verb: "laboratory", hand, turn_up, seat, score, guaranteed: true };
      const answer = await engine.ask<Answer>(request, { signal: sure.signal, timeoutMs: SURE_MS });
      if (sure.signal.aborted) return;
      last = answer;
      this.#put("odds", answer.html.odds ?? "");
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      note.textContent =
        error.kind === "stopped" ? "The lower bound was not reckoned to its end." : error.message;
    }
  }

  // --- showing ---------------------------------------------------------------------------------------------

  #show(answer: Answer): void {
    last = answer;
    this.#draw(answer);
    this.#part("say").textContent = answer.say;
    const address = writeHand(answer);
    if (location.hash !== address) history.replaceState(history.state, "", address);
  }

  #draw(answer: Answer): void {
    this.#shown = writeHand(answer).slice(1);
    this.#fill(answer);
    for (const [name, html] of Object.entries(answer.html)) this.#put(name, html);
  }

  /** The engine's drawing, which it has escaped; the addresses of its links are ours. */
  #put(name: string, html: string): void {
    const part = this.#answer(name);
    part.innerHTML = html;
    for (const link of part.querySelectorAll<HTMLAnchorElement>("a[data-passage]")) {
      const address = this.#addresses[link.dataset.passage ?? ""];
      if (address) link.href = address;
    }
    for (const link of part.querySelectorAll<HTMLAnchorElement>("a[data-reading]")) {
      link.href = `${this.dataset.notes ?? ""}#${link.dataset.reading ?? ""}`;
    }
  }

  #fill({ hand, turn_up, seat, score }: Hand): void {
    const [own = "0", adverse = "0"] = score.split("-");
    this.#field("hand").value = hand;
    this.#field("turn_up").value = turn_up;
    this.#select("own").value = own;
    this.#select("adverse").value = adverse;
    for (const radio of this.#form.querySelectorAll<HTMLInputElement>('input[name="seat"]')) {
      radio.checked = radio.value === seat;
    }
    this.#press();
  }

  /** The pack shows which of its cards the fields name. */
  #press(): void {
    const cards = this.#cards;
    const turned = this.#field("turn_up").value.trim().toUpperCase();
    for (const button of this.querySelectorAll<HTMLElement>("button.ec-lab__card")) {
      const card = button.dataset.card ?? "";
      button.setAttribute("aria-pressed", String(cards.includes(card)));
      button.classList.toggle("ec-lab__card--turned", card === turned);
      if (card === turned) button.setAttribute("aria-description", "turned up");
      else button.removeAttribute("aria-description");
    }
  }

  #gathered(count: number): void {
    this.#asking?.abort();
    this.#fault("");
    this.#hint(`${count} of ${HAND} cards; the answer shown is to the last whole hand.`);
  }

  #fault(sentence: string): void {
    this.#part("fault").textContent = sentence;
    for (const name of ["hand", "turn_up"]) {
      if (sentence) this.#field(name).setAttribute("aria-invalid", "true");
      else this.#field(name).removeAttribute("aria-invalid");
    }
  }

  #hint(sentence: string): void {
    this.#part("hint").textContent = sentence;
  }

  async #copyLink(): Promise<void> {
    const address = new URL(`#${this.#shown}`, location.href).href;
    history.replaceState(history.state, "", address);
    try {
      await navigator.clipboard.writeText(address);
      this.#hint("The link to the hand shown is copied.");
    } catch {
      this.#hint(`The link to the hand shown: ${address}`);
    }
  }

  // --- the parts -------------------------------------------------------------------------------------------

  get #hand(): Hand {
    const data = new FormData(this.#form);
    const field = (name: string): string => String(data.get(name) ?? "");
    return {
      hand: field("hand"),
      turn_up: field("turn_up"),
      seat: field("seat"),
      score: `${field("own")}-${field("adverse")}`,
    };
  }

  get #cards(): string[] {
    return this.#field("hand")
      .value.toUpperCase()
      .replaceAll("10", "T")
      .split(/[\s,]+/)
      .filter(Boolean);
  }

  get #form(): HTMLFormElement {
    return this.#part("form") as HTMLFormElement;
  }

  #field(name: string): HTMLInputElement {
    return this.#form.elements.namedItem(name) as HTMLInputElement;
  }

  #select(name: string): HTMLSelectElement {
    return this.#form.elements.namedItem(name) as HTMLSelectElement;
  }

  #answer(name: string): HTMLElement {
    return this.#find(`[data-answer="${name}"]`);
  }

  #part(name: string): HTMLElement {
    return this.#find(`[data-part="${name}"]`);
  }

  #find(selector: string): HTMLElement {
    const found = this.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`<ec-laboratory> lacks ${selector}`);
    return found;
  }
}

customElements.define("ec-laboratory", Laboratory);
