"""Who plays the next game: a pool of three, and French écarté (the opening of Britannica's article)."""

from __future__ import annotations

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import YES_OR_NO
from .effect_model import LetStand

_POOL = {"table": ("pool",)}
_OTHERS_BET = {"table": ("french",)}

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "pool-of-three",
        "bystanders",
        "A game is won, and others wait to play",
        ("britannica.law.24", "britannica.law.25"),
        (
            Fact(
                "table",
                "How is it played?",
                (
                    Value("pool", "three players form a pool"),
                    Value("french", "French écarté, with others who bet"),
                ),
            ),
            Fact("won-before", "Has the winner won the game before it too?", YES_OR_NO, _POOL),
            Fact("chouette", "Does the loser take all the bets that are offered?", YES_OR_NO, _OTHERS_BET),
        ),
        also=(
            "three players",
            "pool",
            "who plays next",
            "loser goes out",
            "rentrant",
            "la chouette",
            "three of us want to play",
            "winner stays",
            "we are three at the table",
            "who sits out",
            "the third player waits",
            "which of three goes out",
            "who takes the place of the loser",
        ),
        passages=("britannica.intro.2",),
    ),
)

_GOES_OUT = Option(
    "take-place", None, "The loser goes out, and the player who was out takes his place.", (LetStand(),)
)
_IN_THE_ARTICLE = "The words stand in the opening of the article and not in its laws."


def _rule_in_article(
    name: str, words: tuple[str, ...], ruling: str, option: Option, when: dict[str, tuple[str, ...]]
) -> Clause:
    return Clause(
        f"britannica.pool.{name}",
        "britannica",
        "pool-of-three",
        words,
        ruling,
        "words",
        (option,),
        when,
        _IN_THE_ARTICLE,
    )


CLAUSES: tuple[Clause, ...] = (
    Clause(
        "cavendish.pool-of-three",
        "cavendish",
        "pool-of-three",
        (),
        "Cavendish does not say who plays the next game when others wait.",
        "undetermined",
        (),
        argument="The laws are for two players. The opening of Britannica’s article describes a pool of three, and "
        "the custom at French écarté.",
    ),
    _rule_in_article(
        "first-win",
        ("intro.2a", "intro.2b", "intro.2c"),
        "The player who is out takes the place of the loser. The winner has won one game, and wins the pool if he "
        "wins the next.",
        _GOES_OUT,
        {"won-before": ("no",)},
    ),
    _rule_in_article(
        "second-win",
        ("intro.2c",),
        "The winner has won two games one after the other, so he has won the pool.",
        Option("win-pool", None, "The winner takes the pool.", (LetStand(),)),
        {"won-before": ("yes",)},
    ),
    _rule_in_article(
        "loser-goes-out",
        ("intro.2e",),
        "At French écarté the loser goes out, and one of those who wait takes his place.",
        _GOES_OUT._replace(does="The loser goes out, and one of the rentrants takes his place."),
        {"chouette": ("no",)},
    ),
    _rule_in_article(
        "chouette",
        ("intro.2f",),
        "The loser takes all the bets that are offered (la chouette), so he keeps his seat.",
        Option("stand", None, "Both players keep their seats.", (LetStand(),)),
        {"chouette": ("yes",)},
    ),
)
