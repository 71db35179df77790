/**
 * <ec-game>: a game against one of the adversaries. Python plays and draws (verbs/play_verbs.py): each act of the
 * reader and each act of his adversary is one question to the engine, whose answer is the table after it. This asks, has
 * the answers shown one after another (table-view.ts), keeps the game, and opens others from links and files.
 */

import { Asking, Component, type Ending } from "../component";
import { copyAddress, drawSeed, find, getControl, readRuleLinks, saveFile, takeForm, write } from "../dom";
import { EngineError, engine } from "../engine/engine";
import { readText } from "../file-text";
import { keepText, listenToOtherTabs, recallText } from "../kept-data";
import { decodeFragment } from "../plain-text";
import type { PlayAnswer, Protocol } from "../protocol";
import { MOST_OF_A_RECORD } from "../protocol.generated";
import type { Review } from "../review";
import { Timer } from "../timer";
import { type GameAct, GamesView, nameGame } from "./games-view";
import {
  findInList,
  HINTS,
  keepGame,
  keepInList,
  keepPrices,
  keepSettings,
  LIST,
  recallGame,
  recallSettings,
  type YourGame,
} from "./kept-games";
import { listenForActs } from "./keys";
import { chooseCard, listThrown, TableView } from "./table-view";

/** How long a card lies before the next follows, so that a reader can see who did what. */
const PAUSE_MS = 550;
const AFTER_TRICK_MS = 1100;
/** The reader's name in the record of a game. */
const READER = "You";

type Question = Protocol["play"]["request"];

/** What the question is called by which the adversary acts: whatever the reader does comes before it. */
const REPLY = "reply";

/** How a question is asked. */
interface Manner {
  /** What it is called while it is pending. */
  name: string;
  /** The game is the one that the browser has kept. */
  isRestored?: boolean;
  /** Another game comes in the place of the one before. */
  isOther?: boolean;
  /** Nothing has happened in the game. */
  isSame?: boolean;
  /** What the reader is told while he has no game yet. */
  wait?: string;
}

class Game extends Component {
  readonly #view = new TableView(this);
  readonly #games = new GamesView(this, (act, game) => this.#useGame(act, game));
  #answer: PlayAnswer | undefined;
  /** What was refused last, at which moment, and why: pressed again it keeps nobody from acting. */
  #refused = { act: "", why: "" };
  /** The game whose review is on the page. */
  #reviewed = "";
  readonly #asking = new Asking<EngineError>(() => this.#view.table);
  readonly #pause = new Timer();
  /** What buttons do at once. */
  readonly #acts: Readonly<Record<string, () => void>> = {
    again: () => this.#begin(),
    setting: () => this.#view.openSetting(),
    hints: () => this.#view.hints.click(),
    open: () => find<HTMLInputElement>(this, "input[type=file]").click(),
    undelete: () => this.#games.undo(this.#answer?.game ?? ""),
    review: () => {
      if (this.#answer) void this.#review(findInList(this.#answer.game) ?? listGame(this.#answer));
    },
  };
  /** What they do with the game as it is when nothing is pending. */
  readonly #actsInTurn: Readonly<Record<string, () => void>> = {
    back: () => {
      if (this.#answer?.take_back) void this.#ask({ game: this.#answer.take_back }, { name: "back" });
    },
    go: () => {
      this.#view.withdrawGoOn();
      if (this.#answer) this.#goOn(0);
      else void this.#restore();
    },
    stop: () => this.#waitForReader(),
    link: () => void this.#copyLink(),
    record: () => {
      if (this.#answer) void this.#saveRecord(this.#answer, (words) => write(this, "said", words));
    },
    replay: () => this.#openReplay(),
  };

  protected connect(signal: AbortSignal): void {
    signal.addEventListener("abort", () => this.#pause.clear());
    signal.addEventListener("abort", () => this.#asking.stop());
    this.addEventListener("click", (event) => this.#handleClick(event), { signal });
    this.addEventListener("change", (event) => this.#handleChange(event), { signal });
    document.addEventListener(
      "ec-step",
      (event) => this.#openReplay((event as CustomEvent<string>).detail, this.#reviewed),
      { signal },
    );
    window.addEventListener("hashchange", () => this.#openLink(), { signal });
    takeForm(this.#view.form, () => this.#begin(), signal);
    listenForActs(this, () => this.#escape(), signal);
    this.classList.add("ec-game--live");
    this.#view.hints.checked = recallText(HINTS) === "yes";
    recallSettings(this.#view.form);
    this.#games.connect(signal);
    listenToOtherTabs(LIST, () => this.#games.show(this.#answer?.game), signal);
    this.#games.show();
    if (this.#openLink()) return;
    if (recallGame()) void this.#restore();
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
      const wished = this.#view.hints.checked;
      const name = wished ? "with hints" : "without hints"; // two names: the second of two touches is not the first again
      keepText(HINTS, wished ? "yes" : "");
      this.#inTurn(name, () => {
        if (this.#answer) void this.#ask({ game: this.#answer.game }, { name, isSame: true });
      });
    } else if (target instanceof HTMLInputElement && target.type === "file") {
      void this.#openFile(target);
    } else if (this.#view.form.contains(target as Node)) keepSettings(this.#view.form);
  }

  /** A new game with the settings of the form, whatever is pending. */
  #begin(): void {
    this.#withdrawReview();
    const value = (name: string): string => getControl<HTMLInputElement>(this.#view.form, name).value;
    const dealer = value("dealer") && `&dealer=${value("dealer")}`;
    const game = `adversary=${value("adversary")}&code=${value("code")}&seed=${drawSeed()}${dealer}`;
    void this.#ask({ game, acts: ["n"] }, { name: "n", isOther: true, wait: "Your cards are being dealt." });
  }

  #act(act: string): void {
    if (this.#refused.act === `${this.#answer?.game} ${act}`) {
      this.#view.message = this.#refused.why;
      return;
    }
    this.#inTurn(act, () => {
      if (this.#answer) void this.#ask({ game: this.#answer.game, acts: [act] }, { name: act });
    });
  }

  /** Does what the reader asks for: at once, or after his act before it, but never after the adversary's. */
  #inTurn(name: string, act: () => void): void {
    if (this.#asking.pending === REPLY) act();
    else this.#asking.inTurn(name, act);
  }

  #do(action: string): void {
    if (action in this.#acts) this.#acts[action]?.();
    else this.#inTurn(action, () => this.#actsInTurn[action]?.());
  }

  // --- the engine -----------------------------------------------------------------------------------------

  /** Asks the engine, shows the table after it, and lets the adversary go on if it is his turn. */
  #ask(question: Question, { wait = "", ...manner }: Manner): Promise<Ending> {
    this.#pause.clear();
    if (manner.name !== REPLY) this.#view.message = "";
    if (!this.#answer) this.#view.wait(wait);
    const request = {
      verb: "play" as const,
      replies: 0,
      ...question,
      hints: this.#view.hints.checked,
      draw: true,
      rule_links: readRuleLinks(this),
    };
    return this.#asking.ask(
      (signal) => engine.ask(request, { signal, timeoutMs: 60_000 }),
      {
        show: (answer) => this.#show(answer, manner),
        explain: (error, dropped) => this.#explain(error, dropped, manner),
      },
      manner.name,
    );
  }

  #show(answer: PlayAnswer, { isSame, isOther, isRestored }: Manner): void {
    const first = !this.#answer || isOther;
    if (isRestored && answer.waiting === "over") {
      this.#keep(answer);
      this.#view.openSample();
      return;
    }
    if (isOther) this.#withdrawReview();
    this.#answer = answer;
    if (isRestored)
      this.#games.show(answer.game); // it is kept as the reader left it, and perhaps deleted from the list
    else this.#keep(answer);
    this.#view.draw(answer);
    if (!isSame) write(this, "say", answer.say);
    if (answer.fault) this.#view.message = answer.fault;
    if (first) this.#view.closeSetting();
    if (first && !isRestored) this.#view.takeSeat();
    this.#letReply();
  }

  /** The adversary acts after a moment if it is his turn, unless he waits for the reader to let him. */
  #letReply(): void {
    if (this.#answer?.waiting !== "adversary" || this.#view.offersToGoOn) return;
    this.#goOn(this.#view.showsTrick ? AFTER_TRICK_MS : PAUSE_MS);
  }

  /** The adversary acts, after a moment; `data-pace` makes the moments longer or shorter. */
  #goOn(delay: number): void {
    this.#pause.set(delay * Number(this.dataset.pace ?? 1), () => {
      if (this.#answer?.waiting !== "adversary") return;
      void this.#ask({ game: this.#answer.game, replies: 1 }, { name: REPLY });
    });
  }

  /** Stops the adversary while he thinks; true if he did. */
  #escape(): boolean {
    if (this.#answer?.waiting !== "adversary") return false;
    this.#do("stop");
    return true;
  }

  #waitForReader(): void {
    if (this.#answer?.waiting !== "adversary") return;
    this.#pause.clear();
    this.#asking.stop();
    this.#view.offerToGoOn("The game waits.");
  }

  /** Says why there is no answer. The table stays as it was, and the game can go on. */
  #explain(error: EngineError, dropped: boolean, { name, isRestored = false }: Manner): void {
    if (!this.#answer) {
      this.#explainNoGame(error, isRestored);
      return;
    }
    if (error.kind === "input") this.#refused = { act: `${this.#answer.game} ${name}`, why: error.message };
    const words = `${error.message}${dropped ? " What you did after it was not done." : ""}`;
    if (this.#answer.waiting === "adversary" && (error.kind !== "input" || name === REPLY))
      this.#view.offerToGoOn(words);
    else {
      this.#view.message = words;
      this.#letReply(); // a refusal is no reason to wait
    }
  }

  #explainNoGame(error: EngineError, isRestored: boolean): void {
    const isLost = isRestored && error.kind === "input";
    if (isLost) keepGame("");
    const what = isLost ? "The game that this browser kept cannot be taken up again. " : "";
    this.#view.message = what + error.message;
    if (recallGame()) this.#view.offerToTakeUp();
    else this.#view.openSample();
  }

  // --- the review -----------------------------------------------------------------------------------------

  /** What the reader's decisions in a finished game have cost. It is computed while he does something else. */
  async #review(listed: YourGame): Promise<void> {
    const { game, prices } = listed;
    this.#reviewed = game;
    await customElements.whenDefined("ec-review"); // its script may come later
    const panel = document.querySelector<Review>("ec-review");
    if (!panel || this.#reviewed !== game) return;
    panel.offer("", [], {
      title: nameGame(listed),
      ...(prices !== undefined && { prices }),
      fetch: () => askForRecord(game),
      keep: (computed) => {
        this.#tellOfRoom(keepPrices(game, computed));
        this.#games.show(this.#answer?.game);
      },
    });
    panel.scrollIntoView({ block: "start" });
    await panel.review(READER);
  }

  #withdrawReview(): void {
    this.#reviewed = "";
    document.querySelector<Review>("ec-review:defined")?.withdraw();
  }

  // --- the games that are kept ----------------------------------------------------------------------------

  /** Keeps the game: the one on the table, and its place in the list. */
  #keep(answer: PlayAnswer): void {
    if (answer === this.#answer) keepGame(answer.game);
    this.#tellOfRoom(keepInList(listGame(answer)));
    this.#games.show(this.#answer?.game);
  }

  #tellOfRoom(isKept: boolean): void {
    if (!isKept)
      this.#games.say("This browser has no room for your games: save as a record what you wish to keep.");
  }

  #useGame(act: GameAct, game: YourGame): void {
    switch (act) {
      case "replay":
        this.#openReplay("", game.game);
        break;
      case "save":
        void this.#saveRecord(game, (words) => this.#games.sayOf(game.game, words));
        break;
      case "review":
        void this.#review(game);
        break;
      default:
        this.#inTurn(`open ${game.game}`, () => void this.#openFromList(game));
    }
  }

  async #openFromList({ game }: YourGame): Promise<void> {
    const wait = "Your game is being opened.";
    const ending = await this.#ask({ game, keep: true }, { name: "list", isOther: true, wait });
    if (ending === "answered") this.#view.takeSeat();
  }

  // --- links, files, records ------------------------------------------------------------------------------

  /** Opens the game in the address, if there is one there; the reader's own is in the list. */
  #openLink(): boolean {
    const text = decodeFragment(location.hash);
    if (!text.startsWith("adversary=") && !text.includes("acts=")) return false;
    history.replaceState(history.state, "", location.pathname + location.search);
    this.#inTurn(text, () => void this.#openOther({ game: text, keep: true }, "The link"));
    return true;
  }

  /** The game that the browser has kept. */
  async #restore(): Promise<void> {
    this.#view.form.hidden = true;
    const wait = "Your game is being taken up again.";
    await this.#ask({ game: recallGame(), keep: true }, { name: "restore", isRestored: true, wait });
  }

  async #openFile(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const load = await readText(file, "record", MOST_OF_A_RECORD, (reason) => {
      this.#view.message = reason;
    });
    if (load !== undefined) this.#inTurn(load, () => void this.#openOther({ load }, `“${file.name}”`));
  }

  /** Opens another game; if it cannot be opened, a sentence says why, and the reader's own stays. */
  async #openOther(question: Question, what: string): Promise<void> {
    const own = this.#answer?.waiting === "over" ? "" : (this.#answer?.game ?? recallGame());
    const wait = `${what} is being opened.`;
    const ending = await this.#ask(question, { name: "other", isOther: true, wait });
    if (ending !== "refused") return;
    const why = this.#view.message;
    if (!this.#answer && own) await this.#restore();
    this.#view.message = `${what} could not be opened. ${why}`;
  }

  async #copyLink(): Promise<void> {
    if (!this.#answer) return;
    await copyAddress(this, `#${this.#answer.game}`, "The link to this game");
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  async #saveRecord(
    { game, adversary }: { game: string; adversary: string },
    say: (words: string) => void,
  ): Promise<void> {
    try {
      saveFile(`ecarte-${adversary}.ecarte`, await askForRecord(game), "text/plain");
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      say(error.message);
      return;
    }
    say("The game is saved as a record. A deal in progress has only the cards that you have seen.");
  }

  /** The game in the replay, at a step if one is named. */
  #openReplay(step = "", game = this.#answer?.game): void {
    if (game) location.assign(`${this.dataset.replay}#${game}${step && `&step=${step}`}`);
  }
}

/** A game as the list has it. */
function listGame({ game, adversary, code, waiting, standing }: PlayAnswer): YourGame {
  return { game, date: Date.now(), adversary, code, isOver: waiting === "over", result: standing };
}

/** A game as a record, which the engine writes. Rejects with an EngineError. */
async function askForRecord(game: string): Promise<string> {
  return (await engine.ask({ verb: "play", game, replies: 0, record: true })).record ?? "";
}

customElements.define("ec-game", Game);
