"""The adversary who plays by Britannica's hints (``britannica.hints.11`` to ``.21``).

Words that do not say how far they reach are read so: a *small* trump or card is a ten or lower; a *weak hand*
has no trump and one court card at most; *court cards out of trumps* are two plain court cards at least; a
*tenace* is two cards of a suit with cards out between them; a suit is *guarded* that has two cards or more.
"""

from ..cards import Card, Rank
from ..game import WINNING_SCORE
from .author_play import AuthorPlayer, HeldSuits, LeadRule, holds_ranks

_H = "britannica.hints"
_SMALL = Rank.TEN
_COURTS = 2  # as many plain court cards as "court cards out of trumps" asks for
_FORWARD = WINNING_SCORE - 1  # the score at which the vole has no advantage


def trump_after_third(suits: HeldSuits) -> Card | None:
    """Two tricks each, a trump and a plain card left: the trump (``britannica.hints.16``)."""
    return suits.trumps[0] if suits.made == (1, 2) and _has_trump_and_plain(suits) else None


def plain_at_two_to_one(suits: HeldSuits) -> Card | None:
    """Two tricks to one, a trump and a plain card left: the plain card."""
    return suits.plain[0][0] if suits.made == (2, 1) and _has_trump_and_plain(suits) else None


def _has_trump_and_plain(suits: HeldSuits) -> bool:
    return len(suits.trumps) == 1 and len(suits.plain) == 1 and len(suits.plain[0]) == 1


def small_trump_from_queen(suits: HeldSuits) -> Card | None:
    """Two tricks made, the queen and two small trumps left, the king announced by the adversary: a small trump."""
    announced = suits.view.king_announcer is suits.view.seat.other
    if suits.made[0] != 2 or len(suits.trumps) != 3 or not announced:
        return None
    queen, *small = suits.trumps
    return small[-1] if queen.rank == Rank.QUEEN and small[0].rank <= _SMALL else None


def trump_for_vole(suits: HeldSuits) -> Card | None:
    """Three tricks made and none lost: the trump."""
    return suits.trumps[0] if suits.made == (3, 0) and suits.trumps else None


def change_suit_for_vole(suits: HeldSuits) -> Card | None:
    """Every trick made, one small trump and high cards left: another suit than the last, from its top."""
    if suits.made[1] or not suits.made[0] or len(suits.trumps) != 1 or suits.trumps[0].rank > _SMALL:
        return None
    heads = [suit[0] for suit in suits.plain]
    if any(card.rank < Rank.KNAVE for suit in suits.plain for card in suit):
        return None
    others = [card for card in heads if card.suit != suits.winning_suit]
    return min(others, key=suits.rate) if others else None


def trump_before_continuing(suits: HeldSuits) -> Card | None:
    """The suit led has won; with strong trumps, a trump before going on with it."""
    if not suits.hold(suits.winning_suit) or not suits.trumps:
        return None
    king_is_out = suits.view.king_announcer is not suits.view.seat.other
    strong = (
        holds_ranks(suits.trumps, Rank.KING)
        or (holds_ranks(suits.trumps, Rank.QUEEN) and king_is_out)
        or holds_ranks(suits.trumps, Rank.KNAVE, Rank.ACE)
    )
    return suits.trumps[0] if strong else None


def persevere(suits: HeldSuits) -> Card | None:
    """The suit led has won, not trumped: the next of it."""
    cards = suits.hold(suits.winning_suit)
    return cards[0] if cards else None


def three_trumps_in_sequence(suits: HeldSuits) -> Card | None:
    """At starting, three trumps, the two best in sequence: a trump."""
    if not suits.is_first_lead or len(suits.trumps) < 3 or suits.count_between(*suits.trumps[:2]):
        return None
    return suits.trumps[0]


def strong_trumps_with_courts(suits: HeldSuits) -> Card | None:
    """At starting, king, or queen and knave, or knave and ace of trumps, with court cards: a trump; not at four."""
    if not suits.is_first_lead or suits.view.score[0] == _FORWARD:
        return None
    strong = (
        holds_ranks(suits.trumps, Rank.KING)
        or holds_ranks(suits.trumps, Rank.QUEEN, Rank.KNAVE)
        or holds_ranks(suits.trumps, Rank.KNAVE, Rank.ACE)
    )
    courts = sum(card.rank >= Rank.KNAVE for suit in suits.plain for card in suit)
    return suits.trumps[0] if strong and courts >= _COURTS else None


def single_beside_guarded_queen(suits: HeldSuits) -> Card | None:
    """Two small trumps, a guarded queen and a small single card: the single card."""
    if (
        len(suits.trumps) != 2
        or suits.trumps[0].rank > _SMALL
        or [len(suit) for suit in suits.plain] != [2, 1]
    ):
        return None
    (queen, _), (single,) = suits.plain
    return single if queen.rank == Rank.QUEEN and single.rank <= _SMALL else None


def single_from_weak_hand(suits: HeldSuits) -> Card | None:
    """A weak hand after a refusal: a king, or else the strongest single card."""
    cards = [card for suit in suits.plain for card in suit]
    weak = not suits.trumps and sum(card.rank >= Rank.KNAVE for card in cards) <= 1
    if not suits.was_refused or not weak:
        return None
    kings = [card for card in cards if card.rank == Rank.KING]
    return next(iter((*kings, *suits.singles)), None)


def small_sequence_not_tenace(suits: HeldSuits) -> Card | None:
    """After a refusal, with a tenace and two small cards in sequence: the higher of the small cards."""
    if not suits.was_refused:
        return None
    pairs = [suit for suit in suits.plain if len(suit) == 2]
    tenaces = [suit for suit in pairs if suits.count_between(*suit) and suit[0].rank >= Rank.KNAVE]
    small = [suit for suit in pairs if not suits.count_between(*suit) and suit[0].rank <= _SMALL]
    return min(small, key=lambda suit: suits.rate(suit[0]))[0] if tenaces and small else None


def lead_guarded_suit(suits: HeldSuits) -> Card | None:
    """The highest card of a guarded suit; of several, that with the strongest head."""
    heads = [suit[0] for suit in suits.guarded]
    return min(heads, key=suits.rate) if heads else None


def lead_strongest(suits: HeldSuits) -> Card | None:
    """The strongest plain card, or the highest trump where there is none."""
    return suits.singles[0] if suits.singles else suits.trumps[0]


LEADS = (
    LeadRule(
        (f"{_H}.16.s1",), "Two tricks to one, a trump and a plain card: the plain card.", plain_at_two_to_one
    ),
    LeadRule(
        (f"{_H}.16.s1",),
        "The third trick won, two lost, a trump and a plain card: the trump.",
        trump_after_third,
    ),
    LeadRule((f"{_H}.17.s1",), "The queen and two small trumps: a small trump.", small_trump_from_queen),
    LeadRule((f"{_H}.13.s3",), "Three tricks made: the trump.", trump_for_vole),
    LeadRule(
        (f"{_H}.13.s2",), "For the vole, another suit each time, to avoid a ruff.", change_suit_for_vole
    ),
    LeadRule((f"{_H}.13.s1",), "Strong trumps: a trump before the suit goes on.", trump_before_continuing),
    LeadRule((f"{_H}.13.s1",), "The suit was not trumped: persevere with it.", persevere),
    LeadRule((f"{_H}.14.s2",), "Three trumps, the two best in sequence: a trump.", three_trumps_in_sequence),
    LeadRule(
        (f"{_H}.14.s1", f"{_H}.21.s1"), "Strong trumps with court cards: a trump.", strong_trumps_with_courts
    ),
    LeadRule(
        (f"{_H}.11.s2",),
        "Two small trumps and a guarded queen: the single card.",
        single_beside_guarded_queen,
    ),
    LeadRule(
        (f"{_H}.12.s1",),
        "A weak hand after a refusal: a king, or the strongest single card.",
        single_from_weak_hand,
    ),
    LeadRule(
        (f"{_H}.15.s1",),
        "After a refusal two small cards in sequence, not the tenace.",
        small_sequence_not_tenace,
    ),
    LeadRule((f"{_H}.11.s1",), "The guarded suit, and its highest card.", lead_guarded_suit),
    LeadRule((), "No suit is guarded: the strongest card, trumps last.", lead_strongest),
)
"""Britannica's rules of leading; the first to speak decides."""


def make_player() -> AuthorPlayer:
    """The adversary ``britannica``."""
    return AuthorPlayer(
        name="britannica",
        lead_rules=LEADS,
        discard_passage=f"{_H}.7.s1",
        quiet_king_passage=f"{_H}.19.s1",
        announce_passages=(f"{_H}.4.s1",),
    )
