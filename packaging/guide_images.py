"""Make the images of the guide from the screenshots, with few colors and small files."""

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
IMAGES: Final = {
    "study": "guide-study",
    "read-written": "guide-read",
    "lock": "guide-lock",
    "draft-providers": "guide-draft",
    "preview": "guide-preview",
    "preview-several": "guide-preview-several",
    "draft-streaming": "guide-streaming",
    "draft-several": "guide-drafts",
    "compare": "guide-compare",
    "sign-ready": "guide-sign",
    "probe-outline": "guide-probe-outline",
    "probe-run": "guide-probe",
    "settings-sending": "guide-sending",
    "archive": "guide-archive",
    "view-hanging": "guide-view-hanging",
    "hanging-editor": "guide-hanging-editor",
    "view-slab": "guide-view-slab",
    "view-oblique": "guide-view-oblique",
    "view-blended": "guide-view-blended",
    "view-3d-cut": "guide-view-3d",
    "view-curved": "guide-view-curved",
    "view-measures": "guide-view-measures",
    "view-masks": "guide-view-masks",
    "view-time": "guide-view-time",
    "prior-registered": "guide-view-registered",
    "anonymise": "guide-view-anonymise",
    "numbers-questions": "guide-numbers",
}
"""Names of a screenshot and of its image."""
COLORS: Final = 128
WIDTH: Final = 1120
ROUNDS: Final = 2
"""Rounds of moving each palette color to the mean of its pixels; without them grays turn green and
purple."""


def write(shots: Path, folder: Path = ROOT / "docs" / "images") -> list[Path]:
    """Write an image of each available screenshot and return the files."""
    from PIL import Image

    written = []
    for shot, name in IMAGES.items():
        matches = sorted(shots.glob(f"[0-9][0-9][0-9]-{shot}.png"))
        if not matches:
            print(f"guide: no screenshot {shot!r}", file=sys.stderr)
            continue
        with Image.open(matches[0]) as opened:
            image = opened.convert("RGB")
        if image.width > WIDTH:
            size = (WIDTH, round(image.height * WIDTH / image.width))
            image = image.resize(size, Image.Resampling.LANCZOS)
        target = folder / f"{name}.png"
        reduced = image.quantize(
            COLORS, Image.Quantize.MAXCOVERAGE, kmeans=ROUNDS, dither=Image.Dither.NONE
        )
        reduced.save(target, optimize=True)
        written.append(target)
    return written
