"""A server of the site that a test may end and start again."""

from dataclasses import dataclass
from pathlib import Path

from ecarte_site.dev.serve import Server


@dataclass
class Host:
    """A server that can be ended and started again at the same address, and the site that it serves."""

    folder: Path
    server: Server | None = None
    port: int = 0

    def start(self) -> str:
        self.server = Server(self.folder, self.port)
        self.server.__enter__()
        self.port = int(self.server.url.rsplit(":", 1)[1].strip("/"))
        return self.server.url

    def find_url(self) -> str:
        """Its address; it is started again if it was ended."""
        return self.server.url if self.server else self.start()

    def end(self) -> None:
        if self.server:
            self.server.__exit__(None, None, None)
        self.server = None
