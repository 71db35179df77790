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
        "shuffle-claimed claimant=non-dealer",
        "Who may shuffle, and which pack",
        "Cavendish gives each player a right to shuffle both packs, and the dealer the last shuffle. "
        "Britannica has no law on shuffling; its second hint asks each player to shuffle his own pack "
        "well.",
        "Ann is about to deal. Bob asks to shuffle her pack first.",
        (
            _cavendish("1"),
            _britannica("hints.2"),
        ),
    ),
    Difference(
        "manner-of-shuffling",
        "improper-shuffle manner=during-the-play",
        "How and when not to shuffle",
        "Cavendish forbids shuffling below the table, so that faces show, or during the play. "
        "Britannica has no such law.",
        "While Ann and Bob play a hand with one pack, Bob shuffles the other.",
        (
            _cavendish("2"),
            _britannica("hints.2"),
        ),
    ),
    Difference(
        "lower-packet",
        "incorrect-cut fault=one-left cut=to-dealer",
        "How many cards must be left in a cut",
        "Cavendish requires at least two cards in each part of a cut; Britannica mentions only the part "
        "lifted.",
        "Bob lifts thirty-one of the thirty-two cards and leaves one.",
        (
            _cavendish("3"),
            _britannica("1"),
        ),
    ),
    Difference(
        "card-exposed-in-cutting",
        "card-exposed-in-cutting cut=for-deal",
        "A card exposed in cutting",
        "Cavendish has one law for each cut: in the cut for deal a player who shows more than one card cuts "
        "again; in the cut to the dealer any exposed card calls for a fresh cut. Britannica has one rule for "
        "both, and does not say who cuts again.",
        "In the cut for deal Bob has cut a nine. Ann lifts two cards by mistake, and both show.",
        (
            _cavendish("4 7", "Ann cuts again; Bob’s nine stands."),
            _britannica("1", "If the whole cut is made again, Bob cuts again too."),
        ),
    ),
    Difference(
        "cut-for-deal",
        "choice-after-the-cut cards-cut=one-higher wish=not-to-deal",
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
    ),
    Difference(
        "incorrect-pack-at-the-cut",
        "cut-with-incorrect-pack found=before-dealing",
        "A pack found incorrect after the cut for deal",
        "Under Cavendish the cut for deal holds good although the pack is incorrect. Britannica says "
        "this of earlier deals, and nothing of the cut.",
        "Ann cut the higher card. Before she deals, the players find that a card is missing, and put "
        "it back.",
        (
            _cavendish("6"),
            _britannica("23"),
        ),
    ),
    Difference(
        "order-in-the-next-game",
        "wrong-order-of-dealing change=later-game turn-up=not-exposed looked-at=no",
        "Changing the order of dealing between games",
        "Under Cavendish his order binds the dealer in later games too, unless he announces a change before "
        "the pack is cut; under Britannica it binds him during the game.",
        "Ann dealt by three and two all through the first game. In the second she deals by two and three "
        "without saying so. Bob sees it before the turn-up and before he looks at his hand.",
        (
            _cavendish("8 9"),
            _britannica("2"),
        ),
    ),
    Difference(
        "order-by-whim",
        "wrong-order-of-dealing change=during-game turn-up=not-exposed looked-at=no",
        "May the order of dealing change from deal to deal?",
        "Cavendish and Britannica bind the dealer to one order, at least during the game. By W’s "
        "account the order is left to whim or agreement.",
        "Ann dealt by three and two in the first deal of a game. In the third she deals by two and "
        "three. Bob sees it before the turn-up and before he looks at his hand.",
        (
            _cavendish("8 9"),
            _britannica("2"),
            _wikipedia(
                "play.2",
                "Nothing is wrong. By this account the order follows the dealer’s whim or what the players have "
                "agreed.",
                "What follows if he breaks an agreement, the account does not say.",
            ),
        ),
    ),
    Difference(
        "rectifying-a-misdeal",
        "wrong-number-dealt hand=non-dealer number=too-many turn-up=not-exposed looked-at=no",
        "May a wrong deal be put right before the turn-up?",
        "Cavendish lets the non-dealer choose: the fault is put right, or there is a fresh deal. "
        "Britannica gives him only the fresh deal.",
        "Ann has given Bob six cards and herself five. They notice it before the trump is turned, and Bob "
        "has not looked at his hand.",
        (
            _cavendish("9"),
            _britannica("2"),
        ),
    ),
    Difference(
        "order-found-after-the-turn-up",
        "wrong-order-of-dealing change=during-game turn-up=exposed looked-at=no",
        "A wrong order of dealing found after the turn-up",
        "Under Cavendish a wrong order can be challenged only before the turn-up; under Britannica until "
        "the non-dealer looks at his hand.",
        "Ann deals out of her chosen order and turns the king. Bob, who has not touched his cards, objects "
        "only then.",
        (
            _cavendish("9"),
            _britannica("2", "If Bob claims it, Ann loses the king."),
        ),
    ),
    Difference(
        "other-packets",
        "wrong-order-of-dealing change=other-packets",
        "Dealing neither by two and three nor by three and two",
        "Cavendish requires one of two orders, and we apply its remedy to a dealer who keeps neither. "
        "Britannica names the same orders, and gives a remedy only for a change and for a wrong number.",
        "Ann gives five cards at once to Bob and five to herself. Bob objects before the turn-up and before "
        "he looks at his hand.",
        (
            _cavendish("8 9"),
            _britannica("2 play.1"),
        ),
    ),
    Difference(
        "wrong-pack",
        "wrong-pack-dealt turn-up=not-exposed",
        "Dealing with the adversary’s pack",
        "Cavendish treats the wrong pack like a deal out of turn; if it is found too late, the packs stay "
        "changed. Britannica mentions only the turn.",
        "It is Ann’s deal, but she deals with Bob’s pack. They notice it before the turn-up.",
        (
            _cavendish("14"),
            _britannica("6"),
        ),
    ),
    Difference(
        "misdeal-after-proposing",
        "wrong-number-dealt hand=dealer number=too-many turn-up=exposed found=before-the-answer taken-up=yes",
        "How long the dealer’s wrong number may be challenged",
        "Under Cavendish a wrong number in the dealer’s own hand may be challenged until he has accepted "
        "or refused or, if there is no proposal, until he plays. Under Britannica it may be challenged only before "
        "a proposal or, if there is none, before the non-dealer plays.",
        "Bob proposes. Ann takes up her hand to answer, and says that she has six cards.",
        (
            _cavendish("17 18"),
            _britannica("7 8"),
        ),
    ),
    Difference(
        "looking-at-the-cards-drawn",
        "wrong-number-dealt hand=dealer number=too-many turn-up=exposed found=before-proposing taken-up=no",
        "May the non-dealer look at what he draws?",
        "Under Cavendish the non-dealer who draws superfluous cards from the dealer’s hand may look at "
        "them if the dealer has taken up his hand; under Britannica he looks at them in any case.",
        "Before any proposal the players find that Ann has six cards, still face down. Bob lets the deal "
        "stand and draws one.",
        (
            _cavendish("17"),
            _britannica("7", "Now Bob knows one card that Ann cannot hold."),
        ),
    ),
    Difference(
        "completing-the-dealers-hand",
        "wrong-number-dealt hand=dealer number=too-few turn-up=exposed found=before-proposing",
        "May a dealer with too few cards complete his hand?",
        "Under Cavendish a dealer with too few cards needs his adversary’s permission to complete his "
        "hand; under Britannica it is completed, if the deal stands.",
        "Before any proposal the players find that Ann has four cards. Bob does not claim a fresh "
        "deal, and does not wish her to take a fifth.",
        (
            _cavendish("18", "Bob gives no permission, so Ann may not take a card."),
            _britannica("7", "The deal stands, so Ann takes a card."),
        ),
    ),
    Difference(
        "seeing-the-cards-thrown-out",
        "wrong-number-dealt hand=non-dealer number=too-many turn-up=exposed found=before-proposing",
        "May the dealer see the cards that the non-dealer throws out?",
        "When the non-dealer has too many cards, from the deal or from the exchange, Cavendish says that the "
        "dealer is not entitled to see those that he throws out. Britannica leaves this out; only its general "
        "law on discards, 12, may reach it.",
        "Before any proposal the players find that Bob has six cards. He throws one out, and Ann asks to see "
        "it.",
        (
            _cavendish("15 31"),
            _britannica("7 12 14"),
        ),
    ),
    Difference(
        "king-after-a-corrected-deal",
        "turned-king-not-marked wrong-number=found-before-turn-up",
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
    ),
    Difference(
        "wrong-number-played",
        "playing-with-wrong-number hand=non-dealer taken-cards=no",
        "Playing with a wrong number of cards",
        "When the non-dealer has played with a wrong number of cards, Cavendish orders a fresh deal. "
        "Britannica lets the adversary choose, whichever player is at fault.",
        "Bob leads from six cards without proposing. They notice it after the first trick. Ann holds a hand "
        "that is certain to win every trick.",
        (
            _cavendish("20"),
            _britannica("8"),
        ),
    ),
    Difference(
        "wrong-number-after-an-exchange",
        "playing-with-wrong-number hand=non-dealer taken-cards=yes",
        "A hand found wrong after cards were taken",
        "Cavendish’s laws on playing with a wrong number speak of hands played without taking cards. "
        "Britannica’s speaks of any hand.",
        "Bob was dealt six cards and nobody noticed. He proposes, throws three, takes three, and "
        "leads. Then they count: he had six.",
        (
            _cavendish("20 21 29"),
            _britannica("8"),
        ),
    ),
    # from the king to the score
    Difference(
        "false-king",
        "false-king offender=dealer found=after-playing adversary-holds-king=yes",
        "Announcing a king not held",
        "Cavendish removes the penalty when the adversary himself holds the king; Britannica has no such "
        "exception.",
        "Ann announces the king of trumps, plays a card, and wins three tricks. The king was in Bob’s "
        "hand. Bob had proposed, and Ann had accepted.",
        (
            _cavendish("25"),
            _britannica("10"),
        ),
    ),
    Difference(
        "king-before-play",
        "king-not-announced holder=dealer king-played=later-card announced=before-playing led=yes",
        "Until when a king in hand may be announced",
        "Cavendish and Britannica allow it until the player’s own first card, and longer if that card is "
        "the king; by W’s account it must be done before play begins. We take that to be the first card of the hand; "
        "it may be each player’s own.",
        "The score is four all. Bob, the elder hand, leads the king of spades. Only then does Ann announce "
        "the king of trumps, which she holds; she has not played yet.",
        (
            _cavendish("23"),
            _britannica("9"),
            _wikipedia(
                "play.5",
                "Play has begun, so the dealer can no longer mark the king, although he himself has not played.",
                "The account says that it must be done before play begins, and its list of scores, before the first "
                "card is played. We take that to be the first card of the hand. If it is the player’s own first card, "
                "as in Law 23, which W prints too, the dealer is still in time and marks one.",
                basis="interpretation",
            ),
        ),
        game="king-announced-in-time",
    ),
    Difference(
        "number-asked-for",
        "number-altered",
        "May the number of cards asked for be altered?",
        "Cavendish forbids the proposer to alter the number that he has asked for; Britannica makes the "
        "proposal binding, and says nothing about the number.",
        "Bob proposes and asks for three cards. Before Ann gives any, he says “four”.",
        (
            _cavendish("26"),
            _britannica("11"),
        ),
    ),
    Difference(
        "number-taken",
        "number-taken-not-told asked=yes",
        "Must the dealer say how many cards he took?",
        "Cavendish obliges the dealer to say how many cards he has taken if he is asked; Britannica does "
        "not.",
        "After the exchange Bob, who did not count, asks Ann how many cards she took.",
        (
            _cavendish("27"),
            _britannica("11"),
        ),
    ),
    Difference(
        "proposing-again",
        "proposing-again stock=exhausted",
        "Proposing again, and until when",
        "The note to Law 26, by an unknown hand, lets the non-dealer propose as often as he pleases; after "
        "the first proposal the dealer is free to refuse. Britannica’s account of play says that a second "
        "proposal may be made, and so on. What follows when no card is left, neither says in so many words.",
        "After two exchanges the stock is used up. Bob is not content and proposes again.",
        (
            _cavendish("26 37 38 49"),
            _britannica("17 play.2"),
        ),
    ),
    Difference(
        "dealer-must-exchange",
        "no-card-exchanged player=dealer",
        "May the dealer who accepts keep his whole hand?",
        "By W’s account the dealer who accepts must exchange at least one card. Cavendish says nothing of it; "
        "Britannica lets each player discard as many as he thinks fit.",
        "The score is four all, and the turn-up is the ace of clubs. Ann accepts with queen and knave of "
        "spades, knave and ace of hearts and the ten of clubs. Bob takes four cards, and then holds king and "
        "ace of spades, queen and seven of hearts and the knave of diamonds.",
        (
            _cavendish("27 28 38"),
            _britannica("play.2"),
            _wikipedia("play.3", "The dealer has accepted, so he must exchange at least one card."),
        ),
        game="dealer-keeps-his-hand",
    ),
    Difference(
        "number-named-with-the-proposal",
        "no-card-exchanged player=non-dealer",
        "Does a proposal bind to a number of cards?",
        "By W’s account the elder hand proposes a specific number of cards. Cavendish speaks of a number "
        "asked for, which cannot be altered, without saying when it is named. Britannica makes the proposal "
        "binding and lets each player discard as many cards as he thinks fit.",
        "Bob proposes and Ann accepts. Now Bob finds that he would rather keep all five cards.",
        (
            _cavendish("26"),
            _britannica("11 play.2"),
            _wikipedia(
                "play.3", "The non-dealer has proposed a number of cards, so he must exchange that many."
            ),
        ),
    ),
    Difference(
        "discard-apart",
        "discard-not-apart",
        "Where the discard lies",
        "Cavendish has each player keep his discard apart from the stock and from his adversary’s discard. "
        "Britannica says only that the cards are discarded face downwards and must not be looked at.",
        "Bob puts three cards face down on Ann’s discard. Later they do not agree how many he threw.",
        (
            _cavendish("28"),
            _britannica("12 play.2"),
        ),
    ),
    Difference(
        "taken-up-or-seen",
        "non-dealer-takes-too-many mixed=yes given=taken-up",
        "When the adversary may look at superfluous cards taken in",
        "Under Cavendish it is enough that the offender has taken the cards up; under Britannica he must "
        "have seen one.",
        "Bob asked for two cards and took three. He has put them face down into his hand without looking, "
        "and Ann now draws one from it.",
        (
            _cavendish("29 33"),
            _britannica("13"),
        ),
    ),
    Difference(
        "exposed-card-refused",
        "card-exposed-in-giving whose=non-dealer",
        "A card exposed in giving, and refused",
        "Under Cavendish the non-dealer may refuse what was exposed, and it is thrown aside; the dealer must "
        "take a card of his own that he exposed. Britannica gives the non-dealer the same choice and does not "
        "say what becomes of the card; of the dealer’s own it says only that there is no penalty.",
        "In giving Bob two cards Ann exposes the knave of diamonds. Bob refuses it.",
        (
            _cavendish("36"),
            _britannica("16"),
        ),
    ),
    Difference(
        "card-turned-in-error",
        "card-turned-up-after-giving another-discard=yes",
        "A card turned up in error after giving",
        "Both oblige the dealer to allow an exchange: Cavendish “another”, after any, Britannica a "
        "“second”, which fits "
        "an error after the first. Under Cavendish the non-dealer may take or leave the card that was turned up; "
        "Britannica says nothing of the card.",
        "After the exchange Ann turns up the top card of the stock, a seven. Bob asks for one more card.",
        (
            _cavendish("37"),
            _britannica("17"),
        ),
    ),
    Difference(
        "accepting-conditionally",
        "stock-short acceptance=conditional",
        "May the dealer accept on a condition?",
        "Under Cavendish the dealer may accept on condition that there are enough cards for both. Britannica "
        "does not mention a condition: by its words acceptance binds him, and he plays his hand if the stock "
        "runs short.",
        "Four cards are left in the stock. Bob asks for three and Ann needs two.",
        (
            _cavendish("38"),
            _britannica("11 18"),
        ),
    ),
    Difference(
        "cards-left-in-the-stock",
        "stock-short acceptance=outright stock=too-few",
        "How many cards the non-dealer gets when the stock runs short",
        "Under Cavendish the non-dealer gets as many as he asked for, or as many as are left. "
        "Britannica says only that he may take cards.",
        "Three cards are left in the stock. Bob asks for four, and Ann accepts.",
        (
            _cavendish("38"),
            _britannica("18"),
        ),
    ),
    Difference(
        "abandoned-hand",
        "hand-abandoned claiming=yes",
        "Throwing down one’s cards",
        "Under Cavendish a hand is not abandoned when a player throws down his cards to claim a score; "
        "Britannica makes no such exception. Where nobody claims anything, the two give the same result: the "
        "adversary gets the vole if the player has no trick, and the point if he has one or two.",
        "Bob has won the first trick and holds the four best trumps. He lays them down and claims the vole.",
        (
            _cavendish("42"),
            _britannica("21"),
        ),
    ),
    Difference(
        "given-up-before-the-fault-was-found",
        "revoke offender=dealer adversary-abandoned=yes",
        "A fault found after the adversary has given up",
        "Under Cavendish a player may have the hand played again for a false king or a revoke even if he "
        "himself has abandoned his hand. Britannica does not say so, and counts the tricks left as lost.",
        "Ann revokes. Bob does not notice, thinks his hand hopeless and throws it down. Then they notice the "
        "revoke.",
        (
            _cavendish("25 43"),
            _britannica("21 22"),
        ),
    ),
    Difference(
        "giving-up-after-standing",
        "hand-abandoned claiming=no tricks-made=one-or-two stood=yes offender=non-dealer",
        "Giving up a hand that was played without proposing",
        "When a player gives up after one or two tricks, Cavendish gives his adversary “the point”; "
        "Britannica gives him the remaining tricks, and lets him score accordingly.",
        "Bob plays without proposing, wins the first trick, and throws his cards down as lost.",
        (
            _cavendish("42 49"),
            _britannica("21 play.5"),
        ),
    ),
    Difference(
        "giving-up-with-three-tricks",
        "hand-abandoned claiming=no tricks-made=three-or-four offender=non-dealer",
        "Giving up a hand with three tricks made",
        "Cavendish says what a player loses who gives up without a trick, or after one or two. Britannica "
        "gives his adversary the tricks that are left, however many he has himself.",
        "Bob has won three tricks, thinks the vole lost, and throws down his last two cards.",
        (
            _cavendish("42"),
            _britannica("21 play.5", "Bob scores the point, and Ann nothing."),
        ),
    ),
    Difference(
        "vole-against-the-vulnerable",
        "point-or-vole tricks=vole loser=played-without-proposing",
        "Can a vole make three?",
        "W’s list of scores can be read to give three for a vole against a player who stood and lost; "
        "Cavendish and Britannica both give two for the vole.",
        "Ann has two points and Bob four. Bob plays without proposing and wins no trick.",
        (
            _cavendish("48 49"),
            _britannica("play.5"),
            _wikipedia(
                "scoring.3 scoring.4 scoring.5",
                "The dealer scores one for the most tricks, one for the vole, and one for defeating a vulnerable "
                "player: three.",
                "The list gives one for the most tricks, one extra for the vole, and one extra for defeating a "
                "“vulnerable” player. It does not say that the last two exclude each other. By Law 49 of Cavendish, "
                "and by Britannica’s account of play, the vole stays at two.",
                basis="interpretation",
            ),
        ),
        game="three-for-a-vole",
    ),
    Difference(
        "new-packs",
        "new-cards-called cut=no",
        "Calling for new cards",
        "Cavendish lets a player call for new packs at his own expense. Britannica has no such law.",
        "Bob has lost two games, and asks for new packs before the next deal. He will pay.",
        (
            _cavendish("44"),
            _britannica("23"),
        ),
    ),
    Difference(
        "what-the-game-counts",
        "stakes agreed=yes adversary-score=none",
        "What the game counts",
        "By agreement the game counts a treble, a double or a single in Cavendish, by the score of the loser. "
        "Britannica says only that the game is five up.",
        "Before they began, Ann and Bob agreed to treble and double games. Ann wins five to nothing.",
        (
            _cavendish("46"),
            _britannica("play.5"),
        ),
    ),
    Difference(
        "mark-forgotten",
        "omitted-score next-turn-up=yes",
        "A mark that was forgotten",
        "Under Cavendish a mark omitted may be made until the next trump card is turned up. "
        "Britannica sets this limit for the king turned up, and none for other marks.",
        "Bob makes the point and forgets to mark it. He remembers when the trump card of the next "
        "deal has been turned.",
        (
            _cavendish("50"),
            _britannica("9"),
        ),
    ),
    Difference(
        "overscore",
        "overscore admitted=yes game-over=no offender=dealer marks=one",
        "A mark too many",
        "Under Cavendish an overscore that is admitted can be taken down at any time during the game. "
        "Britannica does not mention it.",
        "In the third deal of a game both players see that Ann marked two for a point in the first.",
        (
            _cavendish("51"),
            _britannica("play.5"),
        ),
    ),
    Difference(
        "remarks-of-bystanders",
        "bystander-remark declared=english affects-score=yes prejudiced=non-dealer",
        "A remark by a bystander",
        "Britannica has a law on it, where the players have declared to play English écarté: a bystander "
        "whose remark affects the score may be called on to pay. No law of Cavendish’s that we have speaks of "
        "bystanders; the index of the printed code lists a section on them, which our copies lack.",
        "Ann and Bob have declared to play English écarté. A bystander says that Bob should have led the "
        "other suit, and Ann scores by it.",
        (
            _cavendish(""),
            _britannica("24 25"),
        ),
    ),
    Difference(
        "advice-of-bystanders",
        "bystander-advice declared=french betting=yes manner=pointing",
        "Advice by a bystander",
        "At French écarté Britannica lets those who bet advise by pointing; at English écarté it lets nobody "
        "advise. No law of Cavendish’s that we have speaks of it.",
        "They play French écarté. A friend who bets on Bob points to the card that he should play.",
        (
            _cavendish(""),
            _britannica("24 25 intro.2"),
        ),
    ),
    Difference(
        "bystanders-and-the-score",
        "bystander-corrects-score declared=french betting=yes offender=dealer error=one-too-many",
        "May a bystander correct the score?",
        "At French écarté Britannica lets those who bet correct it. Cavendish, as we have him, speaks of "
        "corrections by the players only.",
        "They play French écarté. Ann has marked one too many. A bystander who bets sees it and says so.",
        (
            _cavendish(""),
            _britannica("24 25"),
        ),
    ),
    Difference(
        "playing-on-for-one-who-resigns",
        "player-resigns declared=french betting=yes",
        "Who plays on for a player who resigns",
        "At French écarté Britannica lets those who bet play on for him. Cavendish, as we have him, has no "
        "law on it.",
        "They play French écarté. Bob resigns a game that his friend, who bets on him, does not think lost.",
        (
            _cavendish(""),
            _britannica("24 25"),
        ),
    ),
    Difference(
        "pool-of-three",
        "pool-of-three table=pool won-before=no",
        "A pool of three players",
        "Britannica’s article says, before its laws, how three players form a pool and who plays next. "
        "Cavendish’s laws are for two players and do not mention it.",
        "Three players have formed a pool. Ann has beaten Bob.",
        (
            _cavendish(""),
            _britannica("intro.2"),
        ),
    ),
)
"""Every difference; each has an entry in the apparatus."""
