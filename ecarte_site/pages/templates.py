"""The one Jinja2 environment of the site: templates in ``ecarte_site/templates``, with automatic escaping.

``render("law_page.html", law=law, root="../../")`` gives markup that Markdown and other templates take.
Only what is markup already, as drawn by ``ecarte_core.show``, goes in as ``Markup(hand_html(hand))``.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from ecarte_core.laws.codes import rule_name

from ..edition.revisions import format_date
from ..edition.text_model import Piece
from ..links import addresses
from ..links.law_links import annotate_prose
from .curly_quotes import curl_quotes
from .late_markup import close_markup

TEMPLATES = Path(__file__).parent.parent / "templates"
"""The folder of the templates."""


@cache
def load_environment() -> Environment:
    """The environment. A name that nobody gives is an error, and so is a value that is not there."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
        finalize=_refuse_none,
    )
    environment.filters |= {
        "curly": curl_quotes,  # words of ours that code has with straight quotes
        "later": close_markup,  # markup that Markdown need not read
        "kind": lambda value: type(value).__name__,  # of a piece or a part of a division
        "prose": annotate_prose,  # plain words of ours as pieces, in which laws are links
        "long_date": format_date,
        "rule_name": rule_name,
    }
    environment.globals["addresses"] = (
        addresses  # a template links with {{ root }}{{ addresses.rule_address(id) }}
    )
    return environment


def _refuse_none(value: Any) -> Any:
    """What a template prints; ``None`` is no word of a page. Raises ``TypeError`` for it."""
    if value is None:
        raise TypeError("A template prints a value that is None. Leave it out where it is not there.")
    return value


def render(template: str, **values: Any) -> Markup:
    """A template of ``ecarte_site/templates``, filled. Raises ``jinja2.TemplateError``."""
    return Markup(load_environment().get_template(template).render(values))


def render_macro(template: str, macro: str, *arguments: Any, **named: Any) -> Markup:
    """What one macro of a template makes of its arguments."""
    markup: Markup = getattr(load_environment().get_template(template).module, macro)(*arguments, **named)
    return markup


def render_pieces(pieces: Iterable[Piece], root: str = "") -> Markup:
    """Pieces of a text as markup; ``root`` leads from the page to the site's root."""
    return render_macro("pieces.html", "pieces", tuple(pieces), root)


def render_prose(text: str, root: str = "") -> Markup:
    """Plain words of ours as markup, with links to the laws that they name."""
    return render_pieces(annotate_prose(text), root)
