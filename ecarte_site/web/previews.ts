/** Links to laws and glossary terms show what they lead to: on hover, on focus, and terms on a first touch.
 *
 * The theme's own previews fetch and show a piece of the page that a link leads to, and neither Escape nor the keyboard
 * can put them away; here one small file holds all words. What is shown stays while the pointer is over it, goes with
 * Escape or the focus, and covers nothing for longer (WCAG 1.4.13).
 */

interface Preview {
  heading: string;
  voice: "source" | "editor";
  whose: string;
  words: string;
}

const ROOT = new URL("../../", import.meta.url);
const WAIT = 250; // ms of hovering before it opens
const LINGER = 200; // ms in which the pointer can move into it

let known: Promise<Record<string, Preview>> | undefined;
let box: HTMLElement | undefined;
let link: HTMLAnchorElement | undefined;
let timer = 0;

function load(): Promise<Record<string, Preview>> {
  known ??= fetch(new URL("previews.json", import.meta.url)).then((answer) => {
    if (!answer.ok) throw new Error(`previews.json: ${answer.status}`);
    return answer.json() as Promise<Record<string, Preview>>;
  });
  known.catch(() => (known = undefined)); // the next link tries again
  return known;
}

/** The key of a link: its address below the site's root, or nothing if it leads elsewhere or to this page. */
function keyOf(target: EventTarget | null): { key: string; anchor: HTMLAnchorElement } | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>(".md-content a[href]") : null;
  if (!anchor || "noPreview" in anchor.dataset || anchor.matches(".ec-law-n, .ec-lawpage__name a"))
    return undefined;
  const url = new URL(anchor.href);
  if (!url.href.startsWith(ROOT.href) || (url.pathname === location.pathname && !url.hash)) return undefined;
  const place = decodeURI(url.pathname.slice(ROOT.pathname.length));
  if (place === "glossary/" && url.pathname !== location.pathname) return { key: place + url.hash, anchor };
  return /^laws\/(britannica\/)?\d+\/$/.test(place) ? { key: place, anchor } : undefined;
}

function line(className: string, words: string): HTMLElement {
  const made = document.createElement("p");
  made.className = className;
  made.textContent = words;
  return made;
}

async function open(key: string, anchor: HTMLAnchorElement, follow: boolean): Promise<void> {
  let shown: Preview | undefined;
  try {
    shown = (await load())[key];
  } catch {
    return; // the link still leads there
  }
  if (!shown || anchor !== link || !anchor.isConnected) return;
  remove();
  link = anchor;
  box = document.createElement("div");
  box.className = "ec-preview";
  box.id = "ec-preview";
  box.setAttribute("role", follow ? "note" : "tooltip"); // a tooltip holds no link
  box.append(
    line("ec-preview__heading", shown.heading),
    line("ec-preview__whose", shown.whose),
    line(`ec-preview__words ec-${shown.voice}`, shown.words),
  );
  if (follow) {
    const more = document.createElement("a");
    more.href = anchor.href;
    more.textContent = "In the glossary";
    box.append(more);
  }
  document.body.append(box);
  anchor.setAttribute("aria-describedby", box.id);
  place(anchor, box);
}

function place(anchor: HTMLAnchorElement, made: HTMLElement): void {
  const [at] = anchor.getClientRects();
  if (!at) return;
  const gap = 6;
  const below = at.bottom + gap;
  const fits = below + made.offsetHeight <= innerHeight;
  made.style.top = `${Math.max(gap, fits ? below : at.top - gap - made.offsetHeight)}px`;
  made.style.left = `${Math.max(gap, Math.min(at.left, innerWidth - made.offsetWidth - gap))}px`;
}

function remove(): void {
  box?.remove();
  box = undefined;
  link?.removeAttribute("aria-describedby");
}

function close(): void {
  clearTimeout(timer);
  remove();
  link = undefined;
}

function soon(what: () => void, wait: number): void {
  clearTimeout(timer);
  timer = window.setTimeout(what, wait);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  if (box?.contains(event.target as Node)) {
    clearTimeout(timer);
    return;
  }
  const found = keyOf(event.target);
  if (found && found.anchor === link) clearTimeout(timer);
  else if (found)
    soon(() => {
      close();
      link = found.anchor;
      void open(found.key, found.anchor, false);
    }, WAIT);
  else if (box && document.activeElement !== link) soon(close, LINGER);
  else if (!box) clearTimeout(timer);
});

document.addEventListener("focusin", (event) => {
  const found = keyOf(event.target);
  if (found?.anchor === link && box) return;
  if (!box?.contains(event.target as Node)) close();
  if (found?.anchor.matches(":focus-visible")) {
    link = found.anchor;
    void open(found.key, found.anchor, false);
  }
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

/* A first touch of a term explains it, a second follows; a law's link leads to the law at once. */
document.addEventListener(
  "click",
  (event) => {
    const found = keyOf(event.target);
    const touched = event instanceof PointerEvent && event.pointerType === "touch";
    if (touched && found?.anchor.matches(".ec-term") && !(box && link === found.anchor)) {
      event.preventDefault();
      event.stopPropagation();
      close();
      link = found.anchor;
      void open(found.key, found.anchor, true);
    } else if (box && !box.contains(event.target as Node)) {
      close();
    }
  },
  { capture: true },
);

addEventListener("scroll", () => box && close(), { passive: true });
