"""A page that MkDocs has read is kept until its words, or what reading them follows from, change."""

from pathlib import Path

import pytest
from mkdocs.config import load_config
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from ecarte_site.shell import kept_pages
from ecarte_site.shell.kept_pages import KeptPages

WORDS = "# A law\n\nSee [the other](other.md#here), and [this](#a-law).\n\n## Below {: #below }\n"


@pytest.fixture
def times_read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the pages that MkDocs has read, as they are read."""
    names: list[str] = []
    read = Page.render

    def count(page: Page, *arguments: object) -> None:
        names.append(page.file.src_uri)
        read(page, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Page, "render", count)
    return names


def build(root: Path, words: str, *others: str) -> Page:
    """The page as one build has it; ``others`` are the names of the site's other pages."""
    settings = root / "mkdocs.yml"
    if not settings.exists():
        settings.write_text("site_name: A site\nmarkdown_extensions: [attr_list]\n", "utf-8")
    (root / "docs").mkdir(exist_ok=True)
    config = load_config(str(settings))
    folders = config.docs_dir, config.site_dir, config.use_directory_urls
    files = Files(File(name, *folders) for name in ("law.md", *others))
    page = Page(None, files.src_uris["law.md"], config)
    page.markdown = words
    pages = KeptPages(root)
    pages.take(page)
    page.render(config, files)
    pages.keep()
    return page


def test_a_page_is_read_once_and_all_of_it_is_kept(tmp_path: Path, times_read: list[str]) -> None:
    first, again = (build(tmp_path, WORDS, "other.md") for _ in range(2))
    assert times_read == ["law.md"]
    assert again.content == first.content and "<h1" in str(first.content)
    assert again.title == first.title == "A law"
    assert str(again.toc) == str(first.toc) and "#below" in str(first.toc)
    assert again.present_anchor_ids == first.present_anchor_ids
    links, links_again = (
        {file.src_uri: anchors for file, anchors in (page.links_to_anchors or {}).items()}
        for page in (first, again)
    )
    assert links == links_again == {"other.md": {"here": "other.md#here"}, "law.md": {"a-law": "#a-law"}}


@pytest.mark.parametrize("change", ["words", "files", "settings", "engine", "reader"])
def test_what_reading_follows_from_has_the_page_read_again(
    change: str, tmp_path: Path, times_read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    build(tmp_path, WORDS, "other.md")
    match change:
        case "settings":
            settings = tmp_path / "mkdocs.yml"
            settings.write_text(f"{settings.read_text('utf-8')}use_directory_urls: false\n", "utf-8")
        case "engine":
            monkeypatch.setattr(kept_pages, "digest_engine", lambda _: "another")
        case "reader":
            monkeypatch.setattr(kept_pages, "list_needed_modules", lambda _: [tmp_path / "mkdocs.yml"])
    words = f"{WORDS}\nMore.\n" if change == "words" else WORDS
    build(tmp_path, words, "other.md", *(["third.md"] if change == "files" else []))
    assert times_read == ["law.md"] * 2
