"""The page of a notebook: mkdocs-jupyter reads it and hands it to our template.

mkdocs-jupyter's own template brings the styles of JupyterLab, scripts and every source twice, 650 kB in all, and
renders words by rules of its own. It takes its templates from a folder; we give it ours, which calls
:meth:`NotebookPages.render`. So Markdown cells are rendered as the site's pages are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

import markdown
from markdown.extensions.toc import nest_toc_tokens
from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.toc import TableOfContents, get_toc
from mkdocs_jupyter.config import settings  # type: ignore[import-untyped]
from nbconvert.exporters.templateexporter import default_filters

from ...sources import BuildError, Site
from ..late_markup import keep_for_later, restore_kept
from ..templates import render
from .code_colours import colour_python
from .notebook_downloads import list_beside, make_downloads
from .notebook_file import Notebook, read_source
from .shown_outputs import OutputSheet, ShownOutput

TEMPLATES = Path(__file__).with_name("handover")
"""The folder in which mkdocs-jupyter looks for its templates."""

_THEIR_STYLE = "<style>"
"""mkdocs-jupyter ends a page with the colours of its own highlighting."""


class WordCell(NamedTuple):
    """A Markdown cell."""

    content: Markup
    kind: Literal["words"] = "words"


class CodeCell(NamedTuple):
    """A cell that is run. ``number`` counts these cells."""

    id: str
    number: int
    source: Markup
    outputs: tuple[ShownOutput, ...]
    kind: Literal["code"] = "code"


class NotebookPages:
    """Makes the pages of notebooks, one after another."""

    def __init__(self, site: Site, config: MkDocsConfig) -> None:
        self._site = site
        self._config = config
        self.downloads: dict[str, Mapping[str, bytes]] = {}
        """By the names of the notebooks whose pages have been made, what these offer to download."""
        settings.templates_dir = str(TEMPLATES)
        default_filters["site_notebook"] = self.render

    def begin(self, notebook: Notebook, executed: Path) -> None:
        """Say which notebook is rendered next; ``executed`` has its outputs."""
        self._notebook = notebook
        self._executed = executed
        self._headings: list[Any] = []

    def render(self, content: Mapping[str, Any]) -> str:
        """A mark in the place of the page's markup, made from what mkdocs-jupyter has read."""
        sheet = OutputSheet()
        cells = [*self._make_cells(content, sheet)]
        downloads = make_downloads(self._site, self._notebook, self._executed)
        self.downloads[self._notebook.name] = downloads
        page = render(
            "notebook_page.html",
            name=self._notebook.name,
            files=[file._asdict() for file in list_beside(self._notebook)],
            downloads={name: len(data) for name, data in downloads.items()},
            sheet=sheet.markup,
            cells=cells,
        )
        return keep_for_later(page)  # Jupyter's converter would read it as a tree, and write it again

    def finish(self, html: str) -> str:
        """The page's markup without what mkdocs-jupyter has added."""
        return restore_kept(html.rpartition(_THEIR_STYLE)[0].strip())

    def make_contents(self) -> TableOfContents:
        """The headings of the page. Raises :class:`BuildError` when two of them have one address."""
        counts = Counter(heading["id"] for heading in self._headings)
        if again := [name for name, count in counts.items() if count > 1]:
            raise BuildError(
                f"Two headings of the notebook {self._notebook.name} have the address #{again[0]}."
            )
        return get_toc(nest_toc_tokens(self._headings))

    def _make_cells(self, content: Mapping[str, Any], sheet: OutputSheet) -> Iterator[WordCell | CodeCell]:
        reader = markdown.Markdown(
            extensions=self._config.markdown_extensions, extension_configs=self._config.mdx_configs
        )
        number = 0
        for cell in content["cells"]:
            if cell["cell_type"] == "code":
                number += 1
                source = colour_python(read_source(cell))
                yield CodeCell(cell["id"], number, source, tuple(sheet.choose_forms(cell["outputs"])))
            else:
                yield WordCell(Markup(reader.reset().convert(read_source(cell))))
                self._headings += _flatten(reader.toc_tokens)  # type: ignore[attr-defined]  # the extension toc adds it


def _flatten(headings: list[Any]) -> Iterator[Any]:
    for heading in headings:
        yield {**heading, "children": []}
        yield from _flatten(heading["children"])
