/** The list “Your games”: what can be done with each game that the browser keeps. */
import { findPart, makeParagraph } from "../dom";
import {
  forgetDamaged,
  recallGames,
  removeFromList,
  saveGames,
  type YourGame,
  type YourGames,
} from "./your-games";

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
    findPart(this.#host, "kept").textContent = words;
  }

  /** Says something of one game, in its entry, where it moves nothing that can be pressed. */
  sayOf(game: string, words: string): void {
    const { games } = recallGames();
    const item = findPart(this.#host, "list").children[games.findIndex((each) => each.game === game)];
    const said = item?.querySelector("[role=status]");
    if (said) said.textContent = words;
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
    const item = document.createElement("li");
    const words = document.createElement("p");
    const result = document.createElement("b");
    result.textContent = game.result;
    const date = document.createElement("time");
    date.dateTime = new Date(game.date).toISOString();
    date.textContent = new Date(game.date).toLocaleDateString("en-GB", { dateStyle: "medium" });
    const about = [
      ` against ${capitalize(game.adversary)}`,
      capitalize(game.code),
      ...(game.isStrict ? ["full rigour"] : []),
      ...(game.prices === undefined ? [] : ["reviewed"]),
      "",
    ];
    words.append(result, about.join(" · "), date);
    const bar = document.createElement("div");
    bar.className = "ec-bar";
    const name = `${game.result} against ${capitalize(game.adversary)}, ${date.textContent}`;
    for (const { act, label, isPossible } of ACTS) {
      if (!isPossible(game) || (act === "open" && game.game === current)) continue;
      bar.append(makeButton(label, name, () => this.#act(act, game)));
    }
    bar.append(makeButton("Delete", name, () => this.#delete(game.game, current)));
    const said = makeParagraph("ec-sit__said", "");
    said.setAttribute("role", "status");
    item.append(words, bar, said);
    return item;
  }

  #delete(game: string, current: string): void {
    this.#remove(removeFromList(game), "The game is deleted.", current);
  }

  #nameDamaged(count: number): Node[] {
    const words = `${count === 1 ? "One entry is" : `${count} entries are`} damaged and cannot be read; the others are kept. `;
    return [
      document.createTextNode(words),
      makeButton("Delete what is damaged", "", () =>
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

function makeButton(label: string, of: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ec-button";
  button.textContent = label;
  if (of) button.setAttribute("aria-label", `${label}: ${of}`);
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    act();
  });
  return button;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
