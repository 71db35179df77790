/** The suits in two colours or in four: a button in the footer chooses, and the choice is kept in the browser. */
import { keepText } from "../kept-data";
import { onEachPage } from "./each-page";

/* The inline script of shell/theme/main.html reads it before the page is drawn. */
const KEY = "ec-colours";
const FOUR = "four";
const BUTTON = '[data-part="colours"]';

function showChoice(): void {
  const isFour = document.documentElement.dataset.colours === FOUR;
  document.querySelector(BUTTON)?.setAttribute("aria-pressed", String(isFour));
}

function toggle(): void {
  const root = document.documentElement;
  if (root.dataset.colours === FOUR) delete root.dataset.colours;
  else root.dataset.colours = FOUR;
  keepText(KEY, root.dataset.colours ?? ""); // a browser that keeps nothing shows the choice on this page
  showChoice();
}

onEachPage(showChoice);
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest(BUTTON)) toggle();
});
