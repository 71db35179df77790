/** How a case is shown, at the referee's desk and on the page of a law: the facts to choose, and the ruling. */
import type { FactData, IrregularityData, RulingData } from "../data.generated";
import { make } from "../dom";
import { redrawFrom } from "../redraw";
import { trustMarkup } from "../trusted";
import { type Case, completeFacts, listAssumed } from "./rulings";

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

function makeFact({ name, question, values, rows }: FactData, now: string, isAssumed: boolean): HTMLElement {
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
export function showCodes(host: HTMLElement, { cases }: IrregularityData, code: string): void {
  for (const input of host.querySelectorAll<HTMLInputElement>("input[name=code]")) {
    input.checked = input.value === code;
    const label = input.closest("label");
    if (label) label.hidden = !(input.value in cases);
  }
}

/** The ruling in `host`, as the build has drawn it, and what it assumes. */
export function showRuling(host: HTMLElement, { html }: RulingData, isAssuming = false): void {
  host.innerHTML = trustMarkup(html);
  if (isAssuming) host.prepend(make("p", { class: "ec-ruling__if" }, "With the answers that are assumed:"));
}
