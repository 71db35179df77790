/**
 * Addresses of passages. One that is no identifier, such as `#law 22`, leads to what it names; one that names a range
 * lights all of it; one that names what the page does not have gets a sentence.
 */
import { make, shorten } from "../dom";
import { onEachPage } from "../frame/each-page";
import { decodeAddress, decodeFragment } from "../plain-text";
import { readReference, splitRange } from "../references";

const LIGHT = "ec-lit";

let notice: HTMLElement | undefined;

function showTarget(): void {
  for (const element of document.querySelectorAll(`.${LIGHT}`)) element.classList.remove(LIGHT);
  notice?.remove();
  const words = decodeFragment(location.hash);
  if (!words || document.getElementById(decodeAddress(location.hash.slice(1)))) return;
  const id = readReference(words);
  if (id && document.getElementById(id)) {
    location.replace(`#${id}`); // then the browser leads there, and every component hears of it
    return;
  }
  if (!id || document.querySelector("ec-cite-finder, ec-parallel")) return;
  const [first, last] = splitRange(id).map((end) => document.getElementById(end));
  if (first && last && first.compareDocumentPosition(last) !== Node.DOCUMENT_POSITION_PRECEDING) {
    light(first, last);
    return;
  }
  notice = make("p", { class: "ec-editor ec-absent", role: "status" });
  notice.textContent = `This page has no passage “${shorten(id)}”. It is shown from its beginning.`;
  document.querySelector("article h1, main h1")?.after(notice);
}

/** Marks all passages from one to another and goes to the first. */
function light(first: HTMLElement, last: HTMLElement): void {
  const stem = first.id.split(".").slice(0, 2).join(".");
  const passages = [...document.querySelectorAll<HTMLElement>(`[id^="${stem}."]`)];
  for (const element of passages.slice(passages.indexOf(first), passages.indexOf(last) + 1)) {
    element.classList.add(LIGHT);
  }
  last.classList.add(LIGHT);
  first.scrollIntoView({ block: "center" });
}

addEventListener("hashchange", showTarget);

onEachPage(() => requestAnimationFrame(showTarget)); // after the page has been scrolled to its own place
