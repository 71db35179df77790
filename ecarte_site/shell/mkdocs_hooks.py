"""MkDocs's events, translated to ``SitePages``.

MkDocs loads this file from its folder (``hooks`` in ``mkdocs.yml``), again for each build; the site is not installed.
"""

from pathlib import Path
from typing import Any, cast

from jinja2 import Environment
from markdown import Extension
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils.templates import TemplateContext
from pymdownx.highlight import HighlightExtension  # type: ignore[import-untyped]

from ecarte_site.cite.page_metadata import find_shown_passage
from ecarte_site.links.addresses import REFERENCE_PAGE
from ecarte_site.pages.page_head import head_html
from ecarte_site.pages.page_markdown import list_extensions
from ecarte_site.pages.rooms.plan import ReaderPlace, find_place
from ecarte_site.shell.kept_pages import KeptPages
from ecarte_site.shell.notebook_handover import NotebookHandover
from ecarte_site.shell.plugin_errors import plain_errors
from ecarte_site.shell.theme_files import REFERENCE_STYLES, reduce_theme
from ecarte_site.site_pages import SitePages
from ecarte_site.sources import LOCAL_URL, Site

CONTENT = "ec-content"
"""Where a page begins whose headings are not Markdown's."""


class _Shell:
    """A build by MkDocs."""

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Find the sources from where ``mkdocs.yml`` says the pages are, and watch what is outside them."""
        self.site = Site(
            root=Path(config.docs_dir).resolve().parent,
            url=config.site_url or "",
            report_to=config.extra["report_to"],
        )
        config.site_url = config.site_url or LOCAL_URL
        with plain_errors():
            self.pages = SitePages(self.site)
        # MkDocs has its own word for it: one list of pages for each room, for the ways to the next and previous page
        config.nav = [{room.name: [tab.page for tab in room.list_pages()]} for room in self.pages.rooms]
        self.handover = NotebookHandover(self.pages)
        self.kept = KeptPages(self.site.root)
        added = (each for each in config.markdown_extensions if isinstance(each, Extension))
        self.reference_readers = ("smarty", HighlightExtension(use_pygments=False), *added)
        config.extra_css.remove(REFERENCE_STYLES)
        watched = (self.site.notebooks, self.site.root / "ecarte_core", self.site.root / "ecarte_site")
        config.watch.extend(str(folder) for folder in watched if folder.is_dir())
        return config

    def on_env(self, env: Environment, **_: object) -> Environment:
        """What every template of the theme knows, that of the page for lost readers too."""
        env.globals |= {"rooms": self.pages.rooms, "place": ReaderPlace()}
        return env

    @event_priority(50)  # before mkdocs-jupyter, which looks for notebooks among the files
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Add the generated files, and the notebooks, which have a folder of their own."""
        with plain_errors():
            for file in self.pages.generate_files():
                files.append(File.generated(config, file.uri, content=file.content))
        for uri, run in self.pages.runs.items():  # not File.generated, which mkdocs-jupyter cannot wrap
            files.append(File(uri, str(run.path), config.site_dir, config.use_directory_urls))
        return files

    def on_pre_page(self, page: Page, **_: object) -> Page:
        """Wait until a notebook has been executed: its page is read from the copy with outputs."""
        if page.file.src_uri in self.pages.runs:
            with plain_errors():
                self.handover.begin(page.file.src_uri)
        return page

    def on_page_markdown(self, markdown: str, *, page: Page, config: MkDocsConfig, **_: object) -> str:
        """Fill what a page asks for, and say how its Markdown is read."""
        is_reference = page.url.startswith(REFERENCE_PAGE)
        readers: list[Any] = list_extensions(page.url)
        if is_reference:
            readers += self.reference_readers
        config.markdown_extensions[:] = readers  # in the same list, by which mkdocstrings reads docstrings
        if notebook := self.pages.notebooks.get(page.file.src_uri):
            page.meta["description"] = notebook.description
            return markdown
        if not is_reference:  # which is read from the engine's sources too
            self.kept.take(page)
        with plain_errors():
            return self.pages.fill_page(page.file.src_uri, markdown)

    @event_priority(-50)  # after notebooks have been made into pages
    def on_page_content(self, html: str, *, page: Page, **_: object) -> str:
        """Finish what has been read."""
        if page.file.src_uri in self.pages.notebooks:
            html, page.toc = self.handover.finish()
        description = str(page.meta.get("description", ""))
        return self.pages.finish_page(page.url, str(page.title or ""), description, html)

    def on_page_context(self, context: TemplateContext, *, page: Page, **_: object) -> TemplateContext:
        """Add the metadata of citations, and where the page stands; a site without an address has no canonical ones."""
        if not self.site.url:
            page.canonical_url = None
        if not page.toc.items:  # the theme skips to the first heading that Markdown has read
            page.toc = TableOfContents([AnchorLink(str(page.title), CONTENT, 1)])
        head = head_html(self.site, page.url, str(page.title or ""))
        passage = find_shown_passage(page.url)
        ours = {
            "citation": head,
            "shown_passage": passage,
            "place": find_place(self.pages.rooms, page.url),
        }
        return cast(TemplateContext, {**context, **ours})

    @event_priority(-100)  # after every other plugin has written its pages
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """What stands beside the pages, what is left of the theme, and then what covers every page and file."""
        self.kept.keep()
        folder = Path(config.site_dir)
        with plain_errors():
            self.pages.write_assets(folder)
            reduce_theme(folder)
            self.pages.finish_site(folder)


_SHELL = _Shell()

on_config = _SHELL.on_config
on_files = _SHELL.on_files
on_pre_page = _SHELL.on_pre_page
on_page_markdown = _SHELL.on_page_markdown
on_page_content = _SHELL.on_page_content
on_env = _SHELL.on_env
on_page_context = _SHELL.on_page_context
on_post_build = _SHELL.on_post_build
