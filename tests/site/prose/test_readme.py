"""What the README shows is what happens."""

import re
import shlex

import pytest
from support.places import ROOT

from ecarte_core.verbs.cli import main

README = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```console\n\$ python -m ecarte_core (.+)\n((?:.*\n)*?)```", README)


def test_the_readme_shows_the_command_line() -> None:
    assert len(EXAMPLES) == README.count("```console") > 0


@pytest.mark.parametrize(("words", "transcript"), EXAMPLES, ids=[words.split()[0] for words, _ in EXAMPLES])
def test_each_command_answers_as_shown(
    words: str, transcript: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    status = main(shlex.split(words))
    output = capsys.readouterr()
    assert status == (2 if output.err else 0)
    expected = ".*?".join(re.escape(part) for part in transcript.split("…\n"))  # … stands for lines left out
    assert re.fullmatch(expected, output.out + output.err, re.DOTALL)
