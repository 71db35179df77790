"""Each word of the command line runs a module that has ``main``; any other word lists them."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from conftest import ROOT

from ecarte_site.__main__ import COMMANDS


def test_a_command_has_a_module_to_run() -> None:
    for command in COMMANDS.values():
        spec = find_spec(command.module)
        assert spec and spec.origin
        assert "\ndef main(" in Path(spec.origin).read_text("utf-8")


def test_an_unknown_command_lists_those_that_there_are() -> None:
    words = [sys.executable, "-m", "ecarte_site", "nonsense"]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 2
    assert all(f"\n{name} " in ran.stderr for name in COMMANDS)
