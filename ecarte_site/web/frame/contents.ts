/**
 * The contents at the sides. The theme opens them by hidden boxes; here real buttons do, its labels take the keyboard,
 * Escape closes the drawer, and the contents of the page mark the heading that one has reached.
 */
import { onEachPage } from "./each-page";

function getBox(id: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${id}`);
}

document.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLElement>("button[data-opens]");
  if (button) getBox(button.dataset.opens ?? "")?.click();
});

document.addEventListener("keydown", (event) => {
  const contents = getBox("__drawer");
  if (event.key === "Escape" && contents?.checked) contents.click();
  const label = event.target;
  if (
    label instanceof HTMLLabelElement &&
    label.tabIndex === 0 &&
    (event.key === "Enter" || event.key === " ")
  ) {
    event.preventDefault();
    label.click();
  }
});

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(".md-nav__toggle")) return;
  document
    .querySelector(`nav[aria-labelledby="${target.id}_label"]`)
    ?.setAttribute("aria-expanded", String(target.checked));
});

/* The heading that one has reached: the last one above a line below the header. */

const REACHED = "0px 0px -80% 0px";
let headings: IntersectionObserver | undefined;

onEachPage(() => {
  headings?.disconnect();
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-md-component=toc] a[href^='#']"))
    links.set(decodeURIComponent(link.hash.slice(1)), link);
  if (!links.size) return;
  headings = new IntersectionObserver(
    (entries) => {
      const reached = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
      const above = entries.findLast(({ boundingClientRect }) => boundingClientRect.top < 0);
      const link = links.get((reached ?? above)?.target.id ?? "");
      if (!link) return;
      for (const each of links.values()) each.classList.toggle("md-nav__link--active", each === link);
    },
    { rootMargin: REACHED },
  );
  for (const id of links.keys()) {
    const heading = document.getElementById(id);
    if (heading) headings.observe(heading);
  }
});
