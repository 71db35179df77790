"""All lawful play of known hands as compact JSON, with every sentence that a page needs to tell it."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any, Literal, NamedTuple, TypedDict

from ecarte_core.cards import Card, Suit
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.game import WINNING_SCORE, Player, PlayerNames, known_cards
from ecarte_core.game.card_play import score_tricks
from ecarte_core.game.events import CardPlayed, Event, GameWon, HandWon, TrickWon
from ecarte_core.game.scoring import add_marks
from ecarte_core.record.frame_model import MODEL, Frame
from ecarte_core.record.play_tree import PlayTree, TreePosition, build_play_tree
from ecarte_core.show.frame_words import caption_tricks, name_tricks
from ecarte_core.show.spoken import count_tricks


class PlaySetting(NamedTuple):
    """What the cards do not say: who plays, the score, who is the elder hand, and who is vulnerable (Law 49).

    A player who is called ``READER_NAME`` is spoken to.
    """

    names: PlayerNames
    elder: Player
    score: tuple[int, int] = (0, 0)
    vulnerable: Player | None = None


type Seat = Literal[0, 1]
"""A player, by his number."""


class PlayEnd(TypedDict):
    """The end of a deal. ``game``: it wins the game; ``says``: all this in a sentence."""

    winner: Seat
    made: Literal["point", "vole"]
    marks: int
    score: tuple[int, int]
    game: bool
    laws: list[str]
    says: str


class PlayData(TypedDict):
    """A tree as JSON values. Pairs are in the order of the players."""

    model: str  # the information model of every value
    players: tuple[str, str]
    taken: tuple[int, int]  # the tricks made before
    hands: tuple[list[str], list[str]]  # the cards of each player, as ``KS``
    names: dict[str, str]  # each of them in English
    # those between two tricks, as ``1 034 21``; the play begins at the first. The player who leads, and a word for each
    # lead, the best first: the place of its card in his hand, and those of the replies in the other hand, the best
    # for the adversary first. Without leads it is the end
    positions: list[str]
    # for each reply, in the order of ``positions``, the number of the one that follows, whose leader has won the trick
    successors: list[int]
    # for each player the sentence with which he leads; ``{}`` stands for the card's name
    leads: tuple[str, str]
    replies: list[str]  # sentences with which a reply is played
    # which of them: for each player who leads, by the place of his card in his hand, then by that of the reply
    verbs: tuple[list[list[int]], list[list[int]]]
    # for each player what is said when he wins a trick, by the number that he then has, from one
    tricks: tuple[list[str], list[str]]
    counts: list[str]  # the words for a number of tricks, from none to five
    # by the tricks that a player makes in the deal, the caption of a card that leads to it, and the same in full
    worth: list[tuple[str, str]]
    ends: list[PlayEnd]  # by the tricks of the first player in the deal


def make_play_data(tree: PlayTree, setting: PlaySetting) -> PlayData:
    """The tree, with every sentence that its play can need."""
    first, second = tree.hands
    patterns = _list_patterns(Player.ONE, tree, setting), _list_patterns(Player.TWO, tree, setting)
    sentences = list(dict.fromkeys(chain(*patterns[0], *patterns[1])))
    return {
        "model": MODEL,
        "players": setting.names,
        "taken": tree.taken,
        "hands": (list(map(str, first)), list(map(str, second))),
        "names": {str(card): card.spoken_name for hand in tree.hands for card in hand},
        "positions": [_write_position(position, tree.hands) for position in tree.positions],
        "successors": [
            reply.successor
            for position in tree.positions
            for lead in position.leads
            for reply in lead.replies
        ],
        "leads": (
            _make_pattern(Player.ONE, first[0], None, tree.trumps, setting),
            _make_pattern(Player.TWO, second[0], None, tree.trumps, setting),
        ),
        "replies": sentences,
        "verbs": (_number_sentences(patterns[0], sentences), _number_sentences(patterns[1], sentences)),
        "tricks": (_count_won(Player.ONE, setting), _count_won(Player.TWO, setting)),
        "counts": [count_tricks(tricks) for tricks in range(HAND_SIZE + 1)],
        "worth": [(caption_tricks(tricks), name_tricks(tricks)) for tricks in range(HAND_SIZE + 1)],
        "ends": [_describe_end(tricks, setting) for tricks in range(HAND_SIZE + 1)],
    }


def _write_position(position: TreePosition, hands: tuple[tuple[Card, ...], tuple[Card, ...]]) -> str:
    own, adverse = hands[position.leader], hands[position.leader.other]
    leads = (
        f"{own.index(lead.card)}{''.join(str(adverse.index(reply.card)) for reply in lead.replies)}"
        for lead in position.leads
    )
    return " ".join([str(position.leader.value), *leads])


def _list_patterns(leader: Player, tree: PlayTree, setting: PlaySetting) -> list[list[str]]:
    """By each card that a player can lead, and each reply, the sentence of the reply."""
    return [
        [_make_pattern(leader.other, reply, lead, tree.trumps, setting) for reply in tree.hands[leader.other]]
        for lead in tree.hands[leader]
    ]


def _number_sentences(patterns: Iterable[Iterable[str]], sentences: Sequence[str]) -> list[list[int]]:
    return [list(map(sentences.index, replies)) for replies in patterns]


def _number(player: Player) -> Seat:
    return 0 if player is Player.ONE else 1


def _count_won(player: Player, setting: PlaySetting) -> list[str]:
    return [TrickWon(player, tricks).describe(setting.names) for tricks in range(1, HAND_SIZE + 1)]


def _score(first_tricks: int, setting: PlaySetting) -> tuple[HandWon, tuple[int, int]]:
    won = score_tricks((first_tricks, HAND_SIZE - first_tricks), setting.vulnerable, setting.elder)
    return won, add_marks(setting.score, won.player, won.marks)


def _make_pattern(player: Player, card: Card, lead: Card | None, trumps: Suit, setting: PlaySetting) -> str:
    """The sentence of a card that is played, with ``{}`` for its name."""
    sentence = CardPlayed(player, card, lead, card.suit is trumps).describe(setting.names)
    return sentence.replace(card.spoken_name, "{}")


def _describe_end(first_tricks: int, setting: PlaySetting) -> PlayEnd:
    won, score = _score(first_tricks, setting)
    events: list[Event] = [won, GameWon(won.player, score)] if score[won.player] >= WINNING_SCORE else [won]
    return {
        "winner": _number(won.player),
        "made": won.outcome,
        "marks": won.marks,
        "score": score,
        "game": len(events) > 1,
        "laws": list(dict.fromkeys(law for event in events for law in event.laws)),
        "says": " ".join(event.describe(setting.names) for event in events),
    }


class PlayStart(TypedDict):
    """Where a card is to be played: the number of the tree, if there is one, and the cards played before."""

    play: int | None
    cards: list[str]


class RecordedPlay:
    """The trees of a record, each once, from the first card of its deal."""

    def __init__(self) -> None:
        self.plays: list[PlayData] = []
        self._numbers: dict[tuple[Any, ...], int] = {}

    def find(self, frame: Frame) -> PlayStart:
        """Where the play of a step goes on at which a card is to be played."""
        table, setting = frame.state, make_setting(frame)
        key = table.trumps, tuple(view.card for hand in table.hands for view in hand), setting
        if key not in self._numbers:
            self._numbers[key] = len(self.plays)
            self.plays.append(make_play_data(build_tree(frame), setting))
        return {"play": self._numbers[key], "cards": list(map(str, list_played(frame)))}


def build_tree(frame: Frame) -> PlayTree:
    """All lawful play of the deal of a frame whose cards are known, from its first card."""
    table = frame.state
    first, second = (known_cards(tuple(view.card for view in hand)) for hand in table.hands)
    assert table.trumps is not None  # cards are played
    return build_play_tree(table.trumps, (first, second), make_setting(frame).elder)


def make_setting(frame: Frame) -> PlaySetting:
    """What the cards of a frame do not say: its deal has been dealt."""
    table = frame.state
    assert table.dealer is not None  # a deal is played
    return PlaySetting(frame.names, table.dealer.other, table.score, table.vulnerable)


def list_played(frame: Frame) -> tuple[Card, ...]:
    """The cards of both players that are already played in the deal, in their order."""
    return tuple(card for trick in frame.state.tricks for card in (trick.lead, trick.reply) if card)
