"""The pieces into which the arbiter cuts the laws are the whole text of the laws in the edition, word for word."""

import pytest

from ecarte_site.edition import law_pieces
from ecarte_site.sources import BuildError


def test_a_letter_that_is_corrected_in_a_text_is_corrected_in_its_pieces() -> None:
    written = 'play = "6a"\n\n[laws]\n6 = "The cut for deel holds | good."\n6note = \'A "note".\'\n"play.1" = "So."\n'
    texts = {"6": "The cut for deal holds good.", "6note": 'A "note".', "play.1": "So."}
    assert law_pieces.write_pieces(written, texts) == written.replace("deel", "deal")
    with pytest.raises(BuildError, match=r"no piece has “indeed\.” of 6"):
        law_pieces.write_pieces(written, {**texts, "6": "The cut for deal holds good. indeed."})
    with pytest.raises(BuildError, match="the text of 6 has fewer words"):
        law_pieces.write_pieces(written, {**texts, "6": "The cut."})
