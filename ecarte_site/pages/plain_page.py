"""What the pages beside the theme share (``templates/plain_page.html``)."""

from collections.abc import Sequence
from typing import NamedTuple

from ..edition import load_edition
from ..edition.text_model import WitnessHeader
from ..sources import Site
from .rooms.plan import Room, find_place, load_rooms


class SharedParts(NamedTuple):
    """What stands around the text of such a page."""

    rooms: Sequence[Room]
    """To which it leads."""
    here: Room | None
    """To which it belongs, if to any."""
    britannica: WitnessHeader
    """The head of Britannica's witness, for the terms of its transcription."""


def list_shared_parts(site: Site, address: str) -> SharedParts:
    """The same for all pages at ``address``."""
    rooms = load_rooms(site)
    about = load_edition(site.texts).find_witness("B").about
    return SharedParts(rooms, find_place(rooms, address).room, about)
