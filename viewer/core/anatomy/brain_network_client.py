"""Asks a process of its own for the brain's mask, and remembers what it said by the content.

Masks are kept in memory alone: a file of masks could be changed to steer which slices a model is
shown, and says of an image that it was looked at on this machine.
"""

import hashlib
import json
import os
import subprocess
import sys
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import psutil
from nibabel.orientations import apply_orientation, io_orientation, ornt_transform
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.anatomy.brain_network import Mask, models_sha256
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.voxels.volume import Volume

SWITCH: Final = "OVERREAD_BRAIN_MODEL"
"""Environment variable: "off" where the trained model is not to be run."""
MEMORY_BYTES: Final = 4 * 1024**3
"""Address space of the process, besides the image: it takes 2.3 GB of it, 1.5 GB resident."""
PICTURE_BYTES: Final = 2 * 1024**3
"""A larger image is not sent to the process."""
TIMEOUT_S: Final = 600.0
"""Seconds after which a process is given up; it takes about 5 on two idle cores."""
LOOK_S: Final = 0.05
"""Seconds between looks at whether the search was canceled."""
KEPT: Final = 64
"""So many masks are remembered, a few hundred kB each at most."""

MODULE: Final = "viewer.core.anatomy.brain_network_process"

Look = Callable[[], None]
"""Called again and again while the process runs; what it raises ends the process."""

_kept: "OrderedDict[str, tuple[tuple[int, ...], bytes] | Message]" = OrderedDict()
_lock = threading.Lock()
_one_at_a_time = threading.Lock()


def is_on() -> bool:
    """Return whether the trained model may be run on this machine."""
    return os.environ.get(SWITCH, "on").lower() not in ("off", "0", "no")


def network_mask(volume: Volume, look: Look = lambda: None) -> Mask:
    """Return the trained model's mask `(k, j, i)` of a volume's first time point.

    Args:
        volume: A series with a regular grid in space.
        look: Called while the process runs; raises to end it.

    Raises:
        BrainNotFound: The model found none, or could not be run; the message says which.
    """
    if not is_on():
        raise BrainNotFound(Message("anatomy.network-off"))
    voxels = volume.at_time(0)
    if volume.too_large is not None or voxels.nbytes > PICTURE_BYTES:
        raise BrainNotFound(Message("anatomy.network-too-large"))
    key = _content_key(volume)
    while not _one_at_a_time.acquire(timeout=LOOK_S):
        look()
    try:
        with _lock:
            cached = _kept.get(key)
        if cached is None:
            cached = _ask(_canonical(voxels, volume), look)
            if isinstance(cached, Message) and cached.code not in LASTING:
                raise BrainNotFound(cached)
            _keep(key, cached)
    finally:
        _one_at_a_time.release()
    if isinstance(cached, Message):
        raise BrainNotFound(cached)
    shape, packed = cached
    bits = np.frombuffer(zlib.decompress(packed), np.uint8)
    mask = np.unpackbits(bits, count=int(np.prod(shape))).reshape(shape).view(np.bool_)
    return _as_stored(mask, volume)


LASTING: Final = frozenset({"anatomy.network-no-brain", "anatomy.uniform"})
"""Failures of the model that depend on the image; others may be temporary and are retried."""


def forget() -> None:
    """Forget every mask."""
    with _lock:
        _kept.clear()


def _keep(key: str, result: "tuple[tuple[int, ...], bytes] | Message") -> None:
    with _lock:
        _kept[key] = result
        while len(_kept) > KEPT:
            _kept.popitem(last=False)


def _content_key(volume: Volume) -> str:
    """Return SHA-256 of what the mask depends on: voxels, their axes, and the networks."""
    voxels = volume.at_time(0)
    digest = hashlib.sha256(models_sha256().encode())
    digest.update(f"{voxels.shape} {voxels.dtype.str} {_orientation(volume).tolist()}".encode())
    digest.update(np.ascontiguousarray(voxels).data)
    return digest.hexdigest()


# --- axes -----------------------------------------------------------------------------------------


def _orientation(volume: Volume) -> NDArray[Any]:
    """Return the RAS axis along each of i, j and k, and its direction, 1 or -1."""
    ras = np.diag([-1.0, -1.0, 1.0, 1.0]) @ volume.affine
    return np.asarray(io_orientation(ras))


def _canonical(voxels: NDArray[Any], volume: Volume) -> NDArray[Any]:
    """Return the voxels with axes that run right, anterior and superior: a view."""
    return np.asarray(apply_orientation(voxels.T, _orientation(volume)))


def _as_stored(mask: Mask, volume: Volume) -> Mask:
    ras = np.array([[0, 1], [1, 1], [2, 1]])
    to_stored = ornt_transform(ras, _orientation(volume))
    return np.ascontiguousarray(apply_orientation(mask, to_stored).T)


# --- the process ----------------------------------------------------------------------------------


def _ask(image: NDArray[Any], look: Look) -> "tuple[tuple[int, ...], bytes] | Message":
    """Return the mask's shape and its packed, compressed bits, or why there is none."""
    if image.dtype.kind not in "iuf" or image.dtype.itemsize > 8:
        image = image.astype(np.float32)
    about = {
        "shape": image.shape,
        "dtype": image.dtype.str,
        "memory": MEMORY_BYTES + image.nbytes,
    }
    given = json.dumps(about).encode() + b"\n" + image.tobytes()
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", MODULE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    except OSError:
        return Message("anatomy.network-failed")
    try:
        answer = _wait(process, given, look, MEMORY_BYTES + image.nbytes)
    except MemoryError:
        return Message("anatomy.network-memory")
    if answer is None:
        return Message("anatomy.network-slow", seconds=int(TIMEOUT_S))
    if process.returncode != 0 or not answer:
        return Message("anatomy.network-ended")
    head, _, bits = answer.partition(b"\n")
    header = json.loads(head)
    if "error" in header:
        return Message(f"anatomy.{header['error']}")
    return tuple(image.shape), zlib.compress(bits, 1)


def _wait(process: "subprocess.Popen[bytes]", given: bytes, look: Look, most: int) -> bytes | None:
    """Return what the process answers; None where it takes too long.

    A thread talks to it: `communicate` with a timeout sends no more of its input the second time.

    Raises:
        MemoryError: The process holds more than `most` bytes. Linux stops it before that; Windows
            and macOS have no limit of this kind that a process can set itself.
    """
    answers: list[bytes] = []
    talk = threading.Thread(
        target=lambda: answers.append(process.communicate(given)[0]), daemon=True
    )
    talk.start()
    try:
        for _ in range(int(TIMEOUT_S / LOOK_S)):
            look()
            talk.join(LOOK_S)
            if not talk.is_alive():
                return answers[0] if answers else b""
            if _resident(process.pid) > most:
                raise MemoryError
        return None
    finally:
        if talk.is_alive():
            process.kill()
            talk.join()


def _resident(pid: int) -> int:
    """Return the bytes of memory that a process holds; 0 where it has ended."""
    try:
        return int(psutil.Process(pid).memory_info().rss)
    except psutil.Error:
        return 0
