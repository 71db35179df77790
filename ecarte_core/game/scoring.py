"""What a deal scores: the point, the vole, and two points against a player who risked them and failed."""

from typing import Literal, NamedTuple

from .state import WINNING_SCORE, Player, set_for_player

RISKED_MARKS = 2
"""What the point counts against a player who played without proposing or refused first (``cavendish.law.49``)."""


class DealResult(NamedTuple):
    """Who made the point or the vole, what he marks for it, and by which laws."""

    winner: Player
    outcome: Literal["point", "vole"]
    marks: int
    laws: tuple[str, ...]


def compute_result(taken: tuple[int, int], vulnerable: Player | None) -> DealResult:
    """The result of five tricks divided as ``taken``.

    One for the point and two for the vole (Law 48); two for the point against a player who played without
    proposing or refused the first proposal, and the vole no more than two even then (Law 49).

    Examples:
        >>> compute_result((3, 2), vulnerable=None).marks
        1
        >>> compute_result((3, 2), vulnerable=Player.TWO).marks
        2
    """
    winner = Player.ONE if taken[0] > taken[1] else Player.TWO
    against = vulnerable is winner.other
    if taken[winner] == 5:
        laws = ("cavendish.law.48", "cavendish.law.49") if against else ("cavendish.law.48",)
        return DealResult(winner, "vole", 2, laws)
    if against:
        return DealResult(winner, "point", RISKED_MARKS, ("cavendish.law.49",))
    return DealResult(winner, "point", 1, ("cavendish.law.48",))


def add_marks(score: tuple[int, int], player: Player, marks: int) -> tuple[int, int]:
    """The score after ``player`` marks; it never passes five (``cavendish.law.46``)."""
    return set_for_player(score, player, min(WINNING_SCORE, score[player] + marks))


def add_trick(tricks_won: tuple[int, int], winner: Player) -> tuple[int, int]:
    """The tricks of both players after ``winner`` has made one more."""
    return set_for_player(tricks_won, winner, tricks_won[winner] + 1)
