"""How we interpret the authors' words where they are not exact: each interpretation in one sentence.

A clause names the interpretations that it depends on. Where two readings can be defended, the interpretation
has named alternatives, of which the first is ours; ``Readings`` chooses among them. The reasons
are under the same names in the site's notes (docs/jeux/notes.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from ..cards.errors import EcarteError, excerpt, quote

ALTERNATIVES: Mapping[str, Mapping[str, str]] = {
    "only-two": {
        "two-or-fewer": "“Only two cards can be discarded” means two or fewer that are neither king nor trump.",
        "exactly-two": "“Only two cards can be discarded” means exactly two that are neither king nor trump.",
        "item-two-first": "Britannica’s fifth item does not speak of hands with two trumps, "
        "which its second item describes in detail.",
    },
    "nothing-to-discard": {
        "keep": "Where only kings and trumps are held there is nothing to exchange, so no advice to exchange "
        "for the sake of better cards, or of the vole, is meant for such a hand.",
        "words-alone": "Advice to exchange holds for every hand that its words describe, even for one of "
        "kings and trumps alone.",
    },
    "definition": {
        "a-rule": "Hoyle’s definition is itself a rule, and plays hands that are on no list.",
        "a-reason": "Hoyle’s definition gives the reason of his list, and plays no hand that is not on it.",
    },
    "intermediate": {
        "series": "The examples are steps of one series that ends at c. The steps of the three cards above a seven "
        "add up to ten, or, if the single card is a queen, to nine.",
        "ten-steps": "The steps of the three cards above a seven add up to ten, as in each of the three examples.",
        "card-for-card": "The hand is no worse, card for card, than one of the three examples.",
        "head-alone": "The head of the pair alone says how high the single card must be: a knave an eight, an "
        "ace a ten, a ten a knave, a nine a queen.",
    },
    "equal-value": {
        "equations": "A king counts 4, a queen 3, a knave 2, an ace, ten or nine 1; six in "
        "three suits are as good as a king, a knave and a small card.",
        "card-for-card": "The hand is no worse, card for card, than one of the six that the text calls equal.",
    },
    "equal-value-without-trump": {
        "heads": "Each of the three suits is headed by a court card and the three count "
        "nine or more, as three queens do, a king being 4, a queen 3, a knave 2; "
        "or four cards are court cards.",
        "three-suits": "Four court cards too must be of three suits; else as we read it.",
        "small-cards-too": "An ace, ten or nine at the head of a suit counts 1 towards the nine; else as we read it.",
    },
    "guarded-in-a-suit": {
        "bare-queen": "A plain suit is guarded by its king or queen, even alone; each trump "
        "stands for a guarded suit, and one suit at least must be guarded.",
        "guarded-queen": "A plain suit is guarded by its king, or by its queen with another card of the suit.",
        "list-only": "The sentence describes the hands to refuse with and adds none to the list.",
    },
    "unless": {
        "both-ways": "“Should not be played unless” says also that the hand should be played in that case.",
        "one-way": "“Should not be played unless” only forbids; it keeps no hand.",
    },
    "named-courts": {
        "no-others": "An exception means a hand with the court cards that it names and no others.",
        "whatever-else": "An exception means every hand that has the court cards that it names, whatever its other "
        "cards.",
    },
    "four-court-cards": {
        "four-or-more": "Four court cards or five, without a trump, are too weak if they are of two suits only.",
        "exactly-four": "Only four court cards are too weak; five are refused with, though of two suits.",
    },
    "three-queens": {
        "no-trump": "The hand with three queens is the one on the list, without a trump.",
        "trump-too": "With a trump as well, three queens of which two are not guarded accept.",
    },
    "two-with-king": {
        "exactly-two": "With the king of trumps two cards are exchanged; for one alone the rule against "
        "exchanging holds.",
        "two-or-fewer": "With the king of trumps two cards are exchanged, or one.",
    },
    "dealer-list": {
        "refusing-too": "A jeu de règle is a hand to play without proposing or accepting, so "
        "Hoyle’s list speaks for the dealer’s refusal too.",
        "leader-only": "Hoyle’s list is for the player who leads; the dealer has only the rules addressed to him.",
    },
    "dealer-three-trumps": {
        "exactly-three": "The dealer accepts with three trumps and the king among them; with four or five he "
        "has at most one card to exchange, and refuses.",
        "three-or-more": "The dealer accepts with the king and two other trumps or more.",
    },
    "king-and-queen-guarded": {
        "queen-guarded": "The king needs no guard of his own: a king of one suit, and a queen of "
        "another that is not alone; or two suits of two cards, each headed by "
        "king or queen.",
        "both-guarded": "Both king and queen are guarded: two suits of two cards, each headed by king or queen.",
    },
    "one-trump-one-king": {
        "any-suits": "The king is a plain one, and the other three plain cards are tens or lower, in any suits.",
        "other-suits": "The king is a plain one, the other three plain cards are tens or lower, and some are of "
        "other suits.",
    },
}
"""Where two readings can be defended: each alternative in one sentence, by the name of the interpretation and
its own. The first of each is ours."""

_OURS: Mapping[str, str] = {name: next(iter(every.values())) for name, every in ALTERNATIVES.items()}

INTERPRETATIONS: Mapping[str, str] = {
    "or-better": "A card named in a list stands for itself or any higher card in its place.",
    "only-two": _OURS["only-two"],
    "nothing-to-discard": _OURS["nothing-to-discard"],
    "certainty": "A point is certain when one way of playing, chosen without seeing the "
    "adversary’s hand, cannot fail against any hand in question.",
    "definition": _OURS["definition"],
    "intermediate": _OURS["intermediate"],
    "equal-value": _OURS["equal-value"],
    "equal-value-without-trump": _OURS["equal-value-without-trump"],
    "guarded": "A card is guarded when another card of its suit stands beside it.",
    "guarded-in-a-suit": _OURS["guarded-in-a-suit"],
    "two-with-king": _OURS["two-with-king"],
    "unless": _OURS["unless"],
    "named-courts": _OURS["named-courts"],
    "four-court-cards": _OURS["four-court-cards"],
    "three-queens": _OURS["three-queens"],
    "dealer-list": _OURS["dealer-list"],
    "dealer-three-trumps": _OURS["dealer-three-trumps"],
    "king-and-queen-guarded": _OURS["king-and-queen-guarded"],
    "one-trump-one-king": _OURS["one-trump-one-king"],
    "very-strong": "Very strong is what Hoyle calls strong enough to win four times out of "
    "five: a chance of 4/5 at least, both hands seen.",
    "fairly-strong": "Fairly strong is an even chance of the point or better, both hands seen.",
    "even-chance": "An even chance is one in two, both hands seen; the example stands by its "
    "cards, which come to that chance only when one of the three suits is "
    "trumps.",
    "protected": "A suit is protected by a knave or better, by a guarded ten or ace, or, "
    "in trumps, by any card.",
    "very-small": "Very small cards are eights and sevens; “different suits” means all three plain suits.",
    "too-vague": "The words do not say of which hands they hold, so the clause is shown and not judged.",
    "precedence": "What holds at one score goes before an exception, and an exception before the list.",
    "silence": "When no clause of an author speaks for keeping a hand, he would exchange.",
}
"""Each interpretation by its name, as we read it, in the order of the notes."""


# --- readings ----------------------------------------------------------------------------------------------------
# Which of the alternatives of an interpretation a judgement follows: ours, unless another is chosen.
#
# intermediate=card-for-card chooses, for the interpretation intermediate, the alternative card-for-card. The names
# are those of ALTERNATIVES.

type Choice = tuple[str, str]
"""The name of an interpretation, and that of one of its alternatives."""

_OUR_NAMES: Mapping[str, str] = {name: next(iter(every)) for name, every in ALTERNATIVES.items()}


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
