"""Check whether this machine can draw with OpenGL, and whether a graphics processor does it.

Where OpenGL is missing, VTK crashes the process although it reported support; so the question is
put to a child process, once, and only when the first 3D view asks.
"""

import json
import subprocess
import sys
import threading
from dataclasses import dataclass

from audit.messages import Message, Text, text_from_json

MODULE = "viewer.render.opengl_test_image"
"""Program of the child process."""
TIMEOUT_S = 30.0


@dataclass(frozen=True)
class OpenGL:
    """`available`: an image was drawn and read back. `software`: the processor draws it.

    `reason` says why OpenGL is not available; `renderer` names what draws, and `driver` the version
    of OpenGL with the driver's own.
    """

    available: bool
    software: bool = True
    renderer: str = ""
    reason: Text = ""
    driver: str = ""


@dataclass(frozen=True)
class RenderPath:
    """Drawing of 3D: the graphics processor (`hardware`), or else this program on the processor.

    Attributes:
        reason: Why the graphics processor is not used; empty where it is.
    """

    hardware: bool
    renderer: str = ""
    driver: str = ""
    reason: Text = ""

    @staticmethod
    def of(opengl: OpenGL, *, allow_hardware: bool = True) -> "RenderPath":
        """Return the path for what the test of OpenGL reports."""
        reason: Text = ""
        if not allow_hardware:
            reason = Message("render.software-chosen")
        elif not opengl.available:
            reason = opengl.reason
        elif opengl.software:
            reason = Message("render.opengl-software")
        return RenderPath(not reason, opengl.renderer, opengl.driver, reason)


_lock = threading.Lock()
_known: OpenGL | None = None


def probe() -> OpenGL:
    """Ask a child process, the first time; later calls, from any thread, know the answer."""
    global _known
    with _lock:
        if _known is None:
            _known = _ask([sys.executable, "-m", MODULE])
        return _known


def _ask(command: list[str]) -> OpenGL:
    try:
        run = subprocess.run(
            command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return OpenGL(
            False, reason=Message("render.opengl-test-unfinished", kind=type(error).__name__)
        )
    if run.returncode != 0:
        return OpenGL(False, reason=Message("render.opengl-missing"))
    answer = json.loads(run.stdout.splitlines()[-1])
    return OpenGL(**answer | {"reason": text_from_json(answer["reason"])})
