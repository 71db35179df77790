"""What is shown beside Hoyle's jeux de règle (``hoyle.jeux-de-regle``)."""

from .example_model import PassageExample
from .hand_sources import claimed, named_hand, supplied
from .rule_sources import panel_hands, rule_hands
from .special_sources import exchange, given_hands, hands_in_turn, three_last_cards

_J = "hoyle.jeux-de-regle"

HOYLE_EXAMPLES: tuple[PassageExample, ...] = (
    PassageExample(
        (f"{_J}.2.s1", f"{_J}.2.s2", f"{_J}.1.s2", f"{_J}.1.s3", f"{_J}.1.s4"),
        "one hand",
        "No turn-up is given; we turn the seven.",
        named_hand(
            claimed("hoyle-kqj-one-trump", key="holders"),
            "Hoyle’s hand",
            plan="KS QS JS",
            two_trumps=True,
            as_dealer=True,
        ),
        "hoyle-kqj-one-trump",
    ),
    PassageExample(
        (f"{_J}.3.s1",),
        "rule",
        "Three trumps, whatever the other cards: Hoyle plays without proposing.",
        rule_hands("hoyle-play-three-trumps", two_trumps=True),
        "hoyle-play-three-trumps",
    ),
    PassageExample(
        (f"{_J}.3.s2",),
        "rule",
        "Two trumps, and three cards of one suit.",
        rule_hands("hoyle-play-two-trumps", "one_suit", two_trumps=True),
        "hoyle-play-two-trumps",
        "one_suit",
    ),
    PassageExample(
        (f"{_J}.3.s2",),
        "rule",
        "Two trumps, and two cards of one suit, one of them its king or queen.",
        rule_hands("hoyle-play-two-trumps", "pair", two_trumps=True),
        "hoyle-play-two-trumps",
        "pair",
        part="pair",
    ),
    PassageExample(
        (f"{_J}.4.s1",),
        "rule",
        "One trump, and four cards of one suit with its king.",
        rule_hands("hoyle-play-one-trump", "four", two_trumps=True),
        "hoyle-play-one-trump",
        "four",
    ),
    PassageExample(
        (f"{_J}.4.s1",),
        "rule",
        "One trump, three cards of one suit with its king or queen, and another king or queen.",
        rule_hands("hoyle-play-one-trump", "three", two_trumps=True),
        "hoyle-play-one-trump",
        "three",
        part="three",
    ),
    PassageExample(
        (f"{_J}.5.s1",),
        "rule",
        "No trump, and three queens.",
        rule_hands("hoyle-play-no-trump", "queens", two_trumps=True),
        "hoyle-play-no-trump",
        "queens",
    ),
    PassageExample(
        (f"{_J}.5.s1",),
        "rule",
        "No trump, and four court cards.",
        rule_hands("hoyle-play-no-trump", "courts", two_trumps=True),
        "hoyle-play-no-trump",
        "courts",
        part="courts",
    ),
    PassageExample(
        (f"{_J}.6.s1",),
        "lead",
        "A high card and a much lower one in a suit of two: Hoyle would lead another suit.",
        panel_hands("hoyle-lead-from-two-cards", "parted"),
        "hoyle-lead-from-two-cards",
        "parted",
    ),
    PassageExample(
        (f"{_J}.6.s1",),
        "lead",
        "Two cards in sequence: Hoyle would lead one of them.",
        panel_hands("hoyle-lead-from-two-cards", "sequence"),
        "hoyle-lead-from-two-cards",
        "sequence",
        part="sequence",
    ),
    PassageExample(
        (f"{_J}.10.s1", f"{_J}.10.s2", f"{_J}.8.s1", f"{_J}.9.s1", f"{_J}.7.s1"),
        "both hands",
        "Both hands as Hoyle gives them. Under each of A’s cards: the tricks that he makes by leading it.",
        given_hands("hoyle-example-1-queen-of-hearts", turn_up="TS", plan="QC|QD"),
        "hoyle-example-1-queen-of-hearts",
        beside=(f"{_J}.8.s1", f"{_J}.9.s1"),
    ),
    PassageExample(
        (f"{_J}.13.s1", f"{_J}.13.s2", f"{_J}.11.s1", f"{_J}.12.s1", f"{_J}.14.s1"),
        "both hands",
        "Both hands as Hoyle gives them; he names no turn-up. Under each of A’s cards: the tricks that he makes by "
        "leading it.",
        given_hands("hoyle-example-2-queen-of-spades", plan="JH TH"),
        "hoyle-example-2-queen-of-spades",
        beside=(f"{_J}.11.s1", f"{_J}.12.s1"),
    ),
    PassageExample(
        (f"{_J}.14.s2",),
        "ending",
        "His second example again, knave and ten of hearts led: each has a trick, and Y has the third lead.",
        given_hands("hoyle-example-2-queen-of-spades", line="JH 7H TH JD"),
        "hoyle-third-lead",
        "one_each",
        evidence="Not this ending alone:",
    ),
    PassageExample(
        (f"{_J}.16.s1", f"{_J}.16.s2", f"{_J}.16.s3", f"{_J}.15.s1", f"{_J}.15.s2"),
        "one hand",
        "A has proposed and is refused, so Y’s hand is one on which Hoyle’s own rules would have the dealer refuse.",
        named_hand(
            claimed("hoyle-refused-two-trumps", "certain"), "A’s hand", plan="KH JH QD|JS", refused_by="hoyle"
        ),
        "hoyle-refused-two-trumps",
        "certain",
        evidence="Two trumps or more:",
    ),
    PassageExample(
        (f"{_J}.17.s3", f"{_J}.17.s1", f"{_J}.17.s2", f"{_J}.17.s4"),
        "ending",
        "King and knave of hearts have won, and Y is taken to hold two trumps, the queen and the seven. Hoyle would "
        "lead the diamond or the spade.",
        three_last_cards(
            "hoyle-put-lead-instead",
            (
                ("a diamond below the queen", "9D"),
                ("a spade below the knave", "9S"),
                ("the ace of hearts", "AH"),
                ("the king of diamonds", "KD"),
            ),
            "QD|JS",
        ),
        "hoyle-put-lead-instead",
    ),
    PassageExample(
        (f"{_J}.19.s1", f"{_J}.19.s2"),
        "score",
        "He names no hand; with king, queen, knave of trumps the point is certain. It counts one if the holder plays "
        "at once, two if he proposes and is refused: at three, the game.",
        named_hand(supplied("KH QH JH 8S 7D", "9H"), "A certain hand", score=(3, 0), wins_two=True),
        "hoyle-fatal-at-three",
        "at_three",
        evidence="At three:",
    ),
    PassageExample(
        (f"{_J}.20.s1",),
        "answer",
        "No more than two cards that are neither king nor trump: Hoyle’s dealer refuses. The adversary has proposed.",
        rule_hands("hoyle-refuse-two-discards"),
        "hoyle-refuse-two-discards",
    ),
    PassageExample(
        (f"{_J}.20.s2",),
        "exchange",
        "A dealer’s hand of ours with one king and one trump: Hoyle keeps both and throws out the rest.",
        exchange(
            "KS 7H",
            "7D 8D 7C",
            "TH",
            "The dealer’s hand",
            (("KS", "7H", "7D 8D 7C"), ("7H", "", "KS 7D 8D 7C")),
        ),
        "hoyle-keep-kings-and-trumps",
        "king",
    ),
    PassageExample(
        (f"{_J}.21.s1",),
        "answer",
        "Three trumps without the king: Hoyle’s dealer refuses. The adversary has proposed.",
        rule_hands("hoyle-refuse-three-trumps", "refuse"),
        "hoyle-refuse-three-trumps",
        "refuse",
    ),
    PassageExample(
        (f"{_J}.21.s1",),
        "exchange",
        "With the king among the three he accepts, and throws out the two plain cards.",
        exchange("KH 8H 7H", "7S 7D", "9H", "The dealer’s hand"),
        "hoyle-refuse-three-trumps",
        "vole",
        evidence="",
        part="king",
    ),
    PassageExample(
        (f"{_J}.22.s1",),
        "answer",
        "One trump, one plain king, nothing else above a ten: Hoyle’s dealer accepts. Try what refusing would bring.",
        rule_hands("hoyle-accept-one-trump-one-king"),
        "hoyle-accept-one-trump-one-king",
    ),
    PassageExample(
        (f"{_J}.22.s2",),
        "answer",
        "One trump, and two guarded queens or a king and a guarded queen: Hoyle’s dealer refuses.",
        rule_hands("hoyle-refuse-two-guarded"),
        "hoyle-refuse-two-guarded",
    ),
    PassageExample(
        (f"{_J}.22.s5", f"{_J}.22.s6", f"{_J}.22.s4"),
        "both hands",
        "Both hands as Hoyle gives them: the one deal against which A’s hand must lose. Under each of A’s cards: the "
        "tricks that he makes by leading it.",
        given_hands("hoyle-strong-hand-loses", "loses", turn_up="TH", stood="A"),
        "hoyle-strong-hand-loses",
        "loses",
    ),
    PassageExample(
        (f"{_J}.22.s6",),
        "one hand",
        "A’s hand again, against other hands than Y’s.",
        named_hand(
            claimed("hoyle-strong-hand-loses", "four_fifths", key="holders"), "A’s hand", two_trumps=True
        ),
        "hoyle-strong-hand-loses",
        "four_fifths",
        part="others",
    ),
    PassageExample(
        (f"{_J}.23.s2", f"{_J}.23.s3", f"{_J}.23.s4", f"{_J}.23.s1"),
        "one hand",
        "No turn-up is given; we turn the seven of diamonds. A has been refused, so Y’s hand is one on which Hoyle’s "
        "own rules would have the dealer refuse.",
        named_hand(claimed("hoyle-refused-strong-where"), "A’s hand", plan="QS JS", refused_by="hoyle"),
        "hoyle-refused-strong-where",
        evidence="Strong in hearts and clubs, or two trumps:",
    ),
    PassageExample(
        (f"{_J}.24.s2",),
        "score",
        "He names no hand. This one Hoyle plays at love all; the adversary at three, it is not strong enough for him.",
        named_hand(
            claimed("hoyle-kqj-one-trump", key="holders"), "A hand that is not very strong", score=(0, 3)
        ),
        "hoyle-adversary-at-three",
        "stood",
        evidence="If the point is lost:",
    ),
    PassageExample(
        (f"{_J}.24.s3",),
        "score",
        "A fairly strong hand of ours, without the king: the adversary at four, Hoyle would not propose.",
        named_hand(claimed("hoyle-dealer-draws-king", "not_held"), "A fairly strong hand", score=(0, 4)),
        "hoyle-dealer-draws-king",
        "better",
    ),
    PassageExample(
        (f"{_J}.25.s1",),
        "exchange",
        "The king and the ten drawn, knave and ace thrown away before, nine of spades turned; three small cards are "
        "ours. Then the same with king and knave, ten and ace thrown away.",
        hands_in_turn(
            ("King and ten, knave and ace gone", claimed("hoyle-discards-remembered", "3", key="holders")),
            (
                "King and knave, ten and ace gone",
                claimed("hoyle-discards-remembered", "3", key="holders", index=1),
            ),
        ),
        "hoyle-discards-remembered",
        "2",
    ),
)
"""In the order of the text."""
