"""What is shown beside Britannica's hints on leads, endings and the score (``britannica.hints.11`` to ``.21``)."""

from .example_model import PassageExample
from .hand_sources import named_hand, supplied
from .rule_sources import panel_hands, rule_hands
from .special_sources import (
    example_of_even_chance,
    given_hands,
    last_cards,
)

_H, _P, _R = "britannica.hints", "britannica.jeux", "britannica.refusing"


def _lead(  # noqa: PLR0913  # the fields of an example
    passage: str,
    caption: str,
    claim: str,
    premise: str = "",
    *,
    part: str = "",
    aim: str = "",
    refused: bool = False,
) -> PassageExample:
    source = panel_hands(claim, premise, refused_by="britannica" if refused else "", aim=aim)
    return PassageExample((passage,), "lead", caption, source, claim, premise, part)


BRITANNICA_LEADS: tuple[PassageExample, ...] = (
    _lead(
        f"{_H}.11.s1",
        "Two small trumps and a guarded suit: the text leads its highest card.",
        "britannica-lead-guarded-suit",
    ),
    _lead(
        f"{_H}.11.s2",
        "Two small trumps, a guarded queen, a small single card: the text leads that.",
        "britannica-lead-single-card",
    ),
    _lead(
        f"{_H}.12.s1",
        "A weak hand after a refusal: the strongest single card, to save one trick.",
        "britannica-weak-strongest-single",
        "single",
        refused=True,
    ),
    _lead(
        f"{_H}.12.s1",
        "With a king: the king.",
        "britannica-weak-strongest-single",
        "king",
        part="king",
        refused=True,
    ),
    _lead(
        f"{_H}.13.s1",
        "The king of the strong suit has won, not trumped: the text leads the queen.",
        "britannica-persevere",
        "persevere",
    ),
    _lead(
        f"{_H}.13.s1",
        "The same with strong trumps: the text leads a trump first. Counted for the vole.",
        "britannica-persevere",
        "trump_first",
        part="trump",
        aim="the vole",
    ),
    _lead(
        f"{_H}.13.s2",
        "A weak trump and high cards, for the vole: the text changes the suit each time.",
        "britannica-change-suit",
    ),
    PassageExample(
        (f"{_H}.13.s3",),
        "ending",
        "Three tricks made, a weak trump and a high card left, for the vole: the text leads the trump.",
        last_cards(
            "8H KS",
            "H",
            (
                ("a low trump and a small diamond", "7H 8D"),
                ("two plain cards", "AS 8D"),
                ("a higher trump", "9H 8D"),
                ("two diamonds", "KD 8D"),
            ),
            name="The last two cards",
            tricks=(3, 0),
            plan="8H",
        ),
        "britannica-then-lead-trump",
    ),
    _lead(
        f"{_H}.14.s1",
        "Two trumps without strength: the text leads no trump.",
        "britannica-do-not-lead-trumps",
        "held_back",
    ),
    _lead(
        f"{_H}.14.s1",
        "Strong trumps with court cards: the text leads a trump. Counted for the vole.",
        "britannica-do-not-lead-trumps",
        "led",
        part="strong",
        aim="the vole",
    ),
    _lead(
        f"{_H}.14.s2",
        "Three trumps, the two best in sequence: the text leads one of them.",
        "britannica-three-trumps-in-sequence",
    ),
    _lead(
        f"{_H}.15.s1",
        "A high tenace and two small cards in sequence, after a refusal: the text leads from the small ones.",
        "britannica-small-sequence-not-tenace",
        refused=True,
    ),
    PassageExample(
        (f"{_H}.16.s1",),
        "ending",
        "Two tricks to one, a trump and a plain card left: the text leads the plain card.",
        last_cards(
            "9H 8S",
            "H",
            (
                ("a higher trump and a small diamond", "QH 7D"),
                ("a higher spade and a diamond", "KS 7D"),
                ("two higher trumps", "KH QH"),
                ("two diamonds", "KD 7D"),
            ),
            name="The last two cards",
            tricks=(2, 1),
            plan="8S",
        ),
        "britannica-last-two-cards",
        "plain",
    ),
    PassageExample(
        (f"{_H}.16.s1",),
        "ending",
        "One trick to two, and the third just won: the text leads the trump.",
        last_cards(
            "9H 8S",
            "H",
            (
                ("a lower trump and a small diamond", "7H 7D"),
                ("a higher spade and a diamond", "KS 7D"),
                ("two diamonds", "KD 7D"),
                ("a higher trump and a diamond", "QH 7D"),
            ),
            name="The last two cards",
            tricks=(1, 2),
            plan="9H",
        ),
        "britannica-last-two-cards",
        "trump",
        part="trump",
    ),
    PassageExample(
        (f"{_H}.17.s1",),
        "ending",
        "Two tricks made, the queen and two small trumps left, the king known to be against you: lead a small one.",
        last_cards(
            "QH 8H 7H",
            "H",
            (
                ("king, knave and ace of trumps", "KH JH AH"),
                ("the king and two plain cards", "KH KS KD"),
                ("king and ten of trumps", "KH TH KS"),
            ),
            name="The last three cards",
            tricks=(2, 0),
            plan="8H|7H",
        ),
        "britannica-queen-and-two-small",
    ),
    PassageExample(
        (f"{_H}.18.s2",),
        "score",
        "A queen, a guarded knave, a guarded ten, the dealer at four: the weakest with each suit for trumps, then with "
        "none. The text says nothing of trumps.",
        example_of_even_chance("britannica-even-chance", "With", score=(0, 4)),
        "britannica-even-chance",
        "pairs",
    ),
    PassageExample(
        (f"{_H}.18.s3",),
        "score",
        "Three knaves, two of them guarded, the non-dealer at four: the weakest such hands. The dealer refuses.",
        example_of_even_chance(
            "britannica-protected-refusal", "Three knaves", score=(0, 4), proposer="britannica"
        ),
        "britannica-protected-refusal",
        "pairs",
    ),
    PassageExample(
        (f"{_H}.18.s3",),
        "score",
        "A knave and two guarded tens.",
        example_of_even_chance(
            "britannica-protected-refusal", "A knave", score=(0, 4), proposer="britannica"
        ),
        "britannica-protected-refusal",
        "pairs",
        part="tens",
    ),
    PassageExample(
        (f"{_H}.18.s4",),
        "score",
        "One trump, not the king, and not all very small: at the adverse score of four, play.",
        rule_hands("britannica-one-trump-at-four", "worth", score=(0, 4)),
        "britannica-one-trump-at-four",
        "worth",
    ),
    PassageExample(
        (f"{_H}.18.s5",),
        "score",
        "Queen, knave, ace, ten of trumps make the point certain; but the dealer, at four, may draw the king.",
        named_hand(supplied("QH JH AH TH 7S", "9H"), "The non-dealer’s hand", score=(0, 4)),
        "britannica-no-asking-at-four",
        "drawn",
    ),
    PassageExample(
        (f"{_H}.19.s1",),
        "score",
        "A deal of ours: the dealer, at three to four, holds the king and does not mark it.",
        given_hands(
            "britannica-king-not-marked-by-dealer",
            player="A",
            turn_up="9H",
            score=(3, 4),
            stood="Y",
        ),
        "britannica-king-not-marked-by-dealer",
    ),
    PassageExample(
        (f"{_H}.19.s2",),
        "score",
        "The same deal, the king with the non-dealer, who has been refused at three to four.",
        given_hands(
            "britannica-king-not-marked-by-non-dealer",
            player="Y",
            turn_up="9H",
            score=(3, 4),
            stood="A",
        ),
        "britannica-king-not-marked-by-non-dealer",
    ),
    _lead(
        f"{_H}.21.s1",
        "Strong trumps with court cards, at four: the text leads a court card.",
        "britannica-no-vole-at-four",
        "trumps",
    ),
)
"""In the order of the text."""
