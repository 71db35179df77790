/**
 * The page that is shown where there is none: an address of a law that does not exist, such as `/laws/99/`, gets the
 * nearest one that does, and so does that of a passage, such as `/passages/hoyle.jeux-de-regle.99/`, or of a version, such as
 * `/v/9.9.9/`. The page lists
 * every law, so that nothing is lost without a script.
 */
import { fetchWitness, ROOT } from "./cite/passages";
import { findSpan, findWork, getPath, getSpanId } from "./cite/spans";
import { shorten } from "./dom";

const LAW_ADDRESS = /\/laws\/(britannica\/)?([^/]+)\/?(?:index\.html)?$/;

const VERSION_ADDRESS = /\/v\/([^/]+)(?:\/.*)?$/;

const PASSAGE_ADDRESS = /\/passages\/([^/]+)\/?(?:index\.html)?$/;

interface Nearest {
  code: "cavendish" | "britannica";
  /** What the address has in the place of the number. */
  asked: string;
  number: number;
}

/** The law nearest to the one that a path asks for; null where it asks for none by a number. */
export function findNearestLaw(
  path: string,
  last: Readonly<Record<Nearest["code"], number>>,
): Nearest | null {
  const match = LAW_ADDRESS.exec(path);
  const asked = match?.[2] ?? "";
  const digits = /\d+/.exec(asked)?.[0];
  if (!match || digits === undefined) return null;
  const code = match[1] ? "britannica" : "cavendish";
  return { code, asked, number: Math.min(Math.max(Number(digits), 1), last[code]) };
}

/** The version nearest to the one that is asked for: the highest that is not above it, else the lowest. */
export function findNearestVersion(asked: string, versions: readonly string[]): string | null {
  const compare = (first: string, second: string): number =>
    first.localeCompare(second, "en", { numeric: true });
  const ordered = [...versions].sort(compare);
  return ordered.findLast((version) => compare(version, asked) <= 0) ?? ordered[0] ?? null;
}

class LostPage extends HTMLElement {
  connectedCallback(): void {
    const version = VERSION_ADDRESS.exec(readPath())?.[1];
    const passage = PASSAGE_ADDRESS.exec(readPath())?.[1];
    if (version) void this.#showNearestVersion(version);
    else if (passage) void this.#showNearestPassage(passage);
    else this.#showNearestLaw();
  }

  /** The passage or range nearest to the one that is asked for; a range, and a passage of N, C or W, has no page here. */
  async #showNearestPassage(asked: string): Promise<void> {
    const says = this.querySelector<HTMLElement>("[data-part=nearest]");
    const witness = await fetchWitness(findWork(asked)).catch(() => null);
    if (!says || !witness) return; // the page says what else there is
    const { span, isExact } = findSpan(witness, asked);
    const there = document.createElement("a");
    there.href = new URL(getPath(span), ROOT).href;
    there.textContent = getSpanId(span);
    const words = isExact ? "It stands at " : "There is none; the nearest is ";
    says.replaceChildren(`The address asks for the passage “${shorten(asked)}”. ${words}`, there, ".");
    says.hidden = false;
  }

  /** The version nearest to the one that is asked for; the passage that the address names goes with it. */
  async #showNearestVersion(asked: string): Promise<void> {
    const says = this.querySelector<HTMLElement>("[data-part=nearest]");
    const list: { versions: string[] } | null = await fetch(new URL("v/versions.json", ROOT))
      .then((answer) => answer.json())
      .catch(() => null);
    const nearest = list && findNearestVersion(asked, list.versions);
    if (!says || !list || !nearest) return; // the page says what else there is
    const there = document.createElement("a");
    there.href = new URL(`v/${nearest}/${location.hash}`, ROOT).href;
    there.textContent = `version ${nearest}`;
    const words = list.versions.includes(asked)
      ? "That version stands at "
      : "There is none; the nearest is ";
    says.replaceChildren(`The address asks for version “${shorten(asked)}”. ${words}`, there, ".");
    says.hidden = false;
  }

  #showNearestLaw(): void {
    const count = (code: string): number => this.querySelectorAll(`a[data-code="${code}"]`).length;
    const nearest = findNearestLaw(readPath(), {
      cavendish: count("cavendish"),
      britannica: count("britannica"),
    });
    const says = this.querySelector<HTMLElement>("[data-part=nearest]");
    if (!nearest || !says) return;
    const { code, asked, number } = nearest;
    const link = this.querySelectorAll<HTMLAnchorElement>(`a[data-code="${code}"]`)[number - 1];
    if (!link) return;
    const whose = code === "britannica" ? "Britannica has" : "The clubs have";
    const there = document.createElement("a");
    there.href = link.href;
    there.textContent = `${code === "britannica" ? "Britannica, law" : "Law"} ${number}`;
    says.replaceChildren(
      `The address asks for law “${shorten(asked)}”. ${whose} laws 1 to ${count(code)}; the nearest is `,
      there,
      ".",
    );
    says.hidden = false;
  }
}

/** The path of the address in words; as it stands where it cannot be decoded. */
function readPath(): string {
  try {
    return decodeURIComponent(location.pathname);
  } catch {
    return location.pathname;
  }
}

customElements.define("ec-lost", LostPage);
