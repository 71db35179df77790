"""The elements for the head of a page: what the page shows, for Zotero, other readers of metadata, and search."""

import json

from markupsafe import Markup

from ..cite.citation_list import FORMATS
from ..cite.citations import full_address, load_citations
from ..cite.page_metadata import find_shown_passage, list_fields, make_json_ld
from ..links.addresses import export_address, relative
from ..sources import Site
from .templates import render_macro


def head_html(site: Site, url: str, title: str) -> Markup:
    """The elements for the page at ``url``; ``title`` is the page's own.

    The address to cite is whole where the site knows its own; else it is the way there from the page.
    """
    thing = load_citations(site)[find_shown_passage(url)]
    json_ld = json.dumps(make_json_ld(site, thing, url, title), ensure_ascii=False)
    exports = [
        (relative(url, export_address(thing.id, ending)), media_type, name)
        for ending, media_type, name in FORMATS
        if "." in thing.id
    ]
    return render_macro(
        "head.html",
        "head",
        fields=[(name, value) for name, value in list_fields(site, thing) if value],
        cite_as=full_address(site, url) if site.url else relative(url, url) or "./",
        exports=exports,
        json_ld=Markup(json_ld.replace("<", "\\u003c")),
    )
