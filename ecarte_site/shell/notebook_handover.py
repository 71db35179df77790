"""The page of a notebook: mkdocs-jupyter reads it and hands it over to us.

mkdocs-jupyter's own template brings the styles of JupyterLab, scripts and every source twice, 650 kB in all, and
renders words by rules of its own. It takes its templates from a folder; we give it ours, whose filter makes the page.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mkdocs.structure.toc import TableOfContents, get_toc
from mkdocs_jupyter.config import settings  # type: ignore[import-untyped]
from nbconvert.exporters.templateexporter import default_filters

from ..site_pages import SitePages
from .plugin_errors import plain_errors

TEMPLATES = Path(__file__).with_name("handover")
"""The folder in which mkdocs-jupyter looks for its templates."""


class NotebookHandover:
    """Takes notebooks over, one after another."""

    def __init__(self, pages: SitePages) -> None:
        self._pages = pages
        settings.templates_dir = str(TEMPLATES)
        default_filters["site_notebook"] = self._take

    def begin(self, uri: str) -> None:
        """Say which notebook is read next, and wait until it has been executed."""
        self._uri = uri
        self._pages.execute_notebook(uri)

    def _take(self, content: Mapping[str, Any]) -> str:
        """Make the page. Jupyter's converter would read it as a tree and write it again, so it gets a mark instead."""
        with plain_errors():
            self._page = self._pages.make_notebook_page(self._uri, content)
        return f"<!--{self._uri}-->"

    def finish(self) -> tuple[str, TableOfContents]:
        """The page that was made of what was read, and its contents."""
        return self._page.html, get_toc(self._page.headings)
