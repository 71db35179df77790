"""Firefox and WebKit for tests, each by what it brings itself: they open pages and run scripts there, no more.

Firefox speaks Marionette, which every copy of it has; WebKitGTK has a WebDriver, and needs a display. Both take the
commands of the WebDriver standard, so no package is needed beside the browsers.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol
from urllib.parse import urljoin

from ecarte_site.dev.browser import WAIT_FOR_SCRIPTS

SECONDS = 120
"""How long a script in a page, or the start of a browser, may take: a busy machine is slow."""

COMPILE_TWICE = False
"""A test runs the engine for seconds: it does not gain back what compiling it a second time, better, costs."""

RUN = """const [argument, done] = arguments;
(async () => { %s })().then((value) => done({value}), (error) => done({error: String(error)}));"""


class Missing(Exception):
    """The browser is not on this machine. The message says which program was looked for."""


class AnyBrowser(Protocol):
    """A browser with one page."""

    def open(self, address: str) -> None:
        """Load a page of the site, or of another server."""

    def run(self, script: str, argument: object = None) -> Any:
        """Run the body of an async function that knows ``argument``; returns what it returns, as JSON can hold it."""


class WebDriver:
    """A browser that is sent the commands of the WebDriver standard."""

    def __init__(self, base: str, send: Callable[[str, dict[str, object]], Any]) -> None:
        """``send`` takes the name of a command, as Marionette has it, and its parameters."""
        self._base, self._send = base, send

    def open(self, address: str) -> None:
        self._send("Navigate", {"url": urljoin(self._base, address)})
        end = time.monotonic() + SECONDS
        while not self._has_loaded() and time.monotonic() < end:
            time.sleep(0.1)
        self.run(f"await ({WAIT_FOR_SCRIPTS})()")

    def _has_loaded(self) -> bool:
        """False before that: WebKit may take the end of a new window's own load for that of the page."""
        try:
            return bool(
                self.run("return location.href !== 'about:blank' && document.readyState === 'complete'")
            )
        except AssertionError:  # the page before it went away meanwhile
            return False

    def run(self, script: str, argument: object = None) -> Any:
        answer = self._send("ExecuteAsyncScript", {"script": RUN % script, "args": [argument]})
        assert "error" not in answer, answer["error"]
        return answer.get("value")


@contextmanager
def open_firefox(base: str) -> Iterator[AnyBrowser]:
    """Firefox without windows. Raises ``Missing``."""
    port = _find_free_port()
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        settings = {"marionette.port": port, "javascript.options.wasm_optimizingjit": COMPILE_TWICE}
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items())
        Path(profile, "user.js").write_text("".join(lines), "utf-8")
        firefox = _find_program("firefox", "firefox-esr")
        with _start(firefox, "--headless", "--marionette", "--no-remote", "--profile", profile):
            connection = _connect(port)
            stream = connection.makefile("rwb")

            def read() -> Any:
                size = b""
                while not size.endswith(b":"):
                    size += stream.read(1)
                return json.loads(stream.read(int(size[:-1])))

            def send(command: str, parameters: dict[str, object]) -> Any:
                message = json.dumps([0, 1, f"WebDriver:{command}", parameters]).encode()
                stream.write(b"%d:%s" % (len(message), message))
                stream.flush()
                _, _, error, answer = read()
                assert error is None, error
                return answer["value"] if isinstance(answer, dict) and "value" in answer else answer

            assert read()["applicationType"] == "gecko"
            send("NewSession", {})
            send("SetTimeouts", {"script": SECONDS * 1000})
            try:
                yield WebDriver(base, send)
            finally:
                connection.close()


@contextmanager
def open_webkit(base: str) -> Iterator[AnyBrowser]:
    """WebKitGTK's small browser on a display that nobody sees. Raises ``Missing``."""
    port = _find_free_port()
    url = f"http://127.0.0.1:{port}/session"
    driver = [_find_program("WebKitWebDriver"), f"--port={port}"]
    paths = {"Navigate": "url", "ExecuteAsyncScript": "execute/async", "SetTimeouts": "timeouts"}

    def post(address: str, parameters: object) -> Any:
        request = urllib.request.Request(
            address, json.dumps(parameters).encode(), {"Content-Type": "application/json"}
        )
        try:
            with urllib.request.urlopen(request, timeout=2 * SECONDS) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from None

    with _start(
        _find_program("xvfb-run"), "--auto-servernum", *driver, JSC_useOMGJIT=str(int(COMPILE_TWICE))
    ):
        _connect(port).close()
        session = post(url, {"capabilities": {}})["sessionId"]

        def send(command: str, parameters: dict[str, object]) -> Any:
            return post(f"{url}/{session}/{paths[command]}", parameters)

        send("SetTimeouts", {"script": SECONDS * 1000})
        yield WebDriver(base, send)


def _find_program(*names: str) -> str:
    for name in names:
        if path := shutil.which(name):
            return path
    raise Missing(f"there is no {' and no '.join(names)} on this machine")


@contextmanager
def _start(*command: str, **environment: str) -> Iterator[None]:
    """Run a program, with more in its environment, and end it with all that it has started."""
    process = subprocess.Popen(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(SECONDS)


def _find_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _connect(port: int) -> socket.socket:
    """Connect to a program as soon as it listens."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port))
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
