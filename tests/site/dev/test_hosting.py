"""The headers that hosts should send: the files are what the code writes, and nginx serves the site by its own."""

from __future__ import annotations

import http.client
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecarte_site.dev import hosting

ROOT = Path(__file__).parents[3]
NGINX = os.environ.get("ECARTE_NGINX") or shutil.which("nginx")


@pytest.mark.parametrize("name", hosting.FILES)
def test_each_file_is_what_the_code_writes(name: str) -> None:
    assert (ROOT / name).read_text("utf-8") == hosting.FILES[name]()


@pytest.fixture(scope="module")
def nginx(site_dir: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[http.client.HTTPConnection]:
    """nginx with our file, on a port of its own."""
    if not NGINX:
        pytest.skip("no nginx on this machine; ECARTE_NGINX names one")
    folder = tmp_path_factory.mktemp("nginx")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"daemon off; {user} pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ access_log off; {temporary} server {{ listen 127.0.0.1:{port}; root {site_dir};\n"
        f"include {ROOT}/hosting/ecarte.nginx.conf; }} }}\n"
    )
    process = subprocess.Popen([NGINX, "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")])
    connection = http.client.HTTPConnection("127.0.0.1", port)
    try:
        for _ in range(100):
            try:
                connection.connect()
                break
            except OSError:
                assert process.poll() is None, (folder / "error.log").read_text()
                time.sleep(0.1)
        yield connection
    finally:
        process.terminate()
        process.wait()


def ask(
    connection: http.client.HTTPConnection, path: str, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    connection.request(
        "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    answer = connection.getresponse()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


def test_nginx_sends_every_header_with_every_answer(
    nginx: http.client.HTTPConnection, site_dir: Path
) -> None:
    worker = next((site_dir / "assets" / "engine").rglob("worker.js")).relative_to(site_dir)
    for path, status in {
        "/": 200,
        "/laws/22/": 200,
        f"/{worker}": 200,
        "/offline.js": 200,
        "/laws/99/": 404,
    }.items():
        got, headers, _ = ask(nginx, path)
        assert got == status
        assert {name.lower(): headers.get(name.lower()) for name in hosting.HEADERS} == {
            name.lower(): value for name, value in hosting.HEADERS.items()
        }
    assert ask(nginx, f"/{worker}")[1]["content-security-policy"] == hosting.WORKER_POLICY
    assert ask(nginx, "/offline.js")[1]["content-security-policy"] == hosting.WORKER_POLICY
    assert b"There is nothing at this address" in ask(nginx, "/laws/99/")[2]


def test_nginx_knows_types_keeps_and_compresses(nginx: http.client.HTTPConnection, site_dir: Path) -> None:
    program = next((site_dir / "assets" / "engine").rglob("*.wasm")).relative_to(site_dir)
    _, headers, _ = ask(nginx, f"/{program}")
    assert (headers["content-type"], headers["cache-control"]) == ("application/wasm", hosting.FOREVER)
    assert ask(nginx, "/manifest.webmanifest")[1]["content-type"] == "application/manifest+json"
    _, headers, body = ask(nginx, "/laws/22/", Accept_Encoding="gzip")
    assert (headers["content-encoding"], headers["cache-control"]) == ("gzip", hosting.ASK_AGAIN)
    assert body == (site_dir / "laws/22/index.html.gz").read_bytes()
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert ask(nginx, "/laws/22/", If_None_Match=headers["etag"], Accept_Encoding="gzip")[0] == 304
    assert ask(nginx, f"/{program}", Range="bytes=0-3")[0] == 206
