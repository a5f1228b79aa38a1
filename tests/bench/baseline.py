"""What the embedded reader finds, beside always-normal: printed as the table of docs/baseline.md.

Run: .venv/bin/pytest -s tests/bench/baseline.py
"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import nilearn
import pytest

from assistant.images.slice_selection import Selection, spread
from assistant.providers.image_statistics.baseline_report import read
from assistant.request.bundle import make_bundle
from tests.helpers.painting import paint
from viewer.core import load, scan
from viewer.core.voxels.volume import Volume

pytestmark = pytest.mark.bench

ICBM = "mni_icbm152_t1_tal_nlin_sym_09a_converted.nii.gz"
# (x, y, z) in LPS mm of MNI space, on the patient's left, and the lobe that lies there.
SITES = {
    "frontal": (30.0, -35.0, 28.0),
    "parietal": (30.0, 45.0, 40.0),
    "temporal": (48.0, 15.0, -12.0),
    "occipital": (22.0, 85.0, 8.0),
    "cerebellum": (25.0, 60.0, -35.0),
}


def template() -> Volume:
    """The T1 template that the nilearn wheel carries."""
    path = Path(nilearn.__file__).parent / "datasets" / "data" / ICBM
    return replace(load(scan([path]).series[0]), modality="MR", sequence="T1")


def flair(shared_data: Path) -> Volume:
    """A real FLAIR in MNI space, whose lesions are too small for this reader."""
    path = next((shared_data / "ms_lesjak_p07_mni").glob("FLAIR*.nii.gz"))
    return replace(load(scan([path]).series[0]), modality="MR", sequence="FLAIR")


@pytest.mark.parametrize(
    ("sequence", "factors"), [("T1 template", (0.4, 0.55, 0.75)), ("FLAIR", (1.3, 1.5))]
)
def test_painted_balls(sequence: str, factors: tuple[float, ...], shared_data: Path) -> None:
    """Balls at ten places in a T1 template and in a real FLAIR that is called normal without them."""
    volume = template() if sequence == "T1 template" else flair(shared_data)
    selection = spread(volume, "axial", 8, series_id="1")
    assert answer(volume, selection)["normality"] == "normal"
    print(f"\n| {sequence}: radius | brightness | called abnormal | right side | right lobe |")
    print("|---|---|---|---|---|")
    for radius in (5.0, 8.0, 12.0, 18.0):
        for factor in factors:
            found = [
                one(volume, selection, radius, factor, s, left) for s in SITES for left in (1, -1)
            ]
            counts = [sum(f[n] for f in found) for n in range(3)]
            shares = " | ".join(f"{c}/{len(found)}" for c in counts)
            print(f"| {radius:g} mm | {factor:g} | {shares} |")


def one(
    volume: Volume, selection: Selection, radius: float, factor: float, site: str, left: int
) -> tuple[bool, bool, bool]:
    """Whether one painted ball is called abnormal, on its side, in its lobe."""
    x, y, z = SITES[site]
    result = answer(paint(volume, (x * left, y, z), radius, factor), selection)
    findings = [f for f in result.get("findings", []) if f["presence"] == "present"]
    if not findings:
        return False, False, False
    place = findings[0]["location"]
    side = place["side"] == ("left" if left > 0 else "right")
    return True, side, (place["structure"] or "").removesuffix("-lobe") == site


def answer(volume: Volume, selection: Selection) -> dict[str, Any]:
    """The reader's answer to eight axial slices."""
    bundle = make_bundle({"1": volume}, selection)
    return read([(i.png, i.caption) for i in bundle.images])
