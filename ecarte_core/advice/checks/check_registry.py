"""The checks by name, and the reading of their arguments from the ledger by the annotations of each check.

Cards, a suit or a seat are a text as the command line reads it; a chance is a text, ``"2/3"``; a position, a
game, or what a holder knows, is a table, or the name of a table in the file's ``[named]`` section. A game serves as
a position too: the cards on the table at its end.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from functools import partial
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from ...cards import Card, Suit, parse_card, parse_cards, parse_suit
from ...cards.errors import EcarteError
from ...chances.knowledge import Seat, parse_seat
from ..claim_model import Finding, Model
from ..clauses import Advice
from ..hand_tests import HandTest, find_hand_test
from ..hands_in_play import Game, Positions, list_positions

type Check = Callable[..., Finding]

CHECKS: dict[str, Check] = {}
"""Every check by its name."""


class ArgumentError(EcarteError):
    """A check that does not exist, or an argument that it cannot take."""


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
    """The check of that name with its arguments read. Raises ``ArgumentError``."""
    if name not in CHECKS:
        raise ArgumentError(f"there is no check {name}.")
    function = CHECKS[name]
    hints = get_type_hints(function)
    parameters = inspect.signature(function).parameters
    for key in arguments:
        if key not in parameters:
            raise ArgumentError(
                f"check {name} has no argument {key}; it has {', '.join(parameters) or 'none'}."
            )
    for key, parameter in parameters.items():
        if key not in arguments and parameter.default is parameter.empty:
            raise ArgumentError(f"check {name}: argument {key} is missing.")
    return partial(
        function,
        **{
            key: _read_argument(f"argument {key}", hints[key], value, named)
            for key, value in arguments.items()
        },
    )


def _read_argument(where: str, wanted: Any, value: Any, named: Mapping[str, Any]) -> Any:
    """``value`` as the annotation ``wanted`` asks for it."""
    if isinstance(value, str) and (wanted is Positions or is_dataclass(wanted)):
        if value not in named:
            raise ArgumentError(f"{where}: there is no [named.{value}].")
        value = named[value]
    try:
        if wanted is Positions and isinstance(value, dict) and "lines" in value:
            game: Game = _read_dataclass(where, Game, value, named)
            play = game.to_play()
            return lambda: (play,)
        if wanted in _READERS:
            kind, read = _READERS[wanted]
            if type(value) is not kind:
                raise ArgumentError(f"{where}: expected {_KINDS[kind]}, found {value!r}.")
            return read(value)
    except ArgumentError:
        raise
    except (ValueError, TypeError, AttributeError) as error:  # EcarteError is a ValueError
        raise ArgumentError(f"{where}: {error}") from None
    return _read_compound(where, wanted, value, named)


def _read_compound(where: str, wanted: Any, value: Any, named: Mapping[str, Any]) -> Any:
    parts = get_args(wanted)
    origin = get_origin(wanted)
    if origin is Literal:
        if value not in parts:
            raise ArgumentError(f"{where}: expected {' or '.join(map(repr, parts))}, found {value!r}.")
        return value
    if origin in (UnionType, Union):  # X | None: TOML has no null, so a value that is given is an X
        (only,) = (part for part in parts if part is not NoneType)
        return _read_argument(where, only, value, named)
    if origin is tuple and isinstance(value, list):
        return tuple(
            _read_argument(f"{where}[{index}]", parts[0], item, named) for index, item in enumerate(value)
        )
    if origin is dict and isinstance(value, dict):
        return {key: _read_argument(f"{where}.{key}", parts[1], item, named) for key, item in value.items()}
    if is_dataclass(wanted) and isinstance(value, dict):
        return _read_dataclass(where, wanted, value, named)
    raise ArgumentError(f"{where}: expected {wanted}, found {value!r}.")


def _read_dataclass(where: str, wanted: Any, table: Mapping[str, Any], named: Mapping[str, Any]) -> Any:
    hints = get_type_hints(wanted)
    own = {field.name: field for field in fields(wanted)}
    for key in table:
        if key not in own:
            raise ArgumentError(f"{where}: unknown field {key}; the fields are {', '.join(own)}.")
    for key, field in own.items():
        if key not in table and field.default is MISSING and field.default_factory is MISSING:
            raise ArgumentError(f"{where}: field {key} is missing.")
    return wanted(
        **{key: _read_argument(f"{where}.{key}", hints[key], value, named) for key, value in table.items()}
    )


def _read_positions(table: Mapping[str, str]) -> Positions:
    """``{ trumps = "S", A = "…", Y = "…" }``: the leader first, then the follower."""
    (_, trumps), *hands = table.items()
    return partial(list_positions, trumps, **dict(hands))


def _read_same(value: Any) -> Any:
    return value


_KINDS = {str: "a text", int: "a number", bool: "true or false", dict: "a table"}
_READERS: dict[Any, tuple[type, Callable[[Any], Any]]] = {
    str: (str, _read_same),
    int: (int, _read_same),
    bool: (bool, _read_same),
    Fraction: (str, Fraction),
    Card: (str, parse_card),
    tuple[Card, ...]: (str, parse_cards),
    Suit: (str, parse_suit),
    Seat: (str, parse_seat),
    Advice: (str, Advice),
    HandTest: (str, find_hand_test),
    Positions: (dict, _read_positions),
}
"""For each annotation the TOML type of its value, and how it is read."""
