/** The list “Your games”: what can be done with each game that the browser keeps. */
import { findPart, make, makeButton, write } from "../dom";
import {
  forgetDamaged,
  recallGames,
  removeFromList,
  saveGames,
  type YourGame,
  type YourGames,
} from "./kept-games";

export type GameAct = "open" | "review" | "replay" | "save";

const ACTS: readonly { act: GameAct; label: string; isPossible(game: YourGame): boolean }[] = [
  { act: "open", label: "Play on", isPossible: ({ isOver }) => !isOver },
  { act: "open", label: "Look at it", isPossible: ({ isOver }) => isOver },
  { act: "review", label: "Review", isPossible: ({ isOver }) => isOver },
  { act: "replay", label: "Replay", isPossible: ({ isOver }) => isOver },
  { act: "save", label: "Save", isPossible: () => true },
];

export class GamesView {
  readonly #host: HTMLElement;
  readonly #act: (act: GameAct, game: YourGame) => void;
  #before: YourGames | undefined;

  constructor(host: HTMLElement, act: (act: GameAct, game: YourGame) => void) {
    this.#host = host;
    this.#act = act;
  }

  /** Shows the games as they are kept; `current` is the one on the table. */
  show(current = ""): void {
    const { games, damaged } = recallGames();
    const part = findPart(this.#host, "games");
    part.hidden = games.length + damaged.length === 0 && !this.#before;
    findPart(part, "list").replaceChildren(...games.map((game) => this.#makeItem(game, current)));
    findPart(part, "damaged").replaceChildren(...(damaged.length ? this.#nameDamaged(damaged.length) : []));
    findPart(part, "removed").hidden = !this.#before;
  }

  /** What cannot be kept is said where the games stand. */
  say(words: string): void {
    findPart(this.#host, "games").hidden = false;
    write(this.#host, "kept", words);
  }

  /** Says something of one game, in its entry, where it moves nothing that can be pressed. */
  sayOf(game: string, words: string): void {
    const { games } = recallGames();
    const item = findPart(this.#host, "list").children[games.findIndex((each) => each.game === game)];
    const status = item?.querySelector("[role=status]");
    if (status) status.textContent = words;
    else this.say(words);
  }

  /** Puts the entry back that was deleted last. */
  undo(current: string): void {
    if (this.#before) saveGames(this.#before);
    this.#before = undefined;
    this.say("The game is back.");
    this.show(current);
  }

  #makeItem(game: YourGame, current: string): HTMLElement {
    const day = new Date(game.date);
    const date = day.toLocaleDateString("en-GB", { dateStyle: "medium" });
    const about = [
      ` against ${capitalize(game.adversary)}`,
      capitalize(game.code),
      ...(game.prices === undefined ? [] : ["reviewed"]),
      "",
    ];
    const time = make("time", { datetime: day.toISOString() }, date);
    const name = `${game.result} against ${capitalize(game.adversary)}, ${date}`;
    const acts = ACTS.filter(
      ({ act, isPossible }) => isPossible(game) && (act !== "open" || game.game !== current),
    ).map(({ act, label }) => makeAct(label, name, () => this.#act(act, game)));
    const remove = makeAct("Delete", name, () => this.#delete(game.game, current));
    return make(
      "li",
      {},
      make("p", {}, make("b", {}, game.result), about.join(" · "), time),
      make("div", { class: "ec-bar" }, ...acts, remove),
      make("p", { class: "ec-sit__said", role: "status" }),
    );
  }

  #delete(game: string, current: string): void {
    this.#remove(removeFromList(game), "The game is deleted.", current);
  }

  #nameDamaged(count: number): Node[] {
    const words = `${count === 1 ? "One entry is" : `${count} entries are`} damaged and cannot be read; the others are kept. `;
    return [
      document.createTextNode(words),
      makeAct("Delete what is damaged", "", () =>
        this.#remove(forgetDamaged(), "What was damaged is deleted.", ""),
      ),
    ];
  }

  #remove(before: YourGames, words: string, current: string): void {
    this.#before = before;
    this.say(words);
    this.show(current);
    findPart(this.#host, "removed").focus();
  }
}

function makeAct(label: string, game: string, act: () => void): HTMLButtonElement {
  const button = makeButton(game ? { "aria-label": `${label}: ${game}` } : {}, label);
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    act();
  });
  return button;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
