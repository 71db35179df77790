"""A notebook as it lies in ``notebooks/``: its title, its introduction, the files that it reads."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lxml.html import fromstring
from markdown import markdown

from ...links.addresses import NOTEBOOKS_PAGE
from ...sources import BuildError, Site

FOLDER = NOTEBOOKS_PAGE.removesuffix("/")
"""The folder of the notebooks, in the project and on the site."""


@dataclass(frozen=True, slots=True)
class Notebook:
    """A notebook without outputs."""

    path: Path
    title: str
    introduction: str
    """The first paragraph under the title, in Markdown."""
    files: tuple[Path, ...]
    """The files that its cells read. They lie beside it."""
    content: Mapping[str, Any]
    """The whole file, as Jupyter describes it."""

    @property
    def name(self) -> str:
        """The name of its file and of its page: ``an-irregular-hand``."""
        return self.path.stem

    @property
    def uri(self) -> str:
        """Its place below ``docs``, if it were there."""
        return f"{FOLDER}/{self.path.name}"

    @property
    def description(self) -> str:
        """The words of the introduction, for lists and results of a search."""
        return "".join(map(str, fromstring(markdown(self.introduction)).itertext())).strip()

    @property
    def address(self) -> str:
        """Its page."""
        return f"{FOLDER}/{self.name}/"


def load_notebooks(site: Site) -> dict[str, Notebook]:
    """All notebooks by name. Raises as ``read_notebook`` does."""
    return {path.stem: read_notebook(path) for path in sorted(site.notebooks.glob("*.ipynb"))}


def read_notebook(path: Path) -> Notebook:
    """Read a notebook. Raises ``BuildError`` for one that the site cannot show."""
    content = json.loads(path.read_text("utf-8"))
    title, introduction = _read_beginning(path, content)
    names = content["metadata"].get("ecarte", {}).get("files", ())
    files = tuple(path.with_name(name) for name in names)
    for file in files:
        if not file.is_file():
            raise BuildError(f"The notebook {path.name} reads {file.name}, which does not lie beside it.")
    for cell in code_cells(content):
        if cell["outputs"] or cell["execution_count"] is not None:
            raise BuildError(
                f"The notebook {path.name} is kept without outputs, but the cell {cell['id']} has some."
            )
    return Notebook(path, title, introduction, files, content)


def code_cells(content: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The cells of a notebook that are run, in order."""
    return (cell for cell in content["cells"] if cell["cell_type"] == "code")


def read_source(cell: Mapping[str, Any]) -> str:
    """The text of a cell, which a file may hold in lines."""
    return "".join(cell["source"])


def _read_beginning(path: Path, content: Mapping[str, Any]) -> tuple[str, str]:
    """The title and the first paragraph."""
    first = next((read_source(cell) for cell in content["cells"]), "")
    title, *paragraphs = (part.strip() for part in first.split("\n\n") if part.strip())
    if not title.startswith("# ") or "\n" in title or not paragraphs:
        raise BuildError(
            f"The notebook {path.name} should begin with its title, as “# Title”, an empty line and a paragraph."
        )
    return title.removeprefix("# ").strip(), " ".join(paragraphs[0].split())
