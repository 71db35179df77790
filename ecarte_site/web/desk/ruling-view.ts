/** How a case is shown, at the referee's desk and on the page of a law: the facts to choose, and the ruling. */
import { make, makeLink, makeParagraph } from "../dom";
import { redrawFrom } from "../redraw";
import {
  type Case,
  completeFacts,
  type Fact,
  type Irregularity,
  listAssumed,
  type Ruling,
  type RulingOption,
} from "./rulings";

/** Where the reader takes the part of the player. */
const PARTS = {
  dealer: "You are Ann, the dealer,",
  "non-dealer": "You are Bob, the non-dealer,",
  bystander: "You are the bystander,",
} as const;

/** How the control of a fact is called in its form, before the name of the fact. */
const FACT = "fact-";

/**
 * A control of each fact that is asked, in `host`. A control that was there stays, and keeps the focus.
 *
 * `isAsking`: what is assumed is not checked, and is named beside its question.
 */
export function showFacts(host: HTMLElement, { irregularity, facts: chosen }: Case, isAsking = false): void {
  const facts = completeFacts(irregularity, chosen);
  const assumed = isAsking ? listAssumed(irregularity, chosen) : [];
  const asked = irregularity.facts.filter(({ name }) => name in facts);
  const drawing = new DocumentFragment();
  drawing.append(...asked.map((fact) => makeFact(fact, facts[fact.name] ?? "", assumed.includes(fact))));
  redrawFrom(host, drawing);
}

function makeFact({ name, question, values, rows }: Fact, now: string, isAssumed: boolean): HTMLElement {
  const choices = values.map(([value, label]) => {
    const input = make("input", { type: "radio", name: FACT + name, value });
    input.toggleAttribute("checked", value === now && !isAssumed);
    return make("label", {}, input, make("span", {}, label));
  });
  const assumed = values.find(([value]) => value === now)?.[1] ?? "";
  const hidden = isAssumed ? "" : " ec-fact__assumed--no";
  const note = make("span", { class: `ec-fact__assumed${hidden}` }, ` Assumed: ${assumed}.`);
  return make(
    "fieldset",
    { class: "ec-fact", "data-key": name },
    make("legend", {}, question, note),
    make("div", { class: rows ? "ec-segments ec-segments--rows" : "ec-segments" }, ...choices),
  );
}

/** The case after a change of a control: another code, or a fact; undefined where it is of neither. */
export function changeCase(current: Case, { target }: Event): Case | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const { name, value } = target;
  if (name === "code") return { ...current, code: value };
  if (!name.startsWith(FACT)) return undefined;
  return { ...current, facts: { ...current.facts, [name.slice(FACT.length)]: value } };
}

/** Which codes rule on an irregularity, and by which it is ruled now. */
export function showCodes(host: HTMLElement, { cases }: Irregularity, code: string): void {
  for (const input of host.querySelectorAll<HTMLInputElement>("input[name=code]")) {
    input.checked = input.value === code;
    const label = input.closest("label");
    if (label) label.hidden = !(input.value in cases);
  }
}

/** The ruling in `host`: what it says, on what it rests, and what may follow, as buttons where the reader may choose. */
export function showRuling(
  host: HTMLElement,
  ruling: Ruling | null,
  root: string,
  current: Case,
  isPlayed = false,
): void {
  if (!ruling) {
    host.replaceChildren(makeParagraph("ec-ruling__says", "This account says nothing of the case."));
    return;
  }
  const parts: HTMLElement[] = [makeParagraph("ec-ruling__says", ruling.says)];
  if (!isPlayed && listAssumed(current.irregularity, current.facts).length)
    parts.unshift(makeParagraph("ec-ruling__if", "With the answers that are assumed:"));
  const basis = makeParagraph("ec-ruling__basis", "");
  basis.append(...nameLaws(ruling, root, current), `; ${ruling.basis}.`);
  parts.push(basis);
  if (ruling.argument) parts.push(makeParagraph("ec-ruling__argument", ruling.argument));
  const { apart } = current.irregularity;
  if (apart) parts.push(makeParagraph("ec-ruling__argument", apart));
  if (ruling.options.length) parts.push(...(isPlayed ? makeButtons(ruling) : makeOptions(ruling)));
  if (current.irregularity.usage) parts.push(makeParagraph("ec-usage ec-editor", current.irregularity.usage));
  host.replaceChildren(...parts);
}

/** What may follow, under who may choose it until when. */
function makeOptions(ruling: Ruling): HTMLElement[] {
  const groups = new Map<string, RulingOption[]>();
  for (const option of ruling.options) {
    const heading = describeChoice(option, ruling.options);
    groups.set(heading, [...(groups.get(heading) ?? []), option]);
  }
  return [...groups].flatMap(([heading, options]) => {
    const items = options.map(({ does }) => make("li", {}, does));
    const list = make("ul", { class: "ec-ruling__options" }, ...items);
    return [makeParagraph("ec-ruling__chooser", heading), list];
  });
}

/** What may follow as buttons, with the number of the option in `data-option`. */
function makeButtons({ options }: Ruling): HTMLElement[] {
  const [first] = options;
  if (!first) return [];
  const heading = first.chooser
    ? `${PARTS[first.chooser]} who may choose${first.until ? ` until ${first.until}` : ""}:`
    : `At once: ${first.does}`;
  const buttons = options.map(({ label }, index) =>
    make("button", { type: "button", "data-option": String(index), "aria-pressed": "false" }, label),
  );
  const bar = make("div", { class: "ec-bar ec-ruling__acts" }, ...buttons);
  return [makeParagraph("ec-ruling__chooser", heading), bar];
}

function describeChoice({ chooser, until }: RulingOption, all: readonly RulingOption[]): string {
  if (!chooser) return "At once:";
  const several = all.filter((option) => option.chooser === chooser).length > 1 ? " one" : "";
  return `The ${chooser} may choose${several}${until ? `, until ${until}` : ""}:`;
}

/** The laws whose words decide, as links; of a ruling without words the laws that speak of the case. */
function nameLaws(ruling: Ruling, root: string, { irregularity, code }: Case): (string | HTMLElement)[] {
  const deciding = new Set(ruling.words.map(([law]) => law));
  const laws = irregularity.laws.filter(({ id }) =>
    deciding.size ? deciding.has(id) : id.startsWith(`${code}.`),
  );
  if (!laws.length) return ["No law"];
  return laws.flatMap(({ name, address }) => [", ", makeLink(root + address, name)]).slice(1);
}

/** The laws that decide, quoted whole, with the words that decide lit. */
export function quoteLaws(host: HTMLElement, irregularity: Irregularity, ruling: Ruling | null): void {
  const lit = new Set(ruling?.words.map(([law, piece]) => `${law} ${piece}`));
  const laws = new Set(ruling?.words.map(([law]) => law));
  host.replaceChildren(
    ...irregularity.laws
      .filter(({ id }) => laws.has(id))
      .map(({ id, name, pieces }) => {
        const parts = pieces.flatMap(([piece, words]) => [
          " ",
          make(lit.has(`${id} ${piece}`) ? "mark" : "span", {}, words),
        ]);
        return make("p", { class: "ec-source" }, make("span", { class: "ec-desk__law" }, name), ...parts);
      }),
  );
}
