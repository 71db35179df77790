"""A player who takes more cards than he has discarded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .clause_model import Clause, CodeName, Fact, Irregularity, Option, Value
from .common_facts import OTHER_SEAT, YES_FIRST
from .common_options import DEALER_FRESH_DEAL, NON_DEALER_FRESH_DEAL
from .effect_model import DrawSuperfluous, Seat

_MIXED = Fact(
    "mixed",
    "Has he mixed any of the cards given with his hand?",
    YES_FIRST,
)
_SEEN = Fact(
    "given",
    "Has he seen the cards given?",
    (
        Value("seen", "yes, at least one"),
        Value("taken-up", "no, but he has taken some up"),
        Value("not-taken-up", "no, and he has taken none up"),
    ),
    {"mixed": ("yes",)},
)

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "non-dealer-takes-too-many",
        "the exchange",
        "The non-dealer takes more cards than he has discarded",
        ("cavendish.law.29", "britannica.law.13"),
        (_MIXED, _SEEN),
        also=(
            "non-dealer has six cards after exchange",
            "took one card too many",
            "he has six cards after the exchange",
            "threw two and took three",
            "drew too many cards",
            "I discarded two and took three",
            "I took more cards than I threw out",
            "I have six cards after drawing",
        ),
    ),
    Irregularity(
        "dealer-takes-too-many",
        "the exchange",
        "The dealer gives himself more cards than he has discarded",
        ("cavendish.law.33", "britannica.law.13"),
        (_MIXED, _SEEN),
        also=(
            "dealer has six cards after exchange",
            "dealer took one card too many",
            "dealer threw two and took three",
            "dealer drew too many cards",
            "dealer discarded two and took three",
            "dealer gave himself one card more",
            "dealer helped himself to more than he threw out",
            "dealer took more cards than he put out",
        ),
    ),
)


class _TakenWords(NamedTuple):
    """The pieces of a code on a player who takes too many cards, and what has to be so for a look at them."""

    code: CodeName
    offender: Seat
    law: str
    taken: tuple[str, ...]
    claim: tuple[str, ...]
    drawn: tuple[str, ...]
    looked: tuple[str, ...]
    may_look: tuple[str, ...]
    may_not: tuple[str, ...]
    gap: str


_CAVENDISH_GAP = (
    "Law {law} begins when a card given has been mixed with the hand. It does not say that a card too many that "
    "still lies apart goes back, although nothing else seems possible. Britannica leaves the same gap."
)
_BRITANNICA_GAP = (
    "Law 13 begins when a card given has been mixed with the hand. It does not say what becomes of a card too "
    "many that still lies apart. Cavendish leaves the same gap."
)

_TAKEN = (
    _TakenWords(
        "cavendish",
        "non-dealer",
        "29",
        ("29a", "29b"),
        ("29c",),
        ("29d", "29e"),
        ("29f", "29g"),
        ("seen", "taken-up"),
        ("not-taken-up",),
        _CAVENDISH_GAP.format(law=29),
    ),
    _TakenWords(
        "cavendish",
        "dealer",
        "33",
        ("33a", "33b"),
        ("33c",),
        ("33d", "33e"),
        ("33f", "33g"),
        ("seen", "taken-up"),
        ("not-taken-up",),
        _CAVENDISH_GAP.format(law=33),
    ),
    *(
        _TakenWords(
            "britannica",
            offender,
            "13",
            ("13a", "13b"),
            ("13c",),
            ("13d", "13e"),
            ("13f",),
            ("seen",),
            ("taken-up", "not-taken-up"),
            _BRITANNICA_GAP,
        )
        for offender in ("non-dealer", "dealer")
    ),
)

_NAMES: dict[Seat, str] = {
    "non-dealer": "non-dealer-takes-too-many",
    "dealer": "dealer-takes-too-many",
}
_FRESH_DEAL: dict[Seat, Option] = {"non-dealer": NON_DEALER_FRESH_DEAL, "dealer": DEALER_FRESH_DEAL}


def _draw(offender: Seat, seen: bool) -> Option:
    look = "and may look at them" if seen else "and may not look at them"
    return Option(
        "draw-superfluous",
        OTHER_SEAT[offender],
        f"He draws the cards too many from the {offender}’s hand, {look}.",
        (DrawSuperfluous(offender, seen),),
    )


def _iter_taken(words: _TakenWords) -> Iterator[Clause]:
    """The clauses of a code on a player who takes too many: the same rule for both players."""
    code, offender = words.code, words.offender
    adversary, name = OTHER_SEAT[offender], _NAMES[offender]
    stem = f"{code}.{words.law}"
    end = f"-{offender}" if code == "britannica" else ""
    decides = (*words.taken, *words.claim, *words.drawn)
    yield Clause(
        f"{stem}.drawn-and-seen{end}",
        code,
        name,
        (*decides, *words.looked),
        f"The {adversary} may claim a fresh deal, or draw the cards too many from the {offender}’s hand and look "
        "at them.",
        "words",
        (_FRESH_DEAL[adversary], _draw(offender, True)),
        {"mixed": ("yes",), "given": words.may_look},
    )
    yield Clause(
        f"{stem}.drawn-unseen{end}",
        code,
        name,
        (*decides, *words.looked),
        f"The {adversary} may claim a fresh deal, or draw the cards too many from the {offender}’s hand without "
        "looking at them.",
        "words",
        (_FRESH_DEAL[adversary], _draw(offender, False)),
        {"mixed": ("yes",), "given": words.may_not},
    )
    yield Clause(
        f"{stem}.not-mixed{end}",
        code,
        name,
        words.taken,
        f"{code.title()} does not say.",
        "undetermined",
        (),
        {"mixed": ("no",)},
        words.gap,
    )


CLAUSES: tuple[Clause, ...] = tuple(clause for words in _TAKEN for clause in _iter_taken(words))
