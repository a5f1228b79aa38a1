"""Program that draws with OpenGL and prints how that went; see `viewer.render.opengl`.

A graphics processor also draws a small volume, in the way of the 3D view: a driver that fails at
that ends this process, and not the application.
"""

import json
import sys
from dataclasses import asdict, replace

import numpy as np
import vtkmodules.vtkRenderingOpenGL2  # noqa: F401 - registers the OpenGL classes
from numpy.typing import NDArray
from vtkmodules.util.numpy_support import vtk_to_numpy
from vtkmodules.vtkCommonCore import vtkUnsignedCharArray
from vtkmodules.vtkFiltersSources import vtkConeSource
from vtkmodules.vtkRenderingCore import vtkActor, vtkPolyDataMapper, vtkRenderer, vtkRenderWindow

from audit.messages import Message, reason_of, text_to_json
from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume
from viewer.render.opengl import OpenGL, RenderPath
from viewer.render.transfer_function import Transfer
from viewer.render.volume_scene import VolumeScene

SOFTWARE = (
    "llvmpipe",
    "softpipe",
    "swrast",
    "swiftshader",
    "software",
    "gdi generic",
    "openswr",
)  # not shown
SIDE = 24  # voxels of the test volume along an axis


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
    renderer_line, driver = (_line_of(capabilities, n) for n in ("renderer", "version"))
    window.Finalize()
    if not _shows_anything(drawn):
        return OpenGL(False, reason=Message("render.opengl-draws-nothing"))
    software = any(word in renderer_line.lower() for word in SOFTWARE)
    return OpenGL(True, software, renderer_line, driver=driver)


def _line_of(capabilities: str, name: str) -> str:
    """Return what VTK's report says of OpenGL, such as "OpenGL renderer string:  llvmpipe"."""
    start = f"OpenGL {name} string:"
    lines = (line.partition(start) for line in capabilities.splitlines())
    return next((value.strip() for _, found, value in lines if found), "")


def _shows_anything(drawn: NDArray[np.uint8]) -> bool:
    return drawn.size > 0 and drawn.min() < drawn.max()


def draw_volume(opengl: OpenGL) -> OpenGL:
    """Draw a ball as the 3D view would on a graphics processor, and add how that went."""
    axis = np.arange(SIDE) - (SIDE - 1) / 2
    distance = np.sqrt(axis[:, None, None] ** 2 + axis[:, None] ** 2 + axis**2)
    voxels = np.where(distance < SIDE / 3, 200, 0).astype(np.int16)
    scene = VolumeScene(RenderPath.of(opengl), falls_back=False)
    scene.show(
        Volume(voxels, Geometry(voxels.shape, np.eye(4))),
        Transfer("", [(0, 0, 0, 0), (200, 1, 1, 1)], [(50, 0), (200, 0.9)]),
    )
    try:
        shown = _shows_anything(scene.render((32, 32)).pixels)
    except CoreError as error:
        return replace(opengl, available=False, reason=reason_of(error))
    scene.close()
    if shown:
        return opengl
    return replace(opengl, available=False, reason=Message("render.opengl-draws-nothing"))


if __name__ == "__main__":
    result = draw()
    if result.available and not result.software:
        result = draw_volume(result)
    fields = asdict(replace(result, reason="")) | {"reason": text_to_json(result.reason)}
    sys.stdout.write(json.dumps(fields) + "\n")
