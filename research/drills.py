"""Questions for practice: propose or play, accept or refuse, which discard, which lead.

A question is asked where the choice is close, and yet clear beyond the error of the figures: near the frontier between
the two answers. Hands that the authors give are asked too, where the answer is clear. Every question is at love all.

``python -m ecarte_site drills`` draws them by the equilibrium that the engine has and writes ``docs/data/drills.json``;
that takes some minutes, because discards are tried on many simulated deals. The page is made from the file.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import hypot
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ecarte_core.advice.judgement import judge
from ecarte_core.cards import PACK, Card, format_cards, parse_card, parse_cards
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.chances.knowledge import Knowledge, Seat
from ecarte_core.game import (
    Accept,
    Discard,
    PlayCard,
    Player,
    PlayerAction,
    PlayHand,
    Propose,
    Refuse,
    Stage,
)
from ecarte_core.game.dealing import STOCK_SIZE
from ecarte_core.game.wording import sort_cards
from ecarte_core.players.choice_worth import (
    Effort,
    Valuation,
    Worth,
    simulate_choices,
    simulate_discards,
)
from ecarte_core.players.deal_worth import USUAL_TOOK, Solution, value_playing
from ecarte_core.players.decision_prices import price_cards
from ecarte_core.players.equilibrium import load_equilibrium, load_unseen_strategy
from ecarte_core.players.hidden_cards import HandAtTurn
from ecarte_core.players.own_view import OwnView
from ecarte_core.players.proposal_policy import ExchangeMoment, find_keep_chance, list_cards
from ecarte_core.players.recorded_decisions import AuthorAdvice, DecisionKind, PlayerDecision, find_advice
from ecarte_core.players.review import describe_advice, name_discard
from ecarte_core.players.simulated_deals import list_discards
from ecarte_core.players.worth_words import is_more_than_error
from ecarte_site.content.examples import EXAMPLES, Kind
from ecarte_site.pages.examples.example_files import read_shown_hands
from ecarte_site.pages.play.drill_selection import follows_strategies
from ecarte_site.pages.play.drills_page import FILE, QUESTIONS, DrillKind
from ecarte_site.sources import Site

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
MOST_TRIES = 400
"""Hands tried for each question that is drawn; then there are fewer questions."""
SCREEN_EFFORT = Effort(discards=3_000, trial=15)
"""Deals that decide whether a hand is worth a question: of five discards each has an error of about 0.06 points."""
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


class Drill(NamedTuple):
    """One question with its answer.

    The best choice is the first. Of discards, those that few deals were enough to give up stand last, with a larger
    error: two of them may stand the wrong way round.
    """

    kind: DrillKind
    knowledge: Knowledge
    choices: tuple[DrillChoice, ...]
    gap_error: float
    """The standard error of the difference between the first two choices that are not equal."""
    authors: tuple[tuple[AuthorAdvice, str], ...]
    """What each author would do, with the words of the choice."""
    passage: str = ""
    """The sentence that gives the hand; empty for one that was drawn."""

    @property
    def gap(self) -> float:
        """How much better the best choice is than the next that is not equal to it."""
        return self.choices[0].points - _next_points(self.choices)

    @property
    def is_clear(self) -> bool:
        """True if chance cannot have decided the answer."""
        return self.gap > LEAST_GAP and is_more_than_error(self.gap, self.gap_error, CLEAR_ERRORS)

    @property
    def is_close(self) -> bool:
        """True if the answer is not plain at sight."""
        return self.gap < CLOSE_GAP

    @property
    def name(self) -> str:
        """What progress is kept under: kind, hand, turn-up and seat, however the figures change."""
        hand = ".".join(map(str, sort_cards(self.knowledge.hand)))
        return f"{self.kind}/{hand}/{self.knowledge.turn_up}/{self.knowledge.seat}"


def _next_points(choices: tuple[DrillChoice, ...]) -> float:
    best = choices[0].points
    return next((choice.points for choice in choices if choice.points < best), best)


def make_drill(kind: DrillKind, knowledge: Knowledge, solution: Solution, passage: str = "") -> Drill | None:
    """The question about one hand; None where there is nothing to choose, or the answer is not clear.

    There is no question either that the page would leave out, because a strategy contradicts the answer.
    """
    choices, gap_error = _PRICERS[kind](knowledge, solution)
    if len(choices) < 2 or _next_points(choices) == choices[0].points:
        return None
    drill = Drill(kind, knowledge, choices, gap_error, tuple(_ask_authors(kind, knowledge)), passage)
    is_trusted = kind not in ("propose", "answer") or follows_strategies(
        (solution, load_unseen_strategy()), knowledge, drill.choices[0].words
    )
    return drill if drill.is_clear and is_trusted else None


# --- prices ------------------------------------------------------------------------------------------------------

type _Priced = tuple[tuple[DrillChoice, ...], float]


def _price_proposal(knowledge: Knowledge, solution: Solution) -> _Priced:
    standing, valuation = HandAtTurn(knowledge.hand, knowledge.turn_up, knowledge.seat), Valuation(solution)
    tabled = solution.worth(knowledge.hand, knowledge.turn_up)
    dealer = knowledge.seat is Seat.DEALER
    worths = [
        (worth.points, worth.error)
        for worth in ((tabled.refuse, tabled.accept) if dealer else (tabled.propose,))
    ]
    if max(error for _, error in worths) > TABLE_ERROR:
        simulated = simulate_choices(standing, valuation)
        worths = [(estimate.points, estimate.error) for estimate in (simulated if dealer else simulated[1:])]
    if not dealer:
        playing = value_playing(standing, valuation)
        worths.insert(0, (playing.points, playing.error))
    names = ("refuse", "accept") if dealer else ("play", "propose")
    return _rank(DrillChoice(words, (), *worth) for words, worth in zip(names, worths, strict=True))


def _rank(choices: Iterable[DrillChoice]) -> _Priced:
    ranked = tuple(sorted(choices, key=lambda choice: -choice.points))
    return ranked, hypot(*(choice.error for choice in ranked[:2]))


def _price_discards(knowledge: Knowledge, solution: Solution) -> _Priced:
    """First with few deals: a hand whose answer is plain, or too close to tell, is not worth many."""
    valuation, standing = Valuation(solution), _stand_to_discard(knowledge)
    first = simulate_discards(standing, valuation, 1, SCREEN_EFFORT)
    if len(first) < 2 or not LEAST_GAP / 2 < first[1].behind < 2 * CLOSE_GAP:
        return (), 0.0
    rows = simulate_discards(standing, valuation, 2, DRILL_EFFORT)
    named = {cards for cards in map(_find_advised_discard, _ask_authors("discard", knowledge)) if cards}
    rows_to_price = [
        *rows[: MOST_CHOICES - 1],
        *(row for row in rows[MOST_CHOICES - 1 :] if frozenset(row.cards) in named),
    ]
    choices = tuple(
        DrillChoice(
            name_discard(row.cards), sort_cards(row.cards), rows[0].worth.points - row.behind, row.worth.error
        )
        for row in rows_to_price
    )
    return choices, rows[1].behind_error


def _find_advised_discard(advised: tuple[AuthorAdvice, str]) -> frozenset[Card] | None:
    action = advised[0].action
    return (
        frozenset(card for card in action.cards if isinstance(card, Card))
        if isinstance(action, Discard)
        else None
    )


def _stand_to_discard(knowledge: Knowledge) -> HandAtTurn:
    took = USUAL_TOOK if knowledge.seat is Seat.DEALER else None
    return HandAtTurn(knowledge.hand, knowledge.turn_up, knowledge.seat, elder_took=took)


def _price_leads(knowledge: Knowledge, solution: Solution) -> _Priced:
    worths: Mapping[Card, Worth] = price_cards(make_view("lead", knowledge), solution.chance_of_game)
    return _rank(
        DrillChoice(f"lead the {card.spoken_name}", (card,), worth.points, 0.0)
        for card, worth in worths.items()
    )


_PRICERS: Mapping[DrillKind, Callable[[Knowledge, Solution], _Priced]] = {
    "propose": _price_proposal,
    "answer": _price_proposal,
    "discard": _price_discards,
    "lead": _price_leads,
}


# --- what the player sees ----------------------------------------------------------------------------------------

_STAGES: Mapping[DrillKind, Stage] = {
    "propose": Stage.PROPOSAL,
    "answer": Stage.ANSWER,
    "discard": Stage.DISCARD,
    "lead": Stage.PLAY,
}
_DECISIONS: Mapping[DrillKind, DecisionKind] = {
    "propose": "proposal",
    "answer": "answer",
    "discard": "discard",
    "lead": "card",
}


def make_view(kind: DrillKind, knowledge: Knowledge) -> OwnView:
    """What the player who is asked may know. Who leads has played without proposing, and so risks two (Law 49)."""
    player = Player.ONE
    dealer = knowledge.seat is Seat.DEALER
    took = (USUAL_TOOK,) if kind == "discard" and dealer else ()
    return OwnView(
        player=player,
        seat=knowledge.seat,
        score=(0, 0),
        stage=_STAGES[kind],
        turn_up=knowledge.turn_up,
        hand=knowledge.hand,
        held=knowledge.hand,
        exchanged=((), took),
        proposals=0 if kind in ("propose", "lead") else 1,
        stock=STOCK_SIZE - sum(took),
        vulnerable=Seat.NON_DEALER if kind == "lead" else None,
        tricks=(),
        taken=(0, 0),
        king_marked=False,
        king_announcer=None,
        legal=tuple(_list_actions(kind, knowledge, player)),
    )


def _list_actions(kind: DrillKind, knowledge: Knowledge, player: Player) -> Iterator[PlayerAction]:
    match kind:
        case "propose":
            yield from (Propose(player), PlayHand(player))
        case "answer":
            yield from (Accept(player), Refuse(player))
        case "discard":
            least = 0 if knowledge.seat is Seat.DEALER else 1
            for cards in list_discards(knowledge.hand, least, HAND_SIZE):
                yield Discard(player, list_cards(cards))
        case "lead":
            yield from (PlayCard(player, card) for card in knowledge.hand)


def _ask_authors(kind: DrillKind, knowledge: Knowledge) -> Iterator[tuple[AuthorAdvice, str]]:
    decision = PlayerDecision("", 0, _DECISIONS[kind], make_view(kind, knowledge), None)
    for advice in find_advice(decision):
        yield advice, describe_advice(decision, advice.action)


# --- choosing ----------------------------------------------------------------------------------------------------


def draw_drills(kind: DrillKind, count: int, solution: Solution, seed: int) -> Iterator[Drill]:
    """At most ``count`` close questions of a kind, from hands dealt at random; each hand at most once."""
    random = Random(f"{kind} {seed}")
    names: set[str] = set()
    for _ in range(MOST_TRIES * count):
        if len(names) == count:
            return
        *cards, turn_up = random.sample(PACK, HAND_SIZE + 1)
        seat = Seat.NON_DEALER
        if kind == "answer" or (kind == "discard" and len(names) % 2):
            seat = Seat.DEALER
        knowledge = Knowledge(sort_cards(cards), turn_up, seat)
        if not _is_asked(kind, knowledge, solution):
            continue
        drill = make_drill(kind, knowledge, solution)
        if drill and drill.is_close and drill.name not in names:
            names.add(drill.name)
            yield drill


def _is_asked(kind: DrillKind, knowledge: Knowledge, solution: Solution) -> bool:
    """False for hands with which one does not come to the question: few play, or ask for cards, with them."""
    hand, turn_up = knowledge.hand, knowledge.turn_up
    match kind:
        case "discard":
            return find_keep_chance(solution, ExchangeMoment(knowledge.seat, hand, turn_up)) < 0.5
        case "lead":
            both = judge(hand, turn_up)
            return both.hoyle.keeps_hand or both.britannica.keeps_hand
        case _:
            return _may_be_close(knowledge, solution)


def _may_be_close(knowledge: Knowledge, solution: Solution) -> bool:
    """False if the table has the two choices so far apart that no error explains it."""
    tabled = solution.worth(knowledge.hand, knowledge.turn_up)
    if knowledge.seat is Seat.DEALER:
        error = hypot(tabled.refuse.error, tabled.accept.error)
        return abs(tabled.refuse.points - tabled.accept.points) < CLOSE_GAP + 2 * error
    playing = value_playing(
        HandAtTurn(knowledge.hand, knowledge.turn_up, knowledge.seat), Valuation(solution)
    )
    return abs(playing.points - tabled.propose.points) < CLOSE_GAP + 2 * tabled.propose.error


# --- the file ----------------------------------------------------------------------------------------------------

SEED = 1886  # any would do: the year of the laws
COUNTS: dict[DrillKind, int] = {"propose": 120, "answer": 120, "discard": 80, "lead": 120}
"""How many questions of each kind are drawn near the frontier; those from the authors' hands come besides."""

_SAID_EVERY = 20  # questions
_OF_EACH_EXAMPLE = 2  # hands of each; chosen

_EXAMPLE_KINDS: dict[Kind, DrillKind] = {"lead": "lead", "exchange": "discard"}
"""What is asked of an example; of all others, the proposal."""


def main(root: Path, words: Sequence[str]) -> int:
    """Write the file."""
    parser = argparse.ArgumentParser(prog="python -m ecarte_site drills")
    parser.add_argument(
        "--quick", action="store_true", help="a tenth of the drawn questions, to try the page"
    )
    parser.add_argument(
        "--keep",
        action="store_true",
        help="draw none: price those of the file again, and leave out what no longer stands",
    )
    options = parser.parse_args(words)
    equilibrium, site = load_equilibrium(), Site(root=root)
    parts = 10 if options.quick else 1
    drills = _price_again(site) if options.keep else list(_make_all(site, equilibrium, parts))
    text = json.dumps(
        {"about": _describe(equilibrium, drills), "drills": [drill_to_dict(drill) for drill in drills]},
        ensure_ascii=False,
        separators=(",", ":"),
    ).replace('{"kind"', '\n{"kind"')
    (root / FILE).write_text(text + "\n", "utf-8")
    return 0


def _price_again(site: Site) -> list[Drill]:
    saved = json.loads((site.root / FILE).read_text("utf-8"))["drills"]
    with ProcessPoolExecutor() as pool:
        drills = pool.map(_price_saved, saved, chunksize=_SAID_EVERY)
        return [drill for drill in drills if drill]


def _price_saved(saved: Mapping[str, Any]) -> Drill | None:
    knowledge = Knowledge(parse_cards(saved["hand"]), parse_card(saved["turn_up"]), Seat(saved["seat"]))
    drill = make_drill(saved["kind"], knowledge, load_equilibrium(), saved["passage"])
    return drill if drill and (drill.passage or drill.is_close) else None


def _make_all(site: Site, solution: Solution, parts: int) -> Iterator[Drill]:
    names: set[str] = set()
    for drill in (*_list_examples(site, solution), *_draw_all(parts)):
        if drill.name not in names:
            names.add(drill.name)
            yield drill


def _draw_all(parts: int) -> Iterator[Drill]:
    with ProcessPoolExecutor() as pool:
        for drills in pool.map(_draw_kind, COUNTS, repeat(parts)):
            yield from drills


def _draw_kind(kind: DrillKind, parts: int) -> list[Drill]:
    count, drills = COUNTS[kind] // parts, []
    for drill in draw_drills(kind, count, load_equilibrium(), SEED):
        drills.append(drill)
        if not len(drills) % _SAID_EVERY:
            print(f"{kind}: {len(drills)} of {count}", file=sys.stderr, flush=True)
    return drills


def _list_examples(site: Site, solution: Solution) -> Iterator[Drill]:
    """Hands that the authors give or describe, of which the answer is clear: the first few of each sentence."""
    hands = read_shown_hands(site)
    for example in EXAMPLES:
        for hand in hands[example.name][:_OF_EACH_EXAMPLE]:
            knowledge = hand.knowledge
            if knowledge is None or knowledge.played or knowledge.discarded or hand.score != (0, 0):
                continue
            if example.kind == "lead" and any(deal.stood != "you" for deal in hand.deals):
                continue  # a lead after a refusal, which no question has
            drill = make_drill(_ask_of(example.kind, knowledge), knowledge, solution, example.passages[0])
            if drill:
                yield drill


def _ask_of(kind: Kind, knowledge: Knowledge) -> DrillKind:
    decision = _EXAMPLE_KINDS.get(kind, "propose")
    if decision == "discard":
        return decision
    if knowledge.seat is Seat.DEALER:
        return "answer"
    return decision


def _describe(equilibrium: Any, drills: Sequence[Drill]) -> dict[str, Any]:
    return {
        "seed": SEED,
        "equilibrium": equilibrium.checksum,
        "counts": {kind: Counter(drill.kind for drill in drills)[kind] for kind in QUESTIONS},
    }


def drill_to_dict(drill: Drill) -> dict[str, Any]:
    """A question as the file has it; points to four decimals."""
    known = drill.knowledge
    return {
        "kind": drill.kind,
        "name": drill.name,
        "hand": format_cards(known.hand),
        "turn_up": str(known.turn_up),
        "seat": str(known.seat),
        "choices": [
            {
                "words": choice.words,
                "cards": format_cards(choice.cards),
                "points": round(choice.points, 4),
                "error": round(choice.error, 4),
            }
            for choice in drill.choices
        ],
        "gap_error": round(drill.gap_error, 4),
        "authors": [
            {"author": advice.author, "does": does, "passage": advice.passages[0], "reason": advice.reason}
            for advice, does in drill.authors
        ],
        "passage": drill.passage,
    }
