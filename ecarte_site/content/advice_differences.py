"""The points on which Hoyle's advice and Britannica's differ: what each says, and a hand on which they part.

The hands are judged by our readings of both authors (``ecarte_core.advice.interpretations``). A test judges
thousands of hands and finds no disagreement that none of these differences explains.
"""

from typing import NamedTuple

from ecarte_core.advice.judgement import Comparison, judge
from ecarte_core.cards import parse_card, parse_cards
from ecarte_core.chances.knowledge import Seat
from ecarte_core.laws.differences import DifferenceBasis


class PartingHand(NamedTuple):
    """A hand before the deal is played: its cards and the turn-up, in letters, the seat and the score."""

    cards: str
    turn_up: str
    seat: Seat
    score: tuple[int, int] = (0, 0)


class AdviceDifference(NamedTuple):
    """One point: the passages of both authors, what they say, and on what the difference rests.

    ``decided_by`` are the passages whose rules decide where the authors part on this point; none where the
    engine cannot judge it. ``hand`` is such a hand. ``leads`` are Hoyle's and Britannica's leads from a hand,
    in letters, where they differ in these. What an author does not speak of has no passage.
    """

    name: str
    subject: str
    hoyle: tuple[str, ...]
    says_hoyle: str
    britannica: tuple[str, ...]
    says_britannica: str
    basis: DifferenceBasis
    decided_by: tuple[str, ...] = ()
    hand: PartingHand | None = None
    leads: tuple[str, str] | None = None

    @property
    def passages(self) -> tuple[str, ...]:
        """The passages of both."""
        return (*self.hoyle, *self.britannica)

    def explains(self, comparison: Comparison) -> bool:
        """Whether the authors part on this hand, and by this difference."""
        deciding = {
            clause.passage
            for author in (comparison.hoyle, comparison.britannica)
            for clause in author.deciding_clauses
        }
        parts = comparison.disagreement is not None
        return parts and bool(self.decided_by) and deciding.issuperset(self.decided_by)


def judge_parting_hand(hand: PartingHand) -> Comparison:
    """What both authors advise for the hand."""
    return judge(parse_cards(hand.cards), parse_card(hand.turn_up), hand.seat, hand.score)


def _jeux(places: str) -> tuple[str, ...]:
    return tuple(f"hoyle.jeux-de-regle.{place}" for place in places.split())


def _britannica(places: str) -> tuple[str, ...]:
    return tuple(f"britannica.{place}" for place in places.split())


_ELDER, _DEALER = Seat.NON_DEALER, Seat.DEALER

ADVICE_DIFFERENCES: tuple[AdviceDifference, ...] = (
    AdviceDifference(
        "definition",
        "A hand that fails only against two trumps",
        _jeux("1.s2"),
        "Hoyle plays every hand that cannot fail unless the adversary holds two trumps, listed or not.",
        (),
        "Britannica gives a list and no definition.",
        "silence",
        _jeux("1.s2"),
        PartingHand("KH QS KS 9C 7S", "AH", _ELDER),
    ),
    AdviceDifference(
        "point-for-certain",
        "Proposing with the point certain",
        _jeux("1.s2 19.s1"),
        "Hoyle’s definition plays such a hand. He adds that to propose, hoping for a refusal, is “not unusual”.",
        _britannica("hints.6.s1 hints.18.s5"),
        "Britannica proposes, unless the adversary is at four and the king may be out.",
        "words",
        _britannica("hints.6.s1"),
        PartingHand("QS JS 9S 8S TC", "TS", _ELDER),
    ),
    AdviceDifference(
        "king-of-trumps",
        "A hand to play, with the king of trumps",
        _jeux("3.s1 21"),
        "Hoyle plays his hands whatever their trumps are. Only his dealer treats the king among three trumps apart.",
        _britannica("hints.6.s2"),
        "Britannica proposes with them when one of the trumps is the king, which the adversary then cannot take.",
        "interpretation",
        _britannica("hints.6.s2"),
        PartingHand("KC TC 8C 9H 9D", "AC", _ELDER),
    ),
    AdviceDifference(
        "low-pair-and-king",
        "Two trumps, a low pair and a king",
        _jeux("3.s2"),
        "Hoyle names two trumps with three cards of one suit, or with a pair that has a king or queen, and no others.",
        _britannica("jeux.2.c"),
        "For Britannica a pair, however small, and the king of another suit are enough.",
        "silence",
        _britannica("jeux.2.c"),
        PartingHand("QS TS KH 8D 7D", "7S", _ELDER),
    ),
    AdviceDifference(
        "between-the-pairs",
        "Two trumps, and cards between",
        _jeux("3.s2"),
        "Hoyle names no hand with two trumps and a pair headed by a knave or less.",
        _britannica("jeux.2.d"),
        "Britannica plays a lower pair with a better single card, down to ten, nine and a knave.",
        "silence",
        _britannica("jeux.2.d"),
        PartingHand("AD 7D JS AS TH", "9D", _ELDER),
    ),
    AdviceDifference(
        "three-suits",
        "Two trumps and three suits",
        _jeux("3.s2"),
        "Hoyle names no hand of two trumps with three single cards.",
        _britannica("jeux.2.e"),
        "Britannica plays three single cards as good as king, knave and a small card.",
        "silence",
        _britannica("jeux.2.e"),
        PartingHand("AS 7S QD QC JH", "JS", _ELDER),
    ),
    AdviceDifference(
        "two-discards-to-play",
        "Only two cards to throw, for the elder hand",
        _jeux("20.s1"),
        "Hoyle gives this rule for refusing, to the dealer.",
        _britannica("jeux.5"),
        "In Britannica it is the last item of the hands to be played without proposing.",
        "interpretation",
        _britannica("jeux.5"),
        PartingHand("TD KS 7S KC 7C", "7D", _ELDER),
    ),
    AdviceDifference(
        "equal-to-three-queens",
        "No trump, and cards worth three queens",
        _jeux("5"),
        "Hoyle plays without a trump on three queens or on four court cards.",
        _britannica("jeux.4"),
        "Britannica adds cards of equal value in different suits.",
        "interpretation",
        _britannica("jeux.4"),
        PartingHand("KH 9H QC JD AD", "TS", _ELDER),
    ),
    AdviceDifference(
        "adversary-at-three",
        "The adversary at three",
        _jeux("24.s2"),
        "Hoyle finds it dangerous to play without proposing, unless the hand is very strong.",
        (),
        "Britannica’s rules for the score begin at four.",
        "silence",
        _jeux("24.s2"),
        PartingHand("KD JD KS JH 9H", "8C", _ELDER, (0, 3)),
    ),
    AdviceDifference(
        "one-trump-at-four",
        "The adversary at four, and one trump",
        _jeux("24.s3"),
        "Hoyle plays at this score if the hand is fairly strong and the king is not held.",
        _britannica("hints.18.s4"),
        "Britannica plays on any hand with one trump, unless the plain cards are very small and of different suits. "
        "“At the adverse score” holds for the dealer’s refusal too, of which Hoyle says nothing.",
        "words",
        _britannica("hints.18.s4"),
        PartingHand("TH 8S 7S TC 9D", "JH", _ELDER, (0, 4)),
    ),
    AdviceDifference(
        "guarded-cards-at-four",
        "The adversary at four: queen, guarded knave, guarded ten",
        _jeux("24.s3"),
        "Hoyle says “fairly strong” and gives no example.",
        _britannica("hints.18.s2"),
        "Britannica names these cards as an example of an even chance. Without a trump among them they have much less.",
        "words",
        _britannica("hints.18.s2"),
        PartingHand("KS AC TC KD 7D", "9H", _ELDER, (0, 4)),
    ),
    AdviceDifference(
        "guarded-in-three-suits",
        "The dealer guarded in three suits",
        _jeux("20 22"),
        "Hoyle has no general rule of this kind, but a few hands, and a rule for two discards.",
        _britannica("hints.8.s1"),
        "Britannica’s dealer refuses when guarded in three suits, a trump standing for one of them.",
        "silence",
        _britannica("hints.8.s1"),
        PartingHand("TC KS QS QH JD", "7C", _DEALER),
    ),
    AdviceDifference(
        "queen-and-guarded-knave",
        "One trump, a queen and a guarded knave, for the dealer",
        _jeux("22.s2"),
        "Hoyle refuses with two queens guarded, or a king and queen guarded; of knaves he says nothing.",
        _britannica("refusing.5"),
        "Britannica refuses if the queen is guarded too, or the fourth suit has a court card.",
        "silence",
        _britannica("refusing.5"),
        PartingHand("AD KS QS JH TH", "TD", _DEALER),
    ),
    AdviceDifference(
        "two-discards-and-the-king",
        "Only two cards to throw, and the king of trumps, for the dealer",
        _jeux("20.s1"),
        "Hoyle refuses if only two cards can be discarded; he excepts the king among three trumps, and no other.",
        _britannica("hints.8.s2"),
        "Britannica accepts on two discards with the king of trumps.",
        "interpretation",
        (*_jeux("20.s1"), *_britannica("hints.8.s2")),
        PartingHand("KS AS QC 9H KD", "JS", _DEALER),
    ),
    AdviceDifference(
        "three-trumps-and-the-king",
        "Three trumps with the king, and one card to throw, for the dealer",
        _jeux("21"),
        "Hoyle accepts whenever the king is one of three trumps.",
        _britannica("jeux.1 hints.8.s2"),
        "Britannica refuses with three trumps, and excepts the king where two cards can be discarded.",
        "interpretation",
        _jeux("21"),
        PartingHand("KC QC 8C KD 7H", "JC", _DEALER),
    ),
    AdviceDifference(
        "three-highest-trumps",
        "The three highest trumps, for the dealer",
        ("hoyle.worked-game.4", "hoyle.jeux-de-regle.21"),
        "In Hoyle’s worked game A accepts with these, because the point cannot be lost.",
        _britannica("jeux.1 hints.9"),
        "Britannica refuses with three trumps.",
        "interpretation",
        ("hoyle.worked-game.4",),
        PartingHand("KS JS AS TS 8H", "QS", _DEALER),
    ),
    AdviceDifference(
        "four-court-cards",
        "Four court cards and no trump, for the dealer",
        _jeux("1.s1 5 6.s1"),
        "Hoyle’s hands are to be played without proposing “or accepting”, and four court cards are one of "
        "them. So we apply the list to the dealer, although it is “mainly” for the leader.",
        _britannica("jeux.4 refusing.7"),
        "Britannica finds them too weak for the dealer, unless they are of three suits.",
        "interpretation",
        _britannica("refusing.7"),
        PartingHand("KS JS AS KD JD", "TC", _DEALER),
    ),
    AdviceDifference(
        "one-trump-and-four",
        "One trump and four of a suit, for the dealer",
        _jeux("1.s1 4 6.s1"),
        "Hoyle plays one trump with four of a suit headed by the king. By “or accepting” we take him to "
        "mean the dealer too, although the list is “mainly” for the leader.",
        _britannica("jeux.3.b refusing.3"),
        "Britannica plays it for the elder hand, and finds it too weak for the dealer.",
        "interpretation",
        _britannica("refusing.3"),
        PartingHand("TC KD QD TD 7D", "AC", _DEALER),
    ),
    AdviceDifference(
        "suit-without-a-court-card",
        "Two trumps and three small cards of a suit, for the dealer",
        _jeux("1.s1 3.s2 6.s1"),
        "Hoyle asks only that the other three cards be of one suit. By “or accepting” we take this to "
        "hold for the dealer too, although the list is “mainly” for the leader.",
        _britannica("refusing.1"),
        "Britannica’s dealer needs a court card at the head of the suit.",
        "interpretation",
        _britannica("refusing.1"),
        PartingHand("9D 8D AC TC 8C", "QD", _DEALER),
    ),
    AdviceDifference(
        "tierce-major",
        "One trump and a tierce major, for the dealer",
        _jeux("1.s1 2 6.s1"),
        "Hoyle’s first example has a small fifth card. By “or accepting” we take it to stand for the "
        "dealer too, although the list is “mainly” for the leader.",
        _britannica("jeux.3.a refusing.2.s1"),
        "Britannica’s dealer needs a court card as the fifth.",
        "interpretation",
        _britannica("refusing.2.s1"),
        PartingHand("KH KS QS JS AC", "7H", _DEALER),
    ),
    AdviceDifference(
        "three-queens",
        "Three queens and no trump, for the dealer",
        _jeux("1.s1 5 6.s1"),
        "Hoyle needs nothing beside the three queens. By “or accepting” we take this to hold for the "
        "dealer too, although the list is “mainly” for the leader.",
        _britannica("hints.10"),
        "Britannica refuses only if two of them are singly guarded.",
        "interpretation",
        _britannica("hints.10"),
        PartingHand("QS AS 8S QH QD", "AC", _DEALER),
    ),
    AdviceDifference(
        "protected-at-four",
        "The dealer, when the elder hand is at four",
        (),
        "Hoyle says what the elder hand does at the adverse score of four, and nothing of the dealer.",
        _britannica("hints.18.s3"),
        "Britannica’s dealer refuses if protected in three suits, for example by three knaves.",
        "silence",
        _britannica("hints.18.s3"),
        PartingHand("JS 7S JH 7H KC", "8D", _DEALER, (0, 4)),
    ),
    AdviceDifference(
        "refusing-at-three",
        "The dealer, when the elder hand is at three",
        _jeux("18 19"),
        "Hoyle tells the dealer to consider the score, and warns that at three a refusal may be “fatal”.",
        _britannica("hints.20"),
        "Britannica’s dealer, at four to three, refuses “on moderate cards”, because a player who proposes then must "
        "be weak.",
        "words",
    ),
    AdviceDifference(
        "guarded-suit",
        "Leading from a guarded suit",
        _jeux("6 10 14"),
        "Hoyle warns against leading from a suit of two when one is high and the other much lower.",
        _britannica("hints.11"),
        "Britannica leads from the guarded suit, and the highest; it excepts two small trumps, a guarded queen and a "
        "small single card.",
        "words",
        hand=PartingHand("QC QD QH 8H 8S", "TS", _ELDER),
        leads=("QC", "QH"),
    ),
    AdviceDifference(
        "going-on-with-the-suit",
        "Going on with the suit after two tricks",
        _jeux("15 16 17"),
        "Hoyle does not play the third heart, so as not to be “put to a card”: he leads one of the single cards.",
        _britannica("hints.13"),
        "Britannica perseveres with a suit that is not trumped, and excepts only certain trumps in hand.",
        "words",
        hand=PartingHand("KH JH TH QD JS", "9C", _ELDER),
        leads=("QD", "TH"),
    ),
    AdviceDifference(
        "trump-before-the-suit",
        "A trump before the suit is continued",
        _jeux("2.s2"),
        "Hoyle goes on with the queen if the king is not trumped, “etc.”",
        _britannica("hints.13"),
        "Britannica leads a trump first with the king, with the queen before a king is announced, or with knave, ace.",
        "interpretation",
    ),
    AdviceDifference(
        "what-to-throw",
        "What to throw",
        _jeux("20.s2"),
        "Hoyle keeps kings and trumps “in the first instance”.",
        _britannica("hints.7"),
        "Britannica throws everything but kings and trumps whenever cards are exchanged.",
        "words",
    ),
)
"""Every difference that we found, the elder hand's first."""
