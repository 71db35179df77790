"""What the point and the vole count, in the two codes and by witness W's account."""

from __future__ import annotations

from typing import Literal, NamedTuple

from .clause_model import Basis, Clause, CodeName, Fact, Irregularity, Option, Value
from .common_facts import OFFENDER
from .effect_model import MarkHand, Seat
from .play_options import NEXT_TURN_UP

_SEATS: tuple[Seat, ...] = ("non-dealer", "dealer")
_NO_RISK = {"loser": ("neither",)}

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "point-or-vole",
        "packs and score",
        "A hand is won, and the players ask what it scores",
        ("cavendish.law.48", "cavendish.law.49", "cavendish.law.50"),
        (
            Fact(
                "tricks",
                "What has the winner made?",
                (
                    Value("point", "the point: three or four tricks"),
                    Value("vole", "the vole: all five tricks"),
                ),
            ),
            Fact(
                "loser",
                "Had the loser played without proposing, or refused?",
                (
                    Value("neither", "no"),
                    Value("played-without-proposing", "non-dealer: played, did not propose"),
                    Value("refused-first-proposal", "dealer: refused the first proposal"),
                    Value("refused-later-proposal", "dealer: refused a later proposal"),
                ),
            ),
            OFFENDER._replace(name="winner", question="Who has won the hand?", asked_if=_NO_RISK),
        ),
        also=(
            "how many points for all five tricks",
            "vole against a vulnerable player",
            "two points for the point",
            "how many points for three tricks",
            "won all five tricks",
            "how do we score the hand",
            "he played without proposing and lost, what do I mark",
            "he refused and made only two tricks",
            "what do I score for the hand",
            "how many do I mark for three tricks",
            "lost after he stood",
        ),
        passages=("britannica.play.5",),
        apart="A king is marked beside it, and is a question of its own: ask of a king turned up, or of one in hand. "
        "If a king and the point are to be marked, ask both.",
    ),
)


class _Score(NamedTuple):
    """One case of the score: ``name`` of its clause, who marks how many, and when.

    ``words`` are Cavendish's, ``article`` those of Britannica's account of play.
    """

    name: str
    winner: Seat
    outcome: Literal["point", "vole"]
    marks: int
    loser: str
    ruling: str
    words: tuple[str, ...]
    article: tuple[str, ...]


_SCORES: tuple[_Score, ...] = (
    *(
        _Score(
            f"48.point-{seat}",
            seat,
            "point",
            1,
            "neither",
            f"The {seat} has won the point and may mark one.",
            ("48a",),
            ("play.5a", "play.5b"),
        )
        for seat in _SEATS
    ),
    *(
        _Score(
            f"48.vole-{seat}",
            seat,
            "vole",
            2,
            "neither",
            f"The {seat} has won the vole and may mark two.",
            ("48b",),
            ("play.5c",),
        )
        for seat in _SEATS
    ),
    _Score(
        "49.point-without-proposing",
        "dealer",
        "point",
        2,
        "played-without-proposing",
        "The non-dealer played without proposing and has not won the point, so the dealer may mark two.",
        ("49a", "49b", "49c"),
        ("play.5d", "play.5f"),
    ),
    _Score(
        "49.point-after-refusal",
        "non-dealer",
        "point",
        2,
        "refused-first-proposal",
        "The dealer refused the first proposal and has not won the point, so the non-dealer may mark two.",
        ("49d", "49e", "49f"),
        ("play.5e", "play.5f"),
    ),
    _Score(
        "49.point-after-later-refusal",
        "non-dealer",
        "point",
        1,
        "refused-later-proposal",
        "The dealer refused a later proposal and not the first, so the non-dealer may mark one for the point.",
        ("48a", "49g"),
        ("play.5b", "play.5e"),
    ),
    _Score(
        "49.vole-without-proposing",
        "dealer",
        "vole",
        2,
        "played-without-proposing",
        "The non-dealer played without proposing, but that does not add to the vole. The dealer may mark two.",
        ("48b", "49h", "49i"),
        ("play.5c", "play.5d", "play.5f", "play.5g"),
    ),
    _Score(
        "49.vole-after-refusal",
        "non-dealer",
        "vole",
        2,
        "refused-first-proposal",
        "The dealer refused the first proposal, but that does not add to the vole. The non-dealer may mark two.",
        ("48b", "49h", "49i"),
        ("play.5c", "play.5e", "play.5f", "play.5g"),
    ),
    _Score(
        "49.vole-after-later-refusal",
        "non-dealer",
        "vole",
        2,
        "refused-later-proposal",
        "The non-dealer has won the vole and may mark two.",
        ("48b", "49g"),
        ("play.5c",),
    ),
)

_ACCOUNT_OF_PLAY = "The words stand in the article’s account of play and not in its laws."
_LIST_OF_W = "So says witness W’s account, in its list of scores."
_THREE = (
    "The list gives one for the most tricks, one extra for the vole, and one extra for defeating a “vulnerable” "
    "player. It does not say that the last two exclude each other. By Law 49 of Cavendish, and by Britannica’s "
    "account of play, the vole stays at two."
)


def _make_clause(code: CodeName, score: _Score, basis: Basis, argument: str) -> Clause:
    """The clause of a code for one case. Only Cavendish's laws set a limit of time; W's account has no pieces."""
    words = {"cavendish": (*score.words, "50b"), "britannica": score.article, "wikipedia": ()}[code]
    number = ("one", "two", "three")[score.marks - 1]
    option = Option(
        f"mark-{score.outcome}",
        score.winner,
        f"He marks {number} for the {score.outcome}.",
        (MarkHand(score.winner, score.marks),),
        NEXT_TURN_UP if code == "cavendish" else None,
    )
    winner = {"winner": (score.winner,)} if score.loser == "neither" else {}
    return Clause(
        f"{code}.{score.name}" if code == "cavendish" else f"{code}.play-{score.name.partition('.')[2]}",
        code,
        "point-or-vole",
        words,
        score.ruling,
        basis,
        (option,),
        {"tricks": (score.outcome,), "loser": (score.loser,), **winner},
        argument,
    )


def _read_list_of_w(score: _Score) -> Clause:
    """Witness W's list of scores, read as it stands: the extra points of the vole and of a vulnerable loser add up."""
    vulnerable = score.loser in ("played-without-proposing", "refused-first-proposal")
    if not (vulnerable and score.outcome == "vole"):
        return _make_clause("wikipedia", score, "words", _LIST_OF_W)
    ruling = (
        f"The {score.winner} scores one for the most tricks, one for the vole, and one for defeating a vulnerable "
        "player: three."
    )
    return _make_clause("wikipedia", score._replace(marks=3, ruling=ruling), "interpretation", _THREE)


CLAUSES: tuple[Clause, ...] = (
    *(_make_clause("cavendish", score, "words", "") for score in _SCORES),
    *(_make_clause("britannica", score, "words", _ACCOUNT_OF_PLAY) for score in _SCORES),
    *(_read_list_of_w(score) for score in _SCORES),
)
