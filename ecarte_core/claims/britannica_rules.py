"""Britannica's list of hands to play, and its exceptions for refusing (``.jeux`` and ``.refusing``)."""

from __future__ import annotations

from ..cards import Rank
from ..jeux import britannica_playing as playing
from ..jeux import britannica_refusing as refusing
from ..jeux.clause import Case
from .chances import DEALER, hand_place
from .claim import Claim, Finding, claim, entered, verdict
from .families import Test, family, over
from .rule_claims import EVEN, changing, figures, standing, summary

_DEALER_WAITS = (
    "The dealer does not have the lead, and with one trump or none that is worth more than any card. Judged "
    "by the chance of the point alone even the hands spared here do not reach one half; but whoever proposes "
    "is likelier to be weak."
)

THREE_TRUMPS = standing(
    "britannica-play-three-trumps",
    "britannica.jeux.1.s1",
    "Play all hands with three trumps, whatever the other cards.",
    playing.three_trumps,
)
TWO_AND_THREE = standing(
    "britannica-play-two-trumps-three-of-a-suit",
    "britannica.jeux.2.a.s1",
    "Play with two trumps and any three cards of one plain suit.",
    playing.three_of_a_suit,
)
TWO_AND_QUEEN = standing(
    "britannica-play-two-trumps-queen",
    "britannica.jeux.2.b.s1",
    "Play with two trumps and two cards of one plain suit, one as high as a queen.",
    playing.pair_with_queen,
)
TWO_AND_KING = standing(
    "britannica-play-two-trumps-king",
    "britannica.jeux.2.c.s1",
    "Play with two trumps, two small cards of one suit, and a king of another.",
    playing.small_pair_with_king,
)
BETWEEN = standing(
    "britannica-play-two-trumps-between",
    "britannica.jeux.2.d.s1",
    "Play with two trumps and hands between the last two, such as knave, ace of one suit and an eight.",
    playing.intermediate,
)
THREE_SUITS = standing(
    "britannica-play-two-trumps-three-suits",
    "britannica.jeux.2.e.s1",
    "Play with two trumps and three cards of different suits, as high as king, knave and a small card, or of "
    "equal value.",
    playing.three_suits,
)
TIERCE = standing(
    "britannica-play-tierce-major",
    "britannica.jeux.3.a.s1",
    "Play with one trump, king, queen, knave of one suit, and a small card of another.",
    playing.tierce_major,
)
FOUR = standing(
    "britannica-play-four-with-king",
    "britannica.jeux.3.b.s1",
    "Play with one trump and four cards of one suit headed by the king.",
    playing.four_with_king,
)
THREE_AND_QUEEN = standing(
    "britannica-play-three-and-queen",
    "britannica.jeux.3.c.s1",
    "Play with one trump, three cards of one suit headed by the queen, and the queen of another.",
    playing.three_and_queen,
)
NO_TRUMP = standing(
    "britannica-play-no-trump",
    "britannica.jeux.4.s1",
    "Play with no trump, three queens or cards of equal value in different suits, or four court cards.",
    playing.three_queens_worth,
    meant="Three guarded queens, or courts in three suits, do come near an even chance or pass it; four "
    "court cards in two suits are far below. The rule counts honours, and honours without a trump are "
    "ruffed.",
)
TWO_DISCARDS = standing(
    "britannica-play-two-discards",
    "britannica.jeux.5.s1",
    "Play hands from which only two cards can be discarded without throwing a king or a trump.",
    playing.two_discards,
    meant="It holds for nearly every such hand; it fails for those with the three cards at their very "
    "lowest.",
)
GUARDED = standing(
    "britannica-refuse-guarded",
    "britannica.hints.8.s1",
    "Refuse when guarded in three suits, or in two with a trump, or in one with two trumps.",
    refusing.guarded,
    seat=DEALER,
    meant=_DEALER_WAITS,
)
UNGUARDED = changing(
    "britannica-accept-unguarded",
    "britannica.hints.8.s1",
    "Accept unless so guarded.",
    refusing.unguarded,
    meant="True of all but a few hands in a thousand, which have two trumps and the best cards that guard "
    "nothing.",
)
DEALER_TWO_DISCARDS = standing(
    "britannica-refuse-two-discards",
    "britannica.hints.8.s2",
    "The rule not to discard two cards applies to the dealer.",
    refusing.two_discards_without_king,
    seat=DEALER,
    meant="It fits most such hands. It fails mostly where kings are held without trumps enough to reach "
    "them.",
)


@claim(
    "britannica-refuse-as-play",
    "britannica.hints.9.s1",
    "proposal",
    "The hands with which to refuse are those with which to play, with some exceptions.",
    formally="Hands of the list, with the lowest trumps that they can have, which no exception takes away: "
    "in the dealer’s seat each makes the point against at least half of the adversary’s hands, all cards "
    "seen. And the exceptions are needed: some hand of the list that they take away does not.",
    model="all cards seen",
    meant=_DEALER_WAITS,
    cost="seconds",
)
def refuse_as_play() -> Finding:
    kept, taken = family(_kept, DEALER), family(_taken, DEALER)
    good, needed = over(kept, EVEN), over(taken, EVEN) < len(taken)
    return Finding(
        verdict(good == len(kept), needed),
        f"Kept: {summary(kept)} Taken away: {summary(taken)}",
        {"kept": figures(kept), "taken_away": figures(taken)},
        hand_place(kept[0].hand, kept[0].turn_up, DEALER),
    )


_EXCEPTIONS = (
    refusing.small_three,
    refusing.weak_tierce,
    refusing.weaker_three,
    refusing.one_trump_four,
    refusing.two_queens,
    refusing.queen_and_knave,
    refusing.bare_king_and_queen,
    refusing.four_courts_two_suits,
    refusing.bare_queens,
)


def _kept(case: Case) -> bool:
    return playing.jeu_de_regle(case) and not any(test(case) for test in _EXCEPTIONS)


def _taken(case: Case) -> bool:
    return playing.jeu_de_regle(case) and any(test(case) for test in _EXCEPTIONS)


def _queen_and_guarded_knave(case: Case) -> bool:
    """One trump, a knave with another card of his suit, a queen of a second suit."""
    plain = case.shape.plain
    knave = any(suit[0] == Rank.KNAVE and len(suit) > 1 for suit in plain)
    return len(case.shape.trumps) == 1 and knave and any(suit[0] == Rank.QUEEN for suit in plain)


def _bare_king_and_queen(case: Case) -> bool:
    """One trump, a king alone, a queen alone, and two cards of the fourth suit."""
    bare = {suit[0] for suit in case.shape.plain if len(suit) == 1}
    return len(case.shape.trumps) == 1 and bare == {Rank.KING, Rank.QUEEN}


def _exception(id: str, passage: str, statement: str, weak: Test, spared: Test | None = None) -> Claim:
    """Too weak, unless …: those named should fall short of one half, and those spared should reach it."""

    def check() -> Finding:
        out = family(weak, DEALER)
        short = len(out) - over(out, EVEN)
        parts, said, data = (
            [short == len(out), short > 0],
            f"Too weak: {summary(out)}",
            {"weak": figures(out)},
        )
        if spared:
            kept = family(spared, DEALER)
            parts += [over(kept, EVEN) == len(kept)]
            said += f" Spared: {summary(kept)}"
            data["spared"] = figures(kept)
        return Finding(verdict(*parts), said, data, hand_place(out[-1].hand, out[-1].turn_up, DEALER))

    return Claim(
        id,
        passage,
        "proposal",
        statement,
        "Each hand that the exception names, with the lowest trumps that it can have, in the dealer’s seat, "
        "makes the point against fewer than half of the adversary’s hands, all cards seen"
        + ("; and each hand that its “unless” spares against at least half." if spared else "."),
        "all cards seen",
        check,
        _DEALER_WAITS,
        "seconds",
    )


EXCEPTION_1 = _exception(
    "britannica-refusing-1",
    "britannica.refusing.1.s1",
    "Two trumps and three cards of one plain suit should not be played unless the suit is headed by a court "
    "card.",
    refusing.small_three,
    lambda case: playing.three_of_a_suit(case) and not refusing.small_three(case),
)
EXCEPTION_2 = _exception(
    "britannica-refusing-2-tierce",
    "britannica.refusing.2.s1",
    "One trump and a tierce major is too weak, unless the fifth card is a court card.",
    refusing.weak_tierce,
    lambda case: playing.tierce_major(case) and not refusing.weak_tierce(case),
)
EXCEPTION_2B = _exception(
    "britannica-refusing-2-weaker",
    "britannica.refusing.2.s2",
    "With similar hands weaker in that suit, accept unless the fifth card is a queen.",
    refusing.weaker_three,
    lambda case: playing.three_and_queen(case) and not playing.tierce_major(case),
)
EXCEPTION_3 = _exception(
    "britannica-refusing-3",
    "britannica.refusing.3.s1",
    "One trump and four cards of a plain suit is too weak to play.",
    refusing.one_trump_four,
)
EXCEPTION_4 = _exception(
    "britannica-refusing-4",
    "britannica.refusing.4.s1",
    "One trump and two queens is too weak, unless both queens are singly guarded.",
    refusing.two_queens,
    lambda case: len(case.shape.trumps) == 1 and case.shape.guarded(Rank.QUEEN) == 2,
)
EXCEPTION_5 = _exception(
    "britannica-refusing-5",
    "britannica.refusing.5.s1",
    "One trump, a queen, and a guarded knave should not be played unless the queen is also guarded, or the "
    "fourth suit’s card is a court card.",
    refusing.queen_and_knave,
    lambda case: _queen_and_guarded_knave(case) and not refusing.queen_and_knave(case),
)
EXCEPTION_6 = _exception(
    "britannica-refusing-6",
    "britannica.refusing.6.s1",
    "One trump with a king and a queen, both unguarded, should not be played unless the fourth suit has a "
    "card as high as an ace.",
    refusing.bare_king_and_queen,
    lambda case: _bare_king_and_queen(case) and not refusing.bare_king_and_queen(case),
)
EXCEPTION_7 = _exception(
    "britannica-refusing-7",
    "britannica.refusing.7.s1",
    "Four court cards without a trump are too weak, unless they are of three suits.",
    refusing.four_courts_two_suits,
    lambda case: (
        not case.shape.trumps and len(case.shape.courts) == 4 and not refusing.four_courts_two_suits(case)
    ),
)
THREE_QUEENS = _exception(
    "britannica-refuse-three-queens",
    "britannica.hints.10.s1",
    "Refuse with three queens if two are singly guarded; otherwise accept.",
    refusing.bare_queens,
    refusing.guarded_queens,
)

CLAIMS = entered(globals())
