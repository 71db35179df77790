"""What the pages beside the theme share (``templates/plain_page.html``)."""

from typing import Any

from ..edition import load_edition
from ..sources import Site
from .rooms.plan import find_place, load_rooms


def list_shared_values(site: Site, address: str) -> dict[str, Any]:
    """The rooms to which pages at ``address`` lead, the one they belong to, and the head of Britannica's witness."""
    rooms = load_rooms(site)
    return {
        "rooms": rooms,
        "here": find_place(rooms, address).room,
        "britannica": load_edition(site.texts).find_witness("B").about,
    }
