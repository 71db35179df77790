/** A law asked for by its number: “law 22”, “C 22”, “22”; “B 9”, “Britannica law 9”; an identifier. */
import type { Entry } from "./entries";

const CLUBS = /^(|laws?|rule|c|c law|cavendish|cavendish law|cavendish s law|hoyle|hoyle law|h|h law)$/;
const BRITANNICA = /^(b|b law|law b|britannica|britannica law|britannica s law)$/;

export interface NumberedLaw {
  entries: Entry[];
  /** What to say when no law has that number; the entry is then the nearest. */
  notice: string;
}

/** The laws that the words of a query name by a number; none if it names none. */
export function findNumberedLaw(words: string[], entries: Entry[]): NumberedLaw {
  const number = words.at(-1) ?? "";
  const before = words.slice(0, -1).join(" ");
  const clubs = CLUBS.test(before);
  if (!/^\d{1,4}$/.test(number) || !(clubs || BRITANNICA.test(before))) return { entries: [], notice: "" };
  const code = clubs ? "" : "b";
  const law = entries.find((entry) => entry.number === `${code}${Number(number)}`);
  if (law) return { entries: [law], notice: "" };
  if (!before) return { entries: [], notice: "" }; // a number alone may mean anything
  const laws = entries.filter((entry) => entry.number && entry.number.startsWith("b") === !clubs);
  const [first, last] = [laws[0], laws.at(-1)];
  if (!first || !last) return { entries: [], notice: "" };
  const whose = clubs ? "The clubs’ code" : "Britannica’s code";
  const nearest = Number(number) ? last : first;
  const ends = `${whose} has laws ${first.number.replace("b", "")} to ${last.number.replace("b", "")}`;
  return { entries: [nearest], notice: `There is no law ${Number(number)}. ${ends}.` };
}
