/**
 * Writes the pictures of the twelve court cards into a folder, as `KS.svg` and so on. The build runs this with Node.
 *
 * The figures are Adrian Kennard's (CC0), which npm's `@letele/playing-cards` brings as React components: six layers
 * of half a figure, drawn in a box of 1300 by 2000 and used twice. Their indices, pips and paper are left out:
 * `ecarte_core/display/card_shapes.py` draws those, and says where the picture stands on the card.
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

/** Half of the figure, the same turned about the middle of the card, and the frame. */
function drawCourt(card: Element, { card: [width, height], frame }: Geometry): string {
  const symbols = listChildren(find(card, "defs")).filter(({ type }) => type === "symbol");
  const layers = symbols.filter(({ props }) => props.viewBox === LAYER);
  const used = listChildren(card).flatMap(({ props }) => String(props.xlinkHref ?? ""));
  const order = [...layers].sort(
    (one, other) => used.indexOf(`#${one.props.id}`) - used.indexOf(`#${other.props.id}`),
  );
  const [x, y] = [(width - frame[0]) / 2, (height - frame[1]) / 2];
  const box = { x, y, width: frame[0], height: frame[1] };
  const half = createElement(
    "svg",
    { id: "h", ...box, viewBox: LAYER, preserveAspectRatio: "none" },
    ...order.flatMap(listChildren).map(redraw),
  );
  const mark = listChildren(findMark(symbols)).map(({ props }) =>
    createElement("path", { id: "m", d: props.d }),
  );
  const turned = `rotate(180 ${width / 2} ${height / 2})`;
  return renderToStaticMarkup(
    createElement(
      "svg",
      { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, fill: BLACK },
      createElement("defs", null, ...mark),
      half,
      createElement("use", { href: "#h", transform: turned }),
      createElement("rect", { ...box, fill: "none", stroke: COLOURS["#44F"], strokeWidth: 0.3 }),
    ),
  );
}

/** A part of a layer in our colours. A use of the suit mark, drawn in a box of its own, becomes one of the path. */
function redraw({ type, props }: Element): Element {
  const colours = Object.fromEntries(
    ["fill", "stroke"].flatMap((name) => {
      const colour = props[name];
      return colour ? [[name, COLOURS[String(colour)] ?? colour]] : [];
    }),
  );
  if (type !== "use") return createElement(String(type), { ...props, ...colours });
  const scale = Number(props.width) / MARK;
  const inBox = `${props.transform} scale(${scale}) translate(${MARK / 2} ${MARK / 2})`;
  const { strokeWidth, strokeLinejoin } = props;
  return createElement("use", { href: "#m", transform: inBox, ...colours, strokeWidth, strokeLinejoin });
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
  const found = listChildren(element).find((child) => child.type === type);
  if (!found) throw new Error(`a court card has no <${type}>`);
  return found;
}

/** Whole numbers are precise enough in a box of 1300 by 2000: a pixel of a card 240 wide is eight of them. */
function shrink(svg: string): string {
  return optimize(svg, {
    multipass: true,
    plugins: [
      {
        name: "preset-default",
        params: {
          overrides: { convertPathData: { floatPrecision: 0 }, convertTransform: { floatPrecision: 4 } },
        },
      },
    ],
  }).data;
}

const [folder = "", geometry = ""] = process.argv.slice(2);
main(folder, JSON.parse(geometry) as Geometry);
