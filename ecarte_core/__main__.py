"""``python -m ecarte_core``: see ``ecarte_core.verbs.cli``."""

import sys

INTERRUPTED_STATUS = 130
"""The exit status after Ctrl-C, as a shell gives it: 128 and the number of SIGINT."""


def run() -> int:
    """The exit status of the command line."""
    try:
        from .verbs.cli import main  # noqa: PLC0415 - Ctrl-C is quiet while it is loaded too

        return main()
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS


if __name__ == "__main__":
    sys.exit(run())
