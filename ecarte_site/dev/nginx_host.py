"""The site on nginx, with the configuration that this project recommends (``hosting``)."""

import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from ..sources import BuildError
from .hosting import write_nginx

BROTLI = "ngx_http_brotli_static_module.so"
"""With this module nginx sends the files that the build has compressed with Brotli."""

_WAIT_S = 10
_TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
"""What nginx would write outside our folder."""


class Nginx(NamedTuple):
    """A running nginx."""

    url: str
    process: int
    """The one process of it, which answers."""


def find_nginx() -> str | None:
    """The program that ECARTE_NGINX names, or the one of this machine."""
    return os.environ.get("ECARTE_NGINX") or shutil.which("nginx")


def find_brotli(nginx: str) -> Path | None:
    """The module of this nginx for Brotli; None where it is not installed."""
    built = subprocess.run([nginx, "-V"], capture_output=True, text=True, check=False).stderr
    folder = re.search(r"--modules-path=(\S+)", built)
    module = Path(folder[1] if folder else "/usr/lib/nginx/modules", BROTLI)
    return module if module.is_file() else None


@contextmanager
def serve_with_nginx(site: Path, *, in_http: str = "", in_server: str = "") -> Iterator[Nginx]:
    """Serve a built site with one process of nginx on a free port. More directives may be added.

    Files compressed with Brotli are sent where the module is installed. Raises
    ``BuildError`` when there is no nginx, or it does not start.
    """
    nginx = find_nginx()
    if nginx is None:
        raise BuildError("nginx is not installed here; on Debian “apt-get install nginx-light” installs it.")
    with tempfile.TemporaryDirectory() as scratch, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        folder = Path(scratch)
        folder.chmod(0o755)  # the process that answers may be another user's
        (folder / "site.conf").write_text(write_nginx(), "utf-8")
        brotli = find_brotli(nginx)
        (folder / "nginx.conf").write_text(
            f"daemon off; master_process off; pid {folder}/pid; {'user root;' if os.geteuid() == 0 else ''}\n"
            f"{f'load_module {brotli};' if brotli else ''} worker_processes 1; events {{}}\n"
            f"http {{ access_log off; {''.join(f'{kind}_temp_path {folder}/{kind};' for kind in _TEMPORARY)}\n"
            f"{in_http} server {{ listen 127.0.0.1:{port}; root {site.resolve()};\n"
            f"{'brotli_static on;' if brotli else ''} {in_server} include {folder}/site.conf; }} }}\n",
            "utf-8",
        )
        free.close()
        process = subprocess.Popen([nginx, "-c", folder / "nginx.conf", "-e", folder / "error.log"])
        try:
            _wait(process, port, folder / "error.log")
            yield Nginx(f"http://127.0.0.1:{port}/", process.pid)
        finally:
            process.terminate()
            process.wait()


def _wait(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    end = time.monotonic() + _WAIT_S
    while process.poll() is None and time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    words = log.read_text("utf-8", "replace").strip() if log.is_file() else ""
    raise BuildError(f"nginx did not start: {words[-300:] or 'it said nothing'}")
