"""A game in play as a record: whole once a deal is over, and before that with only what the reader has seen."""

from collections.abc import Iterator, Mapping
from itertools import chain, takewhile
from typing import cast

from ..cards import Card
from ..cards.errors import EcarteError
from ..game import Action, Cut, Deal, DealReplacements, Discard, Player, ReportResult, Stage, Unseen
from ..game.state import CardOrUnseen
from ..laws.act_model import IrregularStep
from ..laws.clause_model import CODE_NAMES
from ..record import Record, parse_record, play_through
from ..record.playing_through import collect_hands, list_deal_steps
from ..record.record_model import (
    DealStep,
    ExchangeStep,
    HandStep,
    RecordEntry,
    ResultStep,
    make_stated_cards,
)
from ..record.writer import write_record
from .saved_game import GivenDeal, SavedGame, read_saved_game, write_saved_game
from .seated_game import READER, SeatedGame, begin_game, play_act, restore_game, write_action

GAME_TAG = "Play"
"""The line of the header by which a record is taken up again as a game."""


def make_record(seated: SeatedGame) -> Record:
    """The record of the game. While a deal is in progress, cards that the reader has not seen are unknown in it."""
    saved = seated.saved
    adversary = seated.names[READER.other]
    tags = (
        ("Title", f"A game against {adversary}"),
        ("Code", saved.code),
        (GAME_TAG, write_saved_game(saved)),
    )
    entries = seated.entries
    if seated.game.state.stage not in (Stage.CUT, Stage.DEAL, Stage.OVER):
        entries = _hide_deal(entries)
    first_deal = saved.first_deal
    return Record(
        seated.names,
        entries,
        tags,
        first_deal.dealer if first_deal else saved.dealer,
        first_deal.score if first_deal else None,
    )


def write_game_record(seated: SeatedGame) -> str:
    """The same as text."""
    return write_record(make_record(seated))


def read_game_record(text: str) -> SeatedGame:
    """The game that a record continues. Raises ``EcarteError`` if it is not such a record."""
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


def list_moments(record: Record, player: Player = READER, seed: int = 0) -> Mapping[int, str]:
    """The saved game at each moment of a record, by the number of steps before it, to play on from there.

    The reader sits in the place of ``player``. A game that was played here goes on with its own cards. Of any other
    record each deal in which all ten cards are known begins a game against Hoyle (``draws_anew``); the cards that
    it does not name follow from ``seed``.
    """
    try:
        if draws_anew(record):
            return dict(_iter_given_moments(record, player, seed))
        return _list_own_moments(record)
    except EcarteError:
        return {}


def draws_anew(record: Record) -> bool:
    """True if nothing says which cards come after those that the record names, so that they must be drawn afresh."""
    return GAME_TAG not in dict(record.tags)


def _list_own_moments(record: Record) -> Mapping[int, str]:
    """Empty where the steps are not those of the game in the header."""
    games: dict[int, str] = {}
    saved = read_saved_game(dict(record.tags)[GAME_TAG])
    seated = begin_game(saved)
    for act in saved.acts:
        games[len(seated.entries)] = write_saved_game(seated.saved)
        seated = play_act(seated, act)
    same = [entry.step for entry in record.entries] == [entry.step for entry in make_record(seated).entries]
    return games if same else {}


def _iter_given_moments(record: Record, player: Player, seed: int) -> Iterator[tuple[int, str]]:
    seated: SeatedGame | None = None
    score = record.make_initial_state().score
    for count, step in enumerate(play_through(record)):
        match step.entry.step:
            case DealStep() as deal:
                seated = _seat_deal(record, deal, score, player, seed)
            case ResultStep() | IrregularStep():
                seated = None
            case _ if seated is not None and step.actions:
                yield count, write_saved_game(seated.saved)
                seated = _follow(seated, step.actions[0], player)
        score = step.state.score


def _seat_deal(
    record: Record, opening: DealStep, score: tuple[int, int], player: Player, seed: int
) -> SeatedGame | None:
    """The table at which a deal of the record is dealt; None if it does not name the ten cards and the turn-up.

    The cards that it says were taken lie on the top of the stock, in order.
    """
    index = next(place for place, entry in enumerate(record.entries) if entry.step is opening)
    hands = collect_hands(record, index)
    taken: list[CardOrUnseen] = []
    for _, step in list_deal_steps(record.entries, index):
        if isinstance(step, ExchangeStep):
            taken += step.replacements.cards
    stock = tuple(takewhile(lambda card: isinstance(card, Card), taken))
    code = next((code for code in CODE_NAMES if code == record.code), None)
    if code is None or opening.turn_up is None or not all(isinstance(card, Card) for card in chain(*hands)):
        return None
    first_deal = GivenDeal(
        (score[player], score[player.other]),
        READER if opening.dealer is player else READER.other,
        opening.order,
        opening.turn_up,
        cast("tuple[tuple[Card, ...], tuple[Card, ...]]", (hands[player], hands[player.other])),
        cast("tuple[Card, ...]", stock),
    )
    return play_act(begin_game(SavedGame("hoyle", code, seed, first_deal=first_deal)), "n")


def _follow(seated: SeatedGame, action: Action, player: Player) -> SeatedGame | None:
    """The table after an act of the record; None if it names no cards, so that nobody can do it again."""
    if isinstance(action, Cut | Deal | DealReplacements | ReportResult):  # no act of a player
        return None
    if isinstance(action, Discard) and not all(isinstance(card, Card) for card in action.cards):
        return None
    own = action._replace(player=READER if action.player is player else READER.other)
    return play_act(seated, write_action(seated, own))


def _hide_deal(entries: tuple[RecordEntry, ...]) -> tuple[RecordEntry, ...]:
    """The last deal as the reader has seen it."""
    begins = max(place for place, entry in enumerate(entries) if isinstance(entry.step, DealStep))
    return (*entries[:begins], *_iter_shown(entries[begins:]))


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
