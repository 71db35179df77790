"""What figures with errors allow to be said of two choices, and what a strategy does with a hand, in words.

Hints, reviews, drills, the laboratory, notebooks and ``value`` say it by these functions. Of two figures that differ
by less than chance explains nobody says that one is better. "Always" is said of the strategy, not of the figures.
"""

from collections.abc import Collection
from math import hypot
from typing import NamedTuple

from ..cards import Card
from ..cards.sentence_words import NUMBER_WORDS
from ..chances.chance_format import format_percent
from ..game.wording import describe_cards, sort_cards
from .choice_worth import Worth

SURE_ERRORS = 2.0
"""Standard errors beyond which a difference is more than chance: 95 % of chance's differences are less."""

_ROUNDING = 1e-9  # exact figures that differ by less are the same


class ChoicePair(NamedTuple):
    """The verbs of a decision about a proposal."""

    keep: str
    """``play`` or ``refuse``."""
    change: str
    """``propose`` or ``accept``."""


TO_PROPOSE = ChoicePair("play", "propose")
TO_ANSWER = ChoicePair("refuse", "accept")


def is_more_than_error(difference: float, error: float, errors: float = SURE_ERRORS) -> bool:
    """True if a difference with such a standard error is more than chance explains.

    Examples:
        >>> is_more_than_error(0.03, 0.01), is_more_than_error(-0.03, 0.02), is_more_than_error(0.03, 0)
        (True, False, True)
    """
    return abs(difference) > max(errors * error, _ROUNDING)


def compare_choices(names: ChoicePair, worth: Worth, changed: Worth) -> str:
    """Which of two choices is worth more, and by how much, or that the figures cannot tell; one sentence."""
    gain, error = _subtract(worth, changed)
    if not is_more_than_error(gain, error):
        return (
            f"Here to {names.keep} and to {names.change} are worth the same, as far as the figures can tell."
        )
    better, worse = (names.change, names.keep) if gain > 0 else names
    size = (
        f"{abs(gain):.2f} points a deal"
        if worth.game is None
        else f"{format_percent(abs(gain))} of the games"
    )
    return f"Here it is worth {size} more to {better} than to {worse}."


def name_better_choice(names: ChoicePair, worth: Worth, changed: Worth) -> str:
    """What to do, as a card player says it: ``Propose.``, or that it does not matter, in a sentence."""
    gain, error = _subtract(worth, changed)
    if not is_more_than_error(gain, error):
        return f"{names.keep.capitalize()} or {names.change}: the figures show no difference."
    return f"{(names.change if gain > 0 else names.keep).capitalize()}."


def describe_keeping(names: ChoicePair, keeps: float) -> str:
    """What a strategy does with a hand that it keeps so often: ``always plays``, ``plays with a chance of 68.6 %``.

    Examples:
        >>> describe_keeping(TO_PROPOSE, 0.0)
        'always proposes'
    """
    if keeps in (0, 1):
        return f"always {names.keep if keeps else names.change}s"
    return f"{names.keep}s with a chance of {format_percent(keeps)}, and otherwise {names.change}s"


def describe_disagreement(keeps: float, worth: Worth, changed: Worth) -> str:
    """A sentence where the strategy mostly does what the figures show to be worse; nothing elsewhere."""
    gain, error = _subtract(worth, changed)
    if not is_more_than_error(gain, error) or (keeps > 0.5) == (gain < 0) or keeps == 0.5:
        return ""
    return "Here the figures are against it: the strategy has not learned this hand to the end."


def _subtract(worth: Worth, changed: Worth) -> tuple[float, float]:
    """What changing brings more than keeping, with its standard error: chance of the game if both have one."""
    if worth.game is not None and changed.game is not None:
        return changed.game - worth.game, hypot(changed.game_error, worth.game_error)
    return changed.points - worth.points, hypot(changed.error, worth.error)


def describe_throw(cards: Collection[Card], took: int) -> str:
    """What to throw: ``If the proposal is accepted, throw the ten of clubs and the eight of diamonds.``

    ``took`` is how many cards the elder hand has taken when the dealer throws, 0 for the elder hand himself.
    """
    throw = f"throw {describe_cards(sort_cards(cards))}" if cards else "keep all five cards"
    taken = f" and the elder hand takes {NUMBER_WORDS[took]} card{'' if took == 1 else 's'}" if took else ""
    return f"If the proposal is accepted{taken}, {throw}."
