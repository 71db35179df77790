"""How we interpret the authors' words where they are not exact: each interpretation in one sentence.

A clause names the interpretations that it depends on. Where two readings can be defended, the interpretation
has named alternatives, of which the first is ours; ``Readings`` chooses among them. The reasons
are under the same names in the site's notes (docs/jeux/notes.md).
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources import files

from ..cards.errors import EcarteError, excerpt, quote

_READ: Mapping[str, str | dict[str, str]] = tomllib.loads(
    files(__package__).joinpath("interpretations.toml").read_text("utf-8")
)

ALTERNATIVES: Mapping[str, Mapping[str, str]] = {
    name: every for name, every in _READ.items() if not isinstance(every, str)
}
"""Where two readings can be defended: each alternative in one sentence, by the name of the interpretation and
its own. The first of each is ours."""

_OUR_NAMES: Mapping[str, str] = {name: next(iter(every)) for name, every in ALTERNATIVES.items()}

INTERPRETATIONS: Mapping[str, str] = {
    name: every if isinstance(every, str) else every[_OUR_NAMES[name]] for name, every in _READ.items()
}
"""Each interpretation by its name, as we read it, in the order of the notes."""


# --- readings ----------------------------------------------------------------------------------------------------
# Which of the alternatives of an interpretation a judgement follows: ours, unless another is chosen.
#
# intermediate=card-for-card chooses, for the interpretation intermediate, the alternative card-for-card. The names
# are those of ALTERNATIVES.

type Choice = tuple[str, str]
"""The name of an interpretation, and that of one of its alternatives."""


class ReadingError(EcarteError):
    """An interpretation or an alternative that does not exist."""


@dataclass(frozen=True)
class Readings:
    """The readings that a judgement follows; without an argument, ours. [`make_readings`][] checks names."""

    others: tuple[Choice, ...] = ()
    """Where it departs from ours."""

    def choose(self, name: str) -> str:
        """The alternative that it follows for this interpretation."""
        for interpretation, alternative in self.others:
            if interpretation == name:
                return alternative
        return _OUR_NAMES[name]

    def describe(self, name: str) -> str:
        """The interpretation as it is read, in one sentence."""
        return ALTERNATIVES[name][self.choose(name)] if name in ALTERNATIVES else INTERPRETATIONS[name]


OUR_READINGS = Readings()
"""Everything as we read it."""

OTHER_CHOICES: tuple[Choice, ...] = tuple(
    (name, alternative)
    for name, every in ALTERNATIVES.items()
    for alternative in every
    if alternative != _OUR_NAMES[name]
)
"""Every alternative that is not ours, in the order of ``ALTERNATIVES``."""


def make_readings(choices: Mapping[str, str]) -> Readings:
    """Readings by the name of the interpretation; what is not named is ours. Raises [`ReadingError`][].

    Examples:
        >>> from ecarte_core.cards import parse_card, parse_hand
        >>> from ecarte_core.advice.judgement import judge
        >>> from ecarte_core.chances.knowledge import Seat
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
        tuple(
            (name, choices[name])
            for name in ALTERNATIVES
            if choices.get(name, _OUR_NAMES[name]) != _OUR_NAMES[name]
        )
    )


def parse_readings(texts: Iterable[str]) -> Readings:
    """Read ``["NAME=ALTERNATIVE", …]``. Raises [`ReadingError`][]."""
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
