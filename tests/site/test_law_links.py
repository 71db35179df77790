"""“Law 22”, “C 22”, “B 9” become links, and only where they are meant."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecarte_core.laws import CODES
from ecarte_site.links.law_links import find_law_references, link_laws
from ecarte_site.links.markup import map_texts

ROOT = "../"


def links(html: str, **how: str) -> list[tuple[str, str]]:
    made = link_laws(html, ROOT, **how)
    return re.findall(r'<a class="ec-lawref[^"]*" href="([^"]+)">([^<]+)</a>', made)


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("Law 22", [("laws/22/", "Law 22")]),
        ("C 22", [("laws/22/", "C 22")]),
        ("B 9", [("laws/britannica/9/", "B 9")]),
        ("law 22", [("laws/22/", "law 22")]),
        ("Britannica 9", [("laws/britannica/9/", "Britannica 9")]),
        ("Britannica’s law 9", [("laws/britannica/9/", "Britannica’s law 9")]),
        ("Cavendish 20", [("laws/20/", "Cavendish 20")]),
        ("Law 24 of Cavendish", [("laws/24/", "Law 24")]),
        ("Laws 23 and 24", [("laws/23/", "Laws 23"), ("laws/24/", "24")]),
        (
            "Laws 9, 29–34 and 38",
            [(f"laws/{n}/", n if n != "9" else "Laws 9") for n in ("9", "29", "34", "38")],
        ),
        (
            "laws 24 and 25 in Britannica",
            [("laws/britannica/24/", "laws 24"), ("laws/britannica/25/", "25")],
        ),
    ],
)
def test_what_is_a_reference(written: str, found: list[tuple[str, str]]) -> None:
    assert links(f"<p>See {written}, and so on.</p>") == [(ROOT + where, words) for where, words in found]


@pytest.mark.parametrize(
    "written",
    [
        "Law 52",
        "B 26",
        "C 0",
        "B 8.5",
        "B 20 %",
        "AB 9",
        "hoyle.law 9x",
        "C 2-3",
        "in 1878",
        "Law",
        "lawn 3",
        "B 9th",
    ],
)
def test_what_is_none(written: str) -> None:
    assert links(f"<p>{written}</p>") == []


@pytest.mark.parametrize(
    "tag", ["a", "code", "pre", "h1", "h2", "h3", "button", "svg", "template", "summary"]
)
def test_code_links_and_headings_are_left_alone(tag: str) -> None:
    html = f"<p>x</p><{tag}>Law 22 <b>Law 23</b></{tag}><p>y</p>"
    assert link_laws(html, ROOT) == html


def test_a_page_does_not_link_to_itself() -> None:
    assert links("<p>Law 22 and Law 23</p>", here="laws/22/") == [("../laws/23/", "Law 23")]


def test_a_source_speaks_of_its_own_code() -> None:
    britannica = '<p class="ec-source" id="britannica.law.22">same penalty as in law 10.</p>'
    hoyle = '<p class="ec-source"><span class="ec-s" id="hoyle.law.43.s3">(as provided by Law 39)</span></p>'
    assert links(britannica) == [("../laws/britannica/10/", "law 10")]
    assert links(hoyle) == [("../laws/39/", "Law 39")]


def test_a_source_is_read_for_what_it_says_itself_and_keeps_its_words() -> None:
    html = '<p class="ec-source" id="hoyle.worked-game.3">I score B 9 (see Law 22).</p>'
    made = link_laws(html, ROOT)
    assert links(html) == [("../laws/22/", "Law 22")]
    assert re.sub(r"<[^>]+>", "", made) == re.sub(r"<[^>]+>", "", html)


def test_a_quotation_of_unknown_origin_is_left_alone() -> None:
    assert links('<blockquote class="ec-source"><p>same penalty as in law 10</p></blockquote>') == []


def test_attributes_and_comments_are_not_words() -> None:
    html = '<p title="Law 22 > Law 23">x<!-- Law 24 --><img alt="Law 25"> y</p>'
    assert link_laws(html, ROOT) == html


@given(st.text(alphabet="LawsCB 0123456789,–and()<>&;’.", max_size=60))
def test_only_tags_are_added_to_any_words(words: str) -> None:
    safe = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    made = link_laws(f"<p>{safe}</p>", ROOT)
    assert unescape(re.sub(r"</?[ap][^>]*>", "", made)) == words


@given(st.sampled_from(list(CODES.values())), st.integers(0, 99))
def test_just_the_laws_there_are(code: object, number: int) -> None:
    laws = code.laws  # type: ignore[attr-defined]
    found = [one.law for one in find_law_references(f"law {number}", code.name)]  # type: ignore[attr-defined]
    assert found == ([laws[number - 1]] if 1 <= number <= len(laws) else [])


def test_every_link_that_was_made_leads_to_a_page(site_dir: Path) -> None:
    made = re.compile(r'<a class="ec-(?:lawref[^"]*|term)" href="([^"#]+)')
    found = 0
    for file in site_dir.rglob("index.html"):
        for where in made.findall(file.read_text(encoding="utf-8")):
            found += 1
            assert (file.parent / where / "index.html").is_file(), f"{file}: {where}"
    assert found > 300


def test_words_are_given_once_and_in_order() -> None:
    seen: list[str] = []
    html = "<p>one <b>two</b><br>three</p><script>no</script> four"
    assert map_texts(html, lambda words, _: seen.append(words) or words) == html  # type: ignore[func-returns-value]
    assert [words.strip() for words in seen] == ["one", "two", "three", "four"]
