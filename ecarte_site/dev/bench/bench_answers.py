"""Response time in the browser

Each question goes from the page to the worker and back, after the engine has answered a first one.
"""

import random
import statistics
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ecarte_core.cards import PACK, format_cards
from ecarte_core.commands import ask_verb

from ...sources import BuildError
from ..serve import Server
from . import Measurement
from .bench_endings import deal_endings, describe
from .bench_start import new_browser

HANDS = 60
GAMES = 4
SEED = 1886

ASK_SCRIPT = """async (questions) => {
  const { engine } = await import(new URL("assets/ecarte/app.js", document.baseURI));
  await engine.ask(questions[0], { timeoutMs: 60000 });
  const took = [];
  for (const question of questions) {
    const start = performance.now();
    await engine.ask(question, { timeoutMs: 60000 });
    took.push(performance.now() - start);
  }
  return took;
}"""


def measure() -> list[Measurement]:
    """Milliseconds in the browser, over random hands in both seats. Raises BuildError when none is built."""
    built = Path("site")
    if not (built / "assets" / "ecarte" / "app.js").is_file():
        raise BuildError("There is no built site to measure; run “python3 dev.py build” first.")
    endings = [{**describe(ending), "both_guess": True} for ending in deal_endings(HANDS)]
    with Server(built) as server, new_browser() as context:
        page = context.new_page()
        page.goto(server.url, wait_until="networkidle")
        odds: list[float] = page.evaluate(ASK_SCRIPT, _make_questions({}))
        guaranteed: list[float] = page.evaluate(ASK_SCRIPT, _make_questions({"guaranteed": True}))
        guessed: list[float] = page.evaluate(ASK_SCRIPT, endings)
        acts = _list_acts_asked()
        played: list[float] = page.evaluate(ASK_SCRIPT, acts)
    dealt = f"{HANDS} random hands, both seats, there and back"
    return [
        _summarise("one hand's odds, every lead", odds, "under 10 ms once warm", dealt),
        _summarise("the same with what it can make sure of", guaranteed, "under 2 s at worst", dealt),
        _summarise(
            "the same for an ending of two cards in which both guess", guessed, "", f"{HANDS} random endings"
        ),
        _summarise(
            "an act of the expert in a game",
            played,
            "under 100 ms",
            f"{len(acts)} acts in {GAMES} games, the table drawn",
        ),
    ]


def _list_acts_asked() -> list[dict[str, object]]:
    """What the page of play asks when the expert is to act, in games in which the reader does anything lawful."""
    rng = random.Random(SEED)
    questions: list[dict[str, object]] = []
    for seed in range(GAMES):
        answer = ask_verb("play", {"adversary": "expert", "seed": seed, "replies": 0})
        while answer["waiting"] != "over":
            if answer["waiting"] == "adversary":
                questions.append({"verb": "play", "game": answer["game"], "replies": 1, "draw": True})
                answer = ask_verb("play", {"game": answer["game"], "replies": 1})
                continue
            act = "n" if answer["waiting"] == "deal" else _choose_act(answer["may"], rng)
            answer = ask_verb("play", {"game": answer["game"], "acts": [act], "replies": 0})
    return questions


def _choose_act(may: Sequence[Mapping[str, Any]], rng: random.Random) -> str:
    """An act at random, but no king, which he may not have; cards to throw are the first of the hand."""
    act = rng.choice([option for option in may if option["act"] != "k"])
    if act["act"] != "d":
        return str(act["act"])
    return "d" + "".join(map(str, range(rng.randint(act["least"], act["most"]))))


def _summarise(what: str, times: list[float], aim: str, note: str) -> Measurement:
    return Measurement(
        what, round(statistics.median(times), 1), "ms", aim=aim, note=note, worst=round(max(times), 1)
    )


def _make_questions(more: dict[str, bool]) -> list[dict[str, object]]:
    rng = random.Random(SEED)
    questions: list[dict[str, object]] = []
    for number in range(HANDS):
        *hand, turned = rng.sample(PACK, 6)
        seat = ("non-dealer", "dealer")[number % 2]
        questions.append(
            {"verb": "odds", "hand": format_cards(hand), "turn_up": str(turned), "seat": seat, **more}
        )
    return questions
