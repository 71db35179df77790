/**
 * Boxes of a page that must give way: wide tables scroll, and what is folded opens for its own address. An address with
 * what surrounded it in print, or in capitals, leads to the place that it names without them.
 */
import { make } from "../dom";
import { decodeAddress, decodeFragment } from "../plain-text";
import { onEachPage } from "./each-page";

/** Puts each plain table into an element that scrolls on a narrow screen, and which the keyboard reaches. */
function wrapTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>(".md-typeset table:not([class])")) {
    if (table.closest(".md-typeset__scrollwrap")) continue;
    const inner = make("div", { class: "md-typeset__table" });
    table.replaceWith(make("div", { class: "md-typeset__scrollwrap", tabindex: "0" }, inner));
    inner.append(table);
  }
}

/** Opens what is folded around the place that the address names. */
function openTarget(): void {
  const place = document.getElementById(decodeAddress(location.hash.slice(1)));
  if (!place) {
    const words = decodeFragment(location.hash);
    const name = [words, words.toLowerCase()].find((each) => each && document.getElementById(each));
    if (name) location.replace(`#${name}`); // then the browser leads there, and every component hears of it
    return;
  }
  const folded = place?.closest<HTMLDetailsElement>(".md-content details:not([open])");
  if (!folded) return;
  for (let box: Element | null | undefined = folded; box; box = box.parentElement?.closest("details"))
    (box as HTMLDetailsElement).open = true;
  place.scrollIntoView();
}

onEachPage(() => {
  wrapTables();
  openTarget();
});
addEventListener("hashchange", openTarget);
