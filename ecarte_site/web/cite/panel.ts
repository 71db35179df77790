/** The panel in which a passage is cited: link, quotation, every style, and files for reference managers. */
import { escaped, marked, nodes, plain } from "./citation";
import { quoted } from "./clean";
import { copy } from "./copying";
import { type Citation, linkTo, type Passage, passage, type Style, styles } from "./passages";

const CHOSEN = "ecarte-citation-style";
const GAP = 6;

/** What is cited; `words` are those that the reader has picked out, else all of it is quoted. */
export interface Wanted {
  id: string;
  words?: string;
}

class Panel {
  readonly element = document.createElement("div");
  #owner: HTMLElement | undefined;
  #whole: Passage | undefined;
  #one: Passage | undefined;
  #words: string | undefined;
  #styles: readonly Style[] = [];
  #urls: string[] = [];

  constructor() {
    const panel = this.element;
    panel.className = "ec-citing ec-editor";
    panel.id = "ec-citing";
    panel.popover = "auto";
    panel.tabIndex = -1;
    panel.setAttribute("role", "dialog");
    panel.setAttribute("aria-labelledby", "ec-citing-title");
    panel.innerHTML = `
      <div class="ec-citing__head">
        <h2 id="ec-citing-title">Cite <code data-part="id"></code></h2>
        <button type="button" data-do="close" aria-label="Close">×</button>
      </div>
      <p data-part="fault" class="ec-fault" hidden></p>
      <div data-part="body" hidden>
        <label data-part="of"><span>What to cite</span> <select data-part="which"></select></label>
        <blockquote class="ec-source" lang="en-GB" data-part="words" tabindex="0" aria-label="The words"></blockquote>
        <p class="ec-bar">
          <button type="button" data-do="quotation">Copy quotation with citation</button>
          <button type="button" data-do="link">Copy link</button>
        </p>
        <label><span>Style</span> <select data-part="style"></select></label>
        <dl data-part="citations"></dl>
        <p class="ec-citing__files">For reference managers: <a data-file="bib">BibTeX</a>,
          <a data-file="ris">RIS</a>, <a data-file="csl.json">CSL-JSON</a></p>
      </div>
      <p role="status" data-part="status"></p>`;
    panel.addEventListener("click", (event) => this.#click(event));
    panel.addEventListener("change", (event) => void this.#change(event));
    panel.addEventListener("toggle", (event) => {
      if ((event as ToggleEvent).newState === "closed") this.#closed();
    });
  }

  /** Opens beside `owner`, or closes if it was open there. */
  async open(wanted: Wanted, owner: HTMLElement): Promise<void> {
    if (this.#owner === owner && this.element.matches(":popover-open")) {
      this.close();
      return;
    }
    if (!this.element.isConnected) document.body.append(this.element);
    this.element.hidePopover();
    this.#owner = owner;
    owner.setAttribute("aria-expanded", "true");
    this.#part("id").textContent = wanted.id;
    this.#part("status").textContent = "";
    this.#part("body").hidden = this.#part("fault").hidden = true;
    this.element.showPopover();
    this.#place();
    this.element.focus();
    try {
      const [one, all] = await Promise.all([passage(wanted.id), styles()]);
      this.#styles = all;
      this.#whole = one.kind === "sentence" ? await passage(one.within) : one;
      this.#words = wanted.words;
      this.#show(one);
    } catch {
      this.#part("fault").textContent = "The citations could not be fetched. Is the site within reach?";
      this.#part("fault").hidden = false;
    }
    this.#place();
  }

  close(): void {
    if (this.element.matches(":popover-open")) this.element.hidePopover();
  }

  /** The passage that had the panel has left the page. */
  left(owner: HTMLElement): void {
    if (this.#owner === owner) this.close();
  }

  #closed(): void {
    this.#owner?.setAttribute("aria-expanded", "false");
    this.#owner = undefined;
    for (const url of this.#urls.splice(0)) URL.revokeObjectURL(url);
  }

  #part<T extends HTMLElement = HTMLElement>(name: string): T {
    return this.element.querySelector(`[data-part="${name}"]`) as T;
  }

  #show(one: Passage): void {
    this.#one = one;
    this.#part("id").textContent = one.id;
    this.#part("words").textContent = this.#words ?? one.text;
    this.#offerSentences();
    const choice = this.#part<HTMLSelectElement>("style");
    choice.replaceChildren(
      ...this.#styles.map(({ id, name }) => new Option(name, id, false, id === chosen())),
    );
    if (!choice.value) choice.selectedIndex = 0;
    this.#showCitations();
    this.#offerFiles(one);
    this.#part("body").hidden = false;
  }

  /** A law or paragraph can be cited whole or by its sentences. */
  #offerSentences(): void {
    const whole = this.#whole as Passage;
    const which = this.#part<HTMLSelectElement>("which");
    this.#part("of").hidden = whole.sentences.length < 2;
    const named = whole.kind === "law" ? "The whole law" : "The whole paragraph";
    which.replaceChildren(
      new Option(named, whole.id),
      ...whole.sentences.map(({ id, text }, at) => new Option(`Sentence ${at + 1}: ${short(text)}`, id)),
    );
    which.value = this.#one?.id ?? whole.id;
  }

  get #style(): Style {
    const id = this.#part<HTMLSelectElement>("style").value;
    return (this.#styles.find((style) => style.id === id) ?? this.#styles[0]) as Style;
  }

  get #citation(): Citation {
    return this.#one?.citations[this.#style.id] ?? { cited: "", listed: null };
  }

  #showCitations(): void {
    const { cited, listed } = this.#citation;
    const forms: [string, string, string | null][] = [
      [this.#style.notes ? "Note" : "In the text", "cited", cited],
      [this.#style.notes ? "Bibliography" : "List of works", "listed", listed],
    ];
    const rows = forms
      .filter(([, , html]) => html)
      .map(([name, form, html]) => {
        const term = document.createElement("dt");
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.do = form;
        button.textContent = "Copy";
        button.setAttribute("aria-label", `Copy: ${name.toLowerCase()}`);
        term.append(`${name} `, button);
        const said = document.createElement("dd");
        said.append(nodes(html ?? ""));
        return [term, said];
      });
    this.#part("citations").replaceChildren(...rows.flat());
  }

  #offerFiles(one: Passage): void {
    for (const url of this.#urls.splice(0)) URL.revokeObjectURL(url);
    const files: [string, string, string][] = [
      ["bib", one.bibtex, "application/x-bibtex"],
      ["ris", one.ris, "application/x-research-info-systems"],
      ["csl.json", JSON.stringify([one.csl], null, 2), "application/json"],
    ];
    for (const [end, text, type] of files) {
      const link = this.element.querySelector<HTMLAnchorElement>(`[data-file="${end}"]`);
      if (!link) continue;
      link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
      link.download = `${one.id}.${end}`;
      this.#urls.push(link.href);
    }
  }

  async #change(event: Event): Promise<void> {
    const target = event.target as HTMLSelectElement;
    if (target === this.#part("style")) {
      remember(target.value);
      this.#showCitations();
    } else if (target === this.#part("which")) {
      this.#words = undefined;
      this.#show(await passage(target.value));
    }
  }

  #click(event: Event): void {
    const button = (event.target as Element).closest<HTMLElement>("[data-do]");
    const one = this.#one;
    if (!button) return;
    const { cited, listed } = this.#citation;
    switch (button.dataset.do) {
      case "close":
        this.close();
        break;
      case "link":
        if (one) void this.#copy("The link", linkTo(one));
        break;
      case "quotation":
        if (one) void this.#copy("The quotation", ...this.#quotation(one));
        break;
      case "cited":
        void this.#copy("The citation", plain(cited), marked(cited));
        break;
      case "listed":
        void this.#copy("The citation", plain(listed ?? ""), marked(listed ?? ""));
        break;
    }
  }

  /** The words in quotation marks and the full citation below; a style that cites in the text has both its forms. */
  #quotation(one: Passage): [string, string] {
    const { cited, listed } = this.#citation;
    const words = quoted(this.#words ?? one.text);
    const intext = !this.#style.notes && listed;
    const first = intext ? ` ${plain(cited)}` : "";
    const full = intext ? listed : cited;
    return [
      `${words}${first}\n\n${plain(full)}`,
      `<p>${escaped(words)}${intext ? ` ${marked(cited)}` : ""}</p><p>${marked(full)}</p>`,
    ];
  }

  async #copy(what: string, text: string, html?: string): Promise<void> {
    const done = await copy(text, html);
    this.#part("status").textContent = done ? `${what} is copied.` : `It may not be copied for you: ${text}`;
  }

  /** Beside what opened it; on a narrow screen the stylesheet puts it at the foot. */
  #place(): void {
    const { style } = this.element;
    style.removeProperty("left");
    style.removeProperty("top");
    if (!this.#owner || matchMedia("(max-width: 44rem)").matches) return;
    const at = this.#owner.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const left = Math.min(at.left, innerWidth - width - GAP);
    const below = at.bottom + GAP;
    const top =
      below + height < innerHeight
        ? below
        : Math.max(GAP, Math.min(at.top - height - GAP, innerHeight - height - GAP));
    style.left = `${Math.max(GAP, left)}px`;
    style.top = `${Math.max(GAP, top)}px`;
  }
}

function short(text: string): string {
  return text.length > 48 ? `${text.slice(0, 46).trimEnd()} …` : text;
}

function chosen(): string {
  try {
    return localStorage.getItem(CHOSEN) ?? "";
  } catch {
    return "";
  }
}

function remember(style: string): void {
  try {
    localStorage.setItem(CHOSEN, style);
  } catch {
    // it is asked again next time
  }
}

export const panel = new Panel();
