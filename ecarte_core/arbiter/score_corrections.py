"""Marks forgotten, and marks too many."""

from __future__ import annotations

from collections.abc import Iterator

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import OFFENDER, SEATS, YES_FIRST, YES_OR_NO
from .common_options import NO_PENALTY
from .effect_model import ChangeScore, MarkForgotten
from .play_options import NEXT_TURN_UP

_HOW_MANY = (Value("one", "one"), Value("two", "two"))
_MARKS = {"one": 1, "two": 2}
_IN_TIME = {"next-turn-up": ("no",), "adversary-at-five": ("no",)}
_TAKEN_DOWN = {"admitted": ("yes",), "game-over": ("no",)}

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "omitted-score",
        "packs and score",
        "A player forgets to mark his score",
        ("cavendish.law.50", "britannica.law.9", "cavendish.law.46"),
        (
            Fact("next-turn-up", "Has the trump card of the next deal been turned up?", YES_OR_NO),
            Fact(
                "adversary-at-five",
                "Has the adversary reached five in the meantime?",
                YES_OR_NO,
                {"next-turn-up": ("no",)},
            ),
            OFFENDER._replace(question="Who forgot to mark?", asked_if=_IN_TIME),
            Fact("marks", "How many marks did he forget?", _HOW_MANY, _IN_TIME),
        ),
        also=(
            "forgot to score",
            "did not mark the point",
            "forgot to move the counter",
            "missed points",
            "I forgot to mark my point",
            "he did not mark his points",
            "forgot to mark the vole",
            "did not write down my point",
            "forgot my point of the last hand",
            "can I still mark what I won in the hand before",
            "never scored my vole",
        ),
        passages=("britannica.play.5",),
        apart="A king is a question of its own: ask of a king turned up that was not marked, or of one in hand that "
        "was not announced. If a king and the point were forgotten, ask both.",
    ),
    Irregularity(
        "overscore",
        "packs and score",
        "A player has marked too much",
        ("cavendish.law.51", "cavendish.law.46"),
        (
            Fact(
                "admitted",
                "Do both players agree that it is too much?",
                YES_FIRST,
            ),
            Fact(
                "game-over",
                "Is the game over?",
                (
                    Value("no", "no"),
                    Value("yes", "yes, with or without that mark"),
                    Value("won-by-it", "yes, and that very mark won it"),
                ),
                {"admitted": ("yes",)},
            ),
            OFFENDER._replace(question="Who has marked too much?", asked_if=_TAKEN_DOWN),
            Fact("marks", "By how many?", _HOW_MANY, _TAKEN_DOWN),
        ),
        also=(
            "marked too many points",
            "scored too much",
            "wrong score",
            "moved the counter too far",
            "opponent marked two instead of one",
            "took a point too many",
            "gave himself one point too many",
            "marked one too many",
            "his score is too high",
            "scored two for the point by mistake",
            "put himself down for more than he won",
        ),
    ),
)


def _iter_corrections() -> Iterator[Clause]:
    """Marks forgotten and marks too many, under Cavendish, for each player and one or two marks."""
    for player in SEATS:
        for count, number in _MARKS.items():
            yield Clause(
                f"cavendish.50.in-time-{player}-{count}",
                "cavendish",
                "omitted-score",
                ("50a", "50b"),
                f"The {player} may still mark {count}, until the trump card of the next deal is turned up.",
                "words",
                (
                    Option(
                        "mark-omitted",
                        player,
                        f"He marks the {count} that he forgot.",
                        (MarkForgotten(player, number),),
                        NEXT_TURN_UP,
                    ),
                ),
                {**_IN_TIME, "offender": (player,), "marks": (count,)},
            )
            yield Clause(
                f"cavendish.51.taken-down-{player}-{count}",
                "cavendish",
                "overscore",
                ("51a",),
                f"Both agree, so {count} of the marks of the {player} can be taken down at any time during the game.",
                "words",
                (
                    Option(
                        "take-down",
                        None,
                        f"The {player} takes {count} down.",
                        (ChangeScore(player, -number),),
                        "the game ends",
                    ),
                ),
                {**_TAKEN_DOWN, "offender": (player,), "marks": (count,)},
            )


CLAUSES: tuple[Clause, ...] = (
    *_iter_corrections(),
    Clause(
        "cavendish.50.too-late",
        "cavendish",
        "omitted-score",
        ("50a", "50b"),
        "The trump card of the next deal has been turned up, so it is too late. The marks are lost.",
        "words",
        (NO_PENALTY._replace(does="The score stays as it is."),),
        {"next-turn-up": ("yes",)},
    ),
    Clause(
        "cavendish.50.adversary-at-five",
        "cavendish",
        "omitted-score",
        ("46a", "50a", "50b"),
        "The game is over, so the mark is not made.",
        "interpretation",
        (NO_PENALTY._replace(does="The score stays as it is."),),
        {"adversary-at-five": ("yes",)},
        "No turn-up follows the last hand, so Law 50 taken alone would never end the right to mark. But the game is "
        "five up (Law 46): it ends at the fifth mark, and nothing can be marked in a game that is over. A king turned "
        "up and forgotten is lost then for the same reason.",
    ),
    Clause(
        "britannica.omitted-score.game-over",
        "britannica",
        "omitted-score",
        ("play.5h",),
        "The game is over, so the mark is not made.",
        "interpretation",
        (NO_PENALTY._replace(does="The score stays as it is."),),
        {"adversary-at-five": ("yes",)},
        "No law sets a limit for a forgotten mark. But the article’s account of play makes the game five up: it ends "
        "at the fifth mark. A king turned up and forgotten is lost then for the same reason.",
    ),
    *(
        Clause(
            name,
            "britannica",
            "omitted-score",
            (),
            "Britannica does not say until when a forgotten mark can be made.",
            "undetermined",
            (),
            when,
            "Law 9 sets a limit for the king turned up, and no law sets one for other marks. By Law 50 of "
            "Cavendish a mark may be made until the trump card of the next deal is turned up.",
        )
        for name, when in (
            ("britannica.omitted-score", {"adversary-at-five": ("no",)}),
            ("britannica.omitted-score.after-the-turn-up", {"next-turn-up": ("yes",)}),
        )
    ),
    Clause(
        "cavendish.51.disputed",
        "cavendish",
        "overscore",
        ("51a",),
        "Cavendish does not say how a dispute about the score is settled.",
        "undetermined",
        (),
        {"admitted": ("no",)},
        "The law speaks of an admitted overscore. Britannica has no such law; by its Law 25 those who bet at "
        "French écarté may correct the score.",
    ),
    Clause(
        "cavendish.51.too-late",
        "cavendish",
        "overscore",
        ("51a",),
        "The game is over, so it is too late to take the mark down.",
        "words",
        (NO_PENALTY._replace(does="The score stays as it is."),),
        {"game-over": ("yes",)},
    ),
    Clause(
        "cavendish.51.won-by-it",
        "cavendish",
        "overscore",
        ("46a", "51a"),
        "Cavendish does not say whether a game is over that was won by a mark too many.",
        "undetermined",
        (),
        {"game-over": ("won-by-it",)},
        "By Law 51 the mark can be taken down during the game, and by Law 46 the game is five up. Whether five "
        "wrongly marked are five is not said. Britannica does not mention a mark too many.",
    ),
    Clause(
        "britannica.overscore",
        "britannica",
        "overscore",
        (),
        "Britannica does not say whether a mark too many can be taken down.",
        "undetermined",
        (),
        argument="By its Law 25 those who bet at French écarté may correct the score, and nothing is said of the "
        "players. By Law 51 of Cavendish an admitted overscore can be taken down during the game.",
    ),
)
