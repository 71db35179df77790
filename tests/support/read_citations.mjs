// Citations of BibTeX and RIS, read by citation-js: a list of [format, text] comes in, their CSL-JSON goes out.
import { createRequire } from "node:module";

const require = createRequire(process.argv[2]);
const { Cite } = require("@citation-js/core");
for (const plugin of ["bibtex", "ris", "csl"]) require(`@citation-js/plugin-${plugin}`);

let text = "";
for await (const part of process.stdin) text += part;
const formats = { bib: "@bibtex/text", ris: "@ris/file", "csl.json": "@csl/list+object" };
const read = ([format, words]) =>
  new Cite(format === "csl.json" ? JSON.parse(words) : words, {
    forceType: formats[format],
    generateGraph: false,
  }).data;
console.log(JSON.stringify(JSON.parse(text).flatMap(read)));
