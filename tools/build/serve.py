"""Small static web server for development and tests.

Sends correct content types and lets browsers cache only files with a hash in their names. Sends no
special headers, such as those for cross-origin isolation.
"""

import gzip
import re
import sys
import time
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Any, BinaryIO

from tools.build import site
from tools.build.hashed_names import HASHED
from tools.paths import DIST, BuildError

MAX_PORT = 65535
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder below the URL path `prefix`, which ends in a slash, and nothing else."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def __init__(self, *arguments: Any, prefix: str = "/", **named: Any) -> None:
        self.prefix = prefix
        super().__init__(*arguments, **named)

    def translate_path(self, path: str) -> str:
        inside = path.startswith(self.prefix)
        return super().translate_path(
            path.removeprefix(self.prefix[:-1]) if inside else "/not/here"
        )

    def send_response(self, code: int, message: str | None = None) -> None:
        super().send_response(code, message)
        self.add_headers(code)

    def add_headers(self, code: int) -> None:
        """Send the headers that a server of files does not send by itself."""
        lasts = code == HTTPStatus.OK and HASHED.search(self.path)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if lasts else "no-cache")
        # Embedded boards: browsers load module scripts from another origin only with CORS.
        self.send_header("Access-Control-Allow-Origin", "*")

    def log_message(self, *_: object) -> None:
        """Suppress the request log, which would scroll the printed address out of sight."""


class PlainHandler(Handler):
    """Minimal static host, which sends no headers of its own, such as Cache-Control."""

    def add_headers(self, code: int) -> None:
        pass


class GzipHandler(Handler):
    """Host that compresses every file, if the client accepts gzip."""

    def send_head(self) -> BytesIO | BinaryIO | None:
        path = Path(self.translate_path(self.path))
        if not path.is_file() or "gzip" not in self.headers.get("Accept-Encoding", ""):
            return super().send_head()
        content = gzipped(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return BytesIO(content)


@cache
def gzipped(path: Path) -> bytes:
    return gzip.compress(path.read_bytes(), 6)


class SlowHandler(GzipHandler):
    """Host behind a simulated line of 20 Mbit/s, shared by all requests, with 40 ms latency."""

    LINE_LOCK = Lock()
    CHUNK_BYTES = 25_000
    SECONDS_PER_CHUNK = CHUNK_BYTES * 8 / 20e6
    LATENCY_SECONDS = 0.04

    def send_head(self) -> BytesIO | BinaryIO | None:
        time.sleep(self.LATENCY_SECONDS)
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        while part := source.read(self.CHUNK_BYTES):
            with self.LINE_LOCK:
                time.sleep(self.SECONDS_PER_CHUNK * len(part) / self.CHUNK_BYTES)
                outputfile.write(part)


class Server(ThreadingHTTPServer):
    """Threading server that prints no traceback when a client closes its connection early."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_server(
    port: int = 0, prefix: str = "/", folder: Path = DIST, handler: type[Handler] = Handler
) -> ThreadingHTTPServer:
    """Create a server of a folder on 127.0.0.1, without starting it.

    Args:
        port: Port number; 0 selects a free one.
        prefix: URL path of the folder. Starts and ends with a slash.
        folder: Folder to serve.
        handler: Request handler.

    Raises:
        BuildError: The port is not available.
    """
    try:
        return Server(("127.0.0.1", port), partial(handler, directory=str(folder), prefix=prefix))
    except OSError as error:
        raise BuildError(
            f"cannot serve on port {port}: {error.strerror}; try ./build.sh serve PORT"
        ) from None


def read_port(command: str, arguments: list[str]) -> int:
    """Return the port in the arguments of a command, 8000 without any.

    Raises:
        BuildError: There are other arguments.
    """
    word = arguments[0] if arguments else "8000"
    if len(arguments) > 1 or not re.fullmatch("[0-9]{1,5}", word) or int(word) > MAX_PORT:
        raise BuildError(f"{command}: expected a port number, at most {MAX_PORT}, or nothing")
    return int(word)


def main(arguments: list[str]) -> int:
    port = read_port("serve", arguments)
    site.build()
    with make_server(port) as running:
        print(f"Serving on http://127.0.0.1:{running.server_port}/  (Ctrl+C stops)", flush=True)
        running.serve_forever()
    return 0
