"""Checks of the pack and of the power of its cards, tried with the engine's rules of play."""

from __future__ import annotations

from itertools import combinations, product

from ...cards import PACK, Card, Rank, Suit
from ...tricks import beats, playable_cards
from ..claim_model import Finding, verdict
from .check_registry import check

_RANKS = tuple(rank.index for rank in sorted(Rank, reverse=True))
"""The engine's order, from the highest down."""
_WHIST = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


def _wins_both_ways(one: Card, other: Card, trumps: Suit) -> bool:
    """``one`` takes ``other``, led or played to it."""
    return beats(one, other, trumps) and not beats(other, one, trumps)


def _cards(ranks: str, suit: Suit) -> list[Card]:
    """The cards of a suit with these ranks, or all of it."""
    by_letter = {card.rank.letter: card for card in PACK if card.suit == suit}
    return [by_letter[letter] for letter in ranks or by_letter]


@check
def pack_has(cards: int) -> Finding:
    """The pack has so many cards, all different."""
    suits, ranks = {card.suit for card in PACK}, {card.rank for card in PACK}
    different = len(set(PACK))
    return Finding(
        verdict(different == len(PACK) == cards),
        f"{different} different cards: {len(suits)} suits of {len(ranks)}.",
        {"cards": different, "suits": len(suits), "ranks": len(ranks)},
    )


@check
def pack_is_left_without(ranks: tuple[str, ...]) -> Finding:
    """A whist pack without these ranks is the engine's pack."""
    left = [rank for rank in _WHIST if rank not in ranks]
    whole, removed = 4 * len(_WHIST), 4 * (len(_WHIST) - len(left))
    return Finding(
        verdict(set(left) == set(_RANKS) and whole - removed == len(PACK)),
        f"{whole} − {removed} = {whole - removed}: {' '.join(left)} in each suit.",
        {"whole": whole, "removed": removed, "left": whole - removed, "pack": len(PACK)},
    )


@check
def order_is_whists_but_for(moved: str, between: tuple[str, ...]) -> Finding:
    """The order is whist's, one rank being moved to stand between two others, and the king then first."""
    whist = [rank for rank in _WHIST if rank in _RANKS]
    place = _RANKS.index(moved)
    same = [rank for rank in whist if rank != moved] == [rank for rank in _RANKS if rank != moved]
    return Finding(
        verdict(same and _RANKS[place - 1 : place + 2 : 2] == between and _RANKS[0] == "K"),
        f"Whist {' '.join(whist)}; écarté {' '.join(_RANKS)}. Without {moved} the two are "
        f"{'the same' if same else 'different'}.",
        {"whist": whist, "ecarte": list(_RANKS)},
    )


@check
def higher_takes_lower(ranks: str) -> Finding:
    """Of these ranks, from the highest down, each takes every later one of its suit, led or not."""
    trials = [
        _wins_both_ways(high, low, trumps)
        for suit, trumps in product(Suit, Suit)
        for high, low in combinations(_cards(ranks, suit), 2)
    ]
    return Finding(
        verdict(all(trials)),
        f"In {sum(trials)} of {len(trials)} trials: each pair in each suit, with each suit for trumps.",
        {"trials": len(trials), "won": sum(trials)},
    )


@check
def trumps_take_plain_cards(trump: str = "", plain: str = "") -> Finding:
    """Each trump (or those of these ranks) takes each plain card (or those), led or not, in every suit."""
    trials = [
        _wins_both_ways(high, low, trumps)
        for trumps, suit in product(Suit, Suit)
        if trumps != suit
        for high, low in product(_cards(trump, trumps), _cards(plain, suit))
    ]
    return Finding(
        verdict(all(trials)),
        f"The trump wins in {sum(trials)} of {len(trials)} pairs, whichever card is led.",
        {"pairs": len(trials), "won": sum(trials)},
    )


@check
def trump_must_be_played(trump: str, lead: str) -> Finding:
    """A player without the suit led must play the trump, whatever else he holds."""
    trials = forced = 0
    for trumps, suit in product(Suit, Suit):
        if trumps == suit:
            continue
        (own,), (led,) = _cards(trump, trumps), _cards(lead, suit)
        for other in PACK:
            if other.suit not in (trumps, suit):
                trials += 1
                forced += playable_cards((own, other), led, trumps) == (own,)
    return Finding(
        verdict(forced == trials),
        f"With one card of a third suit beside it, it must be played in {forced} of {trials} cases.",
        {"hands": trials, "forced": forced},
    )


@check
def each_may_hold_trumps(count: int) -> Finding:
    """Both players can hold so many trumps in one deal, a trump being turned up."""
    left = {len([card for card in PACK if card.suit == turned.suit and card != turned]) for turned in PACK}
    (held,) = left
    return Finding(
        verdict(2 * count <= held),
        f"{held + 1} in the pack, one of them turned up: {held} can be held, so the two players can have "
        f"{held - held // 2} and {held // 2} between them, "
        f"{'and' if 2 * count <= held else 'but never'} {count} each.",
        {"pack": held + 1, "can_be_held": held},
    )


@check
def trump_suit_is_repeated() -> Finding:
    """How often the card turned is of the suit of the card before it; a poor shuffle cannot be computed."""
    same = {sum(card.suit == last.suit for card in PACK if card != last) for last in PACK}
    (count,) = same
    return Finding(
        "not decidable",
        f"After a thorough shuffle it is {count} in {len(PACK) - 1}; after a poor one, nobody can say.",
        {"same_suit": count, "cards": len(PACK) - 1},
    )
