"""Pages as MkDocs has read them from Markdown, kept from one build to the next: most have the same words again.

A page is known by a digest of its words, its address, and all that reading follows from besides: the modules that
read, the engine's laws, the configuration, and the names of all files, to which links are checked. A page that MkDocs
warns of is not kept, so that the next build warns too.
"""

import logging
import os
import pickle
import sys
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents

from ..build.cache import digest_parts
from ..build.engine_sources import digest_engine, list_needed_modules
from ..pages import page_markdown

_READ_BY = logging.getLogger("mkdocs.structure.pages")


class ReadPage(NamedTuple):
    """What MkDocs finds in a page."""

    content: str
    toc: TableOfContents
    title: str | None
    anchors: set[str]
    links: dict[str, dict[str, str]] | None
    """The anchors to which it links, by the names of their pages."""


class _Warnings(logging.Handler):
    """Counts what MkDocs says while it reads a page."""

    count = 0

    def emit(self, _record: logging.LogRecord) -> None:
        self.count += 1


class KeptPages:
    """The pages of one build."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._path = root / ".cache" / "pages.pickle"
        self._before: dict[str, ReadPage] = {}
        if self._path.is_file():
            self._before = pickle.loads(self._path.read_bytes())  # our own
        self._now: dict[str, ReadPage] = {}
        self._state = ""

    def take(self, page: Page) -> None:
        """Let MkDocs get this page from here, but not the reference: mkdocstrings collects names as it reads."""
        if page.file.src_uri.startswith("reference/"):
            return
        page.render = partial(self._render, page)  # type: ignore[method-assign]

    def keep(self) -> None:
        """Keep the pages of this build, and no others."""
        if self._now.keys() != self._before.keys():
            self._path.parent.mkdir(exist_ok=True)
            unfinished = self._path.with_suffix(f".{os.getpid()}")  # another build may want the same
            unfinished.write_bytes(pickle.dumps(self._now))
            unfinished.replace(self._path)

    def _render(self, page: Page, config: MkDocsConfig, files: Files) -> None:
        """What MkDocs's own method sets."""
        self._state = self._state or self._digest_state(config, files)
        assert page.markdown is not None
        key = digest_parts([self._state, page.file.src_uri, page.url, page.markdown])
        read_page = self._before.get(key)
        if read_page is None:
            read_page = _read(page, config, files)
            if read_page is None:
                return
        else:
            page.content, page.toc, page.present_anchor_ids = (
                read_page.content,
                read_page.toc,
                read_page.anchors,
            )
            page._title_from_render = read_page.title
            page.links_to_anchors = _find_files(read_page.links, files)
        self._now[key] = read_page

    def _digest_state(self, config: MkDocsConfig, files: Files) -> str:
        readers = (Path(__file__), *list_needed_modules(Path(page_markdown.__file__)))
        names = (f"{file.src_uri} {file.url} {file.inclusion}" for file in files)
        tools = (sys.version, version("mkdocs"), version("markdown"))
        settings = Path(config.config_file_path).read_bytes()
        code = (path.read_bytes() for path in readers)
        return digest_parts([*tools, digest_engine(self._root), settings, *sorted(names), *code])


def _read(page: Page, config: MkDocsConfig, files: Files) -> ReadPage | None:
    """Have MkDocs read the page; what it found, or nothing when it gave a warning."""
    warnings = _Warnings(logging.INFO)
    _READ_BY.addHandler(warnings)
    try:
        Page.render(page, config, files)
    finally:
        _READ_BY.removeHandler(warnings)
    if warnings.count or page.content is None or page.present_anchor_ids is None:
        return None
    links = page.links_to_anchors
    names = None if links is None else {file.src_uri: anchors for file, anchors in links.items()}
    return ReadPage(page.content, page.toc, page._title_from_render, page.present_anchor_ids, names)


def _find_files(links: dict[str, dict[str, str]] | None, files: Files) -> dict[File, dict[str, str]] | None:
    if links is None:
        return None
    return {files.src_uris[name]: anchors for name, anchors in links.items()}
