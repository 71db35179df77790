"""The site under load, from nginx

A browser walks through the site as in the soak, twice; the second time it asks whether its files are still good.
nginx, with the configuration in ``hosting``, notes what was asked. wrk then asks for the same, in the same order, over
and over, and in turn for a file of five letters that the same nginx sends with no headers of ours. All stands on this
machine, so nothing is said of a network. What counts is how many answers nginx gives in a second that it has of a core,
so other work on the machine hardly matters; the ratio is to the least answer that there can be.
"""

import http.client
import json
import os
import re
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from ...sources import BuildError
from ..nginx_host import Nginx, find_brotli, find_nginx, serve_with_nginx
from . import Measurement
from .bench_start import new_browser
from .measure import format_figure
from .soak import do_round, start_round

ROUNDS = 7
SECONDS = 2
"""How long each is measured in a round: in seven rounds what else the machine does falls on all of them."""
CONNECTIONS = 32
RANGE = "bytes=1000-66535"
"""64 kB, as a browser asks that goes on with a file that broke off."""
VISITS = 2
_LAWFUL = frozenset({"200", "206", "304"})

_NOTED = {
    "path": "$request_uri",
    "Accept-Encoding": "$http_accept_encoding",
    "If-None-Match": "$http_if_none_match",
    "If-Modified-Since": "$http_if_modified_since",
    "Range": "$http_range",
    "status": "$status",
}
"""What nginx writes of each request, as JSON."""

_SCRIPT = """
local requests, last = {}, 0
function init(arguments)
  for line in io.lines(arguments[1]) do
    local path, headers = line:match("^(%S+)(.*)$"), {}
    for name, value in line:gmatch("\\t([^\\t:]+): ([^\\t]+)") do headers[name] = value end
    requests[#requests + 1] = wrk.format("GET", path, headers)
  end
end
function request()
  last = last % #requests + 1
  return requests[last]
end
function done(summary, latency)
  local wrong = summary.errors
  print(("figures %d %d %d %d %d"):format(summary.requests, summary.duration, summary.bytes, latency:percentile(99),
    wrong.connect + wrong.read + wrong.write + wrong.status + wrong.timeout))
end
"""


class Request(NamedTuple):
    """One request: its path, and the headers on which the answer depends."""

    path: str
    headers: tuple[tuple[str, str], ...]


class Load(NamedTuple):
    """What wrk measured in one run."""

    answers: int
    processor: float
    """Seconds that nginx needed of a core."""
    rate: float
    """Answers in a second that passed."""
    kilobytes: float
    """Of an answer, with its headers, on average."""
    slowest: float
    """Milliseconds within which 99 of 100 were there."""


def measure() -> list[Measurement]:
    """Answers in a second, beside the least answer. Raises BuildError when nginx, wrk or the built site is missing."""
    site, wrk, program = Path("site"), shutil.which("wrk"), find_nginx()
    if not (site / "index.html").is_file():
        raise BuildError("There is no built site to measure; run “python3 dev.py build” first.")
    if program is None or wrk is None:
        raise BuildError(
            "Load is measured with nginx and wrk; on Debian “apt-get install nginx-light wrk "
            "libnginx-mod-http-brotli-static” installs both, and what nginx needs to send Brotli."
        )
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        folder.chmod(0o755)  # nginx may answer as another user
        (folder / "hello.txt").write_text("hello", "utf-8")
        (folder / "load.lua").write_text(_SCRIPT, "utf-8")
        walk = _record_walk(site, folder / "asked")
        with serve_with_nginx(site, in_server=f"location = /hello.txt {{ root {folder}; }}") as nginx:
            kinds = {
                "the least answer": [Request("/hello.txt", ())],
                **_list_kinds(nginx.url, walk, find_brotli(program)),
            }
            loads: dict[str, list[Load]] = {name: [] for name in kinds}
            for name, requests in kinds.items():
                (folder / name).write_text("".join(map(_write_line, requests)), "utf-8")
            for _ in range(ROUNDS):
                for name, measured in loads.items():
                    measured.append(_run_wrk(wrk, nginx, folder / "load.lua", folder / name))
    least = _compute_rate(loads.pop("the least answer"))
    return [_describe(name, measured, len(kinds[name]), least) for name, measured in loads.items()]


def _record_walk(site: Path, log: Path) -> list[Request]:
    """What a browser asks of nginx on its walk, in order."""
    fields = ",".join(f'"{name}":"{variable}"' for name, variable in _NOTED.items())
    noted = f"log_format noted escape=json '{{{fields}}}';"
    with (
        serve_with_nginx(site, in_http=noted, in_server=f"access_log {log} noted;") as nginx,
        new_browser() as context,
    ):
        for visit in range(VISITS):
            page = context.new_page()
            start_round(page, nginx.url)
            do_round(page, visit)
            page.close()
    return list(_read_log(log))


def _read_log(log: Path) -> Iterator[Request]:
    for line in log.read_text("utf-8").splitlines():
        noted: dict[str, str] = json.loads(line)
        path, status = noted.pop("path"), noted.pop("status")
        if status not in _LAWFUL:
            raise BuildError(f"On its walk the browser asked for {path}, and nginx answered {status}.")
        yield Request(path, tuple((name, value) for name, value in noted.items() if value))


def _list_kinds(url: str, walk: Sequence[Request], brotli: Path | None) -> dict[str, list[Request]]:
    """What is measured, in words, with its requests."""
    paths = list(dict.fromkeys(request.path for request in walk))
    engine = next(path for path in paths if path.endswith(".wasm"))
    encodings = {"gzip": "gzip", **({"Brotli": "br"} if brotli else {})}
    compressed = {
        f"every page and file of it, compressed with {name}": [
            Request(path, (("Accept-Encoding", encoding),)) for path in paths
        ]
        for name, encoding in encodings.items()
    }
    without = "" if brotli else "; this nginx has no module for Brotli"
    return {
        f"the walk{without}": list(walk),
        **compressed,
        "every page and file of it, of which the browser has this version": list(_ask_again(url, paths)),
        "64 kB of the engine’s program": [Request(engine, (("Range", RANGE),))],
    }


def _ask_again(url: str, paths: Iterable[str]) -> Iterator[Request]:
    """The requests of a browser that has what there is."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc)
    for path in paths:
        connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        answer.read()
        yield Request(path, (("Accept-Encoding", "gzip"), ("If-None-Match", answer.getheader("ETag", ""))))
    connection.close()


def _write_line(request: Request) -> str:
    return "\t".join([request.path, *(f"{name}: {value}" for name, value in request.headers)]) + "\n"


def _run_wrk(wrk: str, nginx: Nginx, script: Path, requests: Path) -> Load:
    options = ["--threads", "1", "--connections", f"{CONNECTIONS}", "--duration", f"{SECONDS}s"]
    command = [wrk, *options, "--script", str(script), nginx.url, "--", str(requests)]
    before = _read_processor(nginx.process)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    processor = _read_processor(nginx.process) - before
    figures = re.search(r"^figures (\d+) (\d+) (\d+) (\d+) (\d+)$", done.stdout, re.MULTILINE)
    if figures is None:
        raise BuildError(f"wrk measured nothing: {(done.stderr or done.stdout).strip()[-300:]}")
    answers, microseconds, size, slowest, wrong = map(int, figures.groups())
    if wrong or not answers:
        raise BuildError(f"Of {answers} answers to wrk {wrong} were wrong or did not come: {requests.name}.")
    return Load(answers, processor, 1e6 * answers / microseconds, size / answers / 1000, slowest / 1000)


def _read_processor(process: int) -> float:
    """The seconds that a process has had of a core. Raises BuildError where the system does not say it."""
    try:
        fields = Path("/proc", str(process), "stat").read_text().rpartition(")")[2].split()
    except OSError as error:
        raise BuildError("Load is measured on Linux, which says what a process needs.") from error
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def _compute_rate(loads: Sequence[Load]) -> float:
    """Answers in a second of a core."""
    return sum(load.answers for load in loads) / sum(load.processor for load in loads)


def _describe(name: str, loads: Sequence[Load], requests: int, least: float) -> Measurement:
    rate, kilobytes, slowest = (
        format_figure(statistics.median(getattr(load, field) for load in loads)) for field in Load._fields[2:]
    )
    return Measurement(
        name,
        round(_compute_rate(loads)),
        "answers/s",
        "five letters",
        round(least),
        "thousands",
        f"of {kilobytes} kB; {requests} different, {CONNECTIONS} at once; on this machine, with its other work, "
        f"{rate} in a second, 99 of 100 within {slowest} ms",
    )
