/**
 * A notebook that the reader makes himself: cells are added and removed, saved as a file of Jupyter's format and opened
 * from one. Words of a file stand between the cells as they are written, without their marks being drawn.
 */
import { make, saveFile } from "../dom";
import { Cell } from "./cell";
import type { NotebookElement } from "./element";
import type { Kept, Unshown, WrittenCell } from "./kept-cells";
import { readNotebook, writeNotebook } from "./notebook-file";

const FILE_NAME = "ecarte.ipynb";

export class WrittenCells {
  readonly #notebook: NotebookElement;
  readonly #file = make("input", {
    type: "file",
    accept: ".ipynb,application/x-ipynb+json,application/json",
    hidden: "",
  });
  /** What the page came with. */
  readonly #first: Kept;
  /** What the file of each cell says beside its source, by the cell's identifier. */
  readonly #unshown = new Map<string, Unshown>();
  #about: Unshown | undefined;

  constructor(notebook: NotebookElement) {
    this.#notebook = notebook;
    this.#first = this.all;
    this.#file.addEventListener("change", () => {
      const [file] = this.#file.files ?? [];
      this.#file.value = "";
      if (file) void this.#open(file);
    });
    notebook.append(this.#file);
  }

  /** The cells of the page again. */
  begin(): void {
    this.show(this.#first);
  }

  act(name: string, cell?: Cell): void {
    if (name === "add" || name === "append") this.add(cell);
    else if (name === "remove" && cell) this.#remove(cell);
    else if (name === "save") this.#save();
    else if (name === "open") this.#file.click();
  }

  /** Adds a cell below another, or at the end, with its editor open. */
  add(above = this.#notebook.cells.at(-1)): void {
    const section = makeSection({ id: this.#findFreeId(), kind: "code", given: "" });
    if (above) above.section.after(section);
    else this.#notebook.append(section);
    const { cells } = this.#notebook;
    const cell = new Cell(section, this.#notebook);
    cells.splice(above ? cells.indexOf(above) + 1 : 0, 0, cell);
    this.#notebook.arrange();
    this.#notebook.keep();
    void cell.edit();
  }

  #remove(cell: Cell): void {
    const { cells, bar } = this.#notebook;
    const { number } = cell;
    this.#notebook.change(() => {
      cells.splice(cells.indexOf(cell), 1);
      cell.close();
      cell.section.remove();
      return `Cell ${number} is removed.`;
    });
    const next = cells[Math.min(number, cells.length) - 1];
    if (next) next.focusActs();
    else bar.focus("append");
  }

  /** All cells and words, in order. */
  get all(): Kept {
    const sections = [...this.#notebook.querySelectorAll<HTMLElement>("[data-cell]")];
    const written = sections.map((section): WrittenCell => {
      const { cell: id = "", kind = "code" } = section.dataset;
      const cell = this.#notebook.cells.find((each) => each.section === section);
      const { given, own } = cell ?? { given: section.textContent ?? "" };
      return { id, kind: kind as WrittenCell["kind"], given, own, unshown: this.#unshown.get(id) };
    });
    return { cells: {}, written, about: this.#about };
  }

  /** Shows cells in place of those that are there: the page's own where none were kept. */
  show({ written = this.#first.written ?? [], about }: Kept): void {
    const { cells } = this.#notebook;
    this.#about = about;
    this.#unshown.clear();
    for (const cell of cells.splice(0)) cell.close();
    for (const old of this.#notebook.querySelectorAll("[data-cell]")) old.remove();
    for (const cell of written) {
      const section = makeSection(cell);
      this.#notebook.append(section);
      if (cell.unshown) this.#unshown.set(cell.id, cell.unshown);
      if (cell.kind === "code") cells.push(new Cell(section, this.#notebook, cell.own));
    }
  }

  #save(): void {
    const { cells } = this.#notebook;
    const file = writeNotebook(this.all, (id) => cells.find((cell) => cell.id === id)?.outputs.list ?? []);
    saveFile(FILE_NAME, file, "application/x-ipynb+json");
    this.#notebook.bar.say(`Saved as ${FILE_NAME}, with the outputs of the cells that you ran.`);
  }

  async #open(file: File): Promise<void> {
    const read = await readNotebook(file, (reason) => this.#notebook.bar.say(reason));
    if (!read?.written) return;
    const count = read.written.length === 1 ? "1 cell" : `${read.written.length} cells`;
    this.#notebook.change(() => {
      this.show(read);
      return `Opened ${file.name}: ${count}. Nothing has run; outputs of the file are left out.`;
    }, "Back to what was here");
  }

  #findFreeId(): string {
    let number = 1;
    while (this.#notebook.querySelector(`[data-cell="cell-${number}"]`)) number += 1;
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
