"""The checks by name, and the reading of their arguments from the ledger by the annotations of each check.

Cards, a suit or a seat are a text as the command line reads it; a chance is a text, ``"2/3"``; a position, a
game, or what a holder knows, is a table, or the name of a table in the file's ``[named]`` section. A game serves as
a position too: the cards on the table at its end.
"""

import inspect
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from fractions import Fraction
from functools import partial
from typing import Any, get_type_hints

from ...cards import Card, Suit, parse_card, parse_cards, parse_suit
from ...cards.typed_tables import Readers, TableError, read_table, read_value
from ...chances.knowledge import Seat, parse_seat
from ..claim_model import Finding, Model
from ..clauses import Advice
from ..hand_tests import HandTest, find_hand_test
from ..hands_in_play import Game, Positions, list_positions

type Check = Callable[..., Finding]

CHECKS: dict[str, Check] = {}
"""Every check by its name."""


MODEL_OF_CHECK: dict[str, Model] = {}
"""What each check takes to be known, unless the ledger says otherwise."""


def check[**P](model: Model) -> Callable[[Callable[P, Finding]], Callable[P, Finding]]:
    """Enter a function in the registry under its name. Raises ``TypeError`` when the name is taken."""

    def enter(function: Callable[P, Finding]) -> Callable[P, Finding]:
        if function.__name__ in CHECKS:
            raise TypeError(f"There are two checks called {function.__name__}.")
        CHECKS[function.__name__], MODEL_OF_CHECK[function.__name__] = function, model
        return function

    return enter


def bind(name: str, arguments: Mapping[str, Any], named: Mapping[str, Any]) -> partial[Finding]:
    """The check of that name with its arguments read. Raises ``TableError``."""
    if name not in CHECKS:
        raise TableError(f"there is no check {name}.")
    function = CHECKS[name]
    hints = get_type_hints(function)
    parameters = inspect.signature(function).parameters
    for key in arguments:
        if key not in parameters:
            raise TableError(f"check {name} has no argument {key}; it has {', '.join(parameters) or 'none'}.")
    for key, parameter in parameters.items():
        if key not in arguments and parameter.default is parameter.empty:
            raise TableError(f"check {name}: argument {key} is missing.")

    def look_up(wanted: Any, value: Any) -> Any:
        """A table by its name, where one is asked for."""
        if not isinstance(value, str) or not (wanted is Positions or is_dataclass(wanted)):
            return value
        if value not in named:
            raise TableError(f"there is no [named.{value}].")
        return named[value]

    def read_positions(table: Mapping[str, Any]) -> Positions:
        """A game, or ``{ trumps = "S", A = "…", Y = "…" }``: the leader first, then the follower."""
        if "lines" in table:
            play = read_table("its game", Game, table, readers, look_up).to_play()
            return lambda: (play,)
        (_, trumps), *hands = table.items()
        return partial(list_positions, trumps, **dict(hands))

    readers: Readers = {**_READERS, Positions: (dict, read_positions)}
    values = {
        key: read_value(f"argument {key}", hints[key], value, readers, look_up)
        for key, value in arguments.items()
    }
    return partial(function, **values)


_READERS: Readers = {
    Fraction: (str, Fraction),
    Card: (str, parse_card),
    tuple[Card, ...]: (str, parse_cards),
    Suit: (str, parse_suit),
    Seat: (str, parse_seat),
    Advice: (str, Advice),
    HandTest: (str, find_hand_test),
}
"""How the values of the engine's own types are read."""
