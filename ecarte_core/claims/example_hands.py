"""Hoyle's two examples of leads, and what he concludes from them (``hoyle.jeux-de-regle.6`` to ``.14``)."""

from __future__ import annotations

from fractions import Fraction

from ..cards import PACK, format_cards, parse_card
from ..solver import table
from ..words import key
from .chances import bracket, hand_place, per_cent, reckon, share
from .claim import Claim, Finding, claim, entered, verdict
from .endings import endings
from .line import best, best_line_after, by_lead, line_to, play, reach, told

_FIRST = play("spades", A="QC QD QH 8H 8S", Y="KH 9H 9D 7D 9S")
_SECOND = play("diamonds", A="QS TS JH TH TD", Y="JS 7S 7H JD 8D")


def _cards(number: int, passage: str, turned: str | None) -> Claim:
    """The cards of an example can lie so."""
    state = (_FIRST, _SECOND)[number - 1]

    def check() -> Finding:
        named = (*state.leader.hand, *state.follower.hand, *([parse_card(turned)] if turned else ()))
        twice = len(named) - len(set(named))
        trumps = 8 - sum(card.suit == state.trumps for card in named)
        fits = turned is not None or trumps > 0
        return Finding(
            verdict(not twice and set(named) <= set(PACK) and fits),
            f"{len(named)} different cards; {trumps} trumps are left"
            + ("." if turned else ", so that one can have been turned up."),
            {"named": len(named), "twice": twice, "trumps_left": trumps},
            state.position,
        )

    return Claim(
        f"hoyle-example-{number}-cards",
        passage,
        "cards",
        "The hands of A and Y in the " + ("first", "second")[number - 1] + " example of leads.",
        "Ten different cards of the pack, and a trump left over to be the turn-up"
        + (" that is named." if turned else "."),
        "count of cards",
        check,
    )


CARDS_1 = _cards(1, "hoyle.jeux-de-regle.9.s1", "TS")
CARDS_2 = _cards(2, "hoyle.jeux-de-regle.12.s1", None)


@claim(
    "hoyle-example-1-queen-of-hearts",
    "hoyle.jeux-de-regle.10.s1",
    "certainty",
    "If A leads the queen of hearts he must lose the point, no matter how Y plays.",
    formally="After Q♥: (1) against best play A makes fewer than three tricks; (2) taken literally, for "
    "every legal play of Y’s, A, however well he plays, makes fewer than three.",
    model="every play",
    meant="“No matter how” is said with the warmth of a teacher: Y cannot help winning with the king, and "
    "any sensible return then beats A. It was not meant of a Y who throws his tricks away.",
)
def first_example_queen_of_hearts() -> Finding:
    queen = parse_card("QH")
    lost = by_lead(_FIRST)[queen]
    loose = [_FIRST.trick(queen, reply) for reply in _FIRST.replies(queen)]
    after = loose[0]
    returns = {card: 5 - tricks for card, tricks in by_lead(after).items()}
    most = max(reach(state, "A")[1] for state in loose)
    shown = (queen, parse_card("KH"), *line_to(after, "A", 3)) if most >= 3 else ()
    return Finding(
        verdict(lost < 3, most < 3),
        f"(1) A makes {lost}: {told(_FIRST, best_line_after(_FIRST, queen))}. (2) Y must win with K♥, and "
        f"then {' or '.join(card.symbol for card in returns if returns[card] < 3)} beats A, whatever he "
        f"does. "
        + (
            f"But Y can throw the point away: {told(_FIRST, shown)}."
            if shown
            else "No play of Y’s gives A three tricks."
        ),
        {
            "best_play": lost,
            "by_return": {str(card): tricks for card, tricks in returns.items()},
            "most_by_any_play": most,
        },
        _FIRST.position,
    )


@claim(
    "hoyle-example-1-single-queens",
    "hoyle.jeux-de-regle.10.s2",
    "lead",
    "Leading a single queen instead, A may win, if Y, after winning the queen of clubs, leads the king of "
    "hearts.",
    formally="After Q♣, trumped by Y’s 9♠, and Y’s lead of K♥, A makes three tricks by best play; some other "
    "return of Y’s would have beaten him. And with Q♦, the other single queen, some play of Y’s lets A win "
    "too.",
    model="all cards seen",
)
def first_example_single_queens() -> Finding:
    after = _FIRST.tricks("QC 9S")
    returns = {card: 5 - tricks for card, tricks in by_lead(after).items()}
    king = parse_card("KH")
    diamond = max(
        reach(_FIRST.trick(parse_card("QD"), reply), "A")[1] for reply in _FIRST.replies(parse_card("QD"))
    )
    beaten = [card.symbol for card, tricks in returns.items() if tricks < 3]
    return Finding(
        verdict(returns[king] >= 3, bool(beaten), diamond >= 3),
        f"After Q♣ 9♠ and K♥ A makes {returns[king]}: {told(after, best_line_after(after, king))}. "
        f"A return of {' or '.join(beaten)} would have beaten him. After Q♦ some play of Y’s gives A "
        f"{diamond}.",
        {"by_return": {str(card): tricks for card, tricks in returns.items()}, "after_QD_at_most": diamond},
        _FIRST.position,
    )


@claim(
    "hoyle-example-2-queen-of-spades",
    "hoyle.jeux-de-regle.13.s1",
    "certainty",
    "If A leads the queen of spades he loses the trick (that is, the point).",
    formally="After Q♠ A makes fewer than three tricks against best play.",
    model="all cards seen",
)
def second_example_queen_of_spades() -> Finding:
    tricks = by_lead(_SECOND)[parse_card("QS")]
    return Finding(
        verdict(tricks < 3),
        f"A makes {tricks}: {told(_SECOND, best_line_after(_SECOND, 'QS'))}.",
        {"tricks": tricks},
        _SECOND.position,
    )


@claim(
    "hoyle-example-2-knave-then-ten",
    "hoyle.jeux-de-regle.13.s2",
    "certainty",
    "If A leads knave and then ten of hearts, he wins the trick.",
    formally="After J♥, to which Y must play 7♥, and then 10♥, A makes three tricks or more against every "
    "play of Y’s.",
    model="all cards seen",
)
def second_example_knave_then_ten() -> Finding:
    after = _SECOND.tricks("JH 7H")
    ten = parse_card("TH")
    made = {reply: best(after.trick(ten, reply), "A") for reply in after.replies(ten)}
    return Finding(
        verdict(min(made.values()) >= 3),
        f"A makes {min(made.values())}: {told(after, best_line_after(after, ten))}, after J♥ 7♥.",
        {"tricks_by_reply": {str(card): tricks for card, tricks in made.items()}},
        _SECOND.position,
    )


@claim(
    "hoyle-examples-show-it",
    "hoyle.jeux-de-regle.14.s1",
    "lead",
    "The two examples make it evident that sequences and single cards are better leads than the higher of "
    "two distant cards.",
    formally="In each example, against the very hand that Y holds, some sequence or single plain card makes "
    "more tricks by best play than the higher of the parted two.",
    model="all cards seen",
    meant="In the first example no lead makes the point against best play; the queens of clubs and diamonds "
    "only leave Y more room to go wrong. The second example does show what it is meant to show.",
)
def examples_show_it() -> Finding:
    one, two = by_lead(_FIRST), by_lead(_SECOND)
    first = {name: one[parse_card(name)] for name in ("QC", "QD", "QH")}
    second = {name: two[parse_card(name)] for name in ("JH", "TH", "QS")}
    return Finding(
        verdict(max(first["QC"], first["QD"]) > first["QH"], max(second["JH"], second["TH"]) > second["QS"]),
        f"First example: Q♣ and Q♦ make {first['QC']} and {first['QD']}, Q♥ {first['QH']}. Second: J♥ and "
        f"10♥ make {second['JH']} and {second['TH']}, Q♠ {second['QS']}.",
        {"first": first, "second": second},
        _SECOND.position,
    )


def _blind(number: int, turn_up: str, high: str, better: tuple[str, ...]) -> Claim:
    """The same question to a player who cannot see the other hand."""
    state = (_FIRST, _SECOND)[number - 1]
    hand = format_cards(state.leader.hand)

    def check() -> Finding:
        blind = {str(card): chances.point for card, chances in reckon(hand, turn_up).blind.items()}
        surely = {card: bracket(hand, turn_up, played=card)[0] for card in (high, *better)}
        said = ", ".join(
            f"{parse_card(card).symbol} {per_cent(low)} to {per_cent(Fraction(blind[card], 65_780))}"
            for card, low in surely.items()
        )
        return Finding(
            verdict(
                *(blind[card] > blind[high] for card in better),
                *(surely[card] > surely[high] for card in better),
            ),
            f"Chance of the point over all hands that Y may hold, {parse_card(turn_up).symbol} turned, from "
            f"what A can make sure of to what he makes if all is seen after the lead: {said}.",
            {"blind": blind, "sure": {card: str(low) for card, low in surely.items()}},
            hand_place(hand, turn_up),
        )

    return Claim(
        f"hoyle-example-{number}-blind",
        "hoyle.jeux-de-regle.6.s1",
        "lead",
        f"With A’s hand in the {('first', 'second')[number - 1]} example, the "
        f"{' or the '.join(parse_card(card).words for card in better)} is a better lead than the "
        f"{parse_card(high).words}, the high card of a parted two.",
        f"{hand}, {turn_up} turned, and Y’s hand unknown. Each of {', '.join(better)} does better than "
        f"{high} (1) when "
        "the lead is chosen blind and all is seen after it; (2) by what A can make sure of, knowing only "
        "what he may.",
        "one seat’s knowledge",
        check,
        "The examples were composed with both hands in view, to show what can happen to a queen led from a "
        "guard. Over all the hands that Y may hold, the guard is worth more to her than that.",
    )


BLIND_1 = _blind(1, "TS", "QH", ("QC", "QD"))
BLIND_2 = _blind(2, "7D", "QS", ("JH",))


@claim(
    "hoyle-third-lead",
    "hoyle.jeux-de-regle.14.s2",
    "lead",
    "It is desirable that the adversary should lead to the third trick.",
    formally="Two tricks are played, one to each, and each player has three cards of the pack, any three, "
    "with any trumps. Over all such pairs of hands: it is likelier that a player wins the odd trick when his "
    "adversary leads than when he leads himself.",
    model="all cards seen",
    meant="It is true of the endings that he has in mind, where a tenace waits to be led to; over all "
    "endings the lead is worth having. His own examples turn on hands without command.",
    cost="seconds",
)
def third_lead() -> Finding:
    pairs = leads_wins = follows_wins = 0
    for trumps, plain, weight in endings(3):
        tricks = table().values[key(trumps, plain)]
        pairs += weight
        leads_wins += weight * (tricks >= 2)
        follows_wins += weight * (tricks < 2)
    return Finding(
        verdict(follows_wins > leads_wins),
        f"The leader wins two of the three tricks in {share(leads_wins, pairs)} pairs of hands, the follower "
        f"in {share(follows_wins, pairs)}.",
        {"pairs": pairs, "leader_wins": leads_wins, "follower_wins": follows_wins},
    )


CLAIMS = entered(globals())
