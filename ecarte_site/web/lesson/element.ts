/**
 * <ec-lesson>: the list of steps of “Écarté in three minutes” (pages/play/lesson_page.py), around which the page has the
 * steps themselves in one .ec-lesson. It shows one step at a time, keeps what the reader has chosen (to propose or to
 * play) for the tab and in `data-course`, by which the style shows one of two courses, and says at the end what the hand came to. What is
 * said, what may be played and what it leads to has all been computed: see <ec-replay>.
 */
import { Component } from "../component";
import { drawSeed, find } from "../dom";
import { byThisTab, keepText, recallText } from "../kept-data";
import { decodeFragment } from "../plain-text";
import type { LineDetail } from "../replay/element";
import "../replay/element";

const COURSE = "ecarte-lesson-course";
const NOW = "ec-lesson__step--now";

class Lesson extends Component {
  protected connect(signal: AbortSignal): void {
    const root = this.#root;
    root.addEventListener("click", (event) => this.#handleClick(event), { signal });
    root.addEventListener("ec-line", (event) => this.#tellEnd(event as CustomEvent<LineDetail>), { signal });
    window.addEventListener("hashchange", () => this.#openLink(), { signal });
    root.classList.add("ec-lesson--live");
    root.dataset.course = recallText(COURSE, byThisTab);
    this.#drawGame();
    this.#openLink();
  }

  get #root(): HTMLElement {
    return this.closest<HTMLElement>(".ec-lesson") ?? this;
  }

  get #steps(): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>(".ec-lesson__step")];
  }

  get #now(): number {
    return this.#steps.findIndex((step) => step.classList.contains(NOW));
  }

  #handleClick(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLElement>("button[data-go], button[data-choose]");
    const link = (event.target as Element).closest<HTMLAnchorElement>("ec-lesson a");
    const { choose, go } = button?.dataset ?? {};
    if (choose) {
      this.#root.dataset.course = choose;
      keepText(COURSE, choose, byThisTab);
      this.#go(this.#now + 1);
    } else if (go === "next") this.#go(this.#now + 1);
    else if (go === "back") this.#go(this.#now - 1);
    else if (go ?? link) {
      event.preventDefault();
      this.#go(this.#findStep(go ?? link?.hash ?? ""));
    }
  }

  /** The step that a link of the page names is shown. */
  #openLink(): void {
    const place = this.#findStep(location.hash);
    if (place >= 0) this.#show(place);
  }

  #findStep(fragment: string): number {
    const anchor = decodeFragment(fragment);
    return this.#steps.findIndex((step) => find(step, "h2").id === anchor);
  }

  /** To a step, from its top: its heading takes the focus, so that it is read next, and the address names it. */
  #go(place: number): void {
    const heading = this.#show(place);
    if (!heading) return;
    history.replaceState(history.state, "", `#${heading.id}`);
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    this.#root.scrollIntoView({ block: "start" });
  }

  #show(place: number): HTMLElement | undefined {
    const step = this.#steps[place];
    if (!step) return undefined;
    for (const each of this.#steps) each.classList.toggle(NOW, each === step);
    for (const [index, link] of this.querySelectorAll("a").entries()) {
      link.toggleAttribute("data-done", index < place);
      link.ariaCurrent = index === place ? "step" : null;
    }
    return find(step, "h2");
  }

  /** What the end of the hand means for the reader, and by which card he lost it. */
  #tellEnd({ target, detail: { end, turn } }: CustomEvent<LineDetail>): void {
    const play = find((target as HTMLElement).parentElement as HTMLElement, ".ec-lesson__endings");
    const won = String(end?.winner) === play.dataset.reader;
    const name = end ? `${won ? "won" : "lost"}-${end.made}` : "";
    for (const ending of play.querySelectorAll<HTMLElement>("[data-ending]"))
      ending.hidden = ending.dataset.ending !== name;
    const says = find(play, '[data-part="turn"]');
    const names = turn ? [turn.chosen.name, turn.best.name] : [];
    says.textContent = (says.dataset.says ?? "").replace(/\{\}/g, () => names.shift() ?? "");
    says.hidden = !turn;
  }

  /** Every reader gets another game: the link has a seed of his own. */
  #drawGame(): void {
    const link = document.querySelector<HTMLAnchorElement>('a[data-part="game"]');
    if (link) link.hash = link.hash.replace(/seed=\d+/, `seed=${drawSeed()}`);
  }
}

customElements.define("ec-lesson", Lesson);
