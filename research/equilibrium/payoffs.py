"""What the ends of a deal are worth to the elder hand, by the engine's rules of scoring."""

from collections.abc import Callable, Sequence
from itertools import product

from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.game.scoring import add_marks, compute_result
from ecarte_core.game.state import WINNING_SCORE, Player

ELDER, DEALER = Player.ONE, Player.TWO
_NOBODY_OR = (None, ELDER, DEALER)

type Score = tuple[int, int]
type Chances = Sequence[Sequence[float]]
"""How often the elder hand of the next deal wins the game, by his score and by the dealer's."""


def list_payoffs(value: Callable[[Player | None, tuple[int, int], Player | None], float]) -> list[float]:
    """The table that the program in C reads: by who marks the king, the elder's tricks, and who is vulnerable."""
    return [
        value(king, (tricks, HAND_SIZE - tricks), vulnerable)
        for king, tricks, vulnerable in product(_NOBODY_OR, range(HAND_SIZE + 1), _NOBODY_OR)
    ]


def list_points() -> list[float]:
    """At love all: the elder's marks less the dealer's."""

    def value(king: Player | None, tricks: tuple[int, int], vulnerable: Player | None) -> float:
        result = compute_result(tricks, vulnerable)
        marks = result.marks if result.winner is ELDER else -result.marks
        return float(marks + (king is ELDER) - (king is DEALER))

    return list_payoffs(value)


def list_game_chances(score: Score, chances: Chances, turned: bool = False) -> list[float]:
    """At a score: the chance that the elder wins the game; ``chances`` are needed of the scores that can follow.

    The king is marked before the tricks are counted, and a king turned up (``turned``) before the play: either may
    end the game (``cavendish.law.46``, ``cavendish.law.47``).
    """

    def value(king: Player | None, tricks: tuple[int, int], vulnerable: Player | None) -> float:
        result = compute_result(tricks, vulnerable)
        marks = [(DEALER, 1)] * turned + [(king, 1)] * (king is not None) + [(result.winner, result.marks)]
        after = score
        for player, number in marks:
            assert player is not None
            after = add_marks(after, player, number)
            if after[player] == WINNING_SCORE:
                return float(player is ELDER)
        return 1 - chances[after[DEALER]][after[ELDER]]  # the deal passes

    return list_payoffs(value)
