/**
 * Where the reader is in a thing that several tabs show: the link of each other tab leads to the same place in it, to the
 * same step of a game or to the same cards. The plan of the rooms says for which tabs this holds.
 */
import { type Position, readTable, writeTable } from "./table/address";

/** Has the other tabs open at a place, a fragment that they understand; empty for where they open by themselves. */
export function carryToTabs(fragment: string): void {
  for (const tab of document.querySelectorAll<HTMLAnchorElement>(
    ".ec-tabs[data-carries] a:not([aria-current])",
  ))
    tab.hash = fragment;
}

/** What lay on the table last, as its address: it outlives the table, which is made again when a reader comes back. */
let lastTable = "";

export function keepTable(address: string): void {
  lastTable = address;
}

/** The table for a reader's hand: as he left it, if he left it with this hand, or with one to be dealt against it. */
export function findTable(hand: string, turn_up: string, seat: "leader" | "follower"): string {
  const { position } = readTable(lastTable) ?? {};
  const isSame =
    position &&
    (position.you || "leader") === seat &&
    sort(position[seat]) === sort(hand) &&
    (position.turn_up ? position.turn_up === turn_up : turn_up.endsWith(position.trumps));
  return isSame ? lastTable : writeTable({ turn_up, [seat]: hand } satisfies Partial<Position>);
}

function sort(cards: string): string {
  return cards.split(" ").sort().join(" ");
}
