"""The list of what can be taken away, which ``release`` fills when all is built."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..links.addresses import EBOOK_FILE, TAKE_PAGE, path_to_root
from ..sources import Site
from .late_markup import close_markup
from .templates import render_macro


@dataclass(frozen=True, slots=True)
class Download:
    """A file to take away: its address below the site's root, what it is in a sentence, its bytes and its SHA-256."""

    address: str
    what: str
    bytes: int
    digest: str

    @property
    def name(self) -> str:
        """The file's own name."""
        return self.address.rpartition("/")[2]

    @property
    def size(self) -> str:
        """In kilobytes or megabytes, as they are sold: thousands."""
        return (
            f"{self.bytes / 1_000_000:.1f} MB" if self.bytes >= 1_000_000 else f"{self.bytes / 1000:.0f} kB"
        )


def downloads_html(files: Sequence[Download]) -> Markup:
    """The list, or a sentence where there are none."""
    return render_macro("take.html", "downloads", files, path_to_root(TAKE_PAGE))


def _list_before_release(_: Site, __: str) -> Markup:
    return close_markup(downloads_html(()))


LAWS_PLACE = '<span data-part="laws-pdf"></span>'
"""Where the laws as a PDF are offered once they have been printed."""


def _offer_laws(_: Site, words: str, *, root: str = "") -> str:
    """The laws to take home: as the e-book, and as a booklet where there is one."""
    return f'<p class="ec-editor">{words} <a href="{root}{EBOOK_FILE}">an e-book</a>{LAWS_PLACE}.</p>'


SHORTCODES: Mapping[str, Callable[..., str]] = {
    "downloads": _list_before_release,
    "laws_to_take": _offer_laws,
}
