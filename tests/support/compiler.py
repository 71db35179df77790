"""What only a machine with a C compiler can test."""

import shutil

import pytest

NEEDS_COMPILER = pytest.mark.skipif(
    shutil.which("cc") is None, reason="no C compiler (cc) to compile the program"
)
"""The mark of tests of programs in C: ``pytestmark = NEEDS_COMPILER``."""
