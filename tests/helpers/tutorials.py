"""Follow a tutorial as a reader would: save its files, run its commands, compare what it shows.

A tutorial is Markdown with these blocks:

- `sh`: commands, run one line at a time. `overread ...`, `python FILE` and `export NAME=VALUE` are
  understood. A block after the words "second terminal" is started and left running.
- `text`: what the commands before it print. Each line occurs in their output, in this order.
- any other block after "Save this as `NAME`": a file of that name in the current folder.
"""

import io
import re
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

from viewer.cli import main

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)
SAVED = re.compile(r"\bsave\s+this\s+as\s+`([^`]+)`", re.I)
SERVER_STARTS_S = 30.0


@dataclass(frozen=True)
class Block:
    """One fenced block and the paragraph above it."""

    language: str
    content: str
    lead_in: str

    @property
    def file(self) -> str | None:
        """Name under which the reader saves the block; None for a block that is no file."""
        names = SAVED.findall(self.lead_in)
        return names[-1] if names and self.language not in ("sh", "text") else None

    @property
    def in_background(self) -> bool:
        """Whether the command keeps running in another terminal."""
        return "second terminal" in self.lead_in


def blocks_of(text: str) -> Iterator[Block]:
    """Yield the fenced blocks of a Markdown text in order."""
    end = 0
    for match in BLOCK.finditer(text):
        lead_in = text[end : match.start()].rsplit("\n## ", 1)[-1]
        yield Block(match[1], match[2], lead_in)
        end = match.end()


@dataclass
class Follower(AbstractContextManager["Follower"]):
    """Follows tutorials in the current folder.

    Attributes:
        monkeypatch: Holds the environment that `export` lines set.
        replaced: Words of the tutorial and what stands for them here, such as a free port.
        output: What the commands have printed since the last block of expected output.
    """

    monkeypatch: pytest.MonkeyPatch
    replaced: dict[str, str] = field(default_factory=dict)
    output: str = ""
    commands: int = 0
    _running: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def follow(self, block: Block) -> None:
        """Follow one block; fail the test if a command fails or prints something else."""
        content = block.content
        for old, new in self.replaced.items():
            content = content.replace(old, new)
        if block.language == "text":
            self._compare(content)
        elif block.language == "sh":
            self.output = ""
            for line in content.splitlines():
                self._run(line, in_background=block.in_background)
        else:
            assert block.file is not None, f"nothing says where this is saved: {content[:60]!r}"
            Path(block.file).write_text(content, "utf-8")

    def _run(self, line: str, *, in_background: bool) -> None:
        words = shlex.split(line)
        self.commands += 1
        if words[0] == "export":
            name, _, value = words[1].partition("=")
            self.monkeypatch.setenv(name, str(Path(value).absolute()))
        elif words[0] == "python" and in_background:
            self._running.append(subprocess.Popen([sys.executable, *words[1:]]))
            _wait_for(self._running[-1], int(words[-1]))
        elif words[0] == "python":
            subprocess.run([sys.executable, *words[1:]], check=True)
        else:
            assert words[0] == "overread", f"no rule for the command {line!r}"
            out, err = io.StringIO(), io.StringIO()
            with redirect_stdout(out), redirect_stderr(err):
                code = main(words[1:])
            assert code == 0, (line, code, err.getvalue()[-2000:], out.getvalue()[-2000:])
            self.output += out.getvalue()

    def _compare(self, expected: str) -> None:
        place = 0
        for line in expected.splitlines():
            position = self.output.find(line, place)
            assert position >= 0, f"{line!r} is not in the output (in this order):\n{self.output}"
            place = position + len(line)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in self._running:
            process.terminate()
            process.wait()

    def __enter__(self) -> Self:
        return self


def free_port() -> int:
    """Return a TCP port that nothing listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(server: subprocess.Popen[bytes], port: int) -> None:
    """Return once the server accepts connections. Fails the test when it ends or takes too long."""
    until = time.monotonic() + SERVER_STARTS_S
    while time.monotonic() < until:
        with socket.socket() as probe:
            if not probe.connect_ex(("127.0.0.1", port)):
                return
        with suppress(subprocess.TimeoutExpired):
            pytest.fail(f"the server ended with {server.wait(0.05)}")
    pytest.fail(f"no server on port {port}")
