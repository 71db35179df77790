"""The verb ``review``: each decision of a player in a recorded game, priced."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from .. import __version__
from ..display.review_drawing import (
    ReviewLinks,
    describe_decision_made,
    describe_review,
    format_game,
    format_points,
    review_html,
)
from ..errors import EcarteError, quote
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
from ..record import Record, parse_record
from .odds_command import guess_to_dict
from .requests import ReviewRequest, read_number

if TYPE_CHECKING:
    import argparse


EXAMPLES = (
    "review docs/games/a-and-y.ecarte --player Y",
    "review docs/games/a-and-y.ecarte --player A --deal 5 --json",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("file", help="a recorded game, such as docs/games/a-and-y.ecarte")
    parser.add_argument(
        "--player",
        dest="of_player",
        metavar="NAME",
        help="whose decisions are reviewed, as the record names him",
    )
    parser.add_argument(
        "--deal", dest="of_deal", type=read_number, metavar="NUMBER", help="only those of this deal"
    )


def run(request: ReviewRequest) -> dict[str, Any]:
    """The decisions ``of_player`` in ``record``, each with its options, its cost and its model.

    ``{"player", "deals", "cost", "game_cost", "decisions", "costliest", "skipped", "say"}``; ``deals`` lists all
    deals in which he has a decision, also where only one is asked for. With ``listing`` nothing is priced, and with
    ``draw`` there are ``html`` and ``prices``, a text to ask with again. Raises
    :class:`~ecarte_core.errors.EcarteError`.
    """
    record = parse_record(request["record"])
    player = _find_player(record, request["of_player"])
    deals = list_reviewed_deals(record, player)
    name = record.players[player]
    if "prices" in request:
        _take_up_prices(record, player, request["prices"])
    if request.get("listing"):
        return {"player": name, "deals": list(deals)}
    only = request.get("of_deal")
    if only is not None and only not in deals:
        raise EcarteError(f"{name} has no decision in deal {only} that can be priced.")
    review = _load_reviewer().review(record, player, None if only is None else (only,))
    answer = {"player": name, "deals": list(deals), **review_to_dict(review, name)}
    if request.get("draw"):
        links = ReviewLinks(
            request.get("passages", {}), request.get("quotations", {}), request.get("rule_links", {})
        )
        answer["html"] = review_html(review, name, links)
        answer["prices"] = write_prices(review.decisions, _name_maker())
    return answer


def _take_up_prices(record: Record, player: Player, prices: str) -> None:
    """Let the decisions have the prices that were computed before; those of another program are left aside."""
    kept = read_prices(prices, _name_maker())
    for decision in list_decisions(record, player):
        if isinstance(decision, PlayerDecision) and (price := kept.get((decision.step, decision.kind))):
            _load_reviewer().take_up(decision, *price)


def _name_maker() -> str:
    """What prices depend on: the program and the strategy."""
    return f"{__version__} {load_equilibrium().about.checksum[:16]}"


@cache
def _load_reviewer() -> Reviewer:
    """One for all requests, so that a game reviewed deal by deal is priced once."""
    return Reviewer(load_equilibrium())


def _find_player(record: Record, name: str) -> Player:
    if name not in record.players:
        raise EcarteError(f"{quote(name)} does not play; write {' or '.join(record.players)}.")
    return Player(record.players.index(name))


def review_to_dict(review: Review, name: str) -> dict[str, Any]:
    """The review as JSON values; points and chances are rounded to four decimals."""
    return {
        "cost": round(review.cost, 4),
        "game_cost": round(sum(priced.game_cost for priced in review.decisions), 4),
        "decisions": [_decision_to_dict(priced) for priced in review.decisions],
        "costliest": [_name_decision(priced) for priced in review.costliest],
        "skipped": [{"step": one.step, "deal": one.deal, "reason": one.reason} for one in review.skipped],
        "say": describe_review(review, name),
    }


def _name_decision(priced: PricedDecision) -> str:
    return f"{priced.decision.step} {priced.decision.kind}"


def _decision_to_dict(priced: PricedDecision) -> dict[str, Any]:
    decision = priced.decision
    return {
        "step": decision.step,
        "deal": decision.deal,
        "kind": decision.kind,
        "question": priced.question,
        "chosen": priced.chosen.words,
        "best": priced.best.words,
        "cost": round(priced.cost, 4),
        "error": round(priced.error, 4),
        "game_cost": round(priced.game_cost, 4),
        "model": priced.model,
        "options": [
            {
                "words": option.words,
                "points": round(option.worth.points, 4),
                "error": round(option.worth.error, 4),
                "game": round(option.worth.game or 0.0, 4),
                "chosen": option.is_chosen,
            }
            for option in priced.options
        ],
        "authors": [
            {
                "author": advice.author,
                "does": describe_advice(decision, advice.action),
                "passages": list(advice.passages),
                "reason": advice.reason,
            }
            for advice in priced.authors
        ],
        "both_guess": priced.guess and guess_to_dict(priced.guess),
        "laws": list(priced.laws),
        "passages": list(decision.passages),
        "say": describe_decision_made(priced, "The player"),
    }


def format_text(answer: Mapping[str, Any]) -> str:
    """The review in sentences: every decision, and of the costliest what the authors would have done."""
    if "say" not in answer:
        return f"{answer['player']} decides in the deals {', '.join(map(str, answer['deals']))}."
    lines = [answer["say"], ""]
    for one in answer["decisions"]:
        cost = (
            f"  {format_game(one['game_cost'])} of the game, {format_points(one['cost'])}"
            if one["game_cost"]
            else ""
        )
        better = f"; better: {one['best']}" if one["game_cost"] else ""
        lines.append(f"{one['step']:>6}  {one['question']} {one['chosen']}{better}{cost}")
        if f"{one['step']} {one['kind']}" in answer["costliest"]:
            lines += [
                f"{'':6}  {author['author']} would {author['does']} ({author['passages'][0]})."
                for author in one["authors"]
            ]
    lines += ["", *dict.fromkeys(one["model"] for one in answer["decisions"])]
    return "\n".join(lines)
