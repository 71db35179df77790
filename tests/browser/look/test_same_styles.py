"""``dev.py same --styles``: a property that changed is named with its place, in the views in which it did."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ecarte_site.dev.same_styles import choose_pages, compare_styles


def write_site(folder: Path, rules: str) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / "assets" / "main.css").write_text(rules, "utf-8")
    for name, body in (
        ("index.html", "<p class='a'>One <a href='#'>link</a></p><p>Two</p>"),
        ("long.html", "<p>Two</p>"),
    ):
        text = f"<!doctype html><link rel=stylesheet href=assets/main.css><body>{body}"
        (folder / name).write_text(text, "utf-8")
    return folder


@pytest.mark.long
def test_what_changed_is_told_where_it_did(tmp_path: Path, chromium: Browser) -> None:
    before = write_site(tmp_path / "before", "p { margin: 0 } a:hover { color: red }")
    after = write_site(
        tmp_path / "after",
        "p.a { margin: 0 } a:hover { color: blue } @media (min-width: 600px) { p + p { margin: 0 } }",
    )
    assert choose_pages(after) == [""]
    paths = {"link": "body > p.a > a", "second": "body > p"}
    lines = list(compare_styles(chromium, before, after))
    assert f"the first page (390, light, screen): margin-top: 0px became 16px at {paths['second']}" in lines
    assert (
        f"the first page (1280, light, screen): margin-top: 0px became 16px at {paths['second']}" not in lines
    )
    touched = f"color: rgb(255, 0, 0) became rgb(0, 0, 255) at {paths['link']}"
    assert [line for line in lines if touched in line and "text-" not in line and " color" in line] == [
        f"the first page ({width}, light, screen, touched): {touched}" for width in (390, 1280)
    ]


@pytest.mark.long
def test_sites_that_look_the_same_differ_in_nothing(tmp_path: Path, chromium: Browser) -> None:
    before = write_site(tmp_path / "before", "p { margin: 0 } p.a { margin: 0; color: red }")
    after = write_site(tmp_path / "after", "p.a { color: red } p { margin: 0 0 0 }")
    assert list(compare_styles(chromium, before, after)) == []
