/** A printed page names its own address, with what was chosen there, and has what a page without its script has. */
import { trustMarkup } from "./trusted";

addEventListener("beforeprint", () => {
  const { origin, pathname, search } = location;
  for (const place of document.querySelectorAll(".ec-paper [data-part=address]"))
    place.textContent = `${origin}${pathname}${search}`;
  // what stands in <noscript> is text to a browser that runs scripts; the build wrote it
  for (const source of document.querySelectorAll("noscript[data-part=on-paper]"))
    source.insertAdjacentHTML("afterend", trustMarkup(source.textContent));
});

addEventListener("afterprint", () => {
  for (const drawing of document.querySelectorAll("noscript[data-part=on-paper] + .ec-onpaper"))
    drawing.remove();
});
