"""What passages are called, in each of the few forms; and one law, whichever witness has it."""

import pytest
from support.citation_samples import SITE

from ecarte_core.laws.codes import CODES
from ecarte_site.edition import load_edition
from ecarte_site.links.passage_names import (
    law_identifier,
    law_passages,
    name_law,
    name_passage,
    name_passage_in_margin,
    name_passage_shortly,
    name_passage_with_siglum,
    name_passage_with_work,
    read_passage,
    shown_passage,
)

EDITION = load_edition(SITE.texts)


@pytest.mark.parametrize(
    ("passage", "cited", "listed", "short", "margin"),
    [
        (
            "hoyle.worked-game.7.s2",
            "the game of A and Y, paragraph 7, sentence 2",
            "Hoyle, the game of A and Y, paragraph 7, sentence 2",
            "worked game 7, sentence 2",
            "¶ 7.2",
        ),
        ("hoyle.law.22", "Law 22", "Hoyle, law 22", "law 22", "Law 22"),
        (
            "britannica.jeux.1",
            "hands to be played, no. 1",
            "Britannica, hands to play, hand 1",
            "hands to play 1",
            "¶ 1",
        ),
        (
            "britannica.laws-intro.1",
            "before the laws, paragraph 1",
            "Britannica, on the laws",
            "on the laws 1",
            "¶ 1",
        ),
    ],
)
def test_every_form(passage: str, cited: str, listed: str, short: str, margin: str) -> None:
    assert name_passage(EDITION, EDITION.find_passage(passage)) == cited
    assert name_passage_with_work(EDITION, passage) == listed
    assert name_passage_shortly(passage) == short
    assert name_passage_in_margin(passage) == margin
    assert name_passage_with_siglum("W", passage) == f"W {short}"


def test_the_note_to_law_26_is_read_as_c_has_it() -> None:
    for witness in ("cavendish", "wikipedia"):
        assert shown_passage(f"{witness}.law.26.note.s1") == "cavendish.law.26.note.s1"


@pytest.mark.parametrize("witness", ["hoyle", "hoyle-paged", "cavendish", "wikipedia"])
def test_the_club_laws_are_one_code_in_four_witnesses(witness: str) -> None:
    assert law_identifier(f"{witness}.law.42.s1") == "cavendish.law.42"
    shown_witness = witness if witness == "hoyle-paged" else "hoyle"
    assert shown_passage(f"{witness}.law.42.s1") == f"{shown_witness}.law.42.s1"


def test_the_site_reads_each_law_in_a_witness_that_has_it() -> None:
    for code in CODES.values():
        for law in code.laws:
            assert law_passages(EDITION, law)[0] == read_passage(law)
            assert law_identifier(read_passage(law)) == law.id
    assert [name_law(code.laws[8]) for code in CODES.values()] == ["Law 9", "Britannica, law 9"]
