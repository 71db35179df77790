"""What a page fetches and may run: the content-security policy, the early faces, its scripts."""

import re
from functools import cache
from pathlib import Path

from ..sources import BuildError
from . import csp
from .web_bundle import FOLDER, find_components, follow_imports, load_components

EARLY_FACES = ("eb-garamond-shown-400-normal", "source-sans-3-shown-wght-normal")
"""The faces that every page shows at once; the others are fetched when a page uses them."""

NOT_FOUND = "404.html"
"""It is shown at any depth, so it names no file by a relative address."""

_HEAD = re.compile(r"<head[^>]*>\s*(?:<meta charset=[^>]*>)?", re.IGNORECASE)
"""What we add follows the charset, which must stand within the first 1,024 bytes."""

_ADDED = re.compile(
    r'<meta http-equiv="Content-Security-Policy"[^>]*>(?:<link rel="preload" as="font"[^>]*>)*'
)
"""What an earlier run added to the head."""

_STATIC_IMPORT = re.compile(r'(?:from|import)"\./([^"]+\.js)"')
"""How a bundled script names another that it cannot begin without."""

_BEGIN = re.compile(r'(<script data-app="[^"]*")(?: data-parts="[^"]*")?')
"""What fetches the scripts of a page (shell/theme/partials/begin_scripts.html)."""


def write_page_heads(folder: Path) -> None:
    """Write the policy of the whole site and the early faces first into each page below ``folder``.

    What fetches a page's scripts learns of all their parts. A second run replaces what the first wrote. Raises
    ``BuildError`` when a face is missing.
    """
    faces = [_find_face(folder, face) for face in EARLY_FACES]
    pages = {path: _ADDED.sub("", path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}
    content = csp.build_policy(script for page in pages.values() for script in csp.find_inline_scripts(page))
    components = load_components()

    @cache
    def list_imports(script: str) -> list[str]:
        return _STATIC_IMPORT.findall((folder / FOLDER / script).read_text("utf-8"))

    policy = f'<meta http-equiv="Content-Security-Policy" content="{content}">'
    for path, page in pages.items():
        head = _HEAD.search(page)
        if not head:
            continue
        root = "../" * (len(path.relative_to(folder).parts) - 1)
        links = [
            f'<link rel="preload" as="font" type="font/woff2" href="{root}{face}" crossorigin>'
            for face in faces
        ]
        added = "" if path.name == NOT_FOUND else "".join(links)
        body = page[head.end() :]
        if _BEGIN.search(body):
            scripts = [f"{name}.js" for name in find_components(body, components)]
            parts = " ".join(follow_imports(["app.js", *scripts], list_imports)[1:])
            body = _BEGIN.sub(rf'\1 data-parts="{parts}"', body)
        path.write_text(page[: head.end()] + policy + added + body, "utf-8")


def _find_face(folder: Path, name: str) -> str:
    """The address of a face's file below the site's root."""
    files = list((folder / FOLDER / "fonts").glob(f"{name}-*.woff2"))
    if len(files) != 1:
        raise BuildError(f"The site should have one file of the face {name}; found {len(files)}.")
    return files[0].relative_to(folder).as_posix()
