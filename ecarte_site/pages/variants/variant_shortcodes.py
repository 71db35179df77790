"""How pages call for the apparatus: ``[[variants list]]``, ``[[variants stemma]]`` and so on."""

from collections.abc import Callable, Mapping

from ...sources import Site, choose
from .advice_page import advice_alone_html, advice_differences_html
from .browse import variant_list_html, variant_table_html
from .descent import look_html, shared_readings_html, stemma_html
from .difference_page import differences_html, laws_alone_html

_RENDERERS: Mapping[str, Callable[[Site], str]] = {
    "list": variant_list_html,
    "table": variant_table_html,
    "differences": differences_html,
    "laws_alone": laws_alone_html,
    "advice": advice_differences_html,
    "advice_alone": advice_alone_html,
    "shared": shared_readings_html,
    "stemma": stemma_html,
    "look": look_html,
}


def _render_variants(site: Site, part: str) -> str:
    return choose(_RENDERERS, part, "part of the pages of variants")(site)


SHORTCODES: Mapping[str, Callable[..., str]] = {"variants": _render_variants}
