"""Bystanders: their remarks, their advice, their word on the score, and a game that they play out."""

from __future__ import annotations

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import OFFENDER, SEATS, YES_FIRST, YES_OR_NO
from .effect_model import ChangeScore, LetStand
from .play_options import WITHOUT_PENALTY

_ENGLISH = {"declared": ("english",)}
_FRENCH = {"declared": ("french",)}
_BETTING = {**_FRENCH, "betting": ("yes",)}
_NOT_BETTING = {**_FRENCH, "betting": ("no",)}
_AFFECTS = {**_ENGLISH, "affects-score": ("yes",)}

_DECLARED = Fact(
    "declared",
    "What have the players declared to play?",
    (
        Value("english", "English écarté"),
        Value("french", "French écarté"),
        Value("nothing", "they have declared nothing"),
    ),
)
_BETS = Fact("betting", "Does the bystander bet on the game?", YES_FIRST, _FRENCH)
_HARMED = OFFENDER._replace(name="prejudiced", question="Which player is harmed by it?")

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "bystander-remark",
        "bystanders",
        "A bystander makes a remark",
        ("britannica.law.24", "britannica.law.25"),
        (
            _DECLARED,
            Fact("affects-score", "Does the remark affect the score?", YES_OR_NO, _ENGLISH),
            _HARMED._replace(asked_if=_AFFECTS),
        ),
        also=(
            "spectator talks",
            "onlooker said something",
            "kibitzer",
            "somebody watching talked about the game",
            "spectator made a remark",
            "spectator made a noise when he saw the cards",
            "onlooker laughed at my hand",
            "somebody behind me gave my hand away",
            "a spectator spoke",
        ),
    ),
    Irregularity(
        "bystander-advice",
        "bystanders",
        "A bystander advises a player",
        ("britannica.law.25", "britannica.law.24"),
        (
            _DECLARED,
            _BETS,
            Fact(
                "manner",
                "How does he advise?",
                (Value("pointing", "he points to a card"), Value("speaking", "he speaks")),
                _BETTING,
            ),
        ),
        also=(
            "spectator helps a player",
            "told him which card to play",
            "pointed at a card",
            "onlooker gave advice",
            "may a spectator help",
            "friend told him what to play",
            "someone watching told him what to play",
            "an onlooker helped him",
            "his friend advised him to refuse",
            "a bystander whispered to him",
        ),
        passages=("britannica.intro.2",),
    ),
    Irregularity(
        "bystander-corrects-score",
        "bystanders",
        "A bystander says that the score is wrong",
        ("britannica.law.25", "britannica.law.24"),
        (
            _DECLARED,
            _BETS,
            OFFENDER._replace(question="Whose score is wrong?", asked_if=_BETTING),
            Fact(
                "error",
                "What is wrong with it?",
                (Value("one-too-many", "one mark too many"), Value("one-too-few", "one mark too few")),
                _BETTING,
            ),
        ),
        also=(
            "spectator corrects the score",
            "onlooker saw a forgotten mark",
            "may an onlooker correct the score",
            "spectator says that the score is wrong",
            "onlooker tells us the score",
            "somebody watching says that we have marked wrong",
            "a bystander saw that a point is missing",
        ),
    ),
    Irregularity(
        "player-resigns",
        "bystanders",
        "A player resigns the game, and a bystander wishes to play it out",
        ("britannica.law.24", "britannica.law.25"),
        (_DECLARED, _BETS),
        also=(
            "player leaves the table",
            "take over a game",
            "player quits",
            "substitute player",
            "a player has to leave",
            "he does not want to finish the game",
            "can his friend play on for him",
            "somebody else finishes the game",
            "a player goes home in the middle of a game",
            "may another take his place",
        ),
    ),
)

_FORBIDDEN = WITHOUT_PENALTY._replace(
    does="The bystander must not do it. No penalty follows, and the game goes on."
)
_ALLOWED = Option("stand", None, "It is allowed, and the game goes on.", (LetStand(),))
_CAVENDISH_IS_SILENT = (
    "The fifty-one laws do not mention bystanders. The index of the printed code has a section on them, which all our "
    "copies lack. Britannica has two laws on them, 24 for English écarté and 25 for French."
)
_NOT_DECLARED = (
    "Law 24 is for players who have declared to play English écarté, and Law 25 for French écarté. Which of them "
    "holds if nothing has been declared is not said. Cavendish’s laws, as we have them, say nothing of bystanders."
)
_ONLY_THOSE_BETTING = "The law gives the right to those who bet. We take it that nobody else has it."


def _leave_to_nobody(irregularity: str, question: str) -> tuple[Clause, Clause]:
    """The clauses of Cavendish, who has no law on it, and of Britannica where nothing has been declared."""
    return (
        Clause(
            f"cavendish.{irregularity}",
            "cavendish",
            irregularity,
            (),
            f"Cavendish does not say {question}.",
            "undetermined",
            (),
            argument=_CAVENDISH_IS_SILENT,
        ),
        Clause(
            f"britannica.{irregularity}.not-declared",
            "britannica",
            irregularity,
            (),
            f"Britannica does not say {question}, if the players have declared nothing.",
            "undetermined",
            (),
            {"declared": ("nothing",)},
            _NOT_DECLARED,
        ),
    )


def _take_no_part(irregularity: str, law: str, piece: str, ruling: str) -> Clause:
    """A bystander who does not bet, at French écarté."""
    return Clause(
        f"britannica.25.{law}-not-betting",
        "britannica",
        irregularity,
        ("25a", "25b", piece) if piece != "25b" else ("25a", "25b"),
        ruling,
        "interpretation",
        (_FORBIDDEN,),
        _NOT_BETTING,
        _ONLY_THOSE_BETTING,
    )


CLAUSES: tuple[Clause, ...] = (
    *_leave_to_nobody("bystander-remark", "what follows a remark of a bystander"),
    *_leave_to_nobody("bystander-advice", "whether a bystander may advise"),
    *_leave_to_nobody("bystander-corrects-score", "whether a bystander may correct the score"),
    *_leave_to_nobody("player-resigns", "whether a bystander may play on for a player who resigns"),
    Clause(
        "britannica.24.remark",
        "britannica",
        "bystander-remark",
        ("24a", "24b", "24c"),
        "At English écarté bystanders may not make remarks, whether they bet or not. A remark that does not affect "
        "the score has no consequence.",
        "words",
        (_FORBIDDEN,),
        {"affects-score": ("no",)},
    ),
    *(
        Clause(
            f"britannica.24.remark-harms-{player}",
            "britannica",
            "bystander-remark",
            ("24a", "24b", "24c", "24e", "24f"),
            f"The {player} may call on the bystander to pay his stakes and bets.",
            "words",
            (
                Option(
                    "call-to-pay",
                    player,
                    "The bystander pays this player’s stakes and bets. The game goes on.",
                    (LetStand(),),
                ),
                Option("stand", player, "He asks for nothing, and the game goes on.", (LetStand(),)),
            ),
            {**_AFFECTS, "prejudiced": (player,)},
            "The remedy is money. The law does not say whether the play that followed the remark stands; as it "
            "changes nothing in the game, we let it stand.",
        )
        for player in SEATS
    ),
    Clause(
        "britannica.25.remark",
        "britannica",
        "bystander-remark",
        ("25a", "25b", "25c"),
        "At French écarté those who bet may correct the score, and advise by pointing only. Another remark is not "
        "among their rights, and the law names no penalty for it.",
        "interpretation",
        (_FORBIDDEN,),
        _FRENCH,
        "The law lists what those who bet may do, and the list would mean little if they might say anything. Law 24 "
        "forbids remarks and has the penalty, but it is for English écarté.",
    ),
    Clause(
        "britannica.24.advice",
        "britannica",
        "bystander-advice",
        ("24a", "24b", "24c"),
        "At English écarté bystanders may not give advice, whether they bet or not. Advice has no penalty, unless it "
        "is a remark that affects the score.",
        "words",
        (_FORBIDDEN,),
        _ENGLISH,
    ),
    Clause(
        "britannica.25.advice-by-pointing",
        "britannica",
        "bystander-advice",
        ("25a", "25b", "25c", "intro.2d"),
        "At French écarté those who bet may advise by pointing.",
        "words",
        (_ALLOWED,),
        {**_BETTING, "manner": ("pointing",)},
    ),
    Clause(
        "britannica.25.advice-by-speaking",
        "britannica",
        "bystander-advice",
        ("25a", "25b", "25c"),
        "At French écarté those who bet may advise by pointing only, so he must not speak. The law names no penalty.",
        "words",
        (_FORBIDDEN,),
        {**_BETTING, "manner": ("speaking",)},
    ),
    _take_no_part(
        "bystander-advice",
        "advice",
        "25c",
        "The bystander does not bet, so he may not advise. No penalty is named.",
    ),
    Clause(
        "britannica.24.score",
        "britannica",
        "bystander-corrects-score",
        ("24a", "24b", "24c", "24e"),
        "At English écarté bystanders may not make remarks, and a word on the score is one.",
        "interpretation",
        (
            _FORBIDDEN._replace(
                does="The bystander must not say it. The players settle the score themselves."
            ),
        ),
        _ENGLISH,
        "The law forbids remarks of every kind. A player who is harmed by one that affects the score may call on the "
        "bystander to pay his stakes and bets; whether a player is harmed by a true score is not said.",
    ),
    *(
        Clause(
            f"britannica.25.score-{player}-{error}",
            "britannica",
            "bystander-corrects-score",
            ("25a", "25b"),
            f"At French écarté those who bet may correct the score: the {player} {verb}.",
            "words",
            (Option("correct-score", None, f"The {player} {verb}.", (ChangeScore(player, points),)),),
            {**_BETTING, "offender": (player,), "error": (error,)},
        )
        for player in SEATS
        for error, points, verb in (
            ("one-too-many", -1, "takes one down"),
            ("one-too-few", 1, "marks one more"),
        )
    ),
    _take_no_part(
        "bystander-corrects-score",
        "score",
        "25b",
        "The bystander does not bet, so he may not correct the score. No penalty is named.",
    ),
    Clause(
        "britannica.24.resigns",
        "britannica",
        "player-resigns",
        ("24a", "24b", "24d"),
        "At English écarté a bystander may not play out the game of a player who resigns, whether he bets or not.",
        "words",
        (_FORBIDDEN._replace(does="Nobody plays on for the player who resigns."),),
        _ENGLISH,
    ),
    Clause(
        "britannica.25.resigns",
        "britannica",
        "player-resigns",
        ("25a", "25b", "25d"),
        "At French écarté those who bet may play the game of a player who resigns.",
        "words",
        (
            Option(
                "take-place",
                None,
                "A bystander who bets takes his place, and the game goes on.",
                (LetStand(),),
            ),
        ),
        _BETTING,
    ),
    _take_no_part(
        "player-resigns",
        "resigns",
        "25d",
        "The bystander does not bet, so he may not play on for the player who resigns. No penalty is named.",
    ),
)
