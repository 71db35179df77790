/**
 * What a cell has drawn, in a tree of its own. Code from anywhere may have drawn it, so nothing in it runs, nothing in it
 * leads out of this site, its styles end where it ends, and it asks no other place for anything:
 *
 * - the page's policy lets no script of an output run and fetches nothing from elsewhere;
 * - what could navigate, embed, or connect without being governed by a policy (`<link rel="preconnect">`, `<meta>`) is
 *   taken out before the browser sees it, and so are our own elements, whose scripts would run;
 * - the box is laid out and painted for itself (styles/cells.css), so that nothing in it lies over the page.
 */
import { make } from "../dom";
import { parseFragment } from "../trusted";

/** What has no place in an output: it fetches, navigates or embeds, or would change where a link leads. */
const REMOVED =
  "script, link, meta, base, iframe, frame, frameset, object, embed, applet, portal, fencedframe, template, " +
  '[attributeName$="href" i]';

/** What acts, leads elsewhere, or lifts an element over the page; and all that begins with `on`. */
const REMOVED_ATTRIBUTES =
  /^(on.*|ping|action|formaction|srcdoc|target|autofocus|popover.*|command.*|slot|is)$/;

/** A box with `markup` in it. `label` names it for screen readers. */
export function drawMarkup(markup: string, label: string): HTMLElement {
  const place = make("div");
  const root = place.attachShadow({ mode: "open" });
  const box = make("div", { class: "md-typeset ec-output ec-output--html" });
  box.append(document.importNode(cleanMarkup(markup), true));
  root.adoptedStyleSheets = [copySheets()];
  root.append(box);
  return make("div", { class: "ec-output-box", role: "group", "aria-label": label }, place);
}

let sheets: CSSStyleSheet | undefined;

/** The rules of the page, for a tree that they do not reach. */
function copySheets(): CSSStyleSheet {
  if (sheets) return sheets;
  const rules = [...document.styleSheets]
    .filter(({ media }) => matchMedia(media.mediaText || "all").matches)
    .flatMap(({ cssRules, href }) => [...cssRules].map(({ cssText }) => completeUrls(cssText, href)));
  sheets = new CSSStyleSheet();
  sheets.replaceSync(rules.join("\n"));
  return sheets;
}

/** A rule whose addresses no longer depend on the place of its sheet; those in a variable stand without quotation marks. */
function completeUrls(rule: string, sheet: string | null): string {
  const base = sheet ?? document.baseURI;
  return rule.replace(/url\("?(?!#|data:)([^"()]+)"?\)/g, (_, url: string) => `url("${new URL(url, base)}")`);
}

/** The markup without what has no place in an output. */
function cleanMarkup(markup: string): DocumentFragment {
  const drawing = parseFragment(markup);
  for (const element of drawing.querySelectorAll(REMOVED)) element.remove();
  for (const element of drawing.querySelectorAll("*"))
    if (element.localName === "form" || element.localName.includes("-"))
      element.replaceWith(...element.childNodes);
    else cleanElement(element);
  return drawing;
}

function cleanElement(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const local = name.replace(/^.*:/, "").toLowerCase();
    const leadsOut = local === "href" && !isAllowed(element, value);
    if (REMOVED_ATTRIBUTES.test(local) || leadsOut) element.removeAttribute(name);
  }
  if (element.localName !== "a" || element.getAttribute("href")?.startsWith("#")) return;
  element.setAttribute("target", "_blank"); // beside the notebook, whose names would be lost
  element.setAttribute("rel", "noopener");
}

/** Links may lead into this site, within the drawing, or to a file that the drawing brings itself. */
function isAllowed(element: Element, value: string): boolean {
  if (value.startsWith("#")) return true;
  if (/^\s*data:/i.test(value))
    return element.localName === "image" || (element.localName === "a" && element.hasAttribute("download"));
  return element.localName === "a" && leadsIntoSite(value);
}

function leadsIntoSite(address: string): boolean {
  if (!URL.canParse(address, document.baseURI)) return false;
  const { origin, protocol } = new URL(address, document.baseURI);
  return origin === location.origin && /^https?:$/.test(protocol);
}
