/**
 * The page that is shown where there is none. An address with what surrounded it in print, or in capitals, leads to the page
 * that it names without them; that of a passage or range without a page of its own, to where it stands. Any other gets a
 * sentence. The page lists every law, so that nothing is lost without a script.
 */
import { fetchSpan, ROOT } from "./cite/passages";
import { getPath, getSpanId } from "./cite/spans";
import { findPart, make, makeLink, shorten } from "./dom";
import { decodeAddress, trimPrint } from "./plain-text";
import { readReference } from "./references";

/** A path below the site's root without what surrounded it in print: `Laws/22).` as `laws/22/`. */
export function cleanPath(path: string): string {
  const parts = decodeAddress(path).split("/").map(trimPrint).filter(Boolean);
  const clean = parts.join("/").toLowerCase();
  return !clean || /\.(?:html|[a-z]{2,5})$/.test(parts.at(-1) ?? "") ? clean : `${clean}/`;
}

class LostPage extends HTMLElement {
  connectedCallback(): void {
    void this.#lead();
  }

  async #lead(): Promise<void> {
    const path = location.pathname.startsWith(ROOT.pathname)
      ? location.pathname.slice(ROOT.pathname.length)
      : "";
    const clean = cleanPath(path);
    if (clean !== path && (await hasPage(clean))) {
      location.replace(new URL(`./${clean}${location.hash}`, ROOT));
      return;
    }
    const [folder = "", ...names] = clean.replace(/\/$/, "").split("/");
    const name = names.at(-1);
    if (folder === "laws" && name) this.#nameLaws(names.length > 1 ? "britannica" : "cavendish", name);
    else if (folder === "passages" && name) await this.#showPassage(name);
    else if (folder === "v" && name) await this.#nameVersions(names[0] ?? "");
  }

  /** A range, and a passage of N, C or W, has no page here, but a place. */
  async #showPassage(asked: string): Promise<void> {
    const asks = `The address asks for the passage “${shorten(asked)}”.`;
    const id = readReference(asked);
    const named = id && (await fetchSpan(id).catch(() => null));
    if (!named) this.#say(asks, " There is none.");
    else
      this.#say(
        asks,
        " It stands at ",
        makeLink(new URL(getPath(named.span), ROOT).href, getSpanId(named.span)),
        ".",
      );
  }

  #nameLaws(code: "cavendish" | "britannica", asked: string): void {
    const count = this.querySelectorAll(`a[data-code="${code}"]`).length;
    const whose = code === "britannica" ? "Britannica has" : "The clubs have";
    this.#say(`The address asks for law “${shorten(asked)}”. ${whose} laws 1 to ${count}.`);
  }

  /** The versions that there are; the passage that the address names goes with each. */
  async #nameVersions(asked: string): Promise<void> {
    const list: { versions: string[] } | null = await fetch(new URL("v/versions.json", ROOT))
      .then((answer) => answer.json())
      .catch(() => null);
    if (!list) return; // the page says what else there is
    const links = list.versions.flatMap((version) => [
      " ",
      makeLink(new URL(`v/${version}/${location.hash}`, ROOT).href, version),
    ]);
    this.#say(`The address asks for version “${shorten(asked)}”. There are:`, ...links, ".");
  }

  #say(...words: (Node | string)[]): void {
    const says = findPart(this, "says");
    says.replaceChildren(make("span", {}, ...words));
    says.hidden = false;
  }
}

async function hasPage(path: string): Promise<boolean> {
  const answer = await fetch(new URL(`./${path}`, ROOT), { method: "HEAD" }).catch(() => null);
  return answer?.ok ?? false;
}

customElements.define("ec-lost", LostPage);
