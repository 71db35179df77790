"""A hand abandoned, and cards thrown down in a claim."""

from __future__ import annotations

from collections.abc import Iterator

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import OFFENDER, YES_OR_NO
from .effect_model import AwardMarks, AwardTricks, Seat
from .play_options import SEAT_PAIRS, WITHOUT_PENALTY

_GIVEN_UP = {"claiming": ("no",)}
_SOME_TRICKS = {**_GIVEN_UP, "tricks-made": ("one-or-two",)}

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "hand-abandoned",
        "the play",
        "A player throws down his cards",
        ("cavendish.law.42", "britannica.law.21", "cavendish.law.48", "cavendish.law.49"),
        (
            Fact(
                "claiming",
                "Does he claim to score by it?",
                (Value("no", "no, he gives his hand up"), Value("yes", "yes, he claims to win tricks")),
            ),
            Fact(
                "tricks-made",
                "How many tricks has he made?",
                (
                    Value("none", "none"),
                    Value("one-or-two", "one or two"),
                    Value("three-or-four", "three or four"),
                ),
                _GIVEN_UP,
            ),
            Fact(
                "stood",
                "Had he played without proposing, or refused the first proposal?",
                YES_OR_NO,
                _SOME_TRICKS,
            ),
            OFFENDER._replace(question="Who throws them down?", asked_if=_GIVEN_UP),
        ),
        also=(
            "gave up his hand",
            "threw in his cards",
            "laid down his hand",
            "conceded",
            "showed his hand and claimed",
            "threw down his cards",
            "put his cards on the table",
            "he gave up",
            "said the rest are mine",
            "gave up after a trick",
            "threw in his hand after two tricks",
            "will not play on and shows his cards",
            "gives me the rest of the tricks",
            "gave up before he had made a trick",
        ),
        passages=("britannica.play.5",),
    ),
)


def _mark(adversary: Seat, count: str) -> tuple[Option, ...]:
    return (
        Option(
            "mark-point",
            adversary,
            f"He marks {count} for the point, and the hand is over.",
            (AwardMarks(adversary, "point"),),
        ),
    )


def _award(adversary: Seat) -> tuple[Option, ...]:
    return (
        Option(
            "award-tricks",
            None,
            f"The {adversary} counts as the winner of the tricks not yet played, and the hand is scored.",
            (AwardTricks(adversary),),
        ),
    )


def _iter_cavendish(player: Seat, adversary: Seat) -> Iterator[Clause]:
    yield Clause(
        f"cavendish.42.no-trick-{player}",
        "cavendish",
        "hand-abandoned",
        ("42a", "42b"),
        f"The {player} has abandoned his hand without a trick, so the {adversary} may mark the vole.",
        "words",
        (
            Option(
                "mark-vole",
                adversary,
                "He marks two for the vole, and the hand is over.",
                (AwardMarks(adversary, "vole"),),
            ),
        ),
        {"tricks-made": ("none",), "offender": (player,)},
    )
    yield Clause(
        f"cavendish.42.one-or-two-{player}",
        "cavendish",
        "hand-abandoned",
        ("42c", "42d"),
        f"The {player} has abandoned his hand after one or two tricks, so the {adversary} may mark the point.",
        "words",
        _mark(adversary, "one"),
        {**_SOME_TRICKS, "stood": ("no",), "offender": (player,)},
    )
    fault = "played without proposing" if player == "non-dealer" else "refused the first proposal"
    law = ("49a", "49b", "49c") if player == "non-dealer" else ("49d", "49e", "49f")
    yield Clause(
        f"cavendish.42.one-or-two-stood-{player}",
        "cavendish",
        "hand-abandoned",
        ("42c", "42d", *law),
        f"The {player}, who {fault}, has abandoned his hand after one or two tricks. The {adversary} may mark "
        "the point, which counts two.",
        "interpretation",
        _mark(adversary, "two"),
        {**_SOME_TRICKS, "stood": ("yes",), "offender": (player,)},
        f"Law 42 says “the point”, and not how much it is. A player who {fault} and then gives up has failed to "
        "win the point, so we read Law 49 with it. Britannica’s Law 21 lets the hand be scored as if it had been "
        "played, which gives two as well.",
    )


def _iter_britannica(player: Seat, adversary: Seat) -> Iterator[Clause]:
    rulings = {
        "none": f"The {adversary} counts as the winner of all five tricks, and scores the vole.",
        "one-or-two": f"The {adversary} counts as the winner of the remaining tricks, and scores the point.",
        "three-or-four": f"The {adversary} counts as the winner of the remaining tricks. The {player} has made the "
        "point and scores it.",
    }
    scored = {"none": ("play.5c",), "one-or-two": ("play.5b",), "three-or-four": ("play.5b",)}
    for tricks, ruling in rulings.items():
        yield Clause(
            f"britannica.21.{tricks}-{player}",
            "britannica",
            "hand-abandoned",
            ("21a", "21b", "21c", *scored[tricks]),
            ruling,
            "words",
            _award(adversary),
            {
                "tricks-made": (tricks,),
                "offender": (player,),
                **({"stood": ("no",)} if tricks == "one-or-two" else {}),
            },
        )
    fault = "played without proposing" if player == "non-dealer" else "refused the first proposal"
    yield Clause(
        f"britannica.21.one-or-two-stood-{player}",
        "britannica",
        "hand-abandoned",
        ("21a", "21b", "21c", "play.5d" if player == "non-dealer" else "play.5e", "play.5f"),
        f"The {adversary} counts as the winner of the remaining tricks. The {player} {fault} and has not won "
        f"three tricks, so the {adversary} scores two.",
        "words",
        _award(adversary),
        {**_SOME_TRICKS, "stood": ("yes",), "offender": (player,)},
        "What the hand scores stands in the article’s account of play: against a player who stood and fails to "
        "win three tricks, “the adversary scores two”.",
    )


CLAUSES: tuple[Clause, ...] = (
    *(clause for pair in SEAT_PAIRS for clause in _iter_cavendish(*pair)),
    Clause(
        "cavendish.42.three-or-four",
        "cavendish",
        "hand-abandoned",
        ("42a", "42c"),
        "Cavendish does not say what follows when a player who has made the point abandons his hand.",
        "undetermined",
        (),
        {"tricks-made": ("three-or-four",)},
        "The law speaks of a player who has made no trick, or one or two. By Law 21 of Britannica the adversary "
        "is deemed to win the remaining tricks, so the player scores the point and only the vole is lost.",
    ),
    Clause(
        "cavendish.42.claim",
        "cavendish",
        "hand-abandoned",
        ("42e", "42f", "42g", "42h"),
        "He claims to score, so the hand is not abandoned, and there is no penalty.",
        "words",
        (WITHOUT_PENALTY,),
        {"claiming": ("yes",)},
    ),
    *(clause for pair in SEAT_PAIRS for clause in _iter_britannica(*pair)),
    Clause(
        "britannica.21.claim",
        "britannica",
        "hand-abandoned",
        ("21a",),
        "Britannica does not say whether a player who lays down his cards to claim a score has abandoned them.",
        "undetermined",
        (),
        {"claiming": ("yes",)},
        "If it is abandoning, his adversary wins the tricks that remain. Law 42 of Cavendish says that it is not, "
        "and that there is no penalty.",
    ),
)
