/** Hides a hand: its cards are turned down, and what the engine says of it is removed. */

/** Whatever shows both hands at once: the position in words, the engine's values and its sentence. */
const REVEALING = ".ec-table > .ec-spoken, .ec-value, .ec-replay__words .ec-engine";

/** Turns down, on a freshly drawn `table`, the cards of a player; the page brings the back of a card. */
export function hideHand(host: HTMLElement, table: HTMLElement, player: string): void {
  const back = host.querySelector<HTMLTemplateElement>("template[data-back]");
  const seat = table.querySelector(`.ec-seat[data-player="${CSS.escape(player)}"]`);
  if (!back || !seat) return;
  for (const card of seat.querySelectorAll(".ec-hand__card:not(.ec-hand__card--played)")) {
    card.replaceChildren(back.content.cloneNode(true));
  }
  for (const element of table.querySelectorAll(REVEALING)) element.remove();
  for (const button of table.querySelectorAll<HTMLElement>("button[data-name]")) {
    button.setAttribute("aria-label", button.dataset.name ?? "");
  }
}
