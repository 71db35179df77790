"""A sheet of drawings, for a page that shows the same cards many times: each is drawn once."""

from __future__ import annotations


class DrawingSheet:
    """Collects the drawings of a page while it is drawn; ``svg`` then goes onto the page before them.

    ``prefix`` begins the identifiers, so that one page may have two sheets. Names and roles of the cards
    stay where they are; the sheet itself is hidden from every reader.
    """

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._identifiers: dict[str, str] = {}

    def refer(self, drawing: str) -> str:
        """A reference, to be put inside an SVG in place of the drawing."""
        identifier = self._identifiers.setdefault(drawing, f"{self._prefix}-{len(self._identifiers)}")
        # not plain href: Material's instant navigation rewrites every href, which a <use> does not allow
        return f'<use xlink:href="#{identifier}"/>'

    @property
    def is_empty(self) -> bool:
        """True as long as nothing has been referred to."""
        return not self._identifiers

    @property
    def svg(self) -> str:
        """The sheet with what has been referred to so far."""
        drawings = "".join(
            f'<g id="{identifier}">{drawing}</g>' for drawing, identifier in self._identifiers.items()
        )
        return f'<svg class="ec-sheet" width="0" height="0" aria-hidden="true"><defs>{drawings}</defs></svg>'
