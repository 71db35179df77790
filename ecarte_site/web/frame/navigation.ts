/**
 * Shows the next page of the site in the place of this one, so that the engine keeps running from page to page.
 * Whatever is not a plain link to a page of the site, or does not arrive, is left to the browser.
 */

import { make } from "../dom";
import { decodeAddress } from "../plain-text";
import { parsePage } from "../trusted";
import { announcePage } from "./each-page";

const ROOT = new URL("../../", import.meta.url);

/** The parts of a page that another page has in its own form. */
const PARTS = ["[data-md-component=skip]", ".md-header", ".md-container"];

/** What a page's head says of that page alone. */
const ABOUT_PAGE =
  "title, meta[name]:not([name=viewport], [name=color-scheme]), meta[property], script[type='application/ld+json'], " +
  "link[rel]:not([rel~=stylesheet], [rel=preload], [rel~=icon], [rel=manifest], [rel=apple-touch-icon])";

/** How far down each page was, to return to. */
const heights = new Map<string, number>();
let address = new URL(location.href);
let request = new AbortController();

/* One icon serves all pages; its address must not follow theirs. */
for (const icon of document.querySelectorAll<HTMLLinkElement>("link[rel~=icon]"))
  icon.href = new URL(icon.href).href;

const announcement = make("p", { class: "ec-spoken", role: "status" });
document.body.append(announcement);

/** The page of the site that a click leads to, if the click is a plain one. */
function findDestination(event: MouseEvent): URL | undefined {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!plain || event.defaultPrevented || !link || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  const page = url.href.startsWith(ROOT.href) && url.pathname.endsWith("/");
  const here = url.pathname === location.pathname && url.search === location.search;
  return page && !here ? url : undefined;
}

async function fetchPage(url: URL): Promise<Document | undefined> {
  request.abort();
  request = new AbortController();
  const response = await fetch(url, { signal: request.signal });
  const html = response.headers.get("Content-Type")?.startsWith("text/html");
  if (!response.ok || response.redirected || !html) return;
  return parsePage(await response.text());
}

function showPage(page: Document): void {
  for (const old of document.head.querySelectorAll(ABOUT_PAGE)) old.remove();
  document.head.append(...page.head.querySelectorAll(ABOUT_PAGE));
  for (const part of PARTS) {
    const next = page.querySelector(part);
    if (next) document.querySelector(part)?.replaceWith(document.adoptNode(next));
  }
}

function scrollToPlace(height: number | undefined): void {
  const place = location.hash && document.getElementById(decodeAddress(location.hash.slice(1)));
  if (height !== undefined) scrollTo({ top: height, behavior: "instant" });
  else if (place) place.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: 0, behavior: "instant" });
}

/** Shows the page at `url`. `height` says how far down, where a reader returns to it. */
async function go(url: URL, enter: () => void, height?: number): Promise<void> {
  heights.set(address.href, scrollY);
  try {
    const page = await fetchPage(url);
    // a page that has moved has no such part, and leads on by itself
    if (!page?.querySelector(".md-container")) {
      location.assign(url);
      return;
    }
    enter();
    address = new URL(location.href);
    showPage(page);
    announcePage();
    scrollToPlace(height);
    announcement.textContent = document.title;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(url);
  }
}

addEventListener("click", (event) => {
  const url = findDestination(event);
  if (!url) return;
  event.preventDefault();
  void go(url, () => history.pushState(null, "", url));
});

addEventListener("popstate", () => {
  const url = new URL(location.href);
  // within a page the steps of history belong to what the page shows
  if (url.pathname === address.pathname) address = url;
  else void go(url, () => {}, heights.get(url.href));
});
