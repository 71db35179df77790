"""What an engine answers, to compare it with another: run as a script, in the folder of the engine's tree.

``python engine_answers.py CORPUS GAMES`` writes a line of JSON for each question and its answer. It knows the engine
by what programs and readers may rely on, so that it can ask a revision whose modules stand elsewhere: the command
line, the browser's protocol, and the names of ``import ecarte_core``.
"""

import inspect
import io
import json
import runpy
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Any

CODES = ("cavendish", "britannica")
TOO_LONG = "9" * 5000


def main(corpus: Path, games: Path) -> None:
    """Write every question and its answer."""
    for question, answer in _ask_everything(corpus, games):
        print(json.dumps([question, answer], sort_keys=True))


def _ask_everything(corpus: Path, games: Path) -> Iterator[tuple[str, Any]]:
    for words in read_command_lines(corpus, games):
        yield shlex.join(words)[:300], _run(words)
    for request in (corpus / "requests.txt").read_text("utf-8").splitlines():
        yield request, _ask(request)
    for code in CODES:
        for case in _list_rulings(code):
            yield json.dumps(case), _ask(json.dumps(case))
    yield from _describe_names()


def read_command_lines(corpus: Path, games: Path) -> Iterator[list[str]]:
    """The words of each command line of the corpus, without the status that it ends with."""
    meanings = {
        "GAMES": str(games),
        "GAME": str(games / "a-and-y.ecarte"),
        "RECORDS": str(corpus / "records"),
    }
    meanings |= {"LONG": TOO_LONG, "\\n": "\n"}
    for line in (corpus / "command_lines.txt").read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        _, *words = shlex.split(line)
        for name, meaning in meanings.items():
            words = [word.replace(name, meaning) for word in words]
        yield words


def _run(words: Sequence[str]) -> dict[str, Any]:
    """The status and the words of ``python -m ecarte_core``."""
    out, err = io.StringIO(), io.StringIO()
    before, status = sys.argv, 0
    sys.argv = ["ecarte_core", *words]
    try:
        with redirect_stdout(out), redirect_stderr(err):
            runpy.run_module("ecarte_core", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else int(bool(end.code))
    finally:
        sys.argv = before
    return {"status": status, "out": out.getvalue(), "err": err.getvalue()}


def _ask(request: str) -> Any:
    try:  # that of the tree in which this runs
        from ecarte_core.verbs import respond  # noqa: PLC0415
    except ImportError:  # a tree from before the engine's ten rooms
        respond = import_module("ecarte_core.commands").respond

    return json.loads(respond(request))


def _list_rulings(code: str) -> Iterator[dict[str, Any]]:
    """A request for each case of each irregularity on which a code rules."""
    listing = _ask(json.dumps({"verb": "rule", "listing": True, "code": code}))
    for irregularity in listing["answer"]:
        for case in list_cases(irregularity["facts"]):
            facts = [f"{name}={value}" for name, value in case.items()]
            yield {"verb": "rule", "irregularity": irregularity["irregularity"], "facts": facts, "code": code}


def list_cases(facts: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, str]]:
    """Every choice of values for the facts that are asked."""
    if not facts:
        yield {}
        return
    *before, last = facts
    for case in list_cases(before):
        if all(case.get(name) in values for name, values in last["asked_if"].items()):
            for value in last["values"]:
                yield case | {last["name"]: value}
        else:
            yield case


def _describe_names() -> Iterator[tuple[str, str]]:
    import ecarte_core  # noqa: PLC0415  (that of the tree in which this runs)

    for name in dir(ecarte_core):
        value = getattr(ecarte_core, name)
        if name.startswith("_") or inspect.ismodule(value):
            continue
        try:
            described = str(inspect.signature(value))
        except (TypeError, ValueError):
            described = type(value).__name__
        yield f"ecarte_core.{name}", f"{described}\n{inspect.getdoc(value)}"


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
