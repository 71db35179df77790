"""What the command line and the protocol must do whatever they are asked: answer, or say in one line what is wrong."""

import json
import re
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

from ecarte_core.verbs import respond
from ecarte_core.verbs.cli import main

LONGEST_MESSAGE = 300
"""Characters of a message, whatever was read."""


def check_command_line(words: Sequence[str]) -> int:
    """Run a command line in this process and check that it ends as it must; returns the exit status."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main(words)
        except SystemExit as ended:  # --help and --version
            assert ended.code == 0
            status = 0
    if status == 0:
        assert err.getvalue() == ""
        assert out.getvalue().strip()
        if "--json" in words and "--help" not in words and "-h" not in words:
            json.loads(out.getvalue())
    else:
        assert status == 2
        assert out.getvalue() == ""
        assert err.getvalue().startswith("ecarte_core: ") and err.getvalue().endswith("\n")
        check_sentence(err.getvalue().removeprefix("ecarte_core: ").removesuffix("\n"))
    return status


def check_response(message: str) -> bool:
    """Ask the browser's protocol and check the response; returns true if it is an answer."""
    response = respond(message)
    response.encode()  # it can be written
    answer = json.loads(response)
    assert isinstance(answer, dict) and len(answer) == 1
    if "error" in answer:
        check_sentence(answer["error"])
    return "answer" in answer


def check_sentence(message: str) -> None:
    """A message is one line of bounded length that ends like a sentence, or with an example of JSON."""
    assert message.isprintable(), message
    assert 10 < len(message) < LONGEST_MESSAGE, message
    assert message[0].isupper() or message[0] == "“", message
    assert message.endswith("."), message
    assert "Traceback" not in message and not re.match(r"[\w.]*(Error|Exception)\b", message), message
