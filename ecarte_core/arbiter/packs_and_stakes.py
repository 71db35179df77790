"""New cards, incorrect packs, and what a game counts."""

from __future__ import annotations

from .clause_model import Clause, CodeName, Fact, Irregularity, Option, Value
from .common_facts import YES_OR_NO
from .common_options import NO_PENALTY, VOID_DEAL
from .effect_model import CallPacks, ChangeScore, CountGame

_NOT_CUT = {"cut": ("no",)}
_IN_DEAL = {"found": ("during-deal",)}
_AGREED = {"agreed": ("yes",)}

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "new-cards-called",
        "packs and score",
        "A player calls for new cards",
        ("cavendish.law.44", "britannica.law.23"),
        (
            Fact("cut", "Has the pack been cut for the next deal?", YES_OR_NO),
            Fact(
                "packs",
                "How many packs does he call for?",
                (Value("two", "two"), Value("one", "one")),
                _NOT_CUT,
            ),
        ),
        also=(
            "new packs",
            "fresh pack of cards",
            "change the cards",
            "another deck",
            "he wants new cards",
            "ask for a new deck",
            "who pays for new cards",
            "the cards are worn and I want new ones",
            "the pack is dirty",
            "can I have another pack",
            "the cards stick together",
        ),
    ),
    Irregularity(
        "incorrect-pack",
        "packs and score",
        "The pack is found to be incorrect",
        ("cavendish.law.45", "britannica.law.23", "cavendish.law.6"),
        (
            Fact(
                "found",
                "When is it found?",
                (
                    Value("during-deal", "during a deal or its play"),
                    Value("after-last-trick", "after the hand has been marked"),
                ),
            ),
            Fact(
                "king-marked",
                "Has a king been marked in this deal?",
                (
                    Value("no", "no"),
                    Value("by-non-dealer", "yes, by the non-dealer"),
                    Value("by-dealer", "yes, by the dealer"),
                ),
                _IN_DEAL,
            ),
        ),
        also=(
            "card missing",
            "thirty-one cards",
            "duplicate card",
            "two of the same card",
            "incomplete deck",
            "the pack is one card short",
            "there are only 31 cards in the pack",
            "two kings of hearts",
            "missing card in the pack",
            "there are two of the same card",
            "counted the pack and it is not right",
            "one card of the pack is lost",
            "the pack has a card twice",
            "there are 33 cards",
        ),
    ),
    Irregularity(
        "stakes",
        "packs and score",
        "A game is won, and the players ask what it counts",
        ("cavendish.law.46",),
        (
            Fact("agreed", "Have they agreed that a game may count double or treble?", YES_OR_NO),
            Fact(
                "adversary-score",
                "How many points has the loser?",
                (
                    Value("three-or-four", "three or four"),
                    Value("one-or-two", "one or two"),
                    Value("none", "none"),
                ),
                _AGREED,
            ),
        ),
        also=(
            "treble",
            "double",
            "single",
            "how much is the game worth",
            "what do I win",
            "double stakes",
            "what is the game worth",
            "won by five points to none",
            "he had no point when I won",
            "does the game count double",
            "what do I get for the game",
            "he had not scored",
        ),
        passages=("britannica.play.5",),
    ),
)

_VOID_DEAL_PIECES: tuple[tuple[CodeName, int, tuple[str, ...]], ...] = (
    ("cavendish", 45, ("45b",)),
    ("britannica", 23, ("23a",)),
)
_PACKS_STAY = NO_PENALTY._replace(does="The old packs stay in use.")
_MARK_FALLS = (
    "The law makes the deal void and does not mention marks made in it. A void deal counts for nothing, so what "
    "was marked in it is taken down."
)
_NO_STAKES = (
    "The article’s account of play says that “the game is five up”, and neither it nor the laws speak of what a "
    "game counts. By Law 46 of Cavendish it may count a treble, a double or a single, if the players agree."
)


def _void(code: CodeName, law: int, words: tuple[str, ...]) -> Clause:
    return Clause(
        f"{code}.{law}.void",
        code,
        "incorrect-pack",
        words,
        "The deal in which the fault is found is void. All deals before it stand good.",
        "words",
        (VOID_DEAL,),
        _IN_DEAL,
    )


CLAUSES: tuple[Clause, ...] = (
    Clause(
        "cavendish.44.called",
        "cavendish",
        "new-cards-called",
        ("44a", "44b", "44c", "44d"),
        "He may have two new packs, at his own expense. The dealer chooses between them.",
        "words",
        (
            Option(
                "new-packs",
                "dealer",
                "He takes one of the two new packs, and his adversary has the other.",
                (CallPacks(),),
                "the pack is cut for the next deal",
            ),
        ),
        {"packs": ("two",)},
    ),
    Clause(
        "cavendish.44.one-pack",
        "cavendish",
        "new-cards-called",
        ("44a", "44c"),
        "He must call for two new packs. One alone is not enough.",
        "words",
        (_PACKS_STAY._replace(does="The old packs stay in use, unless he calls for two."),),
        {"packs": ("one",)},
    ),
    Clause(
        "cavendish.44.too-late",
        "cavendish",
        "new-cards-called",
        ("44a", "44b"),
        "The pack has been cut, so it is too late for this deal. He may call before the cut for the next one.",
        "words",
        (_PACKS_STAY,),
        {"cut": ("yes",)},
    ),
    Clause(
        "britannica.new-cards",
        "britannica",
        "new-cards-called",
        (),
        "Britannica does not say whether a player may call for new cards.",
        "undetermined",
        (),
        argument="It has no such law, and speaks only of incorrect packs. By Law 44 of Cavendish a player may call "
        "for two new packs at his own expense before the pack is cut.",
    ),
    _void("cavendish", 45, ("45a", "45b", "45c")),
    _void("britannica", 23, ("23a", "23b")),
    *(
        Clause(
            f"{code}.{law}.king-of-{seat}",
            code,
            "incorrect-pack",
            words,
            f"The {seat} takes down the mark for his king.",
            "interpretation",
            (Option("take-down", None, "The mark for the king is taken down.", (ChangeScore(seat, -1),)),),
            {"king-marked": (f"by-{seat}",)},
            _MARK_FALLS,
            adds=True,
        )
        for code, law, words in _VOID_DEAL_PIECES
        for seat in ("non-dealer", "dealer")
    ),
    Clause(
        "cavendish.45.after-last-trick",
        "cavendish",
        "incorrect-pack",
        ("45b", "45c"),
        "Cavendish does not say when a deal is over, so the law does not show whether this one is void or good.",
        "undetermined",
        (),
        {"found": ("after-last-trick",)},
        "If the fault is found in that deal, the deal is void; if after it, the deal stands good. Britannica’s "
        "Law 23 leaves the same doubt.",
    ),
    Clause(
        "britannica.23.after-last-trick",
        "britannica",
        "incorrect-pack",
        ("23a", "23b"),
        "Britannica does not say when a deal is over, so the law does not show whether this one is void or good.",
        "undetermined",
        (),
        {"found": ("after-last-trick",)},
        "If the fault is found in that deal, the deal is void; if after it, the deal stands good. Law 45 of "
        "Cavendish leaves the same doubt.",
    ),
    Clause(
        "cavendish.46.not-agreed",
        "cavendish",
        "stakes",
        ("46a", "46b"),
        "The players have agreed on nothing, so the game counts one, at whatever score it is won.",
        "words",
        (Option("count-single", None, "The game counts one.", (CountGame(1),)),),
        {"agreed": ("no",)},
    ),
    Clause(
        "cavendish.46.treble",
        "cavendish",
        "stakes",
        ("46b", "46c"),
        "The loser has not scored, so the game counts a treble.",
        "words",
        (Option("count-treble", None, "The game counts three.", (CountGame(3),)),),
        {"adversary-score": ("none",)},
    ),
    Clause(
        "cavendish.46.double",
        "cavendish",
        "stakes",
        ("46b", "46d"),
        "The loser has scored one or two, so the game counts a double.",
        "words",
        (Option("count-double", None, "The game counts two.", (CountGame(2),)),),
        {"adversary-score": ("one-or-two",)},
    ),
    Clause(
        "cavendish.46.single",
        "cavendish",
        "stakes",
        ("46b", "46e"),
        "The loser has scored three or four, so the game counts a single.",
        "words",
        (Option("count-single", None, "The game counts one.", (CountGame(1),)),),
        {"adversary-score": ("three-or-four",)},
    ),
    Clause(
        "britannica.stakes",
        "britannica",
        "stakes",
        ("play.5h",),
        "Britannica does not say what a game counts.",
        "undetermined",
        (),
        argument=_NO_STAKES,
    ),
)
