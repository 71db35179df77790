/** The cards that the reader has chosen to throw before he says so: pressed in his hand, counted on the button below it. */
import { find } from "../dom";

/** A card that is to be thrown, or after all is not. */
export function chooseCard(host: HTMLElement, card: HTMLButtonElement): void {
  const chosen = card.getAttribute("aria-pressed") !== "true";
  const send = find<HTMLButtonElement>(host, "button[data-throw]");
  if (chosen && listThrown(host).length >= Number(send.dataset.most)) return;
  card.setAttribute("aria-pressed", String(chosen));
  const count = listThrown(host).length;
  const { none = "", one = "", many = "", least } = send.dataset;
  find(send, "span").textContent = count === 0 ? none : count === 1 ? one : many.replace("{}", String(count));
  send.disabled = count < Number(least);
}

/** Their places in the hand. */
export function listThrown(host: HTMLElement): string[] {
  const chosen = host.querySelectorAll<HTMLElement>('button[data-place][aria-pressed="true"]');
  return [...chosen].map((card) => card.dataset.place ?? "").sort();
}
