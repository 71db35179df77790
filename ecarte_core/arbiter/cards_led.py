"""Cards led and played: taking one up again, leading out of turn, naming another suit."""

from __future__ import annotations

from collections.abc import Iterator

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import OFFENDER, YES_FIRST, YES_OR_NO
from .common_options import NO_PENALTY
from .effect_model import LeadOtherSuit, LeaveLead, LetStand, Seat
from .play_options import SEAT_PAIRS, WITHOUT_PENALTY, take_up_or_leave

_TO_CORRECT = {"card": ("played-to-a-lead",), "purpose": ("to-correct",)}
_IN_TIME = {**_TO_CORRECT, "next-lead": ("not-led",)}
_TOO_LATE = {**_TO_CORRECT, "next-lead": ("led",)}
_NOT_PLAYED_TO = {"played-to": ("no",)}
_PLAYED_TO = {"played-to": ("yes",)}
_HOLDS_SUIT = {"holds-suit": ("yes",)}
_LACKS_SUIT = {"holds-suit": ("no",)}

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "card-taken-up",
        "the play",
        "A player wishes to take up a card that he has played",
        ("cavendish.law.39", "britannica.law.19", "cavendish.law.43"),
        (
            Fact(
                "card",
                "How was the card played?",
                (
                    Value("led-in-turn", "it was led in turn"),
                    Value("played-to-a-lead", "it was played to a lead"),
                ),
            ),
            Fact(
                "purpose",
                "Why does he wish to take it up?",
                (
                    Value("to-correct", "to follow suit or win, as he must"),
                    Value("other", "for another reason"),
                ),
                {"card": ("played-to-a-lead",)},
            ),
            Fact(
                "next-lead",
                "Has another card been led?",
                (Value("not-led", "not yet"), Value("led", "yes")),
                _TO_CORRECT,
            ),
            OFFENDER._replace(question="Whose card is it?", asked_if=_IN_TIME),
        ),
        also=(
            "take back a card",
            "played the wrong card",
            "pick up a card again",
            "changed his mind about a card",
            "he took his card back",
            "wants to play another card instead",
            "can I take back my card",
            "wanted his card back after he had played it",
            "laid a card and then another",
            "may a card that was played be taken back",
            "played a card and withdrew it",
        ),
    ),
    Irregularity(
        "lead-out-of-turn",
        "the play",
        "A player leads out of turn",
        ("cavendish.law.40", "britannica.law.19"),
        (
            Fact("played-to", "Has the adversary played to it?", YES_OR_NO),
            OFFENDER._replace(question="Who led?", asked_if=_NOT_PLAYED_TO),
        ),
        also=(
            "led when it was not his turn",
            "wrong player led",
            "dealer led first",
            "he led out of turn",
            "led out of his turn",
            "opponent led first",
            "it was my lead",
            "led twice",
            "led although I had won the trick",
            "led to a trick when it was my turn",
            "I won the trick and he led to the next",
            "played first though the lead was mine",
        ),
    ),
    Irregularity(
        "wrong-suit-named",
        "the play",
        "The leader names one suit and plays another",
        ("cavendish.law.41", "britannica.law.20"),
        (
            Fact(
                "holds-suit",
                "Has the leader a card of the suit that he named?",
                YES_FIRST,
            ),
            OFFENDER._replace(question="Who led?", asked_if=_HOLDS_SUIT),
        ),
        also=(
            "said hearts and led a spade",
            "announced the wrong suit",
            "called one suit and led another",
            "named the wrong suit",
            "said clubs and played spades",
            "named one suit and put down another",
            "said one suit and the card was another",
            "announced diamonds and laid a club",
        ),
    ),
)

_LEAD_STANDS = NO_PENALTY._replace(does="The card stays where it is, and is played to.")
_REPLY_STANDS = NO_PENALTY._replace(does="The card stays where it is.")
_TRICK_STANDS = NO_PENALTY._replace(does="The trick stands.")
# Neither code takes the lead from the player whose turn it is, or makes him play to the card: until he does, it may
# be taken up. Once it is played to, the error cannot be put right (Law 40).
_LEFT_OUT_OF_TURN = (
    "His adversary may play to it, and then the trick stands; or he leads himself, and the card goes back."
)
_THEN_A_FAULT = "His adversary may then claim the fault."


def _iter_for_seat(player: Seat, adversary: Seat) -> Iterator[Clause]:
    """The clauses that give a player a choice; ``player`` has played the card."""
    yield Clause(
        f"cavendish.39.in-time-{player}",
        "cavendish",
        "card-taken-up",
        ("39b", "39c"),
        f"The {player} may take the card up again to correct his error, until another card is led.",
        "words",
        take_up_or_leave(player, _THEN_A_FAULT, "another card is led"),
        {**_IN_TIME, "offender": (player,)},
    )
    yield Clause(
        f"britannica.19.in-time-{player}",
        "britannica",
        "card-taken-up",
        ("19b", "19c"),
        f"The {player} may take the card up to correct his error, before another lead.",
        "words",
        take_up_or_leave(player, _THEN_A_FAULT, "another card is led"),
        {**_IN_TIME, "offender": (player,)},
    )
    yield Clause(
        f"cavendish.40.in-time-{player}",
        "cavendish",
        "lead-out-of-turn",
        ("40a", "40b", "40c"),
        f"The {player} may take the card up again, until it is played to.",
        "words",
        take_up_or_leave(player, _LEFT_OUT_OF_TURN, "the card is played to", LeaveLead(player)),
        {**_NOT_PLAYED_TO, "offender": (player,)},
    )
    yield Clause(
        f"britannica.19.out-of-turn-{player}",
        "britannica",
        "lead-out-of-turn",
        ("19d",),
        f"The {player} may take the card up, until it is played to.",
        "words",
        take_up_or_leave(player, _LEFT_OUT_OF_TURN, "the card is played to", LeaveLead(player)),
        {**_NOT_PLAYED_TO, "offender": (player,)},
    )
    choice = (
        Option(
            "accept-card",
            adversary,
            "He plays to the card that was led.",
            (LetStand(),),
            "he plays to the card",
        ),
        Option(
            "lead-named-suit",
            adversary,
            "He requires the suit that was named. The leader takes up his card and leads that suit.",
            (LeadOtherSuit(),),
            "he plays to the card",
        ),
    )
    yield Clause(
        f"cavendish.41.choice-{player}",
        "cavendish",
        "wrong-suit-named",
        ("41a", "41b", "41c"),
        f"The {adversary} plays to the card led, or requires the {player} to lead the suit that he named.",
        "words",
        choice,
        {**_HOLDS_SUIT, "offender": (player,)},
    )
    yield Clause(
        f"britannica.20.choice-{player}",
        "britannica",
        "wrong-suit-named",
        ("20a", "20b"),
        f"The {adversary} may require the {player} to lead the suit that he named, or plays to the card led.",
        "words",
        choice,
        {**_HOLDS_SUIT, "offender": (player,)},
    )


CLAUSES: tuple[Clause, ...] = (
    *(clause for pair in SEAT_PAIRS for clause in _iter_for_seat(*pair)),
    Clause(
        "cavendish.39.led-in-turn",
        "cavendish",
        "card-taken-up",
        ("39a",),
        "The card was led in turn, so it cannot be taken up again.",
        "words",
        (_LEAD_STANDS,),
        {"card": ("led-in-turn",)},
    ),
    Clause(
        "cavendish.39.too-late",
        "cavendish",
        "card-taken-up",
        ("39b", "39c"),
        "Another card has been led, so the card cannot be taken up any more. The adversary may claim the fault.",
        "words",
        (_REPLY_STANDS,),
        _TOO_LATE,
    ),
    Clause(
        "cavendish.39.other-purpose",
        "cavendish",
        "card-taken-up",
        ("39b",),
        "The card cannot be taken up, because it was played without a fault.",
        "interpretation",
        (_REPLY_STANDS,),
        {"card": ("played-to-a-lead",), "purpose": ("other",)},
        "The law lets a card be taken up for two purposes. It does not add “only”, as Law 19 of Britannica does; "
        "but there would be no need to name them if a card might be taken up for any.",
    ),
    Clause(
        "cavendish.40.played-to",
        "cavendish",
        "lead-out-of-turn",
        ("40a", "40d", "40e"),
        "The card has been played to, so the error cannot be put right, and the trick stands.",
        "words",
        (_TRICK_STANDS,),
        _PLAYED_TO,
    ),
    Clause(
        "cavendish.41.no-card-of-the-suit",
        "cavendish",
        "wrong-suit-named",
        ("41a", "41d", "41e"),
        "The leader has no card of the suit that he named, so the card led cannot be withdrawn.",
        "words",
        (_LEAD_STANDS,),
        _LACKS_SUIT,
    ),
    Clause(
        "britannica.19.led-in-turn",
        "britannica",
        "card-taken-up",
        ("19a",),
        "The card was led in turn, so it cannot be taken up again.",
        "words",
        (_LEAD_STANDS,),
        {"card": ("led-in-turn",)},
    ),
    Clause(
        "britannica.19.too-late",
        "britannica",
        "card-taken-up",
        ("19b", "19c"),
        "Another card has been led, so the card cannot be taken up any more. The adversary may claim the fault.",
        "words",
        (_REPLY_STANDS,),
        _TOO_LATE,
    ),
    Clause(
        "britannica.19.other-purpose",
        "britannica",
        "card-taken-up",
        ("19b", "19c"),
        "The card cannot be taken up, because there is no fault to correct.",
        "words",
        (_REPLY_STANDS,),
        {"card": ("played-to-a-lead",), "purpose": ("other",)},
    ),
    Clause(
        "britannica.19.played-to",
        "britannica",
        "lead-out-of-turn",
        ("19d",),
        "The card has been played to, so it is too late to take it up, and the trick stands.",
        "words",
        (_TRICK_STANDS,),
        _PLAYED_TO,
        "The right to take the card up is given “prior to its being played to” and ends then; nothing else is left to "
        "decide. Law 40 of Cavendish adds that the error cannot be put right.",
    ),
    Clause(
        "britannica.20.no-card-of-the-suit",
        "britannica",
        "wrong-suit-named",
        ("20a", "20c"),
        "The leader has no card of the suit that he named, so there is no penalty.",
        "words",
        (WITHOUT_PENALTY._replace(does="There is no penalty, and the card led is played to."),),
        _LACKS_SUIT,
    ),
)
