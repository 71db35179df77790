"""Matches: many games between two adversaries, the same packs with seats exchanged.

Games go by pairs. Both games of a pair use the same packs, the first for the first deal and so on, and the first player
deals first in one of them and second in the other. So luck of the cards weighs on both alike, and less of it is
left in the result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from math import sqrt
from os import cpu_count
from random import Random
from typing import NamedTuple

from ..cards import PACK, Card
from ..cards.errors import EcarteError
from ..game import (
    Action,
    ChanceAction,
    DealOrder,
    DealReplacements,
    Player,
    Stage,
    State,
    apply,
    deal_from_pack,
    start,
)
from ..game.dealing import STOCK_SIZE
from .adversary import Adversary, find_asked_player, load_adversary
from .own_view import make_own_view

__all__ = [
    "CONFIDENCE",
    "MatchError",
    "MatchResult",
    "play_match",
]

CONFIDENCE = 0.99
"""How sure the range of a match’s result is."""
_QUANTILE = 2.5758293035489004  # of the normal distribution, for 99 %
_PAIRS_A_TASK = 25  # for one process at a time; the result is the same with any number
_MOST_GAMES = 1_000_000  # more would take days


class MatchError(EcarteError):
    """A number of games or processes that no match can have."""


class MatchResult(NamedTuple):
    """The games of a match."""

    games: int
    won: tuple[int, int]
    """Games won by each player."""
    points: tuple[int, int]
    """Points marked by each player in all games together."""
    interval: tuple[float, float]
    """Where the first player's share of all games lies, with [`CONFIDENCE`][]; from the spread of the pairs."""


class _Tally(NamedTuple):
    """The games of some pairs."""

    won: tuple[int, int]
    points: tuple[int, int]
    shares: tuple[float, ...]
    """For each pair, the share of its games that the first player won."""


def play_match(player: str, other: str, games: int, seed: int = 0, jobs: int | None = None) -> MatchResult:
    """A match between two adversaries, by name; if ``games`` is odd, the last pair has one game.

    ``jobs`` is the number of processes, by default one for each processor; the result does not depend on it. Raises
    ``UnknownAdversaryError`` and [`MatchError`][].

    Examples:
        >>> result = play_match("hoyle", "beginner", games=2, seed=1, jobs=1)
        >>> result.games
        2
    """
    if not 1 <= games <= _MOST_GAMES:
        raise MatchError(f"A match has 1 to {_MOST_GAMES:,} games, not {games:,}.")
    if jobs is not None and jobs < 1:
        raise MatchError(f"A match needs 1 process at least, not {jobs}.")
    return play_between(partial(_load_players, player, other), games, seed, jobs)


def play_between(
    load_players: Callable[[], tuple[Adversary, Adversary]], games: int, seed: int, jobs: int | None
) -> MatchResult:
    """A match as ``play_match`` plays it; ``load_players`` is called in each process."""
    load_players()  # names and data are checked before any process starts
    tasks = list(_list_tasks(load_players, games, seed))
    workers = min(cpu_count() or 1 if jobs is None else jobs, len(tasks))
    if workers == 1:
        tallies = [_play_task(task) for task in tasks]
    else:
        # the browser, which plays no match, has no module of processes
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415

        with ProcessPoolExecutor(workers) as pool:
            tallies = list(pool.map(_play_task, tasks))
    return _add_up(games, tallies)


def _load_players(player: str, other: str) -> tuple[Adversary, Adversary]:
    return load_adversary(player), load_adversary(other)


class _Task(NamedTuple):
    load_players: Callable[[], tuple[Adversary, Adversary]]
    seed: int
    first: int
    """The first game; games 2n and 2n + 1 are a pair."""
    games: int


def _list_tasks(
    load_players: Callable[[], tuple[Adversary, Adversary]], games: int, seed: int
) -> Iterator[_Task]:
    size = 2 * _PAIRS_A_TASK
    for first in range(0, games, size):
        yield _Task(load_players, seed, first, min(size, games - first))


def _play_task(task: _Task) -> _Tally:
    players = task.load_players()
    scores = [
        play_game(players, f"{task.seed}/{game // 2}", Player(game % 2))
        for game in range(task.first, task.first + task.games)
    ]
    wins = [score[0] > score[1] for score in scores]
    pairs = [wins[place : place + 2] for place in range(0, len(wins), 2)]
    return _Tally(
        (sum(wins), len(wins) - sum(wins)),
        (sum(score[0] for score in scores), sum(score[1] for score in scores)),
        tuple(sum(pair) / len(pair) for pair in pairs),
    )


def _add_up(games: int, tallies: list[_Tally]) -> MatchResult:
    shares = [share for tally in tallies for share in tally.shares]
    won = sum(tally.won[0] for tally in tallies), sum(tally.won[1] for tally in tallies)
    points = sum(tally.points[0] for tally in tallies), sum(tally.points[1] for tally in tallies)
    return MatchResult(games, won, points, find_interval(won[0] / games, shares))


def find_interval(mean: float, shares: list[float]) -> tuple[float, float]:
    """Where the share of all games lies, with ``CONFIDENCE``, from the share of each pair.

    For the spread one pair won and one lost are added, so that a few games that end alike prove nothing.
    """
    spread = sum((share - mean) ** 2 for share in (*shares, 0.0, 1.0))
    error = sqrt(spread / (len(shares) + 1) / (len(shares) + 2))
    low, high = mean - _QUANTILE * error, mean + _QUANTILE * error
    return round(max(0.0, low), 6), round(min(1.0, high), 6)


def play_game(players: tuple[Adversary, Adversary], packs: str, dealer: Player) -> tuple[int, int]:
    """The score at the end of a game; ``packs`` names its packs, and ``dealer`` deals first."""
    state = start(dealer)
    lots = {dealer: Random(f"{packs}/first"), dealer.other: Random(f"{packs}/second")}
    while state.stage is not Stage.OVER:
        state = act_next(state, players, packs, lots)
    return state.score


def act_next(
    state: State, players: tuple[Adversary, Adversary], packs: str, lots: Mapping[Player, Random]
) -> State:
    """The game after the next act, of chance or of a player; each player chooses at random by his lots."""
    asked_player = find_asked_player(state)
    action: Action
    if asked_player is None:
        action = draw_from_pack(state, packs)
    else:
        action = players[asked_player].choose(make_own_view(state, asked_player), lots[asked_player])
    return apply(state, action).state


def draw_from_pack(state: State, packs: str) -> ChanceAction:
    """What chance does if the packs of a game are laid ready: the deal, or the next cards of the stock."""
    deal = state.deal
    if state.stage is Stage.GIVE and deal is not None:
        stock = shuffle_pack(packs, state.deal_count)[-STOCK_SIZE:]
        index = STOCK_SIZE - deal.stock
        return DealReplacements(deal.to_act, stock[index : index + deal.cards_requested])
    if state.stage is not Stage.DEAL or state.dealer is None:
        raise MatchError("Chance acts when cards are to be dealt or given.")
    return deal_from_pack(shuffle_pack(packs, state.deal_count + 1), state.dealer, DealOrder.THREE_TWO)[0]


@lru_cache(maxsize=4)
def shuffle_pack(packs: str, number: int) -> tuple[Card, ...]:
    """The pack of a deal, the top card first; the same for the same names and number."""
    return tuple(Random(f"{packs}/{number}").sample(PACK, len(PACK)))
