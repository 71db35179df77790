"""The server that readers and tests use behaves as a plain static host."""

import http.client
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from ecarte_site.dev.serve import Server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "laws").mkdir(parents=True)
    (site / "laws" / "index.html").write_text("the laws", encoding="utf-8")
    (site / "404.html").write_text("no such page", encoding="utf-8")
    (site / "empty").mkdir()
    hashed = site / "assets" / "ecarte" / "0123456789abcdef"
    hashed.mkdir(parents=True)
    (hashed / "pyodide.asm.wasm").write_bytes(b"\0asm")
    (site / "assets" / "ecarte" / "app.mjs").write_text("export {};", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("outside", encoding="utf-8")
    (site / "leak.txt").symlink_to(tmp_path / "secret.txt")
    return site


@pytest.fixture(params=["/", "/edition/"])
def server(request: pytest.FixtureRequest, folder: Path) -> Iterator[Server]:
    with Server(folder, base=request.param) as server:
        yield server


def ask(
    server: Server, path: str, method: str = "GET", accept: str = "", known: dict[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    """Send just this path, which urllib would tidy first."""
    index = urlsplit(server.url)
    connection = http.client.HTTPConnection(index.hostname or "", index.port, timeout=10)
    try:
        connection.request(
            method, path, headers=(known or {}) | ({"Accept-Encoding": accept} if accept else {})
        )
        response = connection.getresponse()
        headers = {name.title(): value for name, value in response.getheaders()}
        return response.status, headers, response.read()
    finally:
        connection.close()


def test_a_folder_is_its_index_page(server: Server) -> None:
    status, headers, body = ask(server, server.base + "laws/")
    assert (status, body, headers["Content-Type"]) == (200, b"the laws", "text/html; charset=utf-8")
    assert headers["Cache-Control"] == "no-cache"


def test_hashed_paths_are_kept_for_ever_and_others_are_not(server: Server) -> None:
    _, wasm, body = ask(server, server.base + "assets/ecarte/0123456789abcdef/pyodide.asm.wasm")
    assert (wasm["Content-Type"], body) == ("application/wasm", b"\0asm")
    assert "immutable" in wasm["Cache-Control"]
    _, script, _ = ask(server, server.base + "assets/ecarte/app.mjs")
    assert script["Content-Type"] == "text/javascript; charset=utf-8"
    assert script["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("accept", "encoding", "expected"),
    [
        ("gzip, deflate, br, zstd", "br", b"in brotli"),
        ("gzip", "gzip", b"in gzip"),
        ("identity", None, b"the laws"),
        ("", None, b"the laws"),
    ],
)
def test_a_browser_gets_the_shortest_form_that_it_takes(
    server: Server, folder: Path, accept: str, encoding: str | None, expected: bytes
) -> None:
    (folder / "laws" / "index.html.br").write_bytes(b"in brotli")
    (folder / "laws" / "index.html.gz").write_bytes(b"in gzip")
    status, headers, body = ask(server, server.base + "laws/", accept=accept)
    assert (status, body, headers.get("Content-Encoding")) == (200, expected, encoding)
    assert headers["Content-Type"].startswith("text/html")
    assert headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "path",
    [
        "../secret.txt",
        "%2e%2e/secret.txt",
        "laws/../../secret.txt",
        "..%2fsecret.txt",
        "leak.txt",
        "empty/",
        "nothing",
        "%00",
        "laws/index.html/",
        "a" * 300,
    ],
)
def test_only_the_site_is_served(server: Server, path: str) -> None:
    status, _, body = ask(server, server.base + path)
    assert (status, body) == (404, b"no such page")


def test_a_redirection_never_leaves_the_host(server: Server) -> None:
    _, headers, _ = ask(server, f"/{server.base}laws")
    assert not headers.get("Location", "").startswith("//")
