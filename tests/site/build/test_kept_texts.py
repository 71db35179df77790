"""What a site is made of is kept until a file of the project, a tool or the address changes."""

from collections.abc import Iterator
from importlib.metadata import Distribution
from pathlib import Path

import pytest

from ecarte_site.build import kept_texts
from ecarte_site.build.kept_texts import KeptTexts
from ecarte_site.sources import GeneratedFile, Site

FILES = ("docs/texts/a.xml", "docs/a.md", "notebooks/a.ipynb", "research/a.json", "mkdocs.yml", "code/a.html")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project."""
    for name in FILES:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("one", "utf-8")
    monkeypatch.setattr(kept_texts, "_CODE", (tmp_path / "code",))
    return tmp_path


def build(site: Site, *, in_new_process: bool = True) -> list[str]:
    """What one build makes."""
    if in_new_process:
        kept_texts._digest_code.cache_clear()
    work: list[str] = []

    def make() -> Iterator[GeneratedFile]:
        work.append("files")
        yield GeneratedFile("laws/1.md", "A law")

    def fill(uri: str, markdown: str) -> str:
        work.append(uri)
        return markdown.upper()

    texts = KeptTexts(site)
    assert list(texts.generate(make)) == [GeneratedFile("laws/1.md", "A law")]
    assert [texts.fill(uri, "a law", fill) for uri in ("a.md", "b.md")] == ["A LAW"] * 2
    texts.keep()
    return work


def test_where_nothing_changes_nothing_is_made(root: Path) -> None:
    works = [build(Site(root)) for _ in range(2)]
    assert works == [["files", "a.md", "b.md"], []]


@pytest.mark.parametrize("name", [*FILES, "docs/new.md", "code/new.py"])
def test_any_file_that_changes_has_all_made_again(name: str, root: Path) -> None:
    build(Site(root))
    (root / name).write_text("two", "utf-8")
    assert build(Site(root)) == ["files", "a.md", "b.md"]


def test_a_file_that_is_moved_or_removed_has_all_made_again(root: Path) -> None:
    build(Site(root))
    (root / "docs" / "a.md").rename(root / "docs" / "b.md")
    assert build(Site(root))
    (root / "docs" / "b.md").unlink()
    assert build(Site(root))


def test_another_address_and_other_tools_have_all_made_again(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(Site(root))
    assert build(Site(root, "https://example.org/"))
    monkeypatch.setattr(kept_texts, "distributions", list[Distribution])
    assert build(Site(root, "https://example.org/"))
