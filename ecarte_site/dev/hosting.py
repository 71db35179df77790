"""What a host should send with the site, as files for nginx, Caddy and Netlify: ``python -m ecarte_site hosting``.

Every page has its policy within it (``csp``), so the site is safe on a host that sends no headers
at all, such as GitHub Pages. Headers add what a page cannot say of itself: a policy for workers, how long files may be
kept, and that no other site may show it in a frame. ``--check`` fails when a file is not what this module would write.
"""

import argparse
from collections.abc import Mapping
from pathlib import Path

from .serve import HASHED_NAME, MIME_TYPES

HEADERS: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""For every file."""

WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
"""For the scripts of workers, which do not have the policy of the page that starts them."""

WORKERS = r"/(?:offline|assets/engine/[0-9a-f]+/[\w.-]+)\.js$"
"""The paths of those scripts."""

FOREVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
"""How long a file may be kept: one whose path has its digest, and any other."""

_TYPES = {
    **MIME_TYPES,
    ".png": "image/png",
    ".gz": "application/gzip",
    ".csv": "text/csv; charset=utf-8",
}

_CADDY_KNOWS = frozenset({".css", ".html", ".js", ".json", ".mjs", ".png", ".svg", ".wasm", ".xml"})
"""The types of other files it takes from the machine, which may know none of them."""


def write_nginx() -> str:
    """To be included in a ``server`` block, beside ``root``."""
    listed = "".join(
        f"    {kind.partition(';')[0]} {ending.removeprefix('.')};\n" for ending, kind in _TYPES.items()
    )
    usual = "".join(f'  add_header {name} "{value}" always;\n' for name, value in HEADERS.items())
    return (
        "# The site on nginx. Within the server block: root /srv/ecarte; include /etc/nginx/ecarte.conf;\n"
        "# Written by python -m ecarte_site hosting. A location repeats every header, or nginx leaves out the others.\n"
        f"types {{\n{listed}}}\n"
        "charset utf-8;\n"
        "charset_types text/css text/plain text/javascript application/xml;\n"
        "index index.html;\n"
        "error_page 404 /404.html;\n"
        "gzip_static on; # the build compresses; with the module for it, brotli_static on; as well\n"
        "gzip_vary on; # caches on the way keep each encoding apart\n"
        f'location ~ "{WORKERS}" {{\n{usual}  add_header Content-Security-Policy "{WORKER_POLICY}" always;\n'
        f'  add_header Cache-Control "{ASK_AGAIN}" always;\n}}\n'
        f'location ~ "{HASHED_NAME.pattern}" {{\n{usual}  add_header Cache-Control "{FOREVER}" always;\n}}\n'
        f'location / {{\n{usual}  add_header Cache-Control "{ASK_AGAIN}" always;\n}}\n'
    )


def write_caddy() -> str:
    """A site block's contents, to be imported."""
    usual = "".join(f'    {name} "{value}"\n' for name, value in HEADERS.items())
    types = "".join(
        f'    ~\\{ending}$ "{kind}"\n' for ending, kind in _TYPES.items() if ending not in _CADDY_KNOWS
    )
    return (
        "# The site on Caddy: example.org {\n#   root * /srv/ecarte\n#   import ecarte.caddy\n# }\n"
        "# Written by python -m ecarte_site hosting.\n"
        "file_server {\n  precompressed br gzip\n}\n"
        f"@hashed path_regexp {HASHED_NAME.pattern}\n"
        f"@workers path_regexp {WORKERS}\n"
        "# In a route the last line has the last word; outside one, the line for every file would have it.\n"
        f"route {{\n  header {{\n{usual}    Cache-Control {ASK_AGAIN}\n  }}\n"
        f'  header @hashed Cache-Control "{FOREVER}"\n'
        f'  header @workers Content-Security-Policy "{WORKER_POLICY}"\n'
        f"  header @workers Cache-Control {ASK_AGAIN}\n"
        f'  map {{path}} {{content_type}} {{\n{types}    default ""\n  }}\n'
        '  @typed {\n    file\n    expression `{content_type} != ""`\n  }\n'
        "  header @typed {\n    Content-Type {content_type}\n    defer\n  }\n}\n"
        f"handle_errors {{\n  header Cache-Control {ASK_AGAIN}\n  rewrite * /404.html\n  file_server\n}}\n"
    )


def write_netlify() -> str:
    """``_headers``, which Netlify and Cloudflare Pages read from the folder that they publish."""
    usual = "".join(f"  {name}: {value}\n" for name, value in HEADERS.items())
    workers = "".join(
        f"{path}\n  Content-Security-Policy: {WORKER_POLICY}\n"
        for path in ("/offline.js", "/assets/engine/*")
    )
    return f"# Written by python -m ecarte_site hosting.\n/*\n{usual}{workers}"


FILES = {
    "hosting/ecarte.nginx.conf": write_nginx,
    "hosting/ecarte.caddy": write_caddy,
    "docs/_headers": write_netlify,
}


def main(root: Path, arguments: list[str]) -> int:
    """Write the files, or compare them; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m ecarte_site hosting", description="Write headers for hosts."
    )
    parser.add_argument("--check", action="store_true", help="fail when a file would change")
    check = parser.parse_args(arguments).check
    stale = 0
    for name, write in FILES.items():
        path = root / name
        if check and (not path.is_file() or path.read_text("utf-8") != write()):
            print(f"{name} is stale: python -m ecarte_site hosting")
            stale = 1
        elif not check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(write(), "utf-8")
    return stale
