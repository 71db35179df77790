/**
 * <ec-drills>: asks one question after the other, shows what each choice is worth, and keeps in boxes which questions come
 * again. Numbers answer, Enter goes on. The build has computed every answer, so no engine is needed.
 */

import { Asking, Component, fetchData } from "../component";
import { find, findPart, make, makeButton, makeLink, makeParagraph, saveFile, write } from "../dom";
import { readText } from "../file-text";
import { listenToOtherTabs } from "../kept-data";
import { decodeFragment } from "../plain-text";
import { isPress, listenForKeys } from "../table/keys";
import { BOXES, chooseQuestion, moveQuestion, type Standings } from "./boxes";
import {
  forgetProgress,
  joinProgress,
  KEY,
  loadProgress,
  readProgress,
  saveProgress,
  writeProgress,
} from "./store";

/** Words, cards, points, and what it costs against the best; nothing for the best. */
type Choice = readonly [words: string, cards: readonly string[], points: string, cost: string];

interface Question {
  name: string;
  kind: string;
  asks: string;
  setting: string;
  hand: readonly string[];
  turnUp: string;
  choices: readonly Choice[];
  /** Author, what he would do, the reason, the passage. */
  advice: readonly (readonly [string, string, string, string])[];
  passage: string;
  laboratory: string;
}

interface Questions {
  models: Record<string, string>;
  /** By identifier, the address and the words. */
  passages: Record<string, readonly [string, string]>;
  atlas: Record<string, string>;
  questions: readonly Question[];
}

/** All questions together need a tenth of it. */
const MOST_OF_ANSWERS = 1_000_000;
const MISSING = "The questions did not arrive. Check the connection and press again.";

class Drills extends Component {
  #data: Questions | undefined;
  readonly #asking = new Asking(() => findPart(this, "cards-shown"));
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
    if (Object.keys(standings).length)
      this.#withQuestions("progress", ({ questions }) => this.#showProgress(questions));
  }

  protected override disconnect(): void {
    this.#asking.stop();
  }

  // --- asking ----------------------------------------------------------------------------------------------

  /** Does what needs the questions: at once, or when they have arrived. The same act twice is one. */
  #withQuestions(name: string, act: (data: Questions) => void): void {
    if (this.#data) act(this.#data);
    else if (this.#asking.pending !== undefined)
      this.#asking.inTurn(name, () => this.#withQuestions(name, act));
    else
      void this.#asking.ask(
        () => fetchData<Questions>(this.dataset.questions ?? "", MISSING),
        {
          show: (data) => {
            this.#data = data;
            write(this, "fault", "");
            act(data);
          },
          explain: ({ message }) => write(this, "fault", message),
        },
        name,
      );
  }

  #ask(): void {
    this.#withQuestions("ask", (data) => this.#askNext(data));
  }

  #askNext(data: Questions): void {
    const set = find<HTMLInputElement>(this, "input[name=set]:checked").value;
    const asked = data.questions.filter((question) => !set || question.kind === set);
    const names = asked.map(({ name }) => name);
    const name = chooseQuestion(names, this.#standings, Date.now(), this.#question?.name);
    const question = asked.find((question) => question.name === name);
    if (question) this.#show(question);
    this.#showProgress(data.questions);
  }

  #show(question: Question): void {
    this.#question = question;
    this.#isAnswered = false;
    const asks = findPart(this, "asks");
    asks.textContent = question.asks;
    write(this, "setting", question.setting);
    findPart(this, "cards-shown").replaceChildren(this.#drawHand(question), this.#drawTurnUp(question));
    findPart(this, "choices").replaceChildren(
      ...question.choices.map((choice, index) => this.#makeChoice(choice, index)),
    );
    const answer = findPart(this, "answer");
    answer.hidden = true;
    answer.replaceChildren();
    write(this, "verdict", "");
    this.#nextButton.hidden = true;
    asks.focus({ preventScroll: true });
    const spoken = question.hand.map((card) => this.#nameCard(card)).join(", ");
    const numbers = question.choices.map(([words], index) => `${index + 1}: ${words}`).join("; ");
    const cards = `You hold ${spoken}. ${this.#nameCard(question.turnUp)} is turned up.`;
    write(this, "say", `${question.asks} ${question.setting} ${cards} ${numbers}.`);
  }

  #makeChoice([words]: Choice, index: number): HTMLElement {
    const number = make("kbd", {}, String(index + 1));
    return makeButton(
      { class: "ec-button ec-drill__choice", "data-choice": String(index) },
      number,
      ` ${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    );
  }

  #drawHand({ hand }: Question): HTMLElement {
    const items = hand.map((card) =>
      make("li", { class: "ec-hand__card ec-hand__card--held", "data-held": card }, this.#drawCard(card)),
    );
    return make("ul", { class: "ec-hand", role: "list", "aria-label": "your hand" }, ...items);
  }

  #drawTurnUp({ turnUp }: Question): HTMLElement {
    const caption = makeParagraph("ec-cap", "turn-up");
    return make("div", { class: "ec-dealt__turned" }, this.#drawCard(turnUp), caption);
  }

  /** A copy of the card that Python drew. */
  #drawCard(card: string): Node {
    return this.#findFace(card).firstElementChild?.cloneNode(true) ?? document.createTextNode(card);
  }

  #nameCard(card: string): string {
    return this.#findFace(card).dataset.name ?? card;
  }

  #findFace(card: string): HTMLElement {
    const { content } = find<HTMLTemplateElement>(this, "template[data-part=cards]");
    return find(content, `[data-face="${CSS.escape(card)}"]`);
  }

  // --- answering -------------------------------------------------------------------------------------------

  #choose(index: number): void {
    const question = this.#question;
    const data = this.#data;
    const chosen = question?.choices[index];
    if (!data || !question || !chosen || this.#isAnswered) return;
    this.#isAnswered = true;
    const isRight = !chosen[3];
    this.#standings[question.name] = moveQuestion(this.#standings[question.name], isRight, Date.now());
    this.#keep();
    for (const [place, button] of this.querySelectorAll<HTMLButtonElement>("[data-choice]").entries()) {
      button.setAttribute("aria-disabled", "true");
      button.classList.toggle("ec-drill__choice--right", !question.choices[place]?.[3]);
      button.classList.toggle("ec-drill__choice--wrong", place === index && !isRight);
    }
    const best = question.choices.filter((choice) => !choice[3]).map(([words]) => words);
    const verdict = isRight ? "Right." : `Not the best. Better: ${best.join(", or ")}.`;
    write(this, "verdict", verdict);
    this.#showAnswer(question, data);
    this.#showProgress(data.questions);
    write(this, "say", `${verdict} ${this.#standingWords(question.name)}`);
    this.#nextButton.textContent = "Next question";
    this.#nextButton.hidden = false;
    this.#nextButton.focus();
  }

  #standingWords(name: string): string {
    return `The question is now in box ${this.#standings[name]?.box ?? 1} of ${BOXES}.`;
  }

  #showAnswer(question: Question, data: Questions): void {
    const answer = findPart(this, "answer");
    const model = makeParagraph("ec-drill__model ec-engine", data.models[question.kind] ?? "");
    const advice = question.advice.map(([author, does, , passage]) => {
      const sentence = makeParagraph("ec-advice", `${author} would ${does}. `);
      quote(sentence, passage, data);
      return sentence;
    });
    const why = make(
      "details",
      { class: "ec-why" },
      make("summary", {}, "Why"),
      this.#makeTable(question),
      model,
    );
    const parts: Node[] = [why, ...advice];
    if (question.passage && !question.advice.some((advised) => advised[3] === question.passage)) {
      const given = makeParagraph("ec-advice", "A hand of the book: ");
      quote(given, question.passage, data);
      parts.push(given);
    }
    const ways = makeParagraph("ec-drill__ways", this.#standingWords(question.name));
    for (const [href, words] of [
      [question.laboratory, "Ask about this hand"],
      [data.atlas[question.kind] ?? "", "All hands"],
    ] as const)
      ways.append(" ", makeLink(href, words));
    answer.replaceChildren(...parts, ways);
    answer.hidden = false;
  }

  #makeTable({ choices }: Question): HTMLElement {
    const head = ["Choice", "Points", "Costs"].map((words) => make("th", { scope: "col" }, words));
    const rows = choices.map(([words, , points, cost]) =>
      make(
        "tr",
        cost ? {} : { class: "ec-figures__chosen" },
        make("th", { scope: "row" }, words),
        make("td", {}, points),
        make("td", {}, cost || "–"),
      ),
    );
    return make(
      "table",
      { class: "ec-figures ec-engine" },
      make("thead", {}, make("tr", {}, ...head)),
      make("tbody", {}, ...rows),
    );
  }

  // --- progress --------------------------------------------------------------------------------------------

  #showProgress(questions: readonly Question[]): void {
    const now = Date.now();
    for (const row of this.querySelectorAll<HTMLElement>("tr[data-set]")) {
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
    if (this.#data) this.#showProgress(this.#data.questions);
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
    this.#withQuestions("progress", ({ questions }) => this.#showProgress(questions));
  }

  #forget(): void {
    if (!this.#mayForget) {
      this.#mayForget = true;
      this.#tell("Press once more to forget all your answers.");
      return;
    }
    this.#mayForget = false;
    this.#standings = {};
    forgetProgress();
    this.#tell("Your answers are forgotten.");
    this.#withQuestions("progress", ({ questions }) => this.#showProgress(questions));
  }

  // --- events ----------------------------------------------------------------------------------------------

  #handleClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest<HTMLElement>("button");
    if (!button) return;
    const { choice, do: act } = button.dataset;
    if (act !== "forget") this.#mayForget = false;
    if (choice) this.#choose(Number(choice));
    else if (act === "next") this.#ask();
    else if (act === "export") this.#export();
    else if (act === "forget") this.#forget();
  }

  #handleChange(event: Event): void {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    if (input.name === "set") {
      history.replaceState(history.state, "", input.value ? `#${input.value}` : location.pathname);
      if (this.#question) this.#ask();
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
    else if (event.key === "Enter" && !isAsking) this.#ask();
    else return false;
    return true;
  }

  get #nextButton(): HTMLButtonElement {
    return find<HTMLButtonElement>(this, "button[data-do=next]");
  }
}

function quote(into: HTMLElement, passage: string, data: Questions): void {
  const [href = "", words = ""] = data.passages[passage] ?? [];
  into.append(make("q", { class: "ec-source" }, words), " ", makeLink(href, passage));
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
