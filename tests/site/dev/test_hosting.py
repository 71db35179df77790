"""The headers that hosts should send: the files are what the code writes, and nginx serves the site by its own."""

from __future__ import annotations

import http.client
from collections.abc import Iterator
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
    assert headers["vary"] == "Accept-Encoding"
    assert ask(nginx, "/laws/22/", If_None_Match=headers["etag"], Accept_Encoding="gzip")[0] == 304
    assert ask(nginx, f"/{program}", Range="bytes=0-3")[0] == 206


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
