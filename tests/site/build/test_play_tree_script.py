"""The script that reads a tree of play finds in it what the engine says, and refuses what is damaged."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from support.bundled_script import ask_script, bundle

from ecarte_core.cards import PACK, Suit, parse_cards
from ecarte_core.cards.constants import POINT_TRICKS
from ecarte_core.game import PLAYERS, PlayCard, Player
from ecarte_core.record.placed_hands import place_position
from ecarte_core.record.play_tree import build_play_tree
from ecarte_site.content.hands_to_play.play_data import PlayData, PlaySetting, make_play_data

LINES = """
import { PlayTree } from "./play-tree.mjs";
console.log(JSON.stringify(input.map(({ data, picks }) => {
  const tree = new PlayTree(JSON.parse(data));
  const steps = [];
  let place = tree.start;
  for (const pick of picks) {
    const choices = tree.listChoices(place);
    const cards = choices.map(({ card }) => card).sort();
    const card = cards[pick % cards.length];
    const refused = tree.data.hands.flat().filter((one) => tree.play(place, one) === null).length;
    const played = tree.play(place, card);
    steps.push({ player: tree.getPlayer(place), best: tree.findBest(place), choices, card, refused, played });
    place = played.place;
  }
  const cards = steps.map(({ card }) => card);
  const turns = [0, 1].map((seat) => tree.findTurn(cards, seat));
  return { steps, over: tree.getPlayer(place), same: tree.follow(cards), place, turns };
})));
"""


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bundle(tmp_path_factory.mktemp("play-tree"), "replay/play-tree.ts", LINES)


def make_data(seed: int) -> tuple[PlayData, Any]:
    chance = random.Random(seed)
    cards = chance.sample(PACK, 10)
    hands = tuple(cards[:5]), tuple(cards[5:])
    trumps = Suit(chance.randrange(4))
    setting = PlaySetting(("Follower", "Leader"), Player.TWO)
    data = make_play_data(build_play_tree(trumps, hands, Player.TWO), setting)
    return data, place_position(trumps, hands[1], hands[0])


def find_turn(steps: list[dict[str, Any]], seat: Player) -> dict[str, Any] | None:
    """The first card with which a player no longer makes the point that he could have made, and the best one there."""
    for step in steps:
        if step["player"] != seat.value:
            continue
        by_card = {choice["card"]: choice for choice in step["choices"]}
        chosen, best = by_card[step["card"]], by_card[step["best"]]
        if best["tricks"] >= POINT_TRICKS > chosen["tricks"]:
            return {"chosen": chosen, "best": best}
    return None


def test_the_script_plays_as_the_engine_does(script: Path) -> None:
    chance = random.Random(1)
    games = [make_data(seed) for seed in range(25)]
    questions = [
        {"data": json.dumps(data), "picks": [chance.randrange(60) for _ in range(10)]} for data, _ in games
    ]
    for (data, placed), answer in zip(games, ask_script(script, questions), strict=True):
        position = placed
        for step in answer["steps"]:
            decision = position.frame.decision
            assert decision is not None
            assert PLAYERS[step["player"]] is decision.player
            choices = {choice["card"]: choice["tricks"] for choice in step["choices"]}
            assert choices == {str(choice.card): choice.tricks for choice in decision.choices}
            assert max(choices.values()) == choices[step["best"]]
            assert step["refused"] == 10 - len(choices)
            assert all(choice["caption"] in choice["words"] for choice in step["choices"])
            (card,) = parse_cards(step["card"])
            position = position.act("0.1", PlayCard(decision.player, card))
            state = position.frame.state
            assert step["played"]["place"]["taken"] == list(state.taken)
            winner = state.trick.winner if state.trick else None
            assert step["played"]["winner"] == (None if winner is None else winner.value)
            speech = " ".join(step["played"]["says"][: 2 if step["played"]["end"] else None])
            assert position.frame.speech.startswith(speech)
        assert answer["over"] is None
        assert answer["turns"] == [find_turn(answer["steps"], seat) for seat in PLAYERS]
        assert answer["same"] == answer["place"]
        end = answer["steps"][-1]["played"]["end"]
        assert {**end, "score": (*end["score"],)} == data["ends"][position.frame.state.taken[0]]
        assert end["says"] == answer["steps"][-1]["played"]["says"][2]
