"""``python -m ecarte_site bench [NAME …]`` measures; ``python -m ecarte_site serve FOLDER`` serves."""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> int:
    """Do what the first word says; returns the exit status."""
    word, *rest = sys.argv[1:] or [""]
    if word == "bench":
        from .bench import run  # noqa: PLC0415  (only what is asked for is loaded)

        return run.main(Path(__file__).parent.parent, rest)
    if word == "serve":
        from . import serve  # noqa: PLC0415

        return serve.main(rest)
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
