"""A revoke, and failing to win the trick when able: one offence, with the penalty of a false king."""

from __future__ import annotations

from collections.abc import Iterator

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import OFFENDER, YES_OR_NO
from .effect_model import LetStand, ReduceMarks, ReplayHand, Seat
from .play_options import SEAT_PAIRS, WITHOUT_PENALTY

_LEFT = {"taken-up": ("no",)}
_PLAYED_OUT = {**_LEFT, "adversary-abandoned": ("no",)}

OFFENDER_WINS = Fact(
    "offender-wins",
    "What does the offender win?",
    (
        Value("nothing-yet", "nothing, or the hand is not over"),
        Value("point", "the point, which counts one"),
        Value("point-of-two", "the point, which counts two"),
        Value("vole", "the vole"),
    ),
)
"""The result of the hand, on which the reduced mark depends."""

_FACTS = (
    Fact(
        "taken-up",
        "Was the card taken up again before another card was led?",
        (Value("no", "no, another card has been led"), Value("yes", "yes, in time")),
    ),
    OFFENDER._replace(asked_if=_LEFT),
    Fact("adversary-abandoned", "Has the adversary abandoned his hand?", YES_OR_NO, _LEFT),
    OFFENDER_WINS._replace(asked_if=_PLAYED_OUT),
)

_LAWS = (
    "cavendish.law.43",
    "britannica.law.22",
    "cavendish.law.39",
    "britannica.law.10",
    "britannica.law.19",
    "britannica.law.21",
)

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "revoke",
        "the play",
        "A player does not follow suit, although he can",
        _LAWS,
        _FACTS,
        also=(
            "renounce",
            "did not follow suit",
            "trumped when he had the suit",
            "played another suit by mistake",
            "opponent revoked",
            "he did not follow suit",
            "failed to follow suit",
            "he had the suit after all",
            "trumped but he had the suit",
            "followed with another suit and had mine all along",
            "had a card of the suit led",
            "played a diamond on a spade although he held a spade",
            "threw away a card instead of following",
            "found the suit in his hand later",
            "was out of the suit, he said, and then played it",
        ),
    ),
    Irregularity(
        "failing-to-win",
        "the play",
        "A player does not win the trick, although he can",
        _LAWS,
        _FACTS,
        also=(
            "did not take the trick",
            "ducked",
            "underplayed",
            "did not trump when he could",
            "played a lower card",
            "opponent did not win the trick although he could",
            "he could have won the trick",
            "did not beat the card",
            "did not overtake",
            "he had a trump and did not play it",
            "let the trick go although he held a higher card",
            "kept back his higher card",
            "could have taken the trick",
            "must he overtake when he can",
            "lost the trick on purpose",
        ),
    ),
)

_SECOND_PLAYING = (
    "The law does not say whether the reduction is for the hand as it was played or for the hand played again. "
    "“The offender” is the player who made the fault, so we apply it to the hand that counts."
)


def _again_or_stand(adversary: Seat) -> tuple[Option, ...]:
    return (
        Option("replay-hand", adversary, "He requires the hands to be played again.", (ReplayHand(),)),
        Option("stand", adversary, "He lets the hand count as it is played.", (LetStand(),)),
    )


def _reduce(offender: Seat, effect: ReduceMarks) -> tuple[Option, ...]:
    return (Option("reduce-marks", None, f"The {offender} marks less for the hand.", (effect,)),)


WHETHER_ABANDONED = (
    "Law {law} lets the adversary have the hand played over. Law 21 gives the remaining tricks of an abandoned hand to "
    "the other player. Neither says which of them comes first; what the offender scores, the law says in either case. "
    "By {like} of Cavendish the hands are played again although he has abandoned his own."
)
"""What Britannica leaves open where the adversary has abandoned his hand."""


def say_reductions(offender: Seat) -> dict[str, str]:
    """What the offender marks under Cavendish, by what he wins."""
    return {
        "point": f"The {offender} wins the point and marks nothing.",
        "point-of-two": f"The {offender} wins the point, which would count two, and marks only one.",
        "vole": f"The {offender} wins the vole and marks only one.",
    }


def say_one_less(offender: Seat) -> dict[str, str]:
    """What the offender scores under Britannica, by what he wins."""
    return {
        "point": f"The {offender} wins the point and scores one less, which is nothing.",
        "point-of-two": f"The {offender} wins the point, which would score two, and scores one less, which is one.",
        "vole": f"The {offender} wins the vole and scores one less, which is one.",
    }


def _list_reductions(offender: Seat) -> tuple[tuple[str, tuple[str, ...], str], ...]:
    """What the offender marks, by what he wins: the value of the fact, the pieces, the sentence."""
    sentences = say_reductions(offender)
    general = (
        f"If the {offender} wins the point he marks nothing; if he wins the vole, or a point that would count two, "
        "he marks only one."
    )
    return (
        ("nothing-yet", ("43e", "43f", "43g", "43h", "43i", "43j"), general),
        ("point", ("43e",), sentences["point"]),
        ("point-of-two", ("43h", "43i", "43j"), sentences["point-of-two"]),
        ("vole", ("43f", "43g"), sentences["vole"]),
    )


def _iter_cavendish(name: str, piece: str, offender: Seat, adversary: Seat) -> Iterator[Clause]:
    yield Clause(
        f"cavendish.43.{name}-{offender}",
        "cavendish",
        name,
        (piece, "43c"),
        f"The {adversary} may require the hands to be played again.",
        "words",
        _again_or_stand(adversary),
        {**_PLAYED_OUT, "offender": (offender,)},
    )
    yield Clause(
        f"cavendish.43.{name}-abandoned-{offender}",
        "cavendish",
        name,
        (piece, "43c", "43d"),
        f"The {adversary} may require the hands to be played again, although he has abandoned his own.",
        "words",
        _again_or_stand(adversary),
        {**_LEFT, "adversary-abandoned": ("yes",), "offender": (offender,)},
    )
    for wins, pieces, sentence in _list_reductions(offender):
        yield Clause(
            f"cavendish.43.{name}-{wins}-{offender}",
            "cavendish",
            name,
            pieces,
            sentence,
            "words",
            _reduce(offender, ReduceMarks(offender, "cavendish")),
            {"offender-wins": (wins,), "offender": (offender,)},
            _SECOND_PLAYING,
            adds=True,
        )
    yield Clause(
        f"cavendish.43.{name}-abandoned-reduced-{offender}",
        "cavendish",
        name,
        ("43e", "43f", "43g", "43h", "43i", "43j"),
        _list_reductions(offender)[0][2],
        "words",
        _reduce(offender, ReduceMarks(offender, "cavendish")),
        {"adversary-abandoned": ("yes",), "offender": (offender,)},
        _SECOND_PLAYING,
        adds=True,
    )


def _iter_britannica(name: str, offender: Seat, adversary: Seat) -> Iterator[Clause]:
    yield Clause(
        f"britannica.22.{name}-{offender}",
        "britannica",
        name,
        ("22a", "10c"),
        f"The penalty is that of a false king: the {adversary} may have the hand played over again.",
        "words",
        _again_or_stand(adversary),
        {**_PLAYED_OUT, "offender": (offender,)},
    )
    rulings = {
        "nothing-yet": f"If the {offender} wins the point or the vole, he scores one less than he wins.",
        **say_one_less(offender),
    }
    for wins, ruling in rulings.items():
        yield Clause(
            f"britannica.22.{name}-{wins}-{offender}",
            "britannica",
            name,
            ("22a", "10d", "10e"),
            ruling,
            "words",
            _reduce(offender, ReduceMarks(offender, "one-less")),
            {"offender-wins": (wins,), "offender": (offender,)},
            _SECOND_PLAYING,
            adds=True,
        )
    abandoned = {**_LEFT, "adversary-abandoned": ("yes",), "offender": (offender,)}
    yield Clause(
        f"britannica.22.{name}-abandoned-{offender}",
        "britannica",
        name,
        ("22a", "10c", "21a", "21b"),
        f"The penalty is that of a false king. Britannica does not say whether the {adversary}, having abandoned his "
        "hand, may still have it played over again.",
        "in part",
        (_again_or_stand(adversary)[1],),
        abandoned,
        WHETHER_ABANDONED.format(law=22, like="Law 43"),
    )
    yield Clause(
        f"britannica.22.{name}-abandoned-reduced-{offender}",
        "britannica",
        name,
        ("22a", "10d", "10e"),
        rulings["nothing-yet"],
        "words",
        _reduce(offender, ReduceMarks(offender, "one-less")),
        abandoned,
        _SECOND_PLAYING,
        adds=True,
    )


def _iter_clauses(name: str, piece: str) -> Iterator[Clause]:
    for offender, adversary in SEAT_PAIRS:
        yield from _iter_cavendish(name, piece, offender, adversary)
    yield Clause(
        f"cavendish.43.{name}-taken-up",
        "cavendish",
        name,
        ("39b", "39c", "43k", "43l"),
        "The card was taken up again before another was led, so there is no penalty.",
        "words",
        (WITHOUT_PENALTY,),
        {"taken-up": ("yes",)},
    )
    for offender, adversary in SEAT_PAIRS:
        yield from _iter_britannica(name, offender, adversary)
    yield Clause(
        f"britannica.22.{name}-taken-up",
        "britannica",
        name,
        ("19b", "19c"),
        "The card was taken up in time, so there is no fault left and no penalty.",
        "words",
        (WITHOUT_PENALTY,),
        {"taken-up": ("yes",)},
    )


CLAUSES: tuple[Clause, ...] = (*_iter_clauses("revoke", "43a"), *_iter_clauses("failing-to-win", "43b"))
