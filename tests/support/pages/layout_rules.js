/**
 * What may not be on a page, however wide it is. Each rule lists sentences, one for a fault, with the element.
 *
 * Text is looked at line by line, as the browser has set it. Text that nobody sees is left out: what is hidden, what is
 * there for voices only, and what lies outside the box that cuts it off.
 */
(() => {
  const LEAST_COLUMN = 5; // in em
  const LABEL = 24; // letters: a label may stand in a narrow box, a word to a line, and so may the head of a column
  const SLACK = 1.5; // pixels by which rounding may differ

  const name = (element) => {
    const part = (each) =>
      each.localName + (each.id ? `#${each.id}` : "") + [...each.classList].map((word) => `.${word}`).join("");
    const above = element.parentElement?.closest("[class], [id]");
    return `${above ? `${part(above)} ` : ""}${part(element)}`;
  };
  const quote = (text) => `“${text.trim().replace(/\s+/g, " ").slice(0, 40)}”`;

  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(".ec-spoken");

  /** True for what waits beside the window until a button brings it in, as the contents do on a narrow screen. */
  const waitsOutside = (layer) => {
    if (!layer || getComputedStyle(layer).position !== "fixed") return false;
    const { left, right } = layer.getBoundingClientRect();
    return right <= 0 || left >= innerWidth;
  };

  /** The ground of a word in a line may hang over its end, the letters do not. */
  const hangs = (element) => {
    const { display, paddingRight } = getComputedStyle(element);
    return display === "inline" ? parseFloat(paddingRight) : 0;
  };

  /** Some boxes reach into the margin of the page on purpose. */
  const reachesOut = (element) => {
    const { marginLeft, marginRight, position, right } = getComputedStyle(element);
    return parseFloat(marginLeft) < 0 || parseFloat(marginRight) < 0 || (position === "absolute" && parseFloat(right) < 0);
  };

  /** The part of the page in which an element can be seen, given the boxes around it that cut off what is outside. */
  const makeClips = () => {
    const known = new Map();
    const clip = (element) => {
      if (!element) return { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity, scrolls: false, layer: null };
      if (known.has(element)) return known.get(element);
      const style = getComputedStyle(element);
      const outer = clip(element.parentElement);
      const isOut = ["fixed", "sticky"].includes(style.position);
      let result = isOut ? { ...outer, layer: element } : outer;
      if (style.overflowX !== "visible" && element !== document.documentElement && element !== document.body) {
        const box = element.getBoundingClientRect();
        const scrolls = ["auto", "scroll"].includes(style.overflowX);
        result = {
          left: Math.max(outer.left, box.left),
          top: Math.max(outer.top, box.top),
          right: Math.min(outer.right, box.right),
          bottom: Math.min(outer.bottom, box.bottom),
          scrolls: outer.scrolls || scrolls,
          layer: result.layer,
        };
      }
      known.set(element, result);
      return result;
    };
    return clip;
  };

  const findBlock = (element) => {
    let block = element;
    while (getComputedStyle(block).display.startsWith("inline") && getComputedStyle(block).display === "inline") block = block.parentElement;
    return block;
  };

  /** Every line of text that is seen: its box, its element, the block that it stands in. */
  const listLines = () => {
    const lines = [];
    const clip = makeClips();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const seen = new Map();
    const blocks = new Map();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!element || !/\S/.test(node.data)) continue;
      if (!seen.has(element)) seen.set(element, isSeen(element));
      if (!seen.get(element)) continue;
      if (!blocks.has(element)) blocks.set(element, findBlock(element));
      const bounds = clip(element);
      if (waitsOutside(bounds.layer)) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        const shown = {
          left: Math.max(box.left, bounds.left),
          right: Math.min(box.right, bounds.right),
          top: Math.max(box.top, bounds.top),
          bottom: Math.min(box.bottom, bounds.bottom),
        };
        if (shown.right - shown.left < 1 || shown.bottom - shown.top < 1) continue;
        lines.push({ node, element, block: blocks.get(element), box, shown, bounds });
      }
    }
    return lines;
  };

  /** Text set in a column of a few letters. */
  const listNarrow = (lines) => {
    const tops = new Map();
    for (const { block, box } of lines) {
      if (!tops.has(block)) tops.set(block, new Set());
      tops.get(block).add(Math.round((box.top + box.bottom) / 12));
    }
    const faults = [];
    for (const [block, set] of tops) {
      if (set.size < 3 || block.closest("svg, thead") || block.textContent.trim().length < LABEL) continue;
      const style = getComputedStyle(block);
      const width = block.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const em = parseFloat(style.fontSize);
      if (width < LEAST_COLUMN * em)
        faults.push(`narrow: ${name(block)} sets ${quote(block.textContent)} in ${set.size} lines of ${(width / em).toFixed(1)} em`);
    }
    return faults;
  };

  /** What stands out of its box, or of the window, and what is cut off, where nothing scrolls. */
  const listWide = (lines) => {
    const faults = [];
    for (const { element, node, shown: box, bounds } of lines) {
      if (bounds.scrolls || element.closest("svg")) continue;
      if (box.left < -SLACK || box.right > document.documentElement.clientWidth + SLACK)
        faults.push(`outside the window: ${name(element)} ${quote(node.data)} from ${box.left.toFixed()} to ${box.right.toFixed()}`);
    }
    const clip = makeClips();
    const wide = [];
    for (const element of document.body.querySelectorAll("*")) {
      const over = element.scrollWidth - element.clientWidth;
      if (over <= SLACK || element.clientWidth < 2 || element.ownerSVGElement) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (["auto", "scroll"].includes(overflowX) || textOverflow === "ellipsis" || !isSeen(element)) continue;
      if (element.scrollWidth <= element.offsetWidth + SLACK) continue; // into its border or scroll bar
      if (waitsOutside(clip(element).layer)) continue;
      const edge = element.getBoundingClientRect().right + SLACK;
      const out = [...element.querySelectorAll("*")].filter((each) => each.getBoundingClientRect().right - hangs(each) > edge && isSeen(each));
      if (!out.length && element.children.length) continue;
      if (!out.some(reachesOut)) wide.push({ element, over, out: out[0] });
    }
    for (const { element, over, out } of wide) {
      // the innermost box says it
      if (wide.some((other) => other.element !== element && element.contains(other.element))) continue;
      faults.push(`wider than its box: ${out ? name(out) : quote(element.textContent)} by ${over} px, in ${name(element)}`);
    }
    return faults;
  };

  /** Text over text. A line's box is higher than its letters, so only their middle counts. */
  const listOver = (lines) => {
    const faults = [];
    const cores = lines
      .map((line) => {
        const { left, right, top, bottom } = line.shown;
        const height = bottom - top;
        return { ...line, left: left + 1, right: right - 1, top: top + height * 0.25, bottom: bottom - height * 0.25 };
      })
      .filter(({ left, right }) => right > left)
      .sort((one, two) => one.top - two.top);
    let open = [];
    for (const line of cores) {
      open = open.filter((other) => other.bottom > line.top + SLACK);
      for (const other of open) {
        if (other.node === line.node || other.bounds.layer !== line.bounds.layer) continue;
        const across = Math.min(line.right, other.right) - Math.max(line.left, other.left);
        const down = Math.min(line.bottom, other.bottom) - line.top;
        if (across > SLACK && down > SLACK)
          faults.push(`text over text: ${name(line.element)} ${quote(line.node.data)} and ${name(other.element)} ${quote(other.node.data)}, ${across.toFixed()} x ${down.toFixed()} px`);
      }
      open.push(line);
    }
    return faults;
  };

  const listAll = () => {
    const lines = listLines();
    return [...new Set([...listNarrow(lines), ...listWide(lines), ...listOver(lines)])];
  };

  /** What a reader can see of an element that has the focus: its outline, its ground, its edges, its letters. */
  const look = (element) => {
    const boxes = [element, element.parentElement, element.nextElementSibling, element.firstElementChild, element.querySelector(".ec-card"), element.closest("label")];
    return boxes
      .filter(Boolean)
      .map((each) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, backgroundColor, borderColor, textDecoration, color } = getComputedStyle(each);
        const outline = outlineStyle === "none" || outlineWidth === "0px" ? "none" : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
        return [outline, boxShadow, backgroundColor, borderColor, textDecoration, color].join(";");
      })
      .join("|");
  };

  const listUnseenFocus = () => {
    // a script that prepares what a reader turns to, as the search does, would take longer than all the rest
    const hush = (event) => event.stopImmediatePropagation();
    addEventListener("focus", hush, { capture: true });
    const faults = [];
    const kinds = new Set();
    const focusable = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary, [tabindex='0']";
    for (const element of document.querySelectorAll(focusable)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0) continue;
      const kind = `${name(element)} ${element.closest("[class^='ec-']")?.className}`;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      document.activeElement?.blur();
      const before = look(element);
      element.focus({ preventScroll: true, focusVisible: true });
      if (document.activeElement === element && look(element) === before) faults.push(`focus is not seen: ${kind}`);
    }
    document.activeElement?.blur();
    removeEventListener("focus", hush, { capture: true });
    return faults;
  };

  window.layoutRules = { listAll, listUnseenFocus };
})();
