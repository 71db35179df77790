"""The worker of a notebook: what its cells can reach, how it ends, what it says when something is damaged."""

import json
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Request, Route

from ecarte_site.build import npm
from ecarte_site.build.csp import build_policy
from ecarte_site.build.web_bundle import ESBUILD_OPTIONS
from ecarte_site.dev.serve import Server

RECORD = "Players: Ann and Bob\n"
FILES = [{"name": "a.ecarte", "address": "data/a.ecarte", "bytes": len(RECORD)}]

ELSEWHERE = "https://elsewhere.example/"

RUN = """async ([runner, files, source]) => {
  const { Python } = await import(new URL("assets/engine.js", document.baseURI));
  const whole = files.map((file) => ({ ...file, address: new URL(file.address, document.baseURI).href }));
  const runs = ((window.runners ??= {})[runner] ??= new Python("Python", "Names are lost.", whole));
  const outputs = [];
  const output = (text) => outputs.push(JSON.parse(text));
  try { return { ok: await runs.call({ kind: "run", cell: "test", source }, { output }), outputs }; }
  catch (error) { return { kind: error.kind, message: error.message, outputs }; }
}"""


class Ends(NamedTuple):
    """How a cell ended."""

    ok: bool | None
    outputs: list[dict[str, Any]]
    kind: str
    message: str

    @property
    def text(self) -> str:
        """The value of its last line, or the message of its fault."""
        last = self.outputs[-1] if self.outputs else {}
        return str(last["data"]["text/plain"] if "data" in last else last.get("evalue", last.get("text")))


Run = Callable[..., Ends]


@pytest.fixture(scope="module")
def folder(site_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page under the site's policy, with the site's engine and the page's side of a notebook's worker."""
    folder = tmp_path_factory.mktemp("notebook-site")
    compressed = shutil.ignore_patterns("*.br", "*.gz")
    shutil.copytree(site_dir / "assets" / "engine", folder / "assets" / "engine", ignore=compressed)
    (engine,) = (folder / "assets" / "engine").iterdir()
    npm.run(  # the page's side of a notebook's worker, and nothing else
        "esbuild",
        "engine/engine.ts",
        f"--outfile={folder.resolve() / 'assets' / 'engine.js'}",
        f"--define:ENGINE_FOLDER={json.dumps(f'engine/{engine.name}/')}",
        *ESBUILD_OPTIONS,
    )
    policy = f'<meta http-equiv="Content-Security-Policy" content="{build_policy([])}">'
    icon = '<link rel="icon" href="data:,">'
    (folder / "index.html").write_text(f"<!doctype html>{policy}{icon}<title>A page</title>", "utf-8")
    (folder / "data").mkdir()
    (folder / "data" / "a.ecarte").write_text(RECORD, "utf-8")
    return folder


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with Server(folder) as server:
        yield server.url


@pytest.fixture(scope="module")
def tab(chromium: Browser, url: str) -> Iterator[Page]:
    """The page, shared by the tests of this file: its workers stay warm."""
    context = chromium.new_context(base_url=url)
    page = context.new_page()
    page.goto("")
    yield page
    context.close()


@pytest.fixture
def run(tab: Page) -> Run:
    """Runs a cell in the notebook that the tests share, or in another."""

    def run_cell(source: str, runner: str = "shared", files: object = FILES) -> Ends:
        ended = tab.evaluate(RUN, [runner, files, source])
        return Ends(ended.get("ok"), ended["outputs"], ended.get("kind", ""), ended.get("message", ""))

    return run_cell


@pytest.fixture
def requests(tab: Page) -> Iterator[list[str]]:
    """What the page and its workers get from the site."""
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    tab.context.on("requestfinished", note)
    yield asked
    tab.context.remove_listener("requestfinished", note)


@pytest.fixture
def reached(tab: Page) -> Iterator[list[str]]:
    """What is asked of another origin, which sends to anyone what is asked for."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        kind = "text/javascript" if route.request.url.endswith(".js") else "text/plain"
        route.fulfill(body="", headers={"access-control-allow-origin": "*", "content-type": kind})

    tab.context.route(f"{ELSEWHERE}**", answer)
    yield asked
    tab.context.unroute(f"{ELSEWHERE}**")


def test_a_cell_runs_with_the_engine_and_the_files_of_its_notebook(run: Run) -> None:
    ended = run(
        "from pathlib import Path\nimport ecarte_core as ec\nprint('read')\n"
        "ec.parse_record(Path('a.ecarte').read_text())"
    )
    assert ended.ok
    assert ended.outputs[0] == {"output_type": "stream", "name": "stdout", "text": "read\n"}
    assert ended.outputs[1]["output_type"] == "execute_result"
    assert run("ec.parse_cards('KS QS')").text == "KS QS", "the names of one cell are there in the next"


# What a cell can reach

MEANS = """
fetch XMLHttpRequest WebSocket WebSocketStream EventSource WebTransport Request Response importScripts eval
caches CacheStorage indexedDB IDBFactory navigator WorkerNavigator localStorage sessionStorage cookieStore
BroadcastChannel Worker SharedWorker ServiceWorkerContainer postMessage onmessage addEventListener location
document window parent top opener Notification FileReader Blob URL webkitRequestFileSystem
"""


def test_a_cell_has_no_means_to_reach_stores_pages_or_the_network(run: Run) -> None:
    ended = run(
        f"import js\nplaces = [js.globalThis]\n"
        "while places[-1] != js.Object.prototype:\n    places.append(js.Object.getPrototypeOf(places[-1]))\n"
        f"[name for name in '''{MEANS}'''.split() if any(js.Reflect.has(place, name) for place in places)]"
    )
    assert (ended.ok, ended.text) == (True, "[]")
    assert run("len(places) > 2").text == "True", "what the worker inherits was looked through"
    assert run("js.Reflect.has(js.globalThis, 'JSON')").text == "True"


WAYS = {
    "a request of Pyodide": "from pyodide.http import open_url\nopen_url('{}text.txt')",
    "a request that is awaited": "from pyodide.http import pyfetch\npyfetch('{}text.txt').send(None)",
    "the network of Python": "from urllib.request import urlopen\nurlopen('{}text.txt')",
    "text as JavaScript": "import js\njs.Function.new('return import(\"{}script.js\")')()",
    "text as JavaScript, by Pyodide": "from pyodide.code import run_js\nrun_js('import(\"{}script.js\")')",
    "a function made of text by another's class": (
        "import js\njs.Object.getPrototypeOf(js.structuredClone).constructor.new('return import(\"{}script.js\")')()"
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_no_way_leads_to_another_origin(run: Run, reached: list[str], way: str) -> None:
    ended = run(WAYS[way].format(ELSEWHERE))
    assert ended.ok is False, ended.outputs
    assert reached == []


PROBE = """
const tell = (way) => [() => way + " reached it", () => way + " refused"];
Promise.all([
  fetch("ELSEWHEREtext.txt", {mode: "no-cors"}).then(...tell("fetch")),
  import("ELSEWHEREscript.js").then(...tell("import")),
  Promise.resolve().then(() => eval("1")).then(...tell("eval")),
]).then(postMessage);
""".replace("ELSEWHERE", ELSEWHERE)

PROBE_WORKER = """([script, blob]) => new Promise((resolve) => {
  const address = blob ? URL.createObjectURL(new Blob([script], {type: "text/javascript"})) : "probe.js";
  window.probing ??= trustedTypes.createPolicy("ecarte", {createScriptURL: (text) => text});
  const worker = new Worker(window.probing.createScriptURL(address), {type: "module"});
  worker.onmessage = ({data}) => { worker.terminate(); resolve(data); };
})"""


def test_the_policy_of_the_page_governs_a_worker_that_begins_from_a_blob(
    tab: Page, reached: list[str], folder: Path, run: Run
) -> None:
    """So nothing would leave the worker of a notebook, even if a cell found a means that was overlooked."""
    assert run("1").ok
    assert {worker.url.partition(":")[0] for worker in tab.workers} == {"blob"}
    page = tab.context.new_page()  # where no script of the site has taken the one name that the policy allows
    page.goto("")
    assert page.evaluate(PROBE_WORKER, [PROBE, True]) == ["fetch refused", "import refused", "eval refused"]
    assert reached == []
    (folder / "probe.js").write_text(PROBE, "utf-8")
    free = page.evaluate(PROBE_WORKER, [PROBE, False])
    page.close()
    assert free == ["fetch reached it", "import reached it", "eval reached it"], "a file has no policy"
    assert len(reached) == 2


def test_modules_that_few_cells_use_arrive_when_they_are_imported(run: Run, requests: list[str]) -> None:
    run = partial(run, runner="library", files=[])
    used = "csv json random statistics fractions itertools collections textwrap traceback linecache decimal datetime"
    assert run(f"import {', '.join(used.split())}").ok
    assert not [address for address in requests if "notebook_stdlib" in address]
    assert run("import xml.etree.ElementTree as tree\ntree.fromstring('<a>b</a>').text").text == "'b'"
    assert run(
        "import doctest, unittest, pydoc, timeit, configparser, importlib.metadata, logging.handlers"
    ).ok
    assert "No module named 'json.nowhere'" in run("import json.nowhere").text
    assert "No module named 'smtplib'" in run("import smtplib").text
    version = "from importlib.metadata import version\nfrom ecarte_core import __version__\n"
    assert run(f"{version}version('ecarte-core') == __version__").text == "True"
    assert len([address for address in requests if "notebook_stdlib.zip" in address]) == 1


def test_data_of_the_engine_arrive_when_a_cell_reads_them(run: Run, requests: list[str]) -> None:
    source = "from ecarte_core.cards.package_data import read_package_data\n"
    source += "len(read_package_data('players/equilibrium.bin'))"
    assert int(run(source).text) > 500_000
    assert run(source).ok
    assert len([address for address in requests if "equilibrium.bin" in address]) == 1
    assert "elsewhere.bin" in run("read_package_data('elsewhere.bin')").text


# How it ends


def test_two_notebooks_do_not_disturb_each_other(run: Run) -> None:
    run(
        "x = 1\nfrom pathlib import Path\nimport csv\nPath('mine.txt').write_text('mine')\ncsv.changed = True"
    )
    assert "'x' is not defined" in run("x", runner="idle", files=[]).text
    source = "from pathlib import Path\nimport csv\nPath('mine.txt').exists(), hasattr(csv, 'changed')"
    assert run(source).text == "(True, True)"
    assert run(source, runner="idle").text == "(False, False)"
    run("x = 2", runner="idle")
    assert run("x").text == "1"


@pytest.mark.long
def test_a_cell_that_breaks_python_is_reported_and_the_next_one_runs(run: Run) -> None:
    ended = run("import os\nos.abort()", runner="idle")
    assert ended.kind == "crash" and "Python crashed" in ended.message
    assert run("1 + 1", runner="idle").text == "2"


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("runner", "file"),
    [
        ("missing", {**FILES[0], "address": "data/missing.ecarte"}),
        ("cut", {**FILES[0], "bytes": len(RECORD) + 1}),
    ],
)
def test_a_file_that_does_not_arrive_whole_is_named(run: Run, runner: str, file: dict[str, object]) -> None:
    ended = run("1", runner=runner, files=[file])
    assert ended.kind == "start"
    assert ended.message.startswith("The notebook cannot start: its file a.ecarte did not arrive whole.")
