"""What Hoyle draws from a refusal, the score, and the cards gone (``hoyle.jeux-de-regle.23`` to ``.26``)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

from ..cards import PACK, Rank, Suit, parse_card, parse_cards, parse_hand
from ..game import Accept, Announce, Deal, DealReplacements, Discard, PlayHand, Propose, start
from ..odds.knowledge import KnowledgeError
from ..solver.best_play import load_table
from ..solver.suit_patterns import PATTERN_SIZES, position_key
from ..tricks import beats
from .chance_wording import best_leads, bracket, hand_place, per_cent, reckon, share, symbols
from .claim import Finding, claim, entered, verdict
from .endings import endings
from .match import A, Y, after, dealt
from .refusals import AUTHORS, refusals, trumps_in

_REFUSED = "QS JS AH 7C JD"
_DIAMONDS = [card for card in PACK if card.suit == Suit.DIAMONDS and card.rank != Rank.KNAVE]


@claim(
    "hoyle-refused-strong-where",
    "hoyle.jeux-de-regle.23.s3",
    "chance",
    "Refused with Q♠ J♠ A♥ 7♣ J♦ (trumps), A may take it as probable that Y is strong in hearts and clubs, "
    "or holds two trumps.",
    formally="Of the hands on which each author would have the dealer refuse (the eight of diamonds turned), "
    "more than half hold two trumps or more, or a king or queen in hearts and another in clubs.",
    model="the authors’ own rules",
    cost="long",
)
def refused_strong_where() -> Finding:
    hand, turned = parse_hand(_REFUSED), parse_card("8D")
    refused = refusals(hand, turned)
    so = {}
    for name in AUTHORS:
        honours = [{c.suit for c in other if c.rank >= Rank.QUEEN} for other in refused[name]]
        so[name] = sum(
            trumps_in(other, turned) >= 2 or {Suit.HEARTS, Suit.CLUBS} <= high
            for other, high in zip(refused[name], honours, strict=True)
        )
    return Finding(
        verdict(*(2 * so[name] > len(refused[name]) for name in AUTHORS)),
        f"By Hoyle’s rules {share(so['hoyle'], len(refused['hoyle']))} of the refusing hands; by "
        f"Britannica’s {share(so['britannica'], len(refused['britannica']))}.",
        {name: {"refused": len(refused[name]), "so": so[name]} for name in AUTHORS},
        hand_place(_REFUSED, turned),
    )


@claim(
    "hoyle-refused-lead-queen",
    "hoyle.jeux-de-regle.23.s4",
    "lead",
    "With that hand the queen of spades should be led.",
    formally="For each diamond that may have been turned up: Q♠, chosen blind, makes the point as often as "
    "any other lead; and no other lead lets A make sure of more, using only what he may know.",
    model="one seat’s knowledge",
    meant="If all is seen after the lead, the queen is best for most turn-ups, with her partner the knave. "
    "To a player who must go on without seeing, the lone knave of trumps is a shade the better lead; he "
    "would hardly call that wrong.",
)
def refused_lead_queen() -> Finding:
    queen = parse_card("QS")
    sure_best = 0
    others = []
    shown = ""
    for turned in _DIAMONDS:
        leads = reckon(_REFUSED, turned)
        sure = {card: bracket(_REFUSED, turned, played=str(card))[0] for card in leads.blind}
        if queen not in best_leads(leads):
            others.append(turned)
        sure_best += sure[queen] == max(sure.values())
        shown = shown or ", ".join(
            f"{card.symbol} {per_cent(low)} to "
            f"{per_cent(Fraction(leads.blind[card].point, leads.blind[card].hands))}"
            for card, low in sure.items()
        )
    turns = len(_DIAMONDS)
    blind_best = turns - len(others)
    return Finding(
        verdict(blind_best == turns, sure_best == turns, blind_best + sure_best > 0),
        f"Chosen blind, Q♠ is best for {blind_best} of the {turns} turn-ups (not "
        f"{symbols(others) or 'otherwise'}); by what A can make sure of, for {sure_best}. With "
        f"{_DIAMONDS[0].symbol} turned: {shown}.",
        {"turn_ups": turns, "best_blind": blind_best, "best_sure": sure_best},
        hand_place(_REFUSED, _DIAMONDS[0]),
    )


@claim(
    "hoyle-refused-then-knave",
    "hoyle.jeux-de-regle.23.s4",
    "lead",
    "If the queen wins, she should be followed by the knave.",
    formally="The seven of diamonds turned, Q♠ led and not beaten: after each possible reply J♠, chosen "
    "blind, makes the point as often as any other card.",
    model="lead chosen blind",
    meant="It comes very close: where another card is ahead, it is by less than one hand in a hundred. To go "
    "on with the spade is the natural and nearly the best play.",
)
def refused_then_knave() -> Finding:
    queen, knave = parse_card("QS"), parse_card("JS")
    hand, turned = parse_hand(_REFUSED), parse_card("7D")
    replies = good = 0
    gap = Fraction(0)
    for reply in PACK:
        if reply in hand or beats(reply, queen, turned.suit):
            continue
        try:
            second = reckon(_REFUSED, turned, played=f"QS {reply}")
        except KnowledgeError:
            continue  # not a card that Y can have played
        replies += 1
        good += knave in best_leads(second)
        most = max(chances.point for chances in second.blind.values())
        gap = max(gap, Fraction(most - second.blind[knave].point, second.all_seen.hands))
    return Finding(
        verdict(*([good == replies] if good in (0, replies) else [True, False])),
        f"The knave is among the best after {good} of {replies} replies; where he is not, he is behind by at "
        f"most {per_cent(gap)} of the hands.",
        {"replies": replies, "knave_best": good, "largest_gap": str(gap)},
        hand_place(_REFUSED, turned, played="QS 8S"),
    )


@claim(
    "hoyle-dealer-draws-king",
    "hoyle.jeux-de-regle.24.s3",
    "chance",
    "If the adversary is at four, there is a chance that the dealer draws the king and at once scores game; "
    "not if the king is held.",
    formally="The king neither held by the non-dealer nor turned up, nor yet with the dealer: the chance "
    "that it comes among the dealer’s one to five new cards. Marked at four it ends the game. Held by the "
    "non-dealer, the chance is nothing.",
    model="count of cards",
)
def dealer_draws_king() -> Finding:
    state = after(
        start(A, (4, 0)), Deal((parse_hand("AS 9S 7D 8D 9C"), parse_hand("KS 7S QH QD 8C")), parse_card("9H"))
    )
    state = after(
        state, Propose(Y), Accept(A), Discard(Y, parse_cards("7S")), DealReplacements(Y, parse_cards("TS"))
    )
    state = after(
        state, Discard(A, parse_cards("AS")), DealReplacements(A, parse_cards("KH")), PlayHand(Y), Announce(A)
    )
    deal = dealt(1).deal
    stock = deal.stock if deal else 0
    unseen = [card for card in PACK if card not in (*parse_hand("KS 7S QH QD 8C"), parse_card("9H"))]
    has = Fraction(len(unseen) - stock, len(unseen))
    draws = {count: Fraction(comb(stock - 1, count - 1), comb(stock, count)) for count in range(1, 6)}
    return Finding(
        verdict(all(draws.values()), state.winner is A),
        f"The dealer has it already in {has} of the deals ({per_cent(has)}). If it is in the stock and stays "
        f"there for him, "
        "he finds it drawing "
        + ", ".join(f"{count}: {chance} ({per_cent(chance)})" for count, chance in draws.items())
        + ". Announced at four, it ends the game before a card is led.",
        {"has_it": str(has), "draws": {str(count): str(chance) for count, chance in draws.items()}},
    )


@claim(
    "hoyle-discards-remembered",
    "hoyle.jeux-de-regle.25.s1",
    "cards",
    "If the knave and ace of hearts have been thrown away and the king and ten drawn, only the queen is "
    "better than the ten, which is worth what the knave was.",
    formally="Hearts above the ten that may still be against the holder: just the queen. And K♥ 10♥ with J♥ "
    "A♥ out of play is worth, against every hand, what K♥ J♥ is with A♥ 10♥ out of play (three small plain "
    "cards with them).",
    model="all cards seen",
)
def discards_remembered() -> Finding:
    gone, held = parse_cards("JH AH"), parse_cards("KH TH")
    above = [
        card
        for card in PACK
        if card.suit == held[1].suit and card.rank > held[1].rank and card not in (*gone, *held)
    ]
    rest = "8S 7D 7C"
    ten = reckon(f"KH TH {rest}", "9S", discarded="JH AH").all_seen
    knave = reckon(f"KH JH {rest}", "9S", discarded="TH AH").all_seen
    return Finding(
        verdict(symbols(above) == "Q♥", ten == knave),
        f"Above the ten: {symbols(above)}. The point is made against {ten.point:,} hands with the ten, "
        f"{knave.point:,} with the knave.",
        {"above": [str(card) for card in above], "ten": list(ten.tricks), "knave": list(knave.tricks)},
        hand_place(f"KH TH {rest}", "9S"),
    )


@claim(
    "hoyle-trumps-on-both-sides",
    "hoyle.jeux-de-regle.26.s3",
    "chance",
    "A player gains nothing by holding more trumps when his adversary holds as many.",
    formally="Over all deals, a card being turned: the chance of the point when each holds just one trump, "
    "two, or three. It does not rise with the number (1) for the player who leads, (2) for the other.",
    model="all cards seen",
    meant="He looks at it as the player who proposes and leads, and there he is right: the more trumps on "
    "both sides, the less the lead is worth. What the leader loses by it the dealer gains.",
)
def trumps_on_both_sides() -> Finding:
    values = load_table().values
    hands, made = Counter[int](), Counter[int]()
    for trumps, plain, weight in endings(5, trumps=7):
        own, other = PATTERN_SIZES[trumps]
        if own == other:
            hands[own] += weight
            made[own] += weight * (values[position_key(trumps, plain)] >= 3)
    chance = {count: Fraction(made[count], hands[count]) for count in (1, 2, 3)}
    return Finding(
        verdict(chance[1] >= chance[2] >= chance[3], chance[1] <= chance[2] <= chance[3]),
        "The leader makes the point "
        + ", ".join(f"{per_cent(value)} of the time with {count} each" for count, value in chance.items())
        + "; the dealer the rest of the time.",
        {str(count): str(value) for count, value in chance.items()},
    )


CLAIMS = entered(globals())
