/** The keys that step: on a page about a replay at once, elsewhere while the replay was touched last. */
import { isPress, listenForKeys } from "../table/keys";

const ACTIONS: Record<string, string> = {
  ArrowRight: "next",
  ArrowLeft: "back",
  Home: "first",
  End: "last",
  Escape: "book",
};

interface Options {
  /** True for the replay that its page is about, or for the first of several such. */
  wholePage: boolean;
  signal: AbortSignal;
}

/** Calls `act` with the action of each key that is meant for `host`; it returns false where it has no use for it. */
export function listenForSteps(
  host: HTMLElement,
  act: (action: string, isHeld: boolean) => boolean,
  { wholePage, signal }: Options,
): void {
  const taker = {
    host,
    isTouched: (target: Element | null) => {
      const touched = target?.closest(host.localName) ?? null;
      // away from all replays the keys stay with the one that the page is about
      return touched === host || (touched === null && wholePage);
    },
    others: "input, [role='region'][tabindex]",
    press: (event: KeyboardEvent, target: Element) => {
      const action = ACTIONS[event.key];
      return action !== undefined && !isPress(event, target) && act(action, event.repeat);
    },
  };
  listenForKeys(taker, signal);
}
