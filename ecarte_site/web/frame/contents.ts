/** The contents of a page at its side mark the heading that one has reached: the last one above a line below the header. */
import { decodeAddress } from "../plain-text";
import { onEachPage } from "./each-page";

const REACHED = "0px 0px -80% 0px";
let headings: IntersectionObserver | undefined;

onEachPage(() => {
  headings?.disconnect();
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-md-component=toc] a[href^='#']"))
    links.set(decodeAddress(link.hash.slice(1)), link);
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
