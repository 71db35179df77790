/**
 * Shows a table as a player sees it. Python has marked who sees what: `data-hidden-from` names the seats to which a
 * card is turned down, `data-for` the views in which an element is shown. This only follows the marks.
 */

/** The view in which every card lies face up. */
export const ALL = "all";

/** What the engine says uses cards that a player does not see. */
const ENGINE = ".ec-value";

/** Shows what `view` may see of freshly drawn parts of the page; the page brings the back of a card. */
export function showAsSeen(host: HTMLElement, parts: readonly HTMLElement[], view: string): void {
  for (const part of parts) {
    for (const element of part.querySelectorAll<HTMLElement>("[data-for]")) {
      if (lists(element.dataset.for, view)) element.hidden = false;
      else element.remove();
    }
    if (view === ALL) continue;
    for (const card of part.querySelectorAll<HTMLElement>("[data-hidden-from]")) {
      if (lists(card.dataset.hiddenFrom, view)) turnDown(host, card);
    }
    for (const element of part.querySelectorAll(ENGINE)) element.remove();
    for (const button of part.querySelectorAll<HTMLElement>("button[data-name]")) {
      button.setAttribute("aria-label", button.dataset.name ?? "");
    }
  }
}

/** What a screen reader announces of the words as a player sees them. */
export function getSaid(words: HTMLElement): string | undefined {
  return words.querySelector<HTMLElement>("[data-say]")?.dataset.say;
}

function turnDown(host: HTMLElement, card: HTMLElement): void {
  const back = host.querySelector<HTMLTemplateElement>("template[data-back]");
  if (!back) return;
  card.replaceChildren(back.content.cloneNode(true));
  card.className = "ec-hand__card ec-hand__card--hidden"; // nothing about the card stays
  card.removeAttribute("data-hidden-from");
}

function lists(names: string | undefined, name: string): boolean {
  return (names ?? "").split(" ").includes(name);
}
