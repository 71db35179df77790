/** The theme opens contents and search by labels. It lets Enter press them; here the space bar does too, and Escape
 * closes the contents as it does the search. */

document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (key === " " && target instanceof HTMLLabelElement && target.getAttribute("role") === "button") {
    event.preventDefault(); // the page would scroll
    target.click();
  } else if (key === "Escape") {
    const contents = document.querySelector<HTMLInputElement>("#__drawer");
    if (contents?.checked) {
      contents.click();
    }
  }
});
