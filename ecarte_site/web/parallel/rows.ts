/** The row of the parallel reader that an address names. */
import { readReference, splitRange } from "../references";

/** The row that has that identifier, or the passage that it names, or the first of a range. */
export function findAddressed(fragment: string, rows: readonly HTMLElement[]): HTMLElement | undefined {
  const named = rows.find(({ id }) => id === fragment.toLowerCase());
  const passage = readReference(fragment);
  if (named || !passage) return named;
  const [begin] = splitRange(passage);
  return rows.find((row) => listPassages(row).some((id) => id === begin || id.startsWith(`${begin}.s`)));
}

/** The passages of all texts in a row, their sentences among them. */
function listPassages(row: HTMLElement): string[] {
  return [...row.querySelectorAll<HTMLElement>("td[data-w]")].flatMap(({ dataset }) =>
    (dataset.passages ?? "").split(" "),
  );
}
