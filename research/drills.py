"""The questions for practice, priced: propose or play, accept or refuse, which discard, which lead; all at love all.

A question is asked where the choice is close, and yet clear beyond the error of the figures: near the frontier between
the two answers. Hands that the authors give are asked too, where the answer is clear.

``docs/data/drills.json`` has the questions. ``python -m ecarte_site drills`` prices each by the equilibrium that the
engine has, and leaves out those that no longer stand; that takes some minutes, because discards are tried on many
simulated deals. A new question is a line with its kind, hand, turn-up and seat, and the passage that gives it, or none.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import hypot
from pathlib import Path
from typing import Any, NamedTuple

from ecarte_core.cards import Card, format_cards, parse_card, parse_cards
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.game import (
    Accept,
    Action,
    Deal,
    DealReplacements,
    Discard,
    Player,
    PlayHand,
    Propose,
    Unseen,
    apply,
    start,
)
from ecarte_core.game.wording import sort_cards
from ecarte_core.players.choice_worth import Effort, Valuation, simulate_choices, simulate_discards
from ecarte_core.players.deal_worth import USUAL_TOOK, value_playing
from ecarte_core.players.decision_prices import price_cards, read_standing
from ecarte_core.players.equilibrium import Equilibrium, load_equilibrium, load_unseen_strategy
from ecarte_core.players.own_view import OwnView, make_own_view
from ecarte_core.players.recorded_decisions import AuthorAdvice, DecisionKind, PlayerDecision, find_advice
from ecarte_core.players.review import describe_advice, name_discard
from ecarte_core.players.worth_words import is_more_than_error
from ecarte_site.pages.play.drill_selection import follows_strategies
from ecarte_site.pages.play.drills_page import FILE, QUESTIONS, DrillKind

CLEAR_ERRORS = 3.0
"""The best choice is clear if it leads by more standard errors than these: hundreds of questions are asked, and of so
many some would be wrong by chance if two were enough."""
LEAST_GAP = 0.02
"""It is clear only if it also leads by more points than these: the equilibrium's table has points in such steps."""
CLOSE_GAP = 0.15
"""It is close if the next best is not worse by more points than these: a tenth of the spread of one deal. Chosen; a
greater one gives easier questions."""

TABLE_ERROR = 0.02
"""A figure of the equilibrium's table with a greater error than one of its steps is found again by simulated deals."""

MOST_CHOICES = 5
"""The discards that a question offers; those that an author advises and that are not among the best come besides."""
DRILL_EFFORT = Effort(discards=24_000, trial=30)
"""Deals that decide the answer: of five discards each has an error of about 0.02 points."""


class DrillChoice(NamedTuple):
    """One of the answers."""

    words: str
    """``propose``, ``lead the king of spades``."""
    cards: tuple[Card, ...]
    """What is led or thrown out; none of the answers to a proposal."""
    points: float
    error: float
    """0 if the points are exact."""


type _Advice = Sequence[tuple[AuthorAdvice, str]]
"""What each author would do, with the words of the choice."""
type _Priced = tuple[Sequence[DrillChoice], float]
"""The choices, the best first, and the standard error of the difference between the first two.

Of discards, those that few deals were enough to give up stand last, with a larger error: two of them may stand the
wrong way round.
"""


def main(root: Path, _: Sequence[str]) -> int:
    """Price the questions of the file again."""
    saved = json.loads((root / FILE).read_text("utf-8"))
    with ProcessPoolExecutor() as pool:
        drills = [drill for drill in pool.map(price_question, saved["drills"], chunksize=20) if drill]
    counts = Counter(drill["kind"] for drill in drills)
    about = saved["about"] | {
        "equilibrium": load_equilibrium().checksum,
        "counts": {kind: counts[kind] for kind in QUESTIONS},
    }
    text = json.dumps({"about": about, "drills": drills}, ensure_ascii=False, separators=(",", ":"))
    (root / FILE).write_text(text.replace('{"kind"', '\n{"kind"') + "\n", "utf-8")
    return 0


def price_question(question: Mapping[str, Any]) -> dict[str, Any] | None:
    """The question as the file has it; None if there is nothing to choose, or the answer is not clear and close.

    There is no question either that the page would leave out, because a strategy contradicts the answer.
    """
    kind: DrillKind = question["kind"]
    knowledge = Knowledge(
        parse_cards(question["hand"]), parse_card(question["turn_up"]), Seat(question["seat"])
    )
    solution = load_equilibrium()
    decision = PlayerDecision("", 0, _DECISIONS[kind], make_view(kind, knowledge), None)
    authors = [(advice, describe_advice(decision, advice.action)) for advice in find_advice(decision)]
    match kind:
        case "discard":
            choices, gap_error = _price_discards(decision.view, solution, authors)
        case "lead":
            choices, gap_error = _price_leads(decision.view, solution)
        case _:
            choices, gap_error = _price_proposal(decision.view, solution)
    best = choices[0]
    gap = best.points - next(
        (choice.points for choice in choices if choice.points < best.points), best.points
    )
    is_clear = gap > LEAST_GAP and is_more_than_error(gap, gap_error, CLEAR_ERRORS)
    is_trusted = kind not in ("propose", "answer") or follows_strategies(
        (solution, load_unseen_strategy()), knowledge, best.words
    )
    if not (is_clear and is_trusted and (question["passage"] or gap < CLOSE_GAP)):
        return None
    named = ".".join(map(str, sort_cards(knowledge.hand)))
    return {
        "kind": kind,
        # what progress is kept under, however the figures change
        "name": f"{kind}/{named}/{knowledge.turn_up}/{knowledge.seat}",
        "hand": format_cards(knowledge.hand),
        "turn_up": str(knowledge.turn_up),
        "seat": str(knowledge.seat),
        "choices": [
            {
                "words": choice.words,
                "cards": format_cards(choice.cards),
                "points": round(choice.points, 4),
                "error": round(choice.error, 4),
            }
            for choice in choices
        ],
        "gap_error": round(gap_error, 4),
        "authors": [
            {"author": advice.author, "does": does, "passage": advice.passages[0], "reason": advice.reason}
            for advice, does in authors
        ],
        "passage": question["passage"],
    }


# --- prices ------------------------------------------------------------------------------------------------------


def _price_proposal(view: OwnView, solution: Equilibrium) -> _Priced:
    standing, valuation = read_standing(view), Valuation(solution)
    tabled = solution.worth(view.hand, view.turn_up)
    dealer = view.seat is Seat.DEALER
    worths = [tabled.refuse, tabled.accept] if dealer else [tabled.propose]
    if max(worth.error for worth in worths) > TABLE_ERROR:
        simulated = simulate_choices(standing, valuation)
        worths = list(simulated if dealer else simulated[1:])
    if not dealer:
        worths.insert(0, value_playing(standing, valuation))
    names = ("refuse", "accept") if dealer else ("play", "propose")
    return _rank(
        DrillChoice(words, (), worth.points, worth.error) for words, worth in zip(names, worths, strict=True)
    )


def _rank(choices: Iterable[DrillChoice]) -> _Priced:
    ranked = sorted(choices, key=lambda choice: -choice.points)
    return ranked, hypot(*(choice.error for choice in ranked[:2]))


def _price_discards(view: OwnView, solution: Equilibrium, authors: _Advice) -> _Priced:
    rows = simulate_discards(read_standing(view), Valuation(solution), 2, DRILL_EFFORT)
    actions = [advice.action for advice, _ in authors]
    named = [set(action.cards) for action in actions if isinstance(action, Discard) and action.cards]
    best = rows[0].worth.points
    choices = [
        DrillChoice(name_discard(row.cards), sort_cards(row.cards), best - row.behind, row.worth.error)
        for number, row in enumerate(rows)
        if number < MOST_CHOICES - 1 or set(row.cards) in named
    ]
    return choices, rows[1].behind_error


def _price_leads(view: OwnView, solution: Equilibrium) -> _Priced:
    return _rank(
        DrillChoice(f"lead the {card.spoken_name}", (card,), worth.points, 0.0)
        for card, worth in price_cards(view, solution.chance_of_game).items()
    )


# --- what the player sees ----------------------------------------------------------------------------------------

_DECISIONS: Mapping[DrillKind, DecisionKind] = {
    "propose": "proposal",
    "answer": "answer",
    "discard": "discard",
    "lead": "card",
}


def make_view(kind: DrillKind, knowledge: Knowledge) -> OwnView:
    """What the player who is asked may know. Who leads has played without proposing, and so risks two (Law 49)."""
    elder, dealer = Player.ONE, Player.TWO
    unseen, taken = (Unseen(),) * HAND_SIZE, (Unseen(),) * USUAL_TOOK
    is_elder = knowledge.seat is Seat.NON_DEALER
    hands = (knowledge.hand, unseen) if is_elder else (unseen, knowledge.hand)
    acts: list[Action] = [Deal(hands, knowledge.turn_up)]
    match kind:
        case "lead":
            acts.append(PlayHand(elder))
        case "answer":
            acts.append(Propose(elder))
        case "discard":
            acts += [Propose(elder), Accept(dealer)]
            if not is_elder:
                acts += [Discard(elder, taken), DealReplacements(elder, taken)]
    state = start(dealer)
    for act in acts:
        state = apply(state, act).state
    return make_own_view(state, elder if is_elder else dealer)
