"""``odds``: against how many of the adversary's possible hands the holder makes so many tricks."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..atlas.opening_prior import OPENINGS, make_prior
from ..cards import parse_card, parse_cards, parse_hand
from ..errors import EcarteError
from ..guessing.both_guess import BothGuess, solve_both_guess
from ..odds.chance_format import format_percent
from ..odds.chances import Chances, Odds, compute_odds
from ..odds.guaranteed import compute_guarantee
from ..odds.knowledge import Knowledge, describe_knowledge, parse_seat
from ..odds.models import CHANCE_MODELS
from .requests import OddsRequest

if TYPE_CHECKING:
    import argparse

MODELS = {name: f"{model.name.capitalize()}: {model.meaning}" for name, model in CHANCE_MODELS.items()}
"""What each figure takes the players to know."""


EXAMPLES = (
    'odds "KS QS JS 8H 8D" --turn-up 7H',
    'odds "KS QS JS 8H 8D" --turn-up 7H --seat dealer --played "AD 8D" --guaranteed',
    'odds "7C TC 7S KS KC" --turn-up 7H --played "7C 8C 9C TC 7S 8S" --both-guess',
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("hand", help="the five cards held when play begins, as “KS 10H 7C …”")
    parser.add_argument("--turn-up", required=True, metavar="CARD", help="the card that fixes the trumps")
    parser.add_argument("--seat", help="non-dealer (or elder), the default, or dealer")
    parser.add_argument("--discarded", metavar="CARDS", help="cards that the holder threw away")
    parser.add_argument(
        "--played",
        metavar="CARDS",
        help="every card played so far, in order, the first lead first",
    )
    parser.add_argument(
        "--shown",
        metavar="CARDS",
        help="cards that the adversary is known to hold: an announced king",
    )
    parser.add_argument(
        "--announced",
        metavar="CARDS",
        help="cards of his own that the adversary knows of: a king that he announced",
    )
    parser.add_argument(
        "--guaranteed",
        action="store_true",
        help="also what the holder can make sure of without seeing a card (this takes longer)",
    )
    parser.add_argument(
        "--both-guess",
        action="store_true",
        help="also the true chance, both players guessing, when each has two cards left, or three (half a minute)",
    )
    parser.add_argument(
        "--opening",
        help=f"what --both-guess supposes of the proposals: {', '.join(OPENINGS)}; nothing by default",
    )


def read_knowledge(request: OddsRequest) -> Knowledge:
    """What the holder knows, as the request says it."""
    turn_up = parse_card(request["turn_up"])
    return Knowledge(
        parse_hand(request["hand"], trumps=turn_up.suit),
        turn_up,
        parse_seat(request.get("seat", "non-dealer")),
        parse_cards(request.get("discarded", "")),
        parse_cards(request.get("played", "")),
        parse_cards(request.get("shown", "")),
        announced=parse_cards(request.get("announced", "")),
    )


def run(request: OddsRequest) -> dict[str, Any]:
    """Counts of the adversary's possible hands.

    ``hands`` in all; ``tricks[i]``, ``point`` and ``vole``: both hands seen; ``blind``: the same for each card
    that the holder may play next, chosen blind; ``guaranteed`` and ``both_guess``, when the request asks for them.
    ``models`` says what each of these takes the players to know. Raises
    :class:`~ecarte_core.errors.EcarteError`; for ``both_guess`` also when it is too early in the play.
    """
    knowledge = read_knowledge(request)
    prior = make_prior(request.get("opening", ""), knowledge.turn_up)
    if prior and not request.get("both_guess"):
        raise EcarteError("An opening is supposed for the true chance only; ask for that too (--both-guess).")
    answer = odds_to_dict(knowledge, compute_odds(knowledge))
    if request.get("guaranteed"):
        sure = compute_guarantee(knowledge)
        choice = str(sure.choice) if sure.choice else None
        answer["guaranteed"] = {"point": sure.winning_hands, "exact": sure.exact, "choice": choice}
    if request.get("both_guess"):
        answer["both_guess"] = guess_to_dict(solve_both_guess(knowledge, prior))
    return answer


def guess_to_dict(guess: BothGuess) -> dict[str, Any]:
    """The answer of *both guess* as JSON values.

    ``point`` is the least and the greatest number of hands that the holder's chance comes to, whole where it
    is whole. Fractions are texts such as ``74/253``: ``chance`` the same as a chance, ``seat_chance`` that of
    his seat over all pairs of hands, ``mix`` how often one of his best strategies plays each card.
    ``exploitability`` is 0 where all is exact; for what the figures mean where it is not, see
    :class:`~ecarte_core.guessing.both_guess.BothGuess`.
    """
    return {
        "hands": guess.hands,
        "point": [int(one) if one.denominator == 1 else float(one) for one in guess.point],
        "chance": [str(one) for one in guess.chance],
        "seat_chance": str(guess.seat_chance),
        "mix": {str(card): str(often) for card, often in guess.mix.items()},
        "exploitability": float(guess.exploitability),
        "model": guess.model,
    }


def odds_to_dict(knowledge: Knowledge, odds: Odds) -> dict[str, Any]:
    """The chances as JSON values."""
    return {
        "hands": odds.all_seen.hands,
        **_chances_to_dict(odds.all_seen),
        "seat": str(knowledge.seat),
        "information": describe_knowledge(knowledge),
        "blind": {str(card): _chances_to_dict(chances) for card, chances in odds.blind.items()},
        "choice": str(odds.best_choice) if odds.best_choice else None,
        "models": MODELS,
    }


def format_text(answer: Mapping[str, Any]) -> str:
    """The answer in words and figures."""
    hands = answer["hands"]
    lines = [answer["information"], "", f"Of {hands:,} hands, both hands seen, the {answer['seat']} makes"]
    for tricks, count in enumerate(answer["tricks"]):
        lines.append(_format_row(f"{tricks} trick{'' if tricks == 1 else 's'}", count, hands))
    lines += [
        _format_row("the point", answer["point"], hands),
        _format_row("the vole", answer["vole"], hands),
    ]
    if answer["blind"]:
        lines += ["", "The point, by the next card, chosen blind and both hands seen after:"]
        for card, counts in answer["blind"].items():
            lines.append(_format_row(parse_card(card).symbol, counts["point"], hands))
    if sure := answer.get("guaranteed"):
        how = "the best fixed plan" if sure["exact"] else "the best plan found"
        begins = f", beginning with {parse_card(sure['choice']).symbol}" if sure["choice"] else ""
        lines += ["", f"The point, guaranteed without seeing a card{begins} ({how}):"]
        lines.append(_format_row("the point", sure["point"], hands))
    if guess := answer.get("both_guess"):
        lines += ["", f"The point, if both guess. {guess['model'].partition(': ')[2]}"]
        lines += format_guess(guess)
    return "\n".join(lines)


def format_guess(guess: Mapping[str, Any]) -> list[str]:
    """The answer of *both guess* in lines, as :func:`guess_to_dict` gives it."""
    exact = not guess["exploitability"]
    labels: tuple[str, ...] = ("the point",)
    if guess["point"][0] != guess["point"][1]:
        labels = ("least", "greatest") if exact else ("from", "to")
    rows = [
        _format_row(label, count, guess["hands"])
        for label, count in zip(labels, guess["point"], strict=False)
    ]
    seat = Fraction(guess["seat_chance"])
    counted = f"({seat.numerator:,} of {seat.denominator:,}) " if exact else ""
    rows.append(f"  this seat  {format_percent(seat):>7} {counted}over all hands")
    if len(guess["mix"]) > 1:
        parts = [f"{parse_card(card).symbol} {often}" for card, often in guess["mix"].items()]
        rows.append(f"  One of the best strategies mixes the next card: {', '.join(parts)}.")
    return rows


def _chances_to_dict(chances: Chances) -> dict[str, Any]:
    return {"tricks": list(chances.tricks), "point": chances.point, "vole": chances.vole}


def _format_row(label: str, count: float, hands: int) -> str:
    amount = f"{count:,}" if isinstance(count, int) else f"{count:,.2f}"
    return f"  {label:<10} {format_percent(Fraction(count) / hands):>7} ({amount} of {hands:,})"
