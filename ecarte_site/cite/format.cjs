// Formats every item in every style by citeproc-js, in one run of Node. A job comes in as JSON, the answer goes out.
// In: { citeproc: folder, locales: {name: xml}, styles: [{id, locale, notes, xml, items: {id: {note, reference, page}}}] }
// Out: { style: { item: [cited, listed] } }: as a note or in the text, and as an entry of a list ("" if a style has none).
"use strict";
const { readFileSync, writeSync } = require("node:fs");

const job = JSON.parse(readFileSync(0, "utf8"));
const CSL = require(job.citeproc);
CSL.debug = () => {};

// The processor looks through the whole style for a macro each time that it is used: remember where it stands.
const search = CSL.XmlJSON.prototype.getNodesByName;
const macros = new WeakMap();
CSL.XmlJSON.prototype.getNodesByName = function (tree, name, value, nodes) {
  if (name !== "macro" || !value || nodes) return search.call(this, tree, name, value, nodes);
  if (!macros.has(tree)) macros.set(tree, new Map());
  const places = macros.get(tree);
  if (!places.has(value)) places.set(value, search.call(this, tree, name, value));
  return places.get(value);
};

const answer = {};
for (const style of job.styles) {
  let items = {};
  const engine = new CSL.Engine(
    { retrieveLocale: (name) => job.locales[name] ?? null, retrieveItem: (id) => items[id] },
    style.xml,
    style.locale,
    true,
  );
  engine.opt.development_extensions.wrap_url_and_doi = false;
  answer[style.id] = {};
  for (const [id, { note, reference, page }] of Object.entries(style.items)) {
    items = { [id]: note };
    engine.updateItems([id]);
    const cited = engine.makeCitationCluster([page ? { id, locator: page, label: "page" } : { id }]);
    if (JSON.stringify(reference) !== JSON.stringify(note)) {
      // under another name, for the engine keeps what it has seen
      const listed = `${id}, listed`;
      items = { [listed]: { ...reference, id: listed } };
      engine.updateItems([listed]);
    }
    const made = engine.makeBibliography();
    answer[style.id][id] = [cited, made ? made[1].join("") : ""];
  }
}
writeSync(1, JSON.stringify(answer));
