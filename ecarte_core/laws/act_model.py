"""What an irregular act is made of: an incident, and how it changes the table.

An ``Act`` belongs to one irregularity. Its ``show`` carries the irregular act out in a game and says in a
sentence what has happened; its ``setting`` are the cards of the example on the law's page, and ``prepare``
brings them lawfully to the moment of the act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from ..cards import PACK, Card, parse_cards
from ..cards.card_words import NOTHING_NAMED, NamedCards
from ..game import (
    Accept,
    Deal,
    PlayCard,
    Player,
    PlayerNames,
    PlayHand,
    Propose,
    Stage,
    apply,
)
from ..game.lawful_actions import legal_actions
from ..game.state import start
from .arbitrated_game import ArbiterFault, ArbitratedGame, begin, wrap_state
from .lawful_play import act_lawfully
from .needed_cards import Needs


class Incident(NamedTuple):
    """An irregular act in a game: its name, the facts that are stated, and the cards named."""

    irregularity: str
    facts: tuple[tuple[str, str], ...] = ()
    named: NamedCards = NOTHING_NAMED


class Case(NamedTuple):
    """What an act needs to know: the facts, complete, the cards named, and the players' names.

    ``is_recorded``: the act stands in a record. The steps before it have said what led to it, those after it will
    say what is done, and every card that moves is named, so that none is chosen here.
    """

    facts: Mapping[str, str]
    named: NamedCards
    names: PlayerNames
    is_recorded: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the act concerns."""
        return self.named.cards

    def has(self, fact: str, *values: str) -> bool:
        """True if the fact has one of the values."""
        return self.facts.get(fact) in values

    def find_player(self, game: ArbitratedGame, fact: str = "offender") -> Player:
        """The player whom the fact names by his seat."""
        return game.dealer if self.has(fact, "dealer") else game.dealer.other


type Shown = tuple[ArbitratedGame, str]


class Setting(NamedTuple):
    """The cards of an example: Ann deals. ``stock`` are the cards on its top; the others follow in a fixed order."""

    ann: str = "QS JS TH AH 7C"
    bob: str = "KH 9H AS 8C 7D"
    turn: str = "9C"
    stock: str = "JD TD QC 8S KD 7H"
    score: tuple[int, int] = (2, 3)


STANDARD = Setting()

NEXT_PACK: tuple[Card, ...] = tuple(sorted(PACK, key=lambda card: (card.number * 13 + 7) % 32))
"""The pack of the deal that follows in an example."""


type FactReader = Callable[[ArbitratedGame, Case], str | tuple[str, ...] | None]
"""What a position says of a fact: its value, or the values that are possible, the most ordinary one first.

None where it does not say. Every other value is refused.
"""

type HandsKnown = Literal["needed", "gathered", "unmoved"]
"""Whether an act of a record needs to know the hands.

Not if they are gathered for another deal at once, or if the act moves no card of a hand at all.
"""


def _name_none(_game: ArbitratedGame, _case: Case) -> Needs:
    return ()


class Act(NamedTuple):
    """How an irregularity shows on the table, and what it has to do with the position in which it happens.

    ``needs`` are the cards that it names in the position before it. ``reads`` are the facts that the position shows,
    so that nobody needs to state them; ``reads_of_records`` those that only a record shows besides, because an example
    brings the position about which its facts describe.
    """

    show: Callable[[ArbitratedGame, Case], Shown]
    prepare: Callable[[ArbitratedGame, Case], ArbitratedGame]
    setting: Setting | Callable[[Case], Setting] = STANDARD
    needs: Callable[[ArbitratedGame, Case], Needs] = _name_none
    reads: Mapping[str, FactReader] = MappingProxyType({})
    reads_of_records: Mapping[str, FactReader] = MappingProxyType({})
    hands: HandsKnown = "needed"


def lay_out(setting: Setting) -> ArbitratedGame:
    """The game of an example when Ann has dealt and turned up the trump."""
    hands = (tuple(parse_cards(setting.ann)), tuple(parse_cards(setting.bob)))
    turn_up = parse_cards(setting.turn)[0]
    state = apply(start(Player.ONE, setting.score), Deal(hands, turn_up)).state
    assert state.deal is not None
    top = tuple(card for card in parse_cards(setting.stock) if card in state.deal.unlocated)
    # Neither sorted nor in the order of the pack: a stock that looks shuffled, the same each time.
    others = sorted(state.deal.unlocated.difference(top), key=lambda card: (card.number * 11 + 5) % 32)
    return wrap_state(state, (*top, *others))


def before_deal(game: ArbitratedGame, _case: Case) -> ArbitratedGame:
    """The cards have not been dealt: Ann is to deal."""
    return begin(Player.ONE, game.state.score)


def when_dealt(game: ArbitratedGame, _case: Case) -> ArbitratedGame:
    """The cards have been dealt and the trump has been turned up."""
    return game


def when_proposed(game: ArbitratedGame, _case: Case) -> ArbitratedGame:
    """The elder hand has proposed."""
    return act_lawfully(game, Propose(game.dealer.other))


def when_accepted(game: ArbitratedGame, case: Case) -> ArbitratedGame:
    """The elder hand has proposed, and the dealer has accepted."""
    return act_lawfully(when_proposed(game, case), Accept(game.dealer))


def when_playing(game: ArbitratedGame, _case: Case) -> ArbitratedGame:
    """The elder hand plays without proposing; he is to lead."""
    return act_lawfully(game, PlayHand(game.dealer.other))


def play_cards(game: ArbitratedGame, cards: Iterable[Card], names: PlayerNames) -> Shown:
    """The game after these cards, each played by the player whose turn it is, and who has played what.

    Raises a ``GameFault`` for a card that may not be played.
    """
    sentences = []
    for card in cards:
        player, verb = game.deal.to_act, "leads" if game.deal.trick is None else "plays"
        game = act_lawfully(game, PlayCard(player, card))
        sentences.append(f"{names[player]} {verb} the {card.spoken_name}")
    return game, f"{', '.join(sentences)}."


def play_until(
    game: ArbitratedGame, reached: Callable[[ArbitratedGame], bool], *, in_any_order: bool = False
) -> ArbitratedGame:
    """The first line of lawful play that reaches such a position. Raises ``ArbiterFault`` if there is none.

    ``in_any_order``: whether it is reached follows from the cards left and the tricks won, whatever was played first;
    then no two positions that are alike in these are searched, which are nearly all.
    """
    position = _search(game, reached, set() if in_any_order else None)
    if position is None:
        raise ArbiterFault("No line of play leads there.")
    return position


def _search(
    game: ArbitratedGame, reached: Callable[[ArbitratedGame], bool], searched: set[object] | None
) -> ArbitratedGame | None:
    if reached(game):
        return game
    if game.state.stage is not Stage.PLAY:
        return None
    if searched is not None:
        position = game.deal.remaining, game.deal.trick, game.deal.taken, game.deal.to_act
        if position in searched:
            return None
        searched.add(position)
    for action in legal_actions(game.state):
        if action.kind == "card":
            after = _search(act_lawfully(game, action), reached, searched)
            if after is not None:
                return after
    return None


def count_played(game: ArbitratedGame, player: Player) -> int:
    """How many cards the player has played in this hand."""
    return sum(trick.card_of(player) is not None for trick in game.deal.tricks)
