"""Deals played through the game itself, for the checks of scores: A is the first player, Y the second."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Card, parse_card, parse_hand
from ..game import (
    Accept,
    Action,
    Deal,
    DealReplacements,
    Discard,
    PlayCard,
    Player,
    PlayHand,
    Propose,
    Refuse,
    Stage,
    State,
    apply,
    compute_result,
    start,
)
from .a_and_y import DEALS
from .line import Play, Side, best_line

A, Y = Player.ONE, Player.TWO
NAMES = {"A": A, "Y": Y}

A_PLAIN, Y_PLAIN = parse_hand("KS 9S 7D 8D 9C"), parse_hand("AS 7S QH QD 8C")
"""Hands without the king of hearts, for what is asked of any deal."""
KING_HELD = parse_hand("KH 9S 7D 8D 9C")
"""A's hand with it."""
KING_TURNED, PLAIN_TURNED = parse_card("KH"), parse_card("9H")


def after(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state = apply(state, action).state
    return state


def plain_deal(turned: Card = PLAIN_TURNED, a: tuple[Card, ...] = A_PLAIN) -> State:
    """A deals; Y is the elder hand."""
    return after(start(A), Deal((a, Y_PLAIN), turned))


def dealt(number: int, score: tuple[int, int] = (0, 0)) -> State:
    """A deal of the game of A and Y, as dealt, at a score of (A, Y)."""
    deal = DEALS[number]
    return after(start(NAMES[deal.dealer], score), Deal((deal.a, deal.y), deal.turned))


def played(state: State, cards: Iterable[Card] | None = None) -> State:
    """After the hand has been played out: by these cards, or by best play."""
    for card in best_line(_play(state)) if cards is None else cards:
        if state.stage is Stage.OVER or state.deal is None:
            break
        state = after(state, PlayCard(state.deal.to_act, card))
    return state


def _play(state: State) -> Play:
    deal = state.deal
    assert deal is not None
    sides = {
        player: Side(name, tuple(card for card in deal.remaining[player] if isinstance(card, Card)))
        for name, player in NAMES.items()
    }
    return Play(deal.trumps, sides[deal.to_act], sides[deal.to_act.other])


def exchanged(state: State, y_out: tuple[Card, ...], a_out: tuple[Card, ...]) -> State:
    """The first deal's exchange: Y proposes, A accepts, each takes what Hoyle names; then Y plays."""
    deal = DEALS[1]
    return after(
        state,
        Propose(Y),
        Accept(A),
        Discard(Y, y_out),
        DealReplacements(Y, deal.y_took),
        Discard(A, a_out),
        DealReplacements(A, deal.a_took),
        PlayHand(Y),
    )


def refused(state: State) -> State:
    """The elder hand proposes and is refused."""
    assert state.deal is not None
    return after(state, Propose(state.deal.elder), Refuse(state.deal.dealer))


def stood(state: State) -> State:
    """The elder hand plays without proposing."""
    assert state.deal is not None
    return after(state, PlayHand(state.deal.elder))


def marks(taken: tuple[int, int], vulnerable: Player | None) -> tuple[int, int]:
    """What each marks for tricks so divided, when ``vulnerable`` stood on the first proposal."""
    won = compute_result(taken, vulnerable)
    return (won.marks, 0) if won.winner is A else (0, won.marks)


def outcome(score: tuple[int, int], *gains: tuple[int, int]) -> str:
    """Who wins, marking in this order: ``A``, ``Y``, or nobody yet (``-``)."""
    for mine, his in gains:
        score = (score[0] + mine, score[1] + his)
        if max(score) >= 5:
            return "A" if score[0] >= 5 else "Y"
    return "-"
