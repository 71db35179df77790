"""The game of écarté: an immutable state, the actions that are legal in it, and what follows from them.

``start()`` returns a game that is about to begin; ``legal_actions(state)`` lists what the players may do;
``apply(state, action)`` returns the next state and the events, each of which names the laws behind it.
Chance is a player too: the cut, the deal and the cards given from the stock are actions that carry their
cards, and ``random_play`` draws them at random.

Where the laws are silent or doubtful, the game follows a reading of ours. For each the arbiter of
``ecarte_core.laws`` has a ruling with its reasons: a king in hand is announced when the exchanges are over
(``king-announced-early``); a king turned up is not marked when the game is over
(``turned-king-not-marked game=over``); the non-dealer, having proposed, exchanges at least one card
(``no-card-exchanged player=non-dealer``), and the dealer, having accepted, perhaps none
(``no-card-exchanged player=dealer``); play begins when the stock has run out (``proposing-again stock=exhausted``);
and when the stock runs short, a dealer who is content with what is left may exchange it, because the game
knows no wish but the discard (``stock-short dealer-wishes=what-is-left``).
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
