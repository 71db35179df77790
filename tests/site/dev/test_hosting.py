"""The headers that hosts should send: the files are what the code writes, and nginx and Caddy serve by theirs."""

import http.client
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from ecarte_site.dev import hosting
from ecarte_site.dev.nginx_host import find_brotli, find_nginx, serve_with_nginx
from ecarte_site.sources import BuildError

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("name", hosting.FILES)
def test_each_file_is_what_the_code_writes(name: str) -> None:
    assert (ROOT / name).read_text("utf-8") == hosting.FILES[name]()


@pytest.fixture(scope="module")
def nginx(site_dir: Path) -> Iterator[http.client.HTTPConnection]:
    """nginx with our file, on a port of its own."""
    if not find_nginx():
        pytest.skip("no nginx on this machine; ECARTE_NGINX names one")
    with serve_with_nginx(site_dir) as server:
        connection = http.client.HTTPConnection(urlsplit(server.url).netloc)
        yield connection
        connection.close()


@contextmanager
def serve_with_caddy(program: str, site: Path, scratch: Path) -> Iterator[str]:
    """Caddy with our file; gives its address and port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{free.getsockname()[1]}"
    (scratch / "Caddyfile").write_text(
        "{\n  admin off\n  auto_https off\n}\n"
        f"http://{host} {{\n  bind 127.0.0.1\n  root * {site}\n  import {ROOT}/hosting/ecarte.caddy\n}}\n",
        "utf-8",
    )
    command = [program, "run", "--config", str(scratch / "Caddyfile"), "--adapter", "caddyfile"]
    environment = {**os.environ, "XDG_DATA_HOME": str(scratch), "XDG_CONFIG_HOME": str(scratch)}
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", int(host.rpartition(":")[2])), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield host
        process.terminate()


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def server(
    request: pytest.FixtureRequest, site_dir: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[http.client.HTTPConnection]:
    """Each of the two where this machine has it."""
    if request.param == "nginx":
        yield request.getfixturevalue("nginx")
        return
    program = shutil.which("caddy")
    if not program:
        pytest.skip("no caddy on this machine")
    with serve_with_caddy(program, site_dir, tmp_path_factory.mktemp("caddy")) as host:
        connection = http.client.HTTPConnection(host)
        yield connection
        connection.close()


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


def test_nginx_sends_brotli_where_it_has_the_module(
    nginx: http.client.HTTPConnection, site_dir: Path
) -> None:
    if not find_brotli(find_nginx() or ""):
        pytest.skip("this nginx has no module for Brotli")
    _, headers, body = ask(nginx, "/laws/22/", Accept_Encoding="gzip, deflate, br, zstd")
    assert (headers["content-encoding"], headers["vary"]) == ("br", "Accept-Encoding")
    assert body == (site_dir / "laws/22/index.html.br").read_bytes()


def test_a_machine_without_nginx_is_told_so(site_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ECARTE_NGINX", raising=False)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BuildError, match="nginx is not installed here"), serve_with_nginx(site_dir):
        pass
