"""All lawful play of known hands as compact JSON, with every sentence that a page needs to tell it.

Of a recorded game there is a tree for every step at which all cards are known.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from ecarte_core.cards import Card, Suit
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.game import PLAYERS, WINNING_SCORE, Player, PlayerNames
from ecarte_core.game.card_play import score_tricks
from ecarte_core.game.events import CardPlayed, Event, GameWon, HandWon, TrickWon
from ecarte_core.game.scoring import add_marks
from ecarte_core.record import Record
from ecarte_core.record.frame_builder import make_frames
from ecarte_core.record.frame_model import MODEL, Choice, Frame
from ecarte_core.record.play_tree import PlayTree, TreePlace, build_play_tree
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


def list_choices(place: TreePlace, setting: PlaySetting) -> tuple[Choice, ...]:
    """The cards that may be played at a place, the best first, with what each leads to."""
    return tuple(
        _make_choice(place.player, card, tricks, setting) for card, tricks in place.list_values().items()
    )


def _make_choice(player: Player, card: Card, first_tricks: int, setting: PlaySetting) -> Choice:
    """A card of ``player`` after which the first player makes so many tricks in the whole deal."""
    tricks = first_tricks if player is Player.ONE else HAND_SIZE - first_tricks
    return Choice(card, tricks, _score(first_tricks, setting)[1])


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


class RecordedDecision(NamedTuple):
    """A step of a record, or of a line that leaves it, at which a card is to be played and all cards are known.

    ``cards`` are those already played in the deal, from its first card, with which the tree begins.
    """

    frame: Frame
    setting: PlaySetting
    cards: tuple[Card, ...]

    def build_tree(self) -> PlayTree:
        """All lawful play of the deal, from its first card."""
        state = self.frame.state
        first, second = (
            tuple(held_card.card for held_card in hand if isinstance(held_card.card, Card))
            for hand in state.hands
        )
        assert state.trumps is not None  # cards are played
        return build_play_tree(state.trumps, (first, second), self.setting.elder)


def list_decisions(record: Record) -> Iterator[RecordedDecision]:
    """Every such step of a record. Raises ``StepError`` if it cannot be played."""
    for _, frames in groupby(make_frames(record), key=lambda frame: frame.deal):
        cards: tuple[Card, ...] = ()
        for frame in frames:
            if frame.kind == "card" and frame.state.trick:
                cards = (*cards, frame.state.trick.reply or frame.state.trick.lead)
            if frame.decision is None or frame.state.dealer is None:
                continue
            yield RecordedDecision(frame, make_setting(frame), cards)


def make_setting(frame: Frame) -> PlaySetting:
    """What the cards of a frame do not say: its deal has been dealt."""
    state = frame.state
    assert state.dealer is not None  # a deal is played
    return PlaySetting(frame.names, state.dealer.other, state.score, state.vulnerable)


def make_record_play(record: Record) -> dict[str, Any]:
    """The trees of a record as JSON, for a page that lets a reader leave it without the engine.

    ``plays``
        The trees, as ``make_play_data`` writes them, each from the first card of a deal. A
        deal in which the king is announced after the first card has one for each score.
    ``steps``
        By the name of a frame at which a card is to be played: ``play``, the number of its tree, and
        ``cards``, those already played in the deal. Steps of which not all cards are known are left out.

    Raises as ``list_decisions``.
    """
    plays: list[dict[str, Any]] = []
    numbers: dict[tuple[int, PlaySetting], int] = {}
    steps: dict[str, dict[str, Any]] = {}
    for decision in list_decisions(record):
        key = decision.frame.deal, decision.setting
        if key not in numbers:
            numbers[key] = len(plays)
            plays.append(make_play_data(decision.build_tree(), decision.setting))
        steps[decision.frame.id] = {"play": numbers[key], "cards": [str(card) for card in decision.cards]}
    return {"plays": plays, "steps": steps}
