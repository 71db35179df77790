"""The points on which the sources differ in substance: what each says, and a situation that separates them.

The codes compared are Cavendish's fifty-one laws and Britannica's article, its twenty-five laws and its rules
of play. Witness W's laws are Cavendish's, but its own account of play differs from both; the edition
describes that account and does not reprint it. Ann deals, Bob is the elder hand.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

type SourceName = Literal["cavendish", "britannica", "wikipedia"]


class Outcome(NamedTuple):
    """The outcome of the situation under one text; ``laws`` are the passages that say so."""

    source: SourceName
    laws: tuple[str, ...]
    consequence: str


class Difference(NamedTuple):
    """One point of difference, with a ``situation`` in which the texts lead to different ``outcomes``.

    ``game`` is the recorded game that plays the situation, ``""`` where the engine does not know the rule.
    ``silent``: one of the texts does not mention the point; its outcome follows from what it does say.
    """

    name: str
    subject: str
    sentence: str
    situation: str
    outcomes: tuple[Outcome, ...]
    game: str = ""
    silent: bool = False

    @property
    def laws(self) -> tuple[str, ...]:
        """The identifiers of all laws and passages concerned."""
        return tuple(dict.fromkeys(law for outcome in self.outcomes for law in outcome.laws))

    @property
    def concerns_account(self) -> bool:
        """True if the text that differs is witness W's own account of play, not a code."""
        return any(outcome.source == "wikipedia" for outcome in self.outcomes)


def _cavendish(laws: str, says: str) -> Outcome:
    return Outcome("cavendish", _expand_identifiers("cavendish", laws), says)


def _britannica(laws: str, says: str) -> Outcome:
    return Outcome("britannica", _expand_identifiers("britannica", laws), says)


def _wikipedia(passages: str, says: str) -> Outcome:
    return Outcome("wikipedia", _expand_identifiers("wikipedia", passages), says)


def _expand_identifiers(text: str, passages: str) -> tuple[str, ...]:
    """Expand ``20 play.5`` to identifiers; a bare number is a law."""
    return tuple(f"{text}.law.{one}" if one.isdigit() else f"{text}.{one}" for one in passages.split())


DIFFERENCES: tuple[Difference, ...] = (
    Difference(
        "lower-packet",
        "How many cards must be left in a cut",
        "Cavendish requires at least two cards in each part of a cut; Britannica mentions only the part "
        "lifted.",
        "Bob lifts thirty-one of the thirty-two cards and leaves one.",
        (
            _cavendish("3", "This is not a cut, because only one card is left below. Bob cuts again."),
            _britannica("1", "This is a cut, because it consists of at least two cards. The deal goes on."),
        ),
    ),
    Difference(
        "cut-for-deal",
        "What the highest card wins",
        "Under Cavendish the player who cuts the highest card deals, and chooses cards and seats; under "
        "Britannica he has the choice of dealing.",
        "As in Hoyle’s worked game, A cuts a knave and Y an ace. A would prefer not to deal.",
        (
            _cavendish("5", "A deals, as he does in the game; he chooses cards and seats."),
            _britannica("play.1", "A has the choice, and makes Y deal."),
        ),
        game="a-and-y",
    ),
    Difference(
        "order-in-the-next-game",
        "Changing the order of dealing between games",
        "Under Cavendish his order binds the dealer in later games too, unless he announces a change before "
        "the pack is cut; under Britannica it binds him during the game.",
        "Ann dealt by three and two all through the first game. In the second she deals by two and three "
        "without saying so. Bob sees it before the turn-up and before he looks at his hand.",
        (
            _cavendish("8 9", "Bob may have the order put right, or claim a fresh deal."),
            _britannica("2", "Nothing is wrong: another game has begun, and Ann may choose the order again."),
        ),
    ),
    Difference(
        "rectifying-a-misdeal",
        "May a wrong deal be put right before the turn-up?",
        "Cavendish lets the non-dealer choose: the fault is put right, or there is a fresh deal. "
        "Britannica gives him only the fresh deal.",
        "Ann has given Bob six cards and herself five. They notice it before the trump is turned, and Bob "
        "has not looked at his hand.",
        (
            _cavendish("9", "Bob may tell Ann to take the sixth card back, and the deal goes on."),
            _britannica("2", "Bob may have a fresh deal; he has no right to have this one put right."),
        ),
    ),
    Difference(
        "order-found-after-the-turn-up",
        "A wrong order of dealing found after the turn-up",
        "Under Cavendish a wrong order can be challenged only before the turn-up; under Britannica until "
        "the non-dealer looks at his hand.",
        "Ann deals out of her chosen order and turns the king. Bob, who has not touched his cards, objects "
        "only then.",
        (
            _cavendish("9 22", "It is too late: the deal stands, and Ann marks the king."),
            _britannica(
                "2", "Bob has not looked at his hand, so he may claim a fresh deal; Ann loses the king."
            ),
        ),
    ),
    Difference(
        "wrong-pack",
        "Dealing with the adversary’s pack",
        "Cavendish treats the wrong pack like a deal out of turn; if it is found too late, the packs stay "
        "changed. Britannica mentions only the turn.",
        "It is Ann’s deal, but she deals with Bob’s pack. They notice it before the turn-up.",
        (
            _cavendish("14", "The deal is void; Ann deals again with her own pack."),
            _britannica("6", "She has not dealt out of turn, and no law mentions the pack: the deal stands."),
        ),
        silent=True,
    ),
    Difference(
        "misdeal-after-proposing",
        "How long the dealer’s wrong number may be challenged",
        "Under Cavendish a wrong number in the dealer’s own hand may be challenged until he has accepted "
        "or refused; under Britannica only before a proposal.",
        "Bob proposes. Ann takes up her hand to answer, and says that she has six cards.",
        (
            _cavendish(
                "17", "Ann has not yet answered, so Bob may claim a fresh deal, or draw a card from her hand."
            ),
            _britannica(
                "7 8",
                "Bob has proposed, so it is too late for this claim. He may claim again when Ann plays "
                "with a wrong number.",
            ),
        ),
    ),
    Difference(
        "looking-at-the-cards-drawn",
        "May the non-dealer look at what he draws?",
        "Under Cavendish the non-dealer who draws superfluous cards from the dealer’s hand may look at "
        "them if the dealer has taken up his hand; under Britannica he looks at them in any case.",
        "Before any proposal the players find that Ann has six cards, still face down. Bob lets the deal "
        "stand and draws one.",
        (
            _cavendish("17", "Ann has not taken up her hand, so Bob draws the card and may not look at it."),
            _britannica(
                "7", "Bob draws the card and looks at it. Now he knows one card that Ann cannot hold."
            ),
        ),
    ),
    Difference(
        "wrong-number-played",
        "Playing with a wrong number of cards",
        "When the non-dealer has played with a wrong number of cards, Cavendish orders a fresh deal. "
        "Britannica lets the adversary choose, whichever player is at fault.",
        "Bob leads from six cards without proposing. They notice it after the first trick. Ann holds a hand "
        "that is certain to win every trick.",
        (
            _cavendish("20", "There must be a fresh deal, and Ann loses her hand."),
            _britannica(
                "8", "Ann has the option. She does not claim a fresh deal, and plays on for the vole."
            ),
        ),
    ),
    Difference(
        "false-king",
        "Announcing a king not held",
        "Cavendish removes the penalty when the adversary himself holds the king; Britannica has no such "
        "exception.",
        "Ann announces the king of trumps, plays a card, and wins three tricks. The king was in Bob’s "
        "hand. Bob had proposed, and Ann had accepted.",
        (
            _cavendish("25", "There is no penalty: Ann does not mark the king, and marks one for the point."),
            _britannica(
                "10",
                "Ann scores one less than she wins, that is nothing. Bob may even have the hand played over.",
            ),
        ),
    ),
    Difference(
        "king-before-play",
        "Until when a king in hand may be announced",
        "Cavendish and Britannica allow it until the player’s own first card, and longer if that card is "
        "the king; by W’s account it must be done before play begins.",
        "The score is four all. Bob, the elder hand, leads the king of spades. Only then does Ann announce "
        "the king of trumps, which she holds; she has not played yet.",
        (
            _cavendish(
                "23",
                "It is in time, because Ann has not played her first card. She marks one and wins the game.",
            ),
            _britannica("9", "It is in time, for the same reason."),
            _wikipedia(
                "play.5",
                "It is too late, because play has begun. Ann marks nothing, and the hand is played out.",
            ),
        ),
        game="king-announced-in-time",
    ),
    Difference(
        "number-asked-for",
        "May the number of cards asked for be altered?",
        "Cavendish forbids the proposer to alter the number that he has asked for; Britannica makes the "
        "proposal binding, and says nothing about the number.",
        "Bob proposes and asks for three cards. Before Ann gives any, he says “four”.",
        (
            _cavendish("26", "Bob has asked for three, so he takes three."),
            _britannica("11", "Bob has not retracted his proposal, and nothing forbids him the fourth card."),
        ),
        silent=True,
    ),
    Difference(
        "number-taken",
        "Must the dealer say how many cards he took?",
        "Cavendish obliges the dealer to say how many cards he has taken if he is asked; Britannica does "
        "not.",
        "After the exchange Bob, who did not count, asks Ann how many cards she took.",
        (
            _cavendish("27", "Ann must tell him."),
            _britannica("11", "Ann need not tell him."),
        ),
        silent=True,
    ),
    Difference(
        "dealer-must-exchange",
        "May the dealer who accepts keep his whole hand?",
        "By W’s account the dealer who accepts must exchange at least one card. No other source says so, "
        "and Cavendish mentions a dealer who plays the hand he has.",
        "The score is four all, and the turn-up is the ace of clubs. Ann accepts with queen and knave of "
        "spades, knave and ace of hearts and the ten of clubs. Bob takes four cards, and then holds king and "
        "ace of spades, queen and seven of hearts and the knave of diamonds.",
        (
            _cavendish(
                "27 38", "Ann discards nothing, keeps her five cards, makes the point and wins the game."
            ),
            _britannica(
                "play.2", "Ann discards as many cards as she thinks fit, here none, and makes the point."
            ),
            _wikipedia(
                "play.3",
                "Ann must discard a card. With the next cards of the stock she loses, whatever she discards.",
            ),
        ),
        game="dealer-keeps-his-hand",
    ),
    Difference(
        "taken-up-or-seen",
        "When the adversary may look at superfluous cards taken in",
        "Under Cavendish it is enough that the offender has taken the cards up; under Britannica he must "
        "have seen one.",
        "Bob asked for two cards and took three. He has put them face down into his hand without looking, "
        "and Ann now draws one from it.",
        (
            _cavendish(
                "29", "Bob has taken up the cards given to him, so Ann may look at the card she draws."
            ),
            _britannica("13", "Bob has seen none of the cards given to him, so Ann may not look."),
        ),
    ),
    Difference(
        "card-turned-in-error",
        "A card turned up in error after giving",
        "Both oblige the dealer to allow another exchange. Under Cavendish the non-dealer may take or leave "
        "the card that was turned up; Britannica gives him no choice.",
        "After the exchange Ann turns up the top card of the stock, a seven. Bob asks for one more card.",
        (
            _cavendish("37", "Bob may take the seven, or have it put aside and take the next card."),
            _britannica("17", "Bob has his second exchange. The seven is the next card, so he gets it."),
        ),
        silent=True,
    ),
    Difference(
        "accepting-conditionally",
        "May the dealer accept on a condition?",
        "Under Cavendish the dealer may accept on condition that there are enough cards for both. Under "
        "Britannica acceptance binds him, and he plays his hand if the stock runs short.",
        "Four cards are left in the stock. Bob asks for three and Ann needs two.",
        (
            _cavendish(
                "38",
                "Ann may say that she accepts if there are enough cards. There are not, so no cards are "
                "given.",
            ),
            _britannica(
                "11 18",
                "If Ann accepts, Bob takes three cards. The one card left is not the two that she wishes for, "
                "so she must play her hand.",
            ),
        ),
    ),
    Difference(
        "abandoned-hand",
        "Throwing down one’s cards",
        "Under Cavendish a hand is not abandoned when a player throws down his cards to claim a score; "
        "Britannica makes no such exception. Where nobody claims anything, the two give the same result: the "
        "adversary gets the vole if the player has no trick, and the point if he has one or two.",
        "Ann has won the first trick and holds the four best trumps. She lays them down and claims the vole.",
        (
            _cavendish(
                "42", "The hand is not abandoned, and there is no penalty. Ann makes the vole and marks two."
            ),
            _britannica(
                "21",
                "By the words of the law Bob counts as the winner of the four tricks left, and marks "
                "the point.",
            ),
        ),
    ),
    Difference(
        "given-up-before-the-fault-was-found",
        "A fault found after the adversary has given up",
        "Under Cavendish a player may have the hand played again for a false king or a revoke even if he "
        "himself has abandoned his hand. Britannica does not say so, and counts the tricks left as lost.",
        "Ann revokes. Bob does not notice, thinks his hand hopeless and throws it down. Then they notice the "
        "revoke.",
        (
            _cavendish("43", "Bob may require the hands to be played again, although he gave up his own."),
            _britannica(
                "21 22",
                "Bob has abandoned his hand, so the tricks left are Ann’s. The text does not say that he may "
                "still have it played again.",
            ),
        ),
        silent=True,
    ),
    Difference(
        "vole-against-the-vulnerable",
        "Can a vole make three?",
        "W’s list of scores can be read to give three for a vole against a player who stood and lost; "
        "Cavendish and Britannica both give two for the vole.",
        "Ann has two points and Bob four. Bob plays without proposing and wins no trick.",
        (
            _cavendish("48 49", "Ann marks two for the vole and has four. The game goes on."),
            _britannica("play.5", "Ann scores two, and no more even though she wins the vole."),
            _wikipedia(
                "scoring.3 scoring.4 scoring.5",
                "Ann gets one for the tricks, one more for the vole and one more for defeating a "
                "“vulnerable” player: three, so she wins the game.",
            ),
        ),
        game="three-for-a-vole",
    ),
)
