/** The theme opens contents and search by hidden boxes. Here real buttons do, and Escape closes the contents too. */

function getBox(id: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${id}`);
}

document.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLElement>("button[data-opens]");
  if (button) getBox(button.dataset.opens ?? "")?.click();
});

document.addEventListener("keydown", ({ key }) => {
  const contents = getBox("__drawer");
  if (key === "Escape" && contents?.checked) contents.click();
});
