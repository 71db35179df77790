/**
 * The blocks of citations in pages: they give what the panel gives, for the passage of the page. Every style is in the page;
 * only the entries for reference managers are fetched, when a reader wants one.
 */
import { find, findPart, saveFile } from "../dom";
import { breakAddresses, dateAccess, toPlainText } from "./citation";
import { cloneWithoutMarkers, splitParagraphs } from "./clean";
import { copyAndSay, type Forms, formatQuotation, keepStyle, selectKeptStyle } from "./forms";
import { openPanel } from "./opening";
import { ROOT } from "./passages";

/** <ec-cites data-passage="hoyle.law.22" data-path="laws/22/#hoyle.law.22">: contains such a block. */
export class Cites extends HTMLElement {
  /** What each style shows, by its identifier; the first stands open in the page. */
  readonly #styles = new Map<string, readonly Node[]>();

  connectedCallback(): void {
    for (const path of this.querySelectorAll<HTMLElement>("[data-site-path]")) {
      path.textContent = new URL(path.textContent ?? "", ROOT).href;
      path.removeAttribute("data-site-path");
    }
    for (const form of this.querySelectorAll("dd")) {
      if (form.lastChild instanceof Text) form.lastChild.data = dateAccess(form.lastChild.data);
      breakAddresses(form);
    }
    const select = this.querySelector<HTMLSelectElement>("[data-part=style]");
    if (!select || this.#styles.size) return;
    this.#styles.set(select.options[0]?.value ?? "", [...this.#forms.childNodes]);
    for (const list of this.querySelectorAll<HTMLElement>("[data-style]")) {
      this.#styles.set(list.dataset.style ?? "", [...list.childNodes]);
    }
    selectKeptStyle(select);
    this.#showStyle(select.value);
    select.addEventListener("change", () => {
      keepStyle(select.value);
      this.#showStyle(select.value);
    });
    this.addEventListener("click", (event) => void this.#handleClick(event));
  }

  get #forms(): HTMLElement {
    return findPart(this, "forms");
  }

  #showStyle(style: string): void {
    this.#forms.replaceChildren(...(this.#styles.get(style) ?? []));
  }

  /** A form of the chosen style as HTML; none where the style has no such form. */
  #readForm(form: keyof Forms): string {
    const copy = this.#forms.querySelector(`[data-form=${form}] dd`)?.cloneNode(true) as Element | undefined;
    for (const address of copy?.querySelectorAll(".ec-address") ?? [])
      address.replaceWith(address.textContent ?? "");
    return copy?.innerHTML ?? "";
  }

  /** The words of the passage as they stand in the page. */
  #readWords(): string[] {
    const passage = document.getElementById(this.dataset.passage ?? "");
    const words = passage?.matches(".ec-source") ? passage : passage?.querySelector(".ec-source");
    if (!words) return [];
    const range = document.createRange();
    range.selectNodeContents(words);
    return splitParagraphs(cloneWithoutMarkers(range));
  }

  async #handleClick(event: Event): Promise<void> {
    const button = (event.target as Element).closest<HTMLElement>("button[data-do]");
    const file = (event.target as Element).closest<HTMLAnchorElement>("a[data-file]");
    const status = findPart(this, "status");
    if (file) {
      event.preventDefault(); // the file has an address for readers without a script
      await this.#giveEntry(file.dataset.file ?? "", status, true);
      return;
    }
    switch (button?.dataset.do) {
      case "panel":
        await openPanel({ id: this.dataset.passage ?? "" }, button, this);
        break;
      case "link":
        await copyAndSay(status, "The link", new URL(this.dataset.path ?? "", ROOT).href);
        break;
      case "quotation": {
        const forms = { cited: this.#readForm("cited"), listed: this.#readForm("listed") };
        const usesNotes = find(this.#forms, "dt").dataset.notes === "1";
        await copyAndSay(status, "The quotation", ...formatQuotation(this.#readWords(), forms, usesNotes));
        break;
      }
      case "cited":
      case "listed": {
        const html = this.#readForm(button.dataset.do);
        await copyAndSay(status, "The citation", toPlainText(html), html);
        break;
      }
      case "file":
        await this.#giveEntry(button.dataset.file ?? "", status, false);
    }
  }

  /** Copies the entry for reference managers, or saves it. */
  async #giveEntry(ending: string, status: HTMLElement, saves: boolean): Promise<void> {
    const id = this.dataset.passage ?? "";
    try {
      const { fetchEntries, MEDIA_TYPES } = await import("./entries");
      const entry = (await fetchEntries(id))[ending] ?? "";
      if (saves) saveFile(`${id}.${ending}`, entry, `${MEDIA_TYPES[ending]};charset=utf-8`);
      else await copyAndSay(status, "The entry", entry);
    } catch {
      status.textContent = "The entry could not be fetched. Check the connection and try again.";
    }
  }
}

customElements.define("ec-cites", Cites);
