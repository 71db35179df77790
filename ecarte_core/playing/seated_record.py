"""A game in play as a record: whole once a deal is over, and before that with only what the reader has seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..errors import EcarteError
from ..game import Stage, Unseen
from ..record import Record, parse_record
from ..record.record_model import (
    DealStep,
    ExchangeStep,
    HandStep,
    IrregularStep,
    RecordEntry,
    make_stated_cards,
)
from ..record.writer import write_record
from .game_acts import play_act, restore_game
from .saved_game import SavedGame, read_saved_game, write_saved_game
from .seated_game import READER, SeatedGame, begin_game

GAME_TAG = "Play"
"""The line of the header by which a record is taken up again as a game."""


def make_record(seated: SeatedGame) -> Record:
    """The record of the game. While a deal is in progress, cards that the reader has not seen are unknown in it."""
    saved = seated.saved
    adversary = seated.record_names[READER.other]
    tags = (
        ("Title", f"A game against {adversary}"),
        ("Code", saved.code),
        (GAME_TAG, write_saved_game(saved)),
    )
    entries = seated.entries
    if seated.game.state.stage not in (Stage.CUT, Stage.DEAL, Stage.OVER):
        entries = _hide_deal(entries)
    return Record(seated.record_names, entries, tags)


def write_game_record(seated: SeatedGame) -> str:
    """The same as text."""
    return write_record(make_record(seated))


def read_game_record(text: str) -> SeatedGame:
    """The game that a record continues. Raises :class:`~ecarte_core.errors.EcarteError` if it is not such a record."""
    record = parse_record(text)
    line = dict(record.tags).get(GAME_TAG)
    if line is None:
        raise EcarteError(
            f"This record was not written by this page: its header has no line “{GAME_TAG}: …”, by which a game is "
            "taken up again."
        )
    saved: SavedGame = read_saved_game(line)
    seated = restore_game(saved)
    steps = [entry.step for entry in make_record(seated).entries]
    if [entry.step for entry in record.entries] != steps or record.code != saved.code:
        raise EcarteError(f"The steps of this record and its line “{GAME_TAG}: …” are not of the same game.")
    return seated


def list_moments(record: Record) -> Mapping[int, str]:
    """The saved game at each moment of a record, by the number of steps before it, to play on from there.

    Empty for a record that no such game wrote.
    """
    games: dict[int, str] = {}
    try:
        saved = read_saved_game(dict(record.tags).get(GAME_TAG, ""))
        seated = begin_game(saved)
        for act in saved.acts:
            games[len(seated.entries)] = write_saved_game(seated.saved)
            seated = play_act(seated, act)
    except EcarteError:
        return {}
    same = [entry.step for entry in record.entries] == [entry.step for entry in make_record(seated).entries]
    return games if same else {}


def _hide_deal(entries: tuple[RecordEntry, ...]) -> tuple[RecordEntry, ...]:
    """The last deal as the reader has seen it. A deal with a ruling is left out: its cards would have to be known."""
    begins = max(place for place, entry in enumerate(entries) if isinstance(entry.step, DealStep))
    deal = entries[begins:]
    if any(isinstance(entry.step, IrregularStep) for entry in deal):
        return entries[:begins]
    return (*entries[:begins], *_iter_shown(deal))


def _iter_shown(deal: tuple[RecordEntry, ...]) -> Iterator[RecordEntry]:
    for entry in deal:
        match entry.step:
            case HandStep(player) if player is not READER:
                continue
            case ExchangeStep(player, discards, taken) if player is not READER:
                hidden = make_stated_cards((Unseen(),) * len(discards.cards))
                replacements = make_stated_cards((Unseen(),) * len(taken.cards))
                yield entry._replace(step=ExchangeStep(player, hidden, replacements))
            case _:
                yield entry
