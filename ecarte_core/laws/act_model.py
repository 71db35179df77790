"""What an irregular act is made of: a step of a record, and how it changes the table.

An ``Act`` belongs to one irregularity. Its ``happen`` looks at the position that is there, refuses the act where it
cannot have happened, and gives the game with it. Words that depend on the position it gives too; others stand with the
irregularity. It plays nothing that led there: a record, or a scene that is shown, has those lines before it.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from ..cards import Card
from ..cards.card_words import NOTHING_NAMED, NamedCards
from ..game import DealState, PlayCard, Player, PlayerNames, Stage, known_cards
from ..game.wording import describe_cards
from .arbitrated_game import ArbiterFault, ArbitratedGame, find_seat, require
from .card_moves import lay_aside, take_from_stock
from .clause_model import SEATS
from .lawful_play import act_lawfully
from .needed_cards import CardNeed, Needs, ask_for


class IrregularStep(NamedTuple):
    """An irregular act, and the option that was taken when the code had ruled on it.

    ``irregularity`` and ``facts`` are named as the arbiter names them; facts that the position shows, and those
    that have their most ordinary value, need not be stated. ``named`` are the cards of the act, ``option_named``
    those of the option: every card that moves, so that reading a record invents none
    (``needs`` of its ``Act`` says which these are). ``option`` is empty where the
    code leaves nothing to follow.
    """

    irregularity: str
    facts: tuple[tuple[str, str], ...] = ()
    named: NamedCards = NOTHING_NAMED
    option: str = ""
    option_named: NamedCards = NOTHING_NAMED
    kind: Literal["irregular"] = "irregular"


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

    def tell(
        self, game: ArbitratedGame, words: str, says: Mapping[str, Mapping[str, str]] = MappingProxyType({})
    ) -> str:
        """The words with what stands in braces: a fact, as ``says`` has its value, a player, or the cards."""

        def fill(name: re.Match[str]) -> str:
            value = self.facts.get(name[1], "")
            if name[1] in says and value in says[name[1]]:
                return says[name[1]][value]
            if value in SEATS:
                return self.names[find_seat(game, value)]
            if name[1] in _CARDS:
                return describe_cards(_CARDS[name[1]](game, self))
            player = _PLAYERS[name[1]](game) if name[1] in _PLAYERS else None
            return "" if player is None else self.names[player]

        while (filled := re.sub(r"\{([\w-]+)\}", fill, words)) != words:
            words = filled
        return words


type Shown = ArbitratedGame | tuple[ArbitratedGame, str]
"""The game with an act, and what happens in words, if the file of its irregularity does not say it."""

_PLAYERS: Mapping[str, Callable[[ArbitratedGame], Player | None]] = {
    "dealer": lambda game: game.dealer,
    "elder": lambda game: game.dealer.other,
    "to-act": lambda game: game.dealer if game.state.deal is None else game.deal.to_act,
    "winner": lambda game: game.state.winner,
    "loser": lambda game: None if game.state.winner is None else game.state.winner.other,
}
_CARDS: Mapping[str, Callable[[ArbitratedGame, Case], tuple[Card, ...]]] = {
    "cards": lambda _game, case: case.cards,
    "turned": lambda game, _case: game.turn_ups,
}
"""What can stand in braces in the words for what happens, beside the facts."""

type FactReader = Callable[[ArbitratedGame, Case], str | tuple[str, ...] | None]
"""What a position says of a fact: its value, or the values that are possible, the most ordinary one first.

None, or an ``ArbiterFault``, where it does not say. Every other value is refused.
"""

type HandsKnown = Literal["needed", "gathered", "unmoved"]
"""Whether an act needs to know the hands.

Not if they are gathered for another deal at once, or if the act moves no card of a hand at all.
"""


class Act(NamedTuple):
    """How an irregularity shows on the table, and what it has to do with the position in which it happens.

    ``needs`` are the cards that it names in the position before it. ``reads`` are the facts that the position shows,
    so that nobody needs to state them.
    """

    happen: Callable[[ArbitratedGame, Case], Shown]
    needs: Callable[[ArbitratedGame, Case], Needs] = lambda _game, _case: ()
    reads: Mapping[str, FactReader] = MappingProxyType({})
    hands: HandsKnown = "needed"


def play_cards(game: ArbitratedGame, cards: Iterable[Card], names: PlayerNames) -> tuple[ArbitratedGame, str]:
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


# Positions in which acts of several phases happen: what they require, the cards they need, and what they show


def is_dealing_over(game: ArbitratedGame) -> bool:
    """True if no deal is in progress."""
    return game.state.stage in (Stage.CUT, Stage.DEAL, Stage.OVER)


def require_dealt(game: ArbitratedGame) -> None:
    """Raise ArbiterFault if no deal is in progress."""
    require(not is_dealing_over(game), "No deal is in progress.")


def begin_next(game: ArbitratedGame) -> ArbitratedGame:
    """The game before the next deal, in which it is the player to deal who is called the dealer.

    Raises ``ArbiterFault`` if a deal is in progress, or the game is over.
    """
    require(game.state.stage is not Stage.OVER, "The game is over.")
    require(game.state.stage in (Stage.CUT, Stage.DEAL), "The cards have been dealt.")
    return game._replace(spoken_dealer=game.state.dealer)


# The exchange


def require_exchange(game: ArbitratedGame, player: Player) -> None:
    """Raise ArbiterFault unless it is the turn of ``player`` to exchange cards of a whole hand."""
    if game.state.stage is not Stage.DISCARD or game.deal.to_act is not player:
        raise ArbiterFault("It is not this player's turn to exchange cards.")
    require(len(game.deal.hands[player]) == 5, "Something is wrong with this hand already.")


def require_exchanged(game: ArbitratedGame) -> None:
    """Raise ArbiterFault unless the cards have been exchanged and the elder hand may propose again."""
    require(game.state.stage is Stage.PROPOSAL and game.deal.proposals, "The cards have not been exchanged.")


def end_exchange(game: ArbitratedGame, player: Player) -> ArbitratedGame:
    """The exchange of ``player`` is over: the dealer exchanges, or the elder hand may propose again."""
    stage = Stage.DISCARD if player is game.deal.elder else Stage.PROPOSAL
    state = game.state._replace(stage=stage)
    return game._replace(state=state).change_deal(to_act=player.other, cards_requested=0)


def exchange_named(game: ArbitratedGame, player: Player, named: NamedCards) -> ArbitratedGame:
    """Discard the cards named, and take those named, however many these are. Raises ``ArbiterFault``."""
    if not set(named.discards) <= set(game.deal.remaining[player]):
        raise ArbiterFault("A card discarded is not in this player's hand.")
    game = lay_aside(game, player, named.discards)
    game, _ = take_from_stock(game, player, len(named.takes), named.takes)
    return end_exchange(game, player)


def ask_for_exchange(game: ArbitratedGame, player: Player) -> Needs:
    """The cards that a player discards, and those that come in for them, however many."""
    hand = known_cards(game.deal.hands[player])
    return (
        CardNeed("discards", "the cards discarded", hand, 1, 5),
        CardNeed("takes", "the cards that come in", game.stock, 0, 10),
    )


# The play


def require_play(game: ArbitratedGame) -> DealState:
    """The deal that is being played. Raises ArbiterFault if none is."""
    require(game.state.stage is Stage.PLAY, "The hands are not being played.")
    return game.deal


def require_reply(game: ArbitratedGame) -> Player:
    """The player who is to play to a lead. Raises ArbiterFault if none is."""
    require(game.state.stage is Stage.PLAY and game.deal.trick is not None, "No card has been led.")
    return game.deal.to_act


def require_lead(game: ArbitratedGame) -> Player:
    """The player who is to lead. Raises ArbiterFault if none is."""
    require(game.state.stage is Stage.PLAY and game.deal.trick is None, "No card is to be led.")
    return game.deal.to_act


def list_known(game: ArbitratedGame, player: Player) -> tuple[Card, ...]:
    """The known cards that a player holds."""
    return known_cards(game.deal.remaining[player])


def ask_for_next_lead(game: ArbitratedGame) -> Needs:
    """The card that is led after the trick in question."""
    return ask_for("with", "the next lead", (*list_known(game, Player.ONE), *list_known(game, Player.TWO)))


# Facts that the position shows


def name_few(number: int) -> str:
    """``none``, ``one-or-two`` or ``three-or-four``."""
    return "none" if not number else "one-or-two" if number < 3 else "three-or-four"


def name_seat(game: ArbitratedGame, player: Player) -> str:
    """The seat of a player in the deal that is spoken of."""
    return "dealer" if player is game.dealer else "non-dealer"


def read_replier(game: ArbitratedGame, _case: Case) -> str:
    """Who plays to the lead: only he can revoke or fail to win."""
    return name_seat(game, require_reply(game))


def read_to_act(game: ArbitratedGame, _case: Case) -> str | None:
    """Whose cards are being exchanged."""
    return None if game.state.stage is not Stage.DISCARD else name_seat(game, game.deal.to_act)


def read_won(game: ArbitratedGame, case: Case) -> str:
    """What the offender has won: nothing yet while the hand is played."""
    player = case.find_player(game)
    worth = game.last_worth[player]
    if not worth:
        return "nothing-yet"
    return "vole" if game.deal.taken[player] == 5 else "point-of-two" if worth > 1 else "point"


def _read_turn_up(game: ArbitratedGame, _case: Case) -> str | None:
    return None if game.state.deal is None else "exposed" if game.turn_ups else "not-exposed"


def _read_holder(game: ArbitratedGame, _case: Case) -> str | None:
    holder = game.king_holder
    return None if holder is None else name_seat(game, holder)


def _read_looked(game: ArbitratedGame, _case: Case) -> str | None:
    """An earlier act of this deal may have said that the non-dealer has looked at his hand."""
    return "yes" if game.taken_up[game.deal.elder] else None


READERS: Mapping[str, FactReader] = {
    "looked-at": _read_looked,
    "turn-up": _read_turn_up,
    "holder": _read_holder,
}
"""Facts that mean the same in every irregularity."""
