"""A game as a value that gives the next, and draws itself in a notebook."""

from random import Random
from typing import TYPE_CHECKING

from .. import game
from ..cards import Cards
from ..cards.errors import EcarteError
from ..game import Action, Event, Player, PlayerAction, State, draw_chance_action, known_cards
from ..showing import show_value, shows_itself

if TYPE_CHECKING:
    from ..chances.knowledge import Knowledge

__all__ = ["GameState", "HappenedEvents", "OpenActions", "make_state", "start"]


@shows_itself
class HappenedEvents(tuple[Event, ...]):
    """What an action brought about, in order: a tuple that is written in sentences, with the laws."""

    __slots__ = ()


@shows_itself
class OpenActions(tuple[PlayerAction, ...]):
    """What the player to act may do: a tuple that is written in sentences. ``state`` is where he may do it."""

    state: State


class GameState(State):
    """A game at one moment: a [`State`][] with what can be done in it.

    Two states are equal when the game stands alike in them, whatever has led there.
    """

    _events: HappenedEvents = HappenedEvents()

    @property
    def events(self) -> HappenedEvents:
        """What the last action brought about, in order; each event names the laws that make it so.

        Examples:
            >>> dealt = start(Player.ONE).apply_chance(Random(1))
            >>> dealt.apply(Propose(Player.TWO)).events
            Player two proposes. (Law 26)
            >>> (event,) = start().apply(Cut((parse_card("KS"), parse_card("7H")))).events
            >>> event.laws
            ('cavendish.law.5',)
            >>> event.describe(("Ann", "Bob"))
            'Ann cuts the king of spades, Bob the seven of hearts; Ann has the higher card and deals.'
        """
        return self._events

    def legal_actions(self) -> OpenActions:
        """Every action open to a player now; none when only chance can act, or the game is over.

        Examples:
            >>> start().legal_actions()
            No player can act.
        """
        actions = OpenActions(game.legal_actions(self))
        actions.state = self
        return actions

    def apply(self, action: Action) -> "GameState":
        """The state after ``action``; its [`events`][] say what has happened.

        Raises ``GameFault``, which names the fault and the law.

        Examples:
            >>> start().apply(Propose(Player.ONE))
            Traceback (most recent call last):
            ecarte_core.game.faults.NotNow: The cut for deal comes first.
        """
        return make_state(*game.apply(self, action))

    def apply_chance(self, rng: Random) -> "GameState":
        """The state after the cut, the deal or the cards that are due now, drawn at random.

        Raises [`EcarteError`][] when a player is to act or the game is over.

        Examples:
            >>> start(dealer=Player.ONE).apply_chance(Random(1)).stage
            <Stage.PROPOSAL: 'proposal'>
        """
        action = draw_chance_action(self, rng)
        if action is None:
            raise EcarteError("Nothing is left to chance now: a player is to act, or the game is over.")
        return self.apply(action)

    def hand(self, player: Player) -> Cards:
        """The cards that ``player`` holds now, those that a record does not name left out."""
        return Cards(known_cards(self.deal.remaining[player]) if self.deal else ())

    def view(self, player: Player) -> "Knowledge":
        """What ``player`` knows of the deal, and nothing else: what ``odds`` takes.

        He knows his own hand and discards, the turn-up, the cards played, and the king that his adversary has
        announced. Raises [`EcarteError`][] before the deal, and while his hand is not
        five known cards (between discarding and taking in, and in records that do not name his cards).
        """
        from ..chances.seat_knowledge import view_deal  # noqa: PLC0415  (it loads the counting of chances)

        deal = self.deal
        if deal is None:
            raise EcarteError("There is no deal yet, so there is nothing for a player to know.")
        return view_deal(deal, player)

    def __repr__(self) -> str:
        score = f"{self.score[0]}-{self.score[1]}"
        if self.winner is not None:
            return f"<GameState: won by Player.{self.winner.name}, score {score}>"
        actor = "chance" if self.to_act is None else f"Player.{self.to_act.name}"
        return f"<GameState: {self.stage.value}, score {score}, {actor} to act>"

    def _repr_html_(self) -> str:
        return show_value(self).html


def start(dealer: Player | None = None, score: tuple[int, int] = (0, 0)) -> GameState:
    """A game about to begin: with the cut for deal, or with the deal of ``dealer`` at ``score``.

    Examples:
        >>> start()
        <GameState: cut, score 0-0, chance to act>
    """
    return make_state(game.start(dealer, score))


def make_state(state: State, events: tuple[Event, ...] = ()) -> GameState:
    """The state of the engine as one that draws itself, with the events that led to it."""
    state = GameState._make(state)
    state._events = HappenedEvents(events)
    return state
