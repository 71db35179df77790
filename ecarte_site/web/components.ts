/**
 * Fetches the modules whose elements a page has, when the page is shown. Those of the page by which a
 * reader comes are asked for already (ecarte_site/build/page_heads.py).
 */
import components from "./components.json";
import { onEachPage } from "./frame/each-page";

onEachPage(() => {
  for (const [name, { elements }] of Object.entries(components))
    if (document.querySelector(elements.join(","))) void import(new URL(`${name}.js`, import.meta.url).href);
});
