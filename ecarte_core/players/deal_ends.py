"""What the end of a deal is worth to the elder hand: marks, or the chance of the game.

A deal ends with the tricks of the elder hand, with a player who risked two marks or none (Law 49), and with the
king of trumps in a hand or in none. That is a small number, :func:`encode_end`, for which the worth is looked up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from ..cards import Card, Rank, Suit
from ..game.scoring import add_marks, compute_result
from ..game.state import WINNING_SCORE, Player
from ..odds.hand_classes import suit_key_term
from ..solver.position_table import load_table
from ..solver.suit_patterns import HAND_SIZE

ELDER, DEALER = Player.ONE, Player.TWO
NOBODY, THE_ELDER, THE_DEALER = 0, 1, 2
"""Who is vulnerable, or holds the king, in :func:`encode_end`."""
END_COUNT = 9 * (HAND_SIZE + 1)

_PLAYERS = {NOBODY: None, THE_ELDER: ELDER, THE_DEALER: DEALER}

type GameChance = Callable[[int, int], float]
"""The chance that the elder hand wins the game, from the marks of elder hand and dealer before a deal."""


class EndWorths(NamedTuple):
    """By :func:`encode_end`, what each end is worth to the elder hand."""

    points: tuple[int, ...]
    """His marks less the dealer's: the tricks, and a king held and announced. A king turned does not count."""
    game: tuple[float, ...]
    """His chance of winning the game; none at a score that is not given."""


def encode_end(tricks: int, vulnerable: int, king: int) -> int:
    """The number of an end: the elder hand's tricks, who is vulnerable, who holds the king of trumps."""
    return tricks * 9 + vulnerable * 3 + king


@cache
def list_points() -> tuple[int, ...]:
    """The marks of the elder hand less those of the dealer, for every end."""
    points = []
    for end in range(END_COUNT):
        elder, dealer = _count_marks(end, (0, 0), False)
        points.append(elder - dealer)
    return tuple(points)


@cache
def list_counted_points(score: tuple[int, int], king_turned: bool) -> tuple[int, ...]:
    """The same at a score: marks beyond five, and those after the game is won, count for nothing (Law 46).

    ``score`` is the elder hand's marks and the dealer's before the deal. A king turned up is not counted.
    """
    points = []
    for end in range(END_COUNT):
        elder, dealer = _count_marks(end, score, king_turned)
        points.append(elder - score[0] - (dealer - score[1] - king_turned))
    return tuple(points)


def list_game_chances(score: tuple[int, int], king_turned: bool, chance: GameChance) -> tuple[float, ...]:
    """The elder hand's chance of the game for every end; ``score`` is his marks and the dealer's before the deal.

    The king is marked before the tricks, a king turned up before a king held (Laws 46 and 47). The next deal is
    the elder hand's, so what ``chance`` says of it is his adversary's.
    """
    return tuple([_find_chance(_count_marks(end, score, king_turned), chance) for end in range(END_COUNT)])


def _find_chance(marks: tuple[int, int], chance: GameChance) -> float:
    elder, dealer = marks
    if elder >= WINNING_SCORE or dealer >= WINNING_SCORE:
        return float(elder >= WINNING_SCORE)
    return 1 - chance(dealer, elder)


def _count_marks(end: int, score: tuple[int, int], king_turned: bool) -> tuple[int, int]:
    """The marks of both after a deal that ends so; the first to come to five has won, and no more is marked."""
    rest, king = divmod(end, 3)
    tricks, vulnerable = divmod(rest, 3)
    result = compute_result((tricks, HAND_SIZE - tricks), _PLAYERS[vulnerable])
    holder = _PLAYERS[king]
    marked = [(DEALER, 1)] if king_turned else []
    marked += [(holder, 1)] if holder is not None else []
    for player, marks in [*marked, (result.winner, result.marks)]:
        score = add_marks(score, player, marks)
        if max(score) >= WINNING_SCORE:
            break
    return score


class EndFinder:
    """Finds the end of a deal from both hands, as 32 bits; both players see them and play best."""

    def __init__(self, turn_up: Card) -> None:
        self._trumps = turn_up.suit
        self._king = 0 if turn_up.rank is Rank.KING else 1 << Card(turn_up.suit, Rank.KING).number
        self._values = load_table().values

    def find_end(self, elder: int, dealer: int, vulnerable: int) -> int:
        """The end if these hands are played."""
        trumps = self._trumps
        key = sum(
            [
                suit_key_term(elder >> 8 * suit & 255, dealer >> 8 * suit & 255, suit == trumps)
                for suit in _SUITS
            ]
        )
        king = THE_ELDER if elder & self._king else THE_DEALER if dealer & self._king else NOBODY
        return self._values[key] * 9 + vulnerable * 3 + king


_SUITS = tuple(int(suit) for suit in Suit)
