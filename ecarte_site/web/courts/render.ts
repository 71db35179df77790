/**
 * Writes the pictures of the twelve court cards into a folder, as `KS.svg` and so on. The build runs this with Node.
 *
 * The figures are Adrian Kennard's (CC0), which npm's `@letele/playing-cards` brings as React components: six layers
 * of half a figure, drawn in a box of 1300 by 2000 and used twice. Their indices, pips and paper are left out:
 * `ecarte_core/show/card_shapes.py` draws those, and says where the picture stands on the card.
 */
import { writeFileSync } from "node:fs";
import * as deck from "@letele/playing-cards";
import { createElement, type Element } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { optimize } from "svgo/browser";

/** The designer's four colours and ours: lines and blue, red, gold; black is what has no colour. */
const COLOURS: Readonly<Record<string, string>> = { "#44F": "#2c4a86", red: "#b3261e", "#FC4": "#e0ae4a" };
const BLACK = "#211d18";

const LAYER = "0 0 1300 2000";
/** Half of that is fine enough for whole numbers: a pixel of a card 240 wide is four of them. */
const HALVED = "0 0 650 1000";
const HALVE = "scale(.5)";
/** The side of the suit mark's own box, which begins at minus half of it. */
const MARK = 1200;

interface Geometry {
  /** The size of a card and of the picture's frame in its middle. */
  card: readonly [number, number];
  frame: readonly [number, number];
}

function main(folder: string, geometry: Geometry): void {
  const components = deck as unknown as Record<string, (props: object) => Element>;
  for (const suit of "SHDC")
    for (const rank of "KQJ") {
      const component = components[suit + rank.toLowerCase()];
      if (!component) throw new Error(`@letele/playing-cards has no ${rank} of ${suit}`);
      writeFileSync(`${folder}/${rank}${suit}.svg`, shrink(drawCourt(component({}), geometry)));
    }
}

/** The figure in its frame: each layer of its half, and the same turned about the middle of the card. */
function drawCourt(card: Element, { card: [width, height], frame }: Geometry): string {
  const symbols = listChildren(find(card, "defs")).filter(({ type }) => type === "symbol");
  const layers = symbols.filter(({ props }) => props.viewBox === LAYER);
  const used = listChildren(card).flatMap(({ props }) => String(props.xlinkHref ?? ""));
  const order = [...layers].sort(
    (layer, other) => used.indexOf(`#${layer.props.id}`) - used.indexOf(`#${other.props.id}`),
  );
  const box = { x: (width - frame[0]) / 2, y: (height - frame[1]) / 2, width: frame[0], height: frame[1] };
  const mark = listChildren(findMark(symbols)).map(({ props }) =>
    createElement("path", { ...props, ...recolour(props), id: "mark" }),
  );
  const halves = order.flatMap((layer, index) => [
    createElement("g", { id: `layer-${index}` }, ...listChildren(layer).map(redraw)),
    createElement("use", { href: `#layer-${index}`, transform: "rotate(180 325 500)" }),
  ]);
  return renderToStaticMarkup(
    createElement(
      "svg",
      { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, fill: BLACK },
      createElement("defs", null, ...mark),
      createElement("svg", { ...box, viewBox: HALVED, preserveAspectRatio: "none" }, ...halves),
      createElement("rect", { ...box, fill: "none", stroke: COLOURS["#44F"], strokeWidth: 0.3 }),
    ),
  );
}

/** A part of a layer in our colours. A use of the suit mark, drawn in a box of its own, becomes one of the path. */
function redraw({ type, props }: Element): Element {
  const colours = recolour(props);
  if (type !== "use") return createElement(String(type), { ...props, ...colours, transform: HALVE });
  const scale = Number(props.width) / MARK;
  const inBox = `${HALVE} ${props.transform} scale(${scale}) translate(${MARK / 2} ${MARK / 2})`;
  const { strokeWidth, strokeLinejoin } = props;
  return createElement("use", { href: "#mark", transform: inBox, ...colours, strokeWidth, strokeLinejoin });
}

/** The colours of an element in ours; none where it has none. */
function recolour(props: Element["props"]): Record<string, unknown> {
  const named = ["fill", "stroke"].filter((name) => props[name]);
  return Object.fromEntries(named.map((name) => [name, COLOURS[String(props[name])] ?? props[name]]));
}

/** The symbol of the suit: the one with the box of a mark that a layer uses. */
function findMark(symbols: readonly Element[]): Element {
  const mark = symbols.find(({ props }) => props.viewBox === `${-MARK / 2} ${-MARK / 2} ${MARK} ${MARK}`);
  if (!mark) throw new Error("a court card has no suit mark");
  return mark;
}

function listChildren(element: Element): Element[] {
  return [element.props.children].flat().filter((child): child is Element => Boolean(child));
}

function find(element: Element, type: string): Element {
  const layer = listChildren(element).find((child) => child.type === type);
  if (!layer) throw new Error(`a court card has no <${type}>`);
  return layer;
}

/** Rounds the outlines to whole numbers, and leaves out what draws nothing. */
function shrink(svg: string): string {
  return optimize(svg, {
    multipass: true,
    plugins: [
      {
        name: "preset-default",
        params: {
          overrides: {
            collapseGroups: false, // an outline with an identifier would keep its transform
            convertPathData: { floatPrecision: 0 },
            convertTransform: { floatPrecision: 4 },
            convertShapeToPath: false, // the frame has its place in units of the card
          },
        },
      },
    ],
  }).data;
}

const [folder = "", geometry = ""] = process.argv.slice(2);
main(folder, JSON.parse(geometry) as Geometry);
