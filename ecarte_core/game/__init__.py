"""The game of écarté: an immutable state, the actions that are legal in it, and what follows from them.

``start()`` returns a game that is about to begin; ``legal_actions(state)`` lists what the players may do;
``apply(state, action)`` returns the next state and the events, each of which names the laws behind it.
Chance is a player too: the cut, the deal and the cards given from the stock are actions that carry their
cards, and :mod:`.random_play` draws them at random.

On two points the laws are silent or doubtful, and the engine decides: a king in hand is announced when the
exchanges are over (``britannica.play.3``); and a stock that runs short. By ``cavendish.law.38`` the dealer
must then play his hand if the stock does not suffice for "as many cards as they wish". The engine knows no
wish but the discard. A dealer who is content with the cards that are left therefore has enough, and may
exchange them; if he wishes for more, he keeps his hand. That he may be content with fewer is our
interpretation: the law does not say whether he may.
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
