"""The pieces into which the arbiter cuts the laws are the whole text of the laws in the edition, word for word."""

import pytest

from ecarte_site.edition import law_pieces
from ecarte_site.sources import BuildError


def test_a_letter_that_is_corrected_in_a_text_is_corrected_in_its_pieces() -> None:
    written = '[6]\na = "The cut for deel holds"\nb = "good."\nnotea = \'A "note".\'\nplay = ["a"]\n'
    texts = {"6": "The cut for deal holds good.", "6.note": 'A "note".'}
    assert law_pieces.write_pieces(written, texts) == written.replace("deel", "deal")
    with pytest.raises(BuildError, match=r"no piece has “indeed\.” of 6"):
        law_pieces.write_pieces(written, {**texts, "6": "The cut for deal holds good. indeed."})
    with pytest.raises(BuildError, match="the text of 6 has fewer words"):
        law_pieces.write_pieces(written, {**texts, "6": "The cut."})
