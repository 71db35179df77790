"""The first page of a room: a tile for each of its entries.

A page writes ``[[room Read]]``, with the name of its room. The first page of all writes ``[[rooms Read | Play]]``, and
has the entries of these rooms in lists.
"""

import re
from collections.abc import Callable, Mapping

from markupsafe import Markup

from ecarte_core.cards import parse_cards
from ecarte_core.show.table_drawing import hand_html

from ...edition import load_edition
from ...edition.plain_text import plain_text
from ...links.addresses import path_to_root
from ...sources import Site, choose
from ..templates import render_macro
from .figures import fill_figures
from .plan import RoomEntry, load_rooms

WORDS_SHOWN = 24
"""How many words of a source a tile shows at most: two or three lines of it."""


def room_html(site: Site, name: str) -> Markup:
    """The tiles of a room. Raises ``BuildError`` when there is no such room."""
    room = choose({room.name: room for room in load_rooms(site)}, name, "room")
    root = path_to_root(room.address)
    tiles = [
        (entry, fill_figures(entry.sentence, site), _draw_hand(entry), _quote(site, entry))
        for entry in room.entries
    ]
    return render_macro("rooms.html", "tiles", tiles, root)


def _draw_hand(entry: RoomEntry) -> Markup | None:
    return Markup(hand_html(parse_cards(entry.hand), name=entry.name)) if entry.hand else None


def _quote(site: Site, entry: RoomEntry) -> str:
    """The beginning of the passage, whole words; nothing where the entry names none."""
    if not entry.passage:
        return ""
    words = plain_text(load_edition(site.texts).find_passage(entry.passage).quotation).split()
    return " ".join(words[:WORDS_SHOWN]) + (" …" if len(words) > WORDS_SHOWN else "")


def room_lists_html(site: Site, *names: str) -> Markup:
    """The entries of rooms, by name. Raises ``BuildError`` when there is no such room."""
    known = {room.name: room for room in load_rooms(site)}
    rooms = [choose(known, name, "room") for name in names]
    anchors = ["-".join(re.findall(r"\w+", room.name.lower())) for room in rooms]
    return render_macro("rooms.html", "lists", list(zip(rooms, anchors, strict=True)))


SHORTCODES: Mapping[str, Callable[..., str]] = {"room": room_html, "rooms": room_lists_html}
