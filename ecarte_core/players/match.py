"""Matches: many games between two adversaries, the same packs with seats exchanged.

Games go by pairs. Both games of a pair use the same packs, the first for the first deal and so on, and the first player
deals first in one of them and second in the other. So luck of the cards weighs on both alike, and less of it is
left in the result.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from itertools import chain
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
from ..processes import choose_context
from .adversary import Adversary, find_asked_player, load_adversary
from .own_view import make_own_view

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
    size = 2 * _PAIRS_A_TASK
    tasks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    play = partial(_play_games, load_players, seed)
    workers = min(cpu_count() or 1 if jobs is None else jobs, len(tasks))
    if workers == 1:
        scores = list(chain.from_iterable(map(play, tasks)))
    else:
        # the browser, which plays no match, has no module of processes
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415

        with ProcessPoolExecutor(workers, choose_context()) as pool:
            scores = list(chain.from_iterable(pool.map(play, tasks)))
    wins = [first > other for first, other in scores]
    pairs = [wins[place : place + 2] for place in range(0, games, 2)]
    won, (points, other_points) = sum(wins), map(sum, zip(*scores, strict=True))
    interval = find_interval(won / games, [sum(pair) / len(pair) for pair in pairs])
    return MatchResult(games, (won, games - won), (points, other_points), interval)


def _load_players(player: str, other: str) -> tuple[Adversary, Adversary]:
    return load_adversary(player), load_adversary(other)


def _play_games(
    load_players: Callable[[], tuple[Adversary, Adversary]], seed: int, numbers: range
) -> list[tuple[int, int]]:
    """The scores of these games of a match; games 2n and 2n + 1 are a pair."""
    players = load_players()
    return [play_game(players, f"{seed}/{game // 2}", Player(game % 2)) for game in numbers]


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
