/**
 * The panel of a passage: parallels, variants, claims, steps of the replay, how to cite. It stands in the page beside
 * the passage or under it, never over it. What it shows is a section of the passage's own page, which is fetched.
 */
import { fetchOnce, fetchText } from "../component";
import { find, make, makeButton } from "../dom";
import { parsePage } from "../trusted";

const SHOWN = "ec-shown";

let opener: HTMLAnchorElement | undefined;
let panel: HTMLElement | undefined;

/** Opens the panel of the passage that a mark is about, in the mark's row; closes it if it is open. */
export async function toggleAbout(mark: HTMLAnchorElement): Promise<void> {
  const wasOpen = opener === mark && panel?.isConnected;
  closeAbout();
  if (!wasOpen) await open(mark, mark.dataset.aboutLink ?? "");
}

function closeAbout(): void {
  for (const link of document.querySelectorAll(`.${SHOWN}`)) link.classList.remove(SHOWN);
  panel?.remove();
  opener?.setAttribute("aria-expanded", "false");
  panel = opener = undefined;
}

/** Closes the panel and returns the focus to the mark that opened it. */
function leave(): void {
  const mark = opener;
  closeAbout();
  mark?.focus();
}

async function open(mark: HTMLAnchorElement, id: string): Promise<void> {
  const row = mark.closest(".ec-row");
  if (!row) return;
  opener = mark;
  mark.setAttribute("aria-expanded", "true");
  const place = make("section", { class: "ec-about ec-editor" });
  panel = place;
  find(row, ":scope > ec-marks").after(place);
  const address = new URL(mark.href);
  address.hash = "";
  try {
    const page = await fetchOnce(address.href, async (href) => parsePage(await fetchText(href, "")));
    if (panel === place) show(readSection(page, address.href, id), id);
  } catch {
    if (panel !== place) return;
    const words = "What is known of this passage could not be fetched. Check the connection and try again.";
    place.append(make("p", { role: "alert" }, words), createCloseButton());
  }
}

/**
 * The section of a passage: its links lead where they led on its page, and it names nothing a second time. The button that
 * opens the citations comes first, then what the engine and we say of the passage; its words stand beside the panel.
 */
function readSection(page: Document, address: string, id: string): HTMLElement {
  const section = document.importNode(find<HTMLElement>(page, `section[data-about="${id}"]`), true);
  section.removeAttribute("id");
  section.querySelector("ec-cites")?.remove();
  const cite = section.querySelector(".ec-about__cite");
  if (cite) find(section, ".ec-about__name").after(cite);
  section.querySelector(".ec-about__facts")?.after(...section.querySelectorAll(".ec-about__parallels"));
  for (const named of section.querySelectorAll("[id]")) named.removeAttribute("id");
  for (const link of section.querySelectorAll<HTMLAnchorElement>("a[href]")) {
    link.href = new URL(link.getAttribute("href") ?? "", address).href;
  }
  return section;
}

function show(section: HTMLElement, id: string): void {
  section.tabIndex = -1;
  section.setAttribute("role", "region");
  section.prepend(createCloseButton());
  for (const link of section.querySelectorAll<HTMLAnchorElement>("a[data-about-link]")) {
    link.onclick = (event) => {
      const mark = opener;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !mark) return;
      event.preventDefault();
      event.stopPropagation(); // the theme would follow the link
      closeAbout();
      void open(mark, link.dataset.aboutLink ?? "");
    };
  }
  section.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.stopPropagation();
    leave();
  });
  const line = opener?.parentElement?.style.getPropertyValue("--ec-line");
  if (line) section.style.setProperty("--ec-line", line);
  panel?.replaceWith(section);
  panel = section;
  document.getElementById(id)?.classList.add(SHOWN);
  section.focus({ preventScroll: true });
  reveal(section, id);
}

/** Scrolls until the panel is seen, but no further than to the beginning of the passage. */
function reveal(section: HTMLElement, id: string): void {
  const header = document.querySelector<HTMLElement>(".md-header")?.offsetHeight ?? 0;
  const passage = document.getElementById(id) ?? section;
  const hidden = section.getBoundingClientRect().bottom + 16 - innerHeight;
  const above = passage.getBoundingClientRect().top - header - 16;
  if (hidden > 0 && above > 0) scrollBy({ top: Math.min(hidden, above), behavior: "instant" });
}

function createCloseButton(): HTMLButtonElement {
  const button = makeButton({ class: "ec-about__close", "aria-label": "Close" }, "×");
  button.onclick = leave;
  return button;
}
