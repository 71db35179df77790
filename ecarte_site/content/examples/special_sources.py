"""Sources that few examples need: both hands, the last cards of a hand, cards drawn, hands that the text lists."""

from collections.abc import Iterable
from random import Random

from ecarte_core.advice.clauses import Advice
from ecarte_core.advice.hands_in_play import Game, Play, Side, follow
from ecarte_core.cards import PACK, Card, Rank, Suit, parse_card, parse_cards
from ecarte_core.chances.adverse_hands import sort_hand
from ecarte_core.chances.knowledge import Knowledge, Seat

from .example_model import EngineLine, ExampleDeal, Press, ShownHand, Source
from .hand_sources import (
    OTHERS_OF_RULE,
    Holder,
    Manner,
    Plan,
    ask_claim,
    deal_against,
    describe_position,
    describe_throwing,
    follows,
    read_plan,
    show_holder,
)

_DRAWS = 6


def read_position(claim: str, premise: str = "") -> Play:
    """The position of a claim's check, or the cards on the table of its game."""
    claim_asked = ask_claim(claim, premise)
    if "game" in claim_asked:
        game: Game = claim_asked["game"]
        return game.to_play()
    play: Play = next(iter(claim_asked["position"]()))
    return play


def given_hands(  # noqa: PLR0913  # what may be said of a position
    claim: str,
    premise: str = "",
    *,
    player: str = "A",
    turn_up: str = "",
    line: str = "",
    plan: str = "",
    score: tuple[int, int] = (0, 0),
    stood: str = "",
) -> Source:
    """Both hands of a claim's position, after the cards of ``line``, played by ``player``.

    ``stood`` is the player who has played without proposing, or refused. A second deal lets the reader play the
    other hand.
    """

    def show() -> tuple[ShownHand, ...]:
        play, _ = follow(read_position(claim, premise), line)
        own, other = play.side(player), play.side({"A": "Y", "Y": "A"}[player])
        description, values = describe_position(play, player)
        deals = (
            _deal_given(play, player, "play", score, stood, read_plan(plan)),
            _deal_given(play, other.name, "other side", score[::-1], stood),
        )
        return (
            ShownHand(
                f"{player}’s hand",
                own.hand,
                play.trumps,
                parse_card(turn_up) if turn_up else None,
                (description,),
                deals,
                other.hand,
                f"{other.name}’s hand",
                score=score,
                values=values,
            ),
        )

    return show


def _deal_given(  # noqa: PLR0913, PLR0917  # all that a deal says
    play: Play, player: str, press: Press, score: tuple[int, int], stood: str, plan: Plan = ()
) -> ExampleDeal:
    own, other = play.side(player), play.side({"A": "Y", "Y": "A"}[player])
    return ExampleDeal(
        press,
        f"{other.name}’s hand",
        play.trumps,
        own.hand,
        other.hand,
        play.leader.name == player,
        (own.tricks, other.tricks),
        score,
        "" if not stood else "you" if stood == player else "adversary",
        other.name,
        plan,
    )


def last_cards(  # noqa: PLR0913  # what may be said of an ending
    own: str,
    trumps: str,
    adverse: Iterable[tuple[str, str]],
    *,
    name: str,
    tricks: tuple[int, int],
    plan: str = "",
    turn_up: str = "",
) -> Source:
    """The last cards of a hand led against several holdings of the adversary, each with what it is, the first first."""

    def show() -> tuple[ShownHand, ...]:
        own_cards, suit = parse_cards(own), parse_card(f"7{trumps}").suit
        deals = []
        presses: tuple[Press, ...] = ("play", "another")
        for number, (says, cards) in enumerate(adverse):
            press = presses[min(number, 1)]
            deals.append(
                ExampleDeal(
                    press, says, suit, own_cards, parse_cards(cards), True, tricks, advised=read_plan(plan)
                )
            )
        first = deals[0]
        sides = Side("You", own_cards, tricks[0]), Side("your adversary", first.adverse, tricks[1])
        description, values = describe_position(Play(suit, *sides), "You")
        sentence = f"Against {first.says}: {description.says[0].lower()}{description.says[1:]}"
        line = EngineLine(sentence, sentence, description.model)
        return (
            ShownHand(
                name,
                own_cards,
                suit,
                parse_card(turn_up) if turn_up else None,
                (line,),
                tuple(deals),
                values=values,
            ),
        )

    return show


def three_last_cards(claim: str, thirds: Iterable[tuple[str, str]], plan: str) -> Source:
    """Hoyle's last three cards, after two tricks; the adversary has two trumps and each of ``thirds``."""

    def show() -> tuple[ShownHand, ...]:
        holder = next(ask_claim(claim)["sets"][0].list_cases()).holder
        left = [str(card) for card in holder.hand if card not in holder.played]
        exposed = " ".join(map(str, holder.shown))
        return last_cards(
            " ".join(left),
            holder.turn_up.suit.letter,
            [(says, f"{exposed} {third}") for says, third in thirds],
            name="A’s last three cards",
            tricks=(2, 0),
            plan=plan,
            turn_up=str(holder.turn_up),
        )()

    return show


def exchange(
    keeps: str, discards: str, turn_up: str, name: str, questions: Iterable[tuple[str, str, str]] = ()
) -> Source:
    """A dealer's hand of which the author keeps some cards; then what he may draw is played.

    ``questions``: a card, and what is kept and thrown out besides it, which the engine compares.
    """

    def show() -> tuple[ShownHand, ...]:
        keep, throw, turned = parse_cards(keeps), parse_cards(discards), parse_card(turn_up)
        lines = tuple(
            describe_throwing(parse_card(card), parse_cards(beside), parse_cards(gone), turned)
            for card, beside, gone in questions
        )
        return (
            ShownHand(
                name,
                (*keep, *throw),
                turned.suit,
                turned,
                lines,
                draw_cards(keep, throw, turned, Seat.DEALER),
                knowledge=Knowledge((*keep, *throw), turned, Seat.DEALER),
                thrown=throw,
            ),
        )

    return show


def draw_cards(
    cards_kept: tuple[Card, ...], discards: tuple[Card, ...], turn_up: Card, seat: Seat
) -> tuple[ExampleDeal, ...]:
    """As many cards drawn as are thrown out, and any five others for the adversary, several times."""
    random = Random(f"{tuple(cards_kept)} {tuple(discards)} {turn_up}")
    unseen = [card for card in PACK if card not in (*cards_kept, *discards, turn_up)]
    deals = []
    for number in range(_DRAWS):
        cards = random.sample(unseen, len(discards) + 5)
        own = sort_hand((*cards_kept, *cards[5:]), turn_up.suit)
        drawn_cards = ", ".join(card.symbol for card in sort_hand(cards[5:], turn_up.suit))
        deals.append(
            ExampleDeal(
                "draw" if number else "play",
                f"five cards; you have drawn {drawn_cards}",
                turn_up.suit,
                own,
                sort_hand(cards[:5], turn_up.suit),
                seat is Seat.NON_DEALER,
            )
        )
    return tuple(deals)


def listed_hands(plain_suits: Iterable[tuple[tuple[Rank, ...], ...]], name: str) -> Source:
    """Hands that the text lists by their plain cards, with the two lowest trumps, the nine turned up."""
    listed = tuple(plain_suits)  # a source may be asked more than once

    def show() -> tuple[ShownHand, ...]:
        hands = []
        for suits in listed:
            order = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
            plain_cards = [
                Card(suit, rank) for suit, ranks in zip(order, suits, strict=False) for rank in ranks
            ]
            knowledge = Knowledge((*parse_cards("8H 7H"), *plain_cards), parse_card("9H"))
            hands.append(show_holder(name, knowledge, deal_against(knowledge, OTHERS_OF_RULE)))
        return tuple(hands)

    return show


def example_of_even_chance(claim: str, words: str, *, score: tuple[int, int], proposer: str = "") -> Source:
    """The hands of a claim's example of which the names begin with these words: those with a trump pair first."""

    def show() -> tuple[ShownHand, ...]:
        holders = {**ask_claim(claim, "pairs")["holders"], **ask_claim(claim, "singles")["holders"]}
        hands = []
        for name, knowledge in holders.items():
            if not name.startswith(words):
                continue
            wish = None
            says = "five cards that he may hold"
            if proposer:
                wish = follows(proposer, Advice.PROPOSE, knowledge.turn_up, score[::-1])
                says = f"a hand on which {proposer.title()} would propose"
            deals = deal_against(knowledge, OTHERS_OF_RULE, manner=Manner(score=score), wish=wish, says=says)
            hands.append(show_holder(name, knowledge, deals, score=score))
        return tuple(hands)

    return show


def hands_in_turn(
    *holders: tuple[str, Holder], score: tuple[int, int] = (0, 0), discards: str = ""
) -> Source:
    """Several named hands, one after another."""

    def show() -> tuple[ShownHand, ...]:
        hands = []
        for name, holder in holders:
            knowledge = holder()
            gone = tuple(card for card in parse_cards(discards) if card in knowledge.hand)
            deals = deal_against(knowledge, OTHERS_OF_RULE, manner=Manner(score=score))
            hands.append(show_holder(name, knowledge, deals, score=score, discards=gone))
        return tuple(hands)

    return show
