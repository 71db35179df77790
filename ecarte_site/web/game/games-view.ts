/** The list “Your games”: what can be done with each game that the browser keeps. */
import { find, findPart, makeButton, write } from "../dom";
import { redrawFrom } from "../redraw";
import {
  forgetDamaged,
  recallGames,
  removeFromList,
  saveGames,
  type YourGame,
  type YourGames,
} from "./kept-games";

export type GameAct = "open" | "review" | "replay" | "save";

export class GamesView {
  #before: YourGames | undefined;
  /** The game on the table. */
  #current = "";

  constructor(
    private readonly host: HTMLElement,
    private readonly act: (act: GameAct, game: YourGame) => void,
  ) {}

  /** Listens to the buttons of the list, until `signal`. */
  connect(signal: AbortSignal): void {
    findPart(this.host, "games").addEventListener("click", (event) => this.#handleClick(event), { signal });
  }

  #handleClick({ target }: Event): void {
    const button = (target as Element).closest<HTMLElement>("button[data-list]");
    const act = button?.dataset.list;
    const game = recallGames().games.find((each) => each.game === button?.dataset.game);
    if (act === "damaged") this.#remove(forgetDamaged(), "What was damaged is deleted.");
    else if (act === "delete" && game) this.#remove(removeFromList(game.game), "The game is deleted.");
    else if (game) this.act(act as GameAct, game);
  }

  /** Shows the games as they are kept; `current` is the one on the table. */
  show(current = ""): void {
    this.#current = current;
    const { games, damaged } = recallGames();
    const part = findPart(this.host, "games");
    part.hidden = games.length + damaged.length === 0 && !this.#before;
    const items = new DocumentFragment();
    items.append(...games.map((game) => this.#makeItem(game)));
    redrawFrom(findPart(part, "list"), items);
    findPart(part, "damaged").replaceChildren(...(damaged.length ? this.#nameDamaged(damaged.length) : []));
    findPart(part, "removed").hidden = !this.#before;
  }

  /** What cannot be kept is said where the games stand. */
  say(words: string): void {
    findPart(this.host, "games").hidden = false;
    write(this.host, "kept", words);
  }

  /** Says something of one game, in its entry, where it moves nothing that can be pressed. */
  sayOf(game: string, words: string): void {
    const { games } = recallGames();
    const item = findPart(this.host, "list").children[games.findIndex((each) => each.game === game)];
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

  /** What the page has for an entry, with a game in it and without the buttons that are of no use to it. */
  #makeItem(game: YourGame): Node {
    const item = document.importNode(findPart<HTMLTemplateElement>(this.host, "entry").content, true);
    const day = new Date(game.date);
    const date = day.toLocaleDateString("en-GB", { dateStyle: "medium" });
    const about = [`against ${capitalize(game.adversary)}`, capitalize(game.code)];
    if (game.prices !== undefined) about.push("reviewed");
    find(item, "b").textContent = game.result;
    find(item, "span").textContent = about.join(" · ");
    const time = find<HTMLTimeElement>(item, "time");
    time.dateTime = day.toISOString();
    time.textContent = date;
    for (const button of item.querySelectorAll("button")) {
      const { list, over = String(game.isOver) } = button.dataset;
      if (over !== String(game.isOver) || (list === "open" && game.game === this.#current)) button.remove();
      button.dataset.game = game.game;
      button.ariaLabel = `${button.textContent}: ${nameGame(game)}, ${date}`;
    }
    return item;
  }

  #nameDamaged(count: number): Node[] {
    const words = `${count === 1 ? "One entry is" : `${count} entries are`} damaged and cannot be read; the others are kept. `;
    return [document.createTextNode(words), makeButton({ "data-list": "damaged" }, "Delete what is damaged")];
  }

  #remove(before: YourGames, words: string): void {
    this.#before = before;
    this.say(words);
    this.show(this.#current);
    findPart(this.host, "removed").focus();
  }
}

/** A game in a few words. */
export function nameGame({ result, adversary }: YourGame): string {
  return `${result} against ${capitalize(adversary)}`;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
