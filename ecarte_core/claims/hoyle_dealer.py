"""What Hoyle tells the dealer of refusing and discarding (``hoyle.jeux-de-regle.19`` to ``.22``)."""

from __future__ import annotations

from fractions import Fraction

from ..cards import PACK, parse_card, parse_hand
from ..jeux import judge
from .chance_wording import DEALER, bracket, hand_place, per_cent, reckon, share
from .claim import Finding, claim, entered, verdict
from .exchange import after_drawing, one_card
from .line import best, best_line, by_lead, play, told
from .match import A, Y, marks, outcome

_STRONG = "QH AH 7H KS KD"


@claim(
    "hoyle-propose-to-score-two",
    "hoyle.jeux-de-regle.19.s1",
    "scoring",
    "A player certain of the trick may propose in the hope of a refusal, and so score two by winning it.",
    formally="Law 49: the point against a dealer who refused the first proposal is worth two; after "
    "acceptance, or had the player stood, one.",
    model="rules only",
)
def propose_to_score_two() -> Finding:
    refused, accepted, stood = marks((3, 2), Y)[0], marks((3, 2), None)[0], marks((3, 2), A)[0]
    return Finding(
        verdict(refused == 2, accepted == 1, stood == 1),
        f"Refused, his point counts {refused}; accepted, {accepted}; if he plays without proposing, {stood}.",
        {"refused": refused, "accepted": accepted, "stood": stood},
    )


@claim(
    "hoyle-fatal-at-three",
    "hoyle.jeux-de-regle.19.s2",
    "scoring",
    "If this occurred at the score of three, the result would be fatal.",
    formally="A proposer with three points, refused, who wins the point: is the game over, whatever the "
    "other’s score? And with two points, is it not?",
    model="rules only",
)
def fatal_at_three() -> Finding:
    gain = marks((3, 2), Y)
    ends = {own: {outcome((own, his), gain) for his in range(5)} for own in (2, 3)}
    return Finding(
        verdict(ends[3] == {"A"}, ends[2] == {"-"}),
        f"3 + {gain[0]} = {3 + gain[0]}: the game is lost to the dealer who refused. From two it would not "
        f"be.",
        {"at_three": sorted(ends[3]), "at_two": sorted(ends[2])},
    )


@claim(
    "hoyle-keep-king",
    "hoyle.jeux-de-regle.20.s2",
    "discard",
    "A king should not be discarded in the first instance.",
    formally="A king and four small cards (none, one or two of the lowest trumps, and plain sevens and "
    "eights), dealer: is keeping the king better for the point than drawing one of the 26 unseen cards in "
    "its place, on average?",
    model="all cards seen",
    meant="True wherever a trump or two can protect it. A hand of five plain cards with no trump is so poor "
    "that any draw may be as good; and he speaks only of the first exchange.",
    cost="seconds",
)
def keep_king() -> Finding:
    return one_card("KS", keeping=True)


@claim(
    "hoyle-keep-trump",
    "hoyle.jeux-de-regle.20.s2",
    "discard",
    "A trump should not be discarded in the first instance.",
    formally="The seven of trumps and four small cards (none, one or two other low trumps, and plain sevens "
    "and eights), dealer: is keeping it better for the point than drawing one of the 26 unseen cards in its "
    "place, on average?",
    model="all cards seen",
    meant="True in the main. It fails of a second small trump among rags of three suits, where the hand "
    "needs anything rather than what it has, and then by little.",
    cost="seconds",
)
def keep_trump() -> Finding:
    return one_card("7H", keeping=True)


@claim(
    "hoyle-king-third-vole",
    "hoyle.jeux-de-regle.21.s1",
    "chance",
    "With three trumps and the king among them, accept: there is a great chance that the cards taken in may "
    "enable the vole to be won.",
    formally="The dealer holds K♥ 8♥ 7♥, 9♥ turned, and two small plain cards, which he changes for any two "
    "unseen. Over all pairs and all hands of the adversary: (1) the vole is likelier than if he had kept his "
    "five cards; (2) it is as likely as not.",
    model="all cards seen",
    meant="“A great chance” is comparative: the vole, hardly to be thought of before, becomes a real "
    "prospect. With higher trumps than these it comes nearer to even.",
    cost="seconds",
)
def king_third_vole() -> Finding:
    hand = parse_hand("KH 8H 7H 7S 7D")
    stand = reckon(hand, "9H", DEALER).all_seen
    draw = after_drawing(hand[:3], hand[3:], parse_card("9H"), DEALER)
    best_trumps = after_drawing(parse_hand("KH QH JH", 3), hand[3:], parse_card("9H"), DEALER)
    before = Fraction(stand.vole, stand.hands)
    return Finding(
        verdict(draw.vole > before, draw.vole >= Fraction(1, 2)),
        f"The vole: {per_cent(before)} with the hand as dealt, {per_cent(draw.vole)} after the exchange "
        f"({per_cent(best_trumps.vole)} with K♥ Q♥ J♥).",
        {"as_dealt": str(before), "after": str(draw.vole), "with_king_queen_knave": str(best_trumps.vole)},
        hand_place(hand, "9H", DEALER),
    )


@claim(
    "hoyle-strong-hand-cards",
    "hoyle.jeux-de-regle.22.s6",
    "cards",
    "The hands Q♥ A♥ 7♥ K♠ K♦ and K♥ J♥ 9♥ 8♥ 9♣ can be held together, hearts being trumps.",
    formally="Ten different cards, and a heart left over to have been turned up.",
    model="count of cards",
)
def strong_hand_cards() -> Finding:
    named = (*parse_hand(_STRONG), *parse_hand("KH JH 9H 8H 9C"))
    left = [card for card in PACK if card.suit == parse_card("QH").suit and card not in named]
    return Finding(
        verdict(len(set(named)) == 10, bool(left)),
        f"Seven hearts are held, so the card turned can only have been the {left[0].spoken_name}."
        if len(left) == 1
        else f"{len(left)} hearts are left.",
        {"named": len(set(named)), "may_be_turned": [str(card) for card in left]},
        {"trumps": "H", "leader": _STRONG, "follower": "KH JH 9H 8H 9C"},
    )


@claim(
    "hoyle-strong-hand-loses",
    "hoyle.jeux-de-regle.22.s6",
    "certainty",
    "Against A’s Q♥ A♥ 7♥ K♠ K♦, Y with K♥ J♥ 9♥ 8♥ 9♣ must win the point.",
    formally="A leads; by best play, whichever card he leads, Y makes three tricks or more.",
    model="all cards seen",
)
def strong_hand_loses() -> Finding:
    state = play("hearts", A=_STRONG, Y="KH JH 9H 8H 9C")
    leads = by_lead(state)
    return Finding(
        verdict(max(leads.values()) < 3),
        f"A’s best leads make {best(state, 'A')}: {told(state, best_line(state))}.",
        {"leads": {str(card): tricks for card, tricks in leads.items()}},
        state.position,
    )


@claim(
    "hoyle-strong-hand-four-fifths",
    "hoyle.jeux-de-regle.22.s6",
    "chance",
    "A’s hand is strong enough to win four times out of five.",
    formally="Q♥ A♥ 7♥ K♠ K♦, 10♥ turned (the only heart that can have been): using only what he may know, A "
    "can make sure of the point against at least four fifths of the 65,780 hands.",
    model="one seat’s knowledge",
)
def strong_hand_four_fifths() -> Finding:
    low, high = bracket(_STRONG, "TH")
    hands = reckon(_STRONG, "TH").all_seen
    return Finding(
        verdict(low >= Fraction(4, 5)),
        f"A can make sure of {per_cent(low)}; all cards seen, of {share(hands.point, hands.hands)}. He loses "
        f"to fewer "
        "than one hand in a hundred: far better than four in five.",
        {"sure": str(low), "seen": str(high), "hands": hands.hands, "point": hands.point},
        hand_place(_STRONG, "TH"),
    )


@claim(
    "hoyle-strong-hand-not-to-propose",
    "hoyle.jeux-de-regle.22.s5",
    "proposal",
    "With Q♥ A♥ 7♥ K♠ K♦ A of course plays without proposing.",
    formally="Hoyle’s own rules, at love all, have the non-dealer play this hand.",
    model="the authors’ own rules",
)
def strong_hand_not_to_propose() -> Finding:
    said = judge(parse_hand(_STRONG), parse_card("TH"))
    return Finding(
        verdict(said.hoyle.keeps_hand),
        f"{said.hoyle.statement} {said.britannica.statement}",
        {"hoyle": str(said.hoyle.advice), "britannica": str(said.britannica.advice)},
        hand_place(_STRONG, "TH"),
    )


CLAIMS = entered(globals())
