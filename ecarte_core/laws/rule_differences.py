"""All points on which the sources differ in substance, in the order of a hand."""

from __future__ import annotations

from .difference_model import BASES, Basis, Difference, Outcome
from .difference_model import britannica as _britannica
from .difference_model import cavendish as _cavendish
from .difference_model import wikipedia as _wikipedia

__all__ = ["BASES", "DIFFERENCES", "Basis", "Difference", "Outcome"]

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
    # from the king to the score
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
"""Every difference; each has an entry in the apparatus."""
