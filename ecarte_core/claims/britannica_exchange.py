"""Britannica on proposing with a good hand, and on what to discard (``britannica.hints.6`` and ``.7``)."""

from __future__ import annotations

from fractions import Fraction

from ..cards import Card, Rank, Suit, parse_card, parse_hand
from ..jeux import britannica_playing as playing
from ..jeux.certainty import point_is_certain
from ..odds.knowledge import Seat
from .chance_wording import ELDER, hand_place, per_cent, reckon, symbols
from .claim import Claim, Finding, claim, entered, verdict
from .exchange import after_drawing, one_card
from .families import family

_CERTAIN = (("KH QH JH 8S 7D", "9H"), ("KH QH AH 8S 7D", "9H"), ("QH JH AH 8S 7D", "KH"))


@claim(
    "britannica-propose-with-certain-point",
    "britannica.hints.6.s1",
    "proposal",
    "Holding cards that make the point certain, propose: one good card taken in may give the vole.",
    formally="Three hands with the point certain (K Q J, K Q A, or, the king turned, Q J A of trumps, and "
    "two small cards): changing the two small cards leaves the point certain whatever is drawn in two of "
    "them at least, and makes the vole likelier in all, over all draws and all hands of the adversary.",
    model="all cards seen",
    cost="seconds",
)
def propose_with_certain_point() -> Finding:
    sure, risen, said = [], [], []
    for text, turned in _CERTAIN:
        hand, card = parse_hand(text), parse_card(turned)
        certain = point_is_certain(hand, card, Seat.NON_DEALER)
        stand = reckon(hand, card).all_seen
        before = Fraction(stand.vole, stand.hands)
        draw = after_drawing(hand[:3], hand[3:], card, ELDER)
        sure.append(certain and draw.certain)
        risen.append(draw.vole > before)
        said.append(
            f"{symbols(hand[:3])}: point {'certain' if certain else 'not certain'}, and still so after "
            f"{'every' if draw.certain else 'not every'} draw; vole {per_cent(before)}, then "
            f"{per_cent(draw.vole)}"
        )
    return Finding(
        verdict(all(risen), sum(sure) >= 2),
        "; ".join(said) + ".",
        {"certain_after": sure, "vole_likelier": risen},
        hand_place(*_CERTAIN[0]),
    )


@claim(
    "britannica-propose-with-king",
    "britannica.hints.6.s2",
    "proposal",
    "With a jeu de règle that has the king of trumps it is generally right to propose, for the adversary "
    "cannot then take the king.",
    formally="That he cannot take a king that one holds is plain: it is not among the unseen cards. Whether "
    "proposing is then worth more than playing depends on how the dealer answers and how both exchange.",
    model="one seat’s knowledge",
    meant="The reason he gives is sound as far as it goes: one danger of proposing is away. Hoyle does not "
    "make the exception; Foster does.",
)
def propose_with_king() -> Finding:
    hand, turned = parse_hand("KH 7H KS 7S 7D"), parse_card("9H")
    stand = reckon(hand, turned).all_seen
    loss = stand.hands - stand.point
    return Finding(
        "not decidable",
        f"With {symbols(hand)} the point is made against {per_cent(Fraction(stand.point, stand.hands))} of "
        f"the hands, all cards seen, and playing it stakes two on the other "
        f"{per_cent(Fraction(loss, stand.hands))}. What a proposal is "
        "worth cannot be had without a model of the dealer.",
        {"point": stand.point, "hands": stand.hands},
        hand_place(hand, turned),
    )


@claim(
    "britannica-trump-value-indifferent",
    "britannica.hints.6.s3",
    "chance",
    "Except for the king, the value of the trumps does not affect these hands: for ruffing, high trumps are "
    "no better than low.",
    formally="Hands of two trumps with a guarded queen or king: the chance of the point, all cards seen, "
    "with the lowest two trumps and with queen and knave instead. No effect if it never changes.",
    model="all cards seen",
    meant="A low trump ruffs a plain lead as well as a high one, and that is all he says of it. But trumps "
    "also meet trumps, and there the difference is large.",
    cost="seconds",
)
def trump_value_indifferent() -> Finding:
    high = (Card(Suit.HEARTS, Rank.QUEEN), Card(Suit.HEARTS, Rank.KNAVE))
    members = family(playing.pair_with_queen)
    gains = []
    for member in members:
        low = reckon(member.hand, member.turn_up).all_seen
        other = reckon((*high, *member.hand[2:]), member.turn_up).all_seen
        gains.append(Fraction(other.point - low.point, low.hands))
    least, most = min(gains), max(gains)
    shown = members[gains.index(most)]
    return Finding(
        verdict(all(gain == 0 for gain in gains)),
        f"Of {len(members)} hands {sum(gain == 0 for gain in gains)} are unaffected. Queen and knave of "
        f"trumps in place of eight and seven make the point likelier by {per_cent(least)} to "
        f"{per_cent(most)} of the hands, most with {symbols(shown.hand[2:])}.",
        {"hands": len(members), "least": str(least), "most": str(most)},
        hand_place(shown.hand, shown.turn_up),
    )


def _throw_out(name: str, word: str) -> Claim:
    """Throw out all but trumps and kings: is this card better changed?"""
    return Claim(
        f"britannica-throw-out-{word}",
        "britannica.hints.7.s1",
        "discard",
        f"When discarding throw out all cards except trumps and kings: the {word} among them.",
        f"A plain {word} and four small cards (none, one or two of the lowest trumps, and plain sevens and "
        f"eights), dealer: is "
        "drawing one of the 26 unseen cards in its place better for the point than keeping it, on average?",
        "all cards seen",
        lambda: one_card(name, keeping=False),
        f"As a rule for beginners it errs on the simple side. A {word} with a guard, or with trumps to bring "
        f"it in, is worth "
        "more than the average card in some of these hands.",
        "seconds",
    )


QUEEN = _throw_out("QS", "queen")
KNAVE = _throw_out("JS", "knave")
ACE = _throw_out("AS", "ace")
TEN = _throw_out("TS", "ten")
EIGHT = _throw_out("8S", "eight")

CLAIMS = entered(globals())
