"""A position placed on the table by hand: two hands, trumps, and who leads; no record leads up to it.

Hoyle asks for it: "The reader should place the cards and play out these hands" (``hoyle.worked-game.8``).
Nobody has dealt, no card is turned up and no king can be announced, so this is not a state of a game: it is
only the cards, and the rule of play (``britannica.play.4``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from ..cards import Card, Suit
from ..cards.errors import EcarteError
from ..cards.sentence_words import NUMBER_WORDS, READER_NAME
from ..chances.best_play import check_hands
from ..game import Event, Hands, Player, Stage, Trick, compute_result
from ..game.card_play import check_rule_of_play, remove_cards
from ..game.events import CardPlayed, HandWon, TrickWon
from ..game.scoring import add_marks, add_trick
from ..game.wording import describe_cards
from .frame_builder import make_line_frame, mark_played_cards
from .frame_model import Frame, Snapshot, find_decision

PLACED_NAMES = ("Follower", "Leader")
"""The players of a placed position: who leads is all that is known of them."""

READER_NAMES = (READER_NAME, "Your adversary")
"""The players where the reader plays one of the hands; his lies below."""

type Reader = Literal["leader", "follower"]
"""Which hand the reader plays."""

PLACED_STEP = "0.0"
"""The step that a placed position counts as."""


class PlacedCards(NamedTuple):
    """The cards on the table: ``hands`` as they were placed, ``taken`` with the tricks made before."""

    trumps: Suit
    hands: Hands
    to_act: Player
    taken: tuple[int, int]
    tricks: tuple[Trick, ...] = ()
    turn_up: Card | None = None
    """The card that fixed the trumps, where it is known."""

    def list_unplayed(self, player: Player) -> tuple[Card, ...]:
        """What ``player`` still holds."""
        played = [trick.card_of(player) for trick in self.tricks]
        return tuple(card for card in self.hands[player] if isinstance(card, Card) and card not in played)

    def play_card(self, card: Card) -> tuple[PlacedCards, tuple[Event, ...]]:
        """The player to act plays ``card``. Raises NotHeld, MustFollow or MustWin."""
        player, hand = self.to_act, self.list_unplayed(self.to_act)
        remove_cards(hand, (card,))  # raises NotHeld
        trick = self.open_trick
        lead = trick.lead if trick else None
        played = CardPlayed(player, card, lead, card.suit is self.trumps)
        if trick is None:
            tricks = (*self.tricks, Trick(player, card, None, self.trumps))
            return self._replace(tricks=tricks, to_act=player.other), (played,)
        check_rule_of_play(hand, card, trick.lead, self.trumps)
        trick = trick._replace(reply=card)
        winner = trick.winner
        assert winner is not None  # the trick is complete
        taken = add_trick(self.taken, winner)
        after = self._replace(tricks=(*self.tricks[:-1], trick), to_act=winner, taken=taken)
        events = (played, TrickWon(winner, taken[winner]))
        return after, events if sum(taken) < 5 else (*events, HandWon(*compute_result(taken, None)))

    @property
    def open_trick(self) -> Trick | None:
        """The trick that has been led to and not yet replied to."""
        return self.tricks[-1] if self.tricks and self.tricks[-1].reply is None else None

    def take_snapshot(self) -> Snapshot:
        """The table as a frame shows it; at the end with the score that the deal alone gives."""
        over = sum(self.taken) == 5
        result = compute_result(self.taken, None)
        return Snapshot(
            stage=Stage.DEAL if over else Stage.PLAY,
            turn_up=self.turn_up,
            hands=mark_played_cards(self.hands, self.tricks, first_number=6 - len(self.hands[0])),
            trick=self.tricks[-1] if self.tricks else None,
            trick_number=sum(self.taken) + (self.open_trick is not None),
            taken=self.taken,
            score=add_marks((0, 0), result.winner, result.marks) if over else (0, 0),
            to_act=None if over else self.to_act,
            stated_trumps=self.trumps,
            tricks=self.tricks,
        )


class PlacedPosition(NamedTuple):
    """A frame of a placed position, with its cards."""

    frame: Frame
    cards: PlacedCards

    def play_card(self, card: Card, frame_id: str) -> PlacedPosition:
        """The position after the player to act has played ``card``. Raises a GameFault."""
        cards, events = self.cards.play_card(card)
        frame = make_line_frame(self.frame, frame_id, self.cards.to_act, events, cards.take_snapshot())
        return PlacedPosition(frame, cards)


def place_position(
    trumps: Suit | Card,
    leader: Iterable[Card],
    follower: Iterable[Card],
    taken: tuple[int, int] | None = None,
    reader: Reader | None = None,
) -> PlacedPosition:
    """The position, with the leader to lead.

    ``trumps`` is the suit, or the card turned up if it is known. ``taken`` are the tricks that leader and follower
    have made; with the cards left they add up to five. Without it the tricks already played are counted as the
    leader's. With ``reader`` the hand that the reader plays lies below, and he is spoken to. Raises
    [`EcarteError`][] for hands that cannot face each other, or tricks that do not fit them.
    """
    leader, follower = check_hands(leader, follower)
    played = 5 - len(leader)
    leader_tricks, follower_tricks = taken if taken is not None else (played, 0)
    if leader_tricks + follower_tricks != played:
        raise EcarteError(
            f"With {len(leader)} cards left {played} tricks have been played, and not "
            f"{leader_tricks + follower_tricks}."
        )
    to_act = Player.ONE if reader == "leader" else Player.TWO
    hands, tricks = (follower, leader), (follower_tricks, leader_tricks)
    if to_act is Player.ONE:
        hands, tricks = (leader, follower), (leader_tricks, follower_tricks)
    suit, turn_up = (trumps.suit, trumps) if isinstance(trumps, Card) else (trumps, None)
    cards = PlacedCards(suit, hands, to_act, tricks, turn_up=turn_up)
    table = cards.take_snapshot()
    frame = Frame(
        order=0,
        id=PLACED_STEP,
        deal=0,
        kind="placed",
        player=None,
        names=READER_NAMES if reader else PLACED_NAMES,
        speech=_describe_hands(cards, reader),
        state=table,
        decision=find_decision(table),
    )
    return PlacedPosition(frame, cards)


def _describe_hands(cards: PlacedCards, reader: Reader | None) -> str:
    """Who holds what, and the tricks made before."""
    leading, following = (
        describe_cards(cards.list_unplayed(player)) for player in (cards.to_act, cards.to_act.other)
    )
    tricks = [NUMBER_WORDS[cards.taken[player]] for player in (cards.to_act, cards.to_act.other)]
    hands, counted = _SPEECHES[reader]
    speech = hands.format(leading, following)
    return f"{speech} {counted.format(*tricks)}" if sum(cards.taken) else speech


_SPEECHES: Mapping[Reader | None, tuple[str, str]] = {
    None: (
        "The leader holds {}; the follower {}.",
        "Of the tricks played the leader has {}, the follower {}.",
    ),
    "leader": (
        "You lead from {}; your adversary holds {}.",
        "Of the tricks played you have {}, your adversary {}.",
    ),
    "follower": (
        "Your adversary leads from {}; you hold {}.",
        "Of the tricks played your adversary has {}, you {}.",
    ),
}
"""What is said of the hands, and of the tricks made before: first the leader's, then the follower's."""
