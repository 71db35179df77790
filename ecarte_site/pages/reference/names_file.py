"""What the editor of the notebooks knows of the façade before Python runs: ``names.json``.

``{name: {"kind", "signature", "summary", "members": {name: {"kind", "signature", "summary"}}}}``, all of it plain text.
"""

from collections.abc import Iterator
from typing import Any

from ..curly_quotes import curl_quotes
from .docstring_blocks import summarize
from .docstring_html import ReferenceMarkup
from .engine_names import EngineNames, follow

FILE = "assets/ecarte/names.json"
"""Below the site's root."""


def describe_names(names: EngineNames) -> dict[str, Any]:
    """Every name of the façade."""
    markup = ReferenceMarkup(names, "")
    return {
        name: {
            **_describe(markup, public.item, name),
            "members": {
                member: _describe(markup, item, member) for member, item in _list_members(public.item)
            },
        }
        for name, public in names.facade.items()
    }


def _describe(markup: ReferenceMarkup, item: Any, name: str) -> dict[str, str]:
    text = item.docstring.value if item.docstring else ""
    return {
        "kind": name_kind(item),
        "signature": markup.signature(item, name).striptags(),
        "summary": curl_quotes(markup.inline(summarize(text), item).striptags()),
    }


def _list_members(item: Any) -> Iterator[tuple[str, Any]]:
    """The members of a class, with those that it has from classes of the engine."""
    if item.is_class:
        for name, member in sorted(item.all_members.items()):
            target = follow(member)
            if (
                target is not None
                and not name.startswith("_")
                and (target.is_function or target.is_attribute)
            ):
                yield name, target


def name_kind(item: Any) -> str:
    """``function``, ``method``, ``class``, ``property`` or ``value``."""
    if item.is_function:
        return "method" if item.parent.is_class else "function"
    if item.is_class:
        return "class"
    return "property" if "property" in item.labels else "value"
