/** The theme opens contents and search by hidden boxes. Here real buttons do, and Escape closes the contents too. */
import { onEachPage } from "./dom";

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

/* The theme puts a table into an element that scrolls on a narrow screen, and leaves that out of reach of the keyboard. */
onEachPage(() => {
  setTimeout(() => {
    for (const wrap of document.querySelectorAll<HTMLElement>(".md-typeset__scrollwrap")) wrap.tabIndex = 0;
  });
});
