/**
 * The table of a case: cards and words in the places that the page has drawn. Where each card lies, who can see it and what
 * is said of it was computed in the build; here cards are only laid out, and what has changed is marked.
 */
import { find } from "../dom";

/** The cards of a place, as `ASb*`, separated by spaces, and its words. */
type Place = readonly [string, string];

export type Places = Readonly<Record<string, Place>>;

/** The numbers of a table and of a sentence. */
type Laid = readonly [number, number];

export interface TablesData {
  tables: readonly Places[];
  says: readonly string[];
  /** For irregularity, code and case the table before the ruling, and one for each option. */
  cases: Readonly<
    Record<
      string,
      Readonly<Record<string, Readonly<Record<string, readonly [number, number, readonly Laid[]]>>>>
    >
  >;
  /** The end of a class name, and words for the ear, for each mark behind a card. */
  marks: Readonly<Record<string, readonly [string, string]>>;
  /** How many cards, in words. */
  counts: readonly string[];
}

/** The player whose part the reader takes, `1` or `2`; empty where the reader looks on. */
export type Viewer = "" | "1" | "2";

const BACK = "--";
const EMPTY = "__n";
const GLIDE_MS = 260;

/** Lays a table in `host`. What differs from `before` is marked, and moves there from where it was. */
export function layTable(
  host: HTMLElement,
  cards: HTMLTemplateElement,
  data: TablesData,
  places: Places,
  viewer: Viewer,
  before: Places | null,
): void {
  const from = readBoxes(host);
  const old = before && locateCards(before);
  for (const element of host.querySelectorAll<HTMLElement>("[data-place]")) {
    const name = element.dataset.place ?? "";
    const place = places[name];
    const changed = before !== null && (place?.[1] ?? "") !== (before[name]?.[1] ?? "");
    if (element.classList.contains("ec-laid__word")) {
      element.textContent = place?.[1] ?? "";
      element.classList.toggle("ec-laid__word--changed", changed && Boolean(place));
      continue;
    }
    element.hidden = !place;
    const words = find(element, ".ec-laid__words");
    words.textContent = place?.[1] ?? "";
    words.classList.toggle("ec-laid__words--changed", changed);
    layCards(find(element, ".ec-laid__cards"), element.dataset.label ?? "", name, {
      written: place?.[0] ? place[0].split(" ") : [],
      cards,
      data,
      viewer,
      old,
    });
  }
  for (const you of host.querySelectorAll<HTMLElement>("[data-you]")) you.hidden = you.dataset.you !== viewer;
  glide(host, from);
}

/** Whether the other player sees cards that the reader does not. */
export function hasHidden(places: Places, viewer: Viewer): boolean {
  return Object.values(places).some(([cards]) =>
    cards.split(" ").some((card) => card && isVisible(card, "") && !isVisible(card, viewer)),
  );
}

/** Whether no cards have been dealt. */
export function isBare(places: Places): boolean {
  return !("1-hand" in places || "2-hand" in places);
}

interface Laying {
  written: readonly string[];
  cards: HTMLTemplateElement;
  data: TablesData;
  viewer: Viewer;
  old: ReadonlyMap<string, string> | null;
}

function layCards(row: HTMLElement, label: string, place: string, laying: Laying): void {
  const { written, cards, data, viewer, old } = laying;
  const visible = written.map((card) => isVisible(card, viewer));
  const isHidden = place.endsWith("-hand") && !visible.includes(true);
  row.hidden = written.length === 0;
  for (const name of ["role", "aria-label", "aria-hidden"]) row.removeAttribute(name);
  if (!label) row.setAttribute("aria-hidden", "true");
  else {
    row.setAttribute("role", isHidden ? "img" : "list");
    row.setAttribute(
      "aria-label",
      isHidden ? `${label}: ${data.counts[written.length] ?? ""}, face down` : label,
    );
  }
  row.replaceChildren(
    ...written.map((card, at) => {
      const item = document.createElement("span");
      item.className = "ec-laid__card";
      if (label && !isHidden) item.setAttribute("role", "listitem");
      if (card === EMPTY) {
        item.classList.add("ec-laid__card--place");
        return item;
      }
      const name = card.slice(0, 2);
      item.append(cloneCard(cards, visible[at] ? name : BACK));
      if (name !== BACK) item.dataset.key = name;
      const [mark, words] = data.marks[card.slice(3)] ?? ["", ""];
      if (mark) item.classList.add(`ec-laid__card--${mark}`);
      const moved = old !== null && name !== BACK && old.get(name) !== locate(place, card);
      item.classList.toggle("ec-laid__card--moved", moved);
      const heard = [words, moved ? "moved" : ""].filter(Boolean).join(", ");
      if (heard) {
        const spoken = document.createElement("span");
        spoken.className = "ec-spoken";
        spoken.textContent = heard;
        item.append(spoken);
      }
      return item;
    }),
  );
}

function isVisible(card: string, viewer: Viewer): boolean {
  const seen = card[2];
  return seen === "b" || (seen !== "n" && (!viewer || seen === viewer));
}

function cloneCard(cards: HTMLTemplateElement, name: string): Node {
  const drawn =
    name === BACK
      ? cards.content.querySelector(".ec-card:not([data-card])")
      : cards.content.querySelector(`.ec-card[data-card="${CSS.escape(name)}"]`);
  return drawn ? document.importNode(drawn, true) : document.createTextNode(name);
}

/** Where each card of a table lies. */
function locateCards(places: Places): Map<string, string> {
  return new Map(
    Object.entries(places).flatMap(([place, [cards]]) =>
      cards.split(" ").map((card) => [card.slice(0, 2), locate(place, card)] as const),
    ),
  );
}

/** The place of a card, whether both can see it, and its mark. */
function locate(place: string, card: string): string {
  return `${place} ${card[2] === "b"} ${card.slice(3)}`;
}

function readBoxes(host: HTMLElement): Map<string, DOMRect> {
  return new Map(
    [...host.querySelectorAll<HTMLElement>("[data-key]")].map((card) => [
      card.dataset.key ?? "",
      card.getBoundingClientRect(),
    ]),
  );
}

/** Cards go from where they were to where they are; nothing waits for it. */
function glide(host: HTMLElement, from: ReadonlyMap<string, DOMRect>): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const card of host.querySelectorAll<HTMLElement>("[data-key]")) {
    const old = from.get(card.dataset.key ?? "");
    const now = card.getBoundingClientRect();
    const [x, y] = old ? [old.x - now.x, old.y - now.y] : [0, 0];
    if (old && Math.abs(x) < 1 && Math.abs(y) < 1) continue;
    const start = old ? { translate: `${x}px ${y}px` } : { opacity: 0 };
    const end = old ? { translate: "none" } : { opacity: 1 };
    card.animate([start, end], { duration: GLIDE_MS, easing: "ease-out" });
  }
}
