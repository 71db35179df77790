"""A position placed on the table by hand: two hands, trumps, and who leads; no record leads up to it.

Hoyle asks for it: "The reader should place the cards and play out these hands" (``hoyle.worked-game.8``).
Nobody has dealt, no card is turned up and no king can be announced: only the cards and the rule of play
(``britannica.play.4``) count, and of the state behind it no more is shown.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from ..cards import Card, Rank, Suit
from ..cards.errors import EcarteError
from ..cards.sentence_words import NUMBER_WORDS, READER_NAME
from ..chances.best_play import check_hands
from ..game import DealState, Player, Stage, State
from ..game.wording import describe_cards
from .frame_builder import Position, take_placed_snapshot
from .frame_model import Frame, find_decision

PLACED_NAMES = ("Follower", "Leader")
"""The players of a placed position: who leads is all that is known of them."""

READER_NAMES = (READER_NAME, "Your adversary")
"""The players where the reader plays one of the hands; his lies below."""

type Reader = Literal["leader", "follower"]
"""Which hand the reader plays."""

PLACED_STEP = "0.0"
"""The step that a placed position counts as."""


def place_position(
    trumps: Suit | Card,
    leader: Iterable[Card],
    follower: Iterable[Card],
    taken: tuple[int, int] | None = None,
    reader: Reader | None = None,
) -> Position:
    """The position, with the leader to lead.

    ``trumps`` is the suit, or the card turned up if it is known. ``taken`` are the tricks that leader and follower
    have made; with the cards left they add up to five. Without it the tricks already played are counted as the
    leader's. With ``reader`` the hand that the reader plays lies below, and he is spoken to. Raises
    [`EcarteError`][] for hands that cannot face each other, or tricks that do not fit them.
    """
    leader, follower = check_hands(leader, follower)
    played = 5 - len(leader)
    leader_tricks, follower_tricks = taken if taken is not None else (played, 0)
    if leader_tricks + follower_tricks != played:
        raise EcarteError(
            f"With {len(leader)} cards left {played} tricks have been played, and not "
            f"{leader_tricks + follower_tricks}."
        )
    to_act = Player.ONE if reader == "leader" else Player.TWO
    hands, tricks = (follower, leader), (follower_tricks, leader_tricks)
    if to_act is Player.ONE:
        hands, tricks = (leader, follower), (leader_tricks, follower_tricks)
    suit, turn_up = (trumps.suit, trumps) if isinstance(trumps, Card) else (trumps, None)
    deal = DealState(
        dealer=to_act.other,
        turn_up=turn_up or Card(suit, Rank.SEVEN),  # it only says what is trumps
        hands=hands,
        remaining=hands,
        discards=((), ()),
        unlocated=frozenset(),
        stock=0,
        to_act=to_act,
        taken=tricks,
        king_marked=True,  # so that nobody can announce one
        king_announcer=to_act,
    )
    state = State(Stage.PLAY, deal=deal)
    table = take_placed_snapshot(state, turn_up)
    frame = Frame(
        order=0,
        id=PLACED_STEP,
        deal=0,
        kind="placed",
        player=None,
        names=READER_NAMES if reader else PLACED_NAMES,
        speech=_describe_hands(deal, reader),
        state=table,
        decision=find_decision(table),
    )
    return Position(frame, state, is_plain=False, is_placed=True)


def _describe_hands(deal: DealState, reader: Reader | None) -> str:
    """Who holds what, and the tricks made before."""
    players = (deal.to_act, deal.to_act.other)
    hands, counted = _SPEECHES[reader]
    speech = hands.format(*(describe_cards(deal.hands[player]) for player in players))
    tricks = [NUMBER_WORDS[deal.taken[player]] for player in players]
    return f"{speech} {counted.format(*tricks)}" if sum(deal.taken) else speech


_SPEECHES: Mapping[Reader | None, tuple[str, str]] = {
    None: (
        "The leader holds {}; the follower {}.",
        "Of the tricks played the leader has {}, the follower {}.",
    ),
    "leader": (
        "You lead from {}; your adversary holds {}.",
        "Of the tricks played you have {}, your adversary {}.",
    ),
    "follower": (
        "Your adversary leads from {}; you hold {}.",
        "Of the tricks played your adversary has {}, you {}.",
    ),
}
"""What is said of the hands, and of the tricks made before: first the leader's, then the follower's."""
