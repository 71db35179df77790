"""A king announced by a player who does not hold it, and what he marks for the hand then."""

from __future__ import annotations

from collections.abc import Iterator

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import OFFENDER, YES_OR_NO
from .effect_model import ChangeScore, ReduceMarks, ReplayHand, Seat

_FOUND_LATE = {"found": ("after-playing",)}

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "false-king",
        "the king",
        "A player announces and marks a king that he does not hold",
        ("cavendish.law.25", "cavendish.law.47", "britannica.law.10"),
        (
            OFFENDER._replace(question="Who announced the king?"),
            Fact(
                "found",
                "When does the error come to light?",
                (
                    Value("after-playing", "after he has played a card"),
                    Value("declared", "he says so before he plays a card"),
                ),
            ),
            Fact("adversary-holds-king", "Does the adversary hold the king?", YES_OR_NO, _FOUND_LATE),
            Fact("adversary-abandoned", "Has the adversary abandoned his hand?", YES_OR_NO, _FOUND_LATE),
        ),
        also=(
            "said king but did not have it",
            "announced the king by mistake",
            "wrong announcement",
            "opponent announced a king he does not have",
            "marked a king he did not hold",
            "called the wrong king",
        ),
    ),
)


def _take_down(offender: Seat) -> Option:
    return Option(
        "no-penalty",
        None,
        "The mark is taken down, and nothing else follows.",
        (ChangeScore(offender, -1),),
    )


def _correct_or_replay(offender: Seat, adversary: Seat) -> tuple[Option, ...]:
    correction = ChangeScore(offender, -1)
    return (
        Option("correct-score", adversary, "He corrects the score, and the hand counts.", (correction,)),
        Option(
            "replay-hand",
            adversary,
            "He corrects the score, and the hands are played over again.",
            (correction, ReplayHand()),
        ),
    )


def _reduce(offender: Seat, manner: ReduceMarks) -> tuple[Option, ...]:
    return (Option("reduce-marks", None, f"The {offender} marks less for the hand.", (manner,)),)


_WHICH_HAND = (
    "Which hand the offender marks less for, the one played or the one played over again, the law does not say. "
    "“The offender” is the player who announced, so we take it to be the hand that counts."
)


def _iter_cavendish(offender: Seat, adversary: Seat) -> Iterator[Clause]:
    yield Clause(
        f"cavendish.25.penalty-{offender}",
        "cavendish",
        "false-king",
        ("25a", "25b", "25c", "25d", "25e"),
        f"The {adversary} corrects the score, and may have the hands played over again, even if he has "
        "abandoned his own.",
        "words",
        _correct_or_replay(offender, adversary),
        {**_FOUND_LATE, "offender": (offender,), "adversary-holds-king": ("no",)},
    )
    yield Clause(
        f"cavendish.25.reduced-{offender}",
        "cavendish",
        "false-king",
        ("25f", "25g", "25h", "25i", "25j"),
        f"If the {offender} wins the point he marks nothing, and if he wins the vole only one. If he wins the "
        "point after the other played without proposing or refused the first proposal, he marks only one.",
        "words",
        _reduce(offender, ReduceMarks(offender, "cavendish")),
        {**_FOUND_LATE, "offender": (offender,), "adversary-holds-king": ("no",)},
        _WHICH_HAND,
        adds=True,
    )
    yield Clause(
        f"cavendish.25.adversary-holds-{offender}",
        "cavendish",
        "false-king",
        ("25k", "25l", "47b", "47c"),
        f"The {adversary} holds the king himself, so there is no penalty. The {offender} takes the mark down.",
        "words",
        (_take_down(offender),),
        {**_FOUND_LATE, "offender": (offender,), "adversary-holds-king": ("yes",)},
    )
    yield Clause(
        f"cavendish.25.declared-{offender}",
        "cavendish",
        "false-king",
        ("25a", "25b", "47b", "47c"),
        f"The {offender} has declared his error before he played a card, so he only takes the mark down.",
        "words",
        (_take_down(offender),),
        {"found": ("declared",), "offender": (offender,)},
    )


def _iter_britannica(offender: Seat, adversary: Seat) -> Iterator[Clause]:
    not_abandoned = {**_FOUND_LATE, "offender": (offender,), "adversary-abandoned": ("no",)}
    yield Clause(
        f"britannica.10.penalty-{offender}",
        "britannica",
        "false-king",
        ("10a", "10b", "10c"),
        f"The {adversary} corrects the score, and may have the hand played over again.",
        "words",
        _correct_or_replay(offender, adversary),
        {**not_abandoned, "adversary-holds-king": ("no",)},
    )
    yield Clause(
        f"britannica.10.adversary-holds-{offender}",
        "britannica",
        "false-king",
        ("10a", "10b", "10c"),
        f"The {adversary} corrects the score, and may have the hand played over again, although he holds the "
        "king himself.",
        "interpretation",
        _correct_or_replay(offender, adversary),
        {**not_abandoned, "adversary-holds-king": ("yes",)},
        "The law makes no exception for an adversary who holds the king, so its words apply. Law 25 of "
        "Cavendish makes one: there is no penalty then.",
    )
    yield Clause(
        f"britannica.10.reduced-{offender}",
        "britannica",
        "false-king",
        ("10d", "10e"),
        f"If the {offender} wins the point or the vole in that hand, he scores one less than he wins.",
        "words",
        _reduce(offender, ReduceMarks(offender, "one-less")),
        not_abandoned,
        _WHICH_HAND,
        adds=True,
    )
    yield Clause(
        f"britannica.10.declared-{offender}",
        "britannica",
        "false-king",
        ("10a", "10b"),
        f"The {offender} has declared his error before he played a card, so he only takes the mark down.",
        "words",
        (_take_down(offender),),
        {"found": ("declared",), "offender": (offender,)},
    )


CLAUSES: tuple[Clause, ...] = (
    *_iter_cavendish("non-dealer", "dealer"),
    *_iter_cavendish("dealer", "non-dealer"),
    *_iter_britannica("non-dealer", "dealer"),
    *_iter_britannica("dealer", "non-dealer"),
    Clause(
        "britannica.10.abandoned",
        "britannica",
        "false-king",
        ("10a", "10b", "10c"),
        "Britannica does not say whether a player who has abandoned his hand may still have it played over "
        "again.",
        "undetermined",
        (),
        {**_FOUND_LATE, "adversary-abandoned": ("yes",)},
        "Law 10 lets the adversary have the hand played over. Law 21 gives the remaining tricks of an abandoned "
        "hand to the other player. Neither says which of them comes first. By Law 25 of Cavendish the hands are "
        "played over again although he has abandoned his own.",
    ),
)
