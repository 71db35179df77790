/** A printed page names its own address, with what was chosen there. */
addEventListener("beforeprint", () => {
  const { origin, pathname, search } = location;
  for (const place of document.querySelectorAll(".ec-paper [data-part=address]"))
    place.textContent = `${origin}${pathname}${search}`;
});
