"""Checks of how the game goes, tried in the engine: who may do what, and what is marked; and what nobody can decide.

A game is told in the lines of a record (``Game``); ``then`` are lines that follow its own.
"""

from typing import Literal

from ...cards import PACK
from ...game import WINNING_SCORE, DealOrder, Player, compute_result, deal_from_pack, legal_actions
from ...record import StepError
from ..claim_model import Finding, verdict
from ..hands_in_play import NAMES, Game
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


@check("rules only")
def law_allows(
    game: Game, then: tuple[str, ...] = (), makes: str = "", actions: tuple[str, ...] | None = None
) -> Finding:
    """The laws allow these lines, which make the score ``makes``; and then actions of these kinds, and no other."""
    try:
        state = game.then(*then).state
    except StepError as error:
        return Finding("fails", f"The laws forbid it: {error}", {"score": None})
    score = f"A {state.score[0]}, Y {state.score[1]}"
    kinds = sorted({action.kind for action in legal_actions(state)})
    winner = f", and {NAMES[state.winner]} has won the game" if state.winner is not None else ""
    so = (not makes or score == makes) and (actions is None or kinds == sorted(actions))
    if makes:
        return Finding(verdict(so), f"The laws allow it; the score is {score}{winner}.", {"score": score})
    choices = (
        ", ".join(_WORDS[kind] for kind in kinds) or f"nothing is open; {NAMES[state.dealer or 0]} deals"
    )
    return Finding(verdict(so), f"What may be done: {choices}.", {"actions": kinds})


Stood = Literal["nobody", "winner", "loser"]
"""Who played without proposing, or refused: the winner of the point, the loser, or nobody."""


_WHO = {"nobody": "nobody", "winner": "their maker", "loser": "the other player"}


@check("rules only")
def tricks_mark(tricks: tuple[int, ...], stood: tuple[Stood, ...], makes: int, points: int = 0) -> Finding:
    """From ``points``, each of these numbers of tricks makes a score of ``makes``, whichever of these has stood."""
    scores: dict[str, int] = {}
    for how in stood:
        vulnerable = {"nobody": None, "winner": Player.ONE, "loser": Player.TWO}[how]
        for count in tricks:
            result = compute_result((count, 5 - count), vulnerable)
            scores[f"{count} tricks when {_WHO[how]} stood"] = min(points + result.marks, WINNING_SCORE)
    return Finding(
        verdict(set(scores.values()) == {makes}),
        f"At {points}, " + ", ".join(f"{name} make it {score}" for name, score in scores.items()) + ".",
        scores,
    )


@check("rules only")
def packets_are_lawful(packets: tuple[int, ...], last: int = 0) -> Finding:
    """An order that the laws allow deals in these packets, to the non-dealer first, and then turns one up.

    The cards just before that, ``last`` or more, are the dealer's.
    """
    wanted = "".join("ND"[index % 2] * size for index, size in enumerate(packets)) + "T"
    orders = [order.value for order in DealOrder if _list_places(order).startswith(wanted)]
    dealt = wanted.removesuffix("T")
    final = len(dealt) - len(dealt.rstrip("D"))
    return Finding(
        verdict(bool(orders) and final >= last),
        f"{' + '.join(map(str, packets))} = {len(dealt)} cards, {'as' if orders else 'which is not how'} the laws have "
        f"them dealt: {wanted.count('N')} and {wanted.count('D')}, the last {final} to the dealer.",
        {"orders": orders, "last": final},
    )


def _list_places(order: DealOrder) -> str:
    """Where each card of the pack goes, from the top: ``N`` non-dealer, ``D`` dealer, ``T`` turned up."""
    deal, stock = deal_from_pack(PACK, Player.ONE, order)
    groups = {"D": deal.hands[0], "N": deal.hands[1], "T": (deal.turn_up,), "S": stock}
    return "".join(next(place for place, cards in groups.items() if card in cards) for card in PACK)


@check("count of cards")
def nobody_can_tell(because: str) -> Finding:
    """What depends on more than the cards and the laws cannot be decided, for the reason that the ledger gives."""
    return Finding("not decidable", because, {"decided": False})
