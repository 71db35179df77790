"""Games of cheats against every adversary, and of the same player without an irregular act, as data.

``python -m ecarte_site cheats`` plays what the file does not have yet and saves after every hundred games, so that it
can be stopped and started again; ``--games`` says how many each cheat plays against each adversary under each code,
``--cheat`` names one of the cheats, ``--afresh`` plays everything again. On one processor a lawful game takes about
10 ms, one of the random cheat 30, one of the greedy cheat 250.

All players in the reader's seat play Hoyle's advice where they play lawfully, so that only the irregular acts differ.
They know what that seat knows. The random cheat does an irregular act at one in five of the moments at which some are
offered. The greedy cheat tries each in games that he imagines, against the adversary's own judgement, and does what
gains on the average.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import ecarte_core
from ecarte_core.arbiter import PLAYED_CODES
from ecarte_core.arbiter.lawful_play import act_lawfully, list_actions
from ecarte_core.errors import EcarteError
from ecarte_core.game import PlayCard, Player, Stage
from ecarte_core.players.adversary import ADVERSARIES, load_adversary
from ecarte_core.players.equilibrium import load_equilibrium
from ecarte_core.players.option_worth import choose_best, imagine_games, value_game
from ecarte_core.players.own_view import make_view_at_table
from ecarte_core.playing import READER, SavedGame, SeatedGame, view_as_reader, write_saved_game
from ecarte_core.playing.game_acts import find_waiting, play_act, play_new_act, reply
from ecarte_core.playing.irregular_acts import choose_by_worth, find_chooser, is_lead_left
from ecarte_core.playing.seated_game import begin_game, write_action
from ecarte_site.pages.chances.cheats_exhibit import CHEATS_FILE, CheatResult, find_gain

from .results import state_day

SEED = 1886_0000
"""The seed of the first game; the others follow it."""
GAMES = 2000
"""The standard error of a share of games won is then about one per cent."""
_CHUNK = 100  # games between two savings, and for one process at a time


class _Chunk(NamedTuple):
    adversary: str
    code: str
    cheat: str
    seeds: range


def main(root: Path, words: Sequence[str]) -> int:
    """Play and save; returns the exit status."""
    options = _read_options(words)
    path = root / CHEATS_FILE
    figures = _begin(path, options.afresh)
    with ProcessPoolExecutor(options.jobs) as pool:
        for name in options.cheat or CHEATS:
            for result in _list_results(figures, name):
                chunks = list(_list_chunks(result, options.games))
                for played in pool.map(play_chunk, chunks):
                    _add(result, played)
                    path.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
                print(
                    f"{name} against {result['adversary']}, {result['code']}: {find_gain(result)}", flush=True
                )
    return 0


def _read_options(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m ecarte_site cheats")
    parser.add_argument("--afresh", action="store_true", help="play everything again")
    parser.add_argument("--games", type=int, default=GAMES, help="games of each cheat, adversary and code")
    parser.add_argument("--cheat", action="append", choices=list(CHEATS), help="only this cheat")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    return parser.parse_args(words)


def _begin(path: Path, afresh: bool) -> dict[str, Any]:
    """The figures so far; none if another engine made them."""
    header = {
        "command": "python -m ecarte_site cheats",
        "seed": SEED,
        "engine": ecarte_core.__version__,
        "lawful": LAWFUL,
        "imagined": GREEDY_GAMES,
    }
    if not afresh and path.exists():
        before: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if {**before, **header} == before:
            return before
    return {**header, "results": []}


def _list_results(figures: dict[str, Any], cheat: str) -> Iterator[CheatResult]:
    """A result for each adversary and code, those that are not there yet with no games."""
    for adversary in ADVERSARIES:
        for code in PLAYED_CODES:
            key = {"adversary": adversary, "code": code, "cheat": cheat}
            result = next((figure for figure in figures["results"] if {**figure, **key} == figure), None)
            if result is None:
                result = _begin_result(adversary, code, cheat)
                figures["results"].append(result)
            yield result


def _list_chunks(result: CheatResult, games: int) -> Iterator[_Chunk]:
    for first in range(result["games"], games, _CHUNK):
        seeds = range(SEED + first, SEED + min(first + _CHUNK, games))
        yield _Chunk(result["adversary"], result["code"], result["cheat"], seeds)


def play_chunk(chunk: _Chunk) -> dict[str, int]:
    """The counts of some games."""
    adversary, code, cheat, seeds = chunk
    counts = dict.fromkeys(("games", "won", "lawful", "only_cheat", "only_lawful", "acts"), 0)
    for seed in seeds:
        won, acts = play_game(adversary, code, seed, cheat)
        lawful, _ = play_game(adversary, code, seed, "lawful")
        gains = {
            "games": 1, "won": won, "lawful": lawful, "only_cheat": won > lawful, "only_lawful": lawful > won,
            "acts": acts,
        }  # fmt: skip
        counts = {name: counts[name] + gains[name] for name in counts}
    return counts


def play_cheats(adversary: str, code: str, cheat: str, seeds: range) -> CheatResult:
    """The games of these seeds."""
    result = _begin_result(adversary, code, cheat)
    _add(result, play_chunk(_Chunk(adversary, code, cheat, seeds)))
    return result


def _begin_result(adversary: str, code: str, cheat: str) -> CheatResult:
    return CheatResult(
        adversary=adversary, code=code, cheat=cheat, games=0, won=0, lawful=0, only_cheat=0, only_lawful=0,
        acts=0, date="",
    )  # fmt: skip


def _add(result: CheatResult, counts: dict[str, int]) -> None:
    for name, count in counts.items():
        result[name] += count  # type: ignore[literal-required]
    result["date"] = state_day()


# --- the cheats --------------------------------------------------------------------------------------------------

LAWFUL = "hoyle"
"""By whose advice all of them play lawfully."""
CHEAT_CHANCE = 0.2
"""How often the random cheat does an irregular act where some are possible. Chosen: few enough for most of
a game to be lawful play."""
GREEDY_GAMES = 6
"""The games that the greedy cheat imagines for each act: chosen for the time, a quarter of a second for a game. With
more it would judge better, so that no gain of this cheat is no proof that there is none."""
_JUDGED = 8  # games that the adversary imagines in each of these
_SETTLED = 1e-9  # a gain that is only rounding
MOST_ACTS = 600
"""Acts after which a game is taken to go on without end: the longest has a third of them."""

type Cheat = Callable[[SeatedGame, tuple[str, ...], Random], str]
"""Chooses one of the irregular acts, or none (an empty word)."""
type Chooser = Callable[[SeatedGame, Random], str]
"""Says what the adversary does of what the law leaves to him, as ``choose_by_worth`` does."""


class EndlessGame(EcarteError):
    """A game that does not come to its end."""


def play_game(adversary: str, code: str, seed: int, cheat: str) -> tuple[bool, int]:
    """One game to its end: whether the player in the reader's seat wins, and how many irregular acts he did.

    Raises :class:`EndlessGame`.
    """
    seated = begin_game(
        SavedGame(adversary, "britannica" if code == "britannica" else "cavendish", seed, True)
    )
    chance, done = Random(f"{seed} {cheat}"), 0
    while (waiting := find_waiting(seated)) != "over":
        if len(seated.saved.acts) > MOST_ACTS:
            raise EndlessGame(f"No end after {MOST_ACTS} acts: {write_saved_game(seated.saved)}")
        offered = list_irregular_acts(seated) if cheat != "lawful" else ()
        act = CHEATS[cheat](seated, offered, chance) if offered else ""
        if act:
            seated, done = play_new_act(seated, act), done + 1
        elif waiting == "deal":
            seated = play_act(seated, "n")
        elif waiting == "adversary":
            seated = reply(seated)
        else:
            seated = play_act(seated, _act_lawfully(seated, cheat, chance))
    return seated.game.state.winner is READER, done


def list_irregular_acts(seated: SeatedGame) -> tuple[str, ...]:
    """The irregular acts that the table offers the reader now."""
    if seated.pending is not None:
        return ()
    view = view_as_reader(seated)
    acts = [*view.errors.values()]
    acts += ["u"] if view.takes_back else []
    acts += ["t"] if view.gives_up else []
    if view.stage is Stage.PLAY and READER is not _find_announcer(seated):
        acts.append("k")
    return tuple(act for act in acts if _is_possible(seated, act))


def _find_announcer(seated: SeatedGame) -> Player | None:
    """Who may announce the king lawfully now."""
    kings = (action for action in list_actions(seated.game) if action.kind in ("announce", "king"))
    return next((action.player for action in kings), None)


def _is_possible(seated: SeatedGame, act: str) -> bool:
    try:
        play_new_act(seated, act)
    except EcarteError:
        return False
    return True


def _act_lawfully(seated: SeatedGame, cheat: str, chance: Random) -> str:
    """What the player does where the law gives him a choice, or by Hoyle's advice."""
    if seated.pending is not None and find_chooser(seated) is READER:
        ids = [option.id for option in seated.pending.options]
        return f"o{chance.choice(ids)}" if cheat == "random" else _take_own_option(seated)
    view = make_view_at_table(seated.shown, READER)
    if seated.pending is not None:
        view = replace(view, legal=tuple(action for action in view.legal if isinstance(action, PlayCard)))
    return write_action(seated, load_adversary(LAWFUL).choose(view, chance))


def _cheat_at_random(_seated: SeatedGame, offered: tuple[str, ...], chance: Random) -> str:
    return chance.choice(offered) if chance.random() < CHEAT_CHANCE else ""


def _cheat_for_gain(seated: SeatedGame, offered: tuple[str, ...], chance: Random) -> str:
    """The act that gains most against lawful play, on the average of games that he imagines; none if none gains.

    First each act is tried with the answer that he would like best: what does not gain then gains with no answer.
    """
    tried = tuple(
        act for act in offered if act not in ("u", "t")
    )  # to give up, or to ask back, can gain nothing
    if not tried:
        return ""
    games = list(islice(imagine_games(seated.game, READER, chance, lambda _game: True), GREEDY_GAMES))
    lawful = sum(value_game(game, READER, load_equilibrium()) for game in games) + _SETTLED

    def sum_worths(act: str, choose: Chooser) -> float:
        return sum(_try_act(seated._replace(game=game), act, choose, chance) for game in games)

    hopeful = [act for act in tried if sum_worths(act, _choose_for_reader) > lawful]
    worths = {act: sum_worths(act, _choose_for_adversary) for act in hopeful}
    gaining = {act: worth for act, worth in worths.items() if worth > lawful}
    return choose_best(gaining) if gaining else ""


def _try_act(seated: SeatedGame, act: str, choose: Chooser, chance: Random) -> float:
    """His chance of the game after an irregular act in a game of which he imagines every card."""
    try:
        after = play_act(seated, act)
    except EcarteError:
        return 0.0
    while after.pending is not None:
        if not after.pending.options:
            after = play_act(after, str(_find_best_card(after).card))
        elif find_chooser(after) is READER:
            after = play_act(after, _take_own_option(after))
        else:
            after = play_act(after, choose(after, chance))
    if is_lead_left(after) and (answer := choose(after, chance)):
        after = play_act(after, answer)
    return value_game(after.game, READER, load_equilibrium())


def _choose_for_adversary(seated: SeatedGame, chance: Random) -> str:
    """What the adversary judges best, from his own seat."""
    return choose_by_worth(seated, chance, _JUDGED)


def _choose_for_reader(seated: SeatedGame, _chance: Random) -> str:
    """What would be best for the cheat, both hands seen."""
    pending, chances = seated.pending, load_equilibrium()
    acts = ["", "l"] if pending is None else [f"o{option.id}" for option in pending.options]

    def value(act: str) -> float:
        return value_game((play_act(seated, act) if act else seated).game, READER, chances)

    return max(acts, key=value)


def _take_own_option(seated: SeatedGame) -> str:
    """Of the options that are his own: to leave things as they are."""
    assert seated.pending is not None
    ids = [option.id for option in seated.pending.options]
    return "ostand" if "stand" in ids else f"o{ids[0]}"


def _find_best_card(seated: SeatedGame) -> PlayCard:
    """The card that is best for the player to act if all cards are seen."""
    game, chances = seated.shown, load_equilibrium()
    cards = [action for action in list_actions(game) if isinstance(action, PlayCard)]
    return max(cards, key=lambda card: value_game(act_lawfully(game, card), card.player, chances))


CHEATS: dict[str, Cheat] = {"random": _cheat_at_random, "greedy": _cheat_for_gain}
"""The cheats by name."""
