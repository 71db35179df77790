"""``laboratory``: all that the hand laboratory shows of one hand, drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..cards import format_cards, parse_card, parse_hand
from ..display.laboratory_drawing import (
    describe_examination,
    render_authors,
    render_hand,
    render_leads,
    render_odds,
)
from ..errors import EcarteError
from ..jeux import parse_score
from ..jeux.examination import examine_hand, find_near_hand
from ..odds.knowledge import parse_seat
from . import jeux_command, odds_command, require_text

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command-line words."""
    parser.add_argument("hand", nargs="?", metavar="CARDS", help="the five cards, as “KS 10H 7C …”")
    parser.add_argument("--turn-up", metavar="CARD", help="the card that fixes the trumps")
    parser.add_argument("--seat", default="non-dealer", help="non-dealer (or elder), the default, or dealer")
    parser.add_argument(
        "--score", default="0-0", metavar="OWN-ADVERSE", help="marks already made, as 3-4; 0-0 by default"
    )
    parser.add_argument("--guaranteed", action="store_true", help="reckon the guaranteed chance too")
    parser.add_argument(
        "--near", type=int, metavar="SEED", help="instead of CARDS: a hand close to two to one"
    )


def run(request: Mapping[str, Any]) -> dict[str, Any]:
    """One hand: ``jeux`` and ``odds`` as those verbs answer, ``guaranteed`` if asked for, and ``html``.

    With ``near``, a number, the engine chooses the hand. Raises :class:`~ecarte_core.errors.EcarteError`.
    """
    near = request.get("near")
    seat = parse_seat(require_text(request, "seat", "non-dealer"))
    score = parse_score(require_text(request, "score", "0-0"))
    if near is not None:
        if not isinstance(near, int):
            raise EcarteError("The request’s “near” is a whole number.")
        hand, turn_up = find_near_hand(near, seat)
    else:
        hand, turn_up = (
            parse_hand(require_text(request, "hand")),
            parse_card(require_text(request, "turn_up")),
        )
    found = examine_hand(hand, turn_up, seat, score, with_guarantee=bool(request.get("guaranteed")))
    asked = {
        "hand": format_cards(hand),
        "turn_up": str(turn_up),
        "seat": str(seat),
        "score": f"{score[0]}-{score[1]}",
    }
    sure = found.guarantee
    return {
        **asked,
        "jeux": jeux_command.comparison_to_dict(found.comparison),
        "odds": odds_command.odds_to_dict(found.knowledge, found.odds),
        "guaranteed": sure and {"hands": sure.hands, "point": sure.winning_hands, "exact": sure.exact},
        "say": describe_examination(found),
        "html": {
            "hand": render_hand(found),
            "authors": render_authors(found.comparison),
            "odds": render_odds(found),
            "leads": render_leads(found),
        },
    }


def format_text(answer: Mapping[str, Any]) -> str:
    """The answer in words and figures."""
    lines = [f"{answer['hand']}, {answer['turn_up']} turned up", jeux_command.format_text(answer["jeux"]), ""]
    lines.append(odds_command.format_text(answer["odds"]))
    if sure := answer["guaranteed"]:
        kind = "exactly" if sure["exact"] else "at least"
        lines.append(f"Guaranteed, {kind}: {sure['point']:,} of {sure['hands']:,}.")
    return "\n".join(lines)
