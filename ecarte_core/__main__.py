"""``python -m ecarte_core``: see :mod:`ecarte_core.commands.cli`."""

from __future__ import annotations

from .commands.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
