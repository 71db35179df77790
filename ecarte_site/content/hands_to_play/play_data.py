"""All lawful play of known hands as compact JSON, with every sentence that a page needs to tell it."""

from typing import Any, NamedTuple

from ecarte_core.cards import Card, Suit
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.game import PLAYERS, WINNING_SCORE, Player, PlayerNames, known_cards
from ecarte_core.game.card_play import score_tricks
from ecarte_core.game.events import CardPlayed, Event, GameWon, HandWon, TrickWon
from ecarte_core.game.scoring import add_marks
from ecarte_core.record.frame_model import MODEL, Frame
from ecarte_core.record.play_tree import PlayTree, build_play_tree
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


def make_play_data(tree: PlayTree, setting: PlaySetting) -> dict[str, Any]:
    """The tree as JSON values. Pairs are in the order of the players.

    ``model``
        The information model of every value.
    ``players``, ``taken``
        The names; the tricks made before.
    ``hands``, ``names``
        The cards of each player, as ``KS``, and each of them in English.
    ``positions``
        The positions between two tricks; the play begins at the first. A position is the player who leads and
        his leads, the best first; without leads it is the end. A lead is its card, the tricks that the first player
        makes from here on with best play of both, and the replies, the best for the adversary first. A reply is its
        card, the number of the position that follows, whose leader has won the trick, and that of its sentence.
    ``leads``
        For each player the sentence with which he leads; ``{}`` stands for the card's name.
    ``replies``
        Sentences with which a reply is played.
    ``tricks``
        For each player what is said when he wins a trick, by the number that he then has, from one.
    ``counts``
        The words for a number of tricks, from none to five.
    ``worth``
        By the tricks that a player makes in the deal, the caption of a card that leads to it, and the same in
        full, which contains the caption.
    ``ends``
        By the tricks of the first player in the deal: who wins it (0 or 1), ``point`` or ``vole``, what is
        marked, the score after it, whether it wins the game, the laws, and all this in a sentence.
    """
    patterns = {
        (lead, reply): _make_pattern(player.other, reply, lead, tree.trumps, setting)
        for player in PLAYERS
        for lead in tree.hands[player]
        for reply in tree.hands[player.other]
    }
    sentences = list(dict.fromkeys(patterns.values()))
    return {
        "model": MODEL,
        "players": list(setting.names),
        "taken": list(tree.taken),
        "hands": [[str(card) for card in hand] for hand in tree.hands],
        "names": {str(card): card.spoken_name for hand in tree.hands for card in hand},
        "positions": [
            [
                position.leader.value,
                [
                    [
                        str(lead.card),
                        lead.tricks,
                        [
                            [
                                str(reply.card),
                                reply.successor,
                                sentences.index(patterns[lead.card, reply.card]),
                            ]
                            for reply in lead.replies
                        ],
                    ]
                    for lead in position.leads
                ],
            ]
            for position in tree.positions
        ],
        "leads": [
            _make_pattern(player, tree.hands[player][0], None, tree.trumps, setting) for player in PLAYERS
        ],
        "replies": sentences,
        "tricks": [
            [TrickWon(player, tricks).describe(setting.names) for tricks in range(1, HAND_SIZE + 1)]
            for player in PLAYERS
        ],
        "counts": [count_tricks(tricks) for tricks in range(HAND_SIZE + 1)],
        "worth": [[caption_tricks(tricks), name_tricks(tricks)] for tricks in range(HAND_SIZE + 1)],
        "ends": [_describe_end(tricks, setting) for tricks in range(HAND_SIZE + 1)],
    }


def _score(first_tricks: int, setting: PlaySetting) -> tuple[HandWon, tuple[int, int]]:
    won = score_tricks((first_tricks, HAND_SIZE - first_tricks), setting.vulnerable, setting.elder)
    return won, add_marks(setting.score, won.player, won.marks)


def _make_pattern(player: Player, card: Card, lead: Card | None, trumps: Suit, setting: PlaySetting) -> str:
    """The sentence of a card that is played, with ``{}`` for its name."""
    sentence = CardPlayed(player, card, lead, card.suit is trumps).describe(setting.names)
    return sentence.replace(card.spoken_name, "{}")


def _describe_end(first_tricks: int, setting: PlaySetting) -> dict[str, Any]:
    won, score = _score(first_tricks, setting)
    events: list[Event] = [won, GameWon(won.player, score)] if score[won.player] >= WINNING_SCORE else [won]
    return {
        "winner": won.player.value,
        "made": won.outcome,
        "marks": won.marks,
        "score": list(score),
        "game": len(events) > 1,
        "laws": list(dict.fromkeys(law for event in events for law in event.laws)),
        "says": " ".join(event.describe(setting.names) for event in events),
    }


class RecordedPlay:
    """The trees of a record, each once, from the first card of its deal.

    ``plays`` are their JSON, as ``make_play_data`` writes it.
    """

    def __init__(self) -> None:
        self.plays: list[dict[str, Any]] = []
        self._numbers: dict[tuple[Any, ...], int] = {}

    def find(self, frame: Frame) -> dict[str, Any]:
        """``play``, the number of the tree of a step at which a card is to be played, and ``cards``, those played."""
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
