"""What happens at card tables and stands in no law: both codes are silent, and the arbiter does not invent law.

Each :class:`Silence` says which laws speak of something near to it, and why none of them decides. Neither code has a
clause on it; what a code leaves open within a case that it does speak of is an undetermined clause instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .clause_model import Phase

SENTENCE = "No law speaks of it: neither Cavendish nor Britannica says what follows."
"""The answer to every one of them."""


class Silence(NamedTuple):
    """Something that both codes pass over.

    ``nearby`` are the laws that come nearest, ``says`` what these say in one sentence, and ``why`` one sentence on why
    that decides nothing. ``also`` are other words for it, as of an :class:`~.clause_model.Irregularity`.
    """

    name: str
    phase: Phase
    title: str
    nearby: tuple[str, ...]
    says: str
    why: str
    also: tuple[str, ...]


def _name_laws(cavendish: tuple[int, ...], britannica: tuple[int, ...]) -> tuple[str, ...]:
    return (
        *(f"cavendish.law.{number}" for number in cavendish),
        *(f"britannica.law.{number}" for number in britannica),
    )


_SILENCES: tuple[Silence, ...] = (
    Silence(
        "pack-not-cut",
        "before the deal",
        "The dealer deals without a cut",
        _name_laws((3, 7, 8), (1,)),
        "The laws say of how many cards a cut must consist, and that it is made again if a card is exposed in it.",
        "No law says what follows if nobody has cut the pack.",
        (
            "the cards were not cut",
            "forgot to cut",
            "dealt without offering the pack to be cut",
            "nobody cut before the deal",
            "he would not let me cut",
        ),
    ),
    Silence(
        "marked-cards",
        "before the deal",
        "A player believes that the cards are marked, or that his adversary cheats",
        _name_laws((44, 45), (23,)),
        "A player may call for new packs at his own expense, and a deal with an incorrect pack is void.",
        "No law says whether a card that can be known by its back makes a pack incorrect, and none speaks of cheating.",
        (
            "the backs are marked",
            "a bent corner",
            "I know a card by its back",
            "scratched cards",
            "he cheats",
            "he is a sharper",
            "a card up his sleeve",
        ),
    ),
    Silence(
        "hand-taken-up-early",
        "the deal",
        "A player looks at his hand before the trump is turned up",
        _name_laws((9, 11, 13), (2, 3, 5)),
        "A non-dealer who has looked at his hand loses choices, such as a fresh deal when his card was exposed.",
        "No law forbids a player to look at his own hand early, and none gives a penalty for it.",
        (
            "took up his cards too early",
            "looked at his hand during the deal",
            "picked up his cards while they were still being dealt",
            "dealer looked at his cards before I had decided",
            "looked at his own hand too soon",
        ),
    ),
    Silence(
        "trump-suit-asked",
        "the deal",
        "A player has forgotten what is trumps, or the turn-up cannot be seen",
        _name_laws((10, 27), (3,)),
        "The dealer must turn up the trump card, and by Cavendish must say, if he is asked, how many cards he took.",
        "No law says that the turn-up stays in sight, or that a player must be told what is trumps.",
        (
            "what are trumps",
            "forgot which suit is trumps",
            "the turn-up was put away",
            "nobody remembers the trump suit",
            "must he tell me the trump",
        ),
    ),
    Silence(
        "stock-looked-at",
        "the exchange",
        "A player looks at cards of the stock",
        _name_laws((28, 35), (12, 15)),
        "Cards once discarded must not be looked at, and a card that lies face up in the stock may be seen by both.",
        "No law speaks of a player who looks at cards of the stock that lie face down.",
        (
            "looked at the undealt cards",
            "peeked at the talon",
            "saw the top card of the stock",
            "looked at the bottom card of the pack",
            "went through the cards that were left",
            "looked what he would have drawn",
        ),
    ),
    Silence(
        "discard-before-the-answer",
        "the exchange",
        "The non-dealer lays out his discard before the dealer has answered",
        _name_laws((26, 28), (11, 12)),
        "A proposal cannot be retracted, and each player lays out his discard before he takes cards.",
        "No law says what becomes of cards that were laid out too early, if the dealer then refuses.",
        (
            "threw his cards away before I accepted",
            "discarded before the answer",
            "discarded without having proposed",
            "discarded too early",
            "laid out his discard and I refused",
        ),
    ),
    Silence(
        "lead-before-the-answer",
        "the exchange",
        "The non-dealer proposes, and leads before the dealer has answered",
        _name_laws((26, 27, 39, 40), (11, 19)),
        "A proposal cannot be retracted, and a card led in turn cannot be taken up again.",
        "No law says whether a card led before the answer counts as led, or what becomes of the proposal.",
        (
            "led before the answer",
            "played a card before I had accepted or refused",
            "proposed and led at once",
            "led without waiting for my answer",
            "played before the dealer had decided",
        ),
    ),
    Silence(
        "card-exposed-in-play",
        "the play",
        "A player drops or shows a card of his hand",
        _name_laws((13, 36, 42), (5, 16, 21)),
        "The laws speak of cards exposed in cutting, dealing and giving, and of a whole hand that is thrown down.",
        "No law speaks of a single card that a player shows to his adversary, and none lets the adversary call it.",
        (
            "dropped a card face up on the table",
            "a card fell from his hand",
            "showed me one of his cards",
            "I saw one of his cards",
            "exposed a card during the play",
            "a card of my hand was seen",
            "his card is exposed",
        ),
    ),
    Silence(
        "adversarys-hand-seen",
        "the play",
        "A player sees his adversary’s hand",
        _name_laws((17, 29, 33), (7, 13)),
        "The laws say which cards of the other hand a player may look at: some of those that he draws as superfluous.",
        "No law says what follows if a player looks at the rest of his adversary’s hand, by accident or on purpose.",
        (
            "looked at my cards",
            "saw my hand",
            "he can see my cards in the mirror",
            "held his hand so that I could see it",
            "looked over at my hand",
        ),
    ),
    Silence(
        "talk-about-the-hand",
        "the play",
        "A player speaks of his own cards",
        _name_laws((23, 27), (9,)),
        "The laws say when a king is announced, and that the dealer, if he is asked, tells how many cards he took.",
        "No law says what else the players may say of their cards, true or false.",
        (
            "told me what he holds",
            "said that his hand is bad",
            "he lied about his cards",
            "sighed and groaned to mislead me",
            "complained of his cards",
            "boasted of his hand",
        ),
    ),
    Silence(
        "slow-play",
        "the play",
        "A player takes too long",
        _name_laws((22, 50), (9,)),
        "The limits that the laws set are acts, such as the turning up of the next trump card.",
        "No law sets a time for a proposal, an answer or a card.",
        (
            "he is too slow",
            "plays slowly",
            "takes a long time over each card",
            "takes ages",
            "how long may he think",
            "he hesitates",
            "thinking for minutes",
            "wastes time",
            "must he hurry",
        ),
    ),
    Silence(
        "two-cards-played-together",
        "the play",
        "A player plays two cards together",
        _name_laws((39, 40), (19,)),
        "A card led in turn cannot be taken up again, and a card played to a lead only to correct two errors.",
        "No law says which of two cards counts when a player plays them together.",
        (
            "led two cards at the same time",
            "two cards stuck together in the play",
            "played two cards to one trick",
            "laid two cards on the trick",
        ),
    ),
    Silence(
        "tricks-looked-at",
        "the play",
        "A player looks at the tricks that have been played",
        _name_laws((28, 39), (12, 19)),
        "Cards that have been discarded must not be looked at.",
        "The tricks are no discard, and no law says whether a player may look at them.",
        (
            "looked at the last trick",
            "may I see the last trick",
            "looked through the tricks",
            "turned up a trick that was over",
            "asked what had been played",
        ),
    ),
    Silence(
        "trick-gathered-wrongly",
        "the play",
        "A player takes in a trick that he has not won",
        _name_laws((43, 50, 51), (22,)),
        "The laws correct a trick that was not won although it could have been, marks forgotten, and marks too many.",
        "No law says until when a trick that lies with the wrong player may be claimed.",
        (
            "took my trick",
            "picked up a trick that was mine",
            "the trick belongs to the other player",
            "we dispute who won the trick",
            "collected the wrong trick",
        ),
    ),
    Silence(
        "stakes-not-paid",
        "packs and score",
        "A player does not pay what he has lost",
        _name_laws((46,), (24,)),
        "By Cavendish the players may agree that a game counts double or treble; by Britannica a bystander may have to "
        "pay for a remark.",
        "No law says when the players pay each other, or what follows if one of them does not.",
        (
            "he will not pay",
            "owes me money",
            "refuses to pay his stake",
            "when must the loser pay",
            "lost and has no money",
        ),
    ),
)

IN_NO_LAW: Mapping[str, Silence] = {one.name: one for one in _SILENCES}
"""Every one of them by its name, in the order in which they can occur."""
