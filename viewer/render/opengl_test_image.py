"""Program that draws one image with OpenGL and prints how that went; see `viewer.render.opengl`."""

import json
import sys
from dataclasses import asdict, replace

import vtkmodules.vtkRenderingOpenGL2  # noqa: F401 - registers the OpenGL classes
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonCore import vtkUnsignedCharArray
from vtkmodules.vtkFiltersSources import vtkConeSource
from vtkmodules.vtkRenderingCore import vtkActor, vtkPolyDataMapper, vtkRenderer, vtkRenderWindow

from audit.messages import Message, text_to_json
from viewer.render.opengl import OpenGL

SOFTWARE = (
    "llvmpipe",
    "softpipe",
    "swrast",
    "swiftshader",
    "software",
    "gdi generic",
    "openswr",
)  # not shown


def draw() -> OpenGL:
    """Draw a cone off screen and look whether anything was drawn."""
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
    result = draw()
    fields = asdict(replace(result, reason="")) | {"reason": text_to_json(result.reason)}
    sys.stdout.write(json.dumps(fields) + "\n")
