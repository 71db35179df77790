"""The policy that every page carries: nothing runs that the site did not write, nothing is asked elsewhere.

A reader who goes from page to page keeps the policy of the page by which he came in (web/frame/navigation.ts), so
every page names the inline scripts of the whole site.
"""

import base64
import hashlib
import re
from collections.abc import Iterable

RUN_BY_BROWSERS = frozenset({"", "text/javascript", "application/javascript", "module", "importmap"})
"""Types of script element that a policy governs; others are data."""


_ATTRIBUTES = r"""(?:"[^"]*"|'[^']*'|[^"'>])*"""
_MARKUP = re.compile(
    rf"<!--.*?-->|<script\b(?P<attributes>{_ATTRIBUTES})>(?P<script>.*?)</script\s*>"
    rf"|<(?P<text>style|textarea|title)\b{_ATTRIBUTES}>.*?</(?P=text)\s*>|</?[a-z]{_ATTRIBUTES}>",
    re.DOTALL | re.IGNORECASE,
)
"""What can begin with a ``<``, so that a script is not looked for inside a comment, an attribute or a text."""

_ATTRIBUTE = re.compile(r"""([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")


def find_inline_scripts(page: str) -> list[str]:
    """The text of each inline script of an HTML page, in order."""
    scripts = []
    for match in _MARKUP.finditer(page):
        if match["script"] is not None:
            attributes = {name: "".join(value) for name, *value in _ATTRIBUTE.findall(match["attributes"])}
            if "src" not in attributes and attributes.get("type", "") in RUN_BY_BROWSERS:
                scripts.append(match["script"])
    return scripts


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
            "worker-src 'self' blob:",  # a notebook's worker has this policy only if it begins from a blob
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            # by web/trusted.ts
            "require-trusted-types-for 'script'",
            "trusted-types ecarte",
        )
    )
