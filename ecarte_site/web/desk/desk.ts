/**
 * <ec-referee>: the referee's desk. It narrows the list of what can go wrong by phase and by words, asks for the facts, and
 * shows the ruling. The case is part of the address. After a first visit the page works without a network.
 */
import { Asking, Component, fetchData } from "../component";
import type { IrregularityData } from "../data.generated";
import { copyAddress, find, findPart, write } from "../dom";
import { trustMarkup } from "../trusted";
import { CaseFinder, type CaseWords, type CommonWords } from "./find-cases";
import { changeCase, showCodes, showFacts, showRuling } from "./ruling-view";
import { type Case, findRuling, listAssumed, readCase, writeCase, writeStated } from "./rulings";

type Rulings = Readonly<Record<string, IrregularityData>>;

const MISSING = "The rulings did not arrive. The pages of the laws have them too.";

class Referee extends Component {
  #rulings: Rulings | undefined;
  readonly #asking = new Asking(() => findPart(this, "case"));
  #case: Case | null = null;
  #finder: CaseFinder | undefined;

  protected connect(signal: AbortSignal): void {
    const options = { signal };
    signal.addEventListener("abort", () => this.#asking.stop());
    findPart(this, "search").hidden = false;
    this.addEventListener("click", (event) => this.#handleClick(event), options);
    this.addEventListener("change", (event) => this.#handleChange(event), options);
    this.#words.addEventListener("input", () => this.#narrowList(), options);
    window.addEventListener("hashchange", () => this.#openAddress(), options);
    this.#narrowList(); // what was typed before the script arrived
    this.#openAddress();
  }

  get #words(): HTMLInputElement {
    return find<HTMLInputElement>(this, "input[type=search]");
  }

  /** Without words the phases; with words every case that fits, the best first, or the nearest where none does. */
  #narrowList(): void {
    const query = this.#words.value;
    const asks = query.trim() !== "";
    const items = [...findPart(this, "phases").querySelectorAll<HTMLElement>("li")];
    if (asks)
      this.#finder ??= new CaseFinder(
        items.map(readWords),
        JSON.parse(findPart(this, "same").textContent ?? "") as CommonWords,
      );
    const { fitting, nearest } = (asks && this.#finder?.find(query)) || { fitting: [], nearest: [] };
    const listed = fitting.length ? fitting : nearest;
    const list = findPart(this, "fitting");
    list.replaceChildren(...listed.flatMap((place) => items[place]?.cloneNode(true) ?? []));
    for (const item of list.querySelectorAll("li[id]")) item.removeAttribute("id");
    const silence = list.querySelector<HTMLDetailsElement>("li:first-child > details");
    if (silence && fitting.length) silence.open = true;
    list.hidden = !listed.length;
    findPart(this, "phases").hidden = listed.length > 0;
    write(this, "count", asks ? countCases(fitting.length, nearest.length, silence !== null) : "");
  }

  #handleClick(event: MouseEvent): void {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const name = event.target.closest<HTMLElement>("[data-irregularity]")?.dataset.irregularity;
    const act = event.target.closest<HTMLElement>("[data-do]")?.dataset.do;
    if (name) {
      event.preventDefault();
      if (location.hash === `#${name}`)
        this.#openAddress(); // it did not arrive before
      else location.hash = name;
    } else if (act === "list") {
      this.#asking.stop();
      history.pushState(null, "", location.pathname + location.search);
      this.#showList();
    } else if (act === "print") print();
    else if (act === "link" && this.#case)
      void copyAddress(this, writeStated(this.#case), "The link to this case");
  }

  #handleChange(event: Event): void {
    const next = this.#case && changeCase(this.#case, event);
    if (next) this.#showCase(next);
  }

  /** Shows the case of the address, as soon as the rulings are there. */
  #openAddress(): void {
    write(this, "fault", "");
    this.#asking.stop();
    const silence = [...this.querySelectorAll<HTMLElement>("li[data-silence]")].find(
      ({ dataset }) => `#${dataset.silence}` === location.hash,
    );
    if (silence) this.#showSilence(silence);
    else if (location.hash.length < 2 || document.getElementById(location.hash.slice(1))) this.#showList();
    else if (this.#rulings) this.#openCase(this.#rulings);
    else
      void this.#asking.ask(() => fetchData<Rulings>(this.dataset.rulings ?? "", MISSING), {
        show: (rulings) => {
          this.#rulings = rulings;
          this.#openCase(rulings);
        },
        explain: ({ message }) => write(this, "fault", message),
      });
  }

  #openCase(rulings: Rulings): void {
    const read = readCase(location.hash, rulings);
    if (typeof read === "string") write(this, "fault", read);
    else if (read) {
      this.#showCase(read);
      const title = findPart(this, "title");
      title.focus({ preventScroll: true });
      title.scrollIntoView({ block: "nearest" });
    }
  }

  /** The list as the reader left it, at the case that he comes from. */
  #showList(): void {
    const last = this.#case?.irregularity.name;
    this.#case = null;
    write(this, "fault", "");
    findPart(this, "case").hidden = true;
    findPart(this, "list").hidden = false;
    if (!last) return;
    const links = [...this.querySelectorAll<HTMLElement>(`[data-irregularity="${last}"]`)];
    (links.find((link) => link.checkVisibility()) ?? this.#words).focus();
  }

  /** What stands in no law is answered in the list itself. */
  #showSilence(item: HTMLElement): void {
    this.#case = null;
    this.#words.value = "";
    this.#narrowList();
    this.#showList();
    for (const details of [item.closest("details"), item.querySelector("details")])
      if (details) details.open = true;
    item.scrollIntoView({ block: "nearest" });
  }

  #showCase(next: Case): void {
    const { irregularity } = next;
    this.#case = next;
    findPart(this, "case").hidden = false;
    findPart(this, "list").hidden = true;
    write(this, "title", irregularity.title);
    for (const part of ["said", "fault"]) write(this, part, "");
    showCodes(this, irregularity, next.code);
    showFacts(findPart(this, "facts"), next, true);
    const ruling = findRuling(next);
    showRuling(findPart(this, "ruling"), ruling, listAssumed(irregularity, next.facts).length > 0);
    findPart(this, "words").innerHTML = trustMarkup(ruling.words ?? "");
    const table = irregularity.tables[next.code] ?? "";
    findPart<HTMLAnchorElement>(this, "table").href = `${table}#scenario/${writeCase(next).slice(1)}`;
    history.replaceState(history.state, "", writeStated(next));
  }
}

/** What the reader is told of the list. `isSilent`: what fits best, or is nearest, stands in no law. */
function countCases(fitting: number, nearest: number, isSilent: boolean): string {
  if (nearest)
    return `Nothing at the desk fits these words. ${nearest === 1 ? "The nearest is" : "The nearest are"} listed; it may be that no law speaks of it.`;
  if (!fitting)
    return "No case has these words. Try others, such as “king”, “faced” or “too many”, or choose from the list.";
  const count = fitting === 1 ? "One case fits." : `${fitting} cases fit, the best first.`;
  return isSilent ? `${count} No law speaks of ${fitting === 1 ? "it" : "the first"}.` : count;
}

function readWords(item: HTMLElement): CaseWords {
  return {
    title: item.querySelector(".ec-desk__name")?.textContent ?? "",
    also: (item.dataset.also ?? "").split("; "),
  };
}

customElements.define("ec-referee", Referee);
