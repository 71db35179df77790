"""What the pages beside the theme share (``templates/plain_page.html``)."""

from typing import Any

from ..edition import load_edition
from ..sources import Site
from .rooms.plan import load_rooms


def list_shared_values(site: Site) -> dict[str, Any]:
    """The rooms to which such a page leads, and the head of Britannica's witness, with the terms of its words."""
    return {"rooms": load_rooms(site), "britannica": load_edition(site.texts).find_witness("B").about}
