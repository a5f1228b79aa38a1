"""Time to open a complete series: ours, SimpleITK, a pydicom loop, and reading the bytes.

usage: python tests/bench/open_series.py [--runs 5] [--folder DICOM_FOLDER] [--syntaxes
native,j2k,...]
       [--tiny]

One process per run and peer, all peers on the same files, in turn; medians of ratios are
printed, since absolute times vary with the machine. Without --folder the files are made from a
real brain series (384 slices) if available, else from noisy phantoms of the same size. Times are
from the folder's path to the array of rescaled values, after imports. Memory is the peak of the
process, with only the peer imported."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
SYNTAXES = {
    "native": "1.2.840.10008.1.2.1",
    "rle": "1.2.840.10008.1.2.5",
    "jpeg-lossless": "1.2.840.10008.1.2.4.70",
    "jpeg-ls": "1.2.840.10008.1.2.4.80",
    "j2k": "1.2.840.10008.1.2.4.90",
    "htj2k": "1.2.840.10008.1.2.4.201",
}
TINY_SHAPE = (12, 64, 64)
FIRST_TARGET = 0.10  # first picture, of SimpleITK's whole, uncompressed
MEMORY_TARGET = 1.25, 150  # times the array, and MB for the process
TARGETS = {  # ratio to a peer that is to be kept, by syntax and peer
    ("native", "simpleitk"): 0.20,
    ("native", "raw"): 4,
    ("j2k", "simpleitk"): 0.5,
    ("j2k", "pydicom"): 0.75,
    **{(s, "simpleitk"): 0.6 for s in ("rle", "jpeg-lossless", "jpeg-ls", "htj2k")},
}


Taken = tuple[float, float, int]  # seconds to the whole, to its first picture; bytes of the array
first_cpu: list[float] = []  # seconds of the processor when ours had its first picture


def ours(folder: Path) -> Taken:
    """Scan and load."""
    from viewer.core import load_progressively, scan

    start = time.perf_counter()
    first: list[float] = []
    (series,) = scan([folder], index=False).series

    def arrived(_k: int, _picture: object) -> None:
        if not first:
            first.append(time.perf_counter() - start)
            first_cpu.append(time.process_time())

    volume = load_progressively(series, arrived)
    return time.perf_counter() - start, first[0], volume.voxels.nbytes


def simpleitk(folder: Path) -> Taken:
    """SimpleITK's series reader, sorted by GDCM."""
    import SimpleITK as sitk  # noqa: N813 - its usual name

    start = time.perf_counter()
    reader = sitk.ImageSeriesReader()
    reader.SetFileNames(reader.GetGDCMSeriesFileNames(str(folder)))
    array = sitk.GetArrayFromImage(reader.Execute())
    taken = time.perf_counter() - start
    return taken, taken, array.nbytes


def pydicom_loop(folder: Path) -> Taken:
    """Do what most scripts do: read, sort by position, stack, rescale."""
    import pydicom

    start = time.perf_counter()
    sets = [pydicom.dcmread(path) for path in folder.iterdir()]
    sets.sort(key=lambda ds: float(ds.ImagePositionPatient[2]))
    array = np.stack([pydicom.pixels.apply_rescale(ds.pixel_array, ds) for ds in sets])
    taken = time.perf_counter() - start
    return taken, taken, array.nbytes


def raw(folder: Path) -> Taken:
    """Read every byte once: the lower limit."""
    start = time.perf_counter()
    size = sum(len(path.read_bytes()) for path in sorted(folder.iterdir()))
    taken = time.perf_counter() - start
    return taken, taken, size


IMPORTS = {
    "ours": ("viewer.core", "viewer.core.dicom.assembly.series_builder", "pydicom", "imagecodecs"),
    "simpleitk": ("SimpleITK",),
    "pydicom": ("pydicom", "pydicom.pixels"),
    "raw": (),
}
PEERS: dict[str, Callable[[Path], Taken]] = {
    "ours": ours,
    "simpleitk": simpleitk,
    "pydicom": pydicom_loop,
    "raw": raw,
}


def one_run(peer: str, folder: Path) -> dict[str, float] | None:
    """Measure one peer in its own process; None if it cannot read the files."""
    command = [sys.executable, __file__, "--peer", peer, "--folder", str(folder)]
    # Modules that ours imports on the way are compiled, as an installed program's are.
    compiled = {**os.environ, "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "bench-pyc")}
    compiled.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, check=False, env=compiled
    )
    return json.loads(done.stdout) if done.returncode == 0 else None


def report_self(peer: str, folder: Path) -> None:
    """Measure in the child process of `one_run`."""
    for name in IMPORTS[peer]:  # not timed
        import_module(name)
    if peer == "ours":
        assert import_module("imagecodecs").jpeg2k_decode  # imports its codec
    cpu = time.process_time()
    total_s, first, size = PEERS[peer](folder)
    early = first_cpu[0] - cpu if first_cpu else 0.0
    cpu = time.process_time() - cpu
    taken = {"whole": total_s, "first": first, "cpu": cpu, "first_cpu": early or cpu}
    print(json.dumps(taken | {"array_mb": size / 2**20, "peak_mb": peak_mb()}))


def peak_mb() -> float:
    """Return the peak resident size of this process."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM:")).split()[1]) / 1024


def brain() -> np.ndarray:
    """Return voxels `(k, j, i)` to write: a real head if available."""
    from viewer.core import load, scan

    archive = ROOT.parent / "shared" / "data" / "t1_human_7t" / "dicoms.zip"
    if archive.is_file():
        return np.abs(load(scan([archive]).series[0]).voxels)
    return noisy_phantom((384, 384, 274))


def noisy_phantom(shape_kji: tuple[int, int, int]) -> np.ndarray:
    """Return positive voxels `(k, j, i)` that no codec can compress much."""
    from tests.helpers.phantom import asymmetric_phantom

    noise = np.random.default_rng(0).integers(0, 64, shape_kji)
    return asymmetric_phantom(shape_kji) + 1000 + noise


def compare(name: str, folder: Path, runs: int) -> None:
    """Print the ratios of ours to every peer for one folder."""
    results: dict[str, list[dict[str, float]]] = {peer: [] for peer in PEERS}
    if runs > 1:
        one_run("ours", folder)  # not counted: compiles
    for _ in range(runs):
        for peer in PEERS:
            got = one_run(peer, folder)
            if got is not None:
                results[peer].append(got)
    ours = results["ours"]
    medians = {
        peer: statistics.median(r["whole"] for r in rs) for peer, rs in results.items() if rs
    }
    factor, process = MEMORY_TARGET
    array, peak = ours[0]["array_mb"], max(run["peak_mb"] for run in ours)
    print(
        f"{name:14} ours {medians['ours']:.3f} s, peak {peak:.0f} MB for an array of {array:.0f} MB"
        f" (to reach: {factor * array + process:.0f} MB)"
    )
    for peer in ("simpleitk", "pydicom", "raw"):
        if peer not in medians:
            print(f"  {peer:10} cannot read it")
            continue
        pairs = [a["whole"] / b["whole"] for a, b in zip(ours, results[peer], strict=False)]
        firsts = [a["first"] / b["whole"] for a, b in zip(ours, results[peer], strict=False)]
        cpus = [a["cpu"] / b["cpu"] for a, b in zip(ours, results[peer], strict=False)]
        early_cpus = [a["first_cpu"] / b["cpu"] for a, b in zip(ours, results[peer], strict=False)]
        target = TARGETS.get((name, peer))
        wanted = f" (to reach: {target})" if target else ""
        early = f" (to reach: {FIRST_TARGET})" if (name, peer) == ("native", "simpleitk") else ""
        print(
            f"  {peer:10} {medians[peer]:.3f} s  ratio {statistics.median(pairs):.2f}{wanted}"
            f"  first picture {statistics.median(firsts):.2f}{early}"
            f"  cpu {statistics.median(cpus):.2f}, first picture {statistics.median(early_cpus):.2f}"
        )


def main() -> None:
    """Measure and print, or run as the measured child."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--syntaxes", default=",".join(SYNTAXES))
    parser.add_argument("--peer", choices=PEERS)
    parser.add_argument("--tiny", action="store_true", help="one small series, for the test suite")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    if options.peer:
        report_self(options.peer, options.folder)
    elif options.folder:
        compare("folder", options.folder, options.runs)
    else:
        from tests.helpers.phantom import write_series

        if options.tiny:
            options.runs, options.syntaxes = 1, "native"
        voxels = noisy_phantom(TINY_SHAPE) if options.tiny else brain()
        for name in options.syntaxes.split(","):
            with tempfile.TemporaryDirectory() as folder:
                write_series(Path(folder), voxels, modality="MR", transfer_syntax=SYNTAXES[name])
                compare(name, Path(folder), options.runs)


if __name__ == "__main__":
    main()
