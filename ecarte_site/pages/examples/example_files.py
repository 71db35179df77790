"""What examples show, and the files from which they are played: made once for each state of the engine.

The file of an example has, for each hand that the example shows and each deal of it, what brings the deal,
what is dealt, and the table as HTML with its tree (``content/hands_to_play``). A page fetches it when a
reader first acts (``example_figures``). The cards refer to the sheet of drawings that every page with examples has.
"""

import json
import pickle
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ecarte_core.advice import ledger
from ecarte_core.cards import Card, Suit
from ecarte_core.cards.constants import HAND_SIZE
from ecarte_core.cards.sentence_words import READER_NAME
from ecarte_core.game import Player
from ecarte_core.record.play_tree import PlayTree, build_play_tree
from ecarte_core.show.card_drawing import DrawingSheet

from ...build.cache import CachedFolder, digest_parts
from ...build.engine_sources import list_needed_modules
from ...content import examples
from ...content.examples import EXAMPLES, ExampleDeal, PassageExample, ShownHand, show_hands
from ...content.hands_to_play import line_parts
from ...content.hands_to_play.play_data import PlaySetting
from ...content.hands_to_play.play_drawing import PlayScene, make_sheet
from ...sources import Site
from .. import replay_layout
from ..templates import TEMPLATES

FOLDER = "examples"
"""Below the site's root."""

_SHOWN_FILE = "shown.pickle"


def cache_examples(root: Path) -> CachedFolder:
    """The folder with what every example shows, and the files to play them."""
    return CachedFolder(root, FOLDER, _digest_sources(), "the examples to play", _write_examples)


@cache
def _digest_sources() -> str:
    folders = Path(ledger.__file__).parent / "claims", Path(examples.__file__).parent
    tables = sorted(file for folder in folders for file in folder.glob("*.toml"))
    modules = {
        *list_needed_modules(Path(examples.__file__)),
        *list_needed_modules(Path(line_parts.__file__)),
    }
    return digest_parts(
        part
        for path in (
            *sorted(modules),
            *tables,
            Path(__file__),
            Path(replay_layout.__file__),
            TEMPLATES / "replay.html",
        )
        for part in (path.name, path.read_bytes())
    )


def read_shown_hands(site: Site) -> Mapping[str, tuple[ShownHand, ...]]:
    """The hands of every example, by its name."""
    return _read_shown(cache_examples(site.root).find_or_make())


@lru_cache(maxsize=1)
def _read_shown(folder: Path) -> Mapping[str, tuple[ShownHand, ...]]:
    shown_hands: dict[str, tuple[ShownHand, ...]] = pickle.loads(
        (folder / _SHOWN_FILE).read_bytes()
    )  # our own
    return shown_hands


def read_deals(site: Site, name: str) -> list[list[dict[str, Any]]]:
    """For each hand of an example what can be dealt against it."""
    deals: list[list[dict[str, Any]]] = json.loads(
        (cache_examples(site.root).find_or_make() / f"{name}.json").read_text("utf-8")
    )
    return deals


def _write_examples(folder: Path) -> None:
    sheet = make_sheet()
    svg = sheet.svg
    hands_by_name = {example.name: show_hands(example) for example in EXAMPLES}
    (folder / _SHOWN_FILE).write_bytes(pickle.dumps(hands_by_name))
    for example in EXAMPLES:
        hands = [
            [_describe_deal(example, deal, sheet) for deal in hand.deals]
            for hand in hands_by_name[example.name]
        ]
        (folder / f"{example.name}.json").write_text(json.dumps(hands), "utf-8")
    assert sheet.svg == svg, "the sheet lacks a drawing that the tables refer to"


def _describe_deal(example: PassageExample, deal: ExampleDeal, sheet: DrawingSheet) -> dict[str, Any]:
    reader = Player.ONE
    leader = reader if deal.leads else reader.other
    tree = _build_tree(deal.trumps, deal.own, deal.adverse, leader, deal.taken)
    setting = PlaySetting(
        (READER_NAME, deal.other_name),
        leader,
        deal.score,
        {"you": reader, "adversary": reader.other, "": None}[deal.stood],
    )
    opening = () if deal.leads else (tree.positions[0].leads[0].card,)
    scene = PlayScene(
        tree,
        setting,
        reader,
        opening,
        hidden=deal.press not in ("play", "other side") or not _is_given(example),
        book=deal.advised,
        roles=_name_roles(deal),
    )
    return {
        "press": deal.press,
        "says": deal.says,
        "html": replay_layout.hands_html(scene, sheet=sheet),
    }


@cache
def _build_tree(
    trumps: Suit, own: tuple[Card, ...], adverse: tuple[Card, ...], leader: Player, tricks: tuple[int, int]
) -> PlayTree:
    """All lawful play; both authors' rules often have the same hand, and then the same adversaries."""
    return build_play_tree(trumps, (own, adverse), leader, tricks)


def _name_roles(deal: ExampleDeal) -> tuple[str, str]:
    """Who leads to the first trick is the elder hand; the last cards of a hand do not tell."""
    if len(deal.own) < HAND_SIZE:
        return "", ""
    return ("elder hand", "dealer") if deal.leads else ("dealer", "elder hand")


def _is_given(example: PassageExample) -> bool:
    """The text gives both hands, so that both lie open."""
    return bool(example.beside) or example.kind in ("both hands", "ending")
