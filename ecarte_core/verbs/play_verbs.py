"""The verbs of playing: ``play``, a game against an adversary, act by act, and ``match``, many games between two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NotRequired, TypedDict, cast

from ..cards.errors import EcarteError
from ..cards.json_values import fill
from ..chances.chance_format import format_chance, format_percent
from ..game import Stage
from ..game.faults import NoKing
from ..players.adversary import ADVERSARIES
from ..players.game_acts import Waiting, find_actor, find_waiting, play_act, reply, restore_game
from ..players.hints import NO_HINTS, Hints, give_hints
from ..players.match import CONFIDENCE, play_match
from ..players.reader_view import ReaderView, view_as_reader
from ..players.saved_game import SavedGame, SavedGameError, check_act, read_saved_game, write_saved_game
from ..players.seated_game import READER, SeatedGame
from ..players.seated_record import read_game_record, write_game_record
from ..show.seated_drawing import (
    acts_html,
    describe_standing,
    describe_task,
    list_buttons,
    list_results,
    log_html,
    seated_table_html,
)
from .description import Verb, option, word
from .replay_verbs import seed_option

USUAL_GAMES = 20


@dataclass(frozen=True, kw_only=True)
class PlayRequest:
    """A game against one of the adversaries, and what the reader does in it: ``acts``, as ``saved_game`` writes them.

    The game is the line of text that an answer has as ``game``; or ``load``, a record that the page has written; or a
    new one with an ``adversary``, a ``code`` and a ``seed``. The adversary acts whenever it is his turn, at the end at
    most ``replies`` times. With ``keep`` the rest of a damaged game is kept. With ``draw`` the table is drawn.
    """

    game: str | None = option("a game to go on with, as an answer gives it", metavar="TEXT")
    load: str | None = None
    adversary: str = option(
        "beginner, hoyle (the default), britannica or expert", "hoyle", metavar="NAME", example="beginner"
    )
    code: str = option(
        "cavendish (the default) or britannica", "cavendish", metavar="CODE", example="britannica"
    )
    seed: int = seed_option("which cards are dealt; 0 by default")
    acts: tuple[str, ...] = word(
        "what you do, in order: n (deal), p, s, a, r (propose, play, accept, refuse), d024 (throw the cards in "
        "these places of your hand), k (the king), or a card",
        (),
        metavar="act",
        example='["n", "p", "d01"]',
    )
    replies: int | None = None
    hints: bool = option("what each act is worth", default=False)
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


class PlayedCard(TypedDict):
    """A card of the trick on the table."""

    player: str
    card: str


class PossibleAct(TypedDict):
    """What may be done, and its name; of throwing cards also the ``least`` and the ``most``."""

    act: str
    name: str
    least: NotRequired[int]
    most: NotRequired[int]


class ToldSentence(TypedDict):
    """What the reader was told, and by which laws."""

    says: str
    laws: list[str]


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


class GameStateJson(TypedDict):
    """A game as the reader sees it; the players are ``you`` and ``adversary``.

    ``game`` is the whole game as one line, by which it is asked for again, and ``standing`` is it in a few words;
    ``waiting`` says for whom it waits. ``may`` is what may be done; ``told`` what the reader was told of this deal.
    ``take_back`` is the game before his last decision, null where nothing can be taken back.
    """

    game: str
    adversary: str
    code: str
    seed: int
    waiting: Waiting
    stage: str
    deal: int
    score: list[int]
    dealer: str | None
    hand: list[str]
    turn_up: str | None
    stock: int | None
    trick: list[PlayedCard]
    tricks: list[int]
    thrown: list[list[str] | int]
    may: list[PossibleAct]
    task: str
    standing: str
    result: str
    told: list[ToldSentence]
    take_back: str | None
    hints: HintsJson


class PlayAnswer(GameStateJson):
    """The game after the reader's acts; ``new`` is how many sentences of ``told`` are new, and ``say`` says them.

    ``fault`` is what is wrong with a game of which only a part could be kept; else empty. ``record`` is the game so
    far, as a record.
    """

    new: int
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


def run_play(request: PlayRequest) -> PlayAnswer:
    """The game after the reader's ``acts``; between them the adversary acts whenever it is his turn.

    The answer has nothing that the reader may not see. Raises ``EcarteError``.
    """
    seated, fault = _find_game(request)
    before = len(seated.told)
    for act in request.acts:
        check_act(act)
        is_own = find_actor(seated, act) is READER  # the king waits for nobody
        seated = _act(seated if is_own else _let_reply(seated, None), act)
    seated = _let_reply(seated, request.replies)
    view = view_as_reader(seated)
    hints = give_hints(seated) if request.hints else NO_HINTS
    news = {
        "new": min(len(view.told), len(seated.told) - before),
        "fault": fault,
        "say": _say_new(seated, before, view),
    }
    answer = cast(PlayAnswer, _state_to_dict(seated, view, hints) | news)
    if request.record:
        answer["record"] = write_game_record(seated)
    if request.draw:
        answer["html"] = {
            "table": seated_table_html(view, hints.acts),
            "acts": acts_html(view),
            "log": log_html(view.told, request.rule_links or {}),
        }
    return answer


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


def _say_new(seated: SeatedGame, before: int, view: ReaderView) -> str:
    """What is new since the question, and what the reader is asked."""
    new = " ".join(sentence.sentence for sentence in seated.told[before:])
    task = "" if view.waiting == "adversary" else describe_task(view)
    return f"{new} {task}".strip()


def _state_to_dict(seated: SeatedGame, view: ReaderView, hints: Hints) -> GameStateJson:
    """The game as the reader sees it, as JSON; players are ``you`` and ``adversary``."""
    saved = seated.saved
    cards: list[PossibleAct] = [
        {"act": str(card), "name": f"play the {card.spoken_name}"} for card in view.may_play
    ]
    buttons: list[PossibleAct] = [{"act": button.act, "name": button.words} for button in list_buttons(view)]
    throw: list[PossibleAct] = (
        [{"act": "d", "least": view.limits[0], "most": view.limits[1], "name": "throw"}]
        if view.limits
        else []
    )
    before = saved._replace(acts=saved.acts[: seated.turns[-1]]) if seated.turns else None
    trick = view.trick
    played = [] if trick is None else [(trick.leader, trick.lead), (trick.leader.other, trick.reply)]
    return fill(
        GameStateJson,
        saved,
        view,
        game=write_saved_game(saved),
        stage=view.stage.value,
        deal=view.deal_count,
        dealer=None if view.dealer is None else _SIDES[view.dealer],
        hand=[str(card.card) for card in sorted(view.hand, key=lambda place_of: place_of.place)],
        trick=[{"player": _SIDES[player], "card": str(card)} for player, card in played if card],
        tricks=list(view.taken),
        thrown=[[str(card) for card in view.thrown[0]], view.thrown[1]],
        may=[*throw, *cards, *buttons],
        task=describe_task(view),
        standing=describe_standing(view),
        result=" ".join(list_results(view)) if view.waiting in ("deal", "over") else "",
        told=[fill(ToldSentence, happening, says=happening.sentence) for happening in view.told],
        take_back=None if before is None else write_saved_game(before),
        hints=fill(HintsJson, hints, acts={act: hint.words for act, hint in hints.acts.items()}),
    )


_SIDES = ("you", "adversary")


def format_play(answer: PlayAnswer) -> str:
    """What has happened, the reader's cards, and what he may do."""
    lines = [sentence["says"] for sentence in answer["told"]]
    lines.append(f"Score: you {answer['score'][0]}, {answer['adversary']} {answer['score'][1]}")
    if answer["hand"]:
        lines.append(f"You hold {' '.join(answer['hand'])}; {answer['turn_up']} is turned up")
    lines.append(answer["task"])
    lines += [f"  {act['act']}  {act['name']}" for act in answer["may"]]
    for act, words in answer["hints"]["acts"].items():
        lines.append(f"  {act}: {words} ({answer['hints']['model']})")
    plain = answer["hints"]["plain"]
    lines += [plain] * bool(plain)
    return "\n".join([*lines, *answer["hints"]["says"], f"Game: {answer['game']}"])


PLAY_VERB = Verb(
    run_play,
    format_play,
    (
        "play --adversary hoyle --seed 3 n",
        "play --adversary hoyle --code britannica --seed 3 --hints n p d01",
    ),
)


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
