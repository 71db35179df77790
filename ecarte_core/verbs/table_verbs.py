"""The verbs on two hands that are both seen: ``solve``, what each card is worth, and ``table``, to play them out."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NotRequired, TypedDict, cast

from ..cards import Card, Rank, check_size, format_cards, parse_cards, parse_suit
from ..cards.errors import EcarteError, quote
from ..cards.sentence_words import NUMBER_WORDS, join_words
from ..chances.adverse_hands import draw_hands, find_worst, holds_trumps
from ..chances.knowledge import Knowledge, Seat
from ..record.frame_model import FrameJson
from ..record.placed_hands import Reader, place_position
from ..record.what_if_line import Line, LineJson, play_line
from ..show.frame_words import FROM_PLACED
from ..show.questions import TricksByCard, solve
from .description import REQUIRED, MissingArgument, Verb, option
from .hand_in_words import SettledHands, find_free_trump, settle_hands
from .replay_verbs import (
    DrawingRequest,
    cards_word,
    draw_frame,
    format_frame,
    format_line,
    line_to_dict,
    seed_option,
)

WISHES = ("any", "two-trumps", "worst")
"""What hand the adversary is dealt: any, one with exactly two trumps, or the one that is worst for the reader."""

_READERS: Mapping[str, Reader] = {"leader": "leader", "follower": "follower"}
_TAKEN = re.compile(r"([0-4])-([0-4])")


def _check_wish(wish: str) -> None:
    if wish and wish not in WISHES:
        raise EcarteError(f"{quote(wish)} is no kind of hand to deal; write {join_words(WISHES, 'or')}.")


def _check_reader(text: str) -> None:
    if text and text not in _READERS:
        raise EcarteError(f"{quote(text)} is neither of the two hands; write leader or follower.")


def _check_taken(text: str) -> None:
    if text and not _TAKEN.fullmatch(text):
        raise EcarteError(
            f"{quote(text)} is not a count of tricks; write the leader's and the follower's, as 1-0."
        )


@dataclass(frozen=True, kw_only=True)
class SolveRequest:
    """Two hands, both seen; with ``lead``, a card of the leader's, the replies to it."""

    trumps: str = option("S, H, D or C", REQUIRED, metavar="SUIT", example="D")
    leader: str = option("the hand that leads, as “KS 10H 7C”", REQUIRED, metavar="CARDS", example="QD TD TC")
    follower: str = option("the other hand, of the same size", REQUIRED, metavar="CARDS", example="JC AH JH")
    lead: str | None = option(
        "a card of the leader's that he has led: the replies are valued", metavar="CARD", example="QD"
    )


@dataclass(frozen=True, kw_only=True)
class TableRequest(DrawingRequest):
    """Two hands placed on the table, and the cards that the reader plays for one of them.

    The trumps are those of ``trumps`` or of ``turn_up``, unless the words of a hand name them. ``taken`` are the
    tricks of leader and follower, such as ``1-0``, if fewer than five cards are left. ``you`` is the hand that the
    reader plays, ``leader`` or ``follower``. With ``deal`` the other hand is dealt: ``any`` that it may be, one with
    ``two-trumps``, or the ``worst`` for the reader; ``seed`` chooses among them.
    With ``draw`` the frames are drawn; ``rule_links`` are patterns of their links to rules.
    """

    trumps: str = option("S, H, D or C", "", metavar="SUIT", example="D")
    turn_up: str = option("the card turned up, if it is known", "", metavar="CARD", example="7H")
    leader: str | None = option("the hand that leads", metavar="CARDS", example="QD TD TC")
    follower: str | None = option("the other hand, of the same size", metavar="CARDS", example="JC AH JH")
    taken: str = option(
        "tricks that leader and follower have, when fewer than five cards are left",
        "",
        metavar="L-F",
        check=_check_taken,
    )
    you: str = option(
        "whose cards you play, leader or follower; leader by default",
        "",
        example="follower",
        check=_check_reader,
    )
    deal: str | None = option(
        f"deal the hand that is not written from those that it may be: {', '.join(WISHES)}",
        metavar="KIND",
        example="two-trumps",
        check=_check_wish,
    )
    seed: int = seed_option("which of these hands is dealt")
    cards: tuple[str, ...] = cards_word("the cards that you play, in order")


class SolveAnswer(TypedDict):
    """Tricks of the leader, from here on; by card what each lead, or each reply to ``lead``, brings him."""

    tricks: int
    lead: NotRequired[str]
    leads: NotRequired[dict[str, int]]
    replies: NotRequired[dict[str, int]]


class PositionJson(TypedDict):
    """What lies on the table, in the form in which it can be asked for again."""

    trumps: str
    turn_up: str
    leader: str
    follower: str
    taken: str
    you: str


class LaboratoryHandJson(TypedDict):
    """What the laboratory can be asked of the reader's hand, with the cards played in the line."""

    hand: str
    turn_up: str
    seat: str
    played: str


class PlacedFrame(FrameJson):
    """The frame of the position, with ``html`` and ``say`` where it is drawn."""

    html: NotRequired[str]
    say: NotRequired[str]


class TableAnswer(LineJson):
    """The position under ``placed``, a frame as in ``replay``, and the line from it, as in ``what-if``.

    ``supposed`` are the sentences that say what was not written and taken to be so. ``laboratory`` is null with fewer
    cards than five.
    """

    placed: PlacedFrame
    position: PositionJson
    supposed: list[str]
    laboratory: LaboratoryHandJson | None


def run_solve(request: SolveRequest) -> TricksByCard:
    """Solve the position, or with a lead the replies to it. Raises ``EcarteError``."""
    trumps = parse_suit(request.trumps)
    leader, follower = (parse_cards(hand, trumps) for hand in (request.leader, request.follower))
    return solve(trumps, leader, follower, request.lead)


def tricks_to_dict(tricks: TricksByCard) -> SolveAnswer:
    """The answer as JSON values."""
    values = {str(card): count for card, count in tricks.items()}
    if tricks.led:
        return {"tricks": min(values.values()), "lead": str(tricks.led), "replies": values}
    return {"tricks": max(values.values()), "leads": values}


SOLVE_VERB = Verb(
    run_solve,
    repr,
    (
        'solve --trumps D --leader "QD TD TC 8C 8H" --follower "JC AH JH TH 8D"',
        'solve --trumps D --leader "QD TD TC 8C 8H" --follower "JC AH JH TH 8D" --lead TC',
    ),
    tricks_to_dict,
)


def run_table(request: TableRequest) -> TableAnswer:
    """The position and the line from it. Raises ``EcarteError``."""
    table, you = set_table(request)
    match = _TAKEN.fullmatch(request.taken)
    tricks = (int(match[1]), int(match[2])) if match else None
    reader = you if request.you or request.deal is not None else None
    start = place_position(table.turn_up or table.trumps, table.leader, table.follower, tricks, reader)
    leader = start.state.to_act
    player = leader.other if leader is not None and you == "follower" else None
    played = play_line(start, request.cards, player)
    frame = draw_frame(start.frame, request, "The position placed", played.player)
    answer = line_to_dict(played, request, FROM_PLACED)
    missing = 5 - len(table.leader)
    supposed = table.supposed
    if missing and tricks is None:
        supposed += (_say_taken(missing, you if reader else None),)
        tricks = (missing, 0)
    return {
        "placed": cast(PlacedFrame, start.frame.to_dict() | frame),
        "position": {
            "trumps": table.trumps.letter,
            "turn_up": str(table.turn_up) if table.turn_up else "",
            "leader": format_cards(table.leader),
            "follower": format_cards(table.follower),
            "taken": f"{tricks[0]}-{tricks[1]}" if tricks and missing else "",
            "you": you,
        },
        "supposed": list(supposed),
        "laboratory": None if missing else _ask_laboratory(table, you, played),
        **answer,
    }


def set_table(request: TableRequest) -> tuple[SettledHands, Reader]:
    """The hands of the request, with ``deal`` one of them dealt, and whose the reader plays. Raises ``EcarteError``."""
    texts = {"leader": request.leader, "follower": request.follower}
    wish = request.deal
    you = _READERS[request.you or ("follower" if wish and not (request.leader or "").strip() else "leader")]
    if wish:
        texts["leader" if you == "follower" else "follower"] = ""
    for name, text in texts.items():
        if text is None and not wish:
            raise MissingArgument(name)
    read = settle_hands(texts["leader"] or "", texts["follower"] or "", request.trumps, request.turn_up)
    leader, follower = read.leader, read.follower
    if read.turn_up and read.turn_up in (*leader, *follower):
        raise EcarteError(f"The {read.turn_up.spoken_name} is turned up, so nobody holds it.")
    if wish:
        own = follower if you == "follower" else leader
        check_size(own)
        turn_up = read.turn_up or find_free_trump(read.trumps, own)
        seat = Seat.DEALER if you == "follower" else Seat.NON_DEALER
        dealt = deal_adversary(Knowledge(own, turn_up, seat), wish, request.seed)
        leader, follower = (dealt, own) if you == "follower" else (own, dealt)
    return read._replace(leader=leader, follower=follower), you


def deal_adversary(knowledge: Knowledge, wish: str, seed: int) -> tuple[Card, ...]:
    """A hand of the adversary from those that the holder's knowledge leaves; the same ``seed`` gives the same."""
    if wish == "worst":
        return find_worst(knowledge)
    trumps = holds_trumps(knowledge.turn_up.suit, 2) if wish == "two-trumps" else None
    return draw_hands(knowledge, 1, trumps, str(seed))[0]


def _ask_laboratory(table: SettledHands, you: Reader, played: Line) -> LaboratoryHandJson | None:
    both_hands = (*table.leader, *table.follower)
    if table.turn_up is None and len({card for card in both_hands if card.suit is table.trumps}) == len(Rank):
        return None
    turn_up = table.turn_up or find_free_trump(table.trumps, both_hands)
    tricks = [frame.frame.state.trick for frame in played.frames]
    cards = [trick.reply or trick.lead for trick in tricks if trick]  # a frame of a line shows one card more
    return {
        "hand": format_cards(table.follower if you == "follower" else table.leader),
        "turn_up": str(turn_up),
        "seat": str(Seat.DEALER if you == "follower" else Seat.NON_DEALER),
        "played": format_cards(cards),
    }


def _say_taken(played: int, you: Reader | None) -> str:
    tricks = "One trick has" if played == 1 else f"{NUMBER_WORDS[played].capitalize()} tricks have"
    whose = {None: "the leader’s", "leader": "yours", "follower": "your adversary’s"}[you]
    are = "it is" if played == 1 else "all are"
    return (
        f"{tricks} been played; nothing says who took them, so {are} counted as {whose}. Write for example "
        f"{played - played // 2}-{played // 2}, the leader’s first."
    )


TABLE_VERB = Verb(
    run_table,
    lambda answer: "\n".join([*answer["supposed"], *format_frame(answer["placed"]), format_line(answer)]),
    (
        'table --trumps D --leader "QD TD TC 8C 8H" --follower "JC AH JH TH 8D" QD TD',
        'table --trumps D --leader "TC 8H" --follower "TH 8D" --taken 2-1',
        'table --turn-up 7H --leader "king, queen, knave of spades, 8H 8D" --deal two-trumps --seed 3',
    ),
)
