/**
 * The table of a case: cards and words in the places that the page has drawn. Where each card lies, who can see it and what
 * is said of it was computed in the build; here cards are only laid out, and what has changed is marked.
 */
import type { RulingData, TablesData } from "../data.generated";
import { find, make } from "../dom";
import { animateChange } from "../table/motion";

export type Places = TablesData["tables"][number];
type Viewer = NonNullable<RulingData["viewer"]>;

const BACK = "--";
const EMPTY = "__n";

/** Lays a table in `host`. What differs from `before` is marked, and moves there from where it was. */
export function layTable(
  host: HTMLElement,
  cards: HTMLTemplateElement,
  data: TablesData,
  places: Places,
  viewer: Viewer,
  before: Places | null,
): void {
  const old = before && locateCards(before);
  const update = (): void => {
    for (const element of host.querySelectorAll<HTMLElement>("[data-place]")) {
      const name = element.dataset.place ?? "";
      const [written = "", words = ""] = places[name] ?? [];
      const isWord = element.classList.contains("ec-laid__word");
      const changed = before !== null && words !== (before[name]?.[1] ?? "");
      const line = isWord ? element : find(element, ".ec-cap");
      line.textContent = words;
      if (isWord) element.classList.toggle("ec-laid__word--changed", changed && name in places);
      else {
        element.hidden = !(name in places);
        line.classList.toggle("ec-laid__word--changed", changed);
        const laying = { written: written.split(" ").filter(Boolean), cards, data, viewer, old };
        layCards(find(element, ".ec-laid__cards"), element.dataset.label ?? "", name, laying);
      }
    }
    for (const you of host.querySelectorAll<HTMLElement>("[data-you]"))
      you.hidden = you.dataset.you !== viewer;
  };
  animateChange(host, update);
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
  const words = isHidden ? `${label}: ${data.counts[written.length] ?? ""}, face down` : label;
  row.ariaHidden = label ? null : "true";
  row.ariaLabel = label ? words : null;
  row.role = !label ? null : isHidden ? "img" : "list";
  row.replaceChildren(
    ...written.map((card, index) => {
      const item = make("span", { class: "ec-table__card" });
      if (label && !isHidden) item.setAttribute("role", "listitem");
      if (card === EMPTY) {
        item.classList.add("ec-table__card--place");
        return item;
      }
      const name = card.slice(0, 2);
      item.append(cloneCard(cards, visible[index] ? name : BACK));
      if (name !== BACK) item.dataset.key = name;
      const [mark, words] = data.marks[card.slice(3)] ?? ["", ""];
      if (mark) item.classList.add(`ec-table__card--${mark}`);
      const moved = old !== null && name !== BACK && old.get(name) !== locate(place, card);
      item.classList.toggle("ec-table__card--moved", moved);
      const heard = [words, moved ? "moved" : ""].filter(Boolean).join(", ");
      if (heard) item.append(make("span", { class: "ec-spoken" }, heard));
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
