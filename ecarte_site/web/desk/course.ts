/**
 * The course of a case at the referee's desk: what went wrong before in the same hand, what was chosen each time, and what
 * the players have marked. The engine is asked for it when the reader acts, and rules; here its sentences are shown.
 */
import { Asking, Refusal } from "../component";
import { find, findPart, getControl, make, makeParagraph, makeRadio } from "../dom";
import { byThisTab, isRecord, isTexts, keepText, parseRecord, recallText } from "../kept-data";
import type { CourseAnswer, CourseRequest } from "../protocol";
import { type Case, completeFacts, findRuling, type RulingOption, writeCase, writeFacts } from "./rulings";

const KEY = "ecarte-desk-course";
/** The fields of the score, by their names in the form. */
const SCORE_FIELDS = ["non-dealer", "dealer", "king", "tricks"] as const;

/** An offence of the hand, and what was chosen after it. */
interface Step {
  title: string;
  does: string;
  /** As the engine reads it: name, facts and option. */
  words: string;
}

/** What the tab keeps, so that a reload does not lose it. */
interface KeptCourse {
  steps: Step[];
  /** The case that is shown, as an address; empty where the list is. */
  shown: string;
  option: string;
  score: Record<string, unknown>;
}

export class Course {
  readonly #host: HTMLElement;
  readonly #asking: Asking;
  #steps: Step[] = [];
  #case: Case | null = null;
  #option: RulingOption | null = null;
  #code = "cavendish";
  /** What was there before a reload, until the page shows the same case again. */
  #kept: KeptCourse | null = recallCourse();

  /** `host` has the parts of the template. */
  constructor(host: HTMLElement) {
    this.#host = host;
    this.#asking = new Asking(() => findPart(host, "form"));
    if (!this.#kept) return;
    this.#steps = this.#kept.steps;
    for (const name of SCORE_FIELDS) this.#setValue(name, String(this.#kept.score[name]));
    this.#showSteps();
  }

  stop(): void {
    this.#asking.stop();
  }

  /** Shows what may be chosen in a case; null where the reader looks at the list. */
  show(current: Case | null, code: string): void {
    const options = current ? (findRuling(current)?.options ?? []) : [];
    const memory = this.#kept?.shown === writeCurrent(current) ? this.#kept : null;
    this.#kept = null;
    const before = memory?.option ?? this.#option?.id;
    this.#case = current;
    this.#code = code;
    this.#option = options.find(({ id }) => id === before) ?? null;
    const [only] = options;
    if (only && options.length === 1 && !only.chooser) this.#option = only; // it follows at once
    this.#showOptions(options);
    this.#showSteps();
    this.#clearAnswer();
  }

  choose(id: string): void {
    const options = this.#case ? (findRuling(this.#case)?.options ?? []) : [];
    this.#option = options.find((option) => option.id === id) ?? null;
    this.#showThen();
    this.#clearAnswer();
  }

  /** Keeps the case with its option, and says what stands after it. False where there is nothing to keep yet. */
  goOn(): boolean {
    const step = this.#readStep();
    if (!step) return false;
    this.#steps.push(step);
    this.#case = null;
    this.#option = null;
    this.#kept = null;
    this.#showOptions([]);
    this.#showSteps();
    this.keep();
    void this.#ask(this.#write(this.#steps));
    return true;
  }

  /** Begins a new hand: nothing went wrong before. */
  begin(): void {
    this.#steps = [];
    this.#showSteps();
    this.#clearAnswer();
  }

  /** Counts the marks of the hand, by the form. */
  count(): void {
    const step = this.#readStep();
    const tricks = this.#getValue("tricks");
    const king = this.#getValue("king");
    const result = [tricks.replaceAll("&", " "), king].filter(Boolean).join(" ");
    void this.#ask({ ...this.#write(step ? [...this.#steps, step] : this.#steps), result });
  }

  /** Keeps the course as it is, for a reload. */
  keep(): void {
    if (this.#kept) return; // the case that was there before is still on its way
    const course: KeptCourse = {
      steps: this.#steps,
      shown: writeCurrent(this.#case),
      option: this.#option?.id ?? "",
      score: Object.fromEntries(SCORE_FIELDS.map((name) => [name, this.#getValue(name)])),
    };
    keepText(KEY, JSON.stringify(course), byThisTab);
  }

  #findField(name: string): HTMLSelectElement {
    return getControl<HTMLSelectElement>(findPart<HTMLFormElement>(this.#host, "form"), name);
  }

  #getValue(name: string): string {
    return this.#findField(name).value;
  }

  /** Chooses a value that the field has; another one chooses nothing. */
  #setValue(name: string, value: string): void {
    const field = this.#findField(name);
    if ([...field.options].some((option) => option.value === value)) field.value = value;
  }

  #readStep(): Step | null {
    if (!this.#case) return null;
    const { irregularity, facts } = this.#case;
    const ruling = findRuling(this.#case);
    if (ruling?.options.length && !this.#option) return null;
    const complete = completeFacts(irregularity, facts);
    const words = `${irregularity.name} ${writeFacts(complete).replaceAll("&", " ")}`.trim();
    return {
      title: irregularity.title,
      does: this.#option?.does ?? "",
      words: this.#option ? `${words} take=${this.#option.id}` : words,
    };
  }

  #write(steps: readonly Step[]): CourseRequest {
    const score = `${this.#getValue("non-dealer")}-${this.#getValue("dealer")}`;
    return { code: this.#code, score, and_then: steps.map(({ words }) => words) };
  }

  async #ask(request: CourseRequest): Promise<void> {
    const status = document.createElement("ec-engine-status");
    findPart(this.#host, "standing").before(status);
    await this.#asking.ask(
      async (signal) => {
        const [{ engine }] = await Promise.all([
          import("../engine/engine"),
          import("../engine/engine-status"),
        ]).catch(() => {
          throw new Refusal("The engine did not arrive. It needs the network; the rulings do not.");
        });
        return engine.ask({ verb: "rule", ...request }, { signal });
      },
      {
        show: (answer) => this.#showAnswer(answer),
        explain: ({ message }) =>
          findPart(this.#host, "standing").replaceChildren(makeParagraph("ec-field__fault", message)),
      },
    );
    status.remove();
  }

  #showAnswer({ marks = [], result_assumed: assumed = [], standing }: CourseAnswer): void {
    const { score, penalties, next } = standing;
    const says = `${this.#readCode()}: the non-dealer has ${score["non-dealer"]}, the dealer ${score.dealer}. ${next}`;
    const lines = [...marks, ...penalties].map((line) => make("li", {}, line.says));
    const parts: HTMLElement[] = [makeParagraph("ec-ruling__says", says)];
    if (assumed.length)
      parts.push(makeParagraph("ec-ruling__if", `This assumes what was not said of: ${assumed.join(", ")}.`));
    if (lines.length) parts.push(make("ul", {}, ...lines));
    findPart(this.#host, "standing").replaceChildren(...parts);
  }

  /** What the chosen code is called beside its button. */
  #readCode(): string {
    const input = document.querySelector(`ec-referee input[name=code][value="${this.#code}"]`);
    return `By ${input?.closest("label")?.textContent?.trim() ?? this.#code}`;
  }

  #clearAnswer(): void {
    this.#asking.stop();
    findPart(this.#host, "standing").replaceChildren();
    this.keep();
  }

  #showOptions(options: readonly RulingOption[]): void {
    const group = findPart(this.#host, "options");
    const list = findPart(this.#host, "choices");
    group.hidden = options.length < 2 && !options[0]?.chooser;
    list.replaceChildren(
      ...options.map((option) => {
        const owner = option.chooser ? ` (the ${option.chooser} chooses)` : "";
        const label = makeRadio("option", option.id, option.does + owner);
        find<HTMLInputElement>(label, "input").checked = option === this.#option;
        return label;
      }),
    );
    this.#showThen();
  }

  /** The next offence can be added as soon as it is known what was chosen. */
  #showThen(): void {
    const button = this.#host.querySelector<HTMLButtonElement>('[data-do="then"]');
    if (button) button.hidden = !this.#readStep();
  }

  #showSteps(): void {
    const list = findPart(this.#host, "steps");
    findPart(this.#host, "earlier").hidden = !this.#steps.length;
    list.replaceChildren(
      ...this.#steps.map(({ title, does }) => make("li", {}, does ? `${title}. ${does}` : `${title}.`)),
    );
  }
}

function writeCurrent(current: Case | null): string {
  return current ? writeCase(current) : "";
}

function recallCourse(): KeptCourse | null {
  const { steps, shown, option, score } = parseRecord(recallText(KEY, byThisTab)) ?? {};
  if (!Array.isArray(steps) || !steps.every(isStep) || !isRecord(score)) return null;
  return { steps, shown: String(shown), option: String(option), score };
}

function isStep(value: unknown): value is Step {
  return isRecord(value) && isTexts([value.title, value.does, value.words]);
}
