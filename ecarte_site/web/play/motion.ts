/** Cards glide from where they lay to where they lie, if the reader wants motion. Nothing waits for it. */

const GLIDE_MS = 260;
/** The second card of a trick follows the first, as an answer does. */
const ANSWER_DELAY_MS = 220;

/** Makes a change of the page, and lets the cards that it has moved glide there; those of `later` a moment later. */
export function moveSmoothly(
  cards: readonly HTMLElement[],
  change: () => void,
  later: readonly string[],
): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    change();
    return;
  }
  const before = new Map(cards.map((card) => [card, card.getBoundingClientRect()]));
  change();
  for (const [card, from] of before) {
    const to = card.getBoundingClientRect();
    if (!from.width || !to.width || (from.x === to.x && from.y === to.y && from.width === to.width)) continue;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    card.animate(
      [
        { transform: start, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ],
      {
        duration: GLIDE_MS,
        easing: "cubic-bezier(0.3, 0, 0.2, 1)",
        delay: later.includes(card.dataset.card ?? "") ? ANSWER_DELAY_MS : 0,
        fill: "backwards",
      },
    );
  }
}
