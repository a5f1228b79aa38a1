"""Time of the complete brain mask, compared with onnxruntime alone.

usage: python tests/bench/brain.py [--rounds 3] [--tiny]

Each round times in turn `network_mask` on the ICBM template (hash, process, both networks,
finishing) and the two networks alone, run on images of the same size in a process that has
loaded them. The median of the rounds' ratios is printed, of time on the clock and of processor
time; the target is at most 1.2. The process has a low priority, so the clock is reliable only on
an idle machine. `--tiny` is for the test suite: in one process, with the first, small network in
place of both."""

import argparse
import os
import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import numpy as np
from numpy.typing import NDArray

from tests.helpers.heads import icbm
from viewer.core.anatomy.brain_network import (
    COARSE,
    FINE,
    Mask,
    Network,
    find_mask,
    nearest,
    open_network,
)
from viewer.core.anatomy.brain_network_client import SWITCH, forget, network_mask
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume

TARGET = 1.2

Voxels = NDArray[Any]


def _processor_s() -> float:
    """Return the processor time of this process and of its ended children, in seconds."""
    return sum(os.times()[:4])


def small_mask(voxels: Voxels, box_network: Network) -> Mask:
    """Return the mask of a head `(k, j, i)` by the small network instead of the large one."""

    def stand_in(fine: Voxels) -> Voxels:
        coarse = np.asarray(nearest(fine, (COARSE,) * 3), np.float32)
        return nearest(box_network(coarse), fine.shape)

    return find_mask(voxels.T, box_network, stand_in)


def main() -> int:
    """Print the median ratio."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--tiny", action="store_true", help="the small network only, once")
    options = asked.parse_args()
    rounds = 1 if options.tiny else options.rounds
    os.environ[SWITCH] = "on"
    voxels, affine = icbm("t1")
    head = Volume(voxels, Geometry(voxels.shape, affine), modality="MR", sequence="T1")
    networks = [(open_network("box"), COARSE)]
    if not options.tiny:
        networks.append((open_network("brain"), FINE))
    pictures = [np.zeros((side,) * 3, np.float32) for _, side in networks]
    ratios, of_processor = [], []
    for _ in range(rounds):
        forget()
        begun, worked = time.perf_counter(), _processor_s()
        if options.tiny:
            small_mask(voxels, networks[0][0])
        else:
            network_mask(replace(head))
        elapsed_s, all_work = time.perf_counter() - begun, _processor_s() - worked
        begun, worked = time.perf_counter(), _processor_s()
        for (network, _), picture in zip(networks, pictures, strict=True):
            network(picture)
        bare, bare_work = time.perf_counter() - begun, _processor_s() - worked
        ratios.append(elapsed_s / bare)
        of_processor.append(all_work / bare_work)
        print(f"whole {elapsed_s:.1f} s, onnxruntime alone {bare:.1f} s: {elapsed_s / bare:.2f}")
        print(f"  processor: {all_work:.1f} s and {bare_work:.1f} s: {all_work / bare_work:.2f}")
    clock, processor = statistics.median(ratios), statistics.median(of_processor)
    print(f"median {clock:.2f} by the clock, {processor:.2f} of processor time, target {TARGET}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
