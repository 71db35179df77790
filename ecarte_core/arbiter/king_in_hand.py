"""Until when a player announces the king of trumps that he holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from .clause_model import Clause, CodeName, Fact, Irregularity, Option, Value
from .common_facts import KING_HOLDER, SEATS, YES_OR_NO
from .effect_model import LoseKing, ScoreKing, Seat

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "king-not-announced",
        "the king",
        "A player holds the king of trumps and has not announced it",
        ("cavendish.law.24", "cavendish.law.23", "cavendish.law.47", "britannica.law.9"),
        (
            KING_HOLDER,
            Fact(
                "king-played",
                "Which of his cards is the king?",
                (Value("first-card", "the first card that he plays"), Value("later-card", "a later one")),
            ),
            Fact(
                "announced",
                "When does he announce it?",
                (
                    Value("before-playing", "before he plays any card"),
                    Value("before-he-plays-again", "after one card, before the next"),
                    Value("later", "later"),
                ),
            ),
            Fact(
                "played-to",
                "Has the dealer played to the king?",
                YES_OR_NO,
                {
                    "holder": ("non-dealer",),
                    "king-played": ("first-card",),
                    "announced": ("before-he-plays-again",),
                },
            ),
            Fact(
                "led",
                "Has the non-dealer led?",
                YES_OR_NO,
                {"holder": ("dealer",), "announced": ("before-playing",)},
            ),
        ),
        also=(
            "forgot to announce the king",
            "king declared too late",
            "when must I call the king",
            "I forgot to mark my king",
            "forgot to declare the king",
            "played the king without announcing",
            "opponent did not call the king",
            "announced the king after he played it",
            "led the king of trumps and said nothing",
            "played the king of trumps silently",
            "never announced his king",
            "said king after the trick",
            "is it too late to announce the king",
        ),
        passages=("britannica.play.3",),
    ),
)


class _LimitWords(NamedTuple):
    """The pieces of a code on when the king is announced, and the number of its leading law for the ids."""

    code: CodeName
    laws: tuple[str, str]
    before_first_card: tuple[str, ...]
    led: tuple[str, ...]
    dealer_plays: tuple[str, ...]
    lost: tuple[str, ...]
    marks_one: Mapping[Seat, tuple[str, ...]]


_LIMITS = (
    _LimitWords(
        "cavendish",
        ("23", "24"),
        ("23a", "23b"),
        ("24a", "24b"),
        ("24c", "24d"),
        ("23c",),
        dict.fromkeys(SEATS, ("47b", "47c")),
    ),
    _LimitWords(
        "britannica",
        ("9", "9"),
        ("9b",),
        ("9c",),
        ("9e", "9f"),
        ("9d",),
        {"non-dealer": ("play.3a",), "dealer": ("play.3b",)},
    ),
)


def announce_and_mark(seat: Seat, until: str) -> tuple[Option, ...]:
    """The right to announce the king and to mark one, which ends at ``until``."""
    return (Option("mark-king", seat, "He announces it and marks one.", (ScoreKing(seat),), until),)


def _lose_king(seat: Seat) -> tuple[Option, ...]:
    return (Option("lose-king", None, "He has lost the right to mark the king.", (LoseKing(seat),)),)


def _iter_announcing(words: _LimitWords) -> Iterator[Clause]:
    """The clauses of a code on the time of the announcement: the same rule in both codes."""
    code, (law_23, law_24) = words.code, words.laws

    def clause(
        name: str,
        pieces: tuple[str, ...],
        ruling: str,
        options: tuple[Option, ...],
        when: Mapping[str, tuple[str, ...]],
    ) -> Clause:
        return Clause(f"{code}.{name}", code, "king-not-announced", pieces, ruling, "words", options, when)

    for seat in SEATS:
        yield clause(
            f"{law_23}.in-time-{seat}",
            (*words.before_first_card, *words.marks_one[seat]),
            f"The {seat} announces the king before he plays his first card, and marks one.",
            announce_and_mark(seat, "he plays his first card"),
            {"holder": (seat,), "announced": ("before-playing",)},
        )
        yield clause(
            f"{law_23}.lost-{seat}",
            (*words.before_first_card, *words.lost),
            f"The {seat} has played another card first without announcing the king, so he loses the right to "
            "mark it.",
            _lose_king(seat),
            {
                "holder": (seat,),
                "king-played": ("later-card",),
                "announced": ("before-he-plays-again", "later"),
            },
        )
    led = {"holder": ("non-dealer",), "king-played": ("first-card",)}
    yield clause(
        f"{law_24}.led",
        (*words.led, *words.marks_one["non-dealer"]),
        "The non-dealer leads the king as his first card and announces it before it is played to, so he marks "
        "one.",
        announce_and_mark("non-dealer", "the king is played to"),
        {**led, "announced": ("before-he-plays-again",), "played-to": ("no",)},
    )
    yield clause(
        f"{law_24}.led-and-played-to",
        (*words.led, *words.lost),
        "The king led has been played to before the non-dealer announces it, so he loses the right to mark it.",
        _lose_king("non-dealer"),
        {**led, "announced": ("before-he-plays-again",), "played-to": ("yes",)},
    )
    yield clause(
        f"{law_24}.led-late",
        (*words.led, *words.lost),
        "The non-dealer led the king and had to announce it before it was played to, so he loses the right to "
        "mark it.",
        _lose_king("non-dealer"),
        {**led, "announced": ("later",)},
    )
    dealer = {"holder": ("dealer",), "king-played": ("first-card",)}
    yield clause(
        f"{law_24}.dealer",
        (*words.dealer_plays, *words.marks_one["dealer"]),
        "The king is the first card that the dealer plays, and he announces it before he plays again, so he "
        "marks one.",
        announce_and_mark("dealer", "he plays again"),
        {**dealer, "announced": ("before-he-plays-again",)},
    )
    yield clause(
        f"{law_24}.dealer-late",
        (*words.dealer_plays, *words.lost),
        "The dealer has played again before he announces the king, so he loses the right to mark it. To lead "
        "is to play.",
        _lose_king("dealer"),
        {**dealer, "announced": ("later",)},
    )


def _rule_by_the_account(
    name: str, ruling: str, options: tuple[Option, ...], when: Mapping[str, tuple[str, ...]]
) -> Clause:
    """A clause of witness W, whose account of play is described and has no pieces."""
    return Clause(
        f"wikipedia.play.5.{name}", "wikipedia", "king-not-announced", (), ruling, "words", options, when
    )


_W_LATE = ("before-he-plays-again", "later")

_BY_THE_ACCOUNT: tuple[Clause, ...] = (
    _rule_by_the_account(
        "in-time-non-dealer",
        "The non-dealer announces the king before play begins, and marks one.",
        announce_and_mark("non-dealer", "play begins"),
        {"holder": ("non-dealer",), "announced": ("before-playing",)},
    ),
    _rule_by_the_account(
        "in-time-dealer",
        "The dealer announces the king before play begins, and marks one.",
        announce_and_mark("dealer", "play begins"),
        {"holder": ("dealer",), "announced": ("before-playing",), "led": ("no",)},
    ),
    _rule_by_the_account(
        "led",
        "Play has begun, so the dealer can no longer mark the king, although he himself has not played.",
        _lose_king("dealer"),
        {"holder": ("dealer",), "announced": ("before-playing",), "led": ("yes",)},
    ),
    *(
        _rule_by_the_account(
            f"lost-{seat}",
            f"Play has begun, so the {seat} can no longer mark the king.",
            _lose_king(seat),
            {"holder": (seat,), "announced": _W_LATE},
        )
        for seat in SEATS
    ),
)


CLAUSES: tuple[Clause, ...] = (
    *(clause for words in _LIMITS for clause in _iter_announcing(words)),
    *_BY_THE_ACCOUNT,
)
