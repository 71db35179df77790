/** How a case is shown, at the referee's desk and on the page of a law: the facts to choose, and the ruling. */
import { makeLink, makeParagraph } from "../dom";
import {
  type Case,
  completeFacts,
  type Fact,
  type Facts,
  type Irregularity,
  listAssumed,
  type Ruling,
  type RulingOption,
} from "./rulings";

const CHOOSERS = { dealer: "The dealer", "non-dealer": "The non-dealer" } as const;
/** Where the reader takes the part of the player. */
const PARTS = { dealer: "You are Ann, the dealer,", "non-dealer": "You are Bob, the non-dealer," } as const;

/**
 * A control of each fact that is asked, in `host`. A control that was there stays, and keeps the focus.
 *
 * `isAsking`: what is assumed is not checked, and is named beside its question.
 */
export function showFacts(
  host: HTMLElement,
  irregularity: Irregularity,
  chosen: Facts,
  choose: (name: string, value: string) => void,
  isAsking = false,
): void {
  const facts = completeFacts(irregularity, chosen);
  const asked = irregularity.facts.filter((fact) => fact.name in facts);
  const old = new Map(
    [...host.querySelectorAll<HTMLElement>("[data-fact]")].map((one) => [one.dataset.fact, one]),
  );
  const controls = asked.map((fact) => old.get(fact.name) ?? makeFact(fact, choose));
  for (const [name, control] of old) if (!(name && name in facts)) control.remove();
  for (const [at, control] of controls.entries())
    if (host.children[at] !== control) host.insertBefore(control, host.children[at] ?? null);
  const assumed = isAsking ? listAssumed(irregularity, chosen) : [];
  for (const [at, fact] of asked.entries()) {
    const isAssumed = assumed.includes(fact);
    for (const input of controls[at]?.querySelectorAll("input") ?? [])
      input.checked = !isAssumed && input.value === facts[fact.name];
    const note = controls[at]?.querySelector(".ec-fact__assumed");
    if (note && isAssumed) note.textContent = ` Assumed: ${labelValue(fact, facts)}.`;
    note?.classList.toggle("ec-fact__assumed--no", !isAssumed);
  }
}

function makeFact(fact: Fact, choose: (name: string, value: string) => void): HTMLElement {
  const group = document.createElement("fieldset");
  group.className = "ec-fact";
  group.dataset.fact = fact.name;
  const question = document.createElement("legend");
  const note = document.createElement("span");
  note.className = "ec-fact__assumed";
  question.append(fact.question, note);
  const values = document.createElement("div");
  values.className = fact.rows ? "ec-segments ec-segments--rows" : "ec-segments";
  for (const [value, label] of fact.values) {
    const segment = document.createElement("label");
    const input = document.createElement("input");
    input.type = "radio";
    input.name = `fact-${fact.name}`;
    input.value = value;
    const words = document.createElement("span");
    words.textContent = label;
    segment.append(input, words);
    values.append(segment);
  }
  group.addEventListener("change", (event) => {
    if (event.target instanceof HTMLInputElement) choose(fact.name, event.target.value);
  });
  group.append(question, values);
  return group;
}

function labelValue({ name, values }: Fact, facts: Facts): string {
  return values.find(([value]) => value === facts[name])?.[1] ?? "";
}

/** What a ruling at the desk assumes, as a sentence; empty where the reader has answered every question. */
export function sayAssumed({ irregularity, facts }: Case): string {
  const complete = completeFacts(irregularity, facts);
  const assumed = listAssumed(irregularity, facts);
  if (!assumed.length) return "";
  const answers = assumed.map((fact) => `“${fact.question}” ${labelValue(fact, complete)}`);
  return `If the answers are as assumed (${answers.join("; ")}):`;
}

/** The ruling in `host`: what it says, on what it rests, and what may follow, as buttons where the reader may choose. */
export function showRuling(
  host: HTMLElement,
  ruling: Ruling | null,
  root: string,
  shown: Case,
  isPlayed = false,
): void {
  if (!ruling) {
    host.replaceChildren(makeParagraph("ec-ruling__says", "This account says nothing of the case."));
    return;
  }
  const condition = isPlayed ? "" : sayAssumed(shown);
  const parts: HTMLElement[] = condition ? [makeParagraph("ec-ruling__if", condition)] : [];
  parts.push(makeParagraph("ec-ruling__says", ruling.says));
  const basis = makeParagraph("ec-ruling__basis", "");
  basis.append(...nameLaws(ruling, root, shown), `; ${ruling.basis}.`);
  parts.push(basis);
  if (ruling.argument) parts.push(makeParagraph("ec-ruling__argument", ruling.argument));
  const { apart } = shown.irregularity;
  if (apart) parts.push(makeParagraph("ec-ruling__argument", apart));
  if (ruling.options.length) parts.push(...(isPlayed ? makeButtons(ruling) : makeOptions(ruling)));
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
    const list = document.createElement("ul");
    list.className = "ec-ruling__options";
    for (const option of options) {
      const item = document.createElement("li");
      item.textContent = option.does;
      list.append(item);
    }
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
  const bar = document.createElement("div");
  bar.className = "ec-bar ec-ruling__acts";
  for (const [at, option] of options.entries()) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.option = String(at);
    button.setAttribute("aria-pressed", "false");
    button.textContent = option.label;
    bar.append(button);
  }
  return [makeParagraph("ec-ruling__chooser", heading), bar];
}

function describeChoice({ chooser, until }: RulingOption, all: readonly RulingOption[]): string {
  if (!chooser) return "At once:";
  const several = all.filter((one) => one.chooser === chooser).length > 1 ? " one" : "";
  return `${CHOOSERS[chooser]} may choose${several}${until ? `, until ${until}` : ""}:`;
}

/** The laws whose words decide, as links; of a ruling without words the laws that speak of the case. */
function nameLaws(ruling: Ruling, root: string, { irregularity, code }: Case): (string | HTMLElement)[] {
  const deciding = new Set(ruling.words.map(([law]) => law));
  const laws = irregularity.laws.filter(({ id }) =>
    deciding.size ? deciding.has(id) : id.startsWith(`${code}.`),
  );
  if (!laws.length) return ["No law"];
  return laws.flatMap(({ name, address }, at) => {
    const link = makeLink(root + address, name);
    return at ? [", ", link] : [link];
  });
}

/** The laws that decide, quoted whole, with the words that decide lit. */
export function quoteLaws(host: HTMLElement, irregularity: Irregularity, ruling: Ruling | null): void {
  const lit = new Set(ruling?.words.map(([law, piece]) => `${law} ${piece}`));
  const laws = new Set(ruling?.words.map(([law]) => law));
  host.replaceChildren(
    ...irregularity.laws
      .filter(({ id }) => laws.has(id))
      .map(({ id, name, pieces }) => {
        const paragraph = makeParagraph("ec-source", "");
        const number = document.createElement("span");
        number.className = "ec-desk__law";
        number.textContent = name;
        paragraph.append(number);
        for (const [piece, words] of pieces) {
          const element = document.createElement(lit.has(`${id} ${piece}`) ? "mark" : "span");
          element.textContent = words;
          paragraph.append(" ", element);
        }
        return paragraph;
      }),
  );
}
