/** The row of buttons below the source of a cell, and the note beside them that says what the cell is doing. */
import { make, makeButton as makePlainButton } from "../dom";
import { trustMarkup } from "../trusted";

const RUN_ICON = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4 2.5v11l9-5.5z"/></svg>';
const STOP_ICON = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3.5 3.5h9v9h-9z"/></svg>';

export type CellAct = "run" | "edit" | "reset" | "add" | "remove";

/** What the buttons do. */
export interface ActsTaker {
  act(name: CellAct): void;
  /** Shift and Enter on a button. */
  runAndGoOn(): void;
  /** The acts of a cell that the reader has made himself. */
  own: { add: boolean; remove: boolean };
}

export interface ShownActs {
  isBusy: boolean;
  canEdit: boolean;
  canReset: boolean;
  note: string;
}

export class CellActs {
  readonly row = make("div", { class: "ec-cell__acts", role: "group" });
  readonly #run = makeButton("run", "Run");
  readonly #edit = makeButton("edit", "Edit");
  readonly #reset = makeButton("reset", "Reset");
  readonly #note = make("span", { class: "ec-cell__note" });
  #number = 0;

  constructor({ act, runAndGoOn, own }: ActsTaker) {
    this.row.append(this.#run, this.#edit, this.#reset);
    if (own.add) this.row.append(makeButton("add", "Add below"));
    if (own.remove) this.row.append(makeButton("remove", "Remove"));
    this.row.append(this.#note);
    this.row.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest<HTMLElement>("button");
      if (button) act(button.dataset.do as CellAct);
    });
    this.row.addEventListener("keydown", (event) => {
      const inButton = event.target instanceof Element && event.target.closest("button");
      if (event.key !== "Enter" || !event.shiftKey || !inButton) return;
      event.preventDefault();
      runAndGoOn();
    });
  }

  /** The number of the cell, which its buttons name. */
  set number(number: number) {
    this.#number = number;
    this.row.setAttribute("aria-label", `Cell ${number}`);
    for (const button of this.row.querySelectorAll("button")) nameButton(button, number);
  }

  show({ isBusy, canEdit, canReset, note }: ShownActs): void {
    this.#run.innerHTML = trustMarkup(
      isBusy ? `${STOP_ICON}<span>Stop</span>` : `${RUN_ICON}<span>Run</span>`,
    );
    nameButton(this.#run, this.#number);
    this.#edit.hidden = !canEdit;
    this.#reset.hidden = !canReset;
    this.#note.textContent = note;
  }

  focus(): void {
    this.#run.focus();
  }
}

function makeButton(act: CellAct, label: string): HTMLButtonElement {
  return makePlainButton({ class: "", "data-do": act }, label);
}

/** What a button is called: its word, and the cell that it is about. */
function nameButton(button: HTMLButtonElement, number: number): void {
  button.setAttribute("aria-label", `${button.textContent} cell ${number}`);
}
