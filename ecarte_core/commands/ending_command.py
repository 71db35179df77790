"""``ending``: the chances of both players at a step of a recorded game, also when both guess."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ..atlas.survey import AUTHORS
from ..display.ending_drawing import EndingChances, describe_ending, ending_html
from ..errors import EcarteError, quote
from ..game import DealState, Player, Stage, known_cards
from ..odds.chances import compute_odds
from ..odds.guaranteed import compute_guarantee
from ..odds.seat_knowledge import view_deal
from ..record import parse_record
from ..replay.frame_builder import Position
from ..replay.what_if_line import require_position
from ..solver.suit_patterns import HAND_SIZE
from .guess_answer import GuessAnswer, try_both_guess
from .odds_command import guess_to_dict
from .requests import EndingRequest

if TYPE_CHECKING:
    import argparse


EXAMPLES = ("ending docs/games/both-guess.ecarte 1.10",)

EXCHANGED = (
    "Cards were exchanged in this deal, and neither player knows what the other threw away. The true chance is "
    "computed only where nobody has exchanged."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument("file", help="a recorded game, such as docs/games/both-guess.ecarte")
    parser.add_argument("at", metavar="step", help="the step, such as 1.10")
    parser.add_argument(
        "--supposing",
        metavar="AUTHOR",
        help="suppose that both players proposed and refused by the rules of hoyle or britannica",
    )
    parser.add_argument("--hidden", metavar="PLAYER", help="leave out the player of this name")
    parser.add_argument("--to-play", action="store_true", help="only the player who is to play")


def run(request: EndingRequest) -> dict[str, Any]:
    """The chances of each player whose hand is known, the one who is to play first.

    ``{"at", "seats", "say", "html"}``; a seat is ``{"player", "hands", "point", "guaranteed", "both_guess",
    "no_both_guess"}``, with ``both_guess`` as in ``odds``, or null and the reason in ``no_both_guess``. Raises
    :class:`~ecarte_core.errors.EcarteError`.
    """
    position = require_position(parse_record(request["record"]), request["at"])
    endings = tuple(_list_endings(position, request))
    if not endings:
        raise EcarteError(
            f"At step {position.frame.id} no hand is known of which a chance could be computed."
        )
    return {
        "at": position.frame.id,
        "seats": [_seat_to_dict(ending) for ending in endings],
        "say": describe_ending(endings),
        "html": ending_html(endings, request.get("chances", "")),
    }


def _list_endings(position: Position, request: EndingRequest) -> Iterator[EndingChances]:
    author, hidden = request.get("supposing", ""), request.get("hidden", "")
    if hidden and hidden not in position.frame.names:
        raise EcarteError(f"{quote(hidden)} does not play; write {' or '.join(position.frame.names)}.")
    if author and author not in AUTHORS:
        raise EcarteError(f"{quote(author)} is not one of the authors; write {' or '.join(AUTHORS)}.")
    deal, to_act = position.state.deal, position.state.to_act
    if deal is None or position.state.stage is not Stage.PLAY:
        raise EcarteError(f"At step {position.frame.id} no card is to be played.")
    for player in sorted(Player, key=lambda player: player is not to_act):
        if len(known_cards(deal.hands[player])) < HAND_SIZE or position.frame.names[player] == hidden:
            continue
        if request.get("to_play") and player is not to_act:
            continue
        knowledge = view_deal(deal, player)
        guess = (
            GuessAnswer(None, EXCHANGED)
            if any(deal.discards)
            else try_both_guess(knowledge, _name_opening(deal, author))
        )
        yield EndingChances(
            position.frame.names[player],
            player is to_act,
            compute_odds(knowledge),
            compute_guarantee(knowledge),
            guess.solved,
            guess.why_not,
        )


def _name_opening(deal: DealState, author: str) -> str:
    """The name that the opening of the deal has among those that may be supposed."""
    return f"{author}-{'refused' if deal.vulnerable is deal.dealer else 'played'}" if author else ""


def _seat_to_dict(ending: EndingChances) -> dict[str, Any]:
    return {
        "player": ending.player,
        "hands": ending.odds.all_seen.hands,
        "point": ending.odds.all_seen.point,
        "guaranteed": {"point": ending.guarantee.winning_hands, "exact": ending.guarantee.exact},
        "both_guess": ending.guess and guess_to_dict(ending.guess),
        "no_both_guess": ending.why_not,
    }


def format_text(answer: Mapping[str, Any]) -> str:
    """The chances in sentences."""
    return str(answer["say"])
