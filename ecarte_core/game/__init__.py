"""The game of écarté: an immutable state, what may be done in it, and what comes of doing it.

``start()`` gives a game about to begin; ``legal_actions(state)`` what the players may do;
``apply(state, action)`` the state that follows and the events, each naming the laws that make it so. Chance
is a player too: the cut, the deal and the cards given are actions that carry their cards, and
:mod:`.chance` makes them at random.

Two points where the laws are silent or doubtful are settled so: the king in hand is announced when the
exchanges are over (``britannica.play.3``); and where the stock runs short the dealer exchanges no more than
it has left, so that when the non-dealer has emptied it he must play his hand (``cavendish.law.38``).
"""

from .actions import (
    Accept,
    Action,
    Announce,
    ChanceAction,
    Cut,
    Deal,
    Discard,
    Give,
    MarkKing,
    PlayCard,
    PlayerAction,
    Propose,
    Refuse,
    Report,
    Stand,
)
from .apply import Applied, apply
from .chance import chance_action, deal_from, random_game
from .events import Event
from .faults import GameFault
from .legal import known, legal_actions, playable_now
from .scoring import Result, result
from .state import (
    GAME,
    PLAYERS,
    DealState,
    Hand,
    Hands,
    Held,
    Packets,
    Player,
    Stage,
    State,
    Trick,
    Unseen,
    start,
)
from .words import Names

__all__ = [
    "GAME",
    "PLAYERS",
    "Accept",
    "Action",
    "Announce",
    "Applied",
    "ChanceAction",
    "Cut",
    "Deal",
    "DealState",
    "Discard",
    "Event",
    "GameFault",
    "Give",
    "Hand",
    "Hands",
    "Held",
    "MarkKing",
    "Names",
    "Packets",
    "PlayCard",
    "Player",
    "PlayerAction",
    "Propose",
    "Refuse",
    "Report",
    "Result",
    "Stage",
    "Stand",
    "State",
    "Trick",
    "Unseen",
    "apply",
    "chance_action",
    "deal_from",
    "known",
    "legal_actions",
    "playable_now",
    "random_game",
    "result",
    "start",
]
