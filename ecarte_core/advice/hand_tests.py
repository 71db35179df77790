"""The tests that a rule of an author makes of a hand, by name, so that the ledger can refer to them.

``hoyle.three_trumps`` is the function of that name in ``ecarte_core.advice.hoyle_rules``; ``playing`` and
``refusing`` are Britannica's two modules; ``ledger`` is this one, for what only the ledger asks.
"""

import inspect
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import get_type_hints

from ..cards import Rank
from ..cards.errors import EcarteError
from . import britannica_playing, britannica_refusing, hoyle_rules
from .author_hands import keeps_hand, list_levels
from .clauses import HandContext

type HandTest = Callable[[HandContext], bool | None]


class HandTestError(EcarteError):
    """A name that no test has."""


def on_hoyles_list(case: HandContext) -> bool:
    """Any hand of Hoyle's list (``hoyle.jeux-de-regle.2`` to ``.5``)."""
    return any(rule.test(case) for rule in hoyle_rules.LISTED_RULES)


def three_queens_held(case: HandContext) -> bool:
    """No trump and three queens, whatever goes with them (``hoyle.jeux-de-regle.5``)."""
    return not case.shape.trumps and case.shape.plain_cards.count(Rank.QUEEN) == 3


def guarded_queen_beside_another(case: HandContext) -> bool:
    """One trump; two guarded queens, or a king and a guarded queen (``hoyle.jeux-de-regle.22.s2``).

    Hoyle's rule in the game takes two guarded kings too, as better still; he does not name them.
    """
    queen = any(suit[0] == Rank.QUEEN and len(suit) > 1 for suit in case.shape.plain_suits)
    return queen and hoyle_rules.two_guarded(case)


def exception_to_list(case: HandContext) -> bool:
    """A hand that Britannica's exceptions take from the dealer (``britannica.refusing``, ``.hints.10``)."""
    return any(test(case) for test in _EXCEPTIONS)


def listed_with_a_trump(case: HandContext) -> bool:
    """A hand of Britannica's list with a trump (``britannica.jeux``)."""
    return bool(case.shape.trumps) and britannica_playing.jeu_de_regle(case)


def unlisted_with_a_trump(case: HandContext) -> bool:
    """A hand with a trump that is not on Britannica's list."""
    return bool(case.shape.trumps) and not britannica_playing.jeu_de_regle(case)


def two_guarded_queens(case: HandContext) -> bool:
    """One trump, two guarded queens and no other court card: what ``britannica.refusing.4`` spares."""
    queens = case.shape.courts == (Rank.QUEEN, Rank.QUEEN)
    return len(case.shape.trumps) == 1 and queens and case.shape.count_guarded(Rank.QUEEN) == 2


def queen_and_knave_spared(case: HandContext) -> bool:
    """One trump, a guarded knave, and a queen guarded too or beside a court card: ``britannica.refusing.5``."""
    suits = case.shape.plain_suits
    if len(case.shape.trumps) != 1:
        return False
    if case.shape.lengths == (2, 2):
        return case.shape.courts == (Rank.QUEEN, Rank.KNAVE) and {suit[0] for suit in suits} == {
            Rank.QUEEN,
            Rank.KNAVE,
        }
    pair, *single = suits
    heads = sorted(suit[0] for suit in single)
    return (
        case.shape.lengths == (2, 1, 1)
        and pair[0] == Rank.KNAVE
        and Rank.QUEEN in heads
        and heads[0] >= Rank.KNAVE
    )


def bare_king_and_queen(case: HandContext) -> bool:
    """One trump, a king alone, a queen alone, two cards of the fourth suit (``britannica.refusing.6``)."""
    bare = {suit[0] for suit in case.shape.plain_suits if len(suit) == 1}
    return len(case.shape.trumps) == 1 and bare == {Rank.KING, Rank.QUEEN}


def one_trump_not_small(case: HandContext) -> bool:
    """One trump, and not three suits of cards no higher than an eight (``britannica.hints.18.s4``)."""
    shape = case.shape
    small = len(shape.plain_suits) == 3 and shape.plain_cards[0] <= Rank.EIGHT
    return len(shape.trumps) == 1 and not small


def four_courts(case: HandContext) -> bool:
    """Just four court cards and no trump (``britannica.refusing.7``)."""
    return not case.shape.trumps and len(case.shape.courts) == 4


def no_trump_nor_court(case: HandContext) -> bool:
    """No trump and no court card: a weak hand (``britannica.hints.12.s1``)."""
    return not case.shape.trumps and not case.shape.courts


def no_trump_but_a_king(case: HandContext) -> bool:
    """No trump, a king, and no other card above a ten: the exception of ``britannica.hints.12.s1``."""
    return (
        not case.shape.trumps and case.shape.courts == (Rank.KING,) and Rank.ACE not in case.shape.plain_cards
    )


def like_hoyles_examples(case: HandContext) -> bool:
    """One trump, and no plain card above a queen (``hoyle.jeux-de-regle.10`` and ``.13``)."""
    return len(case.shape.trumps) == 1 and case.shape.plain_cards[0] == Rank.QUEEN


def no_king_turned(case: HandContext) -> bool:
    """Any hand, if the turn-up is no king."""
    return case.turn_up.rank is not Rank.KING


def proposes_by_britannica(case: HandContext) -> bool:
    """No king is turned up, and Britannica has the non-dealer propose."""
    return no_king_turned(case) and not keeps_hand(list_levels("britannica", case.seat), case)


_EXCEPTIONS = (
    britannica_refusing.small_three,
    britannica_refusing.weak_tierce,
    britannica_refusing.weaker_three,
    britannica_refusing.one_trump_four,
    britannica_refusing.two_queens,
    britannica_refusing.queen_and_knave,
    britannica_refusing.bare_king_and_queen,
    britannica_refusing.four_courts_two_suits,
    britannica_refusing.bare_queens,
)

_MODULES: Mapping[str, ModuleType] = {
    "hoyle": hoyle_rules,
    "playing": britannica_playing,
    "refusing": britannica_refusing,
}


def find_hand_test(name: str) -> HandTest:
    """The test of that name. Raises ``HandTestError``."""
    module, _, function = name.partition(".")
    place = globals() if module == "ledger" else vars(_MODULES[module]) if module in _MODULES else {}
    test = place.get(function)
    if not inspect.isfunction(test) or next(iter(get_type_hints(test).values()), None) is not HandContext:
        raise HandTestError(f"“{name}” is no test of a hand; write, for example, hoyle.three_trumps.")
    return test
