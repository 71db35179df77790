"""What a reader takes from the page of a notebook: the notebook with its outputs, and an archive with its files too."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from ...build.zip_archive import make_zip
from ...sources import Site
from .notebook_file import Notebook


class FileBeside(NamedTuple):
    """A file of a notebook, on the site beside its page."""

    name: str
    address: str
    bytes: int


def list_beside(notebook: Notebook) -> list[FileBeside]:
    """The files that the cells read, as the browser fetches them."""
    return [FileBeside(file.name, file.name, file.stat().st_size) for file in notebook.files]


def make_downloads(site: Site, notebook: Notebook, executed: Path) -> dict[str, bytes]:
    """The downloads by name. ``executed`` is the notebook with its outputs."""
    file = _point_to_site(site, executed.read_text("utf-8"))
    files = {notebook.path.name: file}
    if notebook.files:
        parts = {notebook.path.name: file, **{each.name: each.read_bytes() for each in notebook.files}}
        files[f"{notebook.name}.zip"] = make_zip(
            {f"{notebook.name}/{name}": data for name, data in parts.items()}
        )
    return files


def write_downloads(notebook: Notebook, downloads: Mapping[str, bytes], folder: Path) -> None:
    """Write what the page offers (``make_downloads``) and the files beside it into the built site's ``folder``."""
    page = folder / notebook.address
    for file in notebook.files:
        (page / file.name).write_bytes(file.read_bytes())
    for name, data in downloads.items():
        (page / name).write_bytes(data)


def _point_to_site(site: Site, text: str) -> bytes:
    """The notebook with whole addresses in its words, where the site's own is known: it is read elsewhere."""
    if not site.url:
        return text.encode()
    content = json.loads(text)
    for cell in content["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = "".join(cell["source"]).replace("](../../", f"]({site.url.rstrip('/')}/")
    return (json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()
