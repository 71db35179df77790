"""The headers that hosts should send: the files are what the code writes, and nginx and Caddy serve by theirs."""

import http.client
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from ecarte_site.dev import hosting

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("name", hosting.FILES)
def test_each_file_is_what_the_code_writes(name: str) -> None:
    assert (ROOT / name).read_text("utf-8") == hosting.FILES[name]()


@contextmanager
def serve(command: Sequence[str | Path], host: str, scratch: Path) -> Iterator[http.client.HTTPConnection]:
    """A server that is started for the test, once it answers."""
    environment = {**os.environ, "XDG_DATA_HOME": str(scratch), "XDG_CONFIG_HOME": str(scratch)}
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", int(host.rpartition(":")[2])), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        connection = http.client.HTTPConnection(host)
        yield connection
        connection.close()
        process.terminate()


def write_nginx(site: Path, host: str, scratch: Path) -> list[str | Path]:
    """What starts nginx with our file."""
    (scratch / "logs").mkdir()
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    elsewhere = "".join(f"{kind}_temp_path {scratch}/{kind};" for kind in kinds)
    (scratch / "nginx.conf").write_text(
        f"daemon off; master_process off; pid {scratch}/pid; {'user root;' if os.geteuid() == 0 else ''}\n"
        f"events {{}} http {{ access_log off; {elsewhere} server {{ listen {host}; root {site.resolve()};\n"
        f"include {ROOT}/hosting/ecarte.nginx.conf; }} }}\n",
        "utf-8",
    )
    return ["nginx", "-p", scratch, "-c", scratch / "nginx.conf", "-e", scratch / "error.log"]


def write_caddy(site: Path, host: str, scratch: Path) -> list[str | Path]:
    """What starts Caddy with our file."""
    (scratch / "Caddyfile").write_text(
        "{\n  admin off\n  auto_https off\n}\n"
        f"http://{host} {{\n  bind 127.0.0.1\n  root * {site}\n  import {ROOT}/hosting/ecarte.caddy\n}}\n",
        "utf-8",
    )
    return ["caddy", "run", "--config", scratch / "Caddyfile", "--adapter", "caddyfile"]


@pytest.fixture(scope="module", params=[write_nginx, write_caddy])
def server(
    request: pytest.FixtureRequest, site_dir: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[http.client.HTTPConnection]:
    """Each of the two where this machine has it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{free.getsockname()[1]}"
    scratch = tmp_path_factory.mktemp("host")
    command = request.param(site_dir, host, scratch)
    if not shutil.which(command[0]):
        pytest.skip(f"no {command[0]} on this machine")
    with serve(command, host, scratch) as connection:
        yield connection


def ask(
    connection: http.client.HTTPConnection, path: str, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    connection.request(
        "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    answer = connection.getresponse()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


def test_every_header_comes_with_every_answer(server: http.client.HTTPConnection, site_dir: Path) -> None:
    worker = next((site_dir / "assets" / "engine").rglob("worker.js")).relative_to(site_dir)
    for path, status in {
        "/": 200,
        "/laws/22/": 200,
        f"/{worker}": 200,
        "/offline.js": 200,
        "/laws/99/": 404,
    }.items():
        got, headers, _ = ask(server, path)
        assert got == status
        assert {name.lower(): headers.get(name.lower()) for name in hosting.HEADERS} == {
            name.lower(): value for name, value in hosting.HEADERS.items()
        }
    assert ask(server, f"/{worker}")[1]["content-security-policy"] == hosting.WORKER_POLICY
    assert ask(server, "/offline.js")[1]["content-security-policy"] == hosting.WORKER_POLICY
    assert b"There is nothing at this address" in ask(server, "/laws/99/")[2]


def test_files_have_types_are_kept_and_come_compressed(
    server: http.client.HTTPConnection, site_dir: Path
) -> None:
    program = next((site_dir / "assets" / "engine").rglob("*.wasm")).relative_to(site_dir)
    _, headers, _ = ask(server, f"/{program}")
    assert (headers["content-type"], headers["cache-control"]) == ("application/wasm", hosting.FOREVER)
    absent = ask(server, f"/{program.parent.as_posix()}/absent.wasm")
    assert (absent[0], absent[1]["cache-control"]) == (404, hosting.ASK_AGAIN), "it may come with an upload"
    assert absent[1]["content-type"] == "text/html; charset=utf-8"
    assert ask(server, "/manifest.webmanifest")[1]["content-type"] == "application/manifest+json"
    _, headers, body = ask(server, "/laws/22/", Accept_Encoding="gzip")
    assert (headers["content-encoding"], headers["cache-control"]) == ("gzip", hosting.ASK_AGAIN)
    assert body == (site_dir / "laws/22/index.html.gz").read_bytes()
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert headers["vary"] == "Accept-Encoding"
    assert ask(server, "/laws/22/", If_None_Match=headers["etag"], Accept_Encoding="gzip")[0] == 304
    assert ask(server, f"/{program}", Range="bytes=0-3")[0] == 206
