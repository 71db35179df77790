"""What carrying out an effect needs, what it gives, and the words that its sentences share."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import Card
from ..cards.card_words import NOTHING_NAMED, NamedCards
from ..cards.sentence_words import NUMBER_WORDS, name_number
from ..game import Player, PlayerNames
from ..game.wording import describe_cards
from .arbitrated_game import ArbitratedGame, find_seat
from .effect_model import Seat
from .marks import unmark_king


class Step(NamedTuple):
    """The game before an effect, the players' names, and the cards that the option names, if it names any.

    ``laws`` are those whose words rule so, the leading one first; what an effect leaves behind may name them.
    """

    game: ArbitratedGame
    names: PlayerNames
    named: NamedCards = NOTHING_NAMED
    laws: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the chooser chooses, or that are given."""
        return self.named.cards

    def find(self, seat: Seat) -> tuple[ArbitratedGame, Player]:
        """The game, and the player in that seat."""
        return self.game, find_seat(self.game, seat)


type Outcome = tuple[ArbitratedGame, str]
"""The game after an effect, and a sentence that says what has happened; empty if nothing has."""


def take_king_down(game: ArbitratedGame, names: PlayerNames) -> Outcome:
    """The game without the mark for the king of this deal, if it has been made.

    The laws take a right away, or have the cards dealt again, and say nothing of a mark that was made before. Our one
    answer to all of them is that it is taken down.
    """
    game, marker = unmark_king(game)
    if marker is None:
        return game, ""
    down = "takes down the mark for the king"
    return (
        game,
        f"{names[marker]} {down}; the law does not speak of one already made, and this is our answer.",
    )


def count_cards(number: int) -> str:
    """``three cards``."""
    return f"{name_number(number)} card{'' if number == 1 else 's'}"


def it_or_them(number: int) -> str:
    """The pronoun for this number of cards."""
    return "it" if number == 1 else "them"


def say_points(score: int) -> str:
    """A score in words."""
    return NUMBER_WORDS[score] if score else "nothing"


def say_all(cards: tuple[Card, ...]) -> str:
    """Cards at the beginning of a sentence."""
    words = describe_cards(cards)
    return words[0].upper() + words[1:]
