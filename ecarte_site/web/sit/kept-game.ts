/**
 * The game that the browser keeps, so that it survives a reload: the line of text by which the engine plays it through
 * again, and whether the reader wishes for hints. A browser that keeps nothing loses only that.
 */
import { tryStorage } from "../dom";

const GAME = "ecarte-game";
const ASIDE = "ecarte-game-aside";
const HINTS = "ecarte-game-hints";

export function recallGame(): string {
  return read(GAME);
}

export function keepGame(game: string): void {
  write(GAME, game);
}

/** The game that was in progress when another one was opened from a link or a file. */
export function recallAside(): string {
  return read(ASIDE);
}

export function keepAside(game: string): void {
  write(ASIDE, game);
}

export function recallHints(): boolean {
  return read(HINTS) === "yes";
}

export function keepHints(wished: boolean): void {
  write(HINTS, wished ? "yes" : "");
}

function read(name: string): string {
  return tryStorage((storage) => storage.getItem(name)) ?? "";
}

function write(name: string, value: string): void {
  tryStorage((storage) => (value ? storage.setItem(name, value) : storage.removeItem(name)));
}
