"""Which of the alternatives of an interpretation a judgement follows: ours, unless another is chosen.

``intermediate=card-for-card`` chooses, for the interpretation ``intermediate``, the alternative
``card-for-card``. The names are those of :data:`~.interpretations.ALTERNATIVES`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from ..errors import EcarteError, excerpt, quote
from .interpretations import ALTERNATIVES, INTERPRETATIONS

type Choice = tuple[str, str]
"""The name of an interpretation, and that of one of its alternatives."""

_OURS: Mapping[str, str] = {name: next(iter(every)) for name, every in ALTERNATIVES.items()}


class ReadingError(EcarteError):
    """An interpretation or an alternative that does not exist."""


@dataclass(frozen=True)
class Readings:
    """The readings that a judgement follows; without an argument, ours. :func:`make_readings` checks names."""

    others: tuple[Choice, ...] = ()
    """Where it departs from ours."""

    def choose(self, name: str) -> str:
        """The alternative that it follows for this interpretation."""
        for interpretation, alternative in self.others:
            if interpretation == name:
                return alternative
        return _OURS[name]

    def describe(self, name: str) -> str:
        """The interpretation as it is read, in one sentence."""
        return ALTERNATIVES[name][self.choose(name)] if name in ALTERNATIVES else INTERPRETATIONS[name]


OUR_READINGS = Readings()
"""Everything as we read it."""

OTHER_CHOICES: tuple[Choice, ...] = tuple(
    (name, alternative)
    for name, every in ALTERNATIVES.items()
    for alternative in every
    if alternative != _OURS[name]
)
"""Every alternative that is not ours, in the order of :data:`~.interpretations.ALTERNATIVES`."""


def make_readings(choices: Mapping[str, str]) -> Readings:
    """Readings by the name of the interpretation; what is not named is ours. Raises :class:`ReadingError`.

    >>> from ecarte_core.cards import parse_card, parse_hand
    >>> from ecarte_core.jeux import judge
    >>> from ecarte_core.odds.knowledge import Seat
    >>> hand, readings = parse_hand("KS QS JS KD QD"), make_readings({"four-court-cards": "exactly-four"})
    >>> print(judge(hand, parse_card("7H"), Seat.DEALER, readings=readings).britannica.advice)
    refuse
    """
    for name, alternative in choices.items():
        if name not in ALTERNATIVES:
            known = (
                f"; {name} has only one reading" if name in INTERPRETATIONS else _suggest(name, ALTERNATIVES)
            )
            raise ReadingError(f"{quote(name)} is no interpretation with alternatives{known}.")
        if alternative not in ALTERNATIVES[name]:
            raise ReadingError(
                f"{quote(alternative)} is no alternative of {name}{_suggest(alternative, ALTERNATIVES[name])}."
            )
    return Readings(
        tuple((name, choices[name]) for name in ALTERNATIVES if choices.get(name, _OURS[name]) != _OURS[name])
    )


def parse_readings(texts: Iterable[str]) -> Readings:
    """Read ``["NAME=ALTERNATIVE", …]``. Raises :class:`ReadingError`."""
    choices: dict[str, str] = {}
    for text in texts:
        name, equals, alternative = (part.strip() for part in text.partition("="))
        if not (name and equals and alternative):
            raise ReadingError(
                f"{quote(text)} is no reading; write NAME=ALTERNATIVE, as intermediate=ten-steps."
            )
        if choices.setdefault(name, alternative) != alternative:
            raise ReadingError(
                f"Two readings are chosen for {excerpt(name)}: {excerpt(choices[name])} and {excerpt(alternative)}."
            )
    return make_readings(choices)


def _suggest(wrong: str, known: Iterable[str]) -> str:
    """``; the nearest is …``, or the first of them where none is near."""
    names = list(known)
    near = get_close_matches(wrong[:40], names, 1, 0.5)
    return f"; the nearest is {near[0]}" if near else f"; choose {excerpt(', '.join(names), 120)}"
