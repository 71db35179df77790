"""Reading a record. Every error is one sentence that begins with the number of the line.

A record may come from anywhere, so the work is bounded: a text has at most ``MAX_LENGTH`` characters, and
what is done with it grows as its length does (``tests/core/record/test_record_size.py``).
"""

import re
from functools import lru_cache
from typing import Literal, NamedTuple, cast

from ..cards import Card, Rank, parse_card, parse_cards
from ..cards.card_words import NOTHING_NAMED, NamedCards
from ..cards.errors import EcarteError, quote
from ..game import PLAYERS, WINNING_SCORE, CardOrUnseen, DealOrder, Player, Unseen
from ..laws.act_model import IrregularStep
from ..laws.clause_model import CODE_NAMES
from .playing_through import StepError, play_through
from .record_model import (
    CardStep,
    CutStep,
    DealStep,
    ExchangeStep,
    HandStep,
    PlayHandStep,
    Record,
    RecordedCards,
    RecordEntry,
    ResultStep,
    ScoreStep,
    Step,
    TurnStep,
)
from .writer import ACTION_PHRASES, PLAY_HAND_PHRASES

# --- one step ----------------------------------------------------------------------------------------------------
# Reading one step of a record.

# No two neighbours of a pattern can match the same character, so that a failure is quick.
_CUT = re.compile(r"Cut: *([^\s,]+) +([^\s,]+), *([^\s,]+) +([^\s,]+)")
_DEAL = re.compile(
    r"Deal +([0-9]{1,3}): *(\S+) +deals(?: +(\[?)(3-2|2-3)(\]?))?(?:, *turns +(\[?)([^\[\]]+)(\]?))?"
)
_REPORT = re.compile(
    r"Deal +([0-9]{1,3}): *(\S+) +deals; *(?:(\S+) +marks +the +king; *)?"
    r"(\S+) +wins +the +(point|vole), *marks +([0-9])"
)
_SCORE = re.compile(r"(\S+) +([0-9]), *(\S+) +([0-9])")
_ENDS_IN_OPTION = re.compile(r"[ ,:](?:[a-z]+-[a-z-]+|stand|rectify)$")
_TOKEN = re.compile(r"[\[\]]|[^\s\[\],]+")
_ACTIONS_BY_PHRASE = {phrase: act for act, phrase in ACTION_PHRASES.items()}
_PROPOSED_BY_PHRASE = {phrase: proposed for proposed, phrase in PLAY_HAND_PHRASES.items()}


class StepFormatError(EcarteError):
    """A line that is no step of a game."""


def read_step(text: str, names: tuple[str, str]) -> Step:
    """The step that ``text`` describes. Raises ``StepFormatError``, or CardError for what is no card."""
    text = " ".join(text.split())
    if text.startswith("!"):
        return _read_irregular(text.removeprefix("!").strip())
    head = text.partition(" ")[0]
    if head == "Cut:":
        return _read_cut(text, names)
    if head == "Deal":
        return _read_deal(text, names)
    if head == "Score:":
        return ScoreStep(read_score(text.removeprefix("Score:").strip(), names))
    return _read_act(find_player(head, names), text[len(head) :].strip())


def find_player(name: str, names: tuple[str, str]) -> Player:
    """The player of that name. Raises ``StepFormatError``."""
    if name not in names:
        raise StepFormatError(
            f"{quote(name)} is neither of the players, {' and '.join(names)}, nor does it begin a step."
        )
    return PLAYERS[names.index(name)]


def read_score(text: str, names: tuple[str, str]) -> tuple[int, int]:
    """Read a score such as ``A 3, Y 2``. Raises ``StepFormatError``."""
    match = _SCORE.fullmatch(text)
    if not match:
        raise StepFormatError(f"A score is written {names[0]} 3, {names[1]} 2.")
    pair = _order_of_names((match[1], match[3]), names)
    return int(match[2 + 2 * pair[0]]), int(match[2 + 2 * pair[1]])


def _order_of_names(written_names: tuple[str, str], names: tuple[str, str]) -> tuple[int, int]:
    """The places at which the first and the second player are named. Raises ``StepFormatError``."""
    first, second = (find_player(name, names) for name in written_names)
    if first is second:
        raise StepFormatError(f"{names[first]} is named twice, and {names[first.other]} not at all.")
    return (0, 1) if first is Player.ONE else (1, 0)


def _read_cut(text: str, names: tuple[str, str]) -> CutStep:
    match = _CUT.fullmatch(text)
    if not match:
        raise StepFormatError(f"A cut for deal is written Cut: {names[0]} J?, {names[1]} 9H.")
    pair = _order_of_names((match[1], match[3]), names)
    cards = _read_card(match[2]), _read_card(match[4])
    return CutStep((cards[pair[0]], cards[pair[1]]))


def _read_deal(text: str, names: tuple[str, str]) -> DealStep | ResultStep:
    if match := _DEAL.fullmatch(text):
        supplied_parts: list[Literal["packets", "turn-up"]] = []
        for part, opens, closes in (("packets", match[3], match[5]), ("turn-up", match[6], match[8])):
            if bool(opens) != bool(closes):
                raise StepFormatError("A square bracket is opened and not closed, or closed and not opened.")
            if opens:
                supplied_parts.append(cast(Literal["packets", "turn-up"], part))
        order = DealOrder(match[4]) if match[4] else None
        turn_up = parse_card(match[7]) if match[7] else None
        return DealStep(int(match[1]), find_player(match[2], names), turn_up, order, tuple(supplied_parts))
    if match := _REPORT.fullmatch(text):
        king = find_player(match[3], names) if match[3] else None
        outcome = cast(Literal["point", "vole"], match[5])
        dealer, winner = find_player(match[2], names), find_player(match[4], names)
        return ResultStep(int(match[1]), dealer, winner, outcome, int(match[6]), king)
    raise StepFormatError(
        f"A deal is written Deal 1: {names[0]} deals 3-2, turns KS (3-2 or 2-3, or neither), or, "
        f"when only the result is known, Deal 1: {names[0]} deals; {names[1]} wins the point, marks 1."
    )


def _read_irregular(text: str) -> IrregularStep:
    """``revoke with TC QC, adversary-abandoned=no; replay-hand``; which facts there are, the arbiter says."""
    act, semicolon, option = text.partition(";")
    try:
        name, named, facts = _read_part(act)
    except EcarteError as fault:
        if semicolon or not _ENDS_IN_OPTION.search(act):
            raise
        example = "! revoke with TC QC; replay-hand"
        raise StepFormatError(f"Write a semicolon before the option, as in {example}.") from fault
    option_id, option_named, more = _read_part(option) if semicolon else ("", NOTHING_NAMED, ())
    if semicolon and (not option_id or more):
        raise _malformed()
    return IrregularStep(name, facts, named, option_id, option_named)


def _read_part(text: str) -> tuple[str, NamedCards, tuple[tuple[str, str], ...]]:
    """A name, the cards that follow it by their roles, and facts. Raises CardError for what is no card."""
    head, *parts = (part.strip() for part in text.split(","))
    name, with_cards, cards = head.partition(" with ")
    roles: dict[str, tuple[Card, ...]] = {"with": tuple(parse_cards(cards))} if with_cards else {}
    facts: list[tuple[str, str]] = []
    for part in parts:
        role, _, words = part.partition(" ")
        if role in ("discards", "takes"):
            if role in roles or not words:
                raise _malformed()
            roles[role] = tuple(parse_cards(words))
            continue
        fact, equals, value = part.partition("=")
        if not equals:  # as in “adversary-abandoned no”
            fact, _, value = part.partition(" ")
        if not fact or not value or " " in value.strip() or fact.strip() in dict(facts):
            raise _malformed()
        facts.append((fact.strip(), value.strip()))
    if not name or " " in name:
        raise _malformed()
    named = NamedCards(roles.get("with", ()), roles.get("discards", ()), roles.get("takes", ()))
    return name, named, tuple(facts)


def _malformed() -> StepFormatError:
    return StepFormatError(
        "An irregular act is written ! revoke with TC QC, adversary-abandoned=no; replay-hand: the irregularity, "
        "its cards, facts, and the option taken."
    )


def _read_act(who: Player, phrase: str) -> Step:
    if phrase in _ACTIONS_BY_PHRASE:
        return _ACTIONS_BY_PHRASE[phrase](who)
    if phrase in _PROPOSED_BY_PHRASE:
        return PlayHandStep(who, _PROPOSED_BY_PHRASE[phrase])
    verb, _, card_text = phrase.partition(" ")
    if verb == "plays" and "propos" in card_text:
        raise StepFormatError(f"Write {' or '.join(f'“{words}”' for words in PLAY_HAND_PHRASES.values())}.")
    if verb in ("turns", "leads", "plays"):
        card = parse_card(card_text)
        return TurnStep(who, card) if verb == "turns" else CardStep(who, card, verb == "leads")
    if verb == "holds":
        return HandStep(who, read_cards(card_text))
    if phrase == "discards nothing":
        return ExchangeStep(who, RecordedCards((), ()), RecordedCards((), ()))
    if verb == "discards":
        discards, comma, replacements = card_text.partition(", takes ")
        if not comma:
            raise StepFormatError("An exchange is written discards 7H 8C, takes KD 9S, or discards nothing.")
        return ExchangeStep(who, read_cards(discards), read_cards(replacements))
    raise StepFormatError(f"Unknown action {quote(phrase)}; write for example proposes, accepts or leads KH.")


def read_cards(text: str) -> RecordedCards:
    """Read cards, some perhaps unknown or in brackets. Raises ``StepFormatError`` or CardError."""
    cards: list[CardOrUnseen] = []
    supplied: list[bool] = []
    inside = False
    for token in _TOKEN.findall(text):
        if token in "[]":
            if inside == (token == "["):
                raise StepFormatError("A square bracket is opened and not closed, or closed and not opened.")
            inside = token == "["
            continue
        card = _read_card(token)
        if card in cards and not isinstance(card, Unseen):
            raise StepFormatError(f"The {card.spoken_name} is written twice.")
        cards.append(card)
        supplied.append(inside)
    if inside:
        raise StepFormatError("A square bracket is opened and not closed, or closed and not opened.")
    if not cards:
        raise StepFormatError("Expected cards, got none.")
    if len(cards) > 5:
        raise StepFormatError(f"Expected at most five cards, got {len(cards)}.")
    return RecordedCards(tuple(cards), tuple(supplied))


def _read_card(token: str) -> CardOrUnseen:
    if token == "??":
        return Unseen()
    if len(token) > 1 and token[-1] == "?":
        # the suit only completes the card that is read
        return Unseen(Rank(parse_card(token[:-1] + "S").rank))
    return parse_card(token)


# --- the whole record --------------------------------------------------------------------------------------------

MAX_LENGTH = 200_000
"""Characters in a record; that of a whole match has about a fiftieth of them."""

MAX_NAME_LENGTH = 40
"""Characters in the name of a player, so that every message that names him is short."""

_SPACES = str.maketrans(dict.fromkeys("\t\u00a0\u2007\u202f", " "))
"""What an editor or a web page writes for a space."""
_TAG = re.compile(r"([A-Z][A-Za-z ]*): *(.*)")
_NAME = re.compile(r"[^\W\d_][\w'’-]*")
_PASSAGE = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*")
_RESERVED = {"Cut", "Deal", "Score"}


class RecordError(EcarteError):
    """A record that cannot be read or played; ``line`` is the number of the line, the first being 1."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"Line {line}: {sentence}")
        self.line = line


class _Header(NamedTuple):
    players: tuple[str, str]
    tags: tuple[tuple[str, str], ...]
    dealer: Player | None
    score: tuple[int, int] | None


@lru_cache(maxsize=32)
def parse_record(text: str) -> Record:
    """Read a record and play it through.

    The last records are kept: the browser sends the same text with every card that a reader tries. Raises
    [`RecordError`][] for any fault of the notation or of the play.

    Examples:
        >>> record = parse_record("Players: Ann and Bob\\n\\nCut: Ann K?, Bob 9H\\n")
        >>> record.players, len(record.entries)
        (('Ann', 'Bob'), 1)
        >>> parse_record("Players: Ann and Bob\\n\\nCut: Ann K?, Bob 6H\\n")
        Traceback (most recent call last):
        ecarte_core.record.reader.RecordError: Line 3: “6H” is not a card of this pack, which has no twos to sixes.
    """
    if len(text) > MAX_LENGTH:
        raise RecordError(1, f"A record has at most {MAX_LENGTH:,} characters; this one has {len(text):,}.")
    lines = text.removeprefix("\ufeff").translate(_SPACES).splitlines()
    end = next((index for index, line in enumerate(lines) if not line.strip()), len(lines))
    header = _read_header(lines[:end])
    entries: list[RecordEntry] = []
    places: list[int] = []
    comments: list[list[str]] = [[]]  # those on the whole record, then those on each step
    for number, line in enumerate(lines[end:], end + 1):
        content = line.strip()
        if content.startswith(";"):
            comments[-1].append(content[1:].strip())
        elif content:
            try:
                entries.append(_read_entry(content, header.players))
            except EcarteError as fault:
                raise RecordError(number, str(fault)) from fault
            places.append(number)
            comments.append([])
    whole, *on_steps = map(tuple, comments)
    steps = tuple(
        entry._replace(comments=comments) if comments else entry
        for entry, comments in zip(entries, on_steps, strict=True)
    )
    record = Record(header.players, steps, header.tags, header.dealer, header.score, whole)
    try:
        play_through(record)
    except StepError as fault:
        raise RecordError(places[fault.index], str(fault)) from fault
    return record


def _read_entry(content: str, names: tuple[str, str]) -> RecordEntry:
    words = content.split()
    end = len(words)
    while end and words[end - 1].startswith("@"):
        end -= 1
    links = tuple(word[1:] for word in words[end:])
    for link in links:
        if "." not in link or not _PASSAGE.fullmatch(link):
            raise StepFormatError(
                f"{quote(f'@{link}')} names no passage; write, for example, @hoyle.worked-game.4.s2."
            )
    if not end:
        raise StepFormatError(
            "Expected a step before the passages, as in Y proposes  @hoyle.worked-game.4.s2."
        )
    content = " ".join(words[:end])
    supplied = content.startswith("[") and content.endswith("]")
    if supplied:
        content = content[1:-1].strip()
    step = read_step(content, names)
    if supplied and _is_supplied_by_part(step):
        raise StepFormatError(
            "Put the brackets round the cards, the order of dealing or the turn-up, not round this line."
        )
    return RecordEntry(step, supplied, links)


def _is_supplied_by_part(step: Step) -> bool:
    """True for a step of several parts, each with brackets of its own."""
    if isinstance(step, ExchangeStep):
        return bool(step.discards.cards)
    return isinstance(step, HandStep | DealStep)


def _read_header(lines: list[str]) -> _Header:
    tags: dict[str, str] = {}
    places: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        match = _TAG.fullmatch(line.strip())
        if not match:
            raise RecordError(
                number,
                "Expected a line such as “Title: …”; the header ends with an empty line before the cut.",
            )
        if match[1] in tags:
            raise RecordError(number, f"{quote(match[1])} is twice in the header.")
        tags[match[1]], places[match[1]] = match[2].strip(), number
    if "Players" not in tags:
        raise RecordError(1, "The header names no players; write, for example, “Players: A and Y”.")
    players = _read_players(tags.pop("Players"), places["Players"])
    if tags.get("Code", CODE_NAMES[0]) not in CODE_NAMES:
        codes = " or ".join(f"“Code: {code}”" for code in CODE_NAMES)
        raise RecordError(places["Code"], f"A record is ruled by one of two codes; write {codes}.")
    dealer = score = None
    try:
        number = places.get("Dealer", 1)
        if "Dealer" in tags:
            dealer = find_player(tags.pop("Dealer"), players)
        number = places.get("Score", 1)
        if "Score" in tags:
            score = read_score(tags.pop("Score"), players)
    except StepFormatError as fault:
        raise RecordError(number, str(fault)) from fault
    if score and max(score) >= WINNING_SCORE:
        raise RecordError(places["Score"], "A game does not begin with a player at five.")
    return _Header(players, tuple(tags.items()), dealer, score)


def _read_players(content: str, line: int) -> tuple[str, str]:
    names = " ".join(content.split()).split(" and ")
    if len(names) != 2 or not all(_NAME.fullmatch(name) for name in names) or names[0] == names[1]:
        raise RecordError(line, "Expected two names of one word each, for example “Players: A and Y”.")
    if (longest := max(map(len, names))) > MAX_NAME_LENGTH:
        raise RecordError(line, f"A name has at most {MAX_NAME_LENGTH} characters; this one has {longest:,}.")
    if reserved := _RESERVED.intersection(names):
        raise RecordError(
            line, f"“{reserved.pop()}” begins a line of the notation and cannot be a player's name."
        )
    return names[0], names[1]
