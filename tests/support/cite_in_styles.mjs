// Items of CSL-JSON cited by citeproc: {items, styles: {name: CSL}} comes in; by style and item, the citation and the entry go out.
import { createRequire } from "node:module";

const require = createRequire(process.argv[2]);
const { Cite, plugins } = require("@citation-js/core");
require("@citation-js/plugin-csl");

let text = "";
for await (const part of process.stdin) text += part;
const { items, styles } = JSON.parse(text);
const answers = {};
for (const [template, source] of Object.entries(styles)) {
  plugins.config.get("@csl").styles.add(template, source);
  answers[template] = {};
  for (const item of items) {
    const cite = new Cite(item, { generateGraph: false });
    const format = (what) => cite.format(what, { format: "text", template, lang: "en-US" }).trim();
    answers[template][item.id] = [format("citation"), format("bibliography")];
  }
}
console.log(JSON.stringify(answers));
