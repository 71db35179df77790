"""The verb ``play``: a game against one of the adversaries, act by act, as the reader sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..display.seated_drawing import (
    CardHint,
    acts_html,
    describe_result,
    describe_standing,
    describe_task,
    list_buttons,
    log_html,
    seated_table_html,
)
from ..errors import EcarteError
from ..game import Stage
from ..game.faults import NoKing
from ..playing import (
    READER,
    ReaderView,
    SavedGame,
    SeatedGame,
    read_saved_game,
    restore_game,
    view_as_reader,
    write_saved_game,
)
from ..playing.game_acts import find_actor, find_waiting, play_new_act, reply
from ..playing.hints import NO_HINTS, Hints, give_hints
from ..playing.saved_game import SavedGameError
from ..playing.seated_record import read_game_record, write_game_record
from .requests import PlayRequest, read_number

if TYPE_CHECKING:
    import argparse

EXAMPLES = (
    "play --adversary hoyle --seed 3 n",
    "play --adversary hoyle --code britannica --seed 3 --hints n p d01",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the words of the command line."""
    parser.add_argument(
        "--adversary", metavar="NAME", help="beginner, hoyle (the default), britannica or expert"
    )
    parser.add_argument("--code", metavar="CODE", help="cavendish (the default) or britannica")
    parser.add_argument(
        "--seed", type=read_number, metavar="NUMBER", help="which cards are dealt; 0 by default"
    )
    parser.add_argument("--rigour", action="store_true", help="irregular acts are possible, and ruled on")
    parser.add_argument("--hints", action="store_true", help="what each act is worth")
    parser.add_argument("--game", metavar="TEXT", help="a game to go on with, as an answer gives it")
    parser.add_argument(
        "acts",
        nargs="*",
        metavar="act",
        help="what you do, in order: n (deal), p, s, a, r (propose, play, accept, refuse), d024 (throw the cards in "
        "these places of your hand), k (the king), or a card",
    )


def run(request: PlayRequest) -> dict[str, Any]:
    """The game after the reader's ``acts``, between which the adversary does what is for him to do.

    The answer has nothing that the reader may not see. ``game`` is the whole game as one line, by which it is asked
    for again, and ``standing`` is it in a few words; ``waiting`` says for whom it waits (``deal``, ``reader``,
    ``adversary``, ``over``). ``may`` is what may be done, each act with its name; ``told`` what the reader was told of
    this deal, each with its laws, and ``new`` how many of that are new. ``take_back`` is the game before his last
    decision, null with the full rigour of the code. ``fault`` is a sentence if the rest of a damaged game was kept.
    With ``record`` the game so far is a record too, and with ``draw`` it is drawn. Raises
    :class:`~ecarte_core.errors.EcarteError`.
    """
    seated, fault = _find_game(request)
    before = len(seated.told)
    most = request.get("replies")
    for act in request.get("acts", []):
        is_own = find_actor(seated, act) is READER  # the king, and what is irregular, wait for nobody
        seated = _act(seated if is_own else _let_reply(seated, None), act)
    seated = _let_reply(seated, most)
    view = view_as_reader(seated)
    hints = give_hints(seated) if request.get("hints") else NO_HINTS
    answer = _state_to_dict(seated, view, hints) | {
        "new": min(len(view.told), len(seated.told) - before),
        "fault": fault,
        "say": _say_new(seated, before, view),
    }
    if request.get("record"):
        answer["record"] = write_game_record(seated)
    if request.get("draw"):
        links = request.get("rule_links", {})
        cards = {act: CardHint(*hint) for act, hint in hints.acts.items()}
        answer["html"] = {
            "table": seated_table_html(view, cards),
            "acts": acts_html(view),
            "log": log_html(view.told, links),
        }
    return answer


def _find_game(request: PlayRequest) -> tuple[SeatedGame, str]:
    """The game that is asked about, and a sentence if only a part of it could be kept."""
    if "load" in request:
        return read_game_record(request["load"]), ""
    try:
        if "game" in request:
            return restore_game(read_saved_game(request["game"])), ""
        fields = {
            "adversary": request.get("adversary", "hoyle"),
            "code": request.get("code", "cavendish"),
            "seed": str(request.get("seed", 0)),
        }
        line = "&".join(f"{name}={value}" for name, value in fields.items())
        return restore_game(read_saved_game(line)._replace(is_strict=request.get("rigour", False))), ""
    except SavedGameError as fault:
        if fault.rest is None or not request.get("keep"):
            raise
        return _keep_rest(fault.rest, str(fault))


def _keep_rest(rest: SavedGame, fault: str) -> tuple[SeatedGame, str]:
    """As much of a damaged game as can be played, with the sentence that says what is wrong with it."""
    try:
        seated = restore_game(rest)
    except SavedGameError as other:
        assert other.rest is not None  # the acts before it could be played
        seated, fault = restore_game(other.rest), str(other)
    acts = len(seated.saved.acts)
    kept = f"The {acts} acts before it are kept." if acts > 1 else "A new game begins with its settings."
    return seated, f"{fault} {kept}"


def _let_reply(seated: SeatedGame, most: int | None) -> SeatedGame:
    """The adversary does what is for him to do, at most so many acts."""
    left = most
    while find_waiting(seated) == "adversary" and (left is None or left > 0):
        seated = reply(seated)
        left = None if left is None else left - 1
    return seated


def _act(seated: SeatedGame, act: str) -> SeatedGame:
    """The game after an act of the reader. Raises :class:`~ecarte_core.errors.EcarteError`."""
    read_saved_game(write_saved_game(seated.saved._replace(acts=(act,))))  # refuses what is no act at all
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
        return play_new_act(seated, act)
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
    new = " ".join(one.sentence for one in seated.told[before:])
    task = "" if view.waiting == "adversary" else describe_task(view)
    return f"{new} {task}".strip()


def _state_to_dict(seated: SeatedGame, view: ReaderView, hints: Hints) -> dict[str, Any]:
    """The game as the reader sees it, as JSON; players are ``you`` and ``adversary``."""
    saved = seated.saved
    cards = [{"act": str(card), "name": f"play the {card.spoken_name}"} for card in view.may_play]
    cards += [
        {"act": act, "name": f"play the {card.spoken_name}, irregularly"} for card, act in view.errors.items()
    ]
    buttons = [{"act": button.act, "name": button.words} for button in list_buttons(view)]
    throw = (
        [{"act": "d", "least": view.limits[0], "most": view.limits[1], "name": "throw"}]
        if view.limits
        else []
    )
    takes_back = seated.turns and not saved.is_strict
    before = saved._replace(acts=saved.acts[: seated.turns[-1]]) if takes_back else None
    trick = view.trick
    played = [] if trick is None else [(trick.leader, trick.lead), (trick.leader.other, trick.reply)]
    return {
        "game": write_saved_game(saved),
        "adversary": saved.adversary,
        "code": saved.code,
        "seed": saved.seed,
        "rigour": saved.is_strict,
        "waiting": view.waiting,
        "pauses": view.pauses,
        "stage": view.stage.value,
        "deal": view.deal_count,
        "score": list(view.score),
        "dealer": None if view.dealer is None else _SIDES[view.dealer],
        "hand": [str(held.card) for held in sorted(view.hand, key=lambda held: held.place)],
        "turn_up": None if view.turn_up is None else str(view.turn_up),
        "stock": view.stock,
        "trick": [{"player": _SIDES[player], "card": str(card)} for player, card in played if card],
        "tricks": list(view.taken),
        "thrown": [[str(card) for card in view.thrown[0]], view.thrown[1]],
        "may": [*throw, *cards, *buttons],
        "task": describe_task(view),
        "standing": describe_standing(view),
        "result": describe_result(view) if view.waiting in ("deal", "over") else "",
        "told": [{"says": one.sentence, "laws": list(one.laws)} for one in view.told],
        "take_back": None if before is None else write_saved_game(before),
        "hints": {
            "model": hints.model,
            "acts": {act: hint.words for act, hint in hints.acts.items()},
            "says": list(hints.says),
        },
    }


_SIDES = ("you", "adversary")


def format_text(answer: Mapping[str, Any]) -> str:
    """What has happened, the reader's cards, and what he may do."""
    lines = [one["says"] for one in answer["told"]]
    lines.append(f"Score: you {answer['score'][0]}, {answer['adversary']} {answer['score'][1]}")
    if answer["hand"]:
        lines.append(f"You hold {' '.join(answer['hand'])}; {answer['turn_up']} is turned up")
    lines.append(answer["task"])
    lines += [f"  {one['act']}  {one['name']}" for one in answer["may"]]
    for act, words in answer["hints"]["acts"].items():
        lines.append(f"  {act}: {words} ({answer['hints']['model']})")
    return "\n".join([*lines, *answer["hints"]["says"], f"Game: {answer['game']}"])
