/**
 * Addresses of passages. One that names a span lights all of it; one that names what the page does not have shows
 * the nearest passage and says so.
 */
import { decodeFragment, shorten } from "../dom";
import { onEachPage } from "../frame/each-page";

const NAME = /^([a-z-]+)\.([a-z-]+)\.([0-9a-z.]+?)(?:-([0-9a-z.]+))?$/;
const LIGHT = "ec-lit";

let notice: HTMLElement | undefined;

function showTarget(): void {
  for (const element of document.querySelectorAll(`.${LIGHT}`)) element.classList.remove(LIGHT);
  notice?.remove();
  const id = decodeFragment(location.hash);
  const parts = id && NAME.exec(id);
  if (!parts || document.getElementById(id) || document.querySelector("ec-cite-finder, ec-parallel")) return;
  const [, work = "", division = "", begin = "", end = ""] = parts;
  const stem = `${work}.${division}`;
  const last = /^s\d+$/.test(end) ? `${begin.replace(/\.s\d+$/, "")}.${end}` : end;
  const first = document.getElementById(`${stem}.${begin}`);
  const final = last ? document.getElementById(`${stem}.${last}`) : first;
  if (first && final && first.compareDocumentPosition(final) !== Node.DOCUMENT_POSITION_PRECEDING) {
    light(first, final);
    return;
  }
  const nearest = first ?? findNearest(work, division, begin);
  if (!nearest) return;
  light(nearest, nearest);
  notice = document.createElement("p");
  notice.className = "ec-editor ec-nearest";
  notice.setAttribute("role", "status");
  notice.textContent = `This page has no passage “${shorten(id)}”. The nearest is ${nearest.id}.`;
  (nearest.closest("p, li, h2, h3, div, article") ?? nearest).before(notice);
  notice.scrollIntoView({ block: "center" });
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

/** The passage of the page with the most like identifier: the same division, the nearest number. */
function findNearest(work: string, division: string, place: string): HTMLElement | undefined {
  const passages = [...document.querySelectorAll<HTMLElement>("article [id]")].filter((element) =>
    NAME.test(element.id),
  );
  const numbers = readNumbers(place);
  const distance = (element: HTMLElement): number => {
    const [, itsWork, itsDivision, itsPlace = ""] = NAME.exec(element.id) ?? [];
    const its = readNumbers(itsPlace);
    const sentence = Math.abs((numbers[1] ?? 0) - (its[1] ?? 0));
    return (
      (itsDivision === division ? 0 : 1e6) +
      Math.abs((numbers[0] ?? 0) - (its[0] ?? 0)) * 1e3 +
      sentence * 2 +
      (itsWork === work ? 0 : 1)
    );
  };
  return passages.reduce<HTMLElement | undefined>(
    (best, span) => (!best || distance(span) < distance(best) ? span : best),
    undefined,
  );
}

function readNumbers(place: string): number[] {
  return (place.match(/\d+/g) ?? []).map(Number);
}

addEventListener("hashchange", showTarget);

let isWaiting = false;

/** Looks at the address once, however often it is called for a new page. */
export function scheduleTarget(): void {
  if (isWaiting || location.hash.length < 2) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    showTarget();
  });
}

// reading pages whose passages have panels have no marks that would call it
onEachPage(scheduleTarget);
