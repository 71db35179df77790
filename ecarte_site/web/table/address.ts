/**
 * A position of the table as the fragment of an address: `turn_up=7H&leader=KS.QS.JS.8H.8D&follower=…&cards=KS`.
 *
 *     fragment = field { "&" field }
 *     field    = ( "trumps" | "turn_up" | "leader" | "follower" | "taken" | "you" ) "=" value
 *              | "cards=" card { "." card }      the cards that the reader has played
 *
 * Cards are written with a point between them, `KS.QS`; older addresses have commas. Where one hand is missing,
 * one that it may meet is dealt.
 */

import { decodeFragment } from "../plain-text";

export const FIELDS = ["trumps", "turn_up", "leader", "follower", "taken", "you"] as const;

export type Position = Record<(typeof FIELDS)[number], string>;

/** A position and the cards played from it; null where the text has neither hand. */
export function readTable(text: string): { position: Position; cards: string[] } | null {
  const query = new URLSearchParams(decodeFragment(text));
  if (!query.get("leader")?.trim() && !query.get("follower")?.trim()) return null;
  const position = collectFields((field) => (query.get(field) ?? "").replace(/[.,]+(?=\S)/g, " "));
  return { position, cards: (query.get("cards") ?? "").split(".").filter(Boolean) };
}

/** Writes what {@link readTable} reads. */
export function writeTable(position: Partial<Position>, cards: readonly string[] = []): string {
  const values = FIELDS.filter((field) => position[field] && position[field] !== "leader").map(
    (field) => `${field}=${position[field]?.replaceAll(" ", ".")}`,
  );
  if (cards.length) values.push(`cards=${cards.join(".")}`);
  return `#${values.join("&")}`;
}

export function collectFields(getValue: (field: keyof Position) => string): Position {
  return Object.fromEntries(FIELDS.map((field) => [field, getValue(field)])) as Position;
}
