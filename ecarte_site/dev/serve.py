"""Serve a built site on this machine, as a static host would: ``python -m ecarte_site serve FOLDER``.

No folder listings. Where the build wrote a compressed file beside the one that is asked for, a browser that
takes it gets that. Files whose path contains a hash are cached for good; all others are revalidated. The site may
stand under a sub-path, as it does on many hosts.
"""

import argparse
import contextlib
import re
import socket
import sys
import threading
import urllib.parse
from collections.abc import Sequence
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

HASHED_NAME = re.compile(r"/assets/(?:[^?]*[/.-])?(?:[0-9a-f]{8,64}|[A-Z2-7]{8})[/.]")
"""A path that contains a hash of the file, as the theme, esbuild and our own bundle write it."""

MIME_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".epub": "application/epub+zip",
    ".html": "text/html; charset=utf-8",
    ".ipynb": "application/json",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
"""Listed here because the system's own table differs from machine to machine."""


ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The encodings that the build writes, the shortest first, with what they add to a file's name."""


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60
    # else the end of each file that does not fit one packet waits 40 ms for the browser to acknowledge what came before
    disable_nagle_algorithm = True
    extensions_map = SimpleHTTPRequestHandler.extensions_map | MIME_TYPES

    def __init__(self, *request: object, folder: Path, base: str) -> None:
        self.folder, self.base = folder.resolve(), base
        super().__init__(*request)  # type: ignore[arg-type]  # as socketserver calls it

    def send_head(self) -> BinaryIO | None:
        path = urllib.parse.urlsplit(self.path).path
        file = self._find_file(path)
        if file is not None and file.is_dir():
            if not path.endswith("/"):
                self._redirect(path + "/")
                return None
            file /= "index.html"
        if file is not None and file.is_file():
            return self._send_file(HTTPStatus.OK, file)
        if (page := self.folder / "404.html").is_file():
            return self._send_file(HTTPStatus.NOT_FOUND, page)
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def _find_file(self, path: str) -> Path | None:
        """The file or folder that a path names, or None when it does not exist or lies outside the site."""
        if not f"{path}/".startswith(self.base):
            return None
        try:
            file = (self.folder / urllib.parse.unquote(path[len(self.base) :]).lstrip("/")).resolve()
            there = file.is_dir() or (file.is_file() and not path.endswith("/"))
        except (ValueError, OSError):  # a NUL, or a name too long
            return None
        return file if there and file.is_relative_to(self.folder) else None

    def _send_file(self, status: HTTPStatus, file: Path) -> BinaryIO | None:
        """The head of the answer; returns what follows it, in the shortest form that the browser takes."""
        offers = self.headers.get("Accept-Encoding", "").split(",")
        accepted = {offer.partition(";")[0].strip() for offer in offers}
        forms = {name: Path(f"{file}{ending}") for name, ending in ENCODINGS.items() if name in accepted}
        encoding, form = next(((name, form) for name, form in forms.items() if form.is_file()), ("", file))
        state = form.stat()
        # tells two states of a file apart that were written within a second, which a date does not
        tag = f'"{state.st_mtime_ns:x}-{state.st_size:x}"'
        is_known = tag == self.headers.get("If-None-Match")
        self.send_response(HTTPStatus.NOT_MODIFIED if is_known else status)
        self.send_header("ETag", tag)
        if not is_known:
            self.send_header("Content-Type", self.guess_type(file))
            self.send_header("Content-Length", str(state.st_size))
            if encoding:
                self.send_header("Content-Encoding", encoding)
        self.end_headers()
        return None if is_known else form.open("rb")

    def _redirect(self, path: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", "/" + path.lstrip("/"))  # never //host, which is another host
        self.send_header("Content-Length", "0")
        self.end_headers()

    def end_headers(self) -> None:
        forever = HASHED_NAME.search(self.path.split("?")[0])
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if forever else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: the browser shows the requests of a page better."""


class _SocketServer(ThreadingHTTPServer):
    def __init__(self, *arguments: Any) -> None:
        self._open: set[socket.socket] = set()
        super().__init__(*arguments)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Answer, and remember the connection, which a browser keeps for its next requests."""
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Close a connection."""
        self._open.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Take no more connections, and end those that there are: a server that has ended answers nobody."""
        super().server_close()
        for connection in list(self._open):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: object, client_address: object) -> None:
        """Report an error, unless a browser has only left the page before all of it was sent."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # as socketserver calls it


class Server:
    """A server for a built site. Use it in a ``with`` statement; leaving it stops the server.

    ``port`` 0 picks a free port; ``base`` is the sub-path under which the site is served. Raises OSError when the
    port is taken and ValueError when ``folder`` is not a folder.
    """

    def __init__(self, folder: Path, port: int = 0, base: str = "/") -> None:
        if not folder.is_dir():
            raise ValueError(f"There is no folder {folder} to serve.")
        self.base = "/" + base.strip("/") + "/" if base.strip("/") else "/"
        handler = partial(_Handler, folder=folder, base=self.base)
        self._server = _SocketServer(("127.0.0.1", port), handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    @property
    def url(self) -> str:
        """The address of the site, with the sub-path and a slash at the end."""
        return f"http://127.0.0.1:{self._server.server_port}{self.base}"

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def serve_until_interrupted(self) -> None:
        """Serve until interrupted."""
        self._thread.join()


def main(_: Path, arguments: Sequence[str]) -> int:
    """Serve the folder that the command line names; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m ecarte_site serve", description="Serve a built site here."
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=0, help="the port to serve on (default: a free one)")
    options = parser.parse_args(arguments)
    try:
        with Server(options.folder, options.port) as server:
            print(f"The site is at {server.url} (Ctrl+C ends it).", flush=True)
            server.serve_until_interrupted()
    except KeyboardInterrupt:
        return 0
    except (OSError, OverflowError, ValueError) as error:
        print(f"Could not serve the site on port {options.port}: {error}", file=sys.stderr)
        return 1
    return 0
