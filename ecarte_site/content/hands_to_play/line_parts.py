"""The parts of which a page draws a line of play that leaves a record: trees, captions, counters, sentences.

``web/replay/lines.ts`` moves the cards that ``show/frame_drawing.py`` has drawn, and sets these parts in.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.cards.sentence_words import READER_NAME
from ecarte_core.game import PLAYERS, WINNING_SCORE, PlayerNames
from ecarte_core.game.events import GameWon, HandWon
from ecarte_core.record import Record
from ecarte_core.record.frame_model import MODEL
from ecarte_core.record.placed_hands import PlacedPosition
from ecarte_core.record.play_tree import build_play_tree
from ecarte_core.show.card_drawing import DrawingSheet, Unstated
from ecarte_core.show.frame_drawing import name_mark
from ecarte_core.show.frame_words import FROM_PLACED, OFF_BOOK, rule_html
from ecarte_core.show.table_drawing import mark_html, pegs_svg
from ecarte_core.show.views import TrickView, caption_trick

from .play_data import PlaySetting, make_play_data, make_record_play


def make_line_parts(record: Record, rule_links: Mapping[str, str], sheet: DrawingSheet) -> dict[str, Any]:
    """``plays`` and ``steps`` as ``play_data.make_record_play`` makes them, and what a page draws with them.

    ``where``
        ``OFF_BOOK``.
    ``model``
        The information model of every value.
    ``leads``, ``won``
        For each player the caption of a trick that he leads, or wins, by its number from the first.
    ``pegs``
        The score in HTML, by the points from nothing to the game.
    ``marks``
        What is added to the winner's seat at the end, in HTML, by ``made`` and ``marks`` (``point 2``); for
        the end of the game under ``game``.
    ``rules``
        A link to each law that an end can rest on.
    ``turns``
        For each player the sentence that he is to play.

    Raises as ``play_data.make_record_play``.
    """
    return _draw_parts(make_record_play(record), record.players, OFF_BOOK, rule_links, sheet)


def make_placed_parts(position: PlacedPosition, rule_links: Mapping[str, str]) -> dict[str, Any]:
    """The same for a position placed by hand, whose frame is the only step; ``where`` is ``FROM_PLACED``."""
    cards, frame = position.cards, position.frame
    first, second = (cards.list_unplayed(player) for player in PLAYERS)
    tree = build_play_tree(cards.trumps, (first, second), cards.to_act, cards.taken)
    play = make_play_data(tree, PlaySetting(frame.names, cards.to_act))
    plays = {"plays": [play], "steps": {frame.id: {"play": 0, "cards": []}}}
    return _draw_parts(plays, frame.names, FROM_PLACED, rule_links, None)


def _draw_parts(
    play: Mapping[str, Any],
    names: PlayerNames,
    where: str,
    rule_links: Mapping[str, str],
    sheet: DrawingSheet | None,
) -> dict[str, Any]:
    ends = [end for tree in play["plays"] for end in tree["ends"]]
    return {
        **play,
        "where": where,
        "model": MODEL,
        "leads": [_caption_tricks(names[player], winner="") for player in PLAYERS],
        "won": [_caption_tricks("", winner=names[player]) for player in PLAYERS],
        "pegs": [pegs_svg(points, WINNING_SCORE, sheet=sheet) for points in range(WINNING_SCORE + 1)],
        "marks": _mark_ends(ends),
        "rules": {law: rule_html(law, rule_links) for end in ends for law in end["laws"]},
        "turns": [
            f"{names[player]} {'are' if names[player] == READER_NAME else 'is'} to play."
            for player in PLAYERS
        ],
    }


def _caption_tricks(leader: str, winner: str) -> list[str]:
    cards = ((leader, Unstated()),) if leader else ()
    return [
        caption_trick(TrickView(cards, winner=winner, number=number)) for number in range(1, HAND_SIZE + 1)
    ]


def _mark_ends(ends: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """What a seat says of a deal that it has won, and of the game."""
    won = {
        f"{end['made']} {end['marks']}": HandWon(PLAYERS[end["winner"]], end["made"], end["marks"], ())
        for end in ends
    }
    marks = {key: name_mark(event) for key, event in won.items()}
    marks["game"] = name_mark(GameWon(PLAYERS[0], (WINNING_SCORE, 0)))
    return {key: mark_html(mark) for key, mark in marks.items() if mark is not None}
