"""Open a whole series: ours against SimpleITK, a pydicom loop, and reading the bytes.

usage: python tests/bench/open_series.py [--runs 5] [--folder DICOM_FOLDER] [--syntaxes native,j2k,...]

One process per run and peer, all peers on the same files, in turn; medians of ratios are printed, since
absolute times wander with the machine. Without --folder the files are made from the real brain series
beside the project (384 slices) or, without it, from noise-laden phantoms of the same size. Times are
from the folder's path to the array of rescaled values, after imports; peak memory is the process's.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
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
TARGETS = {  # ratio to a peer that is to be kept, by syntax and peer
    ("native", "simpleitk"): 0.25,
    ("j2k", "simpleitk"): 0.85,
    ("j2k", "pydicom"): 0.75,
    **{(s, "simpleitk"): 0.6 for s in ("rle", "jpeg-lossless", "jpeg-ls", "htj2k")},
}


def ours(folder: Path) -> tuple[float, float]:
    """Seconds to the whole volume, and to its first picture."""
    from viewer.core import load_progressively, scan

    start = time.perf_counter()
    first: list[float] = []
    (series,) = scan([folder], index=False).series
    load_progressively(series, lambda k, picture: first.append(time.perf_counter() - start))
    return time.perf_counter() - start, first[0]


def simpleitk(folder: Path) -> tuple[float, float]:
    """SimpleITK's series reader, sorted by GDCM."""
    import SimpleITK as sitk  # noqa: N813 - its usual name

    start = time.perf_counter()
    reader = sitk.ImageSeriesReader()
    reader.SetFileNames(reader.GetGDCMSeriesFileNames(str(folder)))
    sitk.GetArrayFromImage(reader.Execute())
    taken = time.perf_counter() - start
    return taken, taken


def pydicom_loop(folder: Path) -> tuple[float, float]:
    """What most scripts do: read, sort by position, stack, rescale."""
    import pydicom

    start = time.perf_counter()
    sets = [pydicom.dcmread(path) for path in folder.iterdir()]
    sets.sort(key=lambda ds: float(ds.ImagePositionPatient[2]))
    np.stack([pydicom.pixels.apply_rescale(ds.pixel_array, ds) for ds in sets])
    taken = time.perf_counter() - start
    return taken, taken


def raw(folder: Path) -> tuple[float, float]:
    """The floor: every byte read once."""
    start = time.perf_counter()
    for path in sorted(folder.iterdir()):
        path.read_bytes()
    taken = time.perf_counter() - start
    return taken, taken


PEERS: dict[str, Callable[[Path], tuple[float, float]]] = {
    "ours": ours,
    "simpleitk": simpleitk,
    "pydicom": pydicom_loop,
    "raw": raw,
}


def one_run(peer: str, folder: Path) -> dict[str, float] | None:
    """Measure one peer in a process of its own; None when it cannot read the files."""
    command = [sys.executable, __file__, "--peer", peer, "--folder", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else None


def report_self(peer: str, folder: Path) -> None:
    """The child's side of `one_run`."""
    import imagecodecs
    import pydicom
    import SimpleITK

    import viewer.core

    assert pydicom and SimpleITK and viewer.core and imagecodecs.jpeg2k_decode  # not timed
    Path("/proc/self/clear_refs").write_text("5")  # the peak starts anew
    before, cpu = peak_mb(), time.process_time()
    whole, first = PEERS[peer](folder)
    cpu = time.process_time() - cpu
    grown = peak_mb() - before
    print(json.dumps({"whole": whole, "first": first, "cpu": cpu, "grown_mb": grown}))


def peak_mb() -> float:
    """Largest resident size of this process since its peak was reset."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM:")).split()[1]) / 1024


def brain() -> np.ndarray:
    """Voxels `(k, j, i)` to write: a real head where there is one."""
    from viewer.core import load, scan

    archive = ROOT.parent / "shared" / "data" / "t1_human_7t" / "dicoms.zip"
    if archive.is_file():
        return np.abs(load(scan([archive]).series[0]).voxels)
    from tests.helpers.phantom import asymmetric_phantom

    noise = np.random.default_rng(0).integers(0, 64, (384, 384, 274))
    return asymmetric_phantom((384, 384, 274)) + 1000 + noise


def compare(name: str, folder: Path, runs: int) -> None:
    """Print the ratios of ours to every peer for one folder."""
    results: dict[str, list[dict[str, float]]] = {peer: [] for peer in PEERS}
    for _ in range(runs):
        for peer in PEERS:
            got = one_run(peer, folder)
            if got is not None:
                results[peer].append(got)
    mine = results["ours"]
    medians = {
        peer: statistics.median(r["whole"] for r in rs) for peer, rs in results.items() if rs
    }
    print(f"{name:14} ours {medians['ours']:.3f} s, grown {mine[0]['grown_mb']:.0f} MB")
    for peer in ("simpleitk", "pydicom", "raw"):
        if peer not in medians:
            print(f"  {peer:10} cannot read it")
            continue
        pairs = [a["whole"] / b["whole"] for a, b in zip(mine, results[peer], strict=False)]
        firsts = [a["first"] / b["whole"] for a, b in zip(mine, results[peer], strict=False)]
        cpus = [a["cpu"] / b["cpu"] for a, b in zip(mine, results[peer], strict=False)]
        target = TARGETS.get((name, peer))
        wanted = f" (to reach: {target})" if target else ""
        print(
            f"  {peer:10} {medians[peer]:.3f} s  ratio {statistics.median(pairs):.2f}{wanted}"
            f"  first picture {statistics.median(firsts):.2f}  cpu {statistics.median(cpus):.2f}"
        )


def main() -> None:
    """Measure and print, or be the measured child."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--syntaxes", default=",".join(SYNTAXES))
    parser.add_argument("--peer", choices=PEERS)
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    if options.peer:
        report_self(options.peer, options.folder)
    elif options.folder:
        compare("folder", options.folder, options.runs)
    else:
        from tests.helpers.phantom import write_series

        voxels = brain()
        for name in options.syntaxes.split(","):
            with tempfile.TemporaryDirectory() as folder:
                write_series(Path(folder), voxels, modality="MR", transfer_syntax=SYNTAXES[name])
                compare(name, Path(folder), options.runs)


if __name__ == "__main__":
    main()
