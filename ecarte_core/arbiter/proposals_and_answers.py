"""Proposals and answers: taken back, altered, repeated, and followed by no exchange."""

from __future__ import annotations

from .clause_model import Clause, Fact, Irregularity, Option, Value
from .common_facts import EITHER_SEAT, YES_FIRST
from .common_options import NO_PENALTY
from .effect_model import AnswerProposal, BeginPlay, KeepHand, LetStand

IRREGULARITIES: tuple[Irregularity, ...] = (
    Irregularity(
        "proposal-retracted",
        "the exchange",
        "The non-dealer wants to take his proposal back",
        ("cavendish.law.26", "britannica.law.11"),
        also=(
            "proposed and changed his mind",
            "withdraw a proposal",
            "I proposed and now want to play",
            "take back a proposal",
            "asked for cards and then did not want any",
            "proposed, then said no",
            "wants to play after he has proposed",
            "changed my mind after I proposed",
            "cancels his proposal",
        ),
    ),
    Irregularity(
        "number-altered",
        "the exchange",
        "The non-dealer wants to alter the number of cards that he asked for",
        ("cavendish.law.26", "britannica.law.11"),
        also=(
            "asked for three and wants four",
            "changed how many cards he wants",
            "wants another number of cards",
            "asked for the wrong number",
            "meant another number",
            "said three but meant four",
            "wants to correct how many cards he asked for",
            "one more card than he asked for first",
        ),
    ),
    Irregularity(
        "answer-retracted",
        "the exchange",
        "The dealer wants to take back his acceptance or refusal",
        ("cavendish.law.27", "britannica.law.11"),
        also=(
            "dealer refused and changed his mind",
            "dealer accepted by mistake",
            "dealer takes back his refusal",
            "dealer wants to change his answer",
            "refused and now wants to accept",
            "accepted and now wants to refuse",
            "first said no and then yes",
            "dealer changed his mind",
            "refused and then gave cards after all",
        ),
    ),
    Irregularity(
        "number-taken-not-told",
        "the exchange",
        "The dealer does not say how many cards he has taken",
        ("cavendish.law.27", "britannica.law.11"),
        (
            Fact(
                "asked",
                "Has the non-dealer asked him?",
                YES_FIRST,
            ),
        ),
        also=(
            "how many cards did the dealer take",
            "must he tell how many he took",
            "dealer did not say how many he took",
            "how many did you take",
            "dealer will not say how many he drew",
            "he hides how many cards he took",
            "may I know how many cards the dealer changed",
        ),
    ),
    Irregularity(
        "proposing-again",
        "the exchange",
        "The non-dealer proposes again after an exchange",
        ("cavendish.law.26", "cavendish.law.49", "cavendish.law.38", "britannica.law.17"),
        (
            Fact(
                "stock",
                "Are there cards left in the stock?",
                (Value("left", "yes"), Value("exhausted", "no")),
            ),
        ),
        also=(
            "second proposal",
            "how often may one propose",
            "ask for cards twice",
            "may I propose again",
            "can I exchange twice",
            "another exchange",
            "propose a second time",
            "may I ask for cards once more",
            "a third proposal",
            "can one exchange again",
        ),
        passages=("britannica.play.2",),
    ),
    Irregularity(
        "no-card-exchanged",
        "the exchange",
        "A player exchanges no card after a proposal was accepted",
        ("cavendish.law.26", "cavendish.law.28", "cavendish.law.38", "britannica.law.11"),
        (
            Fact(
                "player",
                "Who keeps his whole hand?",
                EITHER_SEAT[::-1],
            ),
        ),
        also=(
            "dealer accepts and takes no card",
            "must the dealer discard",
            "proposed and discards nothing",
            "accepted but kept all his cards",
            "proposed and kept his hand",
            "dealer accepts and keeps all five",
            "accepted and changed nothing",
            "asked for cards and then kept all of them",
            "must I discard at least one card",
        ),
        passages=("britannica.play.2",),
    ),
)

_EXCHANGE_ONE = Option(
    "exchange-a-card", None, "He discards at least one card and takes as many.", (LetStand(),)
)

_ANSWER_AGAIN = (
    Option(
        "accept-proposal", "dealer", "He accepts, and cards are exchanged again.", (AnswerProposal("accept"),)
    ),
    Option(
        "refuse-proposal",
        "dealer",
        "He refuses, and the hand is played. Only a first refusal makes the point count two against him.",
        (AnswerProposal("refuse"),),
    ),
)

_PLAY_BEGINS = (
    NO_PENALTY._replace(does="No cards are exchanged, and the hand is played.", effects=(BeginPlay(),)),
)

_KEEPS_HAND = (
    NO_PENALTY._replace(does="The dealer keeps his five cards, and the game goes on.", effects=(KeepHand(),)),
)

CLAUSES: tuple[Clause, ...] = (
    Clause(
        "cavendish.26.retracted",
        "cavendish",
        "proposal-retracted",
        ("26a", "26b"),
        "The non-dealer cannot take his proposal back. It stands, and the dealer answers it.",
        "words",
        (NO_PENALTY._replace(does="The proposal stands."),),
    ),
    Clause(
        "britannica.11.proposal",
        "britannica",
        "proposal-retracted",
        ("11a", "11c"),
        "The non-dealer cannot take his proposal back. It stands, and the dealer answers it.",
        "words",
        (NO_PENALTY._replace(does="The proposal stands."),),
    ),
    Clause(
        "cavendish.26.number",
        "cavendish",
        "number-altered",
        ("26a", "26c"),
        "The non-dealer cannot alter the number of cards that he asked for.",
        "words",
        (NO_PENALTY._replace(does="He takes as many cards as he asked for first."),),
    ),
    Clause(
        "britannica.11.number",
        "britannica",
        "number-altered",
        ("11a", "11c"),
        "Britannica does not say.",
        "undetermined",
        argument="Law 11 keeps a player to his proposal, and nothing in the text forbids him another number. By "
        "Law 26 of Cavendish he cannot alter the number of cards asked for.",
    ),
    Clause(
        "cavendish.27.answer",
        "cavendish",
        "answer-retracted",
        ("27a", "27b"),
        "The dealer cannot take his answer back.",
        "words",
        (NO_PENALTY._replace(does="The answer stands."),),
    ),
    Clause(
        "britannica.11.answer",
        "britannica",
        "answer-retracted",
        ("11b", "11c"),
        "The dealer cannot take his answer back.",
        "words",
        (NO_PENALTY._replace(does="The answer stands."),),
    ),
    Clause(
        "cavendish.27.number-asked",
        "cavendish",
        "number-taken-not-told",
        ("27c", "27d"),
        "The dealer must say how many cards he has taken. The law names no penalty.",
        "words",
        (NO_PENALTY._replace(does="He says how many cards he has taken, and the game goes on."),),
        {"asked": ("yes",)},
    ),
    Clause(
        "cavendish.27.number-not-asked",
        "cavendish",
        "number-taken-not-told",
        ("27c",),
        "Nobody has asked the dealer, so he need not say how many cards he has taken.",
        "words",
        (NO_PENALTY,),
        {"asked": ("no",)},
    ),
    Clause(
        "britannica.11.number-taken",
        "britannica",
        "number-taken-not-told",
        ("11b", "11c"),
        "Britannica does not say.",
        "undetermined",
        argument="Nothing in the text obliges the dealer to say how many cards he has taken. By Law 27 of "
        "Cavendish he must, if he is asked.",
    ),
    Clause(
        "cavendish.26.again",
        "cavendish",
        "proposing-again",
        ("26notea", "26noteb", "26notec", "49g"),
        "The non-dealer may propose as often as he likes. After the first proposal the dealer accepts or refuses "
        "as he likes.",
        "words",
        _ANSWER_AGAIN,
        {"stock": ("left",)},
    ),
    Clause(
        "cavendish.26.stock-exhausted",
        "cavendish",
        "proposing-again",
        ("26notea", "38d"),
        "No card is left to ask for, so there is no proposal, and the hand is played.",
        "interpretation",
        _PLAY_BEGINS,
        {"stock": ("exhausted",)},
        "To propose is to ask for cards, and by Law 38 the non-dealer gets no more than are left. Where none is "
        "left there is nothing to ask for. Witness W’s account of play says so: the exchanges end when the stock "
        "has run out.",
    ),
    Clause(
        "britannica.17.again",
        "britannica",
        "proposing-again",
        ("17a", "17b", "play.2g", "play.2h"),
        "The non-dealer may propose again, and the dealer accepts or refuses as he likes.",
        "interpretation",
        _ANSWER_AGAIN,
        {"stock": ("left",)},
        "No law of Britannica’s says it. But the article’s account of play has a second proposal made in the "
        "same way, and so on; and Law 17 takes away the right to refuse a second discard, so there is such a "
        "right.",
    ),
    Clause(
        "britannica.17.stock-exhausted",
        "britannica",
        "proposing-again",
        ("play.2h",),
        "Britannica does not say.",
        "undetermined",
        (),
        {"stock": ("exhausted",)},
        "The article lets the players propose until one of them is satisfied with his hand. It does not say what "
        "follows when no card is left. Cavendish does not say it in so many words either; witness W’s account of "
        "play ends the exchanges then.",
    ),
    Clause(
        "wikipedia.play.3.again",
        "wikipedia",
        "proposing-again",
        (),
        "The non-dealer may propose again, as long as the dealer accepts and the stock lasts.",
        "words",
        _ANSWER_AGAIN,
        {"stock": ("left",)},
    ),
    Clause(
        "wikipedia.play.3.stock-exhausted",
        "wikipedia",
        "proposing-again",
        (),
        "The stock has run out, so play begins.",
        "words",
        _PLAY_BEGINS,
        {"stock": ("exhausted",)},
    ),
    Clause(
        "cavendish.38.dealer-keeps-hand",
        "cavendish",
        "no-card-exchanged",
        ("38b",),
        "The dealer may keep his whole hand.",
        "interpretation",
        _KEEPS_HAND,
        {"player": ("dealer",)},
        "No law obliges a dealer who has accepted to discard. Law 38 speaks of exchanging as many cards as the "
        "players wish, and he may wish for none.",
    ),
    Clause(
        "cavendish.26.exchanges-one",
        "cavendish",
        "no-card-exchanged",
        ("26a", "26b", "26c", "26notea"),
        "The non-dealer has asked for cards, so he must exchange at least one.",
        "interpretation",
        (_EXCHANGE_ONE,),
        {"player": ("non-dealer",)},
        "To propose is to ask for cards, as the note to Law 26 says. He can neither take the proposal back nor "
        "alter the number. To exchange no card would do both.",
    ),
    Clause(
        "britannica.11.dealer-keeps-hand",
        "britannica",
        "no-card-exchanged",
        ("play.2e",),
        "The dealer may keep his whole hand.",
        "interpretation",
        _KEEPS_HAND,
        {"player": ("dealer",)},
        "By the article’s account of play each player discards as many cards as he thinks fit. He may think fit "
        "to discard none.",
    ),
    Clause(
        "britannica.11.non-dealer-keeps-hand",
        "britannica",
        "no-card-exchanged",
        ("11a", "11c", "play.2e"),
        "Britannica does not say.",
        "undetermined",
        (),
        {"player": ("non-dealer",)},
        "By Law 11 the non-dealer cannot take his proposal back. By the article’s account of play each player "
        "discards as many cards as he thinks fit, and whether that may be none the text does not say. By Law 26 "
        "of Cavendish he cannot alter the number of cards asked for.",
    ),
    Clause(
        "wikipedia.play.3.dealer-exchanges-one",
        "wikipedia",
        "no-card-exchanged",
        (),
        "The dealer has accepted, so he must exchange at least one card.",
        "words",
        (_EXCHANGE_ONE,),
        {"player": ("dealer",)},
    ),
    Clause(
        "wikipedia.play.3.non-dealer-exchanges-one",
        "wikipedia",
        "no-card-exchanged",
        (),
        "The non-dealer has proposed a number of cards, so he must exchange that many.",
        "words",
        (_EXCHANGE_ONE._replace(does="He discards as many cards as he asked for and takes as many."),),
        {"player": ("non-dealer",)},
    ),
)
