"""The command line: ``python -m ecarte_core VERB …``; each verb is a module of :mod:`ecarte_core.commands`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import NoReturn

from .commands import COMMANDS, load_command
from .errors import EcarteError


class _Parser(argparse.ArgumentParser):
    """One line on standard error, not a page of usage."""

    def error(self, message: str) -> NoReturn:
        raise EcarteError(f"{message}; see {self.prog} --help.")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one verb; returns the exit status: 0, or 2 for bad input."""
    parser = _Parser(prog="python -m ecarte_core", description="Écarté: replay, solve, reckon, check.")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB", parser_class=_Parser)
    words = list(sys.argv[1:] if argv is None else argv)
    for name, summary in COMMANDS.items():
        verb = verbs.add_parser(name, help=summary, description=summary)
        if name in words:  # only the verb that is asked for is loaded
            load_command(name).add_arguments(verb)
            verb.add_argument("--json", action="store_true", help="answer in JSON, for programs")
    try:
        request = vars(parser.parse_args(words))
        module = load_command(request["verb"])
        answer = module.run(module.prepare(request) if hasattr(module, "prepare") else request)
        print(json.dumps(answer, ensure_ascii=False) if request["json"] else module.format_text(answer))
    except EcarteError as error:
        print(f"ecarte_core: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
