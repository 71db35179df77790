/**
 * The games that the browser keeps, so that they survive a reload: the one on the table, and the list of all, newest
 * first. Each is the line of text by which the engine plays it through again; in the list with what is shown of it, and
 * the prices of its review. An entry that cannot be read is kept as it is and named. A browser that keeps
 * nothing loses only that.
 */
import { fillForm } from "../dom";
import { isRecord, keepText, parseJson, recallText } from "../kept-data";

const GAME = "ecarte-game";
const SETTINGS = "ecarte-game-settings";
/** Whether the reader wishes for hints: “yes”, or nothing. */
export const HINTS = "ecarte-game-hints";

/** The game on the table, to go on with: one that is over waits in the list. */
export function recallGame(): string {
  const game = recallText(GAME);
  return findInList(game)?.isOver ? "" : game;
}

export function keepGame(game: string): void {
  keepText(GAME, game);
}

/** Checks in the form what the reader chose last. */
export function recallSettings(form: HTMLFormElement): void {
  fillForm(form, new URLSearchParams(recallText(SETTINGS)));
}

export function keepSettings(form: HTMLFormElement): void {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  keepText(SETTINGS, new URLSearchParams(fields).toString());
}

// --- the list --------------------------------------------------------------------------------------------

export const LIST = "ecarte.games";
const VERSION = 1;
/** A game with its review takes some 30 kB, and browsers keep about 5 MB for a site; reviews of old games go first. */
const MOST = 200;
/** After the deal, somebody has acted. */
const BEGUN = /&acts=[^.&]+\./;

export interface YourGame {
  game: string;
  /** When it was last played, in milliseconds. */
  date: number;
  adversary: string;
  code: string;
  isOver: boolean;
  /** How it ended or stands, in the engine's words. */
  result: string;
  /** The prices of its review, a text for the engine. */
  prices?: string;
}

export interface YourGames {
  games: YourGame[];
  /** What could not be read, as it was found. */
  damaged: unknown[];
}

export function recallGames(): YourGames {
  const text = recallText(LIST);
  if (!text) return { games: [], damaged: [] };
  const given = parseJson(text);
  if (!isRecord(given) || given.version !== VERSION || !Array.isArray(given.games))
    return { games: [], damaged: [given ?? text] };
  const entries: unknown[] = given.games;
  const games = entries.filter(isGame);
  const damaged = [
    ...entries.filter((entry) => !isGame(entry)),
    ...(Array.isArray(given.damaged) ? given.damaged : []),
  ];
  return { games, damaged };
}

/** False where the browser has no room for them, even without reviews. */
export function saveGames({ games, damaged }: YourGames): boolean {
  const listed = [...games].sort((a, b) => b.date - a.date).slice(0, MOST);
  const reviewed = listed.filter(({ prices }) => prices !== undefined);
  for (let most = reviewed.length; most >= 0; most--) {
    const bare = reviewed.slice(most);
    const saved = listed.map((game) => (bare.includes(game) ? { ...game, prices: undefined } : game));
    if (keepText(LIST, JSON.stringify({ version: VERSION, games: saved, damaged }))) return true;
  }
  return false;
}

/** Puts a game first, in the place of what it was before. A deal at which nobody has done anything is none yet. */
export function keepInList(game: YourGame): boolean {
  if (!BEGUN.test(game.game)) return true;
  const { games, damaged } = recallGames();
  // a finished game stays when one plays on from one of its decisions
  const before =
    games.find((each) => each.game === game.game) ??
    games.find((each) => !each.isOver && getSettings(each.game) === getSettings(game.game));
  if (before?.game === game.game && before.isOver === game.isOver) return true;
  return saveGames({ games: [game, ...games.filter((each) => each !== before)], damaged });
}

/** Keeps the prices of a review with its game. */
export function keepPrices(game: string, prices: string): boolean {
  const { games, damaged } = recallGames();
  return saveGames({
    games: games.map((each) => (each.game === game ? { ...each, prices } : each)),
    damaged,
  });
}

export function findInList(game: string): YourGame | undefined {
  return recallGames().games.find((each) => each.game === game);
}

export function removeFromList(game: string): YourGames {
  const before = recallGames();
  saveGames({ games: before.games.filter((each) => each.game !== game), damaged: before.damaged });
  return before;
}

export function forgetDamaged(): YourGames {
  const before = recallGames();
  saveGames({ games: before.games, damaged: [] });
  return before;
}

/** Two states of one game have the same settings and cards. */
function getSettings(game: string): string {
  return game.split("&acts=", 1)[0] ?? "";
}

function isGame(value: unknown): value is YourGame {
  return (
    isRecord(value) &&
    ["game", "adversary", "code", "result"].every((name) => typeof value[name] === "string") &&
    typeof value.date === "number" &&
    Number.isFinite(value.date) &&
    typeof value.isOver === "boolean" &&
    (value.prices === undefined || typeof value.prices === "string")
  );
}
