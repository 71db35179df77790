/**
 * The one place that lets text become markup or the address of a program. The policy of every page (build/csp.py) has the
 * browser refuse text anywhere else. Markup comes from our own files, from the engine, which escapes what it draws,
 * and from a cell's output, which is cleaned before it is shown (notebook/output-markup.ts); a reader's words are text.
 */

/** The part of Trusted Types that is used here; not every browser has them. */
interface TrustedPolicy {
  createHTML(text: string): string;
  createScriptURL(text: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
}

const rules: TrustedPolicy = {
  createHTML: (text) => text,
  createScriptURL: (text) => {
    const { origin, href } = new URL(text, document.baseURI);
    if (origin !== location.origin) throw new TypeError(`${href} is no program of this site.`);
    return text;
  },
};

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy("ecarte", rules) ?? rules;

/** Markup from the site, the engine, or a cell. What takes it sees text; the browser sees that it was let through. */
export function trustMarkup(html: string): string {
  return policy.createHTML(html);
}

/** The address of a program of the site. Throws a TypeError for one from elsewhere. */
export function trustScript(address: string | URL): string {
  return policy.createScriptURL(String(address));
}

/** Markup as nodes. Nothing in them is fetched or run before they stand in a page. */
export function parseFragment(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = trustMarkup(html);
  return template.content;
}

/** A page of the site as a document. Nothing in it is fetched or run. */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(trustMarkup(html), "text/html");
}
