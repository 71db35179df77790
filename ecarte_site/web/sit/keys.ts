/**
 * The keys of the table, at once and while it was touched last: each button names its own in `aria-keyshortcuts`, and shows it.
 * Enter presses the main button unless another one has the focus; the arrow keys go from card to card and to the buttons.
 */

/** Where keys mean something else: controls that are typed into, boxes that scroll, panels above the page. */
const OTHERS =
  "input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable], dialog, [role='dialog'], [data-md-component='search']";

const PRESSED = "a[href], button, summary, input, [role='button']";

/** Listens until `signal`. `stop` is called for Escape, and says whether it was of use. */
export function listenForKeys(host: HTMLElement, stop: () => boolean, signal: AbortSignal): void {
  let isTouched = true;
  const touch = ({ target }: Event): void => {
    isTouched = target instanceof Node && host.contains(target);
  };
  document.addEventListener("pointerdown", touch, { signal, capture: true });
  document.addEventListener("focusin", touch, { signal, capture: true });
  document.addEventListener(
    "keydown",
    (event) => {
      if (!isTouched || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : document.body;
      if (at.closest(OTHERS)) return;
      if (press(host, event, at, stop)) event.preventDefault();
    },
    { signal },
  );
}

function press(host: HTMLElement, { key, repeat }: KeyboardEvent, at: Element, stop: () => boolean): boolean {
  if (key === "Escape") return stop();
  if (key.startsWith("Arrow")) return at.matches("input") ? false : move(host, key);
  if (repeat || ((key === "Enter" || key === " ") && at.closest(PRESSED))) return false;
  const name = key === " " ? "Enter" : key.length === 1 ? key.toUpperCase() : key;
  const button = listButtons(host).find((one) =>
    one.getAttribute("aria-keyshortcuts")?.split(" ").includes(name),
  );
  button?.click();
  return button !== undefined;
}

/** To the next card, or from the cards to the buttons below them and back. */
function move(host: HTMLElement, key: string): boolean {
  const cards = listButtons(host).filter((one) => one.closest(".ec-sit__hand"));
  const others = listButtons(host).filter((one) => one.closest(".ec-sit__acts"));
  const row = others.some((one) => one === document.activeElement) ? others : cards;
  const place = row.indexOf(document.activeElement as HTMLElement);
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
    (one) => !one.hidden && !(one as HTMLButtonElement).disabled && one.checkVisibility(),
  );
}
