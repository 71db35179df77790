/** The differences of the parallel reader in the order of reading, and how a reader steps through them. */

/** A difference that is marked: an entry of the apparatus in a row, with its marks in the texts that are chosen. */
export interface Difference {
  row: HTMLElement;
  kind: string;
  marks: readonly HTMLElement[];
}

/** What is marked in these rows at present. */
export function listDifferences(rows: readonly HTMLElement[]): Difference[] {
  return rows
    .filter((row) => !row.hidden)
    .flatMap((row) => {
      const entries = new Map<string, HTMLElement[]>();
      for (const mark of row.querySelectorAll<HTMLElement>(
        "[data-w]:not([hidden]) [data-e]:not(.ec-vary--off)",
      )) {
        const { e: entry = "" } = mark.dataset;
        entries.set(entry, [...(entries.get(entry) ?? []), mark]);
      }
      return [...entries.values()].map((marks) => ({ row, kind: marks[0]?.dataset.k ?? "", marks }));
    });
}

/** Where a difference is: its first mark that is visible, or else its row. */
export function findPlace({ row, marks }: Difference): HTMLElement {
  return marks.find((mark) => mark.checkVisibility() && mark.getClientRects().length > 0) ?? row;
}

/**
 * The number of the next difference (`step` 1) or the previous one (-1), -1 where there is none. It is counted from
 * the one that was shown last while that is in sight, and otherwise from where the reader is.
 */
export function findStep(
  differences: readonly Difference[],
  last: Difference | null,
  step: number,
  top: number,
): number {
  const from = differences.findIndex(({ row, marks }) => row === last?.row && marks[0] === last.marks[0]);
  const current = differences[from];
  if (current) {
    const box = findPlace(current).getBoundingClientRect();
    if (box.bottom > top && box.top < innerHeight) {
      const next = from + step;
      return next < differences.length ? next : -1;
    }
  }
  const tops = differences.map((difference) => findPlace(difference).getBoundingClientRect().top);
  return step > 0 ? tops.findIndex((y) => y >= top) : tops.findLastIndex((y) => y < top);
}
