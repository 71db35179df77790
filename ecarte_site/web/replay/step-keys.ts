/** The keys that step: on a page about a replay at once, elsewhere while the replay was touched last. */

const ACTIONS: Record<string, string> = {
  ArrowRight: "next",
  ArrowLeft: "back",
  " ": "next",
  Home: "first",
  End: "last",
  Escape: "book",
  h: "view",
  a: "auto",
  l: "link",
};

/** Where keys mean something else: controls that are typed into, boxes that scroll, panels above the page. */
const OTHERS =
  "input, select, textarea, [contenteditable], [role='region'][tabindex], dialog, [role='dialog'], [data-md-component='search']";

/** What Space presses. */
const PRESSED = "a[href], button, summary, [role='button']";

interface Options {
  /** True for the replay that its page is about, or for the first of several such. */
  wholePage: boolean;
  signal: AbortSignal;
}

/** Calls `act` with the action of each key that is meant for `host`; it returns false where it has no use for it. */
export function listenForKeys(
  host: HTMLElement,
  act: (action: string, isHeld: boolean) => boolean,
  { wholePage, signal }: Options,
): void {
  let isTouched = wholePage;
  const touch = ({ target }: Event): void => {
    const at = target instanceof Element ? target.closest(host.localName) : null;
    // away from all replays the keys stay with the one that the page is about
    isTouched = at === host || (at === null && wholePage);
  };
  document.addEventListener("pointerdown", touch, { signal, capture: true });
  document.addEventListener("focusin", touch, { signal, capture: true });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isTouched) return;
      const action = readKey(event);
      if (action && act(action, event.repeat)) event.preventDefault();
    },
    { signal },
  );
}

function readKey({ key, shiftKey, target }: KeyboardEvent): string | undefined {
  const at = target instanceof Element ? target : document.body;
  if (at.closest(OTHERS)) return undefined;
  if (key === " " && at.closest(PRESSED)) return undefined;
  return key === " " && shiftKey ? "back" : ACTIONS[key];
}
