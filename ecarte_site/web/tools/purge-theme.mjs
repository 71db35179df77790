/**
 * Reduces the theme's style sheets to the rules that the built site can use, and writes them before our own.
 *
 * node purge-theme.mjs SITE OUT SHEET…   SITE: the built site; OUT: the style sheet that the result is put before
 */
import { readFile, writeFile } from "node:fs/promises";
import { PurgeCSS } from "purgecss";

/** Attributes whose values a selector of the theme may name. */
const NAMED = new Set(["class", "id", "type", "dir", "role", "for", "name"]);

/** What selectors can name in a page: its elements, its attributes, the values of some. Never the words of its text. */
function listNames(page) {
  const names = new Set();
  for (const [, element, attribute, value] of page.matchAll(
    /<([a-z][\w-]*)|\s([a-z][\w-]*)(?:="([^"]*)")?/g,
  )) {
    if (element) names.add(element);
    if (!attribute) continue;
    names.add(attribute);
    if (NAMED.has(attribute) || attribute.startsWith("data-md-"))
      for (const word of (value ?? "").split(/\s+/)) names.add(word);
  }
  return [...names];
}

/** How a sheet is reduced, for a page or for many. */
const OPTIONS = {
  variables: true,
  // Left out: details as boxes and with pictures, which chrome.css draws otherwise, with the classes that colour them and
  // that mean something else on our pages; columns that a script of the theme would sort; writing from right to left.
  blocklist: [
    "details",
    "summary",
    "columnheader",
    "rtl",
    /^(note|question|failure|danger|example|quote|grid)$/,
  ],
  dynamicAttributes: ["open", "checked", "hidden", "dir", "data-md-color-scheme"],
};
const HTML = { extractor: listNames, extensions: ["html"] };

const [site, out, ...sheets] = process.argv.slice(2);
const kept = await new PurgeCSS().purge({
  ...OPTIONS,
  content: [`${site}/**/*.html`, `${site}/assets/ecarte/*.js`],
  extractors: [HTML, { extractor: (script) => script.match(/\bmd-[\w-]+/g) ?? [], extensions: ["js"] }],
  css: sheets,
});
const theme = kept.map(({ css }) => css.replace('@charset "UTF-8";', "")).join("\n");
// Any rule of ours, which stand in no layer, has precedence over it, however few classes that names. Below it is what
// notebooks bring for pages that have no such sheet (ecarte_core/show/notebook_views.py).
await writeFile(out, `@layer ec-notebook,theme;@layer theme{${theme}}${await readFile(out, "utf-8")}`);
