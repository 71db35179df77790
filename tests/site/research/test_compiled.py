"""Programs in C are compiled when they are needed, and change nothing else in the process that loads them."""

import sys
from pathlib import Path

import pytest
from support.compiler import NEEDS_COMPILER

from ecarte_site.sources import BuildError
from research.compiled import load_compiled

pytestmark = NEEDS_COMPILER


def test_loading_a_program_leaves_the_smallest_numbers_as_they_are(tmp_path: Path) -> None:
    source = tmp_path / "half.c"
    source.write_text("int half(int whole) { return whole / 2; }\n", "utf-8")
    assert load_compiled(tmp_path, "half", [source]).half(6) == 3
    assert sys.float_info.min / 2 > 0


def test_a_program_that_cannot_be_compiled_is_said_to_be_so(tmp_path: Path) -> None:
    source = tmp_path / "wrong.c"
    source.write_text("int wrong(\n", "utf-8")
    with pytest.raises(BuildError, match="cc failed"):
        load_compiled(tmp_path, "wrong", [source])
