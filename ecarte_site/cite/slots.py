"""A citation with slots for what differs from passage to passage: the place, the pages, the address.

``⟦place⟧`` stands for a value. ``⟦pages¦, p. ¦, pp. ¦.⟧`` is nothing where there is no value; else it has before
the value the first words for one page or the second for several, and after it the third.
``web/cite/spans.ts`` fills the same slots in the browser; a test compares them.
"""

import re
from collections.abc import Mapping, Sequence

_SLOT = re.compile(r"⟦(\w+)(?:¦([^¦⟧]*)¦([^¦⟧]*)¦([^¦⟧]*))?⟧")


def fill_slots(pattern: str, values: Mapping[str, str]) -> str:
    """The pattern with its values, which are what ``make_values`` makes."""

    def fill(slot: re.Match[str]) -> str:
        value = values[slot[1]]
        if slot[2] is None or not value:
            return value
        return f"{slot[3] if values['last'] else slot[2]}{value}{slot[4]}"

    return _SLOT.sub(fill, pattern)


def make_values(
    identifier: str, names: tuple[str, str], pages: Sequence[str], path: str, root: str
) -> Mapping[str, str]:
    """The values of all slots. ``names`` are the place's, in a line and in a title; ``pages`` are none, one, or the
    first and the last; ``root`` is the site's address.

    Some styles shorten the last page: ``620–621``, but ``620–21`` (``pages2``). ``mla`` is the place in the text: the
    page, then the law or paragraph.
    ``mlatitle`` is the same after a title in quotation marks, which it closes. ``site`` is the root itself.
    ``url`` is the address to print, ``link`` the whole address; a site that does not know its own prints the path,
    which ``bare`` then is too. Names that end with ``tex`` are for TeX.
    """
    place, title_place = names
    first, last = (pages[0], pages[-1]) if pages else ("", "")

    two = f"{first}–{shorten_page(first, last)}" if first != last else first
    whole = f"{first}–{last}" if first != last else first
    values = {
        "id": identifier,
        "place": place,
        "Place": title_place,
        "pages": whole,
        "pages2": two,
        "first": first,
        "last": last if first != last else "",
        "mla": (f" {two}; {place}" if two else f", {place}") if place else (two and f" {two}"),
        "mlatitle": (f"” {two}; {place}" if two else f",” {place}") if place else f"”{two and f' {two}'}",
        "site": root,
        "url": f"{root}{path}",
        "link": f"{root}{path}" if root else "",
        "bare": "" if root else path,
    }
    tex = {name: values[name].replace("–", "--").replace("#", r"\#") for name in ("place", "pages", "bare")}
    return values | {f"{name}tex": value for name, value in tex.items()}


def shorten_page(first: str, last: str) -> str:
    """The last page without the figures that it shares with the first; it keeps two at least."""
    if len(first) != len(last):
        return last
    same = 0
    while same < len(last) - 2 and first[same] == last[same]:
        same += 1
    return last[same:]
