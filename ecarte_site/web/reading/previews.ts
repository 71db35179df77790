/**
 * Links to laws and glossary terms show what they lead to: on hover, on focus, and terms on a first touch.
 *
 * The theme's own previews fetch a piece of the page that a link leads to, and neither Escape nor the keyboard can
 * close them; here one small file has all texts. A preview stays open while the pointer is over it, and closes with
 * Escape or when the focus moves (WCAG 1.4.13).
 */
import { fetchData, fetchOnce } from "../component";
import { make, makeLink } from "../dom";
import { decodeAddress } from "../plain-text";
import { Timer } from "../timer";
import { parseFragment } from "../trusted";

interface Target {
  anchor: HTMLAnchorElement;
  /** The link's address below the site's root, which is its key in the file of previews. */
  key: string;
}

const ROOT = new URL("../../", import.meta.url);
const OPEN_MS = 250; // of hovering before a preview opens
const CLOSE_MS = 200; // in which the pointer can move into it

let box: HTMLElement | undefined;
let link: HTMLAnchorElement | undefined;
const timer = new Timer();

/** The link under `element` if it has a preview: it leads to a law or a term, and not to this page. */
function findTarget(element: EventTarget | null): Target | undefined {
  const anchor =
    element instanceof Element ? element.closest<HTMLAnchorElement>(".md-content a[href]") : null;
  if (!anchor || "noPreview" in anchor.dataset || anchor.matches(".ec-law-n, .ec-lawpage__name a"))
    return undefined;
  const url = new URL(anchor.href);
  if (!url.href.startsWith(ROOT.href) || (url.pathname === location.pathname && !url.hash)) return undefined;
  const page = decodeAddress(url.pathname.slice(ROOT.pathname.length));
  if (page === "glossary/" && url.pathname !== location.pathname) return { key: page + url.hash, anchor };
  return /^laws\/(britannica\/)?\d+\/$/.test(page) ? { key: page, anchor } : undefined;
}

/** Opens the preview of a link; with `follow`, it has a link to the glossary of its own. */
async function open({ key, anchor }: Target, follow: boolean): Promise<void> {
  close();
  link = anchor;
  const { href } = new URL("previews.json", import.meta.url);
  const previews = fetchOnce(href, (address) => fetchData<Record<string, string>>(address, ""));
  const preview = await previews.then(
    (all) => all[key],
    () => undefined, // without a preview the link still leads there
  );
  if (!preview || anchor !== link || !anchor.isConnected) return;
  removeBox();
  link = anchor;
  box = make(
    "div",
    { class: "ec-preview", id: "ec-preview", role: follow ? "note" : "tooltip" }, // a tooltip may not contain a link
    parseFragment(preview),
    follow ? makeLink(anchor.href, "In the glossary") : "",
  );
  document.body.append(box);
  anchor.setAttribute("aria-describedby", box.id);
  place(anchor, box);
}

function place(anchor: HTMLAnchorElement, preview: HTMLElement): void {
  const [rect] = anchor.getClientRects();
  if (!rect) return;
  const gap = 6;
  const below = rect.bottom + gap;
  const fits = below + preview.offsetHeight <= innerHeight;
  preview.style.top = `${Math.max(gap, fits ? below : rect.top - gap - preview.offsetHeight)}px`;
  preview.style.left = `${Math.max(gap, Math.min(rect.left, innerWidth - preview.offsetWidth - gap))}px`;
}

function removeBox(): void {
  box?.remove();
  box = undefined;
  link?.removeAttribute("aria-describedby");
}

function close(): void {
  timer.clear();
  removeBox();
  link = undefined;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  if (box?.contains(event.target as Node)) {
    timer.clear();
    return;
  }
  const target = findTarget(event.target);
  if (target && target.anchor === link) timer.clear();
  else if (target) timer.set(OPEN_MS, () => void open(target, false));
  else if (box && document.activeElement !== link) timer.set(CLOSE_MS, close);
  else if (!box) timer.clear();
});

document.addEventListener("focusin", (event) => {
  const target = findTarget(event.target);
  if (target?.anchor === link && box) return;
  if (!box?.contains(event.target as Node)) close();
  if (target?.anchor.matches(":focus-visible")) void open(target, false);
});

document.addEventListener("focusout", (event) => {
  if (box && !box.contains(event.relatedTarget as Node | null)) close();
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && box) {
    event.stopPropagation();
    close();
  }
});

/* A first touch of a term explains it, a second follows it; a law's link leads to the law at once. */
document.addEventListener(
  "click",
  (event) => {
    const target = findTarget(event.target);
    const touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (touch && target?.anchor.matches(".ec-term") && !(box && link === target.anchor)) {
      event.preventDefault();
      event.stopPropagation();
      void open(target, true);
    } else if (box && !box.contains(event.target as Node)) {
      close();
    }
  },
  { capture: true },
);

addEventListener("scroll", () => box && close(), { passive: true });
