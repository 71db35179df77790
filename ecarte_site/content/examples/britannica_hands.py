"""What is shown beside the hands that Britannica would play, or refuse with (``britannica.jeux``, ``.refusing``)."""

from ecarte_core.advice.britannica_playing import EQUAL_HANDS, INTERMEDIATE_EXAMPLES

from .example_model import Kind, PassageExample
from .hand_sources import claimed, named_hand
from .rule_sources import rule_hands
from .special_sources import (
    exchange,
    hands_in_turn,
    listed_hands,
)

_H, _P, _R = "britannica.hints", "britannica.jeux", "britannica.refusing"


def _rule(  # noqa: PLR0913  # the fields of an example
    passage: str, caption: str, claim: str, premise: str = "", *, part: str = "", kind: Kind = "rule"
) -> PassageExample:
    return PassageExample((passage,), kind, caption, rule_hands(claim, premise), claim, premise, part)


def _exception(number: str, claim: str, weak: str, spared: str) -> tuple[PassageExample, PassageExample]:
    """An exception: what is too weak, and what its “unless” spares."""
    return (
        _rule(f"{_R}.{number}", weak, claim, "weak", kind="answer"),
        _rule(f"{_R}.{number}", spared, claim, "spared", kind="answer", part="spared"),
    )


BRITANNICA_HANDS: tuple[PassageExample, ...] = (
    _rule(f"{_P}.1.s1", "Three trumps, whatever the other cards.", "britannica-play-three-trumps"),
    _rule(
        f"{_P}.2.a.s1",
        "Two trumps, and three cards of one plain suit.",
        "britannica-play-two-trumps-three-of-a-suit",
    ),
    _rule(
        f"{_P}.2.b.s1",
        "Two trumps, and two cards of a suit, one a queen or a king.",
        "britannica-play-two-trumps-queen",
    ),
    _rule(
        f"{_P}.2.c.s1",
        "Two trumps, two cards of a suit, and a king of another.",
        "britannica-play-two-trumps-king",
    ),
    PassageExample(
        (f"{_P}.2.d.s1",),
        "rule",
        "The three examples of the text, with the two lowest trumps.",
        listed_hands(((hand[:2], hand[2:]) for hand in INTERMEDIATE_EXAMPLES), "An example of the text"),
        "britannica-play-two-trumps-between",
    ),
    PassageExample(
        (f"{_P}.2.e.s1",),
        "rule",
        "The examples of the text, with the two lowest trumps; a seven stands for a small card.",
        listed_hands((tuple((rank,) for rank in hand) for hand in EQUAL_HANDS), "An example of the text"),
        "britannica-play-two-trumps-three-suits",
    ),
    _rule(
        f"{_P}.3.a.s1",
        "One trump, king, queen, knave of a suit, and another card.",
        "britannica-play-tierce-major",
    ),
    _rule(
        f"{_P}.3.b.s1",
        "One trump, and four cards of a suit headed by the king.",
        "britannica-play-four-with-king",
    ),
    _rule(
        f"{_P}.3.c.s1",
        "One trump, three of a suit headed by the queen or king, and another queen or king.",
        "britannica-play-three-and-queen",
    ),
    _rule(f"{_P}.4.s1", "No trump, and cards worth three queens.", "britannica-play-no-trump"),
    _rule(
        f"{_P}.5.s1",
        "No more than two cards that are neither king nor trump.",
        "britannica-play-two-discards",
    ),
    PassageExample(
        (f"{_H}.6.s1",),
        "score",
        "Three hands of ours that make the point certain. The text would propose, and throw out the two plain cards.",
        hands_in_turn(
            *(
                (name, claimed("britannica-propose-with-certain-point", "2", key="holders", index=index))
                for index, name in enumerate(
                    (
                        "King, queen, knave of trumps",
                        "King, queen, ace of trumps",
                        "Queen, knave, ace, the king turned",
                    )
                )
            ),
            discards="8S 7D",
        ),
        "britannica-propose-with-certain-point",
    ),
    PassageExample(
        (f"{_H}.6.s2",),
        "score",
        "A hand of the list with the king of trumps; the low cards are ours. The text would propose.",
        named_hand(claimed("britannica-propose-with-king", "king"), "A jeu de règle with the king"),
        "britannica-propose-with-king",
        "worth",
    ),
    _rule(
        f"{_H}.6.s3",
        "A hand of the list whose trumps are the lowest; then others, with higher ones.",
        "britannica-trump-value-indifferent",
        "list",
    ),
    PassageExample(
        (f"{_H}.7.s1",),
        "exchange",
        "A dealer’s hand of ours: the text keeps the king and the trump, and throws out the queen with the rest.",
        exchange(
            "KS 7H",
            "QD 8D 7C",
            "TH",
            "The dealer’s hand",
            (("KS", "7H", "QD 8D 7C"), ("QD", "KS 7H", "8D 7C")),
        ),
        "britannica-throw-out",
        "kings",
    ),
    _rule(
        f"{_H}.8.s1",
        "Guarded in three suits, a trump standing for one: the dealer refuses.",
        "britannica-refuse-guarded",
        "refuse",
        kind="answer",
    ),
    _rule(
        f"{_H}.8.s1",
        "Not so guarded, and not on the list: the dealer accepts. Here is what refusing would bring.",
        "britannica-refuse-guarded",
        "accept",
        kind="answer",
        part="accept",
    ),
    _rule(
        f"{_H}.8.s2",
        "No more than two cards to discard, the king of trumps not held: the dealer refuses.",
        "britannica-refuse-two-discards",
        "refuse",
        kind="answer",
    ),
    _rule(
        f"{_H}.9.s1",
        "A hand of the list that no exception names: the dealer refuses.",
        "britannica-refuse-as-play",
        kind="answer",
    ),
    *_exception(
        "1.s1",
        "britannica-refusing-1",
        "Two trumps, three of a suit without a court card: too weak.",
        "Headed by a court card: strong enough.",
    ),
    *_exception(
        "2.s1",
        "britannica-refusing-2-tierce",
        "One trump, king, queen, knave, a lower fifth card: too weak.",
        "The fifth a court card: strong enough.",
    ),
    *_exception(
        "2.s2",
        "britannica-refusing-2-weaker",
        "One trump, a weaker three of a suit, a fifth card below a queen: accept.",
        "The fifth a queen or king, the three headed by one: refuse.",
    ),
    _rule(
        f"{_R}.3.s1", "One trump and four of a plain suit: too weak.", "britannica-refusing-3", kind="answer"
    ),
    *_exception(
        "4.s1",
        "britannica-refusing-4",
        "One trump and two queens, not both guarded: too weak.",
        "Both queens singly guarded: strong enough.",
    ),
    *_exception(
        "5.s1",
        "britannica-refusing-5",
        "One trump, a bare queen, a guarded knave: too weak.",
        "The queen guarded too, or a court card of the fourth suit: strong enough.",
    ),
    *_exception(
        "6.s1",
        "britannica-refusing-6",
        "One trump, a bare king, a bare queen, the fourth suit low: too weak.",
        "The fourth suit with an ace or better: strong enough.",
    ),
    *_exception(
        "7.s1",
        "britannica-refusing-7",
        "Four court cards of two suits, no trump: too weak.",
        "Four court cards of three suits: strong enough.",
    ),
    _rule(
        f"{_H}.10.s1",
        "Three queens, two of them guarded: the dealer refuses.",
        "britannica-refuse-three-queens",
        "spared",
        kind="answer",
    ),
    _rule(
        f"{_H}.10.s1",
        "Three queens otherwise: he accepts. Here is what refusing would bring.",
        "britannica-refuse-three-queens",
        "weak",
        kind="answer",
        part="accept",
    ),
)
"""In the order of the text."""
