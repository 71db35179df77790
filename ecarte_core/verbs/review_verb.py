"""The verb ``review``: each decision of a player in a recorded game, priced."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, NotRequired, TypedDict

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
    read_prices,
    write_prices,
)
from ..players.seated_record import draws_anew, list_moments
from ..record import Record, parse_record
from ..record.frame_builder import make_frames
from ..show.review_drawing import (
    ReviewLinks,
    describe_cost,
    describe_review,
    format_game,
    format_points,
    review_html,
)
from .description import REQUIRED, Verb, option
from .replay_verbs import DrawingRequest, record_word


@dataclass(frozen=True, kw_only=True)
class ReviewRequest(DrawingRequest):
    """The decisions ``of_player`` in the game in ``record``.

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
    most: int | None = None
    prices: str | None = None
    passages: Mapping[str, str] | None = None
    quotations: Mapping[str, str] | None = None
    seed: int = 0


class ReviewedDecision(TypedDict):
    """A decision, what would have been better, and what it cost: points, and chance of the game, to four decimals."""

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


class ReviewAnswer(TypedDict):
    """The decisions of a player; of ``left`` more the prices are still to be asked for.

    When nothing is left, ``prices`` is a text to ask with again.
    """

    player: str
    left: int
    cost: float
    game_cost: float
    decisions: list[ReviewedDecision]
    say: str
    html: NotRequired[str]
    prices: NotRequired[str]


class ReviewOfPlayer(NamedTuple):
    """A review with the name of the player, and the parts of the answer that are there if it is drawn."""

    review: Review
    player: str
    drawings: Mapping[str, str]


def run_review(request: ReviewRequest) -> ReviewOfPlayer:
    """Price the decisions. Raises ``EcarteError``."""
    record = parse_record(request.record)
    player = _find_player(record, request.of_player)
    if request.prices is not None:
        _take_up_prices(record, player, request.prices)
    review = _load_reviewer().review(record, player, most=request.most)
    drawings = _draw(review, record, request) if request.draw else {}
    return ReviewOfPlayer(review, record.players[player], drawings)


def _draw(review: Review, record: Record, request: ReviewRequest) -> dict[str, str]:
    moments = list_moments(record, review.player, request.seed)
    steps = {
        frame.id: moments[count] for count, frame in enumerate(make_frames(record), 1) if count in moments
    }
    links = ReviewLinks(
        request.passages or {}, request.quotations or {}, request.rule_links or {}, steps, draws_anew(record)
    )
    html = review_html(review, record.players[review.player], links)
    return (
        {"html": html}
        if review.left
        else {"html": html, "prices": write_prices(review.decisions, _name_maker())}
    )


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


def review_to_dict(reviewed: ReviewOfPlayer) -> ReviewAnswer:
    """The review as JSON values."""
    review, drawings = reviewed.review, dict[str, Any](reviewed.drawings)
    return fill(
        ReviewAnswer,
        reviewed,
        review,
        cost=round(review.cost, 4),
        game_cost=round(review.game_cost, 4),
        decisions=[_decision_to_dict(priced) for priced in review.decisions],
        say=describe_review(review, reviewed.player),
        **drawings,
    )


def _decision_to_dict(priced: PricedDecision) -> ReviewedDecision:
    return fill(
        ReviewedDecision,
        priced,
        priced.decision,
        chosen=priced.chosen.words,
        best=priced.best.words,
        cost=round(priced.cost, 4),
        error=round(priced.error, 4),
        game_cost=round(priced.game_cost, 4),
    )


def format_review(reviewed: ReviewOfPlayer) -> str:
    """The review in sentences: every decision, and of the costliest what the authors would have done."""
    review = reviewed.review
    cost = describe_cost(review.game_cost, review.cost)
    lines = [f"{describe_review(review, reviewed.player)} {cost}".rstrip(), ""]
    for priced in review.decisions:
        line = f"{priced.decision.step:>6}  {priced.question} {priced.chosen.words}"
        if priced.is_costly:
            price = f"{format_game(priced.game_cost)} of the game, {format_points(priced.cost)}"
            line += f"; better: {priced.best.words}  {price}"
        lines.append(line)
        if priced in review.costliest:
            lines += [
                f"{'':6}  {advice.author} would {describe_advice(priced.decision, advice.action)} "
                f"({advice.passages[0]})."
                for advice in priced.authors
            ]
    lines += ["", *dict.fromkeys(priced.model for priced in review.decisions)]
    return "\n".join(lines)


REVIEW_VERB = Verb(
    run_review,
    format_review,
    (
        "review docs/games/a-and-y.ecarte --player Y",
        "review docs/games/a-and-y.ecarte --player Y --json",
    ),
    review_to_dict,
)
