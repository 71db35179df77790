/**
 * The stage of a replay: the frames that the page brings, the table as it is drawn from one of them, and its buttons.
 *
 * Python has marked who sees what: `data-hidden-from` names the seats to which a card is turned down, `data-for` the views
 * in which an element is shown. This only follows the marks.
 */
import { find, findPart, write } from "../dom";
import { redrawFrom } from "../redraw";
import { changeTable } from "../table/motion";
import { trustMarkup } from "../trusted";

/** The view in which every card lies face up. */
export const ALL = "all";

/** What a reader can press on the table: cards, and other answers. */
export const CHOICES = "button[data-card], .ec-answers :is(input, button)";

/** What the engine says uses cards that a player does not see. */
const ENGINE = ".ec-value";

export interface Step {
  step: string;
  passages: readonly string[];
  say: string;
  /** What happens in it, as Python names it: `proposal`, `king`, `lead`. */
  about: readonly string[];
  readonly html: string;
  /** The card that the step plays, if it plays one. */
  card?: string | undefined;
  /** True when so few cards are left that the true chance may be asked for. */
  hasEnding?: boolean;
}

/** Reads the steps from their templates, in order; a drawing when it is first shown, as all together are long. */
export function readSteps(host: HTMLElement): Step[] {
  return [...host.querySelectorAll<HTMLTemplateElement>("template[data-step]")].map((template) => ({
    step: template.dataset.step ?? "",
    passages: (template.dataset.passage ?? "").split(" ").filter(Boolean),
    say: template.dataset.say ?? "",
    about: (template.dataset.about ?? "").split(" "),
    get html() {
      return template.innerHTML;
    },
    card: template.dataset.card,
    hasEnding: template.hasAttribute("data-has-ending"),
  }));
}

interface Place {
  /** The frame's place among those that can be stepped to, from 0, and how many there are. */
  index: number;
  length: number;
  /** True while the reader plays other cards than the record. */
  isOffBook: boolean;
  /** True if the true chance may be asked for. */
  hasEnding: boolean;
}

/** Draws a frame as `view` shows it: the table, the words below the buttons, what is announced. */
export function drawFrame(
  host: HTMLElement,
  frame: { html: string; say: string },
  view: string,
  place: Place,
): void {
  const [table, words] = [findPart(host, "table"), findPart(host, "words")];
  const isArriving = words.childElementCount === 0; // the page has the frame that is shown first
  const isPlaying = [table, words].some((part) => part.contains(document.activeElement));
  const findChoice = (): HTMLElement | null => table.querySelector(CHOICES);
  const update = (): void => {
    const drawing = document.createElement("template");
    drawing.innerHTML = trustMarkup(frame.html);
    // below the buttons, so that Tab reaches these first
    const spoken = new DocumentFragment();
    spoken.append(...drawing.content.querySelectorAll(".ec-replay__words"));
    showAsSeen(host, [drawing.content, spoken], view);
    redrawFrom(table, drawing.content);
    redrawFrom(words, spoken);
    write(host, "say", (view !== ALL && getWordsFor(words)) || frame.say);
    host.classList.toggle("ec-replay--off-book", place.isOffBook);
    updateBar(host, { ...place, hasChoice: findChoice() !== null });
  };
  if (isArriving) update();
  else changeTable(host, table, update, () => (isPlaying && findChoice()) || findButton(host, "next"));
}

/** Leaves in a drawing what `view` may see; the page brings the back of a card. */
function showAsSeen(host: HTMLElement, parts: readonly DocumentFragment[], view: string): void {
  for (const part of parts) {
    for (const element of part.querySelectorAll<HTMLElement>("[data-for]")) {
      if (element.matches(`[data-for~="${CSS.escape(view)}"]`)) element.hidden = false;
      else element.remove();
    }
    if (view === ALL) continue;
    for (const card of part.querySelectorAll<HTMLElement>(`[data-hidden-from~="${CSS.escape(view)}"]`))
      turnDown(host, card);
    for (const element of part.querySelectorAll(ENGINE)) element.remove();
    for (const button of part.querySelectorAll<HTMLElement>("button[data-name]")) {
      button.setAttribute("aria-label", button.dataset.name ?? "");
    }
  }
}

/** What a screen reader announces of the words as a player sees them. */
function getWordsFor(words: HTMLElement): string | undefined {
  return words.querySelector<HTMLElement>("[data-say]")?.dataset.say;
}

function turnDown(host: HTMLElement, card: HTMLElement): void {
  const back = host.querySelector<HTMLTemplateElement>("template[data-back]");
  if (!back) return;
  card.replaceChildren(back.content.cloneNode(true));
  card.className = "ec-hand__card ec-hand__card--hidden"; // nothing about the card stays
  card.removeAttribute("data-hidden-from");
}

// --- the buttons ---------------------------------------------------------------------------------------

/** Shows which buttons lead somewhere. They keep the focus: a button that leads nowhere only says so. */
function updateBar(host: HTMLElement, place: Place & { hasChoice: boolean }): void {
  const isFirst = place.index === 0 && !place.isOffBook;
  const isLast = place.index >= place.length - 1;
  for (const action of ["first", "back"]) disable(host, action, isFirst);
  for (const action of ["next", "last"]) disable(host, action, isLast);
  disable(host, "other", !place.hasChoice);
  disable(host, "end", !place.hasChoice && isLast);
  findButton(host, "book").hidden = !place.isOffBook;
  for (const ending of host.querySelectorAll<HTMLElement>('[data-do="ending"], [data-part="ending"]'))
    ending.hidden = !place.hasEnding || ending.dataset.part !== undefined;
}

function findButton(host: HTMLElement, action: string): HTMLButtonElement {
  // hands beside a text have fewer buttons
  return host.querySelector(`button[data-do="${action}"]`) ?? document.createElement("button");
}

function disable(host: HTMLElement, action: string, isDisabled: boolean): void {
  findButton(host, action).ariaDisabled = isDisabled ? "true" : null;
}

export function showAutoplay(host: HTMLElement, isOn: boolean): void {
  const button = findButton(host, "auto");
  button.setAttribute("aria-pressed", String(isOn));
  for (const caption of button.querySelectorAll<HTMLElement>("[data-caption]"))
    caption.hidden = caption.dataset.caption !== (isOn ? "on" : "");
}

export function showView(host: HTMLElement, view: string): void {
  for (const button of host.querySelectorAll<HTMLElement>("button[data-view]"))
    button.setAttribute("aria-pressed", String(button.dataset.view === view));
}

/** Shows the true chance at a step as the build has computed it, without the part on a player whose hand is turned down. */
export function showEnding(host: HTMLElement, step: string, view: string): void {
  findPart(host, "ending").hidden = false;
  const answer = findPart(host, "ending-answer");
  const ending = find<HTMLTemplateElement>(host, `template[data-ending="${CSS.escape(step)}"]`);
  answer.replaceChildren(ending.content.cloneNode(true));
  const hidden = host.querySelector<HTMLElement>(`button[data-view="${CSS.escape(view)}"]`)?.dataset.hides;
  if (hidden) answer.querySelector(`[data-player="${CSS.escape(hidden)}"]`)?.remove();
}
