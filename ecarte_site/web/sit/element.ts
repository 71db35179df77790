/**
 * <ec-sit>: a game against one of the adversaries. Python plays and draws (commands/play_command.py): each act of the
 * reader and each act of his adversary is one question to the engine, whose answer is the table after it. This shows the
 * answers one after another, keeps the game, and counts the cards that the reader has chosen to throw.
 */
import { animateChange } from "../card-motion";
import { copyAddress, decodeFragment, find, findPart, getControl, saveFile } from "../dom";
import { EngineError, engine } from "../engine";
import type { PlayAnswer } from "../protocol";
import { Timer } from "../timer";
import { keepAside, keepGame, keepHints, recallAside, recallGame, recallHints } from "./kept-game";
import { listenForKeys } from "./keys";

/** How long a card lies before the next follows, so that a reader can see who did what. */
const PAUSE_MS = 550;
const AFTER_TRICK_MS = 1100;
/** With the full rigour of the code there is time to take a word or a card back. */
const STRICT_MS = 1600;
const SEEDS = 2 ** 31;
const MAX_FILE = 200_000;

interface Question {
  game?: string;
  load?: string;
  acts?: string[];
  replies?: number;
  keep?: boolean;
}

/** <ec-review>, where the page has it. */
interface ReviewPanel extends HTMLElement {
  offer?(record: string, players: readonly string[]): void;
  withdraw?(): void;
}

class SeatedTable extends HTMLElement {
  #answer: PlayAnswer | undefined;
  #connection = new AbortController();
  #request: AbortController | undefined;
  readonly #pause = new Timer();

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    this.addEventListener("click", (event) => this.#handleClick(event), { signal });
    this.addEventListener("change", (event) => this.#handleChange(event), { signal });
    document.addEventListener("ec-step", (event) => this.#openReplay((event as CustomEvent<string>).detail), {
      signal,
    });
    window.addEventListener("hashchange", () => this.#openLink(), { signal });
    this.#form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        this.#begin();
      },
      { signal },
    );
    listenForKeys(this, () => this.#escape(), signal);
    this.classList.add("ec-sit--live");
    this.#hints.checked = recallHints();
    this.#showAside();
    if (!this.#openLink() && recallGame())
      void this.#ask({ game: recallGame(), keep: true }, { isRestored: true });
  }

  disconnectedCallback(): void {
    this.#connection.abort();
    this.#stop();
  }

  // --- parts ----------------------------------------------------------------------------------------------

  get #form(): HTMLFormElement {
    return findPart(this, "setting");
  }

  get #hints(): HTMLInputElement {
    return find<HTMLInputElement>(this, "input[name=hints]");
  }

  get #place(): HTMLElement {
    return findPart(this, "place");
  }

  // --- acts -----------------------------------------------------------------------------------------------

  #handleClick(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLButtonElement>("button");
    if (!button || button.disabled) return;
    const { act, place, throw: throws, do: action } = button.dataset;
    if (place !== undefined) this.#choose(button);
    else if (throws !== undefined) this.#act(`d${this.#listChosen().join("")}`);
    else if (act) this.#act(act);
    else if (action) this.#do(action);
  }

  #handleChange({ target }: Event): void {
    if (target === this.#hints) {
      keepHints(this.#hints.checked);
      if (this.#answer) void this.#ask({ game: this.#answer.game }, { isSame: true });
    } else if (target instanceof HTMLInputElement && target.type === "file") {
      void this.#openFile(target);
    }
  }

  /** A new game with the settings of the form. */
  #begin(): void {
    const value = (name: string): string => getControl<HTMLInputElement>(this.#form, name).value;
    const seed = Math.floor(Math.random() * SEEDS);
    const rigour = value("manner") === "full" ? "&rigour=full" : "";
    const game = `adversary=${value("adversary")}&code=${value("code")}&seed=${seed}${rigour}`;
    this.#answer = undefined;
    void this.#ask({ game, acts: ["n"] });
  }

  #act(act: string): void {
    if (this.#answer) void this.#ask({ game: this.#answer.game, acts: [act] });
  }

  #do(action: string): void {
    switch (action) {
      case "again":
        this.#begin();
        break;
      case "setting":
        this.#openSetting();
        break;
      case "back":
        if (this.#answer?.take_back) void this.#ask({ game: this.#answer.take_back });
        break;
      case "hints":
        this.#hints.click();
        break;
      case "go":
        this.#goOn(0);
        break;
      case "stop":
        this.#escape();
        break;
      case "link":
        void this.#copyLink();
        break;
      case "record":
        void this.#saveRecord();
        break;
      case "replay":
        this.#openReplay();
        break;
      case "open":
        find<HTMLInputElement>(this, "input[type=file]").click();
        break;
      case "aside":
        void this.#ask({ game: recallAside(), keep: true }, { isRestored: true });
        keepAside("");
        this.#showAside();
    }
  }

  /** A card that is to be thrown, or after all is not. */
  #choose(button: HTMLButtonElement): void {
    const chosen = button.getAttribute("aria-pressed") !== "true";
    const send = find<HTMLButtonElement>(this, "button[data-throw]");
    if (chosen && this.#listChosen().length >= Number(send.dataset.most)) return;
    button.setAttribute("aria-pressed", String(chosen));
    const count = this.#listChosen().length;
    const { none = "", one = "", many = "", least } = send.dataset;
    find(send, "span").textContent =
      count === 0 ? none : count === 1 ? one : many.replace("{}", String(count));
    send.disabled = count < Number(least);
  }

  #listChosen(): string[] {
    const chosen = this.querySelectorAll<HTMLElement>('button[data-place][aria-pressed="true"]');
    return [...chosen].map((button) => button.dataset.place ?? "").sort();
  }

  // --- the engine -----------------------------------------------------------------------------------------

  /** Asks the engine, shows the table after it, and lets the adversary go on if it is his turn. */
  async #ask(question: Question, { isRestored = false, isSame = false } = {}): Promise<boolean> {
    this.#stop();
    const request = new AbortController();
    this.#request = request;
    this.#showMessage("");
    try {
      const answer = await engine.ask(
        {
          verb: "play",
          replies: 0,
          ...question,
          hints: this.#hints.checked,
          draw: true,
          rule_links: JSON.parse(this.dataset.ruleLinks ?? "{}") as Record<string, string>,
        },
        { signal: request.signal, timeoutMs: 60_000 },
      );
      if (request.signal.aborted) return false;
      const first = !this.#answer;
      this.#show(answer, isSame);
      if (first || isRestored) this.#closeSetting();
      if (first) this.#takeSeat(isRestored);
      return true;
    } catch (error) {
      if (request.signal.aborted) return false;
      if (!(error instanceof EngineError)) throw error;
      this.#explain(error, isRestored);
      return false;
    }
  }

  #show(answer: PlayAnswer, isSame: boolean): void {
    this.#answer = answer;
    keepGame(answer.waiting === "over" ? "" : answer.game);
    this.#draw(answer);
    if (!isSame) findPart(this, "say").textContent = answer.say;
    if (answer.fault) this.#showMessage(answer.fault);
    const tookTrick = this.querySelector(".ec-sit__trick[data-winner]") !== null;
    if (answer.waiting !== "adversary" || answer.pauses) return;
    this.#goOn(answer.rigour ? STRICT_MS : tookTrick ? AFTER_TRICK_MS : PAUSE_MS);
  }

  /** The adversary acts, after a moment; `data-pace` makes the moments longer or shorter. */
  #goOn(delay: number): void {
    this.#pause.set(delay * Number(this.dataset.pace ?? 1), () => {
      if (this.#answer?.waiting === "adversary") void this.#ask({ game: this.#answer.game, replies: 1 });
    });
  }

  #stop(): void {
    this.#pause.clear();
    this.#request?.abort();
    this.#request = undefined;
  }

  /** Stops the adversary while he thinks; true if he did. */
  #escape(): boolean {
    if (this.#answer?.waiting !== "adversary") return false;
    this.#stop();
    this.#offerToGoOn("The game waits.");
    return true;
  }

  #explain(error: EngineError, isRestored: boolean): void {
    if (this.#answer?.waiting === "adversary" && error.kind !== "input") this.#offerToGoOn(error.message);
    else if (isRestored && error.kind === "input") {
      keepGame("");
      this.#showMessage(`The game that this browser kept cannot be taken up again. ${error.message}`);
      this.#openSetting();
    } else {
      this.#showMessage(error.message);
      if (!this.#answer) this.#openSetting();
    }
  }

  #offerToGoOn(why: string): void {
    this.#showMessage(why);
    findPart(this, "acts").innerHTML =
      '<button type="button" class="ec-button--main" data-do="go" aria-keyshortcuts="Enter"><span>Go on</span> <kbd aria-hidden="true">Enter</kbd></button>';
  }

  // --- showing --------------------------------------------------------------------------------------------

  #draw(answer: PlayAnswer): void {
    const [table, acts] = [findPart(this, "table"), findPart(this, "acts")];
    const focused = document.activeElement;
    const hadFocus = table.contains(focused) || acts.contains(focused) || focused === this.#place;
    const place = focused instanceof HTMLElement ? (focused.dataset.act ?? focused.dataset.place) : undefined;
    animateChange(table, () => {
      table.innerHTML = answer.html.table;
    });
    acts.innerHTML = answer.html.acts;
    const log = findPart(this, "log");
    log.innerHTML = answer.html.log;
    log.scrollTop = log.scrollHeight;
    findPart(this, "task").textContent = answer.task;
    find<HTMLButtonElement>(this, '[data-do="back"]').hidden = !answer.take_back;
    this.#showHints(answer);
    if (hadFocus) this.#restoreFocus(place);
    void this.#offerReview(answer);
  }

  #showHints({ hints }: PlayAnswer): void {
    const part = findPart(this, "hints");
    part.hidden = !hints.says.length && !Object.keys(hints.acts).length;
    findPart(part, "model").textContent = hints.model ? ` · ${hints.model}` : "";
    const named = [...this.querySelectorAll<HTMLElement>(".ec-sit__acts button[data-act]")]
      .filter((button) => hints.acts[button.dataset.act ?? ""])
      .map((button) => `${find(button, "span").textContent}: ${hints.acts[button.dataset.act ?? ""]}.`);
    findPart(part, "says").textContent = [...named, ...hints.says].join(" ");
  }

  /** When the game is over, the panel that reviews games gets it. */
  async #offerReview({ waiting, rigour }: PlayAnswer): Promise<void> {
    const panel = document.querySelector<ReviewPanel>("ec-review");
    if (!panel?.offer) return;
    if (waiting !== "over") panel.withdraw?.();
    else panel.offer((await this.#fetchRecord()) ?? "", [rigour ? "Reader" : "You"]);
  }

  /** The focus stays where it was, or at the table, so that the keys go on working. */
  #restoreFocus(place: string | undefined): void {
    const same = place && this.querySelector<HTMLElement>(`[data-act="${place}"], [data-place="${place}"]`);
    (same || this.#place).focus({ preventScroll: true });
  }

  /** The table comes into sight, and has the keys. */
  #takeSeat(isRestored: boolean): void {
    if (isRestored) return;
    this.#place.focus({ preventScroll: true });
    this.#place.scrollIntoView({ block: "start" });
  }

  #showMessage(text: string): void {
    findPart(this, "message").textContent = text;
  }

  #openSetting(): void {
    this.#form.hidden = false;
    this.classList.remove("ec-sit--playing");
    find<HTMLElement>(this.#form, "input:checked, button").focus();
    this.#form.scrollIntoView({ block: "nearest" });
  }

  #closeSetting(): void {
    this.#form.hidden = true;
    this.classList.add("ec-sit--playing");
    for (const part of ["tools", "more"]) findPart(this, part).hidden = false;
  }

  #showAside(): void {
    find<HTMLElement>(this, '[data-do="aside"]').hidden = !recallAside();
  }

  // --- links, files, records ------------------------------------------------------------------------------

  /** Opens the game in the address, if there is one there; the reader's own is put aside. */
  #openLink(): boolean {
    const text = decodeFragment(location.hash);
    if (!text?.startsWith("adversary=") && !text?.includes("acts=")) return false;
    history.replaceState(history.state, "", location.pathname + location.search);
    void this.#openOther({ game: text, keep: true }, "The link");
    return true;
  }

  async #openFile(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    if (file.size > MAX_FILE) {
      this.#showMessage(
        `“${file.name}” is no record: it has more than ${MAX_FILE.toLocaleString("en")} characters.`,
      );
      return;
    }
    await this.#openOther({ load: await file.text() }, `“${file.name}”`);
  }

  /** Opens another game; if it cannot be opened, a sentence says why, and the reader's own stays. */
  async #openOther(question: Question, what: string): Promise<void> {
    const own = this.#answer?.game ?? recallGame();
    const opened = await this.#ask(question);
    if (opened) {
      if (own && own !== this.#answer?.game) keepAside(own);
      this.#showAside();
      return;
    }
    const why = findPart(this, "message").textContent;
    if (!this.#answer && own) await this.#ask({ game: own, keep: true }, { isRestored: true });
    this.#showMessage(`${what} could not be opened. ${why}`);
  }

  async #copyLink(): Promise<void> {
    if (!this.#answer) return;
    const said = await copyAddress(`#${this.#answer.game}`, "The link to this game");
    history.replaceState(history.state, "", location.pathname + location.search);
    this.#showMessage(said);
  }

  async #saveRecord(): Promise<void> {
    const record = await this.#fetchRecord();
    if (record === undefined) return;
    saveFile(`ecarte-${this.#answer?.adversary}.ecarte`, record, "text/plain");
    this.#showMessage(
      "The game is saved as a record. A deal in progress has only the cards that you have seen.",
    );
  }

  /** The game in the replay, at a step if one is named. */
  #openReplay(step = ""): void {
    if (!this.#answer) return;
    location.assign(`${this.dataset.replay}#${this.#answer.game}${step && `&step=${step}`}`);
  }

  async #fetchRecord(): Promise<string | undefined> {
    if (!this.#answer) return undefined;
    try {
      return (await engine.ask({ verb: "play", game: this.#answer.game, replies: 0, record: true })).record;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#showMessage(error.message);
      return undefined;
    }
  }
}

customElements.define("ec-sit", SeatedTable);
