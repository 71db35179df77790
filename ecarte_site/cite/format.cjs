// Formats every item in every style by citeproc-js, in one run of Node. A job comes in as JSON, the answer goes out.
// In: { citeproc: folder, locales: {name: xml}, styles: [{id, locale, notes, xml, items: {id: {note, reference, page}}}] }
// Out: { style: { item: [cited, listed] } }: as a note or in the text, and as an entry of a list ("" if a style has none).
"use strict";
const { readFileSync, writeSync } = require("node:fs");

const job = JSON.parse(readFileSync(0, "utf8"));
const CSL = require(job.citeproc);
CSL.debug = () => {};

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
    // under another name, for the engine keeps what it has seen
    const listed = `${id}, listed`;
    items = { [listed]: { ...reference, id: listed } };
    engine.updateItems([listed]);
    const made = engine.makeBibliography();
    answer[style.id][id] = [cited, made ? made[1].join("") : ""];
  }
}
writeSync(1, JSON.stringify(answer));
