"""Check whether this machine can draw with OpenGL, and whether a graphics processor does it.

Where OpenGL is missing, VTK crashes the process although it reported support; so the question is
put to a child process, once, and only when the first 3D view asks.
"""

import json
import sys
import threading
from dataclasses import asdict, dataclass, replace

from audit.messages import Message, Text, text_from_json, text_to_json

TIMEOUT_S = 30.0
SOFTWARE = (
    "llvmpipe",
    "softpipe",
    "swrast",
    "swiftshader",
    "software",
    "gdi generic",
    "openswr",
)  # not shown


@dataclass(frozen=True)
class OpenGL:
    """`available`: an image was drawn and read back. `software`: the processor draws it.

    `reason` says why OpenGL is not available; `renderer` names what draws.
    """

    available: bool
    software: bool = True
    renderer: str = ""
    reason: Text = ""


_lock = threading.Lock()
_known: OpenGL | None = None


def probe() -> OpenGL:
    """Ask a child process, the first time; later calls, from any thread, know the answer."""
    global _known
    with _lock:
        if _known is None:
            _known = _ask([sys.executable, "-m", "viewer.render.opengl"])
        return _known


def _ask(command: list[str]) -> OpenGL:
    import subprocess  # late: the window does not wait for it

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


def _draw() -> OpenGL:
    """Draw a cone off screen and look whether anything was drawn. Runs in the child process."""
    import vtkmodules.vtkRenderingOpenGL2  # noqa: F401 - registers the OpenGL classes
    from vtkmodules.util.numpy_support import vtk_to_numpy
    from vtkmodules.vtkCommonCore import vtkUnsignedCharArray
    from vtkmodules.vtkFiltersSources import vtkConeSource
    from vtkmodules.vtkRenderingCore import (
        vtkActor,
        vtkPolyDataMapper,
        vtkRenderer,
        vtkRenderWindow,
    )

    cone, mapper, actor = vtkConeSource(), vtkPolyDataMapper(), vtkActor()
    mapper.SetInputConnection(cone.GetOutputPort())
    actor.SetMapper(mapper)
    renderer, window = vtkRenderer(), vtkRenderWindow()
    renderer.AddActor(actor)
    window.SetOffScreenRendering(True)
    window.SetSize(32, 32)
    window.AddRenderer(renderer)
    window.Render()
    pixels = vtkUnsignedCharArray()
    window.GetPixelData(0, 0, 31, 31, 0, pixels, 0)
    drawn = vtk_to_numpy(pixels)
    capabilities = window.ReportCapabilities() or ""
    renderer_line = next(
        (s.partition(":")[2].strip() for s in capabilities.splitlines() if "renderer string" in s),
        "",
    )
    window.Finalize()
    if drawn.size == 0 or drawn.min() == drawn.max():
        return OpenGL(False, reason=Message("render.opengl-draws-nothing"))
    software = any(word in renderer_line.lower() for word in SOFTWARE)
    return OpenGL(True, software, renderer_line)


if __name__ == "__main__":
    found = _draw()
    told = asdict(replace(found, reason="")) | {"reason": text_to_json(found.reason)}
    sys.stdout.write(json.dumps(told) + "\n")
