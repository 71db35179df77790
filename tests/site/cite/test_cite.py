"""Citations: every fact in each, and exemplars that stand for their kind."""

import re

import pytest
from support.citation_samples import SITE

from ecarte_site.cite.citation_list import format_as_text
from ecarte_site.cite.citations import cite_passage, cite_quoted, load_citations, strip_markup
from ecarte_site.cite.styles import STYLES, Style
from ecarte_site.cite.works import EDITION_TITLE, EDITION_VERSION
from ecarte_site.edition import load_edition
from ecarte_site.pages.shortcodes import expand_shortcodes
from ecarte_site.sources import Site, UnknownNameError

PASSAGES = load_edition(SITE.texts).passages


def test_every_passage_and_work_can_be_cited() -> None:
    works = {"ecarte", "hoyle", "hoyle-paged", "cavendish", "wikipedia", "britannica"}
    assert set(load_citations(SITE)) == set(PASSAGES) | works


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.id)
def test_a_citation_names_all_that_it_must(style: Style) -> None:
    witnesses = {witness.slug: witness.siglum for witness in load_edition(SITE.texts).witnesses}
    for thing in load_citations(SITE).values():
        citation = thing.citations[style.id]
        siglum = witnesses.get(thing.id.partition(".")[0])
        is_ours = siglum is None or (thing.id in PASSAGES and PASSAGES[thing.id].by_editors)
        for form in filter(None, (citation.note if style.uses_notes else "", citation.entry)):
            markup = strip_markup(form)
            work = f"texts/{thing.id.partition('.')[0]}.xml"
            address = thing.path if form is citation.note or "." not in thing.id else work
            assert EDITION_TITLE.casefold() in markup.casefold(), thing.id
            assert f"ersion {EDITION_VERSION}" in markup and SITE.url + address in markup, thing.id
            assert is_ours or f"witness {siglum}" in markup, (thing.id, markup)
            assert "⟦" not in markup and "¦" not in markup and "(, " not in markup and " ," not in markup, (
                markup
            )
        page = PASSAGES[thing.id].page if thing.id in PASSAGES else ""
        pages = re.sub(r"https?://\S+", "", strip_markup(citation.note))
        assert not page or re.search(rf"\b{page}\b", pages), (thing.id, pages)


def test_a_law_of_cavendish_is_quoted_in_hoyle_and_nowhere_else() -> None:
    for passage in PASSAGES.values():
        quoted = cite_quoted(SITE, passage.id)
        assert (quoted is not None) == (passage.siglum in "HN" and ".law." in passage.id), passage.id
    with pytest.raises(UnknownNameError):
        cite_passage(SITE, "cavendish.law.22", is_quoted=True)


def test_without_a_script_every_citation_can_be_read_as_text() -> None:
    text = format_as_text(SITE, "hoyle.intro.1")
    citations = load_citations(SITE)["hoyle.intro.1"].citations
    for style in STYLES:
        assert style.name in text
        assert f"    {strip_markup(citations[style.id].choose_fullest(style))}\n" in text
    assert "hoyle.intro.1.s3  Thus the knave" in text


def test_a_site_without_an_address_names_paths_and_no_host() -> None:
    unnamed = Site(root=SITE.root)
    citations = load_citations(unnamed)
    for name in ("hoyle.law.22", "britannica.law.9", "wikipedia.play.3", "ecarte"):
        thing = citations[name]
        citation_words = " ".join(map(str, (*thing.citations.values(), thing.bibtex, thing.ris, thing.item)))
        assert "http" not in citation_words and "localhost" not in citation_words, name
    law = citations["hoyle.law.22"]
    assert law.item["note"].endswith("; laws/22/#hoyle.law.22") and "URL" not in law.item
    assert r"; laws/22/\#hoyle.law.22}," in law.bibtex and "url" not in law.bibtex
    assert "; laws/22/#hoyle.law.22\r\n" in law.ris and "UR  -" not in law.ris
    assert "laws/22/#hoyle.law.22" in format_as_text(unnamed, "hoyle.law.22")


def test_a_page_of_such_a_site_leaves_the_address_to_the_script() -> None:
    page = expand_shortcodes("<div>\n[[cite hoyle.law.22]]\n</div>", Site(root=SITE.root), "laws/22.md")
    in_notes = [style for style in STYLES if style.uses_notes]
    assert page.count("<span data-site-path>laws/22/#hoyle.law.22</span>") == len(in_notes)
    lists = sum(bool(load_citations(SITE)["hoyle.law.22"].citations[style.id].entry) for style in STYLES)
    assert page.count("<span data-site-path>texts/hoyle.xml</span>") == lists
    assert "http" not in page
