"""A frame: one step of a replay, as a value that can be drawn, spoken or sent as JSON."""

from typing import NamedTuple, TypedDict

from ..cards import Card, Suit
from ..cards.json_values import fill
from ..chances.best_play import lead_values, reply_values
from ..chances.models import BOTH_SEEN
from ..game import CardOrUnseen, Event, Hands, Player, PlayerNames, Stage, Trick, compute_result, known_cards
from ..game.scoring import add_marks
from ..showing import shows_itself


class ChoiceJson(TypedDict):
    """A card that may be played, and what it leads to with best play; ``score`` is by player."""

    card: str
    tricks: int
    point: bool
    vole: bool
    score: dict[str, int]
    words: str


class DecisionJson(TypedDict):
    """A card is to be played; ``lead`` is the card to which it replies."""

    player: str
    lead: str | None
    model: str
    cards: list[ChoiceJson]


class HeldCardJson(TypedDict):
    """A card of a hand; ``trick`` is that in which it was played, from 1 to 5."""

    card: str
    trick: int | None
    supplied: bool


class TrickJson(TypedDict):
    """The trick on the table."""

    number: int
    leader: str
    lead: str
    reply: str | None
    winner: str | None


class KingJson(TypedDict):
    """Whether the king of trumps was marked, and who announced it."""

    marked: bool
    announced: str | None


class SnapshotJson(TypedDict):
    """The table; hands, discards, cards put by, tricks and score are by player."""

    stage: str
    players: list[str]
    dealer: str | None
    elder: str | None
    turn_up: str | None
    trumps: str | None
    hands: dict[str, list[HeldCardJson]]
    stock: int | None
    discards: dict[str, int]
    exposed: list[str]
    aside: list[str]
    put_by: dict[str, list[str]]
    trick: TrickJson | None
    tricks: dict[str, int]
    score: dict[str, int]
    vulnerable: str | None
    king: KingJson
    to_act: str | None


class FrameJson(TypedDict):
    """A step: what happens, by which ``laws``, the passage that it illustrates, and the table after it."""

    index: int
    id: str
    deal: int | None
    kind: str
    player: str | None
    speech: str
    laws: list[str]
    passage: str | None
    see: list[str]
    supplied: bool
    supplied_parts: list[str]
    comment: str | None
    state: SnapshotJson
    decision: DecisionJson | None


MODEL = f"{BOTH_SEEN.name}, both playing best"
"""The information model of every value in a replay: it uses cards that the players could not see."""

WHOLE_STEP = "the whole step"
"""The only item of ``supplied_parts`` in the JSON of a step that the editor supplied as a whole."""


class HeldCard(NamedTuple):
    """A card of a hand: the trick in which it was played (1 to 5, or None), and if the editor supplied it."""

    card: CardOrUnseen
    trick: int | None
    supplied: bool


class Choice(NamedTuple):
    """A card that may be played, and its result with best play.

    ``tricks`` are those of the player to act in the whole deal, 0 to 5; ``score`` is the score after it.
    """

    card: Card
    tricks: int
    score: tuple[int, int]

    @property
    def outcome(self) -> str:
        """``makes the vole``, ``makes the point``, ``loses the point`` or ``loses the vole``."""
        return _OUTCOMES[self.tricks]

    @property
    def point(self) -> bool:
        """True if the card makes the point."""
        return self.tricks >= 3

    @property
    def vole(self) -> bool:
        """True if the card makes the vole."""
        return self.tricks == 5


_OUTCOMES = (
    "loses the vole",
    "loses the point",
    "loses the point",
    "makes the point",
    "makes the point",
    "makes the vole",
)


@shows_itself
class Decision(NamedTuple):
    """A card is to be played: by whom, to which lead, and every card that may be played."""

    player: Player
    lead: Card | None
    choices: tuple[Choice, ...]

    def to_dict(self, names: PlayerNames) -> DecisionJson:
        """The decision as JSON: player, lead, model, and each card with its tricks, score and ``words``."""
        cards = [fill(ChoiceJson, choice, names=names, words=choice.outcome) for choice in self.choices]
        return fill(DecisionJson, self, names=names, model=MODEL, cards=cards)


type HeldHands = tuple[tuple[HeldCard, ...], tuple[HeldCard, ...]]


class Snapshot(NamedTuple):
    """The table after a step. Pairs are in the order of the players; before a deal the hands are empty."""

    stage: Stage
    score: tuple[int, int]
    dealer: Player | None = None
    turn_up: Card | None = None
    hands: HeldHands = ((), ())
    stock: int | None = None
    discards: tuple[int, int] = (0, 0)
    trick: Trick | None = None
    trick_number: int = 0
    taken: tuple[int, int] = (0, 0)
    vulnerable: Player | None = None
    king_marked: bool = False
    king_announced: Player | None = None
    to_act: Player | None = None
    stated_trumps: Suit | None = None
    """The trumps of a position of which no turn-up is known."""
    thrown: Hands = ((), ())
    """The cards that each player has discarded in this deal."""
    tricks: tuple[Trick, ...] = ()
    """Every trick of the deal, the last of them ``trick``."""
    cut_cards: Hands = ((), ())
    """The card that each player has cut for the deal, while they lie on the table."""
    exposed: tuple[Card, ...] = ()
    """Cards that lie face up and ought not to, until somebody decides."""
    aside: tuple[Card, ...] = ()
    """Cards thrown out of the deal, face up."""
    put_by: Hands = ((), ())
    """The superfluous cards of each player that lie face down."""
    seen: tuple[frozenset[Card], frozenset[Card]] = (frozenset(), frozenset())
    """Cards of the adversary that each player has seen."""

    @property
    def trumps(self) -> Suit | None:
        """The suit turned up, or else the suit that is stated to be trumps; None before the deal."""
        return self.turn_up.suit if self.turn_up else self.stated_trumps

    def to_dict(self, names: PlayerNames) -> SnapshotJson:
        """The table as JSON values; players are their names, cards are ``KS``."""
        trick = self.trick and fill(TrickJson, self.trick, names=names, number=self.trick_number)
        announcer = None if self.king_announced is None else names[self.king_announced]
        return fill(
            SnapshotJson,
            self,
            names=names,
            players=list(names),
            elder=None if self.dealer is None else names[self.dealer.other],
            trumps=self.trumps.letter if self.trumps is not None else None,
            trick=trick,
            tricks=pair_with_names(self.taken, names),
            king={"marked": self.king_marked, "announced": announcer},
        )


@shows_itself
class Frame(NamedTuple):
    """One step of a recorded game, with the table after it.

    ``id`` is permanent: deal and step, as ``5.3``; before the first deal, ``0.…``.

    ``order`` counts the frames from 0. ``passage`` is the sentence that the step chiefly illustrates,
    ``see_also`` are the others. ``wholly_supplied``: the editor supplied the whole step; otherwise
    ``supplied_parts`` describes the parts that he supplied, if any. ``events`` are those of the step,
    ``deal_events`` those of the deal up to it and with it.
    """

    order: int
    id: str
    deal: int
    kind: str
    player: Player | None
    names: PlayerNames
    speech: str
    state: Snapshot
    decision: Decision | None
    laws: tuple[str, ...] = ()
    passage: str | None = None
    see_also: tuple[str, ...] = ()
    supplied_parts: tuple[str, ...] = ()
    comment: str = ""
    wholly_supplied: bool = False
    events: tuple[Event, ...] = ()
    deal_events: tuple[Event, ...] = ()

    @property
    def supplied(self) -> bool:
        """True if the editor supplied the step or a part of it."""
        return self.wholly_supplied or bool(self.supplied_parts)

    def to_dict(self) -> FrameJson:
        """The frame as JSON values; players are their names, cards are ``KS``."""
        return fill(
            FrameJson,
            self,
            names=self.names,
            index=self.order,
            see=list(self.see_also),
            supplied_parts=[WHOLE_STEP] if self.wholly_supplied else list(self.supplied_parts),
            state=self.state.to_dict(self.names),
            decision=self.decision.to_dict(self.names) if self.decision else None,
        )


def pair_with_names(pair: tuple[int, int], names: PlayerNames) -> dict[str, int]:
    """A pair as a mapping from the players' names."""
    return dict(zip(names, pair, strict=True))


# --- decisions ---------------------------------------------------------------------------------------------------
# What each card that may be played leads to, when all cards are known.


def find_decision(table: Snapshot) -> Decision | None:
    """The card to be played next, with the value of every choice.

    None unless a card is to be played and every card of both hands is known.
    """
    player, trumps, trick = table.to_act, table.trumps, table.trick
    if table.stage is not Stage.PLAY or player is None or trumps is None:
        return None
    unplayed = [
        tuple(held_card.card for held_card in hand if held_card.trick is None) for hand in table.hands
    ]
    own, adverse = known_cards(unplayed[player]), known_cards(unplayed[player.other])
    if len(own) + len(adverse) < len(unplayed[0]) + len(unplayed[1]):
        return None
    if trick is None or trick.reply is not None:
        lead = None
        values = lead_values(trumps, own, adverse)
    else:
        lead = trick.lead
        leader_tricks = reply_values(trumps, adverse, own, lead)
        values = {card: len(own) - tricks for card, tricks in leader_tricks.items()}
    choices = (_make_choice(table, player, card, tricks) for card, tricks in values.items())
    return Decision(player, lead, tuple(choices))


def _make_choice(table: Snapshot, player: Player, card: Card, more: int) -> Choice:
    """``more``: the tricks that the player makes from here on if he plays ``card``."""
    tricks = table.taken[player] + more
    taken = (tricks, 5 - tricks) if player is Player.ONE else (5 - tricks, tricks)
    result = compute_result(taken, table.vulnerable)
    return Choice(card, tricks, add_marks(table.score, result.winner, result.marks))


# --- the order of choices ----------------------------------------------------------------------------------------
# Which of several cards worth the same an adversary plays: the one that he can spare best.


def order_of_choice(card: Card, trumps: Suit | None) -> tuple[bool, int, int]:
    """The place of a card among cards worth the same, as a value to sort by.

    A plain card comes before a trump, then the lowest rank, then the first suit of spades, hearts, clubs,
    diamonds.
    """
    return card.suit is trumps, card.rank, card.suit
