"""Where on the site a passage that is cited can be read."""

from __future__ import annotations

from ..edition import Passage, Witness
from ..pages.source_texts import passage_address


def citation_address(passage: Passage, witness: Witness) -> str:
    """The place of a passage below the site's root.

    A law has a page of its own, which sets all its witnesses side by side. A passage that is on no page is
    to be found in the file of its witness.
    """
    parts = passage.block.split(".")
    if parts[1] == "law":
        folder = "laws/britannica" if witness.siglum == "B" else "laws"
        return f"{folder}/{parts[2]}/#{passage.id}"
    return passage_address(passage.id) or f"texts/{witness.file}#{passage.id}"
