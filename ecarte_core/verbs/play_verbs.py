"""The verbs of playing: ``play``, a game against an adversary, act by act, and ``match``, many games between two."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, NotRequired, TypedDict

from ..cards.errors import EcarteError
from ..cards.json_values import fill
from ..chances.chance_format import format_chance, format_percent
from ..game import Stage
from ..game.faults import NoKing
from ..players.adversary import ADVERSARIES
from ..players.hints import NO_HINTS, Hints, give_hints
from ..players.match import CONFIDENCE, play_match
from ..players.reader_view import ReaderTurn, view_as_reader
from ..players.saved_game import SavedGame, SavedGameError, check_act, read_saved_game, write_saved_game
from ..players.seated_game import (
    READER,
    SeatedGame,
    Waiting,
    find_actor,
    find_waiting,
    play_act,
    reply,
    restore_game,
)
from ..players.seated_record import read_game_record, write_game_record
from ..show.seated_drawing import (
    acts_html,
    describe_standing,
    describe_task,
    list_buttons,
    log_html,
    seated_table_html,
)
from .description import Verb, option, page_field, word
from .replay_verbs import seed_option

USUAL_GAMES = 20


@dataclass(frozen=True, kw_only=True)
class PlayRequest:
    """A game against one of the adversaries, and what the reader does in it: ``acts``, as ``saved_game`` writes them.

    The game is the line of text that an answer has as ``game``; or ``load``, a record that the page has written; or a
    new one with an ``adversary``, a ``code`` and a ``seed``. The adversary acts whenever it is his turn, at the end at
    most ``replies`` times. With ``keep`` the rest of a damaged game is kept. With ``draw`` the table is drawn.
    """

    game: str | None = None
    load: str | None = None
    adversary: str = page_field("hoyle", example="beginner")
    code: str = page_field("cavendish", example="britannica")
    seed: int = page_field(0, example="3")
    acts: tuple[str, ...] = page_field((), example='["n", "p", "d01"]')
    replies: int | None = None
    hints: bool = False
    keep: bool = False
    record: bool = False
    draw: bool = False
    rule_links: Mapping[str, str] | None = None


@dataclass(frozen=True, kw_only=True)
class MatchRequest:
    """Two adversaries by name, how many games they play, and the seed of the packs.

    ``jobs`` is the number of processes.
    """

    player: str = word(f"one of {', '.join(ADVERSARIES)}", metavar="PLAYER", example="hoyle")
    adversary: str = word("whom he plays against, perhaps the same", metavar="PLAYER", example="beginner")
    games: int = option(f"how many games, {USUAL_GAMES} by default", USUAL_GAMES, metavar="N", example="100")
    seed: int = seed_option("a number that chooses the packs, 0 by default", metavar="S")
    jobs: int | None = option(
        "how many processes, one for each processor by default; the result does not depend on it",
        metavar="N",
        example="2",
    )


class PossibleAct(TypedDict):
    """What may be done, and its name; of throwing cards also the ``least`` and the ``most``."""

    act: str
    name: str
    least: NotRequired[int]
    most: NotRequired[int]


class HintsJson(TypedDict):
    """What to do in a plain sentence, and why: what each act is worth, the model of these figures, reasons."""

    plain: str
    model: str
    acts: dict[str, str]
    says: list[str]


class PlayHtml(TypedDict):
    """The table, the buttons and what was told, drawn."""

    table: str
    acts: str
    log: str


class PlayAnswer(TypedDict):
    """A game as the reader sees it, after his acts.

    ``game`` is the whole game as one line, by which it is asked for again, and ``standing`` is it in a few words;
    ``waiting`` says for whom it waits. ``may`` is what may be done; ``say`` is what has happened since the question.
    ``take_back`` is the game before his last decision, null where nothing can be taken back. ``fault`` is what is wrong
    with a game of which only a part could be kept; else empty. ``record`` is the game so far, as a record.
    """

    game: str
    adversary: str
    code: str
    waiting: Waiting
    score: list[int]
    hand: list[str]
    turn_up: str | None
    may: list[PossibleAct]
    task: str
    standing: str
    take_back: str | None
    hints: HintsJson
    fault: str
    say: str
    record: NotRequired[str]
    html: NotRequired[PlayHtml]


class MatchAnswer(TypedDict):
    """Games and points that each player has won; with a confidence of 99 %, the first wins a share in ``interval``."""

    players: list[str]
    games: int
    won: list[int]
    points: list[int]
    interval: list[float]


class PlayedOn(NamedTuple):
    """A game after the reader's acts, and what was asked."""

    seated: SeatedGame
    turn: ReaderTurn
    hints: Hints
    fault: str
    before: int
    """How many sentences the reader had been told before."""
    request: PlayRequest


def run_play(request: PlayRequest) -> PlayedOn:
    """The game after the reader's ``acts``; between them the adversary acts whenever it is his turn.

    Raises ``EcarteError``.
    """
    seated, fault = _find_game(request)
    before = len(seated.told)
    for act in request.acts:
        check_act(act)
        is_own = find_actor(seated, act) is READER  # the king waits for nobody
        seated = _act(seated if is_own else _let_reply(seated, None), act)
    seated = _let_reply(seated, request.replies)
    hints = give_hints(seated) if request.hints else NO_HINTS
    return PlayedOn(seated, view_as_reader(seated), hints, fault, before, request)


def _find_game(request: PlayRequest) -> tuple[SeatedGame, str]:
    """The game that is asked about, and a sentence if only a part of it could be kept."""
    if request.load is not None:
        return read_game_record(request.load), ""
    try:
        if request.game is not None:
            return restore_game(read_saved_game(request.game)), ""
        line = f"adversary={request.adversary}&code={request.code}&seed={request.seed}"
        return restore_game(read_saved_game(line)), ""
    except SavedGameError as fault:
        if fault.rest is None or not request.keep:
            raise
        return _keep_rest(fault.rest, str(fault))


def _keep_rest(saved: SavedGame, fault: str) -> tuple[SeatedGame, str]:
    """As much of a damaged game as can be played, with the sentence that says what is wrong with it."""
    try:
        seated = restore_game(saved)
    except SavedGameError as other:
        assert other.rest is not None  # the acts before it could be played
        seated, fault = restore_game(other.rest), str(other)
    acts = len(seated.saved.acts)
    kept_acts = f"The {acts} acts before it are kept." if acts > 1 else "A new game begins with its settings."
    return seated, f"{fault} {kept_acts}"


def _let_reply(seated: SeatedGame, most: int | None) -> SeatedGame:
    """The game after the adversary has acted as long as it is his turn, at most ``most`` times."""
    left = most
    while find_waiting(seated) == "adversary" and (left is None or left > 0):
        seated = reply(seated)
        left = None if left is None else left - 1
    return seated


def _act(seated: SeatedGame, act: str) -> SeatedGame:
    """The game after an act of the reader. Raises ``EcarteError``."""
    waiting = find_waiting(seated)
    if waiting == "over":
        raise EcarteError("The game is over.")
    if act == "n" or waiting == "deal":
        if act == "n" and waiting != "deal":
            raise EcarteError("This deal is not over.")
        if act not in ("n", "k"):
            raise EcarteError("The cards must be dealt first.")
    elif act == "K" or find_actor(seated, act) is not READER:
        raise EcarteError(f"It is not your turn: {seated.names[READER.other]} is to act.")
    try:
        return play_act(seated, act)
    except NoKing as fault:
        raise EcarteError(_explain_no_king(seated, fault)) from fault


def _explain_no_king(seated: SeatedGame, fault: NoKing) -> str:
    deal = seated.game.state.deal
    if deal is None or seated.game.state.stage is not Stage.PLAY:
        return "You have no king to mark now: a king in hand is announced when the exchanges are over."
    if deal.turn_up == deal.trump_king:
        return str(fault)
    return f"You do not hold the {deal.trump_king.spoken_name}; a false announcement is against Law 25."


def play_to_dict(played: PlayedOn) -> PlayAnswer:
    """The answer as JSON values; it has nothing that the reader may not see."""
    seated, turn, hints, _, before, request = played
    saved = seated.saved
    earlier = saved._replace(acts=saved.acts[: seated.turns[-1]]) if seated.turns else None
    more: dict[str, Any] = {"record": write_game_record(seated)} if request.record else {}
    if request.draw:
        more["html"] = {
            "table": seated_table_html(turn, hints.acts),
            "acts": acts_html(turn),
            "log": log_html(turn.told, request.rule_links or {}),
        }
    new = [happening.sentence for happening in seated.told[before:]]
    task = describe_task(turn)
    return fill(
        PlayAnswer,
        saved,
        turn,
        turn.table,
        played,
        game=write_saved_game(saved),
        hand=[str(each.card) for each in turn.table.hands[READER] if each.trick is None],
        may=_list_acts(turn),
        task=task,
        standing=describe_standing(turn),
        take_back=None if earlier is None else write_saved_game(earlier),
        hints=fill(HintsJson, hints, acts={act: hint.words for act, hint in hints.acts.items()}),
        say=" ".join(new if turn.waiting == "adversary" else [*new, task]),
        **more,
    )


def _list_acts(turn: ReaderTurn) -> list[PossibleAct]:
    acts: list[PossibleAct] = []
    if turn.limits:
        least, most = turn.limits
        acts.append({"act": "d", "least": least, "most": most, "name": "throw"})
    acts += [{"act": str(card), "name": f"play the {card.spoken_name}"} for card in turn.may_play]
    return acts + [{"act": button.act, "name": button.words} for button in list_buttons(turn)]


PLAY_VERB = Verb(run_play, to_json=play_to_dict)


def run_match(request: MatchRequest) -> MatchAnswer:
    """Play the match. Raises ``EcarteError``."""
    result = play_match(request.player, request.adversary, request.games, request.seed, request.jobs)
    players = [name.strip().lower() for name in (request.player, request.adversary)]
    return fill(MatchAnswer, result, players=players)


def format_match(answer: MatchAnswer) -> str:
    """The answer in words and figures."""
    (first, other), games, (low, high) = answer["players"], answer["games"], answer["interval"]
    lines = [f"{games:,} game{'s' if games > 1 else ''}, the same packs with seats exchanged:"]
    width = max(len(first), len(other))
    for name, won, points in zip((first, other), answer["won"], answer["points"], strict=True):
        lines.append(
            f"  {name:<{width}}  won {format_chance(won, games)}, {points / games:.3f} points a game"
        )
    lines.append(
        f"With a confidence of {format_percent(CONFIDENCE, 0)}, {first} wins between {format_percent(low)} and "
        f"{format_percent(high)} of all games."
    )
    return "\n".join(lines)


MATCH_VERB = Verb(
    run_match,
    format_match,
    (
        "match hoyle beginner",
        "match hoyle britannica --games 40 --seed 7",
    ),
)
