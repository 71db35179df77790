/** The panel in which a passage is cited: witness, range, style, quotation, link, files for reference managers. */
import { find, findPart, make, shorten } from "../dom";
import { keepText, recallText } from "../kept-data";
import { parseFragment, parsePage } from "../trusted";
import { breakAddresses, dateAccess, type Forms, formatQuotation, toPlainText } from "./citation";
import { copy } from "./copying";
import { fetchSpan, fetchStyles, ROOT, type Style } from "./passages";
import { placeBeside, revealAbove } from "./placing";
import * as spans from "./spans";

/** The panel, empty, as HTML (ecarte_site/templates/citations.html). */
declare const CITE_PANEL: string;

const STYLE_KEY = "ecarte-citation-style";

/** What is cited; `words` are those that the reader has selected, otherwise all of it is quoted. */
export interface CiteTarget {
  id: string;
  words?: string;
}

/** Something with a place on the page. */
export type Beside = Element | Range;

class Panel {
  readonly #panel = this.#create();
  #opener: HTMLElement | undefined;
  #beside: Beside | undefined;
  #witness: spans.Witness | undefined;
  #span: spans.Span | undefined;
  #isQuoted = false;
  #words: string | undefined;
  #styles: readonly Style[] = [];

  constructor() {
    const follow = () => this.isOpen && this.#place();
    addEventListener("scroll", follow, { passive: true });
    addEventListener("resize", follow);
  }

  get isOpen(): boolean {
    return this.#panel.matches(":popover-open");
  }

  /** Opens beside a passage, or closes if `opener` had opened it. */
  async open(target: CiteTarget, opener: HTMLElement, beside: Beside): Promise<void> {
    if (this.#opener === opener && this.isOpen) {
      this.#panel.hidePopover();
      return;
    }
    const panel = this.#panel;
    if (!panel.isConnected) document.body.append(panel);
    panel.hidePopover();
    this.#opener = opener;
    this.#beside = beside;
    this.#isQuoted = false;
    opener.setAttribute("aria-expanded", "true");
    this.#part("id").textContent = shorten(target.id);
    this.#part("status").textContent = "";
    this.#part("body").hidden = this.#part("fault").hidden = true;
    this.#span = undefined;
    panel.showPopover();
    this.#place();
    panel.focus();
    try {
      this.#styles = await fetchStyles();
      if (await this.#load(target.id)) {
        this.#words = target.words;
        this.#show();
      } else this.#fail(`There is no passage “${shorten(target.id)}”.`);
    } catch {
      this.#fail("The citations could not be fetched. Check the connection and try again.");
    }
    this.#place();
    revealAbove(panel, beside.getBoundingClientRect());
  }

  /** Closes the panel if `opener`, which has left the page, opened it. */
  closeFor(opener: HTMLElement): void {
    if (this.#opener === opener && this.isOpen) this.#panel.hidePopover();
  }

  /** Reads what an identifier names. False where there is no such passage. */
  async #load(id: string): Promise<boolean> {
    const named = await fetchSpan(id);
    this.#witness = named?.witness;
    this.#span = named?.span;
    this.#words = undefined;
    return named !== null;
  }

  /** Says why there is nothing to copy. */
  #fail(sentence: string): void {
    this.#part("fault").textContent = sentence;
    this.#part("fault").hidden = false;
  }

  #create(): HTMLElement {
    const panel = document.adoptNode(find(parsePage(CITE_PANEL), "#ec-citing"));
    panel.addEventListener("click", (event) => this.#handleClick(event));
    panel.addEventListener("change", (event) => void this.#handleChange(event));
    panel.addEventListener("keydown", (event) => this.#handleTab(event));
    panel.addEventListener("toggle", (event) => {
      if ((event as ToggleEvent).newState === "closed") this.#handleClose();
    });
    return panel;
  }

  /** Leads the key Tab out of the panel to where the reader was: the panel stands at the end of the document. */
  #handleTab(event: KeyboardEvent): void {
    if (event.key !== "Tab") return;
    const stops = [...this.#panel.querySelectorAll<HTMLElement>("button, select, a[href], [tabindex='0']")];
    const seen = stops.filter((stop) => stop.checkVisibility());
    const isLeaving = event.shiftKey
      ? document.activeElement === seen[0] || document.activeElement === this.#panel
      : document.activeElement === seen.at(-1);
    if (!isLeaving) return;
    if (event.shiftKey) event.preventDefault(); // the opener is what comes before; without Shift the browser goes on
    this.#opener?.focus();
    this.#panel.hidePopover();
  }

  #handleClose(): void {
    this.#opener?.setAttribute("aria-expanded", "false");
    this.#opener = undefined;
  }

  #part<T extends HTMLElement = HTMLElement>(name: string): T {
    return findPart<T>(this.#panel, name);
  }

  #show(): void {
    const span = this.#span as spans.Span;
    this.#part("id").textContent = spans.getSpanId(span);
    this.#part("words").replaceChildren(...this.#quoted.map((text) => make("p", {}, text)));
    this.#offerWitnesses(span);
    this.#offerPlaces(span);
    const select = this.#part<HTMLSelectElement>("style");
    select.replaceChildren(...this.#styles.map(({ id, name }) => new Option(name, id)));
    select.value = recallText(STYLE_KEY);
    if (!select.value) select.selectedIndex = 0;
    this.#showCitations();
    this.#offerFiles();
    this.#part("body").hidden = false;
  }

  /** This witness, a law as it quotes it, and what corresponds in the others. */
  #offerWitnesses(span: spans.Span): void {
    const { name, quoted } = this.#witness as spans.Witness;
    const select = this.#part<HTMLSelectElement>("witness");
    const id = spans.getSpanId(span);
    const options = [new Option(name, id)];
    if (quoted && span.division.quoted) options.push(new Option(quoted, `${id} quoted`));
    const blocks = span.division.blocks.slice(span.first.block, span.last.block + 1);
    const opposite = blocks.flatMap((block) => block.opposite);
    const groups = new Map<string, spans.Block["opposite"]>();
    for (const passage of opposite) {
      const isAlone = blocks.length === 1 || passage.id.startsWith("britannica"); // its laws are in another order
      const key = isAlone ? passage.id : passage.id.split(".").slice(0, 2).join(".");
      groups.set(key, [...(groups.get(key) ?? []), passage]);
    }
    for (const [begin, ...more] of groups.values()) {
      const end = more.at(-1)?.id ?? begin?.id;
      if (!begin) continue;
      if (end === begin.id) options.push(new Option(`${begin.witness}: ${begin.name}`, begin.id));
      else options.push(new Option(begin.witness, `${begin.id}-${end?.split(".").slice(2).join(".")}`));
    }
    select.replaceChildren(...options);
    select.value = this.#isQuoted ? `${id} quoted` : id;
  }

  /** Every place of the division in which a range may begin, and each from there on in which it may end. */
  #offerPlaces({ division, first, last }: spans.Span): void {
    // a paragraph of one sentence is offered whole, unless its sentence is what is cited
    const isCited = (block: number) => [first, last].some((end) => end.block === block && end.sentence >= 0);
    const places = division.blocks.flatMap(({ sentences }, block) => [
      { block, sentence: -1 },
      ...(sentences.length > 1 || isCited(block)
        ? sentences.map((_, sentence) => ({ block, sentence }))
        : []),
    ]);
    const offer = (select: HTMLSelectElement, offered: spans.Place[], chosen: spans.Place) => {
      select.replaceChildren(
        ...offered.map((place) => {
          const whole = spans.nameSpan({ division, first: place, last: place });
          const name = division.name ? whole.replace(`${division.name}, `, "") : whole;
          return new Option(name.charAt(0).toUpperCase() + name.slice(1), `${place.block} ${place.sentence}`);
        }),
      );
      select.value = `${chosen.block} ${chosen.sentence}`;
    };
    offer(this.#part("from"), places, first);
    // what begins whole ends whole in its own block, and what begins with a sentence with a sentence
    const following = places.filter(
      (place) =>
        spans.comparePlaces(first, place) <= 0 &&
        (place.block > first.block || place.sentence < 0 === first.sentence < 0),
    );
    offer(this.#part("to"), following, last);
    this.#part("range").hidden = places.length < 2;
  }

  /** The words that are quoted, by paragraphs. */
  get #quoted(): string[] {
    return this.#words ? [this.#words] : spans.readWords(this.#span as spans.Span);
  }

  get #style(): Style {
    const id = this.#part<HTMLSelectElement>("style").value;
    return (this.#styles.find((style) => style.id === id) ?? this.#styles[0]) as Style;
  }

  get #pattern(): spans.Pattern {
    const { division, first } = this.#span as spans.Span;
    const kind = this.#isQuoted ? division.quoted : spans.getBlock(division, first).kind;
    return (this.#witness as spans.Witness).patterns[kind ?? ""] as spans.Pattern;
  }

  get #values(): Record<string, string> {
    return spans.makeValues(this.#span as spans.Span, (this.#witness as spans.Witness).site || ROOT.href);
  }

  get #citation(): Forms {
    const [cited = "", listed = ""] = this.#pattern.citations[this.#style.id] ?? [];
    const values = this.#values;
    const [note, entry] = [cited, listed].map((form) => dateAccess(spans.fillSlots(form, values)));
    return { cited: note ?? "", listed: entry ?? "" };
  }

  #showCitations(): void {
    for (const [form, html] of Object.entries(this.#citation)) {
      const row = find(this.#panel, `[data-form="${form}"]`);
      row.hidden = !html;
      const text = find(row, "dd");
      text.replaceChildren(parseFragment(html));
      breakAddresses(text);
      for (const name of row.querySelectorAll<HTMLElement>("dt")) {
        name.hidden = name.dataset.notes !== String(Number(this.#style.notes));
      }
    }
  }

  /** The entries for reference managers, by the ends of their files' names. */
  get #files(): Record<string, string> {
    return spans.fillEntries(this.#pattern, this.#values);
  }

  #offerFiles(): void {
    for (const [extension, text] of Object.entries(this.#files)) {
      const link = find<HTMLAnchorElement>(this.#panel, `a[data-file="${extension}"]`);
      link.href = `data:${link.type};charset=utf-8,${encodeURIComponent(text)}`;
      link.download = `${this.#values.id}.${extension}`;
    }
  }

  async #handleChange(event: Event): Promise<void> {
    const select = event.target as HTMLSelectElement;
    if (select === this.#part("style")) {
      keepText(STYLE_KEY, select.value);
      this.#showCitations();
      return;
    }
    if (select === this.#part("witness")) {
      const [id = "", quoted] = select.value.split(" ");
      await this.#load(id);
      this.#isQuoted = quoted !== undefined;
    } else {
      const { division } = this.#span as spans.Span;
      const [first, last] = ["from", "to"].map((name) => {
        const [block = 0, sentence = -1] = this.#part<HTMLSelectElement>(name).value.split(" ").map(Number);
        return { block, sentence };
      }) as [spans.Place, spans.Place];
      const end = select === this.#part("from") && spans.comparePlaces(first, last) > 0 ? first : last;
      this.#span = spans.joinSpan(division, first, end);
      this.#words = undefined;
    }
    this.#show();
    select.focus();
  }

  #handleClick(event: Event): void {
    const { dataset } = (event.target as Element).closest<HTMLElement>("[data-do]") ?? {};
    if (dataset?.do === "close") this.#panel.hidePopover();
    if (!this.#span) return;
    switch (dataset?.do) {
      case "link":
        void this.#copy("The link", new URL(spans.getPath(this.#span), ROOT).href);
        break;
      case "quotation":
        void this.#copy("The quotation", ...formatQuotation(this.#quoted, this.#citation, this.#style.notes));
        break;
      case "cited":
      case "listed": {
        const html = this.#citation[dataset.do];
        void this.#copy("The citation", toPlainText(html), html);
        break;
      }
      case "file":
        void this.#copy("The entry", this.#files[dataset.file ?? ""] ?? "");
    }
  }

  async #copy(what: string, text: string, html?: string): Promise<void> {
    this.#part("status").textContent = (await copy(text, html))
      ? `${what} is copied.`
      : `The browser does not allow copying. Copy this text yourself: ${text}`;
  }

  #place(): void {
    if (this.#beside) placeBeside(this.#panel, this.#beside.getBoundingClientRect());
  }
}

export const panel = new Panel();
