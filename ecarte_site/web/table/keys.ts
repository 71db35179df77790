/**
 * The keys of a table or another component: they are for it while it was touched last, and nowhere where keys mean something
 * else. Letters, numbers, signs and Space, which scrolls a page, are for it only while it has the focus (WCAG 2.1.4): a
 * reader who dictates, or who types into nothing, starts nothing.
 */

/** Panels above the page, and controls that are typed into. */
const OTHERS = "select, textarea, [contenteditable], dialog, [role='dialog'], [data-md-component='search']";

/** What Enter and Space press. */
const PRESSED = "a[href], button, summary, input, [role='button']";

export interface KeyTaker {
  host: Element;
  /** Whether the keys are for this table when an element was touched; null where the page has just been opened. */
  isTouched(target: Element | null): boolean;
  /** What else takes keys for itself, as a selector. */
  others: string;
  /** Does what a key asks for, with the element at which it was pressed. False where it is of no use. */
  press(event: KeyboardEvent, target: Element): boolean;
}

/** Listens until `signal`. */
export function listenForKeys({ host, isTouched, others, press }: KeyTaker, signal: AbortSignal): void {
  let hasKeys = isTouched(null);
  const touch = ({ target }: Event): void => {
    hasKeys = isTouched(getElement(target));
  };
  document.addEventListener("pointerdown", touch, { signal, capture: true });
  document.addEventListener("focusin", touch, { signal, capture: true });
  document.addEventListener(
    "keydown",
    (event) => {
      if (!hasKeys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length === 1 && !host.contains(document.activeElement)) return;
      const target = getElement(event.target);
      if (!target.closest(`${OTHERS}, ${others}`) && press(event, target)) event.preventDefault();
    },
    { signal },
  );
}

/** Whether a key presses what has the focus. */
export function isPress({ key }: KeyboardEvent, target: Element): boolean {
  return (key === "Enter" || key === " ") && target.closest(PRESSED) !== null;
}

function getElement(target: EventTarget | null): Element {
  return target instanceof Element ? target : document.body;
}
