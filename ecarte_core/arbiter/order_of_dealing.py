"""A wrong order of dealing, and the clauses of each code, and of witness W's account, that rule on it."""

from __future__ import annotations

from .clause_model import Clause, Fact, Irregularity, Value
from .common_facts import NON_DEALER_LOOKED, TURN_UP
from .common_options import NO_PENALTY, NON_DEALER_FRESH_DEAL, NON_DEALER_RECTIFIES, UNTIL_TURN_UP

_NAME = "wrong-order-of-dealing"
_WRONG = ("during-game", "announced-during-game", "later-game", "other-packets")

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        _NAME,
        "the deal",
        "The dealer changes the order of dealing",
        ("cavendish.law.9", "cavendish.law.8", "britannica.law.2"),
        (
            Fact(
                "change",
                "How does he deal?",
                (
                    Value("during-game", "changes it during a game"),
                    Value("announced-during-game", "changes it in a game, and says so"),
                    Value("later-game", "changes it between games, unannounced"),
                    Value("announced", "changes it between games, announced"),
                    Value("other-packets", "does not deal by two and three"),
                ),
            ),
            TURN_UP._replace(asked_if={"change": _WRONG}),
            NON_DEALER_LOOKED._replace(asked_if={"change": _WRONG}),
        ),
        also=(
            "dealt two then three",
            "dealt three then two",
            "dealt one card at a time",
            "changed the packets",
            "dealer changed the order of dealing",
            "dealt five at once",
            "dealt in the wrong order",
            "first three and then two",
            "started with two and now begins with three",
            "gave two and three the other way round",
            "changed from two to three first",
        ),
        passages=("britannica.play.1",),
    ),
)

_DEAL_STANDS = NO_PENALTY._replace(does="The deal stands.")
_RECTIFY_OR_FRESH_DEAL = (NON_DEALER_RECTIFIES, NON_DEALER_FRESH_DEAL._replace(until=UNTIL_TURN_UP))
_IN_TIME = {"turn-up": ("not-exposed",), "looked-at": ("no",)}
_RIGHT = (
    "The non-dealer may have the order rectified, or claim a fresh deal. The trump card has not been turned up, and "
    "he has not looked at his hand."
)

CLAUSES: tuple[Clause, ...] = (
    Clause(
        "cavendish.8.announced",
        "cavendish",
        _NAME,
        ("8g", "8h"),
        "Nothing is wrong. In a later game the dealer may change his order, if he says so before the pack is cut.",
        "words",
        (_DEAL_STANDS,),
        {"change": ("announced",)},
    ),
    Clause(
        "cavendish.9.order",
        "cavendish",
        _NAME,
        ("8e", "8f", "9a", "9c", "9d", "9e", "9f", "9g", "9h"),
        _RIGHT,
        "words",
        _RECTIFY_OR_FRESH_DEAL,
        {"change": ("during-game",), **_IN_TIME},
    ),
    Clause(
        "cavendish.9.order-announced",
        "cavendish",
        _NAME,
        ("8e", "8f", "8g", "8h", "9a", "9c", "9d", "9e", "9f", "9g", "9h"),
        f"During a game the dealer may not change his order, even if he says so. {_RIGHT}",
        "interpretation",
        _RECTIFY_OR_FRESH_DEAL,
        {"change": ("announced-during-game",), **_IN_TIME},
        "Law 8 forbids the change during the game; then, after a semicolon, at the beginning of a later game “unless "
        "he inform the non-dealer”. We take the exception to belong to the later game alone.",
    ),
    Clause(
        "cavendish.9.order-in-later-game",
        "cavendish",
        _NAME,
        ("8e", "8g", "8h", "9a", "9c", "9d", "9e", "9f", "9g", "9h"),
        _RIGHT,
        "words",
        _RECTIFY_OR_FRESH_DEAL,
        {"change": ("later-game",), **_IN_TIME},
    ),
    Clause(
        "cavendish.9.other-packets",
        "cavendish",
        _NAME,
        ("8b", "8c", "8d", "9a", "9c", "9d", "9e", "9f", "9g", "9h"),
        _RIGHT,
        "interpretation",
        _RECTIFY_OR_FRESH_DEAL,
        {"change": ("other-packets",), **_IN_TIME},
        "Law 8 allows two orders. A dealer who deals by other packets keeps to neither, so we treat it as a departure "
        "from the order that he has to choose.",
    ),
    Clause(
        "cavendish.9.order-looked",
        "cavendish",
        _NAME,
        ("9a", "9c", "9e", "9f"),
        "The non-dealer has looked at his hand, so he can no longer object. The deal stands.",
        "words",
        (_DEAL_STANDS,),
        {"change": _WRONG, "turn-up": ("not-exposed",), "looked-at": ("yes",)},
    ),
    Clause(
        "cavendish.9.order-too-late",
        "cavendish",
        _NAME,
        ("9a", "9c", "9d"),
        "The trump card has been turned up, so it is too late. The deal stands, and the dealer may mark a king turned "
        "up.",
        "words",
        (_DEAL_STANDS,),
        {"change": _WRONG, "turn-up": ("exposed",)},
        "Law 19 takes the turned king only from a dealer who dealt a wrong number.",
    ),
    Clause(
        "britannica.2.later-game",
        "britannica",
        _NAME,
        ("2a", "2c"),
        "Nothing is wrong. The order binds the dealer during the game, and this is another one.",
        "words",
        (_DEAL_STANDS,),
        {"change": ("later-game", "announced")},
    ),
    Clause(
        "britannica.2.order",
        "britannica",
        _NAME,
        ("2a", "2b", "2c", "2d", "2f", "2g", "2h"),
        "The non-dealer may claim a fresh deal, because he has not looked at his hand. Whether the trump card has been "
        "turned up does not matter.",
        "words",
        (NON_DEALER_FRESH_DEAL._replace(until="he looks at his hand"),),
        {"change": ("during-game", "announced-during-game"), "looked-at": ("no",)},
    ),
    Clause(
        "britannica.2.order-looked",
        "britannica",
        _NAME,
        ("2d", "2f", "2g"),
        "The non-dealer has looked at his hand, so he can no longer object. The deal stands.",
        "words",
        (_DEAL_STANDS,),
        {"change": ("during-game", "announced-during-game"), "looked-at": ("yes",)},
    ),
    Clause(
        "britannica.2.other-packets",
        "britannica",
        _NAME,
        ("2b", "play.1d"),
        "Britannica does not say.",
        "undetermined",
        (),
        {"change": ("other-packets",)},
        "The law names two orders, and gives a remedy for a change only. We read Cavendish's law so that it covers "
        "other packets, until the trump card is turned up.",
    ),
    Clause(
        "wikipedia.order",
        "wikipedia",
        _NAME,
        (),
        "Nothing is wrong. By this account the order follows the dealer's whim or what the players have agreed.",
        "words",
        (_DEAL_STANDS,),
        {"change": ("during-game", "announced-during-game", "later-game", "announced")},
        "What follows if he breaks an agreement, the account does not say.",
    ),
    Clause(
        "wikipedia.other-packets",
        "wikipedia",
        _NAME,
        (),
        "Witness W's account does not say.",
        "undetermined",
        (),
        {"change": ("other-packets",)},
        "It names two orders and no remedy. We read Cavendish's law so that it covers other packets, until the trump "
        "card is turned up.",
    ),
)
"""Cavendish's Law 8 and, for the order, 9; Britannica's Law 2 for the order; and witness W's account."""
