"""Irregularities of the king: not marked, not announced, announced too early or in silence, and falsely."""

from __future__ import annotations

from collections.abc import Iterator

from . import false_king, king_in_hand, turned_king
from .clause_model import Clause, CodeName, Fact, Irregularity, Option, Value
from .common_facts import KING_HOLDER, SEATS
from .common_options import NO_PENALTY
from .effect_model import AnnounceAfterExchange, AnnounceKing, ChangeScore, LoseKing
from .king_in_hand import announce_and_mark

IRREGULARITIES: tuple[Irregularity, ...] = (
    *turned_king.IRREGULARITIES,
    Irregularity(
        "king-announced-early",
        "the king",
        "A player announces the king before the exchanges are over",
        ("cavendish.law.23", "britannica.law.9"),
        (
            KING_HOLDER,
            Fact(
                "kept",
                "Does he hold the king when the exchanges are over?",
                (Value("yes", "yes"), Value("discarded", "no, he has discarded it")),
            ),
        ),
        also=(
            "king declared before discarding",
            "announced the king before proposing",
            "said king before the exchange",
            "announced the king and then threw it away",
            "announced the king too soon",
            "declared the king before the cards were changed",
            "called the king before he had decided whether to propose",
            "showed the king before the exchange",
        ),
        passages=("britannica.play.3",),
    ),
    *king_in_hand.IRREGULARITIES,
    Irregularity(
        "king-marked-without-announcing",
        "the king",
        "A player marks the king that he holds and does not announce it",
        ("cavendish.law.23", "britannica.law.9"),
        (
            KING_HOLDER,
            Fact(
                "time",
                "Could he still announce it?",
                (Value("passed", "no, the time has passed"), Value("left", "yes")),
            ),
        ),
        also=(
            "moved the counter without saying king",
            "scored the king in silence",
            "marked the king without announcing it",
            "took a point for the king and said nothing",
            "scored the king but never announced it",
            "marked one for the king silently",
            "put down a point for the king without a word",
        ),
    ),
    *false_king.IRREGULARITIES,
)


def _iter_early(code: CodeName, law: str, pieces: tuple[str, ...], order: str) -> Iterator[Clause]:
    """A king announced while cards may still be discarded: the end is fixed, the beginning is not."""
    for seat in SEATS:
        yield Clause(
            f"{code}.{law}.early-{seat}",
            code,
            "king-announced-early",
            pieces,
            f"The {seat} marks nothing yet. He announces the king when the exchanges are over, and marks one "
            "then.",
            "interpretation",
            (
                announce_and_mark(seat, "he plays his first card")[0]._replace(
                    effects=(AnnounceAfterExchange(seat),)
                ),
            ),
            {"holder": (seat,), "kept": ("yes",)},
            f"The law fixes the end of the time and not its beginning. {order} A king announced earlier might "
            "still be discarded, so we let the announcement count when the exchanges are over.",
        )
    yield Clause(
        f"{code}.{law}.early-and-discarded",
        code,
        "king-announced-early",
        pieces,
        "He marks nothing, because he does not hold the king when the exchanges are over.",
        "interpretation",
        (NO_PENALTY._replace(does="Nothing is marked, and the game goes on."),),
        {"kept": ("discarded",)},
        f"{order} He no longer has a king to announce then. He held it when he spoke, so he did not announce a "
        "king that he did not hold.",
    )


def _iter_silent_marks(code: CodeName, law: str, pieces: tuple[str, ...]) -> Iterator[Clause]:
    """A king in hand that is marked and not announced."""
    for seat in SEATS:
        yield Clause(
            f"{code}.{law}.silent-mark-{seat}",
            code,
            "king-marked-without-announcing",
            pieces,
            f"To mark is not to announce. The {seat} has lost the king, and the mark is taken down.",
            "words",
            (
                Option(
                    "take-down",
                    None,
                    "The mark is taken down, and the king is lost.",
                    (ChangeScore(seat, -1), LoseKing(seat)),
                ),
            ),
            {"holder": (seat,), "time": ("passed",)},
        )
        yield Clause(
            f"{code}.{law}.silent-mark-in-time-{seat}",
            code,
            "king-marked-without-announcing",
            pieces,
            f"To mark is not to announce. The {seat} announces the king while he still can, or the mark is "
            "taken down.",
            "words",
            (
                Option(
                    "mark-king",
                    seat,
                    "He announces the king, and the mark stands.",
                    (AnnounceKing(seat),),
                    "his time to announce it ends",
                ),
                Option(
                    "take-down", seat, "He keeps silent, and takes the mark down.", (ChangeScore(seat, -1),)
                ),
            ),
            {"holder": (seat,), "time": ("left",)},
        )


CLAUSES: tuple[Clause, ...] = (
    *turned_king.CLAUSES,
    *_iter_early(
        "cavendish",
        "23",
        ("23a", "23b"),
        "Britannica’s account of play speaks of the king after the exchanges.",
    ),
    *_iter_early(
        "britannica",
        "9",
        ("9b", "play.3a", "play.3b"),
        "The article’s account of play speaks of the king after the exchanges.",
    ),
    *king_in_hand.CLAUSES,
    *_iter_silent_marks("cavendish", "23", ("23a", "23b", "23c", "23d")),
    *_iter_silent_marks("britannica", "9", ("9b", "9d")),
    *false_king.CLAUSES,
)
