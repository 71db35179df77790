"""The score of the game of A and Y, deal by deal, kept by the engine (``hoyle.worked-game``)."""

from __future__ import annotations

from ..cards import parse_cards
from ..game import Announce, Deal, MarkKing, PlayCard, State, apply, legal_actions
from .a_and_y import DEALS, TAKEN, step
from .claim import Finding, claim, entered, verdict
from .match import NAMES, A, Y, after, dealt, exchanged, marks, outcome, played, refused, stood

_FIVE = "KS 8S QD KD KC JD QS AD AH AS"


def _said(score: tuple[int, int]) -> str:
    return f"A {score[0]}, Y {score[1]}"


def _first_deal() -> State:
    state = after(dealt(1), MarkKing(A))
    plain = tuple(card for card in DEALS[1].a if card.suit != DEALS[1].turned.suit)
    return played(exchanged(state, parse_cards("TD 7D 9C"), plain))


def _second_deal(one: State) -> State:
    return played(refused(after(one, Deal((DEALS[2].a, DEALS[2].y), DEALS[2].turned))))


@claim(
    "hoyle-game-1-deal-order",
    "hoyle.worked-game.3.s2",
    "arithmetic",
    "A deals three, three, two, two, and turns up the next card: the king of spades.",
    formally="Law 8 allows three and then two to each; that makes five cards each, and the turn-up is the "
    "eleventh.",
    model="rules only",
)
def first_deal_order() -> Finding:
    packets = (3, 3, 2, 2)
    state = dealt(1)
    deal = state.deal
    hands = [len(hand) for hand in deal.hands] if deal else []
    left = deal.stock if deal else 0
    return Finding(
        verdict(
            hands == [packets[0] + packets[2], packets[1] + packets[3]], deal is not None and deal.stock == 21
        ),
        f"{' + '.join(map(str, packets))} = {sum(packets)} cards, five to each; the eleventh is turned, and "
        f"{left} remain.",
        {"packets": list(packets), "hands": hands},
        step(1),
    )


@claim(
    "hoyle-game-1-king-marked",
    "hoyle.worked-game.3.s3",
    "scoring",
    "A, who turned up the king, marks it.",
    formally="After the deal A, and only A, may mark the king turned; doing so adds one to his score.",
    model="rules only",
)
def first_deal_king() -> Finding:
    state = dealt(1)
    markers = [action.player for action in legal_actions(state) if isinstance(action, MarkKing)]
    done = apply(state, MarkKing(A))
    laws = sorted({law for event in done.events for law in event.laws})
    return Finding(
        verdict(markers == [A], done.state.score == (1, 0)),
        f"{_said(done.state.score)}, by {', '.join(laws)}.",
        {"score": list(done.state.score), "laws": laws},
        step(1),
    )


@claim(
    "hoyle-game-score-after-two",
    "hoyle.worked-game.5.s6",
    "arithmetic",
    "After two deals the score is Y 2, A 3.",
    formally="Played through the game: A marks the king turned and the vole in the first deal; in the "
    "second, refused, Y makes the vole. Best play by both.",
    model="all cards seen",
)
def score_after_two() -> Finding:
    one = _first_deal()
    two = _second_deal(one)
    return Finding(
        verdict(one.score == (3, 0), two.score == (3, 2)),
        f"After the first deal {_said(one.score)} (king 1, vole 2); after the second {_said(two.score)} "
        f"(vole 2, and "
        "no more for having refused).",
        {"after_first": list(one.score), "after_second": list(two.score), "taken": TAKEN},
        step(2),
    )


@claim(
    "hoyle-game-score-three-all",
    "hoyle.worked-game.9.s1",
    "arithmetic",
    "Y wins the point in the third deal, and the game stands at three all.",
    formally="From A 3, Y 2: Y plays without proposing and wins the point by best play.",
    model="all cards seen",
)
def score_three_all() -> Finding:
    end = played(stood(dealt(3, (3, 2))))
    return Finding(
        verdict(end.score == (3, 3)),
        f"{_said(end.score)}: one for the point, standing on his hand having gained him nothing.",
        {"score": list(end.score)},
        step(3),
    )


@claim(
    "hoyle-game-score-after-four",
    "hoyle.worked-game.10.s2",
    "arithmetic",
    "Y deals the fourth hand and wins the point: the game is then Y 4, A 3.",
    formally="From three all, Y dealer, no king marked: Y’s point makes Y 4, A 3 in each way in which the "
    "hand can have come to be played (A stands; A is refused; A is accepted).",
    model="rules only",
    meant="He supposes the plain case, in which A proposed. Had A played without proposing, Y’s point would "
    "have counted two (Law 49) and ended the game.",
)
def score_after_four() -> Finding:
    ways = {
        "A stands": marks((2, 3), A),
        "A proposes and is refused": marks((2, 3), Y),
        "A proposes and is accepted": marks((2, 3), None),
    }
    scores = {name: (3 + gain[0], 3 + gain[1]) for name, gain in ways.items()}
    return Finding(
        verdict(*(score == (3, 4) for score in scores.values())),
        "; ".join(f"{name}: {_said(score)}" for name, score in scores.items()) + ".",
        {name: list(score) for name, score in scores.items()},
        step(4),
    )


@claim(
    "hoyle-game-5-lose-two",
    "hoyle.worked-game.12.s3",
    "scoring",
    "Y, having played without proposing, will lose two if he loses the point.",
    formally="Law 49: with Y standing on his hand, three or four tricks to A are worth two to A.",
    model="rules only",
)
def fifth_deal_lose_two() -> Finding:
    gains = {f"{a}–{5 - a}": marks((a, 5 - a), Y)[0] for a in (3, 4)}
    return Finding(
        verdict(*(gain == 2 for gain in gains.values())),
        "; ".join(f"tricks {tricks}: A marks {gain}" for tricks, gain in gains.items()) + ".",
        gains,
        step(5),
    )


@claim(
    "hoyle-game-5-marking-useless",
    "hoyle.worked-game.12.s4",
    "scoring",
    "For A to mark the king would be useless if Y wins the point.",
    formally="At A 3, Y 4, Y having played without proposing: with the king marked and without, for each "
    "division of the tricks, who wins the game?",
    model="rules only",
)
def fifth_deal_marking_useless() -> Finding:
    ends = {}
    for a in range(6):
        gain = marks((a, 5 - a), Y)
        ends[a] = (outcome((3, 4), gain), outcome((3, 4), (1, 0), gain))
    same = [bare == marked for bare, marked in ends.values()]
    return Finding(
        verdict(*same),
        "With three tricks or more A wins the game, with fewer Y does, whether the king is marked or not.",
        {f"A makes {a}": {"unmarked": bare, "marked": marked} for a, (bare, marked) in ends.items()},
        step(5),
    )


@claim(
    "hoyle-game-5-silence",
    "hoyle.worked-game.13.s1",
    "scoring",
    "That A did not mark the king did not show that he could not hold it.",
    formally="Holding the king, A may announce it and may also play on without a word; the right to mark it "
    "is then lost, and nothing else.",
    model="rules only",
)
def fifth_deal_silence() -> Finding:
    led = after(stood(dealt(5, (3, 4))), PlayCard(Y, parse_cards("KS")[0]))
    options = legal_actions(led)
    may_announce = Announce(A) in options
    may_play = any(isinstance(action, PlayCard) for action in options)
    silent = after(led, PlayCard(A, parse_cards("8S")[0]))
    lost = Announce(A) not in legal_actions(silent)
    return Finding(
        verdict(may_announce, may_play, lost, silent.score == (3, 4)),
        "Before playing to the first trick A may announce the king or play the eight; once the eight is "
        "played the king can no longer be marked (Law 23).",
        {"may_announce": may_announce, "may_play": may_play, "right_lost_after": lost},
        step(5),
    )


@claim(
    "hoyle-game-final-score",
    "hoyle.worked-game.12.s5",
    "arithmetic",
    "The ace of hearts wins A the game.",
    formally="The last deal as printed, played through the game from A 3, Y 4, Y having stood: A marks two "
    "and is five up.",
    model="rules only",
)
def final_score() -> Finding:
    end = played(stood(dealt(5, (3, 4))), parse_cards(_FIVE))
    return Finding(
        verdict(end.score == (5, 4), end.winner is A),
        f"{_said(end.score)}: A wins the game.",
        {"score": list(end.score)},
        step(5),
    )


@claim(
    "hoyle-game-deals-alternate",
    "hoyle.worked-game.10.s1",
    "arithmetic",
    "After A’s third deal it is Y’s turn to deal.",
    formally="Played through the game from A’s first deal, the deal passes to and fro; each dealer that the "
    "text names is the engine’s.",
    model="rules only",
)
def deals_alternate() -> Finding:
    one = _first_deal()
    two = _second_deal(one)
    three = played(stood(after(two, Deal((DEALS[3].a, DEALS[3].y), DEALS[3].turned))))
    dealers = {1: A, 2: one.dealer, 3: two.dealer, 4: three.dealer}
    named = [NAMES[DEALS[number].dealer] == dealers[number] for number in (1, 2, 3)]
    return Finding(
        verdict(*named, dealers[4] is Y),
        "The engine’s dealers are "
        + ", ".join("A" if dealer is A else "Y" for dealer in dealers.values())
        + ".",
        {"dealers": ["A" if dealer is A else "Y" for dealer in dealers.values()]},
        step(4),
    )


CLAIMS = entered(globals())
