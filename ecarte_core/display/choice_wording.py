"""What a card leads to, in words: the caption below it, the name of its button, and sentences about several.

A caption and the button's name go together: the name contains the caption, so that a reader can say what he
sees to call the button.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from ..cards import Card
from ..game import WINNING_SCORE, Player
from ..game.wording import describe_cards
from ..replay import Choice
from ..solver.suit_patterns import HAND_SIZE

_BUTTON_WORDS = (
    "loses the vole",
    "loses the point",
    "loses the point",
    "wins the point",
    "wins the point",
    "wins the vole",
)


def caption_tricks(tricks: int) -> str:
    """The word under a card with which its player makes so many tricks: ``vole``, ``wins`` or ``loses``."""
    return "vole" if tricks == HAND_SIZE else _BUTTON_WORDS[tricks].partition(" ")[0]


def name_tricks(tricks: int) -> str:
    """What the button of such a card says of it, which contains the caption: ``wins the point``."""
    return _BUTTON_WORDS[tricks]


def ends_game(choice: Choice, player: Player) -> bool:
    """True if with best play the card of ``player`` leads to the end of the game."""
    winner = player if choice.point else player.other
    return choice.score[winner] >= WINNING_SCORE


def describe_end(choice: Choice, player: Player) -> str:
    """What the card of ``player`` leads to: ``makes the point``, ``loses the point and the game``."""
    return f"{choice.outcome} and the game" if ends_game(choice, player) else choice.outcome


def group_choices(choices: Iterable[Choice], player: Player) -> dict[str, tuple[Card, ...]]:
    """The cards by what they lead to (:func:`describe_end`), the best first; within it as hands are set out."""
    ranked = sorted(choices, key=lambda choice: -choice.tricks)
    return {
        end: _order_cards(group)
        for end, group in groupby(ranked, key=lambda choice: describe_end(choice, player))
    }


def describe_choices(choices: Iterable[Choice], player: Player) -> str:
    """What each card leads to, the best first: ``The queen of spades wins the game; the ace loses it.``

    If every card ends the game, only the game is named; otherwise the point or the vole.
    """
    choices = sorted(choices, key=lambda choice: -choice.tricks)
    game = all(ends_game(choice, player) for choice in choices)
    by_end: dict[str, list[Choice]] = {}
    for choice in choices:
        end = ("wins the game" if choice.point else "loses the game") if game else choice.outcome
        by_end.setdefault(end, []).append(choice)
    if len(by_end) == 1 and len(choices) > 1:
        return f"Every card {next(iter(by_end))}."
    parts: list[str] = []
    named = ""
    for end, group in by_end.items():
        verb, _, what = end.partition(" ")
        words = describe_cards(_order_cards(group))
        agreed = verb if len(group) == 1 else verb.removesuffix("s")
        parts.append(f"{words} {agreed} {'it' if what == named else what}")
        named = what
    sentence = "; ".join(parts)
    return f"{sentence[0].upper()}{sentence[1:]}."


def _order_cards(choices: Iterable[Choice]) -> tuple[Card, ...]:
    """Their cards as hands are set out: by suit, the highest first."""
    return tuple(sorted((choice.card for choice in choices), key=lambda card: (card.suit, -card.rank)))
