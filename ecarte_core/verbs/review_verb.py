"""The verb ``review``: each decision of a player in a recorded game, priced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NotRequired, TypedDict, cast

from .. import __version__
from ..cards.errors import EcarteError, quote
from ..cards.json_values import fill
from ..game import Player
from ..players.equilibrium import load_equilibrium
from ..players.recorded_decisions import PlayerDecision, list_decisions
from ..players.review import (
    PricedDecision,
    Review,
    Reviewer,
    describe_advice,
    list_reviewed_deals,
    read_prices,
    write_prices,
)
from ..players.seated_record import draws_anew, list_moments
from ..record import Record, parse_record
from ..record.frame_builder import make_frames
from ..show.review_drawing import (
    ReviewLinks,
    describe_cost,
    describe_decision_made,
    describe_review,
    format_game,
    format_points,
    review_html,
)
from .chance_verbs import GuessJson, guess_to_dict
from .description import REQUIRED, Verb, option
from .replay_verbs import DrawingRequest, record_word


@dataclass(frozen=True, kw_only=True)
class ReviewRequest(DrawingRequest):
    """The decisions ``of_player`` in the game in ``record``; only those ``of_deal``, if that is given.

    At most ``most`` are priced that are not priced yet, the quickest first; without it all are. With ``draw`` the
    review is drawn: it links to the addresses of ``passages``, by identifier, and quotes their words from
    ``quotations``. ``prices`` are those of an answer before, which are used again. Who plays on from a decision gets
    the cards that follow from ``seed`` where the record does not name them.
    """

    record: str = record_word()
    of_player: str = option(
        "whose decisions are reviewed, as the record names him",
        REQUIRED,
        name="player",
        metavar="NAME",
        example="Y",
    )
    of_deal: int | None = option("only those of this deal", name="deal", metavar="NUMBER", example="5")
    most: int | None = None
    prices: str | None = None
    passages: Mapping[str, str] | None = None
    quotations: Mapping[str, str] | None = None
    seed: int = 0


class PricedOptionJson(TypedDict):
    """What might have been done: points and chance of the ``game``, rounded to four decimals."""

    words: str
    points: float
    error: float
    game: float
    chosen: bool


class AuthorAdviceJson(TypedDict):
    """What an author would have done."""

    author: str
    does: str
    passages: list[str]
    reason: str


class ReviewedDecision(TypedDict):
    """A decision with its options, its cost and its model."""

    step: str
    deal: int
    kind: str
    question: str
    chosen: str
    best: str
    cost: float
    error: float
    game_cost: float
    model: str
    options: list[PricedOptionJson]
    authors: list[AuthorAdviceJson]
    both_guess: GuessJson | None
    laws: list[str]
    passages: list[str]
    say: str


class SkippedDecisionJson(TypedDict):
    """A decision that cannot be priced, and why."""

    step: str
    deal: int
    reason: str


class ReviewFigures(TypedDict):
    """What the decisions cost together, and each of them; ``costliest`` names some by step and kind."""

    cost: float
    game_cost: float
    decisions: list[ReviewedDecision]
    costliest: list[str]
    skipped: list[SkippedDecisionJson]
    say: str


class ReviewAnswer(ReviewFigures):
    """The decisions of a player, in these ``deals``; of ``left`` more the prices are still to be asked for.

    When nothing is left, ``prices`` is a text to ask with again.
    """

    player: str
    deals: list[int]
    left: int
    html: NotRequired[str]
    prices: NotRequired[str]


def run_review(request: ReviewRequest) -> ReviewAnswer:
    """Price the decisions. Raises ``EcarteError``."""
    record = parse_record(request.record)
    player = _find_player(record, request.of_player)
    deals = list_reviewed_deals(record, player)
    name = record.players[player]
    if request.prices is not None:
        _take_up_prices(record, player, request.prices)
    only = request.of_deal
    if only is not None and only not in deals:
        raise EcarteError(f"{name} has no decision in deal {only} that can be priced.")
    review = _load_reviewer().review(record, player, None if only is None else (only,), request.most)
    head = {"player": name, "deals": list(deals), "left": review.left}
    answer = cast(ReviewAnswer, head | review_to_dict(review, name))
    if request.draw:
        moments = list_moments(record, player, request.seed)
        links = ReviewLinks(
            request.passages or {},
            request.quotations or {},
            request.rule_links or {},
            {
                frame.id: moments[count]
                for count, frame in enumerate(make_frames(record), 1)
                if count in moments
            },
            draws_anew(record),
        )
        answer["html"] = review_html(review, name, links)
        if not review.left:
            answer["prices"] = write_prices(review.decisions, _name_maker())
    return answer


def _take_up_prices(record: Record, player: Player, prices: str) -> None:
    """Let the decisions have the prices that were computed before; those of another program are left aside."""
    prices_by_decision = read_prices(prices, _name_maker())
    for decision in list_decisions(record, player):
        if isinstance(decision, PlayerDecision) and (
            price := prices_by_decision.get((decision.step, decision.kind))
        ):
            _load_reviewer().take_up(decision, *price)


def _name_maker() -> str:
    """What prices depend on: the program and the strategy."""
    return f"{__version__} {load_equilibrium().checksum[:16]}"


@cache
def _load_reviewer() -> Reviewer:
    """One for all requests, so that a game reviewed decision by decision is priced once."""
    return Reviewer(load_equilibrium)


def _find_player(record: Record, name: str) -> Player:
    if name not in record.players:
        raise EcarteError(f"{quote(name)} does not play; write {' or '.join(record.players)}.")
    return Player(record.players.index(name))


def review_to_dict(review: Review, name: str) -> ReviewFigures:
    """The review as JSON values; points and chances are rounded to four decimals."""
    return fill(
        ReviewFigures,
        review,
        cost=round(review.cost, 4),
        game_cost=round(sum(priced.game_cost for priced in review.decisions), 4),
        decisions=[_decision_to_dict(priced) for priced in review.decisions],
        costliest=[f"{priced.decision.step} {priced.decision.kind}" for priced in review.costliest],
        say=describe_review(review, name),
    )


def _decision_to_dict(priced: PricedDecision) -> ReviewedDecision:
    decision = priced.decision
    return fill(
        ReviewedDecision,
        priced,
        decision,
        chosen=priced.chosen.words,
        best=priced.best.words,
        cost=round(priced.cost, 4),
        error=round(priced.error, 4),
        game_cost=round(priced.game_cost, 4),
        options=[
            fill(
                PricedOptionJson,
                option,
                points=round(option.worth.points, 4),
                error=round(option.worth.error, 4),
                game=round(option.worth.game or 0.0, 4),
                chosen=option.is_chosen,
            )
            for option in priced.options
        ],
        authors=[
            fill(AuthorAdviceJson, advice, does=describe_advice(decision, advice.action))
            for advice in priced.authors
        ],
        both_guess=guess_to_dict(priced.guess) if priced.guess else None,
        passages=list(decision.passages),
        say=describe_decision_made(priced, "The player"),
    )


def format_review(answer: ReviewAnswer) -> str:
    """The review in sentences: every decision, and of the costliest what the authors would have done."""
    lines = [f"{answer['say']} {describe_cost(answer['game_cost'], answer['cost'])}".rstrip(), ""]
    for decision in answer["decisions"]:
        cost = (
            f"  {format_game(decision['game_cost'])} of the game, {format_points(decision['cost'])}"
            if decision["game_cost"]
            else ""
        )
        better = f"; better: {decision['best']}" if decision["game_cost"] else ""
        lines.append(f"{decision['step']:>6}  {decision['question']} {decision['chosen']}{better}{cost}")
        if f"{decision['step']} {decision['kind']}" in answer["costliest"]:
            lines += [
                f"{'':6}  {author['author']} would {author['does']} ({author['passages'][0]})."
                for author in decision["authors"]
            ]
    lines += ["", *dict.fromkeys(decision["model"] for decision in answer["decisions"])]
    return "\n".join(lines)


REVIEW_VERB = Verb(
    run_review,
    format_review,
    (
        "review docs/games/a-and-y.ecarte --player Y",
        "review docs/games/a-and-y.ecarte --player A --deal 5 --json",
    ),
)
