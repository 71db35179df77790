"""The policy that every page carries: nothing runs that the site did not write, nothing is asked elsewhere.

Material's instant navigation keeps the policy of the page that a reader came in by, so every page names
the inline scripts of the whole site.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

RUN_BY_BROWSERS = frozenset({"", "text/javascript", "application/javascript", "module", "importmap"})
"""Types of script element that a policy governs; others are data."""

_HEAD = re.compile(r"<head[^>]*>\s*(?:<meta charset=[^>]*>)?", re.IGNORECASE)
"""The policy follows the charset, which must stand within the first 1,024 bytes."""

_POLICY_TAG = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')


class _Scripts(HTMLParser):
    """Collects the text of inline scripts."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.found: list[str] = []
        self._inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "script":
            given = {name: value or "" for name, value in attrs}
            self._inside = "src" not in given and given.get("type", "").lower() in RUN_BY_BROWSERS
            if self._inside:
                self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self._inside = False

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found[-1] += data


def find_inline_scripts(page: str) -> list[str]:
    """The text of each inline script of an HTML page, in order."""
    reader = _Scripts()
    reader.feed(page)
    reader.close()
    return reader.found


def build_policy(scripts: Iterable[str]) -> str:
    """The policy that allows just these inline scripts, and for the rest the site itself."""
    hashes = sorted(
        {f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in scripts}
    )
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("script-src 'self' 'wasm-unsafe-eval'", *hashes)),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
        )
    )


def write_policies(folder: Path) -> None:
    """Write the policy of the whole site into each page below ``folder``, before anything that it governs."""
    pages = {path: _POLICY_TAG.sub("", path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}
    content = build_policy(script for page in pages.values() for script in find_inline_scripts(page))
    element = f'<meta http-equiv="Content-Security-Policy" content="{content}">'
    for path, page in pages.items():
        head = _HEAD.search(page)
        if head:
            path.write_text(page[: head.end()] + element + page[head.end() :], "utf-8")
