"""The one Jinja2 environment of the site: templates in ``theme/templates``, with automatic escaping.

``render("law_page.html", law=law, root="../../")`` gives markup that Markdown and other templates take as it is.
Only what is markup already, as drawn by ``ecarte_core.display``, goes in as ``Markup(hand_html(hand))``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

_FOLDER = Path(__file__).parent.parent / "theme" / "templates"


@cache
def load_environment() -> Environment:
    """The environment. A name that a template uses and nobody gives is an error."""
    return Environment(
        loader=FileSystemLoader(_FOLDER),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )


def render(template: str, **values: Any) -> Markup:
    """A template of ``theme/templates``, filled. Raises ``jinja2.TemplateError``."""
    return Markup(load_environment().get_template(template).render(values))


def render_macro(template: str, macro: str, *arguments: Any, **named: Any) -> Markup:
    """What one macro of a template makes of its arguments."""
    made: Markup = getattr(load_environment().get_template(template).module, macro)(*arguments, **named)
    return made
