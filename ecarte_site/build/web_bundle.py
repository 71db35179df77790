"""The browser components and styles, bundled by esbuild into ``assets/ecarte/``."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from . import faces, npm


@dataclass(frozen=True, slots=True)
class Component:
    """A module of browser components."""

    source: str
    """Its file below the folder of components."""
    elements: tuple[str, ...]
    """The custom elements on whose pages it is needed: those it defines, and those whose panels have its buttons."""


ESBUILD_OPTIONS = (
    "--bundle",
    "--minify",
    "--format=esm",
    "--target=es2022",
    "--charset=utf8",
    "--legal-comments=none",
    "--log-level=warning",
)

FOLDER = "assets/ecarte"

COMPONENTS = npm.WEB / "components.json"
"""The modules with their names, sources and elements; a page gets those whose elements it has."""


def load_components() -> Mapping[str, Component]:
    """Each component by the name of the file that is bundled from it."""
    components = json.loads(COMPONENTS.read_text("utf-8"))
    return {
        name: Component(component["source"], tuple(component["elements"]))
        for name, component in components.items()
    }


ELEMENT = re.compile(r"<(ec-[a-z-]+)")
"""Where a custom element begins in a page."""


def find_components(page: str, components: Mapping[str, Component]) -> Mapping[str, Component]:
    """Those of ``components`` whose elements an HTML page has."""
    elements = set(ELEMENT.findall(page))
    return {name: each for name, each in components.items() if not elements.isdisjoint(each.elements)}


def follow_imports(scripts: Iterable[str], list_imports: Callable[[str], Iterable[str]]) -> list[str]:
    """These scripts, those that they import, and what those import in turn, each once, as they are met."""
    met = list(dict.fromkeys(scripts))
    for script in met:  # which grows
        met += [part for part in dict.fromkeys(list_imports(script)) if part not in met]
    return met


def write_web_bundle(root: Path, folder: Path, engine: str, cite_panel: str) -> None:
    """Write ``app.js``, the components, the style sheets and what they refer to into the site's ``folder``.

    ``root`` is the project's folder. ``engine`` is the place of the engine's bundle below the site's root, ending in a
    slash; the components learn it here, so that one ``app.js`` always asks the engine that it was built with.
    ``cite_panel`` is the panel for citing as HTML. Raises ``BuildError`` when a source is wrong.
    """
    from_here = "../" * (FOLDER.count("/") + 1) + engine
    npm.run(
        "esbuild",
        "app.ts",
        *(f"{name}={component.source}" for name, component in load_components().items()),
        "main=styles/main.css",
        "variorum=styles/variorum.css",
        f"--outdir={folder.resolve() / FOLDER}",
        "--splitting",
        "--chunk-names=[name]-[hash]",
        "--asset-names=fonts/[name]-[hash]",
        "--loader:.woff2=file",
        f"--alias:{faces.PLACE}={faces.cache_faces(root).find_or_make().resolve()}",
        f"--define:ENGINE_FOLDER={json.dumps(from_here)}",
        f"--define:CITE_PANEL={json.dumps(cite_panel)}",
        *ESBUILD_OPTIONS,
    )
    _append_courts(root / "docs" / "assets" / "cards", folder / FOLDER / "main.css")


def _append_courts(pictures: Path, sheet: Path) -> None:
    """Name in the sheet the picture of each court, which ``styles/cards.css`` puts into a card wide enough for it."""
    with sheet.open("a", encoding="utf-8") as styles:
        for picture in sorted(pictures.glob("*.svg")):
            styles.write(f'.ec-card[data-card="{picture.stem}"]{{--ec-court:url(../cards/{picture.name})}}')
