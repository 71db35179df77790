"""The plan of the site: its rooms, their entries, the pages of each, and where a reader of a page is.

``docs/rooms.toml`` is the plan; the navigation on every page and the first pages of the rooms are made from it.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ...links.addresses import (
    PASSAGES_FOLDER,
    VERSIONS_PAGE,
    WORDS_PAGE,
    page_address,
)
from ...sources import BuildError, Site

PLAN = Path("docs", "rooms.toml")

MAX_ENTRIES = 7
"""As many as one takes in at a glance; a room has no more."""

_OUTSIDE: Mapping[str, str] = {
    "laws/britannica/": "britannica/",
    "laws/": "laws/",
    f"{PASSAGES_FOLDER}britannica": "britannica/",
    f"{PASSAGES_FOLDER}cavendish": "laws/",
    PASSAGES_FOLDER: "hoyle/",
    "reference/": "reference/",
    VERSIONS_PAGE: "cite/",
    WORDS_PAGE: "texts/",
}
"""Where a reader is on a page that the plan does not name, by how its address begins; the first that fits counts."""


@dataclass(frozen=True, slots=True)
class Tab:
    """One of several pages that belong together, its name among them, and its source below ``docs``."""

    name: str
    page: str

    @property
    def address(self) -> str:
        """Where it is, below the site's root."""
        return page_address(self.page)


@dataclass(frozen=True, slots=True)
class RoomEntry:
    """What a room offers. An entry of one page has one tab, with the entry's own name.

    Where it ``carries``, its tabs show one thing, and a reader finds himself in the other where he was in the first.
    """

    name: str
    tabs: tuple[Tab, ...]
    sentence: str = ""
    hand: str = ""
    passage: str = ""
    carries: bool = False

    @property
    def address(self) -> str:
        """Where its first page is."""
        return self.tabs[0].address


@dataclass(frozen=True, slots=True)
class Room:
    """A room: its name, its first page and its entries."""

    name: str
    first: Tab
    entries: tuple[RoomEntry, ...]

    @property
    def address(self) -> str:
        """Where its first page is."""
        return self.first.address

    def list_pages(self) -> Iterator[Tab]:
        """All its pages in the order of reading."""
        yield self.first
        for entry in self.entries:
            yield from entry.tabs


@dataclass(frozen=True, slots=True)
class ReaderPlace:
    """Where a page stands: its room, its entry and its tab. On a first page there is only the room."""

    room: Room | None = None
    entry: RoomEntry | None = None
    tab: Tab | None = None


def load_rooms(site: Site) -> tuple[Room, ...]:
    """The rooms in their order. Raises ``BuildError`` when the plan cannot be followed."""
    return _read_rooms(site.root / PLAN)


@lru_cache(maxsize=2)
def _read_rooms(file: Path) -> tuple[Room, ...]:
    try:
        plan = tomllib.loads(file.read_text("utf-8"))
        rooms = tuple(map(_read_room, plan["rooms"]))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BuildError(f"{PLAN.as_posix()} cannot be read: {error}") from error
    except (KeyError, TypeError) as error:
        raise BuildError(f"{PLAN.as_posix()}: something is missing, or has no known name: {error}") from error
    _check(rooms)
    return rooms


def _read_room(table: Mapping[str, Any]) -> Room:
    name = table["name"]
    return Room(name, Tab(name, table["page"]), tuple(map(_read_entry, table["entries"])))


def _read_entry(table: Mapping[str, Any]) -> RoomEntry:
    name = table["name"]
    described = {key: value for key, value in table.items() if key not in ("name", "page", "tabs")}
    pages = table["tabs"] if "tabs" in table else {name: table["page"]}
    return RoomEntry(name, tuple(Tab(*item) for item in pages.items()), **described)


def _check(rooms: Iterable[Room]) -> None:
    seen: set[str] = set()
    for room in rooms:
        if len(room.entries) > MAX_ENTRIES:
            raise BuildError(
                f"{PLAN.as_posix()}: the room “{room.name}” has {len(room.entries)} entries, "
                f"but a room has {MAX_ENTRIES} at most."
            )
        for tab in room.list_pages():
            if tab.page in seen:
                raise BuildError(f"{PLAN.as_posix()}: the page {tab.page} stands in it twice.")
            seen.add(tab.page)


def find_place(rooms: Iterable[Room], address: str) -> ReaderPlace:
    """Where a reader of the page at ``address`` is. A page outside the plan belongs to the entry that leads to it."""
    rooms = tuple(rooms)
    places = {room.address: ReaderPlace(room) for room in rooms} | {
        tab.address: ReaderPlace(room, entry, tab)
        for room in rooms
        for entry in room.entries
        for tab in entry.tabs
    }
    if address in places:
        return places[address]
    leading = next((page for start, page in _OUTSIDE.items() if address.startswith(start)), None)
    place = places.get(leading or "", ReaderPlace()) if leading is not None else ReaderPlace()
    return ReaderPlace(place.room, place.entry)
