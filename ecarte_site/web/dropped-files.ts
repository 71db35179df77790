/**
 * A file that is dropped beside its field would be opened by the browser, with whatever runs in it, in another tab or in the
 * place of the page. Here it goes to the page's own field for a file; a page without one stays as it is.
 */

const FIELD = "main input[type=file]";

for (const type of ["dragover", "drop"] as const) addEventListener(type, take);

function take(event: DragEvent): void {
  const { dataTransfer: brought, target } = event;
  if (!brought?.types.includes("Files") || event.defaultPrevented) return;
  if (target instanceof Element && target.matches("input[type=file]")) return;
  event.preventDefault();
  const field = document.querySelector<HTMLInputElement>(FIELD);
  brought.dropEffect = field ? "copy" : "none";
  if (event.type !== "drop" || !field || brought.files.length === 0) return;
  field.files = brought.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
