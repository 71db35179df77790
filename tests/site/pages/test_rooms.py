"""The five rooms: the plan is read or refused in a sentence, every page has its place, and tiles say what is so."""

from pathlib import Path

import pytest
from support.places import ROOT

from ecarte_site.pages.rooms.plan import MAX_ENTRIES, PLAN, find_place, load_rooms
from ecarte_site.sources import BuildError, Site

SITE = Site(ROOT)
ROOMS = load_rooms(SITE)


def write_plan(folder: Path, plan: str) -> Site:
    (folder / PLAN).parent.mkdir()
    (folder / PLAN).write_text(plan, "utf-8")
    return Site(folder)


def make_entries(names: range) -> str:
    return "".join(f'[[rooms.entries]]\nname = "{name}"\npage = "{name}.md"\n' for name in names)


def test_an_eighth_entry_is_refused(tmp_path: Path) -> None:
    head = '[[rooms]]\nname = "Read"\npage = "read.md"\n'
    site = write_plan(tmp_path, head + make_entries(range(MAX_ENTRIES + 1)))
    with pytest.raises(BuildError, match="“Read” has 8 entries, but a room has 7 at most"):
        load_rooms(site)


def test_a_page_in_two_places_is_refused(tmp_path: Path) -> None:
    site = write_plan(tmp_path, '[[rooms]]\nname = "Read"\npage = "0.md"\n' + make_entries(range(2)))
    with pytest.raises(BuildError, match=r"the page 0\.md stands in it twice"):
        load_rooms(site)


@pytest.mark.parametrize(
    "plan",
    ["rooms = ", "[[rooms]]\nname = 'Read'", "[[rooms]]\nname='R'\npage='r.md'\n[[rooms.entries]]\nword=1"],
)
def test_a_plan_that_cannot_be_read_is_refused_by_its_name(tmp_path: Path, plan: str) -> None:
    with pytest.raises(BuildError, match=r"docs/rooms\.toml"):
        load_rooms(write_plan(tmp_path, plan))


@pytest.mark.parametrize(
    ("address", "room", "entry", "tab"),
    [
        ("rooms/read/", "Read", None, None),
        ("laws/", "Read", "The laws of the clubs", "By number"),
        ("laws/finding/", "Read", "The laws of the clubs", "By topic and word"),
        ("laws/22/", "Read", "The laws of the clubs", None),
        ("laws/britannica/9/", "Read", "Britannica’s article", None),
        ("passages/hoyle.intro.1/", "Read", "Hoyle’s chapter", None),
        ("passages/britannica.hints.1/", "Read", "Britannica’s article", None),
        ("reference/record/", "Were they right?", "For programmers", None),
        ("", "Start", None, None),
    ],
)
def test_a_reader_is_told_where_he_is(address: str, room: str, entry: str | None, tab: str | None) -> None:
    place = find_place(ROOMS, address)
    assert place.room and place.room.name == room
    assert (place.entry and place.entry.name) == entry
    assert (place.tab and place.tab.name) == tab
