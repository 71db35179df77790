/** Which marks of the parallel reader are visible, from the groups of equal readings that the marks carry. */

/**
 * Marks where the chosen texts differ in a row: each from all others, or, where a base is chosen, the others from it.
 * The words of a base have no marks but those of its own slips. True if the texts differ.
 */
export function markRow(
  row: HTMLElement,
  texts: readonly string[],
  show: readonly string[],
  base: string,
): boolean {
  const entries = new Map<string, Map<string, string>>(); // by entry and text: the group of equal readings
  const marks = [...row.querySelectorAll<HTMLElement>("[data-w] [data-e]")];
  for (const mark of marks) {
    const { e: entry = "", g: group = "" } = mark.dataset;
    const text = getSiglum(mark);
    if (!texts.includes(text)) continue;
    const groups = entries.get(entry) ?? new Map<string, string>();
    entries.set(entry, groups.set(text, group));
  }
  let differs = false;
  for (const mark of marks) {
    const { e: entry = "", g: group = "", k: kind = "" } = mark.dataset;
    const text = getSiglum(mark);
    const isLabel = mark.classList.contains("ec-par__tag");
    const others = [...(entries.get(entry) ?? [])]
      .filter(([other, has]) => has !== group && (!base || text === base || other === base))
      .map(([other]) => other);
    const varies = others.length > 0 && (!base || text !== base || isLabel);
    const own = "own" in mark.dataset; // an error of the witness's own, in which no other text differs
    const on = texts.includes(text) && show.includes(kind) && (varies || own);
    mark.classList.toggle("ec-vary--off", !on);
    if (isLabel) mark.hidden = !on || group === "0";
    mark.dataset.s = others.join("");
    if (on && others.length > 0) differs = true;
  }
  for (const entry of row.querySelectorAll<HTMLElement>("li[data-e]")) {
    entry.hidden = !show.includes(entry.dataset.k ?? "");
  }
  return differs;
}

/** The siglum of the text that contains a mark. */
function getSiglum(mark: HTMLElement): string {
  return mark.closest<HTMLElement>("[data-w]")?.dataset.w ?? "";
}
