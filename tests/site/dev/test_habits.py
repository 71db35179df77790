"""What runs the commands elsewhere, and what sets the version: workflows and bump-my-version."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from support.places import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def read_steps(file: Path) -> list[dict[str, str]]:
    """The steps of all jobs of a workflow."""
    jobs = yaml.safe_load(file.read_text("utf-8"))["jobs"].values()
    return [step for job in jobs for step in job["steps"]]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_actions_are_pinned_by_digest_with_their_version(file: Path) -> None:
    used = re.findall(r"uses: (.+)", file.read_text("utf-8"))
    assert len(used) == sum("uses" in step for step in read_steps(file)) > 0
    for action in used:
        assert re.fullmatch(r"(?:actions|pypa)/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


@pytest.mark.long
def test_every_file_that_repeats_the_version_has_it_where_the_next_one_is_set() -> None:
    program = Path(sys.executable).with_name("bump-my-version")
    words = [str(program), "bump", "major", "--dry-run", "--verbose"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
