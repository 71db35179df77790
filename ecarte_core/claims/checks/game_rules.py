"""Checks of how the game goes, tried in the engine: who deals, who may do what, what each then holds.

A game is told in the lines of a record (:mod:`..game_lines`); ``then`` are lines that follow its own.
"""

from __future__ import annotations

from ...cards import PACK, Card, Rank
from ...game import (
    Accept,
    DealOrder,
    DealReplacements,
    Discard,
    Player,
    Propose,
    Stage,
    State,
    apply,
    deal_from_pack,
    legal_actions,
)
from ...game.events import CutMade, Dealt
from ...record import StepError
from ..claim_model import Finding, verdict
from ..game_lines import NAMES, Game
from .check_registry import check

_WORDS = {
    "mark": "mark the king turned up",
    "announce": "announce the king",
    "propose": "propose",
    "stand": "play without exchange",
    "accept": "accept",
    "refuse": "refuse",
    "discard": "discard",
    "card": "play a card",
}


@check
def deal_can_be(game: Game) -> Finding:
    """The engine can play the game to its end: no card is in two places; all that are named are in the pack."""
    try:
        deal = game.state.deal
    except StepError as error:
        return Finding("fails", str(error), {"named": 0, "unnamed": 0})
    assert deal is not None
    places = deal.locate_cards()
    unnamed = places.pop("unlocated")
    named = [card for cards in places.values() for card in cards]
    twice = sorted(str(card) for card in set(named) if named.count(card) > 1)
    return Finding(
        verdict(not twice and {*named, *unnamed} == set(PACK)),
        f"{deal.turn_up.symbol} is turned up. {len(named)} cards are named, {' '.join(twice) or 'none'} twice; "
        f"{len(unnamed)} stay unnamed.",
        {"turn_up": str(deal.turn_up), "named": len(named), "twice": twice, "unnamed": len(unnamed)},
    )


@check
def actions_are(game: Game, actions: tuple[str, ...], then: tuple[str, ...] = ()) -> Finding:
    """Actions of these kinds, and of no other, are open to the players."""
    kinds = sorted({action.kind for action in legal_actions(game.then(*then).state)})
    return Finding(
        verdict(kinds == sorted(actions)),
        f"What may be done: {', '.join(_WORDS[kind] for kind in kinds)}.",
        {"actions": kinds},
    )


@check
def step_is_refused(game: Game, step: str, then: tuple[str, ...] = ()) -> Finding:
    """The engine refuses this line, and nothing before it."""
    game = game.then(*then)
    before = len(game.steps())
    try:
        game.then(step).steps()
    except StepError as error:
        return Finding(
            "holds", f"“{step}” is refused: {error}", {"steps_before": before, "refusal": str(error)}
        )
    return Finding("fails", f"“{step}” is allowed.", {"steps_before": before, "refusal": ""})


@check
def dealers_are(game: Game, dealers: str) -> Finding:
    """Who deals, deal after deal; the last is the player whose deal comes next, when one is due."""
    steps = game.steps()
    events = [event for step in steps for event in step.events]
    names = [NAMES[event.dealer] for event in events if isinstance(event, Dealt)]
    cuts = [event.cards for event in events if isinstance(event, CutMade)] if not names else []
    state = steps[-1].state
    if state.stage is Stage.DEAL and state.dealer is not None:
        names.append(NAMES[state.dealer])
    return Finding(
        verdict("".join(names) == dealers),
        "".join(f"A cuts {one.spoken_name}, Y {two.spoken_name}. " for one, two in cuts)
        + f"By the engine the deal falls to {', '.join(names)}.",
        {"dealers": "".join(names)},
    )


def _places(order: DealOrder) -> str:
    """Where each card of the pack goes, from the top: ``N`` non-dealer, ``D`` dealer, ``T`` turned up."""
    deal, stock = deal_from_pack(PACK, Player.ONE, order)
    groups = {"D": deal.hands[0], "N": deal.hands[1], "T": (deal.turn_up,), "S": stock}
    return "".join(next(place for place, cards in groups.items() if card in cards) for card in PACK)


@check
def packets_are_lawful(packets: tuple[int, ...]) -> Finding:
    """An order that the laws allow deals in these packets, to the non-dealer first, and then turns one up."""
    wanted = "".join("ND"[at % 2] * size for at, size in enumerate(packets)) + "T"
    right = [order for order in DealOrder if _places(order).startswith(wanted)]
    places = _places(right[0]) if right else _places(DealOrder.THREE_TWO)
    hands = [places.count("N"), places.count("D")]
    return Finding(
        verdict(bool(right)),
        f"{' + '.join(map(str, packets))} = {sum(packets)} cards; the engine gives {hands[0]} and {hands[1]}, "
        f"turns up card {places.index('T') + 1}, and {places.count('S')} remain.",
        {"orders": [order.value for order in right], "hands": hands, "turned": places.index("T") + 1},
    )


@check
def cards_before_turn_up_are_the_dealers(at_least: int) -> Finding:
    """In every order of dealing so many cards at least before the card turned up are in the dealer's hand."""
    last = {}
    for order in DealOrder:
        before = _places(order).partition("T")[0]
        last[order.spoken_name] = len(before) - len(before.rstrip("D"))
    return Finding(
        verdict(min(last.values()) >= at_least),
        "; ".join(f"dealing {name}, the last {count} before it" for name, count in last.items()) + ".",
        last,
    )


@check
def cards_are_held(
    game: Game, discards: dict[str, int], then: tuple[str, ...] = (), each: int = 5
) -> Finding:
    """Each player holds so many cards, has taken as many as he discarded, and the stock has the rest."""
    deal = game.then(*then).state.deal
    assert deal is not None
    held = [len(hand) for hand in deal.hands]
    out = {name: len(deal.discards[player]) for player, name in enumerate(NAMES)}
    stock = len(PACK) - 1 - sum(held) - sum(out.values())
    return Finding(
        verdict(held == [each, each] and out == discards and deal.stock == stock),
        f"A holds {held[0]}, Y {held[1]}; A has changed {out['A']}"
        + (f" ({' '.join(getattr(card, 'symbol', '?') for card in deal.discards[0])})" if out["A"] else "")
        + f", Y {out['Y']}; {deal.stock} are left in the stock.",
        {"held": held, "discards": out, "stock": deal.stock},
    )


@check
def keeping_kings_and_trumps_discards(game: Game, player: str, count: int) -> Finding:
    """A player who keeps the kings and trumps of the hand dealt, and nothing else, discards so many."""
    state = game.state
    assert state.deal is not None
    hand = [card for card in state.deal.hands[NAMES.index(player)] if isinstance(card, Card)]
    held = [card for card in hand if card.suit == state.deal.trumps or card.rank is Rank.KING]
    out = [card for card in hand if card not in held]
    return Finding(
        verdict(len(out) == count),
        f"{player} keeps {' '.join(card.symbol for card in held)} and discards "
        f"{' '.join(card.symbol for card in out)}, {len(out)} cards.",
        {"keeps": [str(card) for card in held], "out": len(out)},
    )


def _exchange(state: State, elder: int, dealer: int) -> State:
    """The non-dealer proposes, the dealer accepts; they discard so many, or as many as the stock allows."""
    assert state.deal is not None
    first = state.deal.elder
    state = apply(apply(state, Propose(first)).state, Accept(first.other)).state
    for player, count in ((first, elder), (first.other, dealer)):
        assert state.deal is not None
        if state.stage is not Stage.DISCARD:
            break
        out = state.deal.hands[player][: min(count, state.deal.stock)]
        state = apply(state, Discard(player, out)).state
        assert state.deal is not None
        if state.stage is Stage.GIVE:
            cards = tuple(sorted(state.deal.unlocated)[: len(out)])
            state = apply(state, DealReplacements(player, cards)).state
    return state


@check
def proposals_last_until_the_stock_is_empty(game: Game, elder: int, dealer: int) -> Finding:
    """With so many cards changed by each in an exchange, proposals are open just as long as there is a stock."""
    state = game.state
    assert state.deal is not None
    stocks = [state.deal.stock]
    while any(isinstance(action, Propose) for action in legal_actions(state)) and len(stocks) < len(PACK):
        state = _exchange(state, elder, dealer)
        assert state.deal is not None
        stocks.append(state.deal.stock)
    return Finding(
        verdict(all(stocks[:-1]) and not stocks[-1] and len(set(stocks)) == len(stocks)),
        f"The stock goes from {stocks[0]} to {stocks[-1]} in {len(stocks) - 1} exchanges, the non-dealer changing "
        f"{elder} each time and the dealer {dealer}, while they last; then nobody may propose.",
        {"stock": stocks},
    )
