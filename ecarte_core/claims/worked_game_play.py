"""The play of the game of A and Y: what must happen, and what the lead decides (``hoyle.worked-game``)."""

from __future__ import annotations

from itertools import combinations

from ..cards import format_cards, parse_card, parse_cards
from .a_and_y import DEALS, step
from .claim import Finding, claim, entered, verdict
from .line import Play, Side, after_lead, best, best_line, best_line_after, by_lead, reach, told

_LAST_HAND = "KS 8S QD KD KC JD QS AD AH AS"


def _deal(number: int) -> Play:
    """A deal as the hands were dealt, the elder hand to lead."""
    deal = DEALS[number]
    a, y = Side("A", deal.a), Side("Y", deal.y)
    return Play(deal.turned.suit, *((y, a) if deal.dealer == "A" else (a, y)))


@claim(
    "hoyle-game-1-vole",
    "hoyle.worked-game.4.s7",
    "certainty",
    "With nine and eight of spades taken in, A must win the vole.",
    formally="A holds Q J A 9 8 of trumps. Y keeps any two of his first five cards (the text does not say "
    "which) and holds K♦ 7♠ 7♥ besides, and leads. In each case A makes five tricks against every defence.",
    model="all cards seen",
    meant="“Must” is said of a player who draws the trumps first. A who plays his nine or eight while the "
    "ten is against him can be made to lose a trick; Hoffmann takes it that nobody would.",
)
def first_deal_vole() -> Finding:
    deal = DEALS[1]
    trumps = tuple(card for card in deal.a if card.suit == deal.turned.suit)
    plays = [
        Play(deal.turned.suit, Side("Y", (*kept, *deal.y_took)), Side("A", (*trumps, *deal.a_took)))
        for kept in combinations(deal.y, 2)
    ]
    made = [best(play, "A") for play in plays]
    careless = sum(reach(play, "A")[0] < 5 for play in plays)
    shown = plays[0]
    return Finding(
        verdict(min(made) == 5),
        f"A makes all five in each of the {len(plays)} cases. With Y keeping "
        f"{format_cards(shown.leader.hand[:2])}: {told(shown, best_line(shown))}. In {careless} of the cases "
        f"some careless play by A would lose a trick.",
        {"cases": len(plays), "tricks": made, "cases_where_careless_play_loses": careless},
        shown.position,
    )


@claim(
    "hoyle-game-2-vole",
    "hoyle.worked-game.5.s5",
    "certainty",
    "Refusing, Y wins the vole in the second deal.",
    formally="A leads from K♦ A♦ 8♥ 7♥ 10♠ against K♠ Q♠ J♠ 8♣ 7♣ with clubs for trumps. Does Y make five "
    "tricks against best play; and does he by every legal play of both?",
    model="every play",
)
def second_deal_vole() -> Finding:
    play = _deal(2)
    low, high = reach(play, "Y")
    return Finding(
        verdict(best(play, "Y") == 5, low == 5),
        f"Y makes five however either plays: {told(play, best_line(play))}, for example.",
        {"best_play": best(play, "Y"), "least": low, "most": high},
        play.position,
    )


@claim(
    "hoyle-game-3-win-or-lose",
    "hoyle.worked-game.7.s5",
    "lead",
    "In the third deal Y may win or lose the point, according to the cards he leads.",
    formally="Among the elder hand’s five leads some give him three tricks or more under best play, and some "
    "fewer.",
    model="all cards seen",
)
def third_deal_win_or_lose() -> Finding:
    play = _deal(3)
    leads = by_lead(play)
    wins = [card for card, tricks in leads.items() if tricks >= 3]
    losers = [card for card in leads if card not in wins]
    return Finding(
        verdict(bool(wins) and bool(losers)),
        f"{' '.join(card.symbol for card in wins)} win the point; {' '.join(card.symbol for card in losers)} "
        f"loses it: {told(play, best_line_after(play, losers[0]))}.",
        {"leads": {str(card): tricks for card, tricks in leads.items()}},
        play.position,
    )


@claim(
    "hoyle-game-3-queen-then-ten",
    "hoyle.worked-game.8.s1",
    "lead",
    "If Y led queen and then ten of diamonds, he would lose the point.",
    formally="After Q♦, to which A must play 8♦, the lead of 10♦ leaves Y with two tricks in all against "
    "best play. Taken literally: whatever A plays.",
    model="every play",
    meant="Y loses when A keeps his knave of clubs. Hoffmann leaves it unsaid that A must throw a heart to "
    "the ten; an A who parts with the knave lets the point go.",
)
def third_deal_queen_then_ten() -> Finding:
    play = _deal(3).tricks("QD 8D")
    ten = parse_card("TD")
    ends = {reply: best(play.trick(ten, reply), "Y") for reply in play.replies(ten)}
    wrong = [card for card, tricks in ends.items() if tricks >= 3]
    return Finding(
        verdict(min(ends.values()) < 3, not wrong),
        f"Best play: {told(_deal(3), (parse_card('QD'), parse_card('8D'), *best_line_after(play, ten)))}; "
        f"Y makes {min(ends.values())}. "
        + (
            f"But if A throws {' or '.join(card.symbol for card in wrong)} to the ten, Y makes "
            f"{max(ends.values())}."
            if wrong
            else "No discard of A’s changes it."
        ),
        {"tricks_by_discard": {str(card): tricks for card, tricks in ends.items()}},
        _deal(3).position,
    )


@claim(
    "hoyle-game-3-ten-of-clubs",
    "hoyle.worked-game.8.s2",
    "lead",
    "If Y led the ten of clubs, he would win the point.",
    formally="The lead of 10♣ gives Y three tricks or more, he playing best, against every play of A’s.",
    model="all cards seen",
)
def third_deal_ten_of_clubs() -> Finding:
    play = _deal(3)
    tricks = after_lead(play, "TC")
    return Finding(
        verdict(tricks >= 3),
        f"Y makes {tricks}: {told(play, best_line_after(play, 'TC'))}.",
        {"tricks": tricks},
        play.position,
    )


@claim(
    "hoyle-game-5-must-win",
    "hoyle.worked-game.12.s1",
    "certainty",
    "In the last deal Y must win the game if he plays correctly.",
    formally="Y, leading at four points, has a way of making three tricks against every play of A’s.",
    model="all cards seen",
)
def fifth_deal_must_win() -> Finding:
    play = _deal(5)
    leads = by_lead(play)
    good = " ".join(card.symbol for card, tricks in leads.items() if tricks >= 3)
    return Finding(
        verdict(max(leads.values()) >= 3),
        f"{good} lead to three tricks: {told(play, best_line_after(play, 'KS'))}.",
        {"leads": {str(card): tricks for card, tricks in leads.items()}},
        play.position,
    )


@claim(
    "hoyle-game-5-more-than-necessary",
    "hoyle.worked-game.12.s1",
    "certainty",
    "Y loses by trying to win more tricks than he needs.",
    formally="Is there more than the needed three to be had? Tricks under best play from Y’s first lead, and "
    "the most that A could be made to give by any play.",
    model="every play",
)
def fifth_deal_more_than_necessary() -> Finding:
    play = _deal(5)
    most, needed = best(play, "Y"), 3
    reached = reach(play.tricks("KS 8S QD KD"), "Y")
    return Finding(
        verdict(most == needed, best(play.tricks("KS 8S QD KD"), "Y") < needed),
        f"Against best play three tricks are all there is; after K♠ and Q♦ Y is left with "
        f"{best(play.tricks('KS 8S QD KD'), 'Y')}, and could make {reached[1]} only by A’s leave.",
        {"best": most, "after_queen": best(play.tricks("KS 8S QD KD"), "Y"), "by_any_play": list(reached)},
        play.tricks("KS 8S").position,
    )


@claim(
    "hoyle-game-5-forced-eight",
    "hoyle.worked-game.12.s2",
    "cards",
    "Y leads the king of spades, and A plays the eight to it.",
    formally="The eight is A’s only legal card.",
    model="rules only",
)
def fifth_deal_forced_eight() -> Finding:
    play = _deal(5)
    allowed = play.replies(parse_card("KS"))
    return Finding(
        verdict(allowed == (parse_card("8S"),)),
        f"A must follow, and {allowed[0].symbol} is his only spade.",
        {"legal": [str(card) for card in allowed]},
        play.position,
    )


@claim(
    "hoyle-game-5-line",
    "hoyle.worked-game.12.s5",
    "certainty",
    "The last deal goes K♠ 8♠, Q♦ K♦, K♣ J♦, Q♠ A♦, and A’s ace of hearts wins the game.",
    formally="Each card is legal and each trick falls to the player named; the ace of hearts is A’s third "
    "trick.",
    model="rules only",
)
def fifth_deal_line() -> Finding:
    start = _deal(5)
    play = start.tricks(_LAST_HAND.removesuffix(" AH AS"))
    leads = play.leader.name == "A" and parse_card("AH") in play.leader.hand
    end = play.tricks("AH AS")
    return Finding(
        verdict(leads, end.side("A").tricks == 3),
        f"{told(start, parse_cards(_LAST_HAND))}. A makes {end.side('A').tricks}, Y {end.side('Y').tricks}.",
        {"A": end.side("A").tricks, "Y": end.side("Y").tricks},
        start.position,
    )


@claim(
    "hoyle-game-5-queen-of-trumps-loses",
    "hoyle.worked-game.12.s5",
    "lead",
    "Leading the queen of diamonds second is incautious: it loses.",
    formally="After K♠ 8♠, the lead of Q♦ leaves Y with fewer than three tricks against best play.",
    model="all cards seen",
)
def fifth_deal_queen_of_trumps() -> Finding:
    play = _deal(5).tricks("KS 8S")
    tricks = after_lead(play, "QD")
    return Finding(
        verdict(tricks < 3),
        f"Y makes {tricks}: {told(play, best_line_after(play, 'QD'))}.",
        {"leads": {str(card): made for card, made in by_lead(play).items()}},
        play.position,
    )


@claim(
    "hoyle-game-5-queen-of-spades-wins",
    "hoyle.worked-game.13.s1",
    "lead",
    "If Y had followed with the queen of spades, he must have won the game.",
    formally="After K♠ 8♠, the lead of Q♠ gives Y three tricks in all, he playing best, against every play "
    "of A’s.",
    model="all cards seen",
)
def fifth_deal_queen_of_spades() -> Finding:
    play = _deal(5).tricks("KS 8S")
    tricks = after_lead(play, "QS")
    return Finding(
        verdict(tricks >= 3),
        f"Y makes {tricks}: {told(play, best_line_after(play, 'QS'))}.",
        {"leads": {str(card): made for card, made in by_lead(play).items()}},
        play.position,
    )


@claim(
    "hoyle-game-results-differ",
    "hoyle.worked-game.14.s1",
    "lead",
    "Correct and incorrect play of five cards give different results.",
    formally="In the third and fifth deals the point goes to one side under best play, and some legal play "
    "gives it to the other.",
    model="every play",
)
def results_differ() -> Finding:
    ranges = {number: reach(_deal(number), "Y") for number in (3, 5)}
    return Finding(
        verdict(*(low < 3 <= high for low, high in ranges.values())),
        "; ".join(f"deal {number}: Y can make from {low} to {high}" for number, (low, high) in ranges.items())
        + ".",
        {str(number): list(pair) for number, pair in ranges.items()},
        step(5),
    )


CLAIMS = entered(globals())
