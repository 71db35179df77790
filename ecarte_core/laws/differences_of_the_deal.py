"""Differences between the sources, from shuffling to a hand that was wrongly dealt."""

from __future__ import annotations

from .difference_model import Difference
from .difference_model import britannica as _britannica
from .difference_model import cavendish as _cavendish
from .difference_model import wikipedia as _wikipedia

DIFFERENCES: tuple[Difference, ...] = (
    Difference(
        "right-to-shuffle",
        "Who may shuffle, and which pack",
        "Cavendish gives each player a right to shuffle both packs, and the dealer the last shuffle. "
        "Britannica has no law on shuffling; its second hint asks each player to shuffle his own pack "
        "well.",
        "Ann is about to deal. Bob asks to shuffle her pack first.",
        (
            _cavendish("1"),
            _britannica("hints.2"),
        ),
        basis="silence",
    ),
    Difference(
        "manner-of-shuffling",
        "How and when not to shuffle",
        "Cavendish forbids shuffling below the table, so that faces show, or during the play. "
        "Britannica has no such law.",
        "While Ann and Bob play a hand with one pack, Bob shuffles the other.",
        (
            _cavendish("2"),
            _britannica("hints.2"),
        ),
        basis="silence",
    ),
    Difference(
        "lower-packet",
        "How many cards must be left in a cut",
        "Cavendish requires at least two cards in each part of a cut; Britannica mentions only the part "
        "lifted.",
        "Bob lifts thirty-one of the thirty-two cards and leaves one.",
        (
            _cavendish("3"),
            _britannica("1"),
        ),
        basis="left out",
    ),
    Difference(
        "cut-for-deal",
        "What the highest card wins",
        "Under Cavendish the player who cuts the highest card deals, and chooses cards and seats; Britannica "
        "gives him “the choice”, and does not say of what.",
        "As in Hoyle’s worked game, A cuts a knave and Y an ace. A would prefer not to deal.",
        (
            _cavendish("5", "A deals, as he does in the game."),
            _britannica(
                "play.1", "If it is the choice of dealing, as the sentence suggests, A makes Y deal."
            ),
        ),
        game="a-and-y",
        basis="left out",
    ),
    Difference(
        "incorrect-pack-at-the-cut",
        "A pack found incorrect after the cut for deal",
        "Under Cavendish the cut for deal holds good although the pack is incorrect. Britannica says "
        "this of earlier deals, and nothing of the cut.",
        "Ann cut the higher card. Before she deals, the players find that a card is missing, and put "
        "it back.",
        (
            _cavendish("6"),
            _britannica("23"),
        ),
        basis="silence",
    ),
    Difference(
        "order-in-the-next-game",
        "Changing the order of dealing between games",
        "Under Cavendish his order binds the dealer in later games too, unless he announces a change before "
        "the pack is cut; under Britannica it binds him during the game.",
        "Ann dealt by three and two all through the first game. In the second she deals by two and three "
        "without saying so. Bob sees it before the turn-up and before he looks at his hand.",
        (
            _cavendish("8 9"),
            _britannica("2"),
        ),
        basis="left out",
    ),
    Difference(
        "order-by-whim",
        "May the order of dealing change from deal to deal?",
        "Cavendish and Britannica bind the dealer to one order, at least during the game. By W’s "
        "account the order is left to whim or agreement.",
        "Ann dealt by three and two in the first deal of a game. In the third she deals by two and "
        "three. Bob sees it before the turn-up and before he looks at his hand.",
        (
            _cavendish("8 9"),
            _britannica("2"),
            _wikipedia("play.2"),
        ),
        basis="words",
    ),
    Difference(
        "rectifying-a-misdeal",
        "May a wrong deal be put right before the turn-up?",
        "Cavendish lets the non-dealer choose: the fault is put right, or there is a fresh deal. "
        "Britannica gives him only the fresh deal.",
        "Ann has given Bob six cards and herself five. They notice it before the trump is turned, and Bob "
        "has not looked at his hand.",
        (
            _cavendish("9"),
            _britannica("2"),
        ),
        basis="left out",
    ),
    Difference(
        "order-found-after-the-turn-up",
        "A wrong order of dealing found after the turn-up",
        "Under Cavendish a wrong order can be challenged only before the turn-up; under Britannica until "
        "the non-dealer looks at his hand.",
        "Ann deals out of her chosen order and turns the king. Bob, who has not touched his cards, objects "
        "only then.",
        (
            _cavendish("9"),
            _britannica("2", "If Bob claims it, Ann loses the king."),
        ),
        basis="left out",
    ),
    Difference(
        "wrong-pack",
        "Dealing with the adversary’s pack",
        "Cavendish treats the wrong pack like a deal out of turn; if it is found too late, the packs stay "
        "changed. Britannica mentions only the turn.",
        "It is Ann’s deal, but she deals with Bob’s pack. They notice it before the turn-up.",
        (
            _cavendish("14"),
            _britannica("6"),
        ),
        basis="left out",
    ),
    Difference(
        "misdeal-after-proposing",
        "How long the dealer’s wrong number may be challenged",
        "Under Cavendish a wrong number in the dealer’s own hand may be challenged until he has accepted "
        "or refused; under Britannica only before a proposal.",
        "Bob proposes. Ann takes up her hand to answer, and says that she has six cards.",
        (
            _cavendish("17 18"),
            _britannica("7 8"),
        ),
        basis="words",
    ),
    Difference(
        "looking-at-the-cards-drawn",
        "May the non-dealer look at what he draws?",
        "Under Cavendish the non-dealer who draws superfluous cards from the dealer’s hand may look at "
        "them if the dealer has taken up his hand; under Britannica he looks at them in any case.",
        "Before any proposal the players find that Ann has six cards, still face down. Bob lets the deal "
        "stand and draws one.",
        (
            _cavendish("17"),
            _britannica("7", "Now Bob knows one card that Ann cannot hold."),
        ),
        basis="words",
    ),
    Difference(
        "completing-the-dealers-hand",
        "May a dealer with too few cards complete his hand?",
        "Under Cavendish a dealer with too few cards needs his adversary’s permission to complete his "
        "hand; under Britannica it is completed, if the deal stands.",
        "Before any proposal the players find that Ann has four cards. Bob does not claim a fresh "
        "deal, and does not wish her to take a fifth.",
        (
            _cavendish("18", "Bob gives no permission, so Ann may not take a card."),
            _britannica("7", "The deal stands, so Ann takes a card."),
        ),
        basis="words",
    ),
    Difference(
        "king-after-a-corrected-deal",
        "The turned king after a deal that was put right",
        "Cavendish says of every wrong number that is dealt and not followed by a fresh deal that the "
        "dealer cannot mark the king turned up. Britannica says it of a misdeal found after the "
        "turn-up.",
        "Ann gives Bob six cards. It is found before the turn-up, and Bob lets her take one back. "
        "Then she turns up a king.",
        (
            _cavendish("9 19"),
            _britannica("7 9"),
        ),
        basis="left out",
    ),
    Difference(
        "wrong-number-played",
        "Playing with a wrong number of cards",
        "When the non-dealer has played with a wrong number of cards, Cavendish orders a fresh deal. "
        "Britannica lets the adversary choose, whichever player is at fault.",
        "Bob leads from six cards without proposing. They notice it after the first trick. Ann holds a hand "
        "that is certain to win every trick.",
        (
            _cavendish("20"),
            _britannica("8"),
        ),
        basis="words",
    ),
    Difference(
        "wrong-number-after-an-exchange",
        "A hand found wrong after cards were taken",
        "Cavendish’s laws on playing with a wrong number speak of hands played without taking cards. "
        "Britannica’s speaks of any hand.",
        "Bob was dealt six cards and nobody noticed. He proposes, throws three, takes three, and "
        "leads. Then they count: he had six.",
        (
            _cavendish("20 21 29"),
            _britannica("8"),
        ),
        basis="left out",
    ),
)
"""The differences before the king may be marked, in the order of a hand."""
