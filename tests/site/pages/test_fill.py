"""Lines of a page that the build fills, and the voices that they are said in."""

import re
from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_site.pages.shortcodes import expand_shortcodes
from ecarte_site.sources import BuildError, Site

SITE = Site(root=ROOT)


def test_a_sentence_has_its_figures_and_words_that_they_support() -> None:
    html = expand_shortcodes(
        "Ann may hold {{chances.pairs}} pairs, and must guess with {{about one in\nfour | chances.guessed | 60..70}}.",
        SITE,
        "x.md",
    )
    assert html == "Ann may hold 253 pairs, and must guess with about one in\nfour."


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (
            "{{few | chances.guessed | ..60}}",
            "“few” is not true any more: chances.guessed is 64, and not within ..60",
        ),
        ("{{most | chances.guessed | 130..}}", "“most” is not true any more"),
        ("{{chances.pears}}", "no figure of “chances” “pears”, only lost"),
        ("{{weather.rain}}", "There is no list of figures “weather”"),
        ("{{few | chances.guessed}}", "needs a figure, or words, a figure and its bounds"),
        ("{{few | chances.guessed | less than 60}}", "are no bounds"),
        ("{{few | chances.guessed | ..}}", "are no bounds"),
    ],
)
def test_words_that_the_figures_do_not_support_stop_the_build(words: str, fault: str) -> None:
    with pytest.raises(BuildError, match=rf"^x\.md: .*{re.escape(fault)}"):
        expand_shortcodes(words, SITE, "x.md")


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("[[hand KS 9X]]", "9X"),
        ("[[hand KS KS]]", "twice"),
        ("[[source hoyle.law.522 | Hoyle]]", "hoyle.law.522"),
        ("[[source hoyle.law.22]]", r"parts of this shortcode are identifier \| whose, but 1 are given"),
        ("[[source hoyle.law.22 | Hoyle | p. 63]]", "but 3 are given"),
        (
            "[[claims everything]]",
            "There is no part of the page of claims “everything”, only ledger, summary",
        ),
        ("[[odds KS QS | 7H]]", "five|5"),
        ("[[poem of the day]]", "There is no shortcode “poem”"),
    ],
)
def test_a_faulty_line_stops_the_build_and_names_the_page(line: str, fault: str) -> None:
    with pytest.raises(BuildError, match=rf"^about/page\.md, line 3: .*({fault})"):
        expand_shortcodes(f"text\n\n{line}\n", SITE, "about/page.md")


def test_lines_are_those_of_the_file_with_its_head(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    body = "text\n\n[[poem of the day]]\n\nmore\n"
    (tmp_path / "docs" / "x.md").write_text(f"---\ntitle: X\n---\n\n{body}", "utf-8")
    with pytest.raises(BuildError, match=r"^x\.md, line 7: "):
        expand_shortcodes(body, Site(root=tmp_path), "x.md")


def test_what_is_to_be_filled_must_have_a_line_of_its_own() -> None:
    with pytest.raises(BuildError, match="must have a line of its own"):
        expand_shortcodes("Two cards: [[hand KS 8D | two cards]], no more.", SITE, "x.md")
    assert expand_shortcodes("write `[[hand KS 8D | two cards]]`", SITE, "x.md")
