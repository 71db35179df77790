"""The pack and the power of its cards (``hoyle.intro``, ``britannica.play``)."""

from __future__ import annotations

from itertools import product

from ..cards import PACK, Card, Rank, Suit, parse_card
from ..tricks import beats, playable_cards
from .claim import Finding, claim, entered, verdict

_WHIST = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
_DOWN = [rank.index for rank in sorted(Rank, reverse=True)]


def _wins(winner: str, loser: str, trumps: Suit) -> bool:
    """``winner`` takes ``loser`` whichever of them is led."""
    one, other = parse_card(winner), parse_card(loser)
    return beats(one, other, trumps) and not beats(other, one, trumps)


@claim(
    "hoyle-pack-of-thirty-two",
    "hoyle.intro.1.s1",
    "cards",
    "The pack has thirty-two cards.",
    formally="Count the engine’s pack: different cards, suits, ranks.",
    model="count of cards",
)
def pack_of_thirty_two() -> Finding:
    suits, ranks = {card.suit for card in PACK}, {card.rank for card in PACK}
    return Finding(
        verdict(len(set(PACK)) == 32),
        f"{len(set(PACK))} different cards: {len(suits)} suits of {len(ranks)}.",
        {"cards": len(set(PACK)), "suits": len(suits), "ranks": len(ranks)},
    )


@claim(
    "hoyle-order-as-whist-but-king",
    "hoyle.intro.1.s2",
    "cards",
    "The cards rank as at whist, except that the king is highest and the ace stands between knave and ten.",
    formally="Take whist’s order of the eight ranks; the engine’s must become the same by moving one card "
    "only, the ace, and then the king is first and the ace between knave and ten.",
    model="count of cards",
)
def order_as_whist_but_king() -> Finding:
    whist = [rank for rank in _WHIST if rank in _DOWN]
    rest = [rank for rank in whist if rank != "A"] == [rank for rank in _DOWN if rank != "A"]
    place = _DOWN.index("A")
    between = (_DOWN[place - 1], _DOWN[place + 1]) == ("J", "10")
    return Finding(
        verdict(rest, between, _DOWN[0] == "K"),
        f"Whist {' '.join(whist)}; écarté {' '.join(_DOWN)}. Without the ace the two are the same.",
        {"whist": whist, "ecarte": _DOWN},
    )


@claim(
    "hoyle-knave-takes-ace-takes-ten",
    "hoyle.intro.1.s3",
    "cards",
    "The knave can take the ace, and the ace the ten.",
    formally="In each suit, trumps or plain, the higher takes the lower whichever of them is led.",
    model="rules only",
)
def knave_takes_ace_takes_ten() -> Finding:
    tried = [
        _wins(f"{high}{suit.letter}", f"{low}{suit.letter}", trumps)
        for suit, trumps in product(Suit, Suit)
        for high, low in ("JA", "AT")
    ]
    return Finding(
        verdict(all(tried)),
        f"In all {len(tried)} trials: each pair in each suit, with each suit for trumps.",
        {"trials": len(tried), "won": sum(tried)},
    )


@claim(
    "hoyle-trumps-most-powerful",
    "hoyle.intro.2.s1",
    "cards",
    "Trumps are more powerful than any other card.",
    formally="Every trump, played to any card that is not one, wins; no other card, played to a trump, does.",
    model="rules only",
)
def trumps_most_powerful() -> Finding:
    pairs = [(high, low) for high, low in product(PACK, PACK) if high.suit == Suit.HEARTS != low.suit]
    won = [beats(high, low, Suit.HEARTS) and not beats(low, high, Suit.HEARTS) for high, low in pairs]
    return Finding(
        verdict(all(won)),
        f"All {len(pairs)} pairs of a trump and a plain card, tried both ways, go to the trump.",
        {"pairs": len(pairs), "won": sum(won)},
    )


@claim(
    "hoyle-seven-of-trumps-takes-king",
    "hoyle.intro.2.s2",
    "cards",
    "The seven of trumps can take a king of another suit.",
    formally="For each trump suit and each other suit, the seven of trumps takes the king, led or replying; "
    "and a player void of the king’s suit is bound to play it.",
    model="rules only",
)
def seven_of_trumps_takes_king() -> Finding:
    pairs = [(trumps, suit) for trumps, suit in product(Suit, Suit) if trumps != suit]
    won = [_wins(f"7{trumps.letter}", f"K{suit.letter}", trumps) for trumps, suit in pairs]
    bound = [
        playable_cards((Card(trumps, Rank.SEVEN),), Card(suit, Rank.KING), trumps)
        == (Card(trumps, Rank.SEVEN),)
        for trumps, suit in pairs
    ]
    return Finding(
        verdict(all(won), all(bound)),
        f"It takes the king in all {len(pairs)} choices of the two suits.",
        {"pairs": len(pairs), "won": sum(won)},
    )


@claim(
    "britannica-small-cards-removed",
    "britannica.play.1.s1",
    "arithmetic",
    "Removing the cards from two to six leaves the pack that is played with.",
    formally="A pack of fifty-two without the five ranks from two to six in four suits has as many cards as "
    "the engine’s, and the same ranks.",
    model="count of cards",
)
def small_cards_removed() -> Finding:
    return _left_after_removing_small_cards()


@claim(
    "hoyle-small-cards-extracted",
    "hoyle.worked-game.2.s2",
    "arithmetic",
    "Taking out the cards from two to six leaves the pack of the game.",
    formally="A pack of fifty-two without the five ranks from two to six in four suits has as many cards as "
    "the engine’s, and the same ranks.",
    model="count of cards",
)
def small_cards_extracted() -> Finding:
    return _left_after_removing_small_cards()


def _left_after_removing_small_cards() -> Finding:
    left = [rank for rank in _WHIST if rank not in ["2", "3", "4", "5", "6"]]
    whole, out = 4 * len(_WHIST), 4 * 5
    return Finding(
        verdict(sorted(left) == sorted(_DOWN), whole - out == len(PACK)),
        f"{whole} − {out} = {whole - out}: {' '.join(left)} in each suit.",
        {"whole": whole, "removed": out, "left": whole - out},
    )


@claim(
    "britannica-order-of-cards",
    "britannica.play.4.s4",
    "cards",
    "The highest card of the suit led wins, from king down: queen, knave, ace, ten, nine, eight, seven.",
    formally="In that order each card takes every later one of its suit, whichever is led, and a card of a "
    "third suit never wins.",
    model="rules only",
)
def order_of_cards() -> Finding:
    order = "KQJAT987"
    same = [_wins(f"{order[i]}S", f"{order[j]}S", Suit.HEARTS) for i in range(8) for j in range(i + 1, 8)]
    other = [
        not beats(reply, lead, Suit.HEARTS)
        for lead, reply in product(PACK, PACK)
        if lead.suit != reply.suit != Suit.HEARTS
    ]
    return Finding(
        verdict(all(same), all(other)),
        f"All {len(same)} pairs of a suit fall so, and none of {len(other)} discards wins.",
        {"pairs": len(same), "discards": len(other)},
    )


@claim(
    "britannica-trumps-win-other-suits",
    "britannica.play.4.s5",
    "cards",
    "A trump wins against a card of another suit.",
    formally="For each choice of trumps, every trump played to every plain lead wins.",
    model="rules only",
)
def trumps_win_other_suits() -> Finding:
    tried = [beats(trump, lead, trump.suit) for trump, lead in product(PACK, PACK) if trump.suit != lead.suit]
    return Finding(verdict(all(tried)), f"In all {len(tried)} cases.", {"cases": len(tried)})


CLAIMS = entered(globals())
