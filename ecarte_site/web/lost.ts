/**
 * The page that is shown where there is none. An address with what surrounded it in print, or in capitals, leads to the page
 * that it names without them; that of a passage or range without a page of its own, to where it stands. The page lists every
 * law.
 */
import { fetchSpan, ROOT } from "./cite/passages";
import { getPath, getSpanId } from "./cite/spans";
import { findPart, make, makeLink, shorten } from "./dom";
import { decodeAddress, trimPrint } from "./plain-text";
import { readReference } from "./references";

/** A path below the site's root without what surrounded it in print: `Laws/22).` as `laws/22/`. */
function cleanPath(path: string): string {
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
    const [folder, name] = clean.split("/");
    if (folder === "passages" && name) await this.#showPassage(name);
  }

  /** A range, and a passage of N, C or W, has no page here, but a place. */
  async #showPassage(asked: string): Promise<void> {
    const asks = `The address asks for the passage “${shorten(asked)}”.`;
    const id = readReference(asked);
    const named = id && (await fetchSpan(id).catch(() => null));
    const link = named && makeLink(new URL(getPath(named.span), ROOT).href, getSpanId(named.span));
    this.#say(asks, ...(link ? [" It stands at ", link, "."] : [" There is none."]));
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
