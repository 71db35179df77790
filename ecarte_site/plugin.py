"""The MkDocs plugin of the site: adds the generated pages and files to the build."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import cast

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents
from mkdocs.utils.templates import TemplateContext

from ecarte_core.cards.constants import AUTHORS
from ecarte_core.errors import EcarteError

from . import data
from .build import compressed_files, court_pictures, engine_bundle, page_heads, theme_files, web_bundle
from .build.cache import CachedFolder, begin_making, collect_seldom
from .cite.page_metadata import find_shown_passage
from .data import apparatus_csv, parallel_tei, previews, search_index
from .links import claim_marks
from .links.prose_links import LawLinks
from .lint import linter as lint
from .pages import (
    atlas,
    drills_page,
    example_files,
    page_head,
    passage_pages,
    review_panel,
    shortcodes,
    specimen,
    speed,
    variorum,
)
from .pages.atlas import atlas_cache
from .pages.equilibrium import worth_cache
from .pages.late_markup import restore_kept
from .pages.laws import law_page
from .pages.notebooks.notebook_downloads import write_downloads
from .pages.notebooks.notebook_file import load_notebooks
from .pages.notebooks.notebook_pages import NotebookPages
from .pages.notebooks.notebook_runs import cache_notebook
from .pages.referee import desk_page
from .pages.reference import guide_page, reference_pages
from .sources import LOCAL_URL, BuildError, GeneratedFile, Site

GENERATORS: tuple[Callable[[Site], Iterable[GeneratedFile]], ...] = (
    atlas.generate_files,
    speed.generate_files,
    specimen.generate_files,
    law_page.generate_files,
    passage_pages.generate_files,
    previews.generate_files,
    data.generate_files,
    variorum.generate_files,
    parallel_tei.generate_files,
    apparatus_csv.generate_files,
    example_files.generate_files,
    desk_page.generate_files,
    drills_page.generate_files,
    review_panel.generate_files,
    reference_pages.generate_files,
)
"""Every function that generates pages or files."""

CACHES: tuple[Callable[[Site], CachedFolder], ...] = (
    *(partial(claim_marks.cache_results, author=author) for author in AUTHORS),
    lambda site: atlas_cache.cache_atlas(site.root),
    lambda site: worth_cache.cache_figures(site.root),
    lambda site: example_files.cache_examples(site.root),
    lambda site: reference_pages.cache_reference(site.root),
    lambda site: guide_page.cache_guide(site.root),
    lambda site: engine_bundle.cache_bundle(site.root),
    lambda site: court_pictures.cache_courts(site.root),
)
"""What takes long to make, in the order in which it is needed; the last two after the pages are rendered."""


class EcartePlugin(BasePlugin):  # type: ignore[type-arg,no-untyped-call]  # it takes no options
    """Calls the rest of the package at the events of MkDocs."""

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Find the sources from where ``mkdocs.yml`` says the pages are, and watch what is outside them."""
        collect_seldom()
        self.pages: dict[str, search_index.PageContent] = {}
        self.site = Site(root=Path(config.docs_dir).resolve().parent, url=config.site_url or "")
        config.site_url = config.site_url or LOCAL_URL
        self.law_links = LawLinks()
        config.markdown_extensions.append(self.law_links)  # type: ignore[arg-type]  # Markdown takes objects too
        self.notebook_pages = NotebookPages(self.site, config)
        watched = (self.site.notebooks, self.site.root / "ecarte_core", self.site.root / "ecarte_site")
        config.watch.extend(str(folder) for folder in watched if folder.is_dir())
        return config

    @event_priority(50)  # before mkdocs-jupyter, which looks for notebooks among the files
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated files, and the notebooks, which have a folder of their own."""
        try:
            self.notebooks = {each.uri: each for each in load_notebooks(self.site).values()}
            self.runs = {uri: cache_notebook(self.site.root, each) for uri, each in self.notebooks.items()}
            begin_making((*(cache(self.site) for cache in CACHES), *self.runs.values()))
            lint.raise_first_finding(self.site.texts)
            for generate in GENERATORS:
                for file in generate(self.site):
                    files.append(File.generated(config, file.uri, content=file.content))
        except (EcarteError, BuildError) as error:
            raise PluginError(str(error)) from error
        for uri, run in self.runs.items():  # not File.generated, which mkdocs-jupyter cannot wrap
            files.append(File(uri, str(run.path), config.site_dir, config.use_directory_urls))
        return files

    def on_pre_page(self, page: Page, **_: object) -> Page:
        """Wait until a notebook has been executed: its page is read from the copy with outputs."""
        if page.file.src_uri in self.notebooks:
            try:
                executed = self.runs[page.file.src_uri].find_or_make() / page.file.src_uri
            except BuildError as error:
                raise PluginError(str(error)) from error
            self.notebook_pages.begin(self.notebooks[page.file.src_uri], executed)
        return page

    def on_page_markdown(self, markdown: str, *, page: Page, **_: object) -> str:
        """Fill the lines of a page that ask for something drawn, quoted or computed."""
        self.law_links.page = page.url
        if notebook := self.notebooks.get(page.file.src_uri):
            page.meta["description"] = notebook.description
            return markdown
        try:
            if page.file.src_uri == guide_page.GUIDE:
                markdown = guide_page.fill_guide(markdown, self.site)
            return shortcodes.expand_shortcodes(markdown, self.site, page.file.src_uri)
        except BuildError as error:
            raise PluginError(str(error)) from error

    @event_priority(-50)  # after notebooks have been made into pages
    def on_page_content(self, html: str, *, page: Page, **_: object) -> str:
        """Put back what Markdown had no need to read, and keep what a page says for the search index."""
        if page.file.src_uri in self.notebooks:
            html = self.notebook_pages.finish(html)
            page.toc = self._make_contents()
        html = restore_kept(html)
        description = str(page.meta.get("description", ""))
        self.pages[page.url] = search_index.PageContent(str(page.title or ""), description, html)
        return html

    def _make_contents(self) -> TableOfContents:
        try:
            return self.notebook_pages.make_contents()
        except BuildError as error:
            raise PluginError(str(error)) from error

    def on_page_context(self, context: TemplateContext, *, page: Page, **_: object) -> TemplateContext:
        """Add the metadata of citations; give no canonical address to a site whose address is not set."""
        if not self.site.url:
            page.canonical_url = None
        head = page_head.head_html(self.site, page.url, str(page.title or ""))
        shown = find_shown_passage(page.url)
        return cast(TemplateContext, {**context, "citation": head, "shown_passage": shown})

    @event_priority(-100)  # after every other plugin has written its pages
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """The engine's bundle, the components that ask it, and then what covers every page and file."""
        folder = Path(config.site_dir)
        try:
            for notebook in self.notebooks.values():
                write_downloads(notebook, self.notebook_pages.downloads[notebook.name], folder)
            engine = engine_bundle.install_engine(self.site, folder)
            court_pictures.install_courts(self.site.root, folder)
            web_bundle.write_web_bundle(folder, engine)
            search_index.write_search_index(self.site, folder, self.pages)
            theme_files.reduce_theme(folder)
            page_heads.write_page_heads(folder)
            compressed_files.write_compressed_files(folder, self.site.root / ".cache" / "compressed")
        except BuildError as error:
            raise PluginError(str(error)) from error
