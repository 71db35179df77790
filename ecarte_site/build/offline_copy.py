"""What a browser needs to keep the site for times without a network: the list of its files, and the service worker.

The list divides the files into the texts and the tools, so that a reader can keep the pages alone. The version is a
digest of the list; the worker knows it, so a site that has changed in any file has another worker, and a browser
that keeps the old one fetches what is new.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

from . import npm
from .compressed_files import DOWNLOADS, compress_file, find_copies, is_copy, write_compressed_files
from .engine_bundle import digest_file
from .web_bundle import ESBUILD_OPTIONS

INVENTORY, WORKER = "offline.json", "offline.js"
"""At the site's root, because a worker can only keep pages of the folder in which it lies."""

_LEFT_OUT = re.compile(
    rf"{INVENTORY}|{WORKER}|sitemap\.xml|_headers|referee\.toml|{DOWNLOADS}.*|api/(?!citing/|styles\.json|.*\.html$).*"
    r"|(data|texts|v|variants)/(?!.*\.html$).*|notebooks/.*\.(ipynb|zip)"
)
"""Below the site: what no page reads, for programs and to take away; it stays on the server."""

_TEXTS = ("assets/", "api/", "laws/")
_TOOLS = ("assets/engine/",)
"""Pages are among the texts wherever they stand; all else that these do not name is for tools."""


def finish_files(folder: Path, store: Path) -> None:
    """Compress every file of the site in ``folder``, and list them; ``store`` keeps what was compressed.

    Raises ``BuildError`` when the worker cannot be bundled.
    """
    write_compressed_files(folder, store)
    write_offline_copy(folder)
    for name in (INVENTORY, WORKER):
        compress_file(folder, store, folder / name)


def write_offline_copy(folder: Path) -> str:
    """Write the list and the worker for the site in ``folder``, which is complete, compressed files too.

    Returns the version. Raises ``BuildError`` when the worker cannot be bundled.
    """
    parts: dict[str, list[tuple[str, int, str]]] = {"texts": [], "tools": []}
    stored = dict.fromkeys(parts, 0)
    for address, path in _list_files(folder):
        part = _find_part(address, path)
        wire_size, store_size = _measure(path)
        parts[part].append((address, wire_size, digest_file(path)))
        stored[part] += store_size
    version = hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:16]
    inventory = {"version": version, "parts": parts, "stored": stored}
    (folder / INVENTORY).write_text(json.dumps(inventory, separators=(",", ":")), "utf-8")
    npm.run(
        "esbuild",
        "offline/worker.ts",
        f"--outfile={folder.resolve() / WORKER}",
        f"--define:VERSION={json.dumps(version)}",
        *ESBUILD_OPTIONS,
        "--format=iife",
    )
    return version


def _measure(path: Path) -> tuple[int, int]:
    """The bytes that cross the wire, of the file or of its smaller copy, and those that a browser keeps, by gzip."""
    sizes = {each.suffix: each.stat().st_size for each in (path, *find_copies(path))}
    return min(sizes.values()), sizes.get(".gz", path.stat().st_size)


def _list_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Every file that has an address of its own and is kept, by that address; first what every page needs."""
    names = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    for name in sorted(names, key=lambda name: (not name.startswith("assets/"), name)):
        path = names[name]
        if not is_copy(path) and not _LEFT_OUT.fullmatch(name):
            yield name.removesuffix("index.html") if path.name == "index.html" else name, path


def _find_part(address: str, path: Path) -> str:
    is_text = path.suffix == ".html" or (address.startswith(_TEXTS) and not address.startswith(_TOOLS))
    return "texts" if is_text else "tools"
