"""The letter for reporting an error, on the page about the edition."""

from collections.abc import Callable, Mapping

from markupsafe import Markup

from ecarte_core import __version__

from ..sources import BuildError, Site
from .late_markup import close_markup
from .templates import render_macro

_SCHEMES = ("mailto:", "https:")


def _report(site: Site, label: str) -> Markup:
    if site.report_to and not site.report_to.startswith(_SCHEMES):
        raise BuildError(f"REPORT_TO begins with mailto: or https:, unlike “{site.report_to}”.")
    return close_markup(render_macro("report.html", "letter", label, site.report_to, __version__))


SHORTCODES: Mapping[str, Callable[..., str]] = {"report": _report}
