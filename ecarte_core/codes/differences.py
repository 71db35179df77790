"""The points on which the sources differ in substance: what each says, and a situation that parts them.

The codes compared are Cavendish's fifty-one laws and Britannica's article, its twenty-five laws and its rules
of play; witness W's laws are Cavendish's, but its own account of play, which the edition describes and does
not reprint, differs from both. Ann deals, Bob is the elder hand.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

type Text = Literal["cavendish", "britannica", "wikipedia"]


class Outcome(NamedTuple):
    """What follows in the situation if one text is kept; ``laws`` are the passages that say so."""

    text: Text
    laws: tuple[str, ...]
    says: str


class Difference(NamedTuple):
    """One point of difference, with a ``situation`` in which the texts lead to different ``outcomes``.

    ``game`` is the recorded game that plays the situation, ``""`` where the engine does not know the rule.
    ``silent``: one of the texts does not speak of the point, and its outcome follows from what it does say.
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
    def account(self) -> bool:
        """The odd one out is not a code but witness W's own account of play."""
        return any(outcome.text == "wikipedia" for outcome in self.outcomes)


def _c(laws: str, says: str) -> Outcome:
    return Outcome("cavendish", _named("cavendish", laws), says)


def _b(laws: str, says: str) -> Outcome:
    return Outcome("britannica", _named("britannica", laws), says)


def _w(passages: str, says: str) -> Outcome:
    return Outcome("wikipedia", _named("wikipedia", passages), says)


def _named(text: str, passages: str) -> tuple[str, ...]:
    """``20 play.5`` as identifiers: a number alone is a law."""
    return tuple(f"{text}.law.{one}" if one.isdigit() else f"{text}.{one}" for one in passages.split())


DIFFERENCES: tuple[Difference, ...] = (
    Difference(
        "lower-packet",
        "How many cards must be left in a cut",
        "Cavendish wants two cards at least in each part of a cut; Britannica speaks only of the part "
        "lifted.",
        "Bob lifts thirty-one of the thirty-two cards and leaves one.",
        (
            _c("3", "Not a cut, for only one card is left below. Bob cuts again."),
            _b("1", "A cut, for it consists of at least two cards. The deal goes on."),
        ),
    ),
    Difference(
        "cut-for-deal",
        "What the highest card wins",
        "With Cavendish the player who cuts the highest card deals, and chooses cards and seats; with "
        "Britannica he has the choice of dealing.",
        "As in Hoyle’s worked game, A cuts a knave and Y an ace, and A would rather not deal.",
        (
            _c("5", "A deals, as the game has it; his choice is of cards and seats."),
            _b("play.1", "A has the choice, and makes Y deal."),
        ),
        game="a-and-y",
    ),
    Difference(
        "order-in-the-next-game",
        "Changing the order of dealing between games",
        "Cavendish holds the dealer to his order in later games too, unless he tells of the change before "
        "the pack is cut; Britannica holds him to it during the game.",
        "Ann dealt by three and two all through the first game. In the second she deals, without a word, "
        "by two and three, and Bob sees it before the turn-up and before he looks at his hand.",
        (
            _c("8 9", "Bob may have the order put right, or claim a fresh deal."),
            _b("2", "Nothing is amiss: another game has begun, and the order is chosen anew."),
        ),
    ),
    Difference(
        "rectifying-a-misdeal",
        "May a wrong deal be put right before the turn-up?",
        "Cavendish lets the non-dealer choose between having the fault put right and a fresh deal; "
        "Britannica gives him the fresh deal alone.",
        "Ann has given Bob six cards and herself five. It is seen before the trump is turned, and Bob has "
        "not looked at his hand.",
        (
            _c("9", "Bob may tell Ann to take the sixth card back, and the deal goes on."),
            _b("2", "Bob may have a fresh deal; he has no right to have this one put straight."),
        ),
    ),
    Difference(
        "order-found-after-the-turn-up",
        "A wrong order of dealing found after the turn-up",
        "Cavendish hears of a wrong order only until the trump is turned; Britannica until the non-dealer "
        "looks at his hand.",
        "Ann deals out of her chosen order and turns the king. Only then, his cards untouched, does Bob "
        "speak.",
        (
            _c("9 22", "Too late: the deal stands, and Ann marks the king."),
            _b("2", "Bob has not looked at his hand, and may claim a fresh deal; the king is gone."),
        ),
    ),
    Difference(
        "wrong-pack",
        "Dealing with the adversary’s pack",
        "Cavendish treats the wrong pack as he treats a deal out of turn, and changes the packs for good "
        "when it is found too late; Britannica speaks only of the turn.",
        "It is Ann’s deal, but she deals with Bob’s pack. It is found before the turn-up.",
        (
            _c("14", "The deal is void; Ann deals again with her own pack."),
            _b("6", "She has not dealt out of turn, and no law touches the pack: the deal stands."),
        ),
        silent=True,
    ),
    Difference(
        "misdeal-after-proposing",
        "How long the dealer’s wrong number may be challenged",
        "With Cavendish a wrong number in the dealer’s own hand may be challenged until he has accepted "
        "or refused; with Britannica only before a proposal.",
        "Bob proposes. Ann takes up her hand to answer, and says that she has six cards.",
        (
            _c("17", "Ann has not yet answered: Bob may claim a fresh deal, or draw a card from her hand."),
            _b(
                "7 8",
                "Bob has proposed, and the time for this claim is past. He has one again when Ann plays "
                "with a wrong number.",
            ),
        ),
    ),
    Difference(
        "looking-at-the-cards-drawn",
        "May the non-dealer look at what he draws?",
        "With Cavendish the non-dealer who draws superfluous cards from the dealer’s hand may look at "
        "them if the dealer has taken up his hand; with Britannica he looks at them in any case.",
        "Before anything is proposed Ann’s cards, still face down, prove to be six. Bob lets the deal "
        "stand and draws one.",
        (
            _c("17", "Ann has not taken up her hand: Bob draws the card and may not look at it."),
            _b("7", "Bob draws the card and looks at it: he knows one card that Ann cannot hold."),
        ),
    ),
    Difference(
        "wrong-number-played",
        "Playing with a wrong number of cards",
        "When the non-dealer has played with a wrong number of cards, Cavendish orders a fresh deal; "
        "Britannica leaves it to the adversary to choose one, whichever player is at fault.",
        "Bob, without proposing, leads from six cards, and it is found out after the first trick. Ann "
        "holds a hand that must win every trick.",
        (
            _c("20", "There must be a fresh deal, and Ann’s hand is lost."),
            _b("8", "Ann has the option: she does not claim a fresh deal, and plays on for the vole."),
        ),
    ),
    Difference(
        "false-king",
        "Announcing a king not held",
        "Cavendish lifts the penalty when the adversary himself holds the king; Britannica has no such "
        "exception.",
        "Ann announces the king of trumps, plays a card, and wins three tricks. The king was in Bob’s "
        "hand; neither stood nor refused.",
        (
            _c("25", "No penalty: the king is not marked, and Ann marks one for the point."),
            _b(
                "10",
                "Ann scores one less than she wins, and so nothing; Bob may even have the hand played over.",
            ),
        ),
    ),
    Difference(
        "king-before-play",
        "Until when a king in hand may be announced",
        "Cavendish and Britannica give each player until his own first card, and longer if that card is "
        "the king; by W’s account it must be done before play begins.",
        "Four all. Bob, the elder hand, leads the king of spades. Only then does Ann, who holds the king "
        "of trumps and has not played, announce it.",
        (
            _c("23", "In time, for Ann has not played her first card: she marks one, and has the game."),
            _b("9", "In time, and for the same reason."),
            _w("play.5", "Too late, for play has begun: Ann marks nothing, and the hand is played out."),
        ),
        game="king-announced-in-time",
    ),
    Difference(
        "number-asked-for",
        "May the number of cards asked for be altered?",
        "Cavendish forbids the proposer to alter the number he has asked for; Britannica makes the "
        "proposal binding, and says nothing of the number.",
        "Bob proposes and asks for three cards. Before any is given he says “four”.",
        (
            _c("26", "Bob has asked for three, and three he takes."),
            _b("11", "He has not retracted his proposal: nothing forbids him the fourth card."),
        ),
        silent=True,
    ),
    Difference(
        "number-taken",
        "Must the dealer tell how many cards he took?",
        "Cavendish obliges the dealer to tell how many cards he has taken if he is asked; Britannica does "
        "not.",
        "After the exchange Bob, who has not counted, asks Ann how many cards she took.",
        (
            _c("27", "Ann must tell him."),
            _b("11", "Ann may keep it to herself."),
        ),
        silent=True,
    ),
    Difference(
        "dealer-must-exchange",
        "May the dealer who accepts keep his whole hand?",
        "By W’s account the dealer who accepts must exchange at least one card; no other source says so, "
        "and Cavendish knows a dealer who plays the hand he has.",
        "Four all, the ace of clubs turned. Ann accepts with queen and knave of spades, knave and ace of "
        "hearts and the ten of clubs. Bob holds, when he has taken four, king and ace of spades, queen "
        "and seven of hearts and the knave of diamonds.",
        (
            _c("27 38", "Ann throws nothing, keeps her five cards and makes the point: her game."),
            _b("play.2", "Ann throws as many cards as she thinks fit, here none, and makes the point."),
            _w(
                "play.3",
                "Ann must throw a card. Whatever she throws, with the cards next in the stock she loses.",
            ),
        ),
        game="dealer-keeps-his-hand",
    ),
    Difference(
        "taken-up-or-seen",
        "When the adversary may look at superfluous cards taken in",
        "With Cavendish it is enough that the offender has taken the cards up; with Britannica he must "
        "have seen one.",
        "Bob asked for two and took three. He has lifted them face down into his hand without looking, "
        "and Ann now draws one from it.",
        (
            _c("29", "Bob has taken up cards given him: Ann may look at the card she draws."),
            _b("13", "Bob has seen none of the cards given: Ann may not look."),
        ),
    ),
    Difference(
        "card-turned-in-error",
        "A card turned up in error after giving",
        "Both bind the dealer to another exchange; with Cavendish the non-dealer may take or leave the "
        "card that was turned up, and Britannica gives him no choice.",
        "After the exchange Ann turns up the top card of the stock, a seven. Bob asks for one card more.",
        (
            _c("37", "Bob may take the seven, or have it put by and take the next card."),
            _b("17", "Bob has his second exchange; the seven, being the next card, falls to him."),
        ),
        silent=True,
    ),
    Difference(
        "accepting-conditionally",
        "May the dealer accept on a condition?",
        "With Cavendish the dealer may accept on condition that there be cards enough for both; with "
        "Britannica to accept is to be bound, and to play one’s hand if the stock runs short.",
        "Four cards are left in the stock. Bob asks for three and Ann wants two.",
        (
            _c(
                "38",
                "Ann may say that she accepts if there are cards enough. There are not, and no cards are "
                "given.",
            ),
            _b("11 18", "If Ann accepts, Bob takes his three and she must play the hand she has."),
        ),
    ),
    Difference(
        "abandoned-hand",
        "Throwing down one’s cards",
        "Cavendish does not count a hand abandoned when the cards are thrown down in claiming a score; "
        "Britannica makes no such exception. Where nothing is claimed the two come to the same: to "
        "abandon without a trick gives the vole, and with one or two the point.",
        "Ann has won the first trick and holds the four best trumps. She lays them down and claims the vole.",
        (
            _c("42", "The hand is not abandoned, there is no penalty, and the vole is hers: two."),
            _b(
                "21",
                "By the words of the law Bob is deemed to win the four tricks left, and marks the point.",
            ),
        ),
    ),
    Difference(
        "given-up-before-the-fault-was-found",
        "A fault found after the adversary has given up",
        "With Cavendish a player may have the hand played again for a false king or a revoke even if he "
        "himself has abandoned his hand; Britannica does not say so, and deems the tricks left to be lost.",
        "Ann revokes. Bob does not notice, thinks his hand hopeless and throws it down; then the revoke "
        "is seen.",
        (
            _c("43", "Bob may require the hands to be played again, although he gave his up."),
            _b(
                "21 22",
                "Bob has abandoned his hand, and the tricks left are Ann’s. That he may still have it "
                "played again is not said.",
            ),
        ),
        silent=True,
    ),
    Difference(
        "vole-against-the-vulnerable",
        "Can a vole make three?",
        "W’s list of scores reads as if a vole against a player who stood and lost might make three; "
        "Cavendish and Britannica both leave the vole at two.",
        "Ann has two and Bob four. Bob plays without proposing and wins no trick.",
        (
            _c("48 49", "Ann marks two for the vole and has four. The game goes on."),
            _b("play.5", "Ann scores two, but no more even though she wins the vole."),
            _w(
                "scoring.3 scoring.4 scoring.5",
                "One for the tricks, one more for the vole, one more for defeating a “vulnerable” player: "
                "three, and with them the game.",
            ),
        ),
        game="three-for-a-vole",
    ),
)
