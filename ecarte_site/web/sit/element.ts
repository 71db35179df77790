/**
 * <ec-sit>: a game against one of the adversaries. Python plays and draws (commands/play_command.py): each act of the
 * reader and each act of his adversary is one question to the engine, whose answer is the table after it. This asks, has
 * the answers shown one after another (table-view.ts), keeps the game, and opens others from links and files.
 */
import { copyAddress, decodeFragment, find, getControl, saveFile } from "../dom";
import { EngineError, engine } from "../engine";
import type { PlayAnswer } from "../protocol";
import { Timer } from "../timer";
import { keepAside, keepGame, keepHints, recallAside, recallGame, recallHints } from "./kept-game";
import { listenForKeys } from "./keys";
import { TableView } from "./table-view";
import { chooseCard, listThrown } from "./thrown-cards";

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
  readonly #view = new TableView(this);
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
    this.#view.form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        this.#begin();
      },
      { signal },
    );
    listenForKeys(this, () => this.#escape(), signal);
    this.classList.add("ec-sit--live");
    this.#view.hints.checked = recallHints();
    this.#view.showAside();
    if (!this.#openLink() && recallGame())
      void this.#ask({ game: recallGame(), keep: true }, { isRestored: true });
  }

  disconnectedCallback(): void {
    this.#connection.abort();
    this.#stop();
  }

  // --- acts -----------------------------------------------------------------------------------------------

  #handleClick(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLButtonElement>("button");
    if (!button || button.disabled) return;
    const { act, place, throw: throws, do: action } = button.dataset;
    if (place !== undefined) chooseCard(this, button);
    else if (throws !== undefined) this.#act(`d${listThrown(this).join("")}`);
    else if (act) this.#act(act);
    else if (action) this.#do(action);
  }

  #handleChange({ target }: Event): void {
    if (target === this.#view.hints) {
      keepHints(this.#view.hints.checked);
      if (this.#answer) void this.#ask({ game: this.#answer.game }, { isSame: true });
    } else if (target instanceof HTMLInputElement && target.type === "file") {
      void this.#openFile(target);
    }
  }

  /** A new game with the settings of the form. */
  #begin(): void {
    const value = (name: string): string => getControl<HTMLInputElement>(this.#view.form, name).value;
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
        this.#view.openSetting();
        break;
      case "back":
        if (this.#answer?.take_back) void this.#ask({ game: this.#answer.take_back });
        break;
      case "hints":
        this.#view.hints.click();
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
        this.#view.showAside();
    }
  }

  // --- the engine -----------------------------------------------------------------------------------------

  /** Asks the engine, shows the table after it, and lets the adversary go on if it is his turn. */
  async #ask(question: Question, { isRestored = false, isSame = false } = {}): Promise<boolean> {
    this.#stop();
    const request = new AbortController();
    this.#request = request;
    this.#view.message = "";
    try {
      const answer = await engine.ask(
        {
          verb: "play",
          replies: 0,
          ...question,
          hints: this.#view.hints.checked,
          draw: true,
          rule_links: JSON.parse(this.dataset.ruleLinks ?? "{}") as Record<string, string>,
        },
        { signal: request.signal, timeoutMs: 60_000 },
      );
      if (request.signal.aborted) return false;
      const first = !this.#answer;
      this.#show(answer, isSame);
      if (first || isRestored) this.#view.closeSetting();
      if (first && !isRestored) this.#view.takeSeat();
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
    this.#view.draw(answer);
    void this.#offerReview(answer);
    if (!isSame) this.#view.speak(answer.say);
    if (answer.fault) this.#view.message = answer.fault;
    if (answer.waiting !== "adversary" || answer.pauses) return;
    this.#goOn(answer.rigour ? STRICT_MS : this.#view.showsTrick ? AFTER_TRICK_MS : PAUSE_MS);
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
    this.#view.offerToGoOn("The game waits.");
    return true;
  }

  #explain(error: EngineError, isRestored: boolean): void {
    if (this.#answer?.waiting === "adversary" && error.kind !== "input")
      this.#view.offerToGoOn(error.message);
    else if (isRestored && error.kind === "input") {
      keepGame("");
      this.#view.message = `The game that this browser kept cannot be taken up again. ${error.message}`;
      this.#view.openSetting();
    } else {
      this.#view.message = error.message;
      if (!this.#answer) this.#view.openSetting();
    }
  }

  /** When the game is over, the panel that reviews games gets it. */
  async #offerReview({ waiting, rigour }: PlayAnswer): Promise<void> {
    const panel = document.querySelector<ReviewPanel>("ec-review");
    if (!panel?.offer) return;
    if (waiting !== "over") panel.withdraw?.();
    else panel.offer((await this.#fetchRecord()) ?? "", [rigour ? "Reader" : "You"]);
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
      this.#view.message = `“${file.name}” is no record: it has more than ${MAX_FILE.toLocaleString("en")} characters.`;
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
      this.#view.showAside();
      return;
    }
    const why = this.#view.message;
    if (!this.#answer && own) await this.#ask({ game: own, keep: true }, { isRestored: true });
    this.#view.message = `${what} could not be opened. ${why}`;
  }

  async #copyLink(): Promise<void> {
    if (!this.#answer) return;
    const said = await copyAddress(`#${this.#answer.game}`, "The link to this game");
    history.replaceState(history.state, "", location.pathname + location.search);
    this.#view.message = said;
  }

  async #saveRecord(): Promise<void> {
    const record = await this.#fetchRecord();
    if (record === undefined) return;
    saveFile(`ecarte-${this.#answer?.adversary}.ecarte`, record, "text/plain");
    this.#view.message =
      "The game is saved as a record. A deal in progress has only the cards that you have seen.";
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
      this.#view.message = error.message;
      return undefined;
    }
  }
}

customElements.define("ec-sit", SeatedTable);
