"""A position placed on the table by hand: two hands, trumps, and who leads; no record leads up to it.

Hoyle asks for it: "The reader should place the cards and play out these hands" (``hoyle.worked-game.8``).
"""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import PACK, Card, Suit
from ..errors import EcarteError
from ..game import DealState, Player, Stage, State
from ..game.wording import NUMBER_WORDS, describe_cards
from ..solver.best_play import lead_values
from .decisions import find_decision
from .frame_builder import Position, take_snapshot
from .frame_model import Frame

PLACED_NAMES = ("Follower", "Leader")
"""The players of a placed position: who leads is all that is known of them."""

PLACED_STEP = "0.0"
"""The step that a placed position counts as."""


def place_position(
    trumps: Suit, leader: Iterable[Card], follower: Iterable[Card], taken: tuple[int, int] | None = None
) -> Position:
    """The position, with the leader to lead.

    ``taken`` are the tricks that leader and follower have; with the cards left they make five. Without it
    the leader is given those already played. Raises :class:`~ecarte_core.errors.EcarteError` for hands that
    cannot face each other, or tricks that do not fit them.
    """
    leader, follower = tuple(leader), tuple(follower)
    lead_values(trumps, leader, follower)  # says what is wrong with the hands, if anything is
    played = 5 - len(leader)
    mine, theirs = taken if taken is not None else (played, 0)
    if mine + theirs != played:
        raise EcarteError(
            f"With {len(leader)} cards left {played} tricks have been played, and not {mine + theirs}."
        )
    turned = next((card for card in PACK if card.suit is trumps and card not in (*leader, *follower)), None)
    hands = (follower, leader)
    deal = DealState(
        dealer=Player.ONE,
        # it only carries the suit, and is never shown
        turn_up=turned or Card(trumps, leader[0].rank),
        hands=hands,
        remaining=hands,
        discards=((), ()),
        unlocated=frozenset(),
        stock=0,
        to_act=Player.TWO,
        taken=(theirs, mine),
        # whether a king was marked is not told, and nothing shall be said of it
        king_announcer=Player.TWO,
        king_marked=True,
    )
    state = State(stage=Stage.PLAY, dealer=Player.ONE, deal_count=1, deal=deal)
    tricks_note = ""
    if played:
        tricks_note = (
            f" Of the tricks played the leader has {NUMBER_WORDS[mine]}, the follower {NUMBER_WORDS[theirs]}."
        )
    frame = Frame(
        order=0,
        id=PLACED_STEP,
        deal=0,
        kind="placed",
        player=None,
        names=PLACED_NAMES,
        speech=f"The leader holds {describe_cards(leader)}; the follower {describe_cards(follower)}.{tricks_note}",
        laws=(),
        passage=None,
        see_also=(),
        supplied_parts=(),
        comment="",
        state=take_snapshot(state, frozenset(), None).keep_hands_only(),
        decision=find_decision(state),
    )
    return Position(frame, state, hands_only=True)
