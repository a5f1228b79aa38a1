"""Lesions that the built-in reader detects: the table of docs/baseline-reader.md.

usage: python tests/bench/baseline.py [--tiny]

Balls are painted at ten positions into a T1 template and into a real FLAIR, both called normal
without them. The FLAIR is skipped if the real scans are not available."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import nilearn

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from assistant.images.slice_selection import Selection, spread
from assistant.providers.image_statistics.baseline_report import read
from assistant.request.bundle import make_bundle
from tests.helpers.painting import paint
from viewer.core import load, scan
from viewer.core.voxels.volume import Volume

SCANS = Path(__file__).resolve().parents[3] / "shared" / "data"
ICBM = "mni_icbm152_t1_tal_nlin_sym_09a_converted.nii.gz"
# (x, y, z) in LPS mm of MNI space, on the patient's left, and the lobe that lies there.
SITES = {
    "frontal": (30.0, -35.0, 28.0),
    "parietal": (30.0, 45.0, 40.0),
    "temporal": (48.0, 15.0, -12.0),
    "occipital": (22.0, 85.0, 8.0),
    "cerebellum": (25.0, 60.0, -35.0),
}
RADII_MM = (5.0, 8.0, 12.0, 18.0)
T1_FACTORS, FLAIR_FACTORS = (0.4, 0.55, 0.75), (1.3, 1.5)
"""Brightness of the balls, as multiples of ordinary brain."""


def template() -> Volume:
    """The T1 template that the nilearn wheel carries."""
    path = Path(nilearn.__file__).parent / "datasets" / "data" / ICBM
    return replace(load(scan([path]).series[0]), modality="MR", sequence="T1")


def flair() -> Volume:
    """A real FLAIR in MNI space, whose lesions are too small for this reader."""
    path = next((SCANS / "ms_lesjak_p07_mni").glob("FLAIR*.nii.gz"))
    return replace(load(scan([path]).series[0]), modality="MR", sequence="FLAIR")


def painted_balls(
    name: str,
    volume: Volume,
    radii_mm: tuple[float, ...],
    factors: tuple[float, ...],
    sites: tuple[str, ...],
) -> None:
    """Print how many balls are called abnormal, with the right side, in the right lobe.

    Raises:
        SystemExit: The reader calls the volume abnormal without a ball.
    """
    selection = spread(volume, "axial", 8, series_id="1")
    if answer(volume, selection)["normality"] != "normal":
        raise SystemExit(f"the {name} without a ball is not called normal")
    print(f"\n| {name}: radius | brightness | called abnormal | right side | right lobe |")
    print("|---|---|---|---|---|")
    for radius in radii_mm:
        for factor in factors:
            results = [
                one(volume, selection, radius, factor, s, left) for s in sites for left in (1, -1)
            ]
            counts = [sum(f[n] for f in results) for n in range(3)]
            shares = " | ".join(f"{c}/{len(results)}" for c in counts)
            print(f"| {radius:g} mm | {factor:g} | {shares} |")


def one(
    volume: Volume, selection: Selection, radius: float, factor: float, site: str, left: int
) -> tuple[bool, bool, bool]:
    """Return whether one painted ball is called abnormal, on its side, in its lobe."""
    x, y, z = SITES[site]
    result = answer(paint(volume, (x * left, y, z), radius, factor), selection)
    findings = [f for f in result.get("findings", []) if f["presence"] == "present"]
    if not findings:
        return False, False, False
    place = findings[0]["location"]
    side = place["side"] == ("left" if left > 0 else "right")
    return True, side, (place["structure"] or "").removesuffix("-lobe") == site


def answer(volume: Volume, selection: Selection) -> dict[str, Any]:
    """Return the reader's answer to eight axial slices."""
    bundle = make_bundle({"1": volume}, selection)
    return read([(i.png, i.caption) for i in bundle.images])


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tiny", action="store_true", help="one ball a side, for the test suite")
    if parser.parse_args().tiny:
        painted_balls("T1 template", template(), RADII_MM[-1:], T1_FACTORS[:1], ("frontal",))
        return
    painted_balls("T1 template", template(), RADII_MM, T1_FACTORS, tuple(SITES))
    if SCANS.is_dir():
        painted_balls("FLAIR", flair(), RADII_MM, FLAIR_FACTORS, tuple(SITES))
    else:
        print("the real scans are not beside the project: of the template only")


if __name__ == "__main__":
    main()
