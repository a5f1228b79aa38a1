"""A series as a cine: animated GIF or WebP by Pillow, MP4 by an installed `ffmpeg`.

No MP4 encoder with a fitting license comes as a Python package (the usual ones carry GPL builds),
so MP4 needs the command; it is given raw images and writes no metadata.
"""

import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from audit.messages import Message
from viewer.core.display import Window
from viewer.core.errors import Cancelled, CoreError
from viewer.core.files.atomic_write import IsCancelled, atomic_write
from viewer.core.io.image_export import origin_footer, slice_image, with_footer
from viewer.core.space.slice_planes import PlaneStack
from viewer.core.voxels.volume import Volume

Progress = Callable[[int, int], None]
SUFFIXES: Final = (".gif", ".webp", ".mp4")


@dataclass(frozen=True, eq=False)
class Film:
    """Frames of a cine: the slices of a stack, or the time points of one slice.

    Attributes:
        hz: Images a second.
    """

    volume: Volume
    stack: PlaneStack
    window: Window
    hz: float = 10.0
    along: Literal["slices", "time"] = "slices"
    index: int = 0
    t: int = 0
    invert: bool = False
    slab_mm: float = 0.0
    mode: Literal["mip", "minip", "mean"] = "mip"

    @property
    def n(self) -> int:
        """Number of images."""
        if self.along == "slices":
            return self.stack.n
        return self.volume.n_times

    def frame(self, number: int) -> NDArray[np.uint8]:
        """Return one image with its footer; all have the same size."""
        slices = self.along == "slices"
        index, t = (number, self.t) if slices else (self.index, number)
        pixels, grid = slice_image(
            self.volume,
            self.stack,
            index,
            self.window,
            t=t,
            invert=self.invert,
            slab_mm=self.slab_mm,
            mode=self.mode,
        )
        words = f"{'slice' if slices else 'time point'} {number + 1} / {self.n}"
        words += origin_footer(self.volume, self.stack.grid(index), self.slab_mm)
        mm = grid.spacing_rc_mm[1] if self.volume.has_geometry else None
        return with_footer(pixels, words, mm, grid.letters())


def has_ffmpeg() -> bool:
    """Return whether MP4 can be written."""
    return shutil.which("ffmpeg") is not None


def write_film(
    clip: Film,
    path: Path,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
) -> None:
    """Write a cine.

    Args:
        clip: The images and their rate.
        path: File to write; its suffix selects the format.
        progress: Called with the images done and their total.
        cancelled: Returns True when the user cancels; None never cancels.

    Raises:
        CoreError: The message has the reason.
        Canceled: `cancelled` returned True.
    """
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise CoreError(Message("export-file.cine-name-ending", endings=", ".join(SUFFIXES)), path)
    if clip.n < 2:
        raise CoreError(Message("export-file.cine-single-image"), path)
    frames = _frames(clip, progress, cancelled)
    with atomic_write(path, cancelled) as partial:
        if suffix == ".mp4":
            _mp4(frames, clip.hz, partial)
        else:
            _animated(frames, clip.hz, partial)


def _frames(
    film: Film, progress: Progress | None, cancelled: IsCancelled | None
) -> Iterator[NDArray[np.uint8]]:
    for number in range(film.n):
        if cancelled is not None and cancelled():
            raise Cancelled
        yield film.frame(number)
        if progress is not None:
            progress(number + 1, film.n)


def _animated(frames: Iterable[NDArray[np.uint8]], hz: float, path: Path) -> None:
    images = (Image.fromarray(frame) for frame in frames)
    first = next(images)
    # Viewers slow down frames under 20 ms.
    options: dict[str, Any] = {"duration": max(20, round(1000 / hz)), "loop": 0}
    options |= {"lossless": True} if path.suffix == ".webp" else {"optimize": False}
    first.save(path, save_all=True, append_images=images, **options)


def _mp4(frames: Iterable[NDArray[np.uint8]], hz: float, path: Path) -> None:
    command = shutil.which("ffmpeg")
    if command is None:
        raise CoreError(Message("export-file.ffmpeg-missing"), path)
    process: subprocess.Popen[bytes] | None = None
    try:
        for frame in frames:
            if process is None:
                process = _started(command, frame, hz, path)
            assert process.stdin is not None
            process.stdin.write(frame.tobytes())
        assert process is not None and process.stdin is not None and process.stderr is not None
        process.stdin.close()
        messages = process.stderr.read().decode("utf-8", "replace").strip().splitlines()
        if process.wait() != 0:
            raise CoreError(
                Message(
                    "export-file.ffmpeg-failed",
                    reason=messages[-1] if messages else process.returncode,
                ),
                path,
            )
    except BrokenPipeError as error:
        raise CoreError(Message("export-file.ffmpeg-ended-early"), path) from error
    finally:
        if process is not None:
            _end(process)


def _started(
    command: str, frame: NDArray[np.uint8], hz: float, path: Path
) -> "subprocess.Popen[bytes]":
    rows, columns = frame.shape[:2]
    kind = "gray" if frame.ndim == 2 else "rgb24"
    given = ("-f", "rawvideo", "-pix_fmt", kind, "-s", f"{columns}x{rows}", "-r", f"{hz:g}")
    options = ("-an", "-map_metadata", "-1", "-pix_fmt", "yuv420p", "-movflags", "+faststart")
    return subprocess.Popen(
        # Errors only: stderr is read at the end, and more output than a pipe holds would block
        # ffmpeg.
        [command, "-v", "error", "-y", *given, "-i", "-", *options, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Leave no process and no pipe behind."""
    for pipe in (process.stdin, process.stderr):
        if pipe is not None and not pipe.closed:
            try:
                pipe.close()
            except OSError:  # what was buffered cannot be written any more
                continue
    if process.poll() is None:
        process.kill()
    process.wait()
