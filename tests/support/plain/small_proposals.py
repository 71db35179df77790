"""The game of proposals with a small pack, as a file that OpenSpiel reads.

The format is that of Gambit: one line for every node, and every player remembers all that he has seen. An information
set is named by the digest that the program in C makes of what a player has seen, so that strategies can be carried
over. The rules are those of ``research.small_packs.small_game``, no line of the engine's.
"""

from pathlib import Path
from typing import Any

from research.game_tree import CHANCE, END, TreeMoment
from research.small_packs.small_game import ANSWER, Seen, SmallPack, SmallPlace, expand, pay_by_tricks

__all__ = ["HAND", "GambitFile", "pay_by_tricks"]

PACK = SmallPack(3, 3)
HAND = PACK.hand
_WORD = (1 << 64) - 1


def _mix(seen: int, more: int) -> int:
    """The digest after something more has been seen; the same as ``digest`` of game.c."""
    mixed = ((seen ^ more) * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & _WORD
    return mixed ^ mixed >> 29


def name_set(seen: Seen) -> int:
    """The information set of the player who is to act."""
    dealt = seen.hand
    for exchange in reversed(seen.exchanges):
        dealt = dealt ^ exchange.got | exchange.thrown
    digest = _mix(0, dealt + 1)
    for exchange in seen.exchanges:
        digest = _mix(digest, exchange.thrown << 32 | exchange.got if exchange.own else 64 + exchange.size)
    return (digest ^ (seen.stage + 1) << 60) & _WORD | 1


class GambitFile:
    """The whole game as text."""

    def __init__(self) -> None:
        self.lines = ['EFG 2 R "small proposals" { "elder" "dealer" } ""']
        self.hands: dict[int, int] = {}
        """The hand in every information set, by its name."""
        self._numbers: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self._chance = 0
        self._add(None)

    def write(self, path: Path) -> None:
        """Write the file."""
        path.write_text("\n".join([*self.lines, ""]), "ascii")

    def _add(self, place: Any) -> None:
        moment = expand(PACK, place)
        if moment.player == END:
            value = int(moment.pay)
            self.lines.append(f't "" {value + 10} "" {{ {value} {-value} }}')
        elif moment.player == CHANCE:
            if (count := len(moment.following)) > 1:
                self._chance += 1
                shares = " ".join(f'"{number}" 1/{count}' for number in range(count))
                self.lines.append(f'c "" {self._chance} "" {{ {shares} }} 0')
        else:
            self._add_choice(place, moment)
        for _, following in moment.following:
            self._add(following)

    def _add_choice(self, place: SmallPlace, moment: TreeMoment) -> None:
        key = name_set(place.seen)
        self.hands[key] = place.seen.hand
        numbers = self._numbers[moment.player]
        number = numbers.setdefault(key, len(numbers) + 1)
        names = (
            ["stop", "go on"]
            if place.stage <= ANSWER
            else [
                f"throw {0 if after.exchanges != place.exchanges else after.thrown}"
                for _, after in moment.following
            ]
        )
        choices = " ".join(f'"{name}"' for name in names)
        self.lines.append(f'p "" {moment.player + 1} {number} "{key:x}" {{ {choices} }} 0')
