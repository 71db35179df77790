/**
 * <ec-drills>: asks one question after the other, shows what each choice is worth, and keeps in boxes which questions come
 * again. Numbers answer, Enter goes on. The build has drawn every question with its answer, so no engine is needed.
 */

import { Component, fetchOnce, fetchPacked, Refusal } from "../component";
import { find, findPart, make, saveFile, write } from "../dom";
import { readText } from "../file-text";
import { keepText, listenToOtherTabs } from "../kept-data";
import { decodeFragment } from "../plain-text";
import { isPress, listenForKeys } from "../table/keys";
import { trustMarkup } from "../trusted";
import { BOXES, chooseQuestion, moveQuestion, type Standings } from "./boxes";
import { joinProgress, KEY, loadProgress, readProgress, saveProgress, writeProgress } from "./store";

interface Question {
  name: string;
  kind: string;
  /** The question as a screen reader reads it. */
  say: string;
  /** The right answers in words. */
  best: string;
  /** The question with its choices, and its answer, hidden. */
  html: string;
}

/** All questions together need a tenth of it. */
const MOST_OF_ANSWERS = 1_000_000;
const MISSING = "The questions did not arrive. Check the connection and press again.";

class Drills extends Component {
  #standings: Standings = {};
  #question: Question | undefined;
  #isAnswered = false;
  /** Set when the reader has pressed “Forget all” once. */
  #mayForget = false;

  protected connect(signal: AbortSignal): void {
    const options = { signal };
    const { standings, fault } = loadProgress();
    this.#standings = standings;
    this.#tell(fault);
    this.addEventListener("click", (event) => this.#handleClick(event), options);
    this.addEventListener("change", (event) => this.#handleChange(event), options);
    listenToOtherTabs(KEY, () => this.#takeOver(), signal);
    const press = (event: KeyboardEvent, target: Element) => this.#handleKey(event, target);
    listenForKeys({ host: findPart(this, "stage"), isTouched: () => true, others: "input", press }, signal);
    const set = decodeFragment(location.hash);
    const radio = this.querySelector<HTMLInputElement>(`input[name=set][value="${CSS.escape(set)}"]`);
    if (radio) radio.checked = true;
    if (Object.keys(standings).length) void this.#showProgress();
  }

  // --- asking ----------------------------------------------------------------------------------------------

  /** The questions; none, and a sentence that says so, where they do not arrive. */
  async #fetchQuestions(): Promise<readonly Question[]> {
    try {
      const fetchList = (file: string) => fetchPacked<readonly Question[]>(file, MISSING);
      const questions = await fetchOnce(this.dataset.questions ?? "", fetchList);
      write(this, "fault", "");
      return questions;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      write(this, "fault", error.message);
      return [];
    }
  }

  async #ask(): Promise<void> {
    const questions = await this.#fetchQuestions();
    if (!questions.length) return;
    const set = find<HTMLInputElement>(this, "input[name=set]:checked").value;
    const asked = questions.filter(({ kind }) => !set || kind === set);
    const names = asked.map(({ name }) => name);
    const next = chooseQuestion(names, this.#standings, Date.now(), this.#question?.name);
    const question = asked.find(({ name }) => name === next);
    if (question) this.#show(question);
    await this.#showProgress();
  }

  #show(question: Question): void {
    this.#question = question;
    this.#isAnswered = false;
    findPart(this, "question").innerHTML = trustMarkup(question.html);
    findPart(this, "asks").focus({ preventScroll: true });
    write(this, "say", question.say);
  }

  // --- answering -------------------------------------------------------------------------------------------

  #choose(index: number): void {
    const question = this.#question;
    const buttons = [...this.querySelectorAll<HTMLButtonElement>("[data-choice]")];
    const chosen = buttons[index];
    if (!question || !chosen || this.#isAnswered) return;
    this.#isAnswered = true;
    const isRight = chosen.dataset.right !== undefined;
    const standing = moveQuestion(this.#standings[question.name], isRight, Date.now());
    this.#standings[question.name] = standing;
    this.#keep();
    for (const button of buttons) {
      button.setAttribute("aria-disabled", "true");
      button.classList.toggle("ec-drill__choice--right", button.dataset.right !== undefined);
      button.classList.toggle("ec-drill__choice--wrong", button === chosen && !isRight);
    }
    const verdict = isRight ? "Right." : `Not the best. Better: ${question.best}.`;
    const box = `The question is now in box ${standing.box} of ${BOXES}.`;
    write(this, "verdict", verdict);
    write(this, "box", box);
    write(this, "say", `${verdict} ${box}`);
    findPart(this, "answer").hidden = false;
    void this.#showProgress();
    const next = find<HTMLButtonElement>(this, "button[data-do=next]");
    next.hidden = false;
    next.focus();
  }

  // --- progress --------------------------------------------------------------------------------------------

  async #showProgress(): Promise<void> {
    const questions = await this.#fetchQuestions();
    const now = Date.now();
    for (const row of questions.length ? this.querySelectorAll<HTMLElement>("tr[data-set]") : []) {
      const names = questions.filter(({ kind }) => kind === row.dataset.set).map(({ name }) => name);
      const asked = names.flatMap((name) => this.#standings[name] ?? []);
      const counts = Array.from(
        { length: BOXES },
        (_, index) => asked.filter(({ box }) => box === index + 1).length,
      );
      find(row, "[data-cell=asked]").textContent = `${asked.length} of ${names.length}`;
      find(row, "[data-cell=due]").textContent = String(asked.filter(({ due }) => due <= now).length);
      find(row, "[data-cell=boxes]").replaceChildren(drawBoxes(counts));
    }
  }

  #keep(): void {
    if (!saveProgress(this.#standings))
      this.#tell("This browser keeps nothing, so your progress ends with this page.");
  }

  /** Another tab has kept answers, or has forgotten all. */
  #takeOver(): void {
    const { standings } = loadProgress();
    const isForgotten = Object.keys(standings).length === 0;
    this.#standings = isForgotten ? {} : joinProgress(this.#standings, standings);
    void this.#showProgress();
  }

  #tell(words: string): void {
    write(this, "said", words);
  }

  #export(): void {
    saveFile("ecarte-drills.json", writeProgress(this.#standings), "application/json");
    this.#tell("Your progress is saved as ecarte-drills.json.");
  }

  async #import(file: File): Promise<void> {
    const text = await readText(file, "list of answers", MOST_OF_ANSWERS, (reason) => this.#tell(reason));
    if (text === undefined) return;
    const { standings, fault } = readProgress(text);
    const count = Object.keys(standings).length;
    if (count) {
      this.#standings = joinProgress(this.#standings, standings);
      this.#keep();
    }
    const loaded = count
      ? `Loaded ${count} question${count === 1 ? "" : "s"} from the file.`
      : "Nothing was loaded.";
    this.#tell(`${loaded} ${fault}`.trim());
    void this.#showProgress();
  }

  #forget(): void {
    if (!this.#mayForget) {
      this.#mayForget = true;
      this.#tell("Press once more to forget all your answers.");
      return;
    }
    this.#mayForget = false;
    this.#standings = {};
    keepText(KEY, "");
    this.#tell("Your answers are forgotten.");
    void this.#showProgress();
  }

  // --- events ----------------------------------------------------------------------------------------------

  #handleClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("button");
    if (!button) return;
    const { choice, do: act } = button.dataset;
    if (act !== "forget") this.#mayForget = false;
    if (choice) this.#choose(Number(choice));
    else if (act === "next") void this.#ask();
    else if (act === "export") this.#export();
    else if (act === "forget") this.#forget();
  }

  #handleChange(event: Event): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    if (input.name === "set") {
      history.replaceState(history.state, "", input.value ? `#${input.value}` : location.pathname);
      if (this.#question) void this.#ask();
    } else if (input.type === "file" && input.files?.[0]) {
      void this.#import(input.files[0]);
      input.value = "";
    }
  }

  /** A number answers; Enter asks the next question. False where the key is of no use. */
  #handleKey(event: KeyboardEvent, target: Element): boolean {
    if (isPress(event, target)) return false;
    const isAsking = this.#question !== undefined && !this.#isAnswered;
    if (/^[1-9]$/.test(event.key) && isAsking) this.#choose(Number(event.key) - 1);
    else if (event.key === "Enter" && !isAsking) void this.#ask();
    else return false;
    return true;
  }
}

customElements.define("ec-drills", Drills);

/** A box for each count, with its number of questions in it; an empty one is pale. */
function drawBoxes(counts: readonly number[]): HTMLElement {
  const filled = counts.flatMap((count, index) => (count ? [`${count} in box ${index + 1}`] : []));
  const name = filled.length ? filled.join(", ") : "all five are empty";
  const boxes = counts.map((count) =>
    make("span", count ? { "data-filled": "" } : {}, count ? String(count) : ""),
  );
  return make("span", { class: "ec-drills__row", role: "img", "aria-label": name }, ...boxes);
}
