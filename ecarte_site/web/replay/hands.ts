/** Hiding a hand: backs for its cards, and silence about them. */

/** Whatever tells of both hands at once: the position in words, the engine's values and its sentence. */
const TELLING = ".ec-table > .ec-spoken, .ec-value, .ec-replay__words .ec-engine";

/** Turns down, on a freshly drawn `table`, the cards of the players named; the back is drawn in the page. */
export function hideHands(host: HTMLElement, table: HTMLElement, players: readonly string[]): void {
  const back = host.querySelector<HTMLTemplateElement>("template[data-back]");
  if (!back || !players.length) return;
  for (const seat of table.querySelectorAll<HTMLElement>("[data-player]")) {
    if (!players.includes(seat.dataset.player ?? "")) continue;
    for (const card of seat.querySelectorAll<HTMLElement>(".ec-hand__card:not(.ec-hand__card--played)")) {
      card.replaceChildren(back.content.cloneNode(true));
    }
  }
  for (const telling of table.querySelectorAll(TELLING)) telling.remove();
  for (const button of table.querySelectorAll("button[data-card]")) {
    button.setAttribute("aria-label", (button.getAttribute("aria-label") ?? "").replace(/:.*/, ""));
  }
}
