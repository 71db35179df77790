"""A revoke, and failing to win the trick when able: one offence, with the penalty of a false king."""

from __future__ import annotations

from collections.abc import Iterator

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import OFFENDER, YES_OR_NO
from .effect_model import LetStand, ReduceMarks, ReplayHand, Seat
from .play_options import SEAT_PAIRS, WITHOUT_PENALTY

_LEFT = {"taken-up": ("no",)}
_PLAYED_OUT = {**_LEFT, "adversary-abandoned": ("no",)}

_FACTS = (
    Fact(
        "taken-up",
        "Was the card taken up again before another card was led?",
        (Value("no", "no, another card has been led"), Value("yes", "yes, in time")),
    ),
    OFFENDER._replace(asked_if=_LEFT),
    Fact("adversary-abandoned", "Has the adversary abandoned his hand?", YES_OR_NO, _LEFT),
    Fact(
        "offender-wins",
        "What does the offender win?",
        (
            Value("nothing-yet", "nothing, or the hand is not over"),
            Value("point", "the point, which counts one"),
            Value("point-of-two", "the point, which counts two"),
            Value("vole", "the vole"),
        ),
        _PLAYED_OUT,
    ),
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


def _list_reductions(offender: Seat) -> tuple[tuple[str, tuple[str, ...], str], ...]:
    """What the offender marks, by what he wins: the value of the fact, the pieces, the sentence."""
    point = f"The {offender} wins the point and marks nothing."
    of_two = f"The {offender} wins the point, which would count two, and marks only one."
    vole = f"The {offender} wins the vole and marks only one."
    general = (
        f"If the {offender} wins the point he marks nothing; if he wins the vole, or a point that would count two, "
        "he marks only one."
    )
    return (
        ("nothing-yet", ("43e", "43f", "43g", "43h", "43i", "43j"), general),
        ("point", ("43e",), point),
        ("point-of-two", ("43h", "43i", "43j"), of_two),
        ("vole", ("43f", "43g"), vole),
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
        "point": f"The {offender} wins the point and scores one less, which is nothing.",
        "point-of-two": f"The {offender} wins the point, which would score two, and scores one less, which is one.",
        "vole": f"The {offender} wins the vole and scores one less, which is one.",
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
        f"britannica.22.{name}-abandoned",
        "britannica",
        name,
        ("22a", "21a", "21b"),
        "Britannica does not say whether a player who has abandoned his hand may still have it played over again.",
        "undetermined",
        (),
        {**_LEFT, "adversary-abandoned": ("yes",)},
        "Law 22 lets the adversary have the hand played over. Law 21 gives the remaining tricks of an abandoned "
        "hand to the other player. Neither says which of them comes first. By Law 43 of Cavendish the hands are "
        "played again although he has abandoned his own.",
    )
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
