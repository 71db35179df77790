"""The pieces into which the arbiter cuts the laws are the whole text of the laws in the edition, word for word."""

import pytest
from support.citation_samples import SITE

from ecarte_core.laws.clause_model import CodeName
from ecarte_core.laws.law_words import load_article, load_pieces
from ecarte_site.edition import law_pieces, load_edition
from ecarte_site.sources import BuildError

PASSAGES = load_edition(SITE.texts).passages

LAWS: tuple[tuple[CodeName, str, str], ...] = (
    *(("cavendish", f"cavendish.law.{number}", f"hoyle.law.{number}") for number in range(1, 52)),
    *(("britannica", f"britannica.law.{number}", f"britannica.law.{number}") for number in range(1, 26)),
)
"""Each law of a code, and the passage that has its words: Cavendish's laws are cut as witness H has them."""


def test_the_pieces_of_a_law_are_its_text() -> None:
    for code, law, passage in LAWS:
        pieces = [piece for piece in load_pieces(code).values() if piece.law == law]
        in_law = [piece.words for piece in pieces if "note" not in piece.name]
        in_note = [piece.words for piece in pieces if "note" in piece.name]
        assert " ".join(in_law) == PASSAGES[passage].text
        assert not in_note or " ".join(in_note) == PASSAGES[f"{law}.note"].text


def test_the_pieces_of_a_passage_of_the_article_are_its_text() -> None:
    article = load_article("britannica").values()
    for passage in {piece.law for piece in article}:
        assert " ".join(piece.words for piece in article if piece.law == passage) == PASSAGES[passage].text


def test_the_pieces_are_written_from_the_texts(capsys: pytest.CaptureFixture[str]) -> None:
    assert law_pieces.main(SITE.root, ["--check"]) == 0, capsys.readouterr().err


def test_a_letter_that_is_corrected_in_a_text_is_corrected_in_its_pieces() -> None:
    written = '[6]\na = "The cut for deel holds"\nb = "good."\nnotea = \'A "note".\'\nplay = ["a"]\n'
    texts = {"6": "The cut for deal holds good.", "6.note": 'A "note".'}
    assert law_pieces.write_pieces(written, texts) == written.replace("deel", "deal")
    with pytest.raises(BuildError, match=r"no piece has “indeed\.” of 6"):
        law_pieces.write_pieces(written, {**texts, "6": "The cut for deal holds good. indeed."})
    with pytest.raises(BuildError, match="the text of 6 has fewer words"):
        law_pieces.write_pieces(written, {**texts, "6": "The cut."})
