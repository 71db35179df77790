"""A page's head: the content-security policy, the faces to fetch early, the components and style sheets it uses."""

import re
from pathlib import Path

from ..sources import BuildError
from . import csp
from .page_styles import PageStyles
from .web_bundle import FOLDER, load_components

EARLY_FACES = ("eb-garamond-shown-400-normal", "source-sans-3-shown-wght-normal")
"""The faces that every page shows at once; the others are fetched when a page uses them."""

NOT_FOUND = "404.html"
"""It is shown at any depth, so it names no file by a relative address."""

_HEAD = re.compile(r"<head[^>]*>\s*(?:<meta charset=[^>]*>)?", re.IGNORECASE)
"""What we add follows the charset, which must stand within the first 1,024 bytes."""

_ADDED = re.compile(
    r'<meta http-equiv="Content-Security-Policy"[^>]*>(?:<link rel="preload" as="font"[^>]*>)*'
    r'(?:<script type="module" data-component[^>]*></script>)*'
)
"""What an earlier run added."""

_ELEMENT = re.compile(r"<(ec-[a-z-]+)")


def write_page_heads(folder: Path) -> None:
    """Write the policy of the whole site, the early faces and its own components first into each page below ``folder``.

    Its style sheets follow ``main.css``.

    A second run replaces what the first wrote. Raises :class:`~ecarte_site.sources.BuildError` when a face is missing.
    """
    faces = [_find_face(folder, face) for face in EARLY_FACES]
    pages = {path: _ADDED.sub("", path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}
    content = csp.build_policy(script for page in pages.values() for script in csp.find_inline_scripts(page))
    components = load_components()
    styles = PageStyles(folder, components)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{content}">'
    for path, bare in pages.items():
        page = styles.link_sheets(bare)
        head = _HEAD.search(page)
        if not head:
            continue
        root = "../" * (len(path.relative_to(folder).parts) - 1)
        links = [
            f'<link rel="preload" as="font" type="font/woff2" href="{root}{face}" crossorigin>'
            for face in faces
        ]
        elements = set(_ELEMENT.findall(page))
        scripts = [
            f'<script type="module" data-component src="{root}{FOLDER}/{name}.js"></script>'
            for name, component in components.items()
            if not elements.isdisjoint(component.elements)
        ]
        added = "" if path.name == NOT_FOUND else "".join(links + scripts)
        path.write_text(page[: head.end()] + policy + added + page[head.end() :], "utf-8")


def _find_face(folder: Path, name: str) -> str:
    """The address of a face's file below the site's root."""
    files = list((folder / FOLDER / "fonts").glob(f"{name}-*.woff2"))
    if len(files) != 1:
        raise BuildError(f"The site should have one file of the face {name}; found {len(files)}.")
    return files[0].relative_to(folder).as_posix()
