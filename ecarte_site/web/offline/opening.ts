/** The buttons that open what keeps the site in this browser; its code is fetched when a reader first asks for it. */
document.addEventListener("click", async ({ target }) => {
  if (!(target instanceof Element && target.closest("[data-part=offline]"))) return;
  const dialog = await import("./dialog").catch(() => undefined); // without a network there is nothing to keep
  dialog?.openOffline();
});
