/**
 * The rulings that the engine has made in the build, for every irregularity, code and case. Here they are only looked up:
 * which facts are asked, and which ruling a case has, stands in the data.
 *
 * A case in an address: `revoke/offender=dealer&found=after-next-lead/britannica`, all but the name may be left out.
 */
import type { FactData, IrregularityData, RulingData } from "../data.generated";
import { shorten } from "../dom";
import { decodeFragment } from "../plain-text";

export type Facts = Readonly<Record<string, string>>;

export interface Case {
  irregularity: IrregularityData;
  facts: Facts;
  code: string;
}

/** The cases that have what is chosen, the most ordinary first. What no case has beside the facts before it is left out. */
function listCases(irregularity: IrregularityData, chosen: Facts): Facts[] {
  const [written = {}] = Object.values(irregularity.cases);
  let cases = Object.keys(written).map((key): Facts => Object.fromEntries(new URLSearchParams(key)));
  for (const { name } of irregularity.facts) {
    const fitting = cases.filter((facts) => facts[name] === chosen[name]);
    if (name in chosen && fitting.length) cases = fitting;
  }
  return cases;
}

/** All facts that are asked, given those that are chosen; one that is not chosen has its most ordinary value. */
export function completeFacts(irregularity: IrregularityData, chosen: Facts): Facts {
  return listCases(irregularity, chosen)[0] ?? {};
}

/** The facts that are asked and that no chosen fact decides: what a ruling assumes. */
export function listAssumed(irregularity: IrregularityData, chosen: Facts): FactData[] {
  const [first = {}, ...others] = listCases(irregularity, chosen);
  return irregularity.facts.filter(
    ({ name }) => name in first && others.some((facts) => facts[name] !== first[name]),
  );
}

/** How the data names a case. */
export function writeFacts(facts: Facts): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/** The ruling of a case: every code of the data has one. */
export function findRuling({ irregularity, facts, code }: Case): RulingData {
  const place = irregularity.cases[code]?.[writeFacts(completeFacts(irregularity, facts))] ?? -1;
  return irregularity.rulings[place] as RulingData;
}

/** The address of a case with only those facts that the reader has stated. */
export function writeStated({ irregularity, facts, code }: Case): string {
  const complete = completeFacts(irregularity, facts);
  const stated = Object.entries(complete).filter(([name, value]) => facts[name] === value);
  return `#${irregularity.name}/${writeFacts(Object.fromEntries(stated))}/${code}`;
}

/** The address of a case, as {@link readCase} reads it. */
export function writeCase({ irregularity, facts, code }: Case): string {
  return `#${irregularity.name}/${writeFacts(completeFacts(irregularity, facts))}/${code}`;
}

/**
 * Reads the fragment of an address. Null where it is empty; a message with an example where it is a faulty one.
 *
 * `begins` is how the addresses of this page begin.
 */
export function readCase(
  fragment: string,
  all: Readonly<Record<string, IrregularityData>>,
  begins = "#",
): Case | string | null {
  const text = decodeFragment(fragment);
  if (text === "") return null;
  const [name = "", written = "", code = "cavendish", ...more] = text.split("/");
  const irregularity = Object.hasOwn(all, name) ? all[name] : undefined;
  const [example] = Object.values(all);
  const wrong = (part: string): string => {
    const right = irregularity ?? example;
    const address = right && writeCase({ irregularity: right, facts: {}, code: "cavendish" }).slice(1);
    return `The address has “${shorten(part)}”, which names no case, fact or code. Write, for example, ${begins}${address}.`;
  };
  if (!irregularity) return wrong(name);
  if (more.length) return wrong(more.join("/"));
  if (!Object.hasOwn(irregularity.cases, code)) return wrong(code);
  const facts: Record<string, string> = {};
  for (const part of written ? written.split("&") : []) {
    const [key = "", ...values] = part.split("=");
    const value = values.join("=");
    const fact = irregularity.facts.find(({ name: asked }) => asked === key);
    if (!fact?.values.some(([known]) => known === value)) return wrong(part);
    facts[key] = value;
  }
  return { irregularity, facts, code };
}
