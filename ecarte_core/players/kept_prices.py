"""The prices of a review as a text, so that a game that was reviewed need not be priced again.

Prices depend on the strategy and on the program: those that others made are not used.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..errors import EcarteError
from .choice_worth import Worth
from .review import PricedDecision, PricedOption

_MOST_WORDS = 600
_MOST_POINTS = 100.0


class KeptPrice(NamedTuple):
    """One decision's question, options (the best first) and model."""

    question: str
    options: tuple[PricedOption, ...]
    model: str


class KeptPricesError(EcarteError):
    """The text is not what :func:`write_prices` wrote."""


def write_prices(decisions: Iterable[PricedDecision], made_by: str) -> str:
    """The prices of these decisions, as JSON. ``made_by`` names the program and the strategy."""
    listed = [
        {
            "step": priced.decision.step,
            "kind": priced.decision.kind,
            "question": priced.question,
            "model": priced.model,
            "options": [
                [option.words, option.is_chosen, option.behind, option.behind_error, *option.worth]
                for option in priced.options
            ],
        }
        for priced in decisions
    ]
    return json.dumps({"made_by": made_by, "decisions": listed}, ensure_ascii=False)


def read_prices(text: str, made_by: str) -> Mapping[tuple[str, str], KeptPrice]:
    """What :func:`write_prices` wrote, by the step and the kind of each decision.

    Empty if another program or strategy made it. Raises :class:`KeptPricesError` if it is damaged.
    """
    try:
        kept = json.loads(text)
        if kept["made_by"] != made_by:
            return {}
        return {
            (_read_word(each["step"]), _read_word(each["kind"])): _read_price(each)
            for each in kept["decisions"]
        }
    except (KeyError, TypeError, ValueError) as fault:
        raise KeptPricesError("The kept review is damaged. The game can be reviewed again.") from fault


def _read_price(kept: Mapping[str, Any]) -> KeptPrice:
    options = tuple(
        PricedOption(
            _read_word(words), _read_worth(*worth), chosen is True, _read_figure(less), _read_figure(error)
        )
        for words, chosen, less, error, *worth in kept["options"]
    )
    if sum(option.is_chosen for option in options) != 1:
        raise ValueError("not one option is the chosen one")
    return KeptPrice(_read_word(kept["question"]), options, _read_word(kept["model"]))


def _read_worth(points: object, error: object, game: object, game_error: object) -> Worth:
    chance = None if game is None else _read_figure(game)
    return Worth(_read_figure(points), _read_figure(error), chance, _read_figure(game_error))


def _read_word(value: object) -> str:
    if not isinstance(value, str) or len(value) > _MOST_WORDS:
        raise TypeError("no word")
    return value


def _read_figure(value: object) -> float:
    if not isinstance(value, int | float) or not -_MOST_POINTS <= value <= _MOST_POINTS:
        raise TypeError("no figure")
    return float(value)
