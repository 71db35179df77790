"""Which words of a passage are a row's own: what the spine quotes is lit, the rest is not, and no word is lost."""

from collections.abc import Iterable

import pytest
from support.places import ROOT

from ecarte_core.laws.codes import find_law
from ecarte_site.edition import load_alignment, load_edition
from ecarte_site.edition.plain_text import running_text
from ecarte_site.edition.text_model import ClausePart, Emphasis, PageBreak, Piece, Sentence, Text
from ecarte_site.edition.word_runs import find_clause_runs, mark_clause
from ecarte_site.pages.laws.parallels import find_parallel
from ecarte_site.pages.parallel.word_marks import map_contents
from ecarte_site.sources import Site

TEXTS = ROOT / "docs" / "texts"
SPINE, EDITION = load_alignment(TEXTS), load_edition(TEXTS)
CONTENTS = map_contents(EDITION)
SHARED = [
    aligned for row in SPINE.iter_rows() for side in row.sides for aligned in side.aligned if aligned.clause
]


def list_own_words(pieces: Iterable[Piece]) -> list[str]:
    """The words that are lit, run by run."""
    runs: list[str] = []

    def walk(pieces: Iterable[Piece]) -> None:
        for piece in pieces:
            if isinstance(piece, ClausePart) and piece.is_own:
                if piece.begins:
                    runs.append("")
                runs[-1] += running_text(piece.content)
            elif isinstance(piece, Emphasis | Sentence):
                walk(piece.content)

    walk(pieces)
    return [" ".join(run.split()) for run in runs]


def light(row: str, siglum: str, passage: str) -> list[str]:
    side = SPINE.find_row(f"spine.{row}").find_side(siglum)
    assert side
    return list_own_words(mark_clause(CONTENTS[passage], side.find_clause(passage)))


def test_a_run_may_cross_sentences() -> None:
    assert light("law.15", "B", "britannica.law.7") == [
        "Misdeal discovered after trump card turned, and before proposing or playing, non-dealer has option of fresh "
        "deal. If deal stands,",
        "non-dealer having superfluous cards discards them;",
    ]


def test_no_word_is_lost_and_each_run_begins_and_ends() -> None:
    for passage in SHARED:
        pieces = CONTENTS[passage.id]
        marked = mark_clause(pieces, passage.clause)
        assert running_text(marked) == running_text(pieces)
        runs = find_clause_runs(running_text(pieces), passage.clause)
        assert runs, passage.id
        assert list_own_words(marked) == [" ".join(running_text(pieces)[a:b].split()) for a, b in runs]
        assert sum(map(len, list_own_words(marked))) < len(EDITION.passages[passage.id].text), passage.id


def test_words_in_another_order_are_not_found() -> None:
    assert find_clause_runs("one two three", ("three", "one")) is None
    assert find_clause_runs("one two three", ("wo",)) is None, "part of a word"
    assert find_clause_runs("one  two, three", ("one two",)) == ((0, 9),)
    assert find_clause_runs("one two three", ("one", "two")) == ((0, 7),), "they are one run"


def test_a_mark_without_words_stays_where_it_is() -> None:
    pieces = (Text("one "), PageBreak("64", "N"), Text("two three"))
    assert mark_clause(pieces, ("one two",)) == (
        ClausePart((Text("one "), PageBreak("64", "N"), Text("two")), True, True, True),
        ClausePart((Text(" three"),), False),
    )


def test_words_that_do_not_stand_there_are_refused() -> None:
    with pytest.raises(ValueError, match="“two” does not stand"):
        mark_clause((Text("one"),), ("two",))


def test_a_law_says_which_of_its_words_stand_opposite() -> None:
    opposite = find_parallel(Site(ROOT), find_law("britannica.law.11")).opposite
    assert [(passage.id, passage.of_law) for passage in opposite] == [
        ("cavendish.law.26", ("Proposal", "made cannot be retracted.")),
        ("cavendish.law.27", ("acceptance, or refusal made cannot be retracted.",)),
    ]
    (side,) = find_parallel(Site(ROOT), find_law("cavendish.law.26")).opposite[:1]
    assert (side.clause, side.of_law) == (("Proposal", "made cannot be retracted."), ())
