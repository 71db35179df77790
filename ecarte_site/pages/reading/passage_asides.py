"""What stands beside a passage on its reading page: a figure that shows or plays what the passage says.

The reading pages give each paragraph and each item of a list a row of three columns: margin, text, asides. Where
the page is narrow, the asides stand under the text.
"""

from collections.abc import Mapping

from markupsafe import Markup

from ...sources import Site
from ..examples.example_figures import collect_figures


def collect_asides(site: Site, root: str) -> Mapping[str, tuple[Markup, ...]]:
    """The asides of each passage that has some, by identifier; ``root`` leads from its page to the site's root.

    A passage is a paragraph, an item or a law (``britannica.jeux.2.a``), or a sentence (``hoyle.jeux-de-regle.3.s1``).
    The asides of a sentence stand in the row of its paragraph, after those of the paragraph, in the order of the
    sentences. Each is put into a ``div.ec-aside`` whose ``data-for`` is the identifier; so that nobody takes it for
    the source's words, it says who speaks.
    """
    return collect_figures(site, root)
