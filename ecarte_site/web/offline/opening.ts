/** The buttons that open what keeps the site in this browser; its code is fetched when a reader first asks for it. */
import { onEachPage } from "../frame/each-page";

let loaded: Promise<typeof import("./dialog")> | undefined;

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element && target.closest("[data-part=offline]"))) return;
  loaded ??= import("./dialog");
  loaded.then(
    ({ openOffline }) => openOffline(),
    () => {
      loaded = undefined; // without a network there is nothing to keep, and the next press tries again
    },
  );
});

onEachPage(() => void loaded?.then(({ showProgress }) => showProgress()));
