/**
 * Fetches the modules whose elements a page has, when the page is shown. The build links the modules of the page by which
 * a reader comes in its head (ecarte_site/build/page_heads.py); this serves the pages that are shown after it.
 */
import components from "./components.json";
import { onEachPage } from "./frame/each-page";

onEachPage(() => {
  if (location.protocol === "file:") return; // there all modules are in one script (opened-file)
  for (const [name, { elements }] of Object.entries(components))
    if (document.querySelector(elements.join(","))) void import(new URL(`${name}.js`, import.meta.url).href);
});
