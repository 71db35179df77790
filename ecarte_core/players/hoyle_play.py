"""The adversary who plays by Hoyle's chapter (``hoyle.jeux-de-regle``, with the worked game for examples).

His leads: a card of a long suit, of a sequence, or a single card, whichever is strongest, and not from "one high card,
and then a small one" (``hoyle.jeux-de-regle.14.s1``). A two-card suit with one card out between the two still
counts as a sequence: he has Y lead the ten from ten and eight (``hoyle.worked-game.8.s2``). A suit that has won is
continued, unless he would be "put to a card". He gives no rule for leading trumps; in his example a trump led too early
loses the game (``hoyle.worked-game.12.s5``), so trumps are led last.
"""

from ..cards import Card
from .author_play import AuthorPlayer, HeldSuits, LeadRule

_NEAR = 1  # cards out between the two of a suit that still counts as a sequence
_P, _G = "hoyle.jeux-de-regle", "hoyle.worked-game"


def avoid_being_put_to_a_card(suits: HeldSuits) -> Card | None:
    """Two tricks made with a suit: its last card, and two single cards besides; he leads one of these."""
    last = suits.hold(suits.winning_suit)
    if suits.made != (2, 0) or len(last) != 1 or suits.trumps or len(suits.plain) != 3:
        return None
    return next(card for card in suits.singles if card not in last)


def follow_up(suits: HeldSuits) -> Card | None:
    """The suit that has just won, from the top."""
    cards = suits.hold(suits.winning_suit)
    return cards[0] if cards else None


def lead_sequence_or_single(suits: HeldSuits) -> Card | None:
    """The strongest head of a long suit, a sequence or a single card; of equal heads that of the longest suit."""
    good = [suit for suit in suits.plain if not (len(suit) == 2 and suits.count_between(*suit) > _NEAR)]
    return min(good, key=lambda suit: (*suits.rate(suit[0])[:2], -len(suit)))[0] if good else None


def lead_split_suit(suits: HeldSuits) -> Card | None:
    """Where only suits with a high and a small card are left, the one with the fewest cards between."""
    if not suits.plain:
        return None
    return min(suits.plain, key=lambda suit: (suits.count_between(suit[0], suit[-1]), *suits.rate(suit[0])))[
        0
    ]


def lead_trump(suits: HeldSuits) -> Card | None:
    """The highest trump, when nothing else is left."""
    return suits.trumps[0] if suits.trumps else None


LEADS = (
    LeadRule(
        (f"{_P}.15.s1", f"{_P}.17.s4"),
        "With two tricks made, he leads a single card, so as not to be put to a card.",
        avoid_being_put_to_a_card,
    ),
    LeadRule(
        (f"{_P}.2.s2", f"{_P}.23.s4", f"{_G}.13.s1"),
        "The suit has won and was not trumped: he follows it up.",
        follow_up,
    ),
    LeadRule(
        (f"{_P}.14.s1", f"{_P}.6.s1", f"{_P}.2.s2"),
        "Cards in sequence, a long suit or single cards are the better leads.",
        lead_sequence_or_single,
    ),
    LeadRule(
        (f"{_P}.6.s1",),
        "He has only suits of a high and a small card; he leads from the one with the least between.",
        lead_split_suit,
    ),
    LeadRule((), "He has only trumps left, and leads the highest.", lead_trump),
)
"""Hoyle's rules of leading, the first to speak decides."""


def make_player() -> AuthorPlayer:
    """The adversary ``hoyle``."""
    return AuthorPlayer(
        name="hoyle",
        lead_rules=LEADS,
        discard_passage=f"{_P}.20.s2",
        quiet_king_passage=f"{_G}.12.s4",
        announce_passages=("hoyle.law.23",),
        most_proposals=2,
        bound_passage=f"{_P}.26.s1",
    )
