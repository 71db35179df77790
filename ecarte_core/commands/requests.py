"""What may be asked of each verb. The command line and the browser both make these requests.

The browser's types are generated from these (``python -m ecarte_site protocol``). Cards are texts such as
``KS QS 8H``; an absent field has the default that the verb's ``run`` states.
"""

# Annotations are evaluated here, not postponed: TypedDict has to see NotRequired.
import re
from collections.abc import Iterable, Mapping
from typing import Any, NotRequired, TypedDict, get_type_hints

from ..errors import EcarteError, describe_value, quote


class DrawingRequest(TypedDict):
    """How frames are drawn, if ``draw`` is true; for ``rule_links`` see ``frame_html``."""

    draw: NotRequired[bool]
    rule_links: NotRequired[dict[str, str]]


class ReplayRequest(DrawingRequest):
    """The frames of the game in ``record``, the text of a record; with ``draw`` they are drawn."""

    record: str


class WhatIfRequest(DrawingRequest):
    """A line that leaves the game in ``record`` at a step, such as ``5.6``, and the cards chosen in it.

    With ``draw`` the frames are drawn; ``rule_links`` are patterns of their links to rules.
    """

    record: str
    at: str
    cards: NotRequired[list[str]]


class EndingRequest(TypedDict):
    """A step, such as ``1.10``, of the game in ``record``, with two cards or so left to each player.

    ``supposing`` is an author, ``hoyle`` or ``britannica``, by whose rules both players are supposed to have
    proposed and refused. With ``to_play`` only the player who is to play is asked about, and with
    ``hidden``, a player's name, only the other: that takes half the time.
    The drawn answer links to the page that says what ``chances`` mean.
    """

    record: str
    at: str
    supposing: NotRequired[str]
    to_play: NotRequired[bool]
    hidden: NotRequired[str]
    chances: NotRequired[str]


class TableRequest(DrawingRequest):
    """Two hands placed on the table, and the cards that the reader plays for one of them.

    The trumps are those of ``trumps`` or of ``turn_up``, unless the words of a hand name them. ``taken`` are the
    tricks of leader and follower, such as ``1-0``, if fewer than five cards are left. ``you`` is the hand that the
    reader plays, ``leader`` or ``follower``. With ``deal`` the other hand is dealt: ``any`` that it may be, one with
    ``two-trumps``, or the ``worst`` for the reader; ``seed`` chooses among them.
    With ``draw`` the frames are drawn; ``rule_links`` are patterns of their links to rules.
    """

    trumps: NotRequired[str]
    turn_up: NotRequired[str]
    leader: NotRequired[str]
    follower: NotRequired[str]
    taken: NotRequired[str]
    you: NotRequired[str]
    deal: NotRequired[str]
    seed: NotRequired[int]
    cards: NotRequired[list[str]]


class ReviewRequest(DrawingRequest):
    """The decisions ``of_player`` in the game in ``record``; only those ``of_deal``, if that is given.

    With ``listing`` the deals are listed, and nothing is priced. With ``draw`` the review is drawn: it links to the
    addresses of ``passages``, by identifier, and quotes their words from ``quotations``. ``prices`` are those of an
    answer before, which are used again.
    """

    record: str
    of_player: str
    of_deal: NotRequired[int]
    listing: NotRequired[bool]
    prices: NotRequired[str]
    passages: NotRequired[dict[str, str]]
    quotations: NotRequired[dict[str, str]]


class SolveRequest(TypedDict):
    """Two hands, both seen; with ``lead``, a card of the leader's, the replies to it."""

    trumps: str
    leader: str
    follower: str
    lead: NotRequired[str]


class OddsRequest(TypedDict):
    """What the holder of a hand has seen; ``guaranteed`` and ``both_guess`` ask for these chances too.

    ``announced`` are cards of his own that his adversary knows of; ``opening`` is what ``both_guess`` supposes of
    the proposals.
    """

    hand: str
    turn_up: str
    seat: NotRequired[str]
    discarded: NotRequired[str]
    played: NotRequired[str]
    shown: NotRequired[str]
    announced: NotRequired[str]
    guaranteed: NotRequired[bool]
    both_guess: NotRequired[bool]
    opening: NotRequired[str]


class JeuxRequest(TypedDict):
    """A hand to keep or to exchange; the score is the holder's marks and his adversary's, as ``3-4``.

    Each of the ``readings`` is an interpretation and the alternative to follow, as ``intermediate=ten-steps``.
    """

    hand: str
    turn_up: str
    seat: NotRequired[str]
    score: NotRequired[str]
    readings: NotRequired[list[str]]


class LaboratoryRequest(TypedDict):
    """A hand; or ``near``, a number from which the engine chooses a hand that is close to two to one.

    ``played`` are the cards played so far, in order. With ``guaranteed`` and ``both_guess``
    these chances are computed too; ``opening`` is what the second supposes of the proposals.
    ``readings`` are as for ``jeux``. The drawn answer links to the addresses of ``passages``, by identifier, to
    the page of ``notes``, and to the page that says what ``chances`` mean.
    """

    hand: NotRequired[str]
    turn_up: NotRequired[str]
    near: NotRequired[int]
    seat: NotRequired[str]
    score: NotRequired[str]
    played: NotRequired[str]
    guaranteed: NotRequired[bool]
    both_guess: NotRequired[bool]
    opening: NotRequired[str]
    readings: NotRequired[list[str]]
    passages: NotRequired[dict[str, str]]
    notes: NotRequired[str]
    chances: NotRequired[str]


class ValueRequest(TypedDict):
    """A hand as dealt: what its choices are worth; the score is the holder's marks and his adversary's, as ``3-4``.

    Of a dealer who is to discard, ``took`` is how many cards the elder hand has taken. ``deals`` is how many
    simulated deals are counted, ``seed`` which. With ``draw`` the answer is drawn too; it links to the page that says
    how the figures are computed, ``method``.
    """

    hand: str
    turn_up: str
    seat: NotRequired[str]
    score: NotRequired[str]
    took: NotRequired[int]
    deals: NotRequired[int]
    seed: NotRequired[int]
    draw: NotRequired[bool]
    method: NotRequired[str]


class PlayRequest(TypedDict):
    """A game against one of the adversaries, and what the reader does in it: ``acts``, as ``saved_game`` writes them.

    The game is the line of text that an answer has as ``game``; or ``load``, a record that the page has written; or a
    new one with an ``adversary``, a ``code`` and a ``seed``, irregular acts being possible with ``rigour``. The
    adversary does what is for him to do, at the end no more than so many ``replies``. With ``keep`` the rest of a
    damaged game is kept. With ``draw`` the table is drawn.
    """

    game: NotRequired[str]
    load: NotRequired[str]
    adversary: NotRequired[str]
    code: NotRequired[str]
    seed: NotRequired[int]
    rigour: NotRequired[bool]
    acts: NotRequired[list[str]]
    replies: NotRequired[int]
    hints: NotRequired[bool]
    keep: NotRequired[bool]
    record: NotRequired[bool]
    draw: NotRequired[bool]
    rule_links: NotRequired[dict[str, str]]


class ClaimsRequest(TypedDict):
    """Which claims to check: ``only`` one, those of an author, or those with a verdict; or all of them."""

    only: NotRequired[str]
    author: NotRequired[str]
    verdict: NotRequired[str]


class RuleRequest(TypedDict):
    """An irregularity, and what is known of it: each of the ``facts`` is a name and its value, as ``looked-at=yes``.

    ``code`` is ``cavendish``, which is the default, ``britannica`` or ``wikipedia``. With ``listing`` every
    irregularity is listed with its facts, with ``coverage`` every piece of the laws.

    For a case in which more happens: ``take`` is the option chosen, ``and_then`` each further offence as
    ``NAME FACT=VALUE … take=OPTION``, ``result`` how the hand ended, as ``tricks=point winner=dealer king=none``, and
    ``score`` the marks at its beginning, the non-dealer's first, as ``3-2``.
    """

    irregularity: NotRequired[str]
    facts: NotRequired[list[str]]
    code: NotRequired[str]
    take: NotRequired[str]
    and_then: NotRequired[list[str]]
    result: NotRequired[str]
    score: NotRequired[str]
    listing: NotRequired[bool]
    coverage: NotRequired[bool]


class MatchRequest(TypedDict):
    """Two adversaries by name, how many games they play, and the seed of the packs.

    ``jobs`` is the number of processes.
    """

    player: str
    adversary: str
    games: NotRequired[int]
    seed: NotRequired[int]
    jobs: NotRequired[int]


REQUESTS: Mapping[str, Any] = {
    "replay": ReplayRequest,
    "what-if": WhatIfRequest,
    "ending": EndingRequest,
    "table": TableRequest,
    "review": ReviewRequest,
    "solve": SolveRequest,
    "odds": OddsRequest,
    "jeux": JeuxRequest,
    "laboratory": LaboratoryRequest,
    "value": ValueRequest,
    "play": PlayRequest,
    "claims": ClaimsRequest,
    "rule": RuleRequest,
    "match": MatchRequest,
}
"""The TypedDict that each verb is asked with."""

EXAMPLES: Mapping[str, str] = {
    "hand": "QH JH TH 7C 7D",
    "turn_up": "7H",
    "seat": "dealer",
    "score": "3-4",
    "played": "7C 8C 9C",
    "readings": '["intermediate=ten-steps"]',
    "trumps": "D",
    "leader": "QD TD TC",
    "follower": "JC AH JH",
    "lead": "QD",
    "near": "7",
    "seed": "3",
    "took": "3",
    "deals": "40000",
    "deal": "two-trumps",
    "of_deal": "5",
    "of_player": "Y",
    "you": "follower",
    "at": "5.6",
    "file": "docs/games/a-and-y.ecarte",
    "cards": '["QS"]',
    "irregularity": "more-than-one-card-turned-up",
    "facts": '["looked-at=yes"]',
    "code": "britannica",
    "player": "hoyle",
    "adversary": "beginner",
    "games": "100",
    "jobs": "2",
    "acts": '["n", "p", "d01"]',
}
"""An example of what a field holds, for messages."""

_TYPE_NAMES: Mapping[object, str] = {
    str: "text",
    bool: "true or false",
    int: "a whole number",
    list[str]: "a list of texts",
    dict[str, str]: "texts by name",
}


_NUMBER = re.compile("[+-]?[0-9]{1,4000}")  # Python reads no number of more than 4,300 digits
_SURROGATE = re.compile("[\ud800-\udfff]")


class MissingArgument(EcarteError):
    """A field without which a verb cannot answer. ``field`` is its name in the request."""

    def __init__(self, field: str, shown_as: str = "") -> None:
        example = f" (for example {EXAMPLES[field]})" if field in EXAMPLES else ""
        super().__init__(f"Missing argument: {shown_as or field}{example}.")
        self.field = field


def check_request(verb: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields as a request of :data:`REQUESTS`; one that is None counts as absent.

    Raises :class:`~ecarte_core.errors.EcarteError` for a field that is missing, unknown or of another type.
    """
    request = {name: value for name, value in fields.items() if value is not None}
    types = get_type_hints(REQUESTS[verb])
    for name, value in request.items():
        if name not in types:
            raise EcarteError(f"Unknown argument {quote(name)}; {verb} has {', '.join(types)}.")
        if not _has_type(value, types[name]):
            example = f" (for example {EXAMPLES[name]})" if name in EXAMPLES else ""
            raise EcarteError(
                f"Argument {name}: expected {_TYPE_NAMES[types[name]]}{example}, got {describe_value(value)}."
            )
        if not all(map(_is_text, _list_texts(value))):
            raise EcarteError(f"Argument {name}: expected text, got half of a character: a lone surrogate.")
    for name in types:
        if name in REQUESTS[verb].__required_keys__ and name not in request:
            raise MissingArgument(name)
    return request


def read_number(text: str) -> int | str:
    """A number of the command line, or the text as it is, for :func:`check_request` to refuse."""
    return int(text) if _NUMBER.fullmatch(text) else text


def _list_texts(value: object) -> Iterable[str]:
    match value:
        case str():
            return (value,)
        case dict():
            return (*value, *value.values())
        case list():
            return value
    return ()


def _is_text(value: str) -> bool:
    """False for a half of a pair of surrogates, which JSON can name but no encoding can write."""
    return value.isascii() or not _SURROGATE.search(value)


def _has_type(value: object, expected: object) -> bool:
    if expected == list[str]:
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    if expected == dict[str, str]:
        return isinstance(value, dict) and all(isinstance(item, str) for item in (*value, *value.values()))
    return type(value) is expected
