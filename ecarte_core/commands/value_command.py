"""``value``: what it is worth to play or to propose, to refuse or to accept, and to make each discard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards import format_cards, parse_card, parse_cards, parse_hand
from ..display.worth_drawing import render_worth
from ..errors import EcarteError
from ..jeux import parse_score
from ..odds.chance_format import format_percent, format_points
from ..odds.knowledge import Seat, parse_seat
from ..players.choice_worth import USUAL_EFFORT, Worth, make_effort
from ..players.deal_worth import MODEL, DealWorth, compute_worth
from ..players.equilibrium import load_equilibrium
from ..players.hidden_cards import Standing
from ..players.worth_words import (
    TO_ANSWER,
    TO_PROPOSE,
    compare_choices,
    describe_disagreement,
    describe_keeping,
)
from ..solver.suit_patterns import HAND_SIZE
from .requests import ValueRequest, read_number

if TYPE_CHECKING:
    import argparse

MOST_DEALS = 1_000_000

EXAMPLES = (
    'value "KS QS JS 8H 8D" --turn-up 7H --seat elder',
    'value "QH 9H AS TC 8D" --turn-up 7H --seat dealer --score 3-4',
    'value "QH 9H AS TC 8D" --turn-up 7H --seat dealer --took 5',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("hand", help="the five cards as dealt, as “KS 10H 7C …”")
    parser.add_argument("--turn-up", required=True, metavar="CARD", help="the card that fixes the trumps")
    parser.add_argument("--seat", help="non-dealer (or elder), the default, or dealer")
    parser.add_argument(
        "--score", metavar="OWN-ADVERSE", help="marks before the deal, as 3-4; 0-0 by default"
    )
    parser.add_argument(
        "--took",
        type=read_number,
        metavar="CARDS",
        help="of a dealer who is to discard: how many cards the elder hand has taken; any number by default",
    )
    parser.add_argument(
        "--deals",
        type=read_number,
        metavar="NUMBER",
        help=f"simulated deals to count for the discards, {USUAL_EFFORT.discards:,} by default",
    )
    parser.add_argument(
        "--seed", type=read_number, metavar="NUMBER", help="which deals are simulated, with the hand"
    )


def run(request: ValueRequest) -> dict[str, Any]:
    """What the choices of a hand as dealt are worth, to its holder.

    ``play`` and ``propose``, or of a dealer to whom a proposal was made ``refuse`` and ``accept``; ``discards`` are
    those after the proposal is accepted, the best first. Of each: ``points``, his marks in the deal less his
    adversary's, a king turned up not counted, and their standard ``error``, 0 if they are counted exactly. At a
    score other than 0-0 also ``game``, his chance of winning the game, and ``game_error``. ``behind`` is how much
    less a discard brings than the best one on the same deals, with its own error. ``keeps`` is how often the
    equilibrium plays or refuses.

    ``seed`` and the hand together choose the simulated deals, so the same request has the same answer, and the
    errors of two hands are not alike. With ``draw`` the answer is drawn. Raises
    :class:`~ecarte_core.errors.EcarteError`.
    """
    turn_up = parse_card(request["turn_up"])
    seat = parse_seat(request.get("seat", "non-dealer"))
    score = parse_score(request.get("score", "0-0"))
    took = _check_number("took", request.get("took"), 1, HAND_SIZE)
    if took is not None and seat is Seat.NON_DEALER:
        raise EcarteError("What the elder hand took is known to the dealer; the non-dealer discards first.")
    deals = _check_number("deals", request.get("deals"), 1000, MOST_DEALS) or USUAL_EFFORT.discards
    standing = Standing(parse_hand(request["hand"], trumps=turn_up.suit), turn_up, seat, elder_took=took)
    worth = compute_worth(standing, load_equilibrium(), score, make_effort(deals), request.get("seed", 0))
    answer = {
        "hand": format_cards(standing.hand),
        "turn_up": str(turn_up),
        "seat": str(seat),
        "score": list(score),
        **worth_to_dict(worth),
    }
    if request.get("draw"):
        answer["html"] = render_worth(seat, worth, request.get("method", ""))
    return answer


def _check_number(name: str, number: int | None, least: int, most: int) -> int | None:
    if number is not None and not least <= number <= most:
        raise EcarteError(f"Argument {name}: expected a number from {least:,} to {most:,}, got {number}.")
    return number


def worth_to_dict(worth: DealWorth) -> dict[str, Any]:
    """What a hand is worth as JSON values."""
    by_game = any(choice.game is not None for choice in worth.choices.values())
    return {
        **{name: _to_dict(choice) for name, choice in worth.choices.items()},
        "keeps": worth.keeps,
        "discards": [
            {
                "cards": [str(card) for card in row.cards],
                **_to_dict(row.worth),
                "behind": {"game" if by_game else "points": row.behind, "error": row.behind_error},
            }
            for row in worth.discards
        ],
        "model": MODEL,
    }


def _to_dict(worth: Worth) -> dict[str, float]:
    figures = {"points": worth.points, "error": worth.error}
    if worth.game is not None:
        figures |= {"game": worth.game, "game_error": worth.game_error}
    return figures


def format_text(answer: Mapping[str, Any]) -> str:
    """The answer in words and figures."""
    own, adverse = answer["score"]
    names = TO_ANSWER if answer["seat"] == Seat.DEALER else TO_PROPOSE
    kept, changed = (_read_worth(answer[name]) for name in names)
    sentences = (
        compare_choices(names, kept, changed),
        f"In the equilibrium he {describe_keeping(names, answer['keeps'])}.",
        describe_disagreement(answer["keeps"], kept, changed),
    )
    at = f" at {own}-{adverse}" if own or adverse else ""
    lines = [
        f"{answer['hand']}, {answer['turn_up']} turned up: what the {answer['seat']} may expect to mark in the "
        f"deal, less what his adversary may{at}.",
        "",
        *(_format_row(name, answer[name]) for name in names),
        *filter(None, sentences),
        "",
        "Discards, if the proposal is accepted:",
    ]
    for row in answer["discards"]:
        cards = " ".join(card.symbol for card in parse_cards(" ".join(row["cards"]))) or "none"
        lines.append(_format_row(cards, row))
    return "\n".join([*lines, "", answer["model"]])


def _read_worth(figures: Mapping[str, float]) -> Worth:
    return Worth(figures["points"], figures["error"], figures.get("game"), figures.get("game_error", 0.0))


def _format_row(label: str, row: Mapping[str, Any]) -> str:
    error = f"± {row['error']:.3f}" if row["error"] else "exactly"
    game = ""
    if "game" in row:
        game = f"; the game {format_percent(row['game'])}"
        if row["game_error"]:
            game += f" ± {format_percent(row['game_error'])}"
    return f"  {label:<16} {format_points(row['points'], 3):>7} points {error}{game}"
