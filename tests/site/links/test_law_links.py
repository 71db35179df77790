"""“Law 22”, “C 22”, “B 9” become links, and only where they are meant."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown import Markdown

from ecarte_core.laws.codes import CODES
from ecarte_site.edition.plain_text import plain_text, running_text
from ecarte_site.edition.text_model import (
    Emphasis,
    Label,
    LawReference,
    Note,
    Piece,
    Sentence,
    TermMention,
    Text,
)
from ecarte_site.links.law_links import (
    annotate_prose,
    annotate_witness,
    find_law_references,
)
from ecarte_site.links.prose_links import LawLinks


def links(pieces: Iterable[Piece]) -> list[tuple[str, str]]:
    return [(piece.address, plain_text(piece.content)) for piece in pieces if isinstance(piece, LawReference)]


def render(markdown: str, page: str = "about/") -> str:
    return Markdown(extensions=[LawLinks(page), "md_in_html", "attr_list"]).convert(markdown)


@pytest.mark.parametrize(
    ("written", "expected"),
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
def test_what_is_a_reference(written: str, expected: list[tuple[str, str]]) -> None:
    assert links(annotate_prose(f"See {written}, and so on.")) == expected


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
    assert annotate_prose(written) == (Text(written),)


@pytest.mark.parametrize(
    "markdown",
    [
        "## Law 22",
        "`Law 22`",
        "    Law 22",
        "[Law 22](x.md)",
        '<h2 markdown="span">Law 22 *Law 23*</h2>',
        '<p class="ec-source" markdown="span">same penalty as in law 10</p>',
        "<div>\n<button>Law 22</button>\n</div>",
        "x<!-- Law 24 -->",
        '![Law 25](x.png "Law 26")',
    ],
)
def test_code_links_headings_and_quotations_of_a_page_are_left_alone(markdown: str) -> None:
    html = render(markdown)
    assert "ec-lawref" not in html
    assert "aw 2" in html or "law 10" in html


def test_prose_of_a_page_is_linked_where_it_stands() -> None:
    html = render("See Law 22, *not B 9*, nor\nLaws 1 and 2.\n\n- C 3 **and** C 4, see")
    assert html == (
        '<p>See <a class="ec-lawref" href="../laws/22/">Law 22</a>, '
        '<em>not <a class="ec-lawref" href="../laws/britannica/9/">B 9</a></em>, nor\n'
        '<a class="ec-lawref" href="../laws/1/">Laws 1</a> and '
        '<a class="ec-lawref" href="../laws/2/">2</a>.</p>\n'
        '<ul>\n<li><a class="ec-lawref" href="../laws/3/">C 3</a> <strong>and</strong> '
        '<a class="ec-lawref" href="../laws/4/">C 4</a>, see</li>\n</ul>'
    )


def test_a_page_does_not_link_to_itself() -> None:
    assert links(annotate_prose("Law 22 and Law 23", here="laws/22/")) == [("laws/23/", "Law 23")]
    assert render("Law 22 and B 9", page="laws/22/").count("<a ") == 1


def test_a_source_speaks_of_its_own_code() -> None:
    britannica = annotate_witness((Text("same penalty as in law 10."),), "britannica.law.22")
    hoyle = (Sentence("hoyle.law.43.s3", (Text("(as provided by Law 39)"),)),)
    (sentence,) = annotate_witness(hoyle, "hoyle.law.43.s3")
    assert links(britannica) == [("laws/britannica/10/", "law 10")]
    assert isinstance(sentence, Sentence) and links(sentence.content) == [("laws/39/", "Law 39")]


def test_links_numbers_and_footnotes_of_a_source_get_no_links_in_them() -> None:
    words = (Text("Law 1"),)
    pieces = (TermMention(words, "glossary/#x"), Label(words, is_heading=False), Note("n", words))
    assert annotate_witness(pieces, "hoyle.law.2") == pieces
    (emphasis,) = annotate_witness((Emphasis(words),), "hoyle.law.2")
    assert isinstance(emphasis, Emphasis) and links(emphasis.content) == [("laws/1/", "Law 1")]


@given(st.text(alphabet="LawsCB 0123456789,–and()<>&;’.", max_size=60))
def test_no_words_are_lost_or_added(words: str) -> None:
    assert running_text(annotate_prose(words)) == words


@given(st.sampled_from(list(CODES.values())), st.integers(0, 99))
def test_just_the_laws_there_are(code: object, number: int) -> None:
    laws = code.laws  # type: ignore[attr-defined]
    laws_found = [reference.law for reference in find_law_references(f"law {number}", code.name)]  # type: ignore[attr-defined]
    assert laws_found == ([laws[number - 1]] if 1 <= number <= len(laws) else [])
