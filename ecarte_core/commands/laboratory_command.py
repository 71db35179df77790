"""``laboratory``: all that the hand laboratory shows of one hand, drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..atlas.opening_prior import OPENINGS, check_opening
from ..cards import format_cards, parse_cards
from ..display.laboratory_drawing import (
    AnswerLinks,
    describe_examination,
    render_authors,
    render_hand,
    render_leads,
    render_odds,
)
from ..errors import EcarteError
from ..jeux import parse_readings, parse_score
from ..jeux.examination import examine_hand, find_near_hand
from ..odds.chance_format import format_chance
from ..odds.knowledge import Knowledge, parse_seat
from . import jeux_command, odds_command
from .guess_answer import GuessAnswer, try_both_guess
from .hand_in_words import SettledHand, settle_hand
from .requests import LaboratoryRequest, MissingArgument, read_number

if TYPE_CHECKING:
    import argparse

MAX_DIGITS = 15
"""Of ``near``: as many as a number has in the browser without losing any."""

EXAMPLES = ('laboratory "KS QS JS 8H 8D" --turn-up 7H --guaranteed', "laboratory --near 7 --seat dealer")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument(
        "hand", nargs="?", help="the five cards, as “KS 10H 7C …” or “king, queen of spades …”"
    )
    parser.add_argument("--turn-up", metavar="CARD", help="the card that fixes the trumps")
    parser.add_argument("--seat", help="non-dealer (or elder), the default, or dealer")
    parser.add_argument(
        "--score", metavar="OWN-ADVERSE", help="marks before the deal, as 3-4; 0-0 by default"
    )
    parser.add_argument(
        "--played", metavar="CARDS", help="every card played so far, in order, the first lead first"
    )
    jeux_command.add_reading_argument(parser)
    parser.add_argument("--guaranteed", action="store_true", help="compute the guaranteed chance too")
    parser.add_argument(
        "--both-guess", action="store_true", help="compute the true chance too, if the play has come so far"
    )
    parser.add_argument(
        "--opening",
        help=f"what the true chance supposes of the proposals: {', '.join(OPENINGS)}; nothing by default",
    )
    parser.add_argument(
        "--near",
        type=read_number,
        metavar="SEED",
        help="instead of a hand: one close to two to one, chosen by this number",
    )


def run(request: LaboratoryRequest) -> dict[str, Any]:
    """One hand: ``jeux`` and ``odds`` as those verbs answer, ``guaranteed`` on request, and ``html``.

    ``supposed`` says what was not written and taken to be so. With ``near``, a number, the engine chooses the hand.
    Raises :class:`~ecarte_core.errors.EcarteError`.
    """
    seat = parse_seat(request.get("seat", "non-dealer"))
    score = parse_score(request.get("score", "0-0"))
    readings = parse_readings(request.get("readings", ()))
    if "near" in request:
        if abs(request["near"]) >= 10**MAX_DIGITS:
            raise EcarteError(f"Argument near: expected a whole number of at most {MAX_DIGITS} digits.")
        asked = SettledHand(*find_near_hand(request["near"], seat), ())
    else:
        if "hand" not in request:
            raise MissingArgument("hand")
        asked = settle_hand(request["hand"], request.get("turn_up", ""))
    guess = GuessAnswer(None)
    links = AnswerLinks(request.get("passages", {}), request.get("notes", ""), request.get("chances", ""))
    played = parse_cards(request.get("played", ""), asked.turn_up.suit)
    examination = examine_hand(
        Knowledge(asked.hand, asked.turn_up, seat, played=played),
        score,
        with_guarantee=bool(request.get("guaranteed")),
        readings=readings,
    )
    opening = request.get("opening", "")
    check_opening(opening)
    if request.get("both_guess"):
        guess = try_both_guess(examination.knowledge, opening)
    sure = examination.guarantee
    return {
        "hand": format_cards(asked.hand),
        "turn_up": str(asked.turn_up),
        "seat": str(seat),
        "score": f"{score[0]}-{score[1]}",
        "played": format_cards(played),
        "opening": opening,
        "readings": [f"{name}={alternative}" for name, alternative in readings.others],
        "supposed": list(asked.supposed),
        "jeux": jeux_command.comparison_to_dict(examination.comparison),
        "odds": odds_command.odds_to_dict(examination.knowledge, examination.odds),
        "guaranteed": sure and {"hands": sure.hands, "point": sure.winning_hands, "exact": sure.exact},
        "both_guess": guess.solved and odds_command.guess_to_dict(guess.solved),
        "no_both_guess": guess.why_not,
        "say": describe_examination(examination),
        "html": {
            "hand": render_hand(examination),
            "authors": render_authors(examination.comparison, links),
            "odds": render_odds(examination, links, guess.solved, guess.why_not),
            "leads": render_leads(examination),
        },
    }


def format_text(answer: Mapping[str, Any]) -> str:
    """The answer in words and figures."""
    lines = [
        *answer["supposed"],
        f"{answer['hand']}, {answer['turn_up']} turned up",
        jeux_command.format_text(answer["jeux"]),
        "",
    ]
    lines.append(odds_command.format_text(answer["odds"]))
    if sure := answer["guaranteed"]:
        plan = "the best fixed plan" if sure["exact"] else "the best plan found"
        lines.append(f"Guaranteed, at least ({plan}): {format_chance(sure['point'], sure['hands'])}.")
    if answer["both_guess"]:
        lines += ["If both guess:", *odds_command.format_guess(answer["both_guess"])]
    elif answer["no_both_guess"]:
        lines.append(answer["no_both_guess"])
    return "\n".join(lines)
