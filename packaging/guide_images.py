"""Pictures of the guide, taken from the screenshots: few colours, small files."""

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PICTURES: Final = {
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
    "view-hanging": "guide-view-hanging",
    "view-slab": "guide-view-slab",
    "view-oblique": "guide-view-oblique",
    "view-blended": "guide-view-blended",
    "view-3d-cut": "guide-view-3d",
    "view-measures": "guide-view-measures",
    "view-masks": "guide-view-masks",
    "view-time": "guide-view-time",
    "prior-registered": "guide-view-registered",
    "anonymise": "guide-view-anonymise",
    "numbers-questions": "guide-numbers",
}
"""Name of a screenshot, and of the picture made of it."""
COLOURS: Final = 128
WIDTH: Final = 1120
ROUNDS: Final = 2
"""Of moving each colour to the middle of those it stands for: without, greys are green and purple."""


def write(shots: Path, folder: Path = ROOT / "docs" / "images") -> list[Path]:
    """Write each picture that was taken; returns the files."""
    from PIL import Image

    written = []
    for shot, name in PICTURES.items():
        found = sorted(shots.glob(f"[0-9][0-9][0-9]-{shot}.png"))
        if not found:
            print(f"guide: there is no screenshot {shot!r}", file=sys.stderr)
            continue
        with Image.open(found[0]) as opened:
            picture = opened.convert("RGB")
        if picture.width > WIDTH:
            size = (WIDTH, round(picture.height * WIDTH / picture.width))
            picture = picture.resize(size, Image.Resampling.LANCZOS)
        target = folder / f"{name}.png"
        few = picture.quantize(
            COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=ROUNDS, dither=Image.Dither.NONE
        )
        few.save(target, optimize=True)
        written.append(target)
    return written
