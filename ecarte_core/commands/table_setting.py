"""What a request places on the table: both hands, one of them perhaps dealt, and the hand that the reader plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..cards import Card, Suit, check_size
from ..errors import EcarteError, quote
from ..odds.adverse_hands import draw_hands, find_worst, holds_trumps
from ..odds.knowledge import Knowledge, Seat
from ..replay import Reader
from .hand_in_words import find_free_trump, settle_hands
from .requests import MissingArgument, TableRequest

WISHES = ("any", "two-trumps", "worst")
"""What hand the adversary is dealt: any, one with exactly two trumps, or the one that is worst for the reader."""


class TableSetting(NamedTuple):
    """What lies on the table, which hand the reader plays, and what was supposed."""

    trumps: Suit
    turn_up: Card | None
    leader: tuple[Card, ...]
    follower: tuple[Card, ...]
    you: Reader
    supposed: tuple[str, ...]


def set_table(request: TableRequest) -> TableSetting:
    """The hands of the request; with ``deal`` the adversary's is dealt. Raises ``EcarteError`` for bad input."""
    texts = [request.get("leader", ""), request.get("follower", "")]
    wish = request.get("deal", "")
    if wish and wish not in WISHES:
        raise EcarteError(
            f"{quote(wish)} is no kind of hand to deal; write {', '.join(WISHES[:-1])} or {WISHES[-1]}."
        )
    you = _parse_reader(request.get("you", "") or ("follower" if wish and not texts[0].strip() else "leader"))
    if wish:
        texts[0 if you == "follower" else 1] = ""
    else:
        for name in ("leader", "follower"):
            if name not in request:
                raise MissingArgument(name)
    read = settle_hands(texts[0], texts[1], request.get("trumps", ""), request.get("turn_up", ""))
    leader, follower, supposed = read.leader, read.follower, read.supposed
    if read.turn_up and read.turn_up in (*leader, *follower):
        raise EcarteError(f"The {read.turn_up.spoken_name} is turned up, so nobody holds it.")
    if wish:
        own = follower if you == "follower" else leader
        check_size(own)
        turn_up = read.turn_up or find_free_trump(read.trumps, own)
        seat = Seat.DEALER if you == "follower" else Seat.NON_DEALER
        dealt = deal_adversary(Knowledge(own, turn_up, seat), wish, request.get("seed", 0))
        leader, follower = (dealt, own) if you == "follower" else (own, dealt)
    return TableSetting(read.trumps, read.turn_up, leader, follower, you, supposed)


def deal_adversary(knowledge: Knowledge, wish: str, seed: int) -> tuple[Card, ...]:
    """A hand of the adversary from those that the holder's knowledge leaves; the same ``seed`` gives the same."""
    if wish == "worst":
        return find_worst(knowledge)
    trumps = holds_trumps(knowledge.turn_up.suit, 2) if wish == "two-trumps" else None
    return draw_hands(knowledge, 1, trumps, str(seed))[0]


def _parse_reader(text: str) -> Reader:
    if text not in _READERS:
        raise EcarteError(f"{quote(text)} is neither of the two hands; write leader or follower.")
    return _READERS[text]


_READERS: Mapping[str, Reader] = {"leader": "leader", "follower": "follower"}
