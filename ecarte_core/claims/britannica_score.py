"""Britannica on the score, and on the king when it matters (``britannica.hints.18`` to ``.21``)."""

from __future__ import annotations

from fractions import Fraction

from ..cards import parse_card, parse_cards, parse_hand
from ..game import (
    Accept,
    Announce,
    Deal,
    DealReplacements,
    Discard,
    MarkKing,
    PlayHand,
    Propose,
    Stage,
    start,
)
from ..jeux.clauses import HandContext
from ..solver.best_play import load_table
from ..solver.suit_patterns import PATTERN_SIZES, position_key
from .chance_wording import DEALER, ELDER, bracket, hand_place, per_cent, symbols
from .checks.rules import member_figures, summarise
from .claim import Claim, Finding, claim, entered, verdict
from .endings import endings
from .families import family
from .match import A, Y, after, marks, outcome

EVEN = Fraction(1, 2)


def _even(  # noqa: PLR0913, PLR0917  # one row of the ledger
    id: str, passage: str, statement: str, hands: dict[str, tuple[str, str]], seat: str, meant: str
) -> Claim:
    """An example is said to give an even chance: try it with each choice of what is left unsaid."""

    def check() -> Finding:
        found = {name: bracket(hand, turned, seat) for name, (hand, turned) in hands.items()}
        said = "; ".join(
            f"{name} ({symbols(parse_hand(hands[name][0]))}): {per_cent(low)} to {per_cent(high)}"
            for name, (low, high) in found.items()
        )
        first = next(iter(hands.values()))
        return Finding(
            verdict(*(low >= EVEN for low, _ in found.values())),
            f"From what he can make sure of to what he makes with all cards seen: {said}.",
            {name: [str(low), str(high)] for name, (low, high) in found.items()},
            hand_place(*first, seat),
        )

    return Claim(
        id,
        passage,
        "chance",
        statement,
        f"The hand with the lowest cards that fit, in the {seat}’s seat, with each suit for trumps and with "
        f"none of them: "
        "he can make sure of the point against at least half of the 65,780 hands.",
        "one seat’s knowledge",
        check,
        meant,
    )


EVEN_PLAY = _even(
    "britannica-even-chance",
    "britannica.hints.18.s2",
    "A queen, a guarded knave and a guarded ten give an even chance of three tricks.",
    {
        "no trump": ("QS JD 7D TC 7C", "8H"),
        "the queen’s suit trumps": ("QH JD 7D TC 7C", "8H"),
        "the knave’s": ("QS JH 7H TC 7C", "8H"),
        "the ten’s": ("QS JD 7D TH 7H", "8H"),
    },
    ELDER,
    "It does where one of the three suits is trumps: barely with the queen’s, easily with a pair’s. The "
    "article does not say, but can hardly have meant a hand without any.",
)
EVEN_REFUSE = _even(
    "britannica-protected-refusal",
    "britannica.hints.18.s3",
    "The dealer may refuse on the same grounds when protected in three suits, as with three knaves, or a "
    "knave and two guarded tens.",
    {
        "three knaves, no trump": ("JS 7S JD 7D JC", "8H"),
        "three knaves, one of trumps": ("JH 7H JD 7D JC", "8H"),
        "knave and two tens, no trump": ("JS TD 7D TC 7C", "8H"),
        "knave and two tens, the knave’s suit trumps": ("JH TD 7D TC 7C", "8H"),
        "knave and two tens, a ten’s suit trumps": ("JS TH 7H TC 7C", "8H"),
    },
    DEALER,
    "Against any hand it is far from an even chance. But the dealer refuses a player who has just shown, by "
    "proposing at that score, that his hand is very bad; and that the odds over all hands cannot show.",
)


@claim(
    "britannica-one-trump-at-four",
    "britannica.hints.18.s4",
    "proposal",
    "When the adversary is at four and the king is out, any hand with one trump should be played, unless the "
    "plain cards are very small and of different suits.",
    formally="Hands with just the lowest trump that the rule lets play: their chances of the point, as "
    "bounds. Whether to play them is right depends on what proposing would be worth instead, and that on the "
    "adversary’s way of exchanging.",
    model="one seat’s knowledge",
    meant="At that score the point lost costs the game whether or not one has proposed, so playing risks "
    "nothing extra, while an exchange may bring the dealer the king. That much the laws bear out.",
    cost="seconds",
)
def one_trump_at_four() -> Finding:
    members = family(_one_trump_not_small)
    same = {outcome((0, 4), marks((2, 3), stood)) for stood in (A, None)}
    return Finding(
        "not decidable",
        f"{summarise(members, EVEN)} The point lost is the game lost "
        + ("whether he stood or proposed." if same == {"Y"} else "only if he stood.")
        + " The worth of proposing instead cannot be had without a model of both exchanges.",
        member_figures(members, EVEN),
        hand_place(members[0].hand, members[0].turn_up),
    )


def _one_trump_not_small(case: HandContext) -> bool:
    """One trump, and not three suits of cards no higher than an eight (see the jeux)."""
    shape = case.shape
    return len(shape.trumps) == 1 and not (
        len(shape.plain_suits) == 3 and shape.plain_cards[0] <= parse_card("8S").rank
    )


@claim(
    "britannica-no-asking-at-four",
    "britannica.hints.18.s5",
    "scoring",
    "The rule to ask for cards with the point certain does not hold when the adversary is at four, unless "
    "the king is held or turned up.",
    formally="A dealer at four who draws the king in the exchange announces it and has won before a card is "
    "played. He cannot draw it when it is in the proposer’s hand or was turned up.",
    model="rules only",
)
def no_asking_at_four() -> Finding:
    y = parse_hand("QH JH AH 7S 8S")
    state = after(start(A, (4, 0)), Deal((parse_hand("KS QS 7D 8D 9C"), y), parse_card("9H")))
    state = after(
        state, Propose(Y), Accept(A), Discard(Y, parse_cards("7S")), DealReplacements(Y, parse_cards("TS"))
    )
    state = after(
        state, Discard(A, parse_cards("9C")), DealReplacements(A, parse_cards("KH")), PlayHand(Y), Announce(A)
    )
    turned = after(start(A, (4, 0)), Deal((parse_hand("KS QS 7D 8D 9C"), y), parse_card("KH")), MarkKing(A))
    return Finding(
        verdict(state.stage is Stage.OVER and state.winner is A, turned.winner is A),
        "With Q♥ J♥ A♥ Y has the point as good as made; he asks for a card, the dealer draws the king, "
        "announces it at four, and the game is over. A king turned up ends it before anybody can propose.",
        {"drawn_king_wins": state.winner is A, "turned_king_wins": turned.winner is A},
    )


def _king_unmarked(score: tuple[int, int], holder: str, stood: str) -> Finding:
    """At this score of (A, Y) is anything gained by marking the king?"""
    names = {"A": A, "Y": Y}
    ends = {}
    for mine in range(6):
        gain = marks((mine, 5 - mine), names[stood])
        king = (1, 0) if holder == "A" else (0, 1)
        ends[mine] = (outcome(score, gain), outcome(score, king, gain))
    same = [bare == marked for bare, marked in ends.values()]
    return Finding(
        verdict(*same),
        f"Whatever the division of the tricks, the same player wins the game with the king marked and "
        f"without: {holder} "
        "gains nothing by it, and shows where it lies.",
        {str(mine): {"unmarked": bare, "marked": marked} for mine, (bare, marked) in ends.items()},
    )


@claim(
    "britannica-king-not-marked-by-dealer",
    "britannica.hints.19.s1",
    "scoring",
    "When the non-dealer, four to three, plays without proposing, a dealer who holds the king ought not to "
    "mark it.",
    formally="Dealer three, non-dealer four, who stood: for each division of the tricks, who wins the game "
    "with the king marked and without? Not marking is right if it never costs the game.",
    model="rules only",
)
def king_not_marked_by_dealer() -> Finding:
    return _king_unmarked((3, 4), "A", "Y")


@claim(
    "britannica-king-not-marked-by-non-dealer",
    "britannica.hints.19.s2",
    "scoring",
    "The same applies to the non-dealer after a refusal, if the dealer is four to three.",
    formally="Dealer four, non-dealer three, the first proposal refused: for each division of the tricks, "
    "who wins the game with the non-dealer’s king marked and without?",
    model="rules only",
)
def king_not_marked_by_non_dealer() -> Finding:
    return _king_unmarked((4, 3), "Y", "A")


@claim(
    "britannica-proposer-is-weak",
    "britannica.hints.20.s1",
    "chance",
    "At non-dealer three, dealer four, a player who proposes must have a very bad hand.",
    formally="By the article’s own rule for that score the non-dealer plays nearly every hand with a trump; "
    "so a proposer has none. Over all deals, a card being turned: with no trump the non-dealer makes the "
    "point less than half as often as he does over all his hands.",
    model="the authors’ own rules",
    meant="“Very bad” is strong for the average of such hands; but bad they are.",
)
def proposer_is_weak() -> Finding:
    values = load_table().values
    every, none = [0, 0], [0, 0]
    for trumps, plain, weight in endings(5, trumps=7):
        made = weight * (values[position_key(trumps, plain)] >= 3)
        every[0], every[1] = every[0] + made, every[1] + weight
        if not PATTERN_SIZES[trumps][0]:
            none[0], none[1] = none[0] + made, none[1] + weight
    usual, weak = Fraction(*every), Fraction(*none)
    return Finding(
        verdict(weak < usual, 2 * weak < usual),
        f"Over all deals the non-dealer makes the point {per_cent(usual)} of the time ({every[0]:,} of "
        f"{every[1]:,} pairs of hands); with no trump, {per_cent(weak)}.",
        {"all": list(every), "no_trump": list(none)},
    )


@claim(
    "britannica-no-vole-at-four",
    "britannica.hints.21.s1",
    "scoring",
    "At four there is no advantage in winning the vole.",
    formally="At four, for each score of the adversary’s, the point and the vole have the same result: the "
    "game. At three they have not.",
    model="rules only",
)
def no_vole_at_four() -> Finding:
    point, vole = marks((3, 2), None), marks((5, 0), None)
    four = [outcome((4, his), point) == outcome((4, his), vole) == "A" for his in range(5)]
    three = outcome((3, 0), point) != outcome((3, 0), vole)
    return Finding(
        verdict(*four, three),
        "At four the point is enough. At three it is not, and the vole is.",
        {"same_at_four": all(four), "differ_at_three": three},
    )


CLAIMS = entered(globals())
