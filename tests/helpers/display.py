"""A display for each parallel worker: two windows on one display take each other's focus."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

SCREEN = "1600x1000x24"
"""Width, height and depth, as in `packaging/bootstrap`."""


@contextmanager
def own_display() -> Iterator[None]:
    """Give this process, and its children, their own virtual display and runtime folder.

    Raises:
        RuntimeError: Xvfb is missing or does not start.
    """
    if shutil.which("Xvfb") is None:
        raise RuntimeError("parallel tests need Xvfb (packaging/debian/test.txt)")
    read_end, write_end = os.pipe()
    # The server goes with the worker, however that ends.
    command = ["setpriv", "--pdeathsig", "TERM", "Xvfb", "-displayfd", str(write_end)]
    server = subprocess.Popen(
        [*command, "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=[write_end],
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as answer, TemporaryDirectory(prefix="overread-run-") as runtime:
            number = answer.readline().strip()
            if not number:
                raise RuntimeError("Xvfb did not start")
            os.environ.update(
                DISPLAY=f":{number}", XDG_RUNTIME_DIR=runtime, OVERREAD_VIRTUAL_DISPLAY="1"
            )
            for name in ("WAYLAND_DISPLAY", "XAUTHORITY"):
                os.environ.pop(name, None)
            yield
    finally:
        server.terminate()
        server.wait()
