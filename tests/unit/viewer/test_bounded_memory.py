"""Peak memory of opening large series: little more than the array, or a bounded part where that has no room."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.helpers.phantom import write_series
from viewer.core import Volume, write_nifti
from viewer.core.geometry import Geometry

MIB = 1 << 20
CHILD = """
import json, sys
from pathlib import Path
import viewer.core.dicom.assembly.series_builder, viewer.core.io.nifti, nibabel, pydicom
from viewer.core import load, scan
from viewer.core.voxels.on_demand_voxels import is_on_demand

def peak(name):
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith(name)).split()[1]) * 1024

(series,) = scan([sys.argv[1]], index=False).series
before = peak("VmRSS:")
volume = load(series)
loaded = peak("VmHWM:") - before
n = volume.voxels.shape
total = 0
for t in range(0, volume.n_times, 9):
    for k in range(0, n[-3], 7):
        total += int(volume.at_time(t)[k].sum())
print(json.dumps({
    "loaded": loaded, "peak": peak("VmHWM:") - before, "size": volume.voxels.nbytes, "total": total,
    "on_demand": is_on_demand(volume.voxels), "slices": len(series.files),
}))
"""


def _open(path: Path, room_mib: int | None = None) -> dict[str, int]:
    command = [sys.executable, "-c", CHILD, str(path)]
    # What is free for each thread's allocator alone is no part of the bound: it grows with the cores.
    limit = {"MALLOC_ARENA_MAX": "1"}
    if room_mib is not None:
        limit["OVERREAD_MEMORY_MIB"] = str(room_mib)
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env={**os.environ, **limit}
    )
    document: dict[str, int] = json.loads(done.stdout)
    return document


@pytest.fixture(scope="module")
def ct(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """3,000 slices of 128 x 128: 94 MiB."""
    folder = tmp_path_factory.mktemp("ct")
    ramp = np.arange(128 * 128, dtype=np.int16).reshape(128, 128)
    write_series(folder, np.stack([np.roll(ramp, k) for k in range(3000)]))
    return folder


@pytest.fixture(scope="module")
def fmri(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """60 slices at 1,000 times, 32 x 32: 117 MiB."""
    path = tmp_path_factory.mktemp("fmri") / "bold.nii"
    voxels = np.random.default_rng(1).integers(0, 3000, (1000, 60, 32, 32), np.int16)
    write_nifti(Volume(voxels, Geometry((60, 32, 32), np.diag([3.0, 3, 3, 1]))), path)
    return path


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads /proc")
@pytest.mark.parametrize("which", ["ct", "fmri"])
def test_peak_memory(which: str, request: pytest.FixtureRequest) -> None:
    path: Path = request.getfixturevalue(which)
    whole, part = _open(path), _open(path, 32)
    assert not whole["on_demand"]
    assert whole["loaded"] <= 1.15 * whole["size"] + 8 * MIB
    assert part["on_demand"]
    assert part["total"] == whole["total"]
    # half of the room for slices that are kept; the sample for percentiles, buffers and threads beside it
    assert part["peak"] <= (16 + 24) * MIB < 0.45 * part["size"]
