"""Cells run as Jupyter runs them: streams, values, faults, and the limits of a page."""

import asyncio
import json
import sys
import warnings
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from ecarte_core.cards import package_data
from ecarte_core.cells import Fault, Output, Shown, Stream, collect_outputs, run_cell
from ecarte_core.cells.session import DRAWING_LIMIT, TEXT_LIMIT, Session, limit_outputs, start_session

Run = Callable[[str], list[Output]]


@pytest.fixture(autouse=True)
def outside_any_loop() -> Iterator[None]:
    """As in a process of its own: after a browser test, Playwright's loop counts as running in this thread."""
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)


@pytest.fixture
def run() -> Run:
    """Runs cells that share their names; the outputs of each."""
    namespace: dict[str, object] = {}
    names = map(str, count(1))
    return lambda source: list(collect_outputs(source, namespace, next(names))[0])


def get_fault(outputs: list[Output]) -> Fault:
    (fault,) = [output for output in outputs if isinstance(output, Fault)]
    assert outputs[-1] == fault
    return fault


def show(text: str, **other: str) -> Shown:
    return Shown({"text/plain": text, **other}, is_result=True)


@pytest.mark.parametrize(
    ("source", "outputs"),
    [
        ("", []),
        ("# nothing", []),
        ("1 + 1", [show("2")]),
        ("1 + 1;", []),
        ("1 + 1;  # said to be quiet", []),
        ("'a;'", [show("'a;'")]),
        ("None", []),
        ("x = 5", []),
        ("for n in (1, 2): n", []),
        ("print(1)\n2", [Stream("stdout", "1\n"), show("2")]),
        ("display(1, 'two')", [Shown({"text/plain": "1"}), Shown({"text/plain": "'two'"})]),
        ("print('a'); display(1)", [Stream("stdout", "a\n"), Shown({"text/plain": "1"})]),
        ("display(1); print('b')", [Shown({"text/plain": "1"}), Stream("stdout", "b\n")]),
        (
            "import sys\nprint('a'); print('b', file=sys.stderr); print('c')",
            [Stream("stdout", "a\n"), Stream("stderr", "b\n"), Stream("stdout", "c\n")],
        ),
        ("print('\\ud83d', '\\ud83c\\udccf')", [Stream("stdout", "\ufffd 🃏\n")]),
        ("sorted(['b', 'a'])", [show("['a', 'b']")]),
    ],
)  # fmt: skip
def test_outputs_come_in_order(run: Run, source: str, outputs: list[Output]) -> None:
    assert run(source) == outputs


def test_cells_share_names_and_functions_show_in_the_cell_that_calls_them(run: Run) -> None:
    assert run("x = 2\ndef f():\n    display(x)") == []
    assert run("f()\nx + 1") == [Shown({"text/plain": "2"}), show("3")]
    assert run("_ * 2") == [show("6")]


def test_classes_of_cells_are_found_where_python_looks_for_them(run: Run) -> None:
    run("from dataclasses import dataclass\n@dataclass\nclass Deal:\n    number: int")
    assert run("import pickle\npickle.loads(pickle.dumps(Deal(1)))") == [show("Deal(number=1)")]
    assert "Deal" not in vars(sys.modules["__main__"])


def test_a_long_mapping_is_written_on_several_lines_in_its_own_order(run: Run) -> None:
    (display,) = run("{f'the name of line {n}': n for n in (3, 1, 2, 5, 4)}")
    assert isinstance(display, Shown)
    lines = display.data["text/plain"].splitlines()
    assert lines[0] == "{'the name of line 3': 3," and len(lines) == 5


# Values that show themselves

DRAWN = """
class Drawn:
    def __repr__(self): return "plain"
    def {name}(self{more}): return {given}
Drawn()
"""


@pytest.mark.parametrize(
    ("name", "given", "data"),
    [
        ("_repr_html_", "'<b>a</b>'", {"text/html": "<b>a</b>"}),
        ("_repr_svg_", "'<svg/>'", {"image/svg+xml": "<svg/>"}),
        ("_repr_html_", "('<b>a</b>', {})", {"text/html": "<b>a</b>"}),
        ("_repr_html_", "None", {}),
        ("_repr_latex_", "'$x$'", {}),
    ],
)
def test_a_value_shows_itself(run: Run, name: str, given: str, data: dict[str, str]) -> None:
    assert run(DRAWN.format(name=name, more="", given=given)) == [show("plain", **data)]


def test_a_bundle_of_representations_is_used(run: Run) -> None:
    bundle = "{'text/plain': 'p', 'text/html': 'h', 'application/json': 3}"
    source = DRAWN.format(name="_repr_mimebundle_", more=", include=None, exclude=None", given=bundle)
    assert run(source) == [show("p", **{"text/html": "h"})]


def test_a_class_and_a_value_that_has_every_attribute_do_not_draw_themselves(run: Run) -> None:
    run(DRAWN.format(name="_repr_html_", more="", given="'x'"))
    (display,) = run("Drawn")
    assert isinstance(display, Shown) and set(display.data) == {"text/plain"}
    assert run(
        "class All:\n  def __getattr__(self, name): return lambda: 'h'\n  def __repr__(self): return 'r'\nAll()"
    ) == [show("r")]


@pytest.mark.parametrize("given", ["3", "b'<b>'", "['<b>']"])
def test_a_representation_that_is_not_text_is_a_fault(run: Run, given: str) -> None:
    fault = get_fault(run(DRAWN.format(name="_repr_html_", more="", given=given)))
    assert fault.name == "TypeError" and "_repr_html_ gave a value of the class" in fault.message


def test_what_is_written_must_be_text(run: Run) -> None:
    assert get_fault(run("import sys\nsys.stdout.write(b'x')")).name == "TypeError"


# Faults


def test_a_traceback_shows_lines_of_cells_and_nothing_else(run: Run) -> None:
    run("import ecarte_core as ec\ndef read(text):\n    return ec.parse_cards(text)")
    fault = get_fault(run("1\nread('KX')"))
    assert fault.name == "CardError" and "KX" in fault.message
    text = "\n".join(fault.traceback)
    assert "    return ec.parse_cards(text)" in text and "    read('KX')" in text
    assert text.count("File ") == text.count('File "<cell ') == 2
    assert '"<cell 1>", line 3, in read' in text and '"<cell 2>", line 2' in text


def test_a_fault_keeps_what_came_before_and_its_causes(run: Run) -> None:
    outputs = run(
        "print('before')\ntry:\n    1 / 0\nexcept ArithmeticError as error:\n    raise KeyError('x') from error"
    )
    assert outputs[0] == Stream("stdout", "before\n")
    text = "\n".join(get_fault(outputs).traceback)
    assert "direct cause" in text and text.count("<cell 1>") == 2


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("x = (", "SyntaxError"),
        ("if True:\nx", "IndentationError"),
        ("import sys\nsys.exit(1)", "SystemExit"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("raise ExceptionGroup('both', [ValueError(1), TypeError(2)])", "ExceptionGroup"),
        ("input('Your hand? ')", "RuntimeError"),
        ("class E(Exception):\n    def __str__(self): 1 / 0\nraise E", "E"),
        ("def f():\n    return f()\nf()", "RecursionError"),
        ("def f():\n    await x", "SyntaxError"),
        ("await x", "NameError"),
        ("raise StopIteration(3)", "StopIteration"),
        ("return 1", "SyntaxError"),
        ("x = '\\x00'\nx\n\0", "SyntaxError"),
    ],
)  # fmt: skip
def test_whatever_ends_a_cell_is_described(run: Run, source: str, name: str) -> None:
    fault = get_fault(run(source))
    assert fault.name == name
    assert len(fault.traceback) < 40
    assert run("1") == [show("1")], "the next cell runs"


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("input('Your hand? ')", "A cell cannot ask for input. Write the value into the cell."),
        ("breakpoint()", "A cell has no debugger. Print the values that you want to see."),
        ("help()", "A cell cannot ask which help you want. Write its name: help(print)."),
    ],
)
def test_what_would_wait_for_a_keyboard_says_why_it_cannot(run: Run, source: str, sentence: str) -> None:
    assert get_fault(run(source)).message == sentence


def test_help_prints_what_a_docstring_says(run: Run) -> None:
    (printed,) = run("def f(x):\n    'Says yes.'\nhelp(f)")
    assert isinstance(printed, Stream) and "f(x)\n    Says yes.\n" in printed.text


def test_a_cell_may_await_outside_a_function(run: Run) -> None:
    run("import asyncio\nasync def ask(x):\n    await asyncio.sleep(0)\n    return x")
    assert run("a = await ask(2)\nawait ask(a + 1)") == [show("3")]
    assert run("[await ask(n) for n in range(2)]") == [show("[0, 1]")]
    assert run("asyncio.run(ask(4))") == [show("4")], "a cell that awaits nothing may begin a loop of its own"
    (fault,) = run("await ask()")
    assert isinstance(fault, Fault) and fault.name == "TypeError"


def test_a_session_gives_back_a_cell_that_awaits_for_the_loop_that_runs() -> None:
    session, outputs = Session(), list[str]()
    assert session.run("async def ask(): return 2", "one", outputs.append) is True
    running = session.run("await ask()", "two", outputs.append)
    assert not isinstance(running, bool) and outputs == []
    assert asyncio.run(running) is True
    assert json.loads(outputs[0])["data"]["text/plain"] == "2"


def test_the_streams_and_the_main_module_are_put_back_after_a_fault(run: Run) -> None:
    before = sys.stdout, sys.stderr, sys.modules["__main__"]
    run("1 / 0")
    assert (sys.stdout, sys.stderr, sys.modules["__main__"]) == before


def test_warnings_can_be_errors(run: Run) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert get_fault(run("import warnings\nwarnings.warn('odd')")).name == "UserWarning"
        assert get_fault(run("'a' is 'b'")).name == "SyntaxError"


# In a page


def run_limited(source: str) -> list[Output]:
    outputs: list[Output] = []
    run_cell(source, {}, limit_outputs(outputs.append), "test")
    return outputs


def count_text(outputs: list[Output]) -> int:
    return sum(
        len(output.text) for output in outputs if isinstance(output, Stream) and output.name == "stdout"
    )


@pytest.mark.parametrize(
    "source", ["print('x' * 1_000_000)", "for n in range(30_000): print('a line of text')", "'x' * 1_000_000"]
)
def test_a_flood_of_text_is_cut_and_said_once(source: str) -> None:
    outputs = run_limited(source)
    assert count_text(outputs) <= TEXT_LIMIT
    warnings = [output for output in outputs if isinstance(output, Stream) and output.name == "stderr"]
    assert [each.text for each in warnings] == ["The output is longer than 200 kB. The rest is not shown.\n"]


def test_many_small_outputs_and_large_drawings_are_limited_too() -> None:
    assert len(run_limited("for n in range(10_000): display(n)")) == TEXT_LIMIT // 100 + 1
    drawn = run_limited(
        "class D:\n  def _repr_html_(self): return 'x' * 2_000_000\n  def __repr__(self): return 'D'\n"
        "for n in range(4): display(D())"
    )
    drawings = [output for output in drawn if isinstance(output, Shown)]
    assert sum(len(each.data.get("text/html", "")) for each in drawings) <= DRAWING_LIMIT
    assert [each.data["text/plain"] for each in drawings] == ["D"] * 4


def test_a_fault_after_a_flood_is_still_shown() -> None:
    fault = get_fault(run_limited("print('x' * 1_000_000)\nraise ValueError('y' * 1_000_000)"))
    assert fault.name == "ValueError" and sum(map(len, fault.traceback)) < TEXT_LIMIT


def test_a_session_answers_as_json_in_the_shapes_of_jupyters_format() -> None:
    session, outputs = Session(), list[str]()
    assert session.run("import ecarte_core as ec\nprint('é')\nec.parse_cards('KS')", "one", outputs.append)
    assert not session.run("1 / 0", "two", outputs.append)
    stream, result, error = map(json.loads, outputs)
    assert stream == {"output_type": "stream", "name": "stdout", "text": "é\n"}
    assert (result["output_type"], result["execution_count"]) == ("execute_result", None)
    assert result["data"]["text/plain"] == "KS" and "<svg" in result["data"]["text/html"]
    assert (error["output_type"], error["ename"], error["evalue"]) == (
        "error",
        "ZeroDivisionError",
        "division by zero",
    )
    assert "parse_card" in json.loads(session.complete("ec.pa"))


@pytest.fixture
def fetching(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a session changes in Python is put back."""
    monkeypatch.setattr(package_data, "_fetchers", [])
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    monkeypatch.setattr(sys, "path", [*sys.path])


@pytest.mark.usefixtures("fetching")
def test_a_session_fetches_modules_when_they_are_first_imported(tmp_path: Path) -> None:
    (tmp_path / "module_of_the_library.py").write_text("answer = 42", "utf-8")
    fetched: list[str] = []

    def fetch() -> str:
        fetched.append("library")
        return str(tmp_path) if len(fetched) > 1 else ""

    session, outputs = start_session(fetch, "module_of_the_library other"), list[str]()
    source = "import module_of_the_library\nmodule_of_the_library.answer"
    assert not session.run(source, "one", outputs.append)
    assert "could not be fetched" in json.loads(outputs.pop())["evalue"]
    assert session.run(source, "one", outputs.append)
    assert json.loads(outputs.pop())["data"]["text/plain"] == "42"
    assert fetched == ["library"] * 2


@pytest.mark.usefixtures("fetching")
def test_data_of_the_engine_are_fetched_when_they_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package_data, "_FOLDER", tmp_path)

    def fetch(name: str, path: str) -> bool:
        if name == "there.bin":
            Path(path).write_bytes(b"data")
        return name == "there.bin"

    package_data.set_fetcher(fetch)
    assert package_data.read_package_data("there.bin") == b"data"
    with pytest.raises(package_data.MissingDataError):
        package_data.read_package_data("elsewhere.bin")
