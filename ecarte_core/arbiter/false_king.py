"""A king announced by a player who does not hold it, and what he marks for the hand then."""

from __future__ import annotations

from collections.abc import Iterator

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import OFFENDER, YES_OR_NO
from .effect_model import ChangeScore, ReduceMarks, ReplayHand, Seat
from .revoking import OFFENDER_WINS, WHETHER_ABANDONED, say_one_less, say_reductions

_FOUND_LATE = {"found": ("after-playing",)}
_PLAYED_OUT = {**_FOUND_LATE, "adversary-holds-king": ("no",), "adversary-abandoned": ("no",)}
"""The result can be stated; where the adversary holds the king, there is no vole, and under one code no penalty."""

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
            OFFENDER_WINS._replace(asked_if=_PLAYED_OUT),
        ),
        also=(
            "said king but did not have it",
            "announced the king by mistake",
            "wrong announcement",
            "opponent announced a king he does not have",
            "marked a king he did not hold",
            "called the wrong king",
            "announced a king of another suit",
            "the king he called was not a trump",
            "called king and had none",
            "said that he had the king and had not",
            "there was no king in his hand",
        ),
        apart="If the false mark made five and the game was ended on it, ask also whether a game is over that was won "
        "by a mark too many (overscore, game-over=won-by-it).",
    ),
)


def _take_down(offender: Seat) -> Option:
    return Option(
        "no-penalty",
        None,
        "The mark is taken down, and nothing else follows.",
        (ChangeScore(offender, -1),),
    )


def _correct(offender: Seat, adversary: Seat) -> Option:
    return Option(
        "correct-score",
        adversary,
        "He corrects the score, and the hand counts.",
        (ChangeScore(offender, -1),),
    )


def _correct_or_replay(offender: Seat, adversary: Seat) -> tuple[Option, ...]:
    return (
        _correct(offender, adversary),
        Option(
            "replay-hand",
            adversary,
            "He corrects the score, and the hands are played over again.",
            (ChangeScore(offender, -1), ReplayHand()),
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
    general = Clause(
        f"cavendish.25.reduced-{offender}",
        "cavendish",
        "false-king",
        ("25f", "25g", "25h", "25i", "25j"),
        f"If the {offender} wins the point he marks nothing, and if he wins the vole only one. If he wins the "
        "point after the other played without proposing or refused the first proposal, he marks only one.",
        "words",
        _reduce(offender, ReduceMarks(offender, "cavendish")),
        {"offender": (offender,), "offender-wins": ("nothing-yet",)},
        _WHICH_HAND,
        adds=True,
    )
    yield general
    yield general._replace(
        id=f"cavendish.25.reduced-abandoned-{offender}",
        when={"offender": (offender,), "adversary-holds-king": ("no",), "adversary-abandoned": ("yes",)},
    )
    pieces = {"point": ("25f",), "point-of-two": ("25h", "25i", "25j"), "vole": ("25g",)}
    for wins, sentence in say_reductions(offender).items():
        yield general._replace(
            id=f"cavendish.25.reduced-{wins}-{offender}",
            words=pieces[wins],
            ruling=sentence,
            when={"offender": (offender,), "offender-wins": (wins,)},
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
        f"britannica.10.abandoned-{offender}",
        "britannica",
        "false-king",
        ("10a", "10b", "10c"),
        f"The {adversary} corrects the score. Britannica does not say whether he, having abandoned his hand, may still "
        "have it played over again.",
        "in part",
        (_correct(offender, adversary),),
        {**_FOUND_LATE, "offender": (offender,), "adversary-abandoned": ("yes",)},
        WHETHER_ABANDONED.format(law=10, like="Law 25"),
    )
    general = Clause(
        f"britannica.10.reduced-{offender}",
        "britannica",
        "false-king",
        ("10d", "10e"),
        f"If the {offender} wins the point or the vole in that hand, he scores one less than he wins.",
        "words",
        _reduce(offender, ReduceMarks(offender, "one-less")),
        {"offender": (offender,), "offender-wins": ("nothing-yet",)},
        _WHICH_HAND,
        adds=True,
    )
    yield general
    yield general._replace(
        id=f"britannica.10.reduced-holds-{offender}",
        when={**not_abandoned, "adversary-holds-king": ("yes",)},
    )
    yield general._replace(
        id=f"britannica.10.reduced-abandoned-{offender}",
        when={**_FOUND_LATE, "offender": (offender,), "adversary-abandoned": ("yes",)},
    )
    for wins, sentence in say_one_less(offender).items():
        yield general._replace(
            id=f"britannica.10.reduced-{wins}-{offender}",
            ruling=sentence,
            when={"offender": (offender,), "offender-wins": (wins,)},
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
)
