"""No address of the site is ever lost: each page and heading that was published is there, or leads on."""

from pathlib import Path

from support.places import ROOT

from ecarte_site.dev.published_addresses import list_addresses, list_lost, read_published


def test_nothing_that_was_published_is_lost(site_dir: Path) -> None:
    published = read_published(ROOT)
    assert len(published) > 1300, "the list only grows"
    assert list(list_lost(site_dir, published)) == []


def test_every_page_and_heading_is_in_the_list(site_dir: Path) -> None:
    new = set(list_addresses(site_dir)) - set(read_published(ROOT))
    assert not new, "enter them by: python -m ecarte_site addresses --add"


def test_a_page_and_a_heading_that_are_gone_are_named(tmp_path: Path) -> None:
    (tmp_path / "laws").mkdir()
    (tmp_path / "laws" / "index.html").write_text(
        '<h2 id="frame"><main><h2 class="x" id="king">The king</h2>', "utf-8"
    )
    (tmp_path / "index.html").write_text("<h1 id=first>", "utf-8")
    assert list(list_addresses(tmp_path)) == ["./", "laws/", "laws/#king"]
    assert list(list_lost(tmp_path, ["./", "laws/#king", "laws/#queen", "texts/"])) == [
        "laws/#queen",
        "texts/",
    ]
