/**
 * Cards that are dealt, played and taken glide to their new places when a table is drawn again. What has moved is found
 * from the drawings before and after, by the card's name in `data-card`: so it serves frames that Python has drawn
 * whole, and cards that a script has moved. Nothing waits for it, and readers who want no motion see none.
 */

const GLIDE_MS = 240;
/** Cards that are dealt together follow one another; the last arrives with the others of a longer way. */
const DEALING_MS = 60;
const EASING = "cubic-bezier(0.25, 0.1, 0.2, 1)";
/** With more cards that leave than two tricks or an exchange have, another deal is shown, and nothing flies away. */
const MOST_LEAVING = 5;

/** Cards in a drawing, or the items that a script moves with face and back, or with what is said of a card. */
const CARDS = ".ec-table__card, .ec-card:not(.ec-table__card *)";

/** A card as it lay or lies. */
interface Lying {
  element: HTMLElement;
  box: DOMRect;
  /** Its name; empty for a back. */
  card: string;
  /** Whose hand it is in, and at which place; empty elsewhere. */
  place: string;
  /** Who has played it to the trick on the table; empty elsewhere. */
  playedBy: string;
}

/** Makes a change within `container`, and lets the cards that it has moved glide to where they lie then. */
export function animateChange(container: HTMLElement, update: () => void): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    update();
    return;
  }
  const before = listCards(container);
  for (const way of container.getAnimations({ subtree: true })) way.cancel(); // else it would be measured there
  const winner = container.querySelector<HTMLElement>(".ec-trick")?.dataset.winner ?? "";
  const stock = getBox(container, ".ec-stock .ec-card");
  update();
  const after = listCards(container);
  arrive(before, after, getBox(container, ".ec-stock .ec-card") ?? stock);
  leave(container, before, after, winner);
}

/**
 * Makes a change as {@link animateChange} does. Where it takes away the element of `host` that has the focus, `findNext`
 * finds the one that gets it.
 */
export function changeTable(
  host: HTMLElement,
  table: HTMLElement,
  update: () => void,
  findNext: () => HTMLElement | null | undefined,
): void {
  const focus = host.contains(document.activeElement) ? document.activeElement : null;
  animateChange(table, update);
  // some buttons keep their room while they are hidden
  const keepsFocus = focus?.isConnected && focus.checkVisibility({ visibilityProperty: true });
  if (focus && !keepsFocus) findNext()?.focus({ preventScroll: true });
}

function listCards(container: HTMLElement): Lying[] {
  const cards: Lying[] = [];
  for (const element of container.querySelectorAll<HTMLElement>(CARDS)) {
    const box = element.getBoundingClientRect();
    const item = element.closest<HTMLElement>(".ec-hand > li");
    if (!box.width || element.closest(".ec-stock, .ec-hand__card--played")) continue;
    const owner = element.closest<HTMLElement>(".ec-seat")?.dataset.player ?? "";
    cards.push({
      element,
      box,
      card: element.dataset.card ?? element.dataset.key ?? "",
      place: item ? `${owner} ${[...(item.parentElement as Element).children].indexOf(item)}` : "",
      playedBy: element.closest<HTMLElement>(".ec-trick__card")?.dataset.player ?? "",
    });
  }
  return cards;
}

/** Each card comes from where it lay, from the hand that was face down, or from the stock. */
function arrive(before: readonly Lying[], after: readonly Lying[], stock: DOMRect | undefined): void {
  const known = new Map(before.map((lying) => [lying.card, lying]));
  const places = new Map(before.map((lying) => [lying.place, lying]));
  let dealt = 0;
  for (const { element, box, card, place, playedBy } of after) {
    if (!card && !place) continue; // a back that could be any
    const from = card ? known.get(card) : places.get(place);
    if (from) glide(element, from.box, box);
    else if (playedBy) {
      const hidden = before.find((lying) => !lying.card && lying.place.startsWith(`${playedBy} `));
      if (hidden) glide(element, hidden.box, box);
      else appear(element);
    } else if (place && !places.get(place)?.card && places.has(place)) {
      // a card turned over where it lies
    } else if (stock && place) glide(element, stock, box, Math.min(DEALING_MS, 8 * dealt++));
    else appear(element);
  }
}

/** The cards of a trick go to the player who has won it; those that are thrown away vanish. */
function leave(
  container: HTMLElement,
  before: readonly Lying[],
  after: readonly Lying[],
  winner: string,
): void {
  const remaining = new Set(after.map(({ card }) => card));
  const gone = before.filter(
    ({ card, place, playedBy }) => card && (place || playedBy) && !remaining.has(card),
  );
  if (gone.length > MOST_LEAVING) return;
  const seat = winner && `.ec-seat[data-player="${CSS.escape(winner)}"]`;
  const pile = seat ? getBox(container, `${seat} .ec-seat__tricks, ${seat} .ec-seat__who`) : undefined;
  for (const { element, box, playedBy } of gone) flyAway(element, box, playedBy ? pile : undefined);
}

function glide(element: HTMLElement, from: DOMRect, to: DOMRect, delay = 0): void {
  // a table may have been wider until the window was turned: a card from beyond its edge would widen the page
  const edge = document.documentElement.clientWidth - from.width;
  const [x, y] = [Math.min(from.x, edge) - to.x, from.y - to.y];
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(from.width - to.width) < 1) return;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  // a card that cannot be pressed leaves the press to what it passes
  const above = { zIndex: 2, pointerEvents: element.querySelector("button") ? "auto" : "none" };
  play(
    element,
    [start, "none"].map((transform) => ({ transform, ...above })),
    delay,
  );
}

function appear(element: HTMLElement): void {
  play(element, [{ opacity: 0 }, { opacity: 1 }]);
}

/** A likeness of a card that is no longer on the page, on its way. */
function flyAway(element: HTMLElement, from: DOMRect, to: DOMRect | undefined): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.classList.add("ec-card--leaving");
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px` });
  document.body.append(ghost);
  const scale = to ? Math.min(1, to.height / from.height) : 0.9;
  const end = to ? `translate(${to.x - from.x}px, ${to.y - from.y}px) scale(${scale})` : `scale(${scale})`;
  const flight = play(ghost, [
    { transform: "none", opacity: 1 },
    { opacity: to ? 1 : 0, offset: 0.7 },
    { transform: end, opacity: 0 },
  ]);
  flight.onfinish = () => ghost.remove();
}

function play(element: HTMLElement, frames: Keyframe[], delay = 0): Animation {
  const origin = frames.map((frame) => ({ transformOrigin: "0 0", ...frame }));
  return element.animate(origin, { duration: GLIDE_MS, delay, easing: EASING, fill: "backwards" });
}

function getBox(container: HTMLElement, selector: string): DOMRect | undefined {
  return container.querySelector(selector)?.getBoundingClientRect();
}
