/** The panel in which a passage is cited: link, quotation, every style, and files for reference managers. */
import { find, findPart } from "../dom";
import { escapeHtml, parseCitation, toPlainText } from "./citation";
import { quote } from "./clean";
import { copy } from "./copying";
import { type Citation, fetchPassage, fetchStyles, getAddress, type Passage, type Style } from "./passages";

const STYLE_KEY = "ecarte-citation-style";
const GAP = 6;

/** What is cited; `words` are those that the reader has selected, otherwise all of it is quoted. */
export interface CiteTarget {
  id: string;
  words?: string;
}

class Panel {
  /** Made from the template of the first page that needs it. */
  #element: HTMLElement | undefined;
  #opener: HTMLElement | undefined;
  /** The law or paragraph, which `#passage` is, or is a sentence of. */
  #whole: Passage | undefined;
  #passage: Passage | undefined;
  #words: string | undefined;
  #styles: readonly Style[] = [];
  #urls: string[] = [];

  get isOpen(): boolean {
    return this.#element?.matches(":popover-open") ?? false;
  }

  /** Opens beside `opener`, or closes if it was open there. */
  async open(target: CiteTarget, opener: HTMLElement): Promise<void> {
    if (this.#opener === opener && this.isOpen) {
      this.#panel.hidePopover();
      return;
    }
    const panel = this.#panel;
    if (!panel.isConnected) document.body.append(panel);
    panel.hidePopover();
    this.#opener = opener;
    opener.setAttribute("aria-expanded", "true");
    this.#part("id").textContent = target.id;
    this.#part("status").textContent = "";
    this.#part("body").hidden = this.#part("fault").hidden = true;
    panel.showPopover();
    this.#place();
    panel.focus();
    try {
      const [passage, styles] = await Promise.all([fetchPassage(target.id), fetchStyles()]);
      this.#styles = styles;
      this.#whole = passage.kind === "sentence" ? await fetchPassage(passage.within) : passage;
      this.#words = target.words;
      this.#show(passage);
    } catch {
      const fault = this.#part("fault");
      fault.textContent = "The citations could not be fetched. Check the connection and try again.";
      fault.hidden = false;
    }
    this.#place();
  }

  /** Closes the panel if `opener`, which has left the page, opened it. */
  closeFor(opener: HTMLElement): void {
    if (this.#opener === opener && this.isOpen) this.#panel.hidePopover();
  }

  get #panel(): HTMLElement {
    this.#element ??= this.#create();
    return this.#element;
  }

  #create(): HTMLElement {
    const { content } = find<HTMLTemplateElement>(document, "template[data-cite-panel]");
    const panel = find(document.importNode(content, true), "#ec-citing");
    panel.addEventListener("click", (event) => this.#handleClick(event));
    panel.addEventListener("change", (event) => void this.#handleChange(event));
    panel.addEventListener("toggle", (event) => {
      if ((event as ToggleEvent).newState === "closed") this.#handleClose();
    });
    return panel;
  }

  #handleClose(): void {
    this.#opener?.setAttribute("aria-expanded", "false");
    this.#opener = undefined;
    this.#revokeFiles();
  }

  #part<T extends HTMLElement = HTMLElement>(name: string): T {
    return findPart<T>(this.#panel, name);
  }

  #show(passage: Passage): void {
    this.#passage = passage;
    this.#part("id").textContent = passage.id;
    this.#part("words").textContent = this.#words ?? passage.text;
    this.#offerSentences();
    const select = this.#part<HTMLSelectElement>("style");
    const stored = readStoredStyle();
    select.replaceChildren(...this.#styles.map(({ id, name }) => new Option(name, id, false, id === stored)));
    if (!select.value) select.selectedIndex = 0;
    this.#showCitations();
    this.#offerFiles(passage);
    this.#part("body").hidden = false;
  }

  /** A law or paragraph can be cited whole or by its sentences. */
  #offerSentences(): void {
    const whole = this.#whole as Passage;
    const select = this.#part<HTMLSelectElement>("which");
    this.#part("of").hidden = whole.sentences.length < 2;
    const name = whole.kind === "law" ? "The whole law" : "The whole paragraph";
    select.replaceChildren(
      new Option(name, whole.id),
      ...whole.sentences.map(({ id, text }, at) => new Option(`Sentence ${at + 1}: ${cutExcerpt(text)}`, id)),
    );
    select.value = this.#passage?.id ?? whole.id;
  }

  get #style(): Style {
    const id = this.#part<HTMLSelectElement>("style").value;
    return (this.#styles.find((style) => style.id === id) ?? this.#styles[0]) as Style;
  }

  get #citation(): Citation {
    return this.#passage?.citations[this.#style.id] ?? { cited: "", listed: null };
  }

  #showCitations(): void {
    for (const [form, html] of Object.entries(this.#citation)) {
      const row = find(this.#panel, `[data-form="${form}"]`);
      row.hidden = !html;
      find(row, "dd").replaceChildren(parseCitation(html ?? ""));
      for (const name of row.querySelectorAll<HTMLElement>("dt")) {
        name.hidden = name.dataset.notes !== String(Number(this.#style.notes));
      }
    }
  }

  #offerFiles(passage: Passage): void {
    this.#revokeFiles();
    const files: [string, string, string][] = [
      ["bib", passage.bibtex, "application/x-bibtex"],
      ["ris", passage.ris, "application/x-research-info-systems"],
      ["csl.json", JSON.stringify([passage.csl], null, 2), "application/json"],
    ];
    for (const [extension, text, type] of files) {
      const link = find<HTMLAnchorElement>(this.#panel, `[data-file="${extension}"]`);
      link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
      link.download = `${passage.id}.${extension}`;
      this.#urls.push(link.href);
    }
  }

  #revokeFiles(): void {
    for (const url of this.#urls.splice(0)) URL.revokeObjectURL(url);
  }

  async #handleChange(event: Event): Promise<void> {
    const select = event.target as HTMLSelectElement;
    if (select === this.#part("style")) {
      storeStyle(select.value);
      this.#showCitations();
    } else if (select === this.#part("which")) {
      this.#words = undefined;
      this.#show(await fetchPassage(select.value));
    }
  }

  #handleClick(event: Event): void {
    const action = (event.target as Element).closest<HTMLElement>("[data-do]")?.dataset.do;
    const passage = this.#passage;
    if (action === "close") this.#panel.hidePopover();
    if (!passage) return;
    if (action === "link") void this.#copy("The link", getAddress(passage));
    if (action === "quotation") void this.#copy("The quotation", ...this.#formatQuotation(passage));
    if (action === "cited" || action === "listed") {
      const html = this.#citation[action] ?? "";
      void this.#copy("The citation", toPlainText(html), html);
    }
  }

  /** The words in quotation marks and the full citation below; a style that cites in the text gives both its forms. */
  #formatQuotation(passage: Passage): [text: string, html: string] {
    const { cited, listed } = this.#citation;
    const words = quote(this.#words ?? passage.text);
    const [mark, full] = !this.#style.notes && listed ? [` ${cited}`, listed] : ["", cited];
    return [
      `${words}${toPlainText(mark)}\n\n${toPlainText(full)}`,
      `<p>${escapeHtml(words)}${mark}</p><p>${full}</p>`,
    ];
  }

  async #copy(what: string, text: string, html?: string): Promise<void> {
    this.#part("status").textContent = (await copy(text, html))
      ? `${what} is copied.`
      : `The browser does not allow copying. Copy this text yourself: ${text}`;
  }

  /** Beside its opener; on a narrow screen the style sheet puts it at the bottom. */
  #place(): void {
    const panel = this.#panel;
    panel.style.removeProperty("left");
    panel.style.removeProperty("top");
    if (!this.#opener || matchMedia("(max-width: 44rem)").matches) return;
    const rect = this.#opener.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = panel;
    const left = Math.min(rect.left, innerWidth - width - GAP);
    const below = rect.bottom + GAP;
    const above = Math.min(rect.top - height - GAP, innerHeight - height - GAP);
    panel.style.left = `${Math.max(GAP, left)}px`;
    panel.style.top = `${Math.max(GAP, below + height < innerHeight ? below : above)}px`;
  }
}

function cutExcerpt(text: string): string {
  return text.length > 48 ? `${text.slice(0, 46).trimEnd()} …` : text;
}

function readStoredStyle(): string {
  try {
    return localStorage.getItem(STYLE_KEY) ?? "";
  } catch {
    return "";
  }
}

function storeStyle(style: string): void {
  try {
    localStorage.setItem(STYLE_KEY, style);
  } catch {
    // the reader chooses again next time
  }
}

export const panel = new Panel();
