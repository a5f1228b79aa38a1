"""The process in which the networks run: an image comes in on stdin, its mask goes out on stdout.

It has a low priority, on Linux a limit on its memory that the system enforces (elsewhere the client
that started it watches), and nothing to do with the record, the settings or the network. Started by
`viewer.core.anatomy.brain_network_client`, with `python -m` or by the frozen app.

In: one line of JSON `{"shape": [x, y, z], "dtype": "<i2", "memory": bytes}` and the voxels in C
order. Out: one line of JSON, `{"voxels": n}` and the mask as packed bits, or `{"error": code}`.
"""

import json
import os
import sys
from typing import Any, BinaryIO

import numpy as np
import psutil

from viewer.core.anatomy.brain_network import ModelDamaged, find_mask, open_network
from viewer.core.anatomy.errors import BrainNotFound

NICENESS = 5


def main(given: BinaryIO, answer: BinaryIO) -> int:
    """Find one mask.

    Args:
        given: Stream with one line of JSON about the image, followed by its voxels.
        answer: Stream for one line of JSON (the number of voxels, or an error) and the mask, one
            bit a voxel.

    Returns:
        The exit code of the process.
    """
    about = json.loads(given.readline())
    _limit(int(about["memory"]))
    try:
        head, bits = _masked(about, given)
    except MemoryError:
        head, bits = {"error": "network-memory"}, b""
    answer.write(json.dumps(head).encode() + b"\n")
    answer.write(bits)
    answer.flush()
    return 0


def _masked(about: dict[str, Any], given: BinaryIO) -> tuple[dict[str, Any], bytes]:
    shape = tuple(int(n) for n in about["shape"])
    dtype = np.dtype(about["dtype"])
    content = given.read(int(np.prod(shape)) * dtype.itemsize)
    try:
        image = np.frombuffer(content, dtype).reshape(shape)
        mask = find_mask(image, open_network("box"), open_network("brain"))
    except BrainNotFound as error:
        return {"error": (error.code or "").removeprefix("anatomy.")}, b""
    except ModelDamaged:
        return {"error": "network-damaged"}, b""
    except ImportError:
        return {"error": "network-missing"}, b""
    except RuntimeError as error:  # onnxruntime's own errors, of which it names no others
        if "alloc" in str(error).lower() or "memory" in str(error).lower():
            raise MemoryError from error
        return {"error": "network-failed"}, b""
    return {"voxels": mask.size}, np.packbits(mask).tobytes()


def _limit(memory: int) -> None:
    """Limit the address space to `memory` bytes if the system can, and lower the priority."""
    process = psutil.Process()
    if sys.platform == "linux":
        _, hard = process.rlimit(psutil.RLIMIT_AS)
        most = memory if hard == psutil.RLIM_INFINITY else min(memory, hard)
        process.rlimit(psutil.RLIMIT_AS, (most, hard))
    if sys.platform == "win32":
        process.nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)
    else:
        os.nice(NICENESS)


if __name__ == "__main__":
    sys.exit(main(sys.stdin.buffer, sys.stdout.buffer))
