/**
 * A frame around what a cell has drawn. Code from anywhere may have drawn it, so nothing in it runs, nothing in it
 * leads out of this site, and it can neither reach the page around it nor ask another place for anything:
 *
 * - the frame's sandbox allows no scripts, forms, windows or navigation of the page; `allow-same-origin` lets this
 *   module in, and lets nothing out, because no script runs there;
 * - the frame has the page's policy and a narrower one of its own;
 * - what can make a connection without being governed by a policy (`<link rel="preconnect">`, `<meta>`, addresses of
 *   other places, whose names a browser may look up in advance) is taken out before the browser sees it.
 *
 * The page answers clicks on links: those to this site open beside it, files that a drawing brings are saved.
 */
import { trustMarkup } from "../trusted";

/** What has no place in an output: it fetches, navigates or embeds, or would change where a link leads. */
const REMOVED =
  "script, link, meta, base, iframe, frame, frameset, object, embed, applet, portal, fencedframe, template, " +
  '[attributeName$="href" i]';

/** The site is named by its origin: in a page that stands in an attribute, Firefox lets `'self'` match nothing. */
const SITE = location.origin;

const POLICY =
  `default-src 'none'; style-src ${SITE} 'unsafe-inline'; img-src ${SITE} data:; font-src ${SITE}; ` +
  "base-uri 'none'; form-action 'none'";

/** A drawing is never higher; what is higher scrolls in its frame. */
const MOST_HEIGHT = 2400;

const SHELL_STYLE =
  "html, body { margin: 0; padding: 0; min-height: 0; height: auto; background: none; overflow-y: hidden } " +
  "html[data-long] { overflow-y: auto } " +
  "body { display: flow-root; overflow-x: auto } body > div { padding: 1px; display: flow-root } " +
  "a:not([href]) { border: 0; text-decoration: none }";

interface Framed {
  frame: HTMLIFrameElement;
  /** Settles when the drawing stands in the frame at its height. */
  drawn: Promise<void>;
}

/** A frame with `markup` in it. `label` names it for screen readers. */
export function frameMarkup(markup: string, label: string): Framed {
  const frame = document.createElement("iframe");
  frame.className = "ec-output-frame";
  frame.title = label;
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.referrerPolicy = "no-referrer";
  frame.srcdoc = trustMarkup(writeShell(label));
  const drawing = new Promise<void>((resolve) => {
    frame.addEventListener("load", () => void fill(frame, markup).then(resolve), { once: true });
  });
  return { frame, drawn: drawing };
}

/** The empty page of a frame, with the sheets that apply to the page around it. */
function writeShell(label: string): string {
  const { head } = document.implementation.createHTMLDocument(label);
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = POLICY;
  head.prepend(policy);
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (!matchMedia(link.media || "all").matches) continue;
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    // the link itself is relative to the page on which the reader began
    sheet.href = link.sheet?.href ?? link.href;
    head.append(sheet);
  }
  const own = document.createElement("style");
  own.textContent = SHELL_STYLE;
  head.append(own);
  const { lang } = document.documentElement;
  return `<!doctype html><html lang="${lang || "en"}"><head>${head.innerHTML}</head><body></body></html>`;
}

async function fill(frame: HTMLIFrameElement, markup: string): Promise<void> {
  const page = frame.contentDocument;
  if (!page) return;
  const box = page.createElement("div");
  box.className = "md-typeset ec-output ec-output--html";
  // nodes are moved, not written again, so nothing is read in a second way
  box.append(page.importNode(cleanMarkup(markup), true));
  page.body.append(box);
  copyLook(frame);
  page.addEventListener("click", (event) => answerClick(event, frame));
  fit(frame);
  new ResizeObserver(() => fit(frame)).observe(box);
  await page.fonts?.ready;
  fit(frame);
}

/** The markup without what has no place in an output. Nothing in a template is fetched or run. */
export function cleanMarkup(markup: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = trustMarkup(markup);
  for (const element of template.content.querySelectorAll(REMOVED)) element.remove();
  for (const element of template.content.querySelectorAll("*")) cleanElement(element);
  return template.content;
}

function cleanElement(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const local = name.replace(/^.*:/, "").toLowerCase();
    const leadsOut = local === "href" && !isAllowed(element, value);
    if (
      local.startsWith("on") ||
      ["ping", "action", "formaction", "srcdoc", "target"].includes(local) ||
      leadsOut
    )
      element.removeAttribute(name);
  }
}

/** Links may lead into this site, within the drawing, or to a file that the drawing brings itself. */
function isAllowed(element: Element, value: string): boolean {
  if (value.startsWith("#")) return true;
  if (/^\s*data:/i.test(value))
    return element.localName === "image" || (element.localName === "a" && element.hasAttribute("download"));
  return element.localName === "a" && findPage(value) !== undefined;
}

/** A page of this site that an address names. */
function findPage(value: string): URL | undefined {
  try {
    const url = new URL(value, document.baseURI);
    return url.origin === location.origin && /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

function answerClick(event: MouseEvent, frame: HTMLIFrameElement): void {
  const target = event.target as Element | null;
  const link = target?.closest?.("a");
  if (!link) return;
  event.preventDefault();
  const value = link.getAttribute("href") ?? link.getAttribute("xlink:href");
  if (value === null) return; // it led out of the site, and has lost its address
  if (value.startsWith("#"))
    frame.contentDocument?.getElementById(value.slice(1))?.scrollIntoView({ block: "nearest" });
  else if (/^\s*data:/i.test(value)) save(value, link.getAttribute("download") ?? "");
  else {
    const url = findPage(value);
    if (url) window.open(url, "_blank", "noopener");
  }
}

/** Saves a file that stands in a link as data. */
function save(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name || "data";
  link.click();
}

/** Gives a frame the height of its drawing. */
function fit(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument;
  const box = page?.body.firstElementChild;
  if (!page || !box) return;
  const bar = page.body.offsetHeight - page.body.clientHeight; // a drawing that is too wide has one
  const height = Math.ceil(box.getBoundingClientRect().height) + bar;
  page.documentElement.toggleAttribute("data-long", height > MOST_HEIGHT);
  frame.style.height = `${Math.min(height, MOST_HEIGHT)}px`;
}

/** What decides the look of a page beside its sheets: colours, and the sizes of its letters. */
function copyLook(frame: HTMLIFrameElement): void {
  const page = frame.contentDocument;
  if (!page?.body) return;
  for (const [from, to] of [
    [document.documentElement, page.documentElement],
    [document.body, page.body],
  ] as const)
    for (const { name, value } of from.attributes)
      if (name.startsWith("data-md-color") || name === "data-colours") to.setAttribute(name, value);
  const around = getComputedStyle(frame.parentElement ?? document.body);
  page.documentElement.style.colorScheme = getComputedStyle(document.body).colorScheme;
  page.documentElement.style.fontSize = getComputedStyle(document.documentElement).fontSize;
  page.body.style.fontSize = around.fontSize;
}

/** Keeps the frames within `host` in the colours of the page. Returns the function that ends this. */
export function followLook(host: HTMLElement): () => void {
  const copyAll = (): void => {
    for (const frame of host.querySelectorAll<HTMLIFrameElement>("iframe.ec-output-frame")) copyLook(frame);
  };
  const observer = new MutationObserver(copyAll);
  observer.observe(document.body, { attributes: true });
  observer.observe(document.documentElement, { attributes: true });
  addEventListener("resize", copyAll);
  return () => {
    observer.disconnect();
    removeEventListener("resize", copyAll);
  };
}
