"""Providers for `packaging/screenshots.py`, with every kind of outcome."""

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

PIECE: Final = 24
FIRST_PIECES: Final = 30
"""Pieces of a streamed answer that are sent before the pause."""


@dataclass
class Servers:
    """Ports of a server that never answers and of one that streams; `go_on` ends its pause."""

    silent: int
    streaming: int
    go_on: threading.Event = field(default_factory=threading.Event)


@contextmanager
def servers(answer: str) -> Iterator[Servers]:
    """Run both servers on loopback; the second streams `answer` and pauses until `go_on`."""
    connections: list[socket.socket] = []
    with socket.create_server(("127.0.0.1", 0)) as silent:

        def hold() -> None:
            while True:
                try:
                    connections.append(silent.accept()[0])
                except OSError:
                    return

        threading.Thread(target=hold, daemon=True).start()
        ports = Servers(int(silent.getsockname()[1]), 0)
        streaming = ThreadingHTTPServer(("127.0.0.1", 0), _handler(answer, ports.go_on))
        ports.streaming = int(streaming.server_address[1])
        threading.Thread(target=streaming.serve_forever, args=(0.05,), daemon=True).start()
        yield ports
        ports.go_on.set()
        streaming.shutdown()
        streaming.server_close()
    for connection in connections:
        connection.close()


def _handler(answer: str, go_on: threading.Event) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        """Streams the answer by OpenAI's chat protocol."""

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("content-length", 0)))
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            for n, start in enumerate(range(0, len(answer), PIECE)):
                if n == FIRST_PIECES:
                    go_on.wait()
                self._event({"content": answer[start : start + PIECE]}, None)
            self._event({}, "stop")
            self.wfile.write(b"data: [DONE]\n\n")

        def _event(self, delta: dict[str, str], finish: str | None) -> None:
            choice = {"index": 0, "delta": delta, "finish_reason": finish}
            chunk = {
                "id": "chatcmpl-1",
                "object": "chat.completion.chunk",
                "created": 1,
                "model": "sample-vlm",
                "choices": [choice],
            }
            self.wfile.write(f"data: {json.dumps(chunk)}\n\n".encode())
            self.wfile.flush()

        def log_message(self, format: str, *args: Any) -> None:
            """Log nothing."""

    return Handler


def sample_answer(side: str, evidence: dict[str, Any]) -> dict[str, Any]:
    """Return the scripted answer about the sample case; its first finding has a side and a mark."""
    from viewer.demo.sample_cases import GLIOMA
    from viewer.demo.sample_reads import answer_of

    answer = answer_of(GLIOMA, ())
    for finding in answer["findings"]:
        finding["location"] |= {"side": side, "words": f"{side} frontal lobe"}
    answer["findings"][0]["evidence"] = [evidence]
    answer["free_text"] = str(answer["free_text"]).replace("left", side)
    return answer


BOX: Final = {"image": 6, "point": None, "box": {"x0": 60, "y0": 50, "x1": 110, "y1": 95}}
POINT: Final = {"image": 6, "point": {"x": 82, "y": 72}, "box": None}


def streamed_answer() -> str:
    """Return the text that the streaming server sends."""
    return json.dumps(sample_answer("right", POINT), indent=1)


def add_providers(folder: Path, ports: Servers) -> None:
    """Configure providers with every kind of outcome."""
    from assistant.provider_settings import ProviderEntry, add_entry

    abstention = {
        "findings": [],
        "abstained": True,
        "abstention": {
            "reason": "One sequence does not tell these apart.",
            "needs": [{"kind": "contrast", "detail": "T1 after contrast agent"}],
        },
    }
    answers: dict[str, dict[str, Any]] = {
        "good": {"answer": sample_answer("left", BOX)},
        "malformed": {"text": "The images show a mass in the left frontal lobe."},
        "truncated": {"text": '{"normality": "abnormal", "findi', "ended": "truncated"},
        "refused": {"text": "I cannot read medical images.", "ended": "refused"},
        "abstains": {"answer": abstention},
    }
    for name, answer in answers.items():
        file = folder / f"{name}.json"
        file.write_text(
            json.dumps(
                {"overread_replay": 1, "model": "sample", "answers": [{"default": True} | answer]}
            )
        )
        add_entry(ProviderEntry.make(name=name, api="replay", file=str(file)))
    for name, url, stream in (
        ("waiting", f"http://127.0.0.1:{ports.silent}/v1", False),
        ("local", f"http://127.0.0.1:{ports.streaming}/v1", True),
        ("down", "http://127.0.0.1:9/v1", False),
        ("far", "https://vlm.example.org/v1", False),
    ):
        add_entry(
            ProviderEntry.make(
                name=name,
                api="openai-chat",
                base_url=url,
                model="sample-vlm",
                tries=1,
                stream=stream,
            )
        )
