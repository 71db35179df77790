/** Draws a frame on the stage: the table, the words below the buttons, what is announced. Keeps the focus. */
import { animateChange } from "../card-motion";
import { findPart } from "../dom";
import { findButton, updateBar } from "./bar";
import { ALL, getSaid, showAsSeen } from "./sight";

export interface ShownFrame {
  html: string;
  say: string;
}

interface Place {
  /** The frame's place among those that can be stepped to, from 0, and how many there are. */
  at: number;
  length: number;
  isOffBook: boolean;
  hasEnding: boolean;
}

/** Draws a frame as `view` shows it. */
export function drawFrame(host: HTMLElement, frame: ShownFrame, view: string, place: Place): void {
  const [table, words] = [findPart(host, "table"), findPart(host, "words")];
  const focus = host.contains(document.activeElement) ? document.activeElement : null;
  const isReplaced = table.contains(focus) || words.contains(focus);
  const finish = (): void => {
    // below the buttons, so that Tab reaches these first
    words.replaceChildren(...table.querySelectorAll(":scope > .ec-replay__words"));
    showAsSeen(host, [table, words], view);
  };
  // the page arrives with the frame that is shown first
  if (table.innerHTML === frame.html) finish();
  else
    animateChange(table, () => {
      table.innerHTML = frame.html;
      finish();
    });
  findPart(host, "say").textContent = (view !== ALL && getSaid(words)) || frame.say;
  host.classList.toggle("ec-replay--off-book", place.isOffBook);
  const card = table.querySelector<HTMLElement>("button[data-card]");
  updateBar(host, { ...place, hasChoice: card !== null });
  const main = findButton(host, "next");
  if (isReplaced) (card ?? main).focus({ preventScroll: true });
  else if (focus?.matches("[hidden]")) main.focus({ preventScroll: true });
}
