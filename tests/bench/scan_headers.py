"""Time to list a folder of many files: ours, for the first time and again, and a pydicom loop.

usage: python tests/bench/scan_headers.py [--files 10000] [--runs 5] [--tiny]

One process per run and peer, in turn, all on the same files (series of 200 small MR slices). The
pydicom loop is `dcmread(stop_before_pixels=True)` and reads the values that opening needs,
without sorting or stacking; ours does that too. "again" uses the index of an earlier scan,
stored for the benchmark only."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
TARGETS = {"first": 1 / 2, "again": 1 / 20}  # ratios to the pydicom loop that are to be kept
SLICES, TINY_SLICES = 200, 10
KEYWORDS = [
    "SOPClassUID",
    "SOPInstanceUID",
    "StudyInstanceUID",
    "SeriesInstanceUID",
    "SeriesNumber",
    "InstanceNumber",
    "AcquisitionNumber",
    "SeriesDescription",
    "ProtocolName",
    "SequenceName",
    "Modality",
    "Manufacturer",
    "ImageType",
    "StudyDate",
    "AcquisitionTime",
    "ContentTime",
    "PatientID",
    "PatientName",
    "PatientBirthDate",
    "BodyPartExamined",
    "ImagePositionPatient",
    "ImageOrientationPatient",
    "PixelSpacing",
    "SliceThickness",
    "SpacingBetweenSlices",
    "FrameOfReferenceUID",
    "EchoTime",
    "EchoNumbers",
    "RepetitionTime",
    "InversionTime",
    "ScanningSequence",
    "ContrastBolusAgent",
    "TriggerTime",
    "TemporalPositionIdentifier",
    "DiffusionBValue",
    "ConvolutionKernel",
    "GantryDetectorTilt",
    "Rows",
    "Columns",
    "SamplesPerPixel",
    "PhotometricInterpretation",
    "BitsAllocated",
    "BitsStored",
    "HighBit",
    "PixelRepresentation",
    "NumberOfFrames",
    "RescaleSlope",
    "RescaleIntercept",
    "RescaleType",
    "WindowCenter",
    "WindowWidth",
    "BurnedInAnnotation",
]


def first(folder: Path) -> None:
    """Scan and read every header."""
    from viewer.core import scan

    assert len(scan([folder], index=False).series) == len(list(folder.iterdir()))


def again(folder: Path) -> None:
    """Scan with the index of the scan before."""
    from viewer.core import scan

    assert len(scan([folder]).series) == len(list(folder.iterdir()))


def pydicom_loop(folder: Path) -> None:
    """Read the same values with pydicom."""
    import pydicom

    for path in sorted(folder.rglob("*.dcm")):
        dataset = pydicom.dcmread(path, stop_before_pixels=True)
        for keyword in KEYWORDS:
            dataset.get(keyword)


PEERS: dict[str, Callable[[Path], None]] = {
    "first": first,
    "again": again,
    "pydicom": pydicom_loop,
}


def report_self(peer: str, folder: Path) -> None:
    """Print the seconds of the child process, after imports."""
    import pydicom

    import viewer.core.dicom.assembly.series_builder

    assert pydicom and viewer.core.dicom.assembly.series_builder
    start = time.perf_counter()
    PEERS[peer](folder)
    print(json.dumps(time.perf_counter() - start))


def one_run(peer: str, folder: Path, home: Path) -> float:
    """Measure one peer in its own process."""
    command = [sys.executable, __file__, "--peer", peer, "--folder", str(folder)]
    environment = {**os.environ, "OVERREAD_HOME": str(home)}
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, check=True, env=environment
    )
    return float(json.loads(done.stdout))


def main() -> None:
    """Write the files, measure and print, or run as the measured child."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--peer", choices=PEERS)
    parser.add_argument("--tiny", action="store_true", help="few files, for the test suite")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    if options.peer:
        report_self(options.peer, options.folder)
        return
    from tests.helpers.phantom import write_series

    slices = SLICES
    if options.tiny:
        slices, options.runs, options.files = TINY_SLICES, 1, 2 * TINY_SLICES
    noise = np.random.default_rng(0).integers(0, 900, (slices, 32, 32)).astype(np.int16)
    with tempfile.TemporaryDirectory() as scratch:
        folder, home = Path(scratch) / "study", Path(scratch) / "home"
        for n in range(max(1, options.files // slices)):
            write_series(folder / f"series{n:03d}", noise, modality="MR", SeriesNumber=n + 1)
        time.sleep(2.5)  # files that changed just now are not indexed
        one_run("again", folder, home)
        runs = [{p: one_run(p, folder, home) for p in PEERS} for _ in range(options.runs)]
    for peer, target in TARGETS.items():
        ratios = [run[peer] / run["pydicom"] for run in runs]
        print(
            f"{peer:6} ratio to pydicom {statistics.median(ratios):.3f} (to reach: {target:.3g}), "
            f"{min(ratios):.3f} to {max(ratios):.3f}"
        )


if __name__ == "__main__":
    main()
