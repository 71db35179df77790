/**
 * The keys of the table: each button names its own in `aria-keyshortcuts`, and shows it.
 * Enter presses the main button unless another one has the focus; the arrow keys go from card to card and to the buttons.
 */
import { isPress, listenForKeys } from "../table/keys";

/** Listens until `signal`. `stop` is called for Escape, and says whether it was of use. */
export function listenForActs(host: HTMLElement, stop: () => boolean, signal: AbortSignal): void {
  const taker = {
    host,
    isTouched: (target: Element | null) => target === null || host.contains(target),
    others: "input:not([type=radio], [type=checkbox])",
    press: (event: KeyboardEvent, target: Element) => press(host, event, target, stop),
  };
  listenForKeys(taker, signal);
}

function press(host: HTMLElement, event: KeyboardEvent, target: Element, stop: () => boolean): boolean {
  const { key, repeat } = event;
  if (key === "Escape") return stop();
  if (key.startsWith("Arrow")) return target.matches("input") ? false : move(host, key);
  if (repeat || isPress(event, target)) return false;
  const name = key === " " ? "Enter" : key.length === 1 ? key.toUpperCase() : key;
  const button = listButtons(host).find((named) =>
    named.getAttribute("aria-keyshortcuts")?.split(" ").includes(name),
  );
  button?.click();
  return button !== undefined;
}

/** To the next card, or from the cards to the buttons below them and back. */
function move(host: HTMLElement, key: string): boolean {
  const buttons = listButtons(host);
  const cards = buttons.filter((button) => button.closest(".ec-hand"));
  const others = buttons.filter((button) => button.closest(".ec-game__acts"));
  const focus = document.activeElement as HTMLElement;
  const row = others.includes(focus) ? others : cards;
  const place = row.indexOf(focus);
  const step = key === "ArrowRight" ? 1 : -1;
  let next: HTMLElement | undefined;
  if (key === "ArrowUp") next = cards[0];
  else if (key === "ArrowDown") next = others[0];
  else if (place < 0) next = (row.length ? row : others).at(step > 0 ? 0 : -1);
  else next = row[(place + step + row.length) % row.length];
  next?.focus();
  return next !== undefined;
}

function listButtons(host: HTMLElement): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>("button, input[aria-keyshortcuts]")].filter(
    (button) => !button.hidden && !button.matches(":disabled") && button.checkVisibility(),
  );
}
