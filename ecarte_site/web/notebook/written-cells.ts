/**
 * A notebook that the reader makes himself: cells are added and removed, saved as a file of Jupyter's format and opened
 * from one. Words of a file stand between the cells as they are written, without their marks being drawn.
 */
import { make, saveFile } from "../dom";
import type { Cell } from "./cell";
import type { Kept, WrittenCell } from "./kept-cells";
import type { BarAct, NotebookBar } from "./notebook-bar";
import { type FileCell, readNotebook, type Unshown, writeNotebook } from "./notebook-file";

/** The notebook to which the cells belong. */
export interface CellsHolder {
  readonly box: HTMLElement;
  readonly cells: Cell[];
  readonly bar: NotebookBar;
  makeCell(section: HTMLElement, own?: string): Cell;
  /** The cells have changed. */
  arrange(): void;
  keep(): void;
}

export const WRITING_ACTS: readonly BarAct[] = [
  { name: "add", label: "Add a cell" },
  { name: "save", label: "Save as .ipynb" },
  { name: "open", label: "Open .ipynb" },
];

const FILE_NAME = "ecarte.ipynb";

export class WrittenCells {
  readonly #notebook: CellsHolder;
  readonly #file = make("input", {
    type: "file",
    accept: ".ipynb,application/x-ipynb+json,application/json",
    hidden: "",
  });
  /** What the page came with. */
  #first: Kept = { cells: {} };
  /** What the file of each cell says beside its source, by the cell's identifier. */
  readonly #unshown = new Map<string, Unshown>();
  #about: Unshown | undefined;

  constructor(notebook: CellsHolder) {
    this.#notebook = notebook;
    this.#file.addEventListener("change", () => {
      const [file] = this.#file.files ?? [];
      this.#file.value = "";
      if (file) void this.#open(file);
    });
    notebook.box.append(this.#file);
  }

  /** The cells as they were kept; those of the page where nothing was. */
  begin(memory: Kept): void {
    this.#first = this.all;
    if (memory.written) this.show(memory);
  }

  /** The cells of the page again, for all that the reader wrote. */
  discard(): void {
    const before = this.all;
    this.show(this.#first);
    this.#notebook.arrange();
    this.#notebook.keep();
    this.#notebook.bar.say("The cells are as the page gives them.", {
      label: "Undo",
      act: () => this.#restore(before),
    });
  }

  act(name: string): void {
    if (name === "add") this.add();
    else if (name === "save") this.#save();
    else if (name === "open") this.#file.click();
  }

  /** Adds a cell below another, or at the end, with its editor open. */
  add(above?: Cell): void {
    const section = makeSection({ id: this.#findFreeId(), kind: "code", given: "" });
    const cell = this.#notebook.makeCell(section);
    const { cells } = this.#notebook;
    if (above) {
      above.section.after(section);
      cells.splice(cells.indexOf(above) + 1, 0, cell);
    } else {
      this.#notebook.box.append(section);
      cells.push(cell);
    }
    this.#notebook.arrange();
    this.#notebook.keep();
    void cell.edit();
  }

  remove(cell: Cell): void {
    const before = this.all;
    const { cells, bar } = this.#notebook;
    const { number } = cell;
    cells.splice(cells.indexOf(cell), 1);
    cell.close();
    cell.section.remove();
    this.#unshown.delete(cell.id);
    this.#notebook.arrange();
    this.#notebook.keep();
    bar.say(`Cell ${number} is removed.`, { label: "Undo", act: () => this.#restore(before) });
    const next = cells[Math.min(number - 1, cells.length - 1)];
    if (next) next.focusActs();
    else bar.focus("add");
  }

  /** All that the reader has, to be kept or to be shown again. */
  get all(): Kept {
    return { cells: {}, written: this.#list(), ...(this.#about && { about: this.#about }) };
  }

  /** All cells and words, in order. */
  #list(): WrittenCell[] {
    const { box, cells } = this.#notebook;
    return [...box.querySelectorAll<HTMLElement>("[data-cell]")].map((section) => {
      const id = section.dataset.cell ?? "";
      const cell = cells.find((each) => each.section === section);
      const unshown = this.#unshown.get(id);
      const file = { id, ...(unshown && { unshown }) };
      if (cell)
        return { ...file, kind: "code", given: cell.given, ...(cell.own !== undefined && { own: cell.own }) };
      return { ...file, kind: section.dataset.kind as WrittenCell["kind"], given: section.textContent ?? "" };
    });
  }

  #restore(before: Kept): void {
    this.show(before);
    this.#notebook.arrange();
    this.#notebook.keep();
    this.#notebook.bar.say("The cells are back as they were. Run them again.");
  }

  /** Shows cells in place of those that are there: the page's own where none were kept. */
  show({ written = this.#first.written ?? [], about }: Kept): void {
    const { box, cells } = this.#notebook;
    this.#about = about;
    this.#unshown.clear();
    for (const cell of cells) cell.close();
    cells.length = 0;
    for (const old of box.querySelectorAll("[data-cell]")) old.remove();
    for (const { own, ...cell } of written) {
      const section = makeSection(cell);
      box.append(section);
      if (cell.unshown) this.#unshown.set(cell.id, cell.unshown);
      if (cell.kind !== "code") continue;
      cells.push(this.#notebook.makeCell(section, own));
    }
  }

  #save(): void {
    const { cells, bar } = this.#notebook;
    const listed = this.#list().map((written): FileCell => {
      const cell = cells.find(({ id }) => id === written.id);
      return {
        id: written.id,
        kind: written.kind,
        source: cell?.source ?? written.given,
        outputs: cell?.outputs.list ?? [],
        unshown: written.unshown,
      };
    });
    saveFile(FILE_NAME, writeNotebook(listed, this.#about), "application/x-ipynb+json");
    bar.say(`Saved as ${FILE_NAME}, with the outputs of the cells that you ran.`);
  }

  async #open(file: File): Promise<void> {
    const { bar } = this.#notebook;
    const read = await readNotebook(file, (reason) => bar.say(reason));
    if (!read) return;
    const before = this.all;
    const written = read.cells.map(({ source, ...cell }) => ({ ...cell, given: source }));
    this.show({ cells: {}, written, about: read.about });
    this.#notebook.arrange();
    this.#notebook.keep();
    const count = written.length === 1 ? "1 cell" : `${written.length} cells`;
    bar.say(`Opened ${file.name}: ${count}. Nothing has run; outputs of the file are left out.`, {
      label: "Back to what was here",
      act: () => this.#restore(before),
    });
  }

  #findFreeId(): string {
    const used = new Set(this.#list().map(({ id }) => id));
    let number = used.size + 1;
    while (used.has(`cell-${number}`)) number += 1;
    return `cell-${number}`;
  }
}

/** The markup of a cell, as the build writes it. */
function makeSection({ id, kind, given }: WrittenCell): HTMLElement {
  if (kind !== "code")
    return make("div", { class: "ec-cell ec-cell--words", "data-cell": id, "data-kind": kind }, given);
  return make(
    "section",
    { class: "ec-cell", id: `cell-${id}`, "data-cell": id },
    make("pre", { class: "ec-cell__source" }, make("code", {}, given)),
    make("div", { class: "ec-cell__outputs", "data-part": "outputs" }),
  );
}
