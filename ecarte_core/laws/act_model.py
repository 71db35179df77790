"""What an irregular act is made of: an incident, and how it changes the table.

An ``Act`` belongs to one irregularity. Its ``happen`` looks at the position that is there, refuses the act where it
cannot have happened, and gives the game with it and a sentence. It plays nothing that led there: a record, or a scene
that is shown, has those lines before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from ..cards import Card
from ..cards.card_words import NOTHING_NAMED, NamedCards
from ..game import PlayCard, Player, PlayerNames
from .arbitrated_game import ArbitratedGame, find_seat
from .lawful_play import act_lawfully
from .needed_cards import Needs


class Incident(NamedTuple):
    """An irregular act in a game: its name, the facts that are stated, and the cards named."""

    irregularity: str
    facts: tuple[tuple[str, str], ...] = ()
    named: NamedCards = NOTHING_NAMED


class Case(NamedTuple):
    """What an act needs to know: the facts, complete, the cards named, and the players' names."""

    facts: Mapping[str, str]
    named: NamedCards
    names: PlayerNames

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the act concerns."""
        return self.named.cards

    def has(self, fact: str, *values: str) -> bool:
        """True if the fact has one of the values."""
        return self.facts.get(fact) in values

    def find_player(self, game: ArbitratedGame, fact: str = "offender") -> Player:
        """The player whom the fact names by his seat."""
        return find_seat(game, self.facts.get(fact, "non-dealer"))

    def say(self, game: ArbitratedGame, words: str, **more: str) -> str:
        """The words with the names of the ``{dealer}`` and the ``{elder}`` hand, and with ``more``."""
        dealer, elder = self.names[game.dealer], self.names[game.dealer.other]
        return words.format(dealer=dealer, elder=elder, **more)


type Shown = tuple[ArbitratedGame, str]

type FactReader = Callable[[ArbitratedGame, Case], str | tuple[str, ...] | None]
"""What a position says of a fact: its value, or the values that are possible, the most ordinary one first.

None, or an ``ArbiterFault``, where it does not say. Every other value is refused.
"""

type HandsKnown = Literal["needed", "gathered", "unmoved"]
"""Whether an act needs to know the hands.

Not if they are gathered for another deal at once, or if the act moves no card of a hand at all.
"""


def _name_none(_game: ArbitratedGame, _case: Case) -> Needs:
    return ()


class Act(NamedTuple):
    """How an irregularity shows on the table, and what it has to do with the position in which it happens.

    ``needs`` are the cards that it names in the position before it. ``reads`` are the facts that the position shows,
    so that nobody needs to state them.
    """

    happen: Callable[[ArbitratedGame, Case], Shown]
    needs: Callable[[ArbitratedGame, Case], Needs] = _name_none
    reads: Mapping[str, FactReader] = MappingProxyType({})
    hands: HandsKnown = "needed"


def play_cards(game: ArbitratedGame, cards: Iterable[Card], names: PlayerNames) -> Shown:
    """The game after these cards, each played by the player whose turn it is, and who has played what.

    Raises a ``GameFault`` for a card that may not be played.
    """
    sentences = []
    for card in cards:
        player, verb = game.deal.to_act, "leads" if game.deal.trick is None else "plays"
        game = act_lawfully(game, PlayCard(player, card))
        sentences.append(f"{names[player]} {verb} the {card.spoken_name}")
    return game, f"{', '.join(sentences)}." if sentences else ""


def count_played(game: ArbitratedGame, player: Player) -> int:
    """How many cards the player has played in this hand."""
    return sum(trick.card_of(player) is not None for trick in game.deal.tricks)
