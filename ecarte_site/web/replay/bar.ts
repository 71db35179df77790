/** The buttons of a replay: which of them can be used now, and what they are called. */
import { find } from "../dom";

interface Place {
  /** The frame that is shown, from 0, and how many there are. */
  at: number;
  length: number;
  /** True while the reader plays other cards than the record. */
  isOffBook: boolean;
  /** True if the true chance may be asked for. */
  hasEnding: boolean;
  /** True if a card can be chosen. */
  hasChoice: boolean;
}

/** Shows which buttons lead somewhere. They keep the focus: a button that leads nowhere only says so. */
export function updateBar(host: HTMLElement, place: Place): void {
  const isFirst = place.at === 0 && !place.isOffBook;
  const isLast = place.at >= place.length - 1;
  for (const action of ["first", "back"]) setDisabled(findButton(host, action), isFirst);
  for (const action of ["next", "last"]) setDisabled(findButton(host, action), isLast);
  setDisabled(findButton(host, "other"), !place.hasChoice);
  findButton(host, "book").hidden = !place.isOffBook;
  const ending = host.querySelector<HTMLElement>('button[data-do="ending"]');
  if (ending) ending.hidden = !place.hasEnding;
}

export function findButton(host: HTMLElement, action: string): HTMLButtonElement {
  return find(host, `button[data-do="${action}"]`);
}

function setDisabled(button: HTMLButtonElement, isDisabled: boolean): void {
  if (isDisabled) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}

export function showAutoplay(host: HTMLElement, isOn: boolean): void {
  const button = findButton(host, "auto");
  button.setAttribute("aria-pressed", String(isOn));
  for (const caption of button.querySelectorAll<HTMLElement>("[data-caption]"))
    caption.hidden = caption.dataset.caption !== (isOn ? "on" : "");
}

/** The buttons that choose how the table is looked at. */
function listViewButtons(host: HTMLElement): HTMLButtonElement[] {
  return [...host.querySelectorAll<HTMLButtonElement>("button[data-view]")];
}

export function showView(host: HTMLElement, view: string): void {
  for (const button of listViewButtons(host))
    button.setAttribute("aria-pressed", String(button.dataset.view === view));
}

/** The view after this one, in the order of the buttons; the same where there is no other. */
export function getNextView(host: HTMLElement, view: string): string {
  const views = listViewButtons(host).map((button) => button.dataset.view ?? "");
  return views[(views.indexOf(view) + 1) % views.length] ?? view;
}

function findViewButton(host: HTMLElement, view: string): HTMLButtonElement | undefined {
  return listViewButtons(host).find((button) => button.dataset.view === view);
}

/** What the button of a view is called. */
export function nameView(host: HTMLElement, view: string): string {
  return findViewButton(host, view)?.textContent ?? "";
}

/** The player whose hand a view turns down, or empty. */
export function nameHidden(host: HTMLElement, view: string): string {
  return findViewButton(host, view)?.dataset.hides ?? "";
}
