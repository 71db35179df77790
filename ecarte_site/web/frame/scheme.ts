/** Light, dark, or as the reader's system: the theme's radio buttons choose, and the choice is kept in the browser. */
import { onEachPage } from "./each-page";

/* An inline script (shell/theme/partials/javascripts/base.html) defines these; a browser that keeps nothing throws nothing. */
declare function __md_get(key: string): { index?: number } | null;
declare function __md_set(key: string, value: unknown): void;

const KEY = "__palette";
const dark = matchMedia("(prefers-color-scheme: dark)");

function listOptions(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>("[data-md-component=palette] input")];
}

/** The colours of an option; those of the system's scheme for the option that follows the system. */
function readColours(option: HTMLInputElement): Record<string, string> {
  const media = option.dataset.mdColorMedia ?? "";
  const system = `(prefers-color-scheme: ${dark.matches ? "dark" : "light"})`;
  const source =
    media === "(prefers-color-scheme)"
      ? (listOptions().find((each) => each.dataset.mdColorMedia === system) ?? option)
      : option;
  const { mdColorScheme, mdColorPrimary, mdColorAccent } = source.dataset;
  return { media, scheme: mdColorScheme ?? "", primary: mdColorPrimary ?? "", accent: mdColorAccent ?? "" };
}

/** Applies the option that is checked, and shows the one button that leads to the next. */
function applyScheme(): void {
  const options = listOptions();
  const checked = options.find((option) => option.checked);
  if (!checked) return;
  for (const [key, value] of Object.entries(readColours(checked)))
    document.body.setAttribute(`data-md-color-${key}`, value);
  for (const option of options) {
    const label = option.nextElementSibling;
    if (label instanceof HTMLLabelElement) label.hidden = option !== checked;
  }
}

onEachPage(() => {
  const options = listOptions();
  const option = options[__md_get(KEY)?.index ?? 0] ?? options[0];
  if (option) option.checked = true;
  applyScheme();
});

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== KEY) return;
  applyScheme();
  __md_set(KEY, { index: listOptions().indexOf(target) });
});

dark.addEventListener("change", applyScheme);
