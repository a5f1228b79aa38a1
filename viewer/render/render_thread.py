"""One thread that owns all VTK of a 3D view, so that no image ever holds up the interface.

Requests are merged: only the newest size and the sum of all turns count. Images go to a callback
that is called in this thread.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from audit.messages import Message, Text, reason_of
from viewer.core.errors import CoreError
from viewer.core.voxels.volume import Volume
from viewer.render.clipping import NO_CLIP, Clip
from viewer.render.opengl import OpenGL, RenderPath, probe
from viewer.render.transfer_function import Transfer

if TYPE_CHECKING:
    from viewer.core.io.label_masks import Mask
    from viewer.render.volume_scene import Scene3D, VolumeScene


@dataclass(frozen=True)
class _Request:
    """Requests since the last image."""

    volume: Volume | None = None
    transfer: Transfer | None = None
    clip: Clip | None = None
    turn_deg: tuple[float, float] = (0.0, 0.0)
    zoom: float = 1.0
    reset: bool = False
    size_wh: tuple[int, int] = (0, 0)
    moving: bool = False
    asked: bool = False
    leave_hardware: bool = False
    hidden: "tuple[Mask | None] | None" = None  # None: as before
    clear: bool = False
    """Release the volume before anything else."""


class RenderThread:
    """Draws a volume in its own thread.

    Args:
        on_image: Called in that thread with every image.
        on_problem: Called once, with the reason, if nothing can draw; there are no images then.
        find_opengl: Function that says whether OpenGL works. It raises a `CoreError` where there is
            to be no 3D at all.
        on_path: Called in that thread with what draws, at first and whenever that changes.
    """

    def __init__(
        self,
        on_image: "Callable[[Scene3D], None]",
        on_problem: Callable[[Text], None],
        find_opengl: Callable[[], OpenGL] = probe,
        on_path: Callable[[RenderPath], None] = lambda _path: None,
    ) -> None:
        self._on_image, self._on_problem, self._find_opengl = on_image, on_problem, find_opengl
        self._on_path = on_path
        self._condition = threading.Condition()
        self._request = _Request()
        self._ending = False
        self._thread = threading.Thread(target=self._run, name="overread-3d", daemon=True)
        self._started = False

    def _ask(self, **changes: object) -> None:
        with self._condition:
            self._request = replace(self._request, asked=True, **changes)  # type: ignore[arg-type]
            self._condition.notify()
            if not self._started and not self._ending:
                self._started = True
                self._thread.start()

    def show(self, volume: Volume, transfer: Transfer) -> None:
        """Draw another volume, whole and from the front."""
        self._ask(
            volume=volume,
            transfer=transfer,
            clip=NO_CLIP,
            hidden=None,
            turn_deg=(0.0, 0.0),
            zoom=1.0,
            moving=False,
        )

    def clear(self) -> None:
        """Draw nothing, and release the volume and what was made of it."""
        with self._condition:
            self._request = _Request(size_wh=self._request.size_wh)
            if self._started:
                self._ask(clear=True)

    def clip(self, clip: Clip) -> None:
        """Leave something out; drawn coarsely until `settle`."""
        self._ask(clip=clip, moving=True)

    def use(self, transfer: Transfer) -> None:
        """Draw with another preset."""
        self._ask(transfer=transfer, moving=False)

    def resize(self, width: int, height: int) -> None:
        """Draw at another size in pixels."""
        self._ask(size_wh=(width, height), moving=False)

    def turn(self, right_deg: float, up_deg: float) -> None:
        """Turn on; drawn coarsely until `settle`."""
        # Under the lock: a request that the thread takes between would turn twice.
        with self._condition:
            before = self._request.turn_deg
            self._ask(turn_deg=(before[0] + right_deg, before[1] + up_deg), moving=True)

    def zoom(self, factor: float) -> None:
        """Zoom in; the image is drawn coarsely until `settle`."""
        with self._condition:
            self._ask(zoom=self._request.zoom * factor, moving=True)

    def look_from_front(self) -> None:
        """Return to the opening view."""
        self._ask(reset=True, moving=False)

    def hide(self, mask: "Mask | None") -> None:
        """Leave out the voxels of a mask `(k, j, i)` on the volume's grid, or none."""
        self._ask(hidden=(mask,), moving=False)

    def leave_hardware(self) -> None:
        """Draw without the graphics processor from now on, by the user's choice."""
        self._ask(leave_hardware=True, moving=False)

    def settle(self) -> None:
        """Draw once more in full quality."""
        self._ask(moving=False)

    def close(self) -> None:
        """End the thread and give its graphics resources back; waits for an image in progress."""
        with self._condition:
            self._ending = True
            self._condition.notify()
        if self._started:
            self._thread.join()

    def _next(self) -> _Request | None:
        with self._condition:
            self._condition.wait_for(lambda: self._ending or self._request.asked)
            if self._ending:
                return None
            request = self._request
            # The size stays. Turns and zooms have been taken out, as they are relative.
            self._request = _Request(size_wh=request.size_wh, moving=request.moving)
            return request

    def _run(self) -> None:
        try:
            scene = self._make_scene()
        except CoreError as error:
            self._on_problem(reason_of(error))
            return
        except ImportError:  # a library of the system that VTK needs is missing
            self._on_problem(Message("render.vtk-missing"))
            return
        try:
            showing, path = False, scene.path
            while (request := self._next()) is not None:
                if request.clear:  # as a whole: VTK's mapper keeps gradients of its last input
                    scene.close()
                    scene, showing = type(scene)(scene.path), False
                showing = self._apply(scene, request) or showing
                if showing and min(request.size_wh) > 0:
                    self._on_image(scene.render(request.size_wh, moving=request.moving))
                if scene.path != path:
                    path = scene.path
                    self._on_path(path)
        finally:
            scene.close()

    def _make_scene(self) -> "VolumeScene":
        path = RenderPath.of(self._find_opengl())
        from viewer.render.volume_scene import VolumeScene

        scene = VolumeScene(path)
        self._on_path(path)
        return scene

    @staticmethod
    def _apply(scene: "VolumeScene", request: _Request) -> bool:
        """Bring the scene up to date; True when it got a volume."""
        if request.leave_hardware and scene.path.hardware:
            chosen = Message("render.software-chosen")
            scene.leave_hardware(replace(scene.path, hardware=False, reason=chosen))
        if request.volume is not None and request.transfer is not None:
            scene.show(request.volume, request.transfer)
        elif request.transfer is not None:
            scene.use(request.transfer)
        if request.hidden is not None:
            scene.hide(request.hidden[0])
        if request.clip is not None:
            scene.clip(request.clip)
        if request.reset:
            scene.look_from_front()
        if request.turn_deg != (0.0, 0.0):
            scene.turn(*request.turn_deg)
        if request.zoom != 1.0:
            scene.zoom(request.zoom)
        return request.volume is not None
