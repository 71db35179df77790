"""Differences between the sources, from the king to the score."""

from __future__ import annotations

from .difference_model import Difference
from .difference_model import britannica as _britannica
from .difference_model import cavendish as _cavendish
from .difference_model import wikipedia as _wikipedia

DIFFERENCES: tuple[Difference, ...] = (
    Difference(
        "false-king",
        "Announcing a king not held",
        "Cavendish removes the penalty when the adversary himself holds the king; Britannica has no such "
        "exception.",
        "Ann announces the king of trumps, plays a card, and wins three tricks. The king was in Bob’s "
        "hand. Bob had proposed, and Ann had accepted.",
        (
            _cavendish("25"),
            _britannica("10"),
        ),
        basis="left out",
    ),
    Difference(
        "king-before-play",
        "Until when a king in hand may be announced",
        "Cavendish and Britannica allow it until the player’s own first card, and longer if that card is "
        "the king; by W’s account it must be done before play begins.",
        "The score is four all. Bob, the elder hand, leads the king of spades. Only then does Ann announce "
        "the king of trumps, which she holds; she has not played yet.",
        (
            _cavendish("23"),
            _britannica("9"),
            _wikipedia("play.5"),
        ),
        game="king-announced-in-time",
        basis="words",
    ),
    Difference(
        "number-asked-for",
        "May the number of cards asked for be altered?",
        "Cavendish forbids the proposer to alter the number that he has asked for; Britannica makes the "
        "proposal binding, and says nothing about the number.",
        "Bob proposes and asks for three cards. Before Ann gives any, he says “four”.",
        (
            _cavendish("26"),
            _britannica("11"),
        ),
        basis="left out",
    ),
    Difference(
        "number-taken",
        "Must the dealer say how many cards he took?",
        "Cavendish obliges the dealer to say how many cards he has taken if he is asked; Britannica does "
        "not.",
        "After the exchange Bob, who did not count, asks Ann how many cards she took.",
        (
            _cavendish("27"),
            _britannica("11"),
        ),
        basis="left out",
    ),
    Difference(
        "dealer-must-exchange",
        "May the dealer who accepts keep his whole hand?",
        "By W’s account the dealer who accepts must exchange at least one card. Cavendish says nothing of it; "
        "Britannica lets each player discard as many as he thinks fit.",
        "The score is four all, and the turn-up is the ace of clubs. Ann accepts with queen and knave of "
        "spades, knave and ace of hearts and the ten of clubs. Bob takes four cards, and then holds king and "
        "ace of spades, queen and seven of hearts and the knave of diamonds.",
        (
            _cavendish("27 28 38"),
            _britannica("play.2"),
            _wikipedia("play.3"),
        ),
        game="dealer-keeps-his-hand",
        basis="silence",
    ),
    Difference(
        "taken-up-or-seen",
        "When the adversary may look at superfluous cards taken in",
        "Under Cavendish it is enough that the offender has taken the cards up; under Britannica he must "
        "have seen one.",
        "Bob asked for two cards and took three. He has put them face down into his hand without looking, "
        "and Ann now draws one from it.",
        (
            _cavendish("29 33"),
            _britannica("13"),
        ),
        basis="words",
    ),
    Difference(
        "card-turned-in-error",
        "A card turned up in error after giving",
        "Both oblige the dealer to allow another exchange. Under Cavendish the non-dealer may take or leave "
        "the card that was turned up; Britannica gives him no choice.",
        "After the exchange Ann turns up the top card of the stock, a seven. Bob asks for one more card.",
        (
            _cavendish("37"),
            _britannica("17"),
        ),
        basis="left out",
    ),
    Difference(
        "accepting-conditionally",
        "May the dealer accept on a condition?",
        "Under Cavendish the dealer may accept on condition that there are enough cards for both. Britannica "
        "does not mention a condition: by its words acceptance binds him, and he plays his hand if the stock "
        "runs short.",
        "Four cards are left in the stock. Bob asks for three and Ann needs two.",
        (
            _cavendish("38"),
            _britannica("11 18"),
        ),
        basis="left out",
    ),
    Difference(
        "cards-left-in-the-stock",
        "How many cards the non-dealer gets when the stock runs short",
        "Under Cavendish the non-dealer gets as many as he asked for, or as many as are left. "
        "Britannica says only that he may take cards.",
        "Three cards are left in the stock. Bob asks for four, and Ann accepts.",
        (
            _cavendish("38"),
            _britannica("18"),
        ),
        basis="left out",
    ),
    Difference(
        "abandoned-hand",
        "Throwing down one’s cards",
        "Under Cavendish a hand is not abandoned when a player throws down his cards to claim a score; "
        "Britannica makes no such exception. Where nobody claims anything, the two give the same result: the "
        "adversary gets the vole if the player has no trick, and the point if he has one or two.",
        "Ann has won the first trick and holds the four best trumps. She lays them down and claims the vole.",
        (
            _cavendish("42"),
            _britannica("21"),
        ),
        basis="left out",
    ),
    Difference(
        "given-up-before-the-fault-was-found",
        "A fault found after the adversary has given up",
        "Under Cavendish a player may have the hand played again for a false king or a revoke even if he "
        "himself has abandoned his hand. Britannica does not say so, and counts the tricks left as lost.",
        "Ann revokes. Bob does not notice, thinks his hand hopeless and throws it down. Then they notice the "
        "revoke.",
        (
            _cavendish("25 43"),
            _britannica("21 22"),
        ),
        basis="left out",
    ),
    Difference(
        "giving-up-after-standing",
        "Giving up a hand that was played without proposing",
        "When a player gives up after one or two tricks, Cavendish gives his adversary “the point”; "
        "Britannica gives him the remaining tricks, and lets him score accordingly.",
        "Bob plays without proposing, wins the first trick, and throws his cards down as lost.",
        (
            _cavendish("42 49"),
            _britannica("21 play.5"),
        ),
        basis="words",
    ),
    Difference(
        "vole-against-the-vulnerable",
        "Can a vole make three?",
        "W’s list of scores can be read to give three for a vole against a player who stood and lost; "
        "Cavendish and Britannica both give two for the vole.",
        "Ann has two points and Bob four. Bob plays without proposing and wins no trick.",
        (
            _cavendish("48 49"),
            _britannica("play.5"),
            _wikipedia("scoring.3 scoring.4 scoring.5"),
        ),
        game="three-for-a-vole",
        basis="words",
    ),
    Difference(
        "new-packs",
        "Calling for new cards",
        "Cavendish lets a player call for new packs at his own expense. Britannica has no such law.",
        "Bob has lost two games, and asks for new packs before the next deal. He will pay.",
        (
            _cavendish("44"),
            _britannica("23"),
        ),
        basis="silence",
    ),
    Difference(
        "mark-forgotten",
        "A mark that was forgotten",
        "Under Cavendish a mark omitted may be made until the next trump card is turned up. "
        "Britannica sets this limit for the king turned up, and none for other marks.",
        "Bob makes the point and forgets to mark it. He remembers when the trump card of the next "
        "deal has been turned.",
        (
            _cavendish("50"),
            _britannica("9"),
        ),
        basis="silence",
    ),
    Difference(
        "overscore",
        "A mark too many",
        "Under Cavendish an overscore that is admitted can be taken down at any time during the game. "
        "Britannica does not mention it.",
        "In the third deal of a game both players see that Ann marked two for a point in the first.",
        (
            _cavendish("51"),
            _britannica("play.5"),
        ),
        basis="silence",
    ),
)
"""The differences from the king on, in the order of a hand."""
