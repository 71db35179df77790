"""The cards of the game of A and Y: can they have lain as Hoyle says? (``hoyle.worked-game``)"""

from __future__ import annotations

from ..cards import PACK, Card, format_cards, parse_card
from .a_and_y import DEALS, TAKEN, step
from .claim import Claim, Finding, claim, entered, verdict

_PASSAGES = {1: "hoyle.worked-game.4.s5", 2: "hoyle.worked-game.5.s4", 3: "hoyle.worked-game.7.s4"}
_PASSAGES[5] = "hoyle.worked-game.11.s4"
_ORDINALS = {1: "first", 2: "second", 3: "third", 5: "fifth"}


@claim(
    "hoyle-game-cut",
    "hoyle.worked-game.2.s4",
    "cards",
    "A cuts the knave and Y the ace, so A deals: in this game the knave is the higher.",
    formally="Law 5: the highest écarté card deals. Of the two cards named the knave ranks above the ace.",
    model="rules only",
)
def cut() -> Finding:
    cards = {"A": parse_card("JS"), "Y": parse_card("AS")}
    dealer = max(cards, key=lambda name: cards[name].rank)
    return Finding(
        verdict(dealer == DEALS[1].dealer),
        f"Knave above ace: {dealer} deals.",
        {"dealer": dealer},
        step(1),
    )


def _cards_of(number: int) -> Claim:
    """The cards that the text names for one deal can all come from one pack."""

    def check() -> Finding:
        named = DEALS[number].cards
        twice = sorted({card for card in named if named.count(card) > 1})
        left = len(PACK) - len(set(named))
        words = f"{len(named)} cards are named, {'none' if not twice else format_cards(twice)} twice; "
        return Finding(
            verdict(not twice and set(named) <= set(PACK)),
            words + f"{left} stay unnamed.",
            {"named": len(named), "twice": [str(card) for card in twice], "unnamed": left},
            step(number),
        )

    return Claim(
        f"hoyle-game-deal-{number}-cards",
        _PASSAGES[number],
        "cards",
        f"The cards of the {_ORDINALS[number]} deal: the turn-up, both hands, and whatever was taken in.",
        "No card of the deal is named twice; all belong to the pack of thirty-two.",
        "count of cards",
        check,
    )


DEAL_1, DEAL_2, DEAL_3, DEAL_5 = (_cards_of(number) for number in _PASSAGES)


@claim(
    "hoyle-game-exchange-counts",
    "hoyle.worked-game.4.s6",
    "arithmetic",
    "In the first deal Y takes three cards and A two.",
    formally="As many cards are then named as each took; and A, who holds three trumps and two plain cards, "
    "parts with just those two.",
    model="count of cards",
)
def exchange_counts() -> Finding:
    deal = DEALS[1]
    named = {"Y": len(deal.y_took), "A": len(deal.a_took)}
    plain = [card for card in deal.a if card.suit != deal.turned.suit]
    stock = len(PACK) - 11 - sum(named.values())
    return Finding(
        verdict(named == TAKEN, len(plain) == TAKEN["A"]),
        f"Three are named for Y ({_symbols(deal.y_took)}), two for A ({_symbols(deal.a_took)}); A’s plain "
        f"cards are {_symbols(plain)}. {stock} cards are left in the stock.",
        {"named": named, "stock": stock},
        step(1),
    )


@claim(
    "hoyle-game-kings-and-trumps-kept",
    "hoyle.worked-game.4.s7",
    "discard",
    "What Y takes in leaves room for two of his first cards, which the text does not name.",
    formally="Keeping kings and trumps and nothing else (the rule both authors give for discarding), Y parts "
    "with as many cards as he is said to take.",
    model="count of cards",
)
def kings_and_trumps_kept() -> Finding:
    deal = DEALS[1]
    kept = [card for card in deal.y if card.suit == deal.turned.suit or card.rank.letter == "K"]
    out = len(deal.y) - len(kept)
    return Finding(
        verdict(out == TAKEN["Y"]),
        f"He keeps {_symbols(kept)} and parts with {out}: just the three that he takes.",
        {"kept": [str(card) for card in kept], "out": out},
        step(1),
    )


def _symbols(cards: tuple[Card, ...] | list[Card]) -> str:
    return " ".join(card.symbol for card in cards)


CLAIMS = entered(globals())
