"""All that the site is made of, page by page and file by file, for any program that puts a theme around it.

Such a program (``shell`` translates for one) takes the generated files, has each page filled, reads its Markdown with
the extensions of ``pages.page_markdown``, and has the page finished; when all are written, it has the rest added.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ecarte_core.advice.ledger import LEDGER_AUTHORS

from . import data
from .build import (
    engine_bundle,
    faces,
    offline_copy,
    page_heads,
    web_bundle,
)
from .build.cache import CachedFolder, relax_gc, start_jobs
from .data import (
    apparatus_csv,
    parallel_tei,
    previews,
    released_versions,
    script_types,
    search_index,
    word_index,
)
from .edition.tei_reader import date_texts
from .links import claim_marks
from .lint import linter as lint
from .pages import passage_index, passage_pages, shortcodes, variorum
from .pages.atlas import atlas_cache, atlas_page
from .pages.equilibrium import advice_prices
from .pages.examples import example_figures, example_files
from .pages.late_markup import restore_markup
from .pages.laws import law_page
from .pages.moved_pages import add_anchors, write_moved_pages
from .pages.notebooks.notebook_downloads import write_downloads
from .pages.notebooks.notebook_file import load_notebooks
from .pages.notebooks.notebook_page import NotebookPage, make_notebook_page
from .pages.notebooks.notebook_runs import cache_notebook
from .pages.play import drills_page, replays, review_panel
from .pages.reading import citation_block
from .pages.referee import desk_page, scenario
from .pages.rooms.plan import load_rooms
from .pages.variorum import ebook, paper
from .sources import GeneratedFile, Site

GENERATORS: tuple[Callable[[Site], Iterable[GeneratedFile]], ...] = (
    law_page.generate_files,
    passage_pages.generate_files,
    previews.generate_files,
    data.generate_files,
    variorum.generate_files,
    ebook.generate_files,
    parallel_tei.generate_files,
    apparatus_csv.generate_files,
    released_versions.generate_files,
    word_index.generate_files,
    passage_index.generate_files,
    desk_page.generate_files,
    scenario.generate_files,
    drills_page.generate_files,
    review_panel.generate_files,
    replays.generate_files,
    atlas_page.generate_files,
    example_figures.generate_files,
)
"""Every function that generates pages or files, those last that need what is computed last."""

CACHES: tuple[Callable[[Site], CachedFolder], ...] = (
    *(partial(claim_marks.cache_results, author=author) for author in LEDGER_AUTHORS),
    lambda site: atlas_cache.cache_atlas(site.root),
    lambda site: example_files.cache_examples(site.root),
    lambda site: advice_prices.cache_figures(site.root),
    lambda site: engine_bundle.cache_bundle(site.root),
    lambda site: faces.cache_faces(site.root),
)
"""What takes long to make, in the order in which it is needed; the last two after the pages are rendered. The worths,
which are made from the chances, come when those are there, so that no process waits for them."""


class SitePages:
    """One making of the site. Everything in it raises ``BuildError`` or ``EcarteError``."""

    def __init__(self, site: Site) -> None:
        relax_gc()
        date_texts.cache_clear()
        self.site = site
        self.rooms = load_rooms(site)
        """What the navigation shows."""
        self.notebooks = {each.uri: each for each in load_notebooks(site).values()}
        """By their places below ``docs``, if they were there."""
        self.runs = {uri: cache_notebook(site.root, each) for uri, each in self.notebooks.items()}
        """The copies with outputs, by the same places."""
        self._notebook_pages: dict[str, NotebookPage] = {}
        self._contents: dict[str, search_index.PageContent] = {}

    def generate_files(self) -> Iterator[GeneratedFile]:
        """Every page and file that has no source below ``docs``. What takes long is begun first."""
        start_jobs((*(cache(self.site) for cache in CACHES), *self.runs.values()))
        lint.raise_first_finding(self.site.texts)
        for generate in GENERATORS:
            yield from generate(self.site)

    def fill_page(self, uri: str, markdown: str) -> str:
        """The Markdown of a page, given without its head, with what it asks to be drawn, quoted or computed."""
        return shortcodes.expand_shortcodes(markdown, self.site, uri)

    def finish_page(self, address: str, title: str, description: str, html: str) -> str:
        """The page that was read from Markdown, with what Markdown had no need to read; the search will know it."""
        html = restore_markup(html)
        self._contents[address] = search_index.PageContent(title, description, html)
        return add_anchors(self.site, address, html)

    def execute_notebook(self, uri: str) -> Path:
        """The copy with outputs, as soon as it is there."""
        return self.runs[uri].find_or_make() / uri

    def make_notebook_page(self, uri: str, content: Mapping[str, Any]) -> NotebookPage:
        """The page of a notebook; ``content`` is what was read from its copy with outputs."""
        page = make_notebook_page(self.site, self.notebooks[uri], content, self.execute_notebook(uri))
        self._notebook_pages[uri] = page
        return page

    def write_assets(self, folder: Path) -> None:
        """Downloads, the engine, the components that ask it, and the search, into the folder in which the pages are."""
        for uri, page in self._notebook_pages.items():
            write_downloads(self.notebooks[uri], page.downloads, folder)
        engine = engine_bundle.install_engine(self.site, folder)
        script_types.write_types()
        web_bundle.write_web_bundle(self.site.root, folder, engine, citation_block.cite_panel())
        search_index.write_search_index(self.site, folder, self._contents)
        write_moved_pages(self.site, folder)

    def finish_site(self, folder: Path) -> None:
        """What covers every page and file, when all are there."""
        paper.write_laws(self.site, folder)
        page_heads.write_page_heads(folder)
        offline_copy.finish_files(folder, self.site.root / ".cache" / "compressed")
