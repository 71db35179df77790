"""A king turned up that the dealer has not marked."""

from __future__ import annotations

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import YES_OR_NO
from .effect_model import BarTurnedKing, LoseKing, ScoreKing

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "turned-king-not-marked",
        "the king",
        "The dealer turned up a king and has not marked it",
        (
            "cavendish.law.22",
            "cavendish.law.47",
            "cavendish.law.19",
            "cavendish.law.46",
            "britannica.law.9",
            "britannica.law.7",
        ),
        (
            Fact("next-trump", "Has the trump card of the next deal been turned up?", YES_OR_NO),
            Fact(
                "wrong-number",
                "Was a wrong number of cards dealt, and no fresh deal claimed?",
                (
                    Value("no", "no"),
                    Value("found-after-turn-up", "yes, found after the turn-up"),
                    Value("found-after-proposing", "yes, found after proposing or play"),
                    Value("found-before-turn-up", "yes, found before the turn-up"),
                ),
                {"next-trump": ("no",)},
            ),
            Fact(
                "game",
                "Has the adversary reached five in the meantime?",
                (Value("goes-on", "no, the game goes on"), Value("over", "yes")),
                {"next-trump": ("no",), "wrong-number": ("no",)},
            ),
        ),
        also=(
            "dealer forgot to mark the king",
            "king turned up as trump",
            "turned king forgotten",
            "turned up a king and forgot to score it",
            "I forgot to mark my king",
            "dealer did not mark the king he turned",
            "did not score the king he turned up",
            "the turn-up was a king and nobody marked it",
            "can I still mark the king I turned",
        ),
        passages=("britannica.play.1", "britannica.play.5"),
    ),
)

_DEALER_MARKS = Option(
    "mark-king",
    "dealer",
    "He marks one for the king turned up.",
    (ScoreKing("dealer"),),
    "the trump card of the next deal is turned up",
)
_TURNED_KING_LOST = Option("lose-king", None, "The king turned up is not marked.", (LoseKing("dealer"),))
_TURNED_KING_BARRED = _TURNED_KING_LOST._replace(effects=(BarTurnedKing(),))

CLAUSES: tuple[Clause, ...] = (
    Clause(
        "cavendish.22.in-time",
        "cavendish",
        "turned-king-not-marked",
        ("22a", "22b", "47a", "47c"),
        "The dealer may mark one for the king, because the trump card of the next deal has not been turned up.",
        "words",
        (_DEALER_MARKS,),
        {"next-trump": ("no",), "wrong-number": ("no",), "game": ("goes-on",)},
    ),
    Clause(
        "cavendish.22.game-over",
        "cavendish",
        "turned-king-not-marked",
        ("22a", "22b", "46a"),
        "The game is over, so the king is not marked.",
        "interpretation",
        (_TURNED_KING_LOST,),
        {"next-trump": ("no",), "wrong-number": ("no",), "game": ("over",)},
        "No turn-up follows the last hand, so Law 22 taken alone would never end the dealer’s right. But the "
        "game is five up (Law 46): it ends at the fifth mark, and nothing can be marked in a game that is over.",
    ),
    Clause(
        "cavendish.22.too-late",
        "cavendish",
        "turned-king-not-marked",
        ("22a", "22b"),
        "The dealer can no longer mark the king, because the trump card of the next deal has been turned up.",
        "words",
        (_TURNED_KING_LOST,),
        {"next-trump": ("yes",)},
    ),
    Clause(
        "cavendish.19.turned-king",
        "cavendish",
        "turned-king-not-marked",
        ("19a", "19b"),
        "A wrong number of cards was dealt and no fresh deal claimed, so the dealer cannot mark the king "
        "turned up.",
        "words",
        (_TURNED_KING_BARRED,),
        {"wrong-number": ("found-after-turn-up", "found-after-proposing", "found-before-turn-up")},
    ),
    Clause(
        "britannica.9.turned-king-in-time",
        "britannica",
        "turned-king-not-marked",
        ("9a", "play.1f"),
        "The dealer may mark one for the king, because the trump card of the next deal has not been turned up.",
        "words",
        (_DEALER_MARKS,),
        {"next-trump": ("no",), "wrong-number": ("no",), "game": ("goes-on",)},
    ),
    Clause(
        "britannica.9.game-over",
        "britannica",
        "turned-king-not-marked",
        ("9a", "play.5h"),
        "The game is over, so the king is not marked.",
        "interpretation",
        (_TURNED_KING_LOST,),
        {"next-trump": ("no",), "wrong-number": ("no",), "game": ("over",)},
        "No turn-up follows the last hand, so Law 9 taken alone would never end the dealer’s right. But the "
        "article’s account of play makes the game five up: it ends at the fifth mark.",
    ),
    Clause(
        "britannica.9.turned-king-too-late",
        "britannica",
        "turned-king-not-marked",
        ("9a",),
        "The dealer can no longer mark the king, because the trump card of the next deal has been turned up.",
        "words",
        (_TURNED_KING_LOST,),
        {"next-trump": ("yes",)},
    ),
    Clause(
        "britannica.7.turned-king",
        "britannica",
        "turned-king-not-marked",
        ("7a", "7b", "7d", "7e"),
        "A misdeal was found after the turn-up, before any proposal or play, and the deal stands, so the dealer cannot "
        "mark the king turned up.",
        "words",
        (_TURNED_KING_BARRED,),
        {"wrong-number": ("found-after-turn-up",)},
    ),
    Clause(
        "britannica.7.turned-king-kept",
        "britannica",
        "turned-king-not-marked",
        ("7a", "9a"),
        "The misdeal was found before the turn-up, so the dealer may mark one for the king.",
        "interpretation",
        (_DEALER_MARKS,),
        {"wrong-number": ("found-before-turn-up",)},
        "Law 7 takes the king from the dealer when the misdeal is found after the trump card is turned. It says "
        "nothing of a misdeal found earlier, so Law 9 applies. Law 19 of Cavendish has no such limit.",
    ),
    Clause(
        "britannica.7.turned-king-kept-later",
        "britannica",
        "turned-king-not-marked",
        ("7b", "9a"),
        "The misdeal was found after a proposal or a card played, so the dealer may mark one for the king.",
        "interpretation",
        (_DEALER_MARKS,),
        {"wrong-number": ("found-after-proposing",)},
        "Law 7 takes the king from the dealer when the misdeal is found before proposing or playing, and the deal "
        "stands. It says nothing of a misdeal found later, so Law 9 applies. Law 19 of Cavendish has no such limit.",
    ),
)
