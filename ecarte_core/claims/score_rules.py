"""How the game is scored, as Britannica tells it and Hoyle's list of terms names it, tried in the engine."""

from __future__ import annotations

from ..cards import PACK, Rank, parse_card
from ..game import Announce, Deal, DealOrder, MarkKing, PlayCard, compute_result, legal_actions, start
from .claim import Finding, claim, entered, verdict
from .match import (
    A_PLAIN,
    KING_HELD,
    KING_TURNED,
    PLAIN_TURNED,
    Y_PLAIN,
    A,
    Y,
    after,
    marks,
    plain_deal,
    stood,
)


@claim(
    "britannica-king-turned",
    "britannica.play.1.s5",
    "scoring",
    "If the card turned up is a king, the dealer scores one.",
    formally="For each of the 32 cards turned up: the dealer, and nobody else, may mark one just when it is "
    "a king.",
    model="rules only",
)
def king_turned() -> Finding:
    agree = 0
    for card in PACK:
        rest = [other for other in PACK if other != card]
        state = after(start(A), Deal((tuple(rest[:5]), tuple(rest[5:10])), card))
        markers = [action.player for action in legal_actions(state) if isinstance(action, MarkKing)]
        agree += markers == ([A] if card.rank is Rank.KING else [])
    scored = after(plain_deal(KING_TURNED), MarkKing(A)).score
    return Finding(
        verdict(agree == len(PACK), scored == (1, 0)),
        f"So for {agree} of {len(PACK)} cards; marking it makes the score {scored[0]}–{scored[1]}.",
        {"agree": agree, "score": list(scored)},
    )


@claim(
    "britannica-king-announced",
    "britannica.play.3.s1",
    "scoring",
    "Whichever player holds the king of trumps and announces it scores one.",
    formally="With the king in the dealer’s hand and then in the non-dealer’s, its holder alone may announce "
    "it, and marks one.",
    model="rules only",
)
def king_announced() -> Finding:
    ends = {}
    for holder, hands in ((A, (KING_HELD, Y_PLAIN)), (Y, (Y_PLAIN, KING_HELD))):
        state = stood(after(start(A), Deal(hands, PLAIN_TURNED)))
        may = [action.player for action in legal_actions(state) if isinstance(action, Announce)]
        ends[holder] = (may == [holder], after(state, Announce(holder)).score[holder])
    return Finding(
        verdict(*(only and score == 1 for only, score in ends.values())),
        "The dealer and the non-dealer alike mark one.",
        {"dealer": ends[A][1], "non_dealer": ends[Y][1]},
    )


def _divisions() -> list[tuple[int, int]]:
    return [(tricks, 5 - tricks) for tricks in range(6)]


@claim(
    "britannica-point-and-vole",
    "britannica.play.5.s2",
    "scoring",
    "Three tricks score one for the point; all five score two for the vole.",
    formally="Law 48, for each division of the five tricks, nobody having stood on his hand.",
    model="rules only",
)
def point_and_vole() -> Finding:
    gains = {division: max(marks(division, None)) for division in _divisions()}
    right = [gain == (2 if max(division) == 5 else 1) for division, gain in gains.items()]
    return Finding(
        verdict(*right),
        "; ".join(f"{max(d)} tricks: {gain}" for d, gain in gains.items() if d[0] > d[1]) + ".",
        {f"{mine}-{his}": gain for (mine, his), gain in gains.items()},
    )


@claim(
    "britannica-two-and-no-more",
    "britannica.play.5.s3",
    "scoring",
    "When the player who stood fails to make three tricks, his adversary scores two, but no more even for "
    "the vole.",
    formally="Law 49, for each division of the tricks in which the player who stood makes fewer than three.",
    model="rules only",
)
def two_and_no_more() -> Finding:
    gains = {his: marks((5 - his, his), A)[1] for his in (3, 4, 5)}
    return Finding(
        verdict(*(gain == 2 for gain in gains.values())),
        "; ".join(f"{tricks} tricks against him: {gain}" for tricks, gain in gains.items()) + ".",
        {str(tricks): gain for tricks, gain in gains.items()},
    )


@claim(
    "britannica-five-up",
    "britannica.play.5.s4",
    "scoring",
    "The game is five up.",
    formally="A player at four who marks the king is five and has won at once; one at three who marks it has "
    "not.",
    model="rules only",
)
def five_up() -> Finding:
    ends = {}
    for score in (3, 4):
        state = after(start(A, (score, 0)), Deal((A_PLAIN, Y_PLAIN), KING_TURNED))
        ends[score] = after(state, MarkKing(A)).winner
    return Finding(
        verdict(ends[4] is A, ends[3] is None),
        "Marked at four the king ends the game; marked at three it does not.",
        {"at_three": None, "at_four": "dealer"},
    )


@claim(
    "hoyle-vole-is-five",
    "hoyle.french-terms.2.s6",
    "scoring",
    "The vole is all five tricks, made by either player.",
    formally="The engine calls the result a vole just when one player has five tricks, whichever of them it "
    "is.",
    model="rules only",
)
def vole_is_five() -> Finding:
    voles = [division for division in _divisions() if compute_result(division, None).outcome == "vole"]
    return Finding(
        verdict(voles == [(0, 5), (5, 0)]),
        "Of the six divisions of five tricks only 5–0 and 0–5.",
        {"voles": [list(division) for division in voles]},
    )


@claim(
    "hoyle-point-is-three",
    "hoyle.french-terms.2.s7",
    "scoring",
    "The point is three of the five tricks, made by either player.",
    formally="In every division of five tricks just one player has three or more, and the engine gives the "
    "hand to him.",
    model="rules only",
)
def point_is_three() -> Finding:
    right = [
        compute_result(division, None).winner is (A if division[0] >= 3 else Y) for division in _divisions()
    ]
    return Finding(
        verdict(*right), f"So in all {len(right)} divisions of the tricks.", {"divisions": len(right)}
    )


@claim(
    "britannica-preceding-cards",
    "britannica.hints.2.s1",
    "arithmetic",
    "The cards that precede the trump card are in the dealer’s hand.",
    formally="In both orders of dealing that the laws allow, the last cards dealt before the eleventh are "
    "the dealer’s.",
    model="count of cards",
)
def preceding_cards() -> Finding:
    last = {}
    for packets in DealOrder:
        given = "".join("n" * int(size) + "d" * int(size) for size in packets.value.split("-"))
        last[packets.spoken_name] = len(given) - len(given.rstrip("d"))
    return Finding(
        verdict(*(count > 0 for count in last.values())),
        "; ".join(f"dealing {name}, the last {count} before it" for name, count in last.items()) + ".",
        last,
    )


@claim(
    "britannica-packing-in-suits",
    "britannica.hints.2.s1",
    "chance",
    "Without thorough shuffling the trump card is not unlikely to be of the suit of the cards before it.",
    formally="With thorough shuffling the card turned is of the same suit as the one before it in 7 cases of "
    "31. Without, it depends on how the tricks were gathered and how ill they were shuffled.",
    model="count of cards",
    meant="Tricks are mostly of one suit, and gathered they lie in pairs; that the engine can confirm. How "
    "much of it a poor shuffle leaves is a matter of hands, not of reckoning.",
)
def packing_in_suits() -> Finding:
    last = parse_card("7S")
    same = sum(card.suit == last.suit and card != last for card in PACK)
    return Finding(
        "not decidable",
        f"After a thorough shuffle it is {same} in {len(PACK) - 1}; after a poor one, nobody can say.",
        {"same_suit": same, "cards": len(PACK) - 1},
    )


@claim(
    "britannica-announce-with-first-card",
    "britannica.hints.4.s1",
    "scoring",
    "The king need not be announced before one is about to play one’s first card.",
    formally="In the engine a dealer who holds the king, and has waited until the non-dealer has led, may "
    "still announce and mark it.",
    model="rules only",
)
def announce_with_first_card() -> Finding:
    state = stood(plain_deal(a=KING_HELD))
    led = after(state, PlayCard(Y, Y_PLAIN[0]))
    in_time = Announce(A) in legal_actions(led)
    score = after(led, Announce(A)).score if in_time else led.score
    return Finding(
        verdict(in_time, score == (1, 0)),
        f"It is in time (Law 23), and makes the score {score[0]}–{score[1]}.",
        {"in_time": in_time},
    )


CLAIMS = entered(globals())
