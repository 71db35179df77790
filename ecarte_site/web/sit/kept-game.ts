/**
 * The game that the browser keeps, so that it survives a reload: the line of text by which the engine plays it through
 * again, and whether the reader wishes for hints. A browser that keeps nothing loses only that.
 */
import { keepText, recallText } from "../kept-data";

const GAME = "ecarte-game";
const ASIDE = "ecarte-game-aside";
const HINTS = "ecarte-game-hints";
const SETTINGS = "ecarte-game-settings";
/** What is chosen before the deal. */
const CHOICES = ["adversary", "code", "manner"] as const;

export function recallGame(): string {
  return recallText(GAME);
}

export function keepGame(game: string): void {
  keepText(GAME, game);
}

/** The game that was in progress when another one was opened from a link or a file. */
export function recallAside(): string {
  return recallText(ASIDE);
}

export function keepAside(game: string): void {
  keepText(ASIDE, game);
}

export function recallHints(): boolean {
  return recallText(HINTS) === "yes";
}

export function keepHints(wished: boolean): void {
  keepText(HINTS, wished ? "yes" : "");
}

/** Checks in the form what the reader chose last. */
export function recallSettings(form: HTMLFormElement): void {
  const chosen = new URLSearchParams(recallText(SETTINGS));
  for (const name of CHOICES) {
    const options = [...form.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)];
    const option = options.find(({ value }) => value === chosen.get(name));
    if (option) option.checked = true;
  }
}

export function keepSettings(form: HTMLFormElement): void {
  const chosen = new FormData(form);
  keepText(
    SETTINGS,
    new URLSearchParams(CHOICES.map((name) => [name, String(chosen.get(name) ?? "")])).toString(),
  );
}
