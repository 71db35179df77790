"""The game of écarté: an immutable state, what may be done in it, and what comes of doing it.

``start()`` gives a game about to begin; ``legal_actions(state)`` what the players may do;
``apply(state, action)`` the state that follows and the events, each naming the laws that make it so. Chance
is a player too: the cut, the deal and the cards given are actions that carry their cards, and
:mod:`.random_play` makes them at random.

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
    DealReplacements,
    Discard,
    MarkKing,
    PlayCard,
    PlayerAction,
    PlayHand,
    Propose,
    Refuse,
    ReportResult,
)
from .events import Event
from .faults import GameFault
from .lawful_actions import known_cards, legal_actions, playable_now
from .random_play import deal_from_pack, draw_chance_action, play_random_game
from .scoring import DealResult, compute_result
from .state import (
    PLAYERS,
    WINNING_SCORE,
    CardOrUnseen,
    DealOrder,
    DealState,
    Hand,
    Hands,
    Player,
    Stage,
    State,
    Trick,
    Unseen,
    start,
)
from .transitions import Transition, apply
from .wording import PlayerNames

__all__ = [
    "PLAYERS",
    "WINNING_SCORE",
    "Accept",
    "Action",
    "Announce",
    "CardOrUnseen",
    "ChanceAction",
    "Cut",
    "Deal",
    "DealOrder",
    "DealReplacements",
    "DealResult",
    "DealState",
    "Discard",
    "Event",
    "GameFault",
    "Hand",
    "Hands",
    "MarkKing",
    "PlayCard",
    "PlayHand",
    "Player",
    "PlayerAction",
    "PlayerNames",
    "Propose",
    "Refuse",
    "ReportResult",
    "Stage",
    "State",
    "Transition",
    "Trick",
    "Unseen",
    "apply",
    "compute_result",
    "deal_from_pack",
    "draw_chance_action",
    "known_cards",
    "legal_actions",
    "play_random_game",
    "playable_now",
    "start",
]
