"""Data for the screenshots: the sample study, a prior one, damaged files, a pilot, a batch."""

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from screenshot_case import SERIES

if TYPE_CHECKING:
    from screenshot_stage import Material

CASES: Final = 48
"""Cases of the pilot."""


def make(material: "Material") -> None:
    """Write all data below the material's folder."""
    from tests.helpers.prior_study import write_prior
    from viewer.demo.sample_cases import GLIOMA, write_case

    written = write_case(GLIOMA, material.study)
    material.reference.write_bytes(written.reference.canonical_bytes())
    flair = [path for path in written.files if _number(path) == SERIES]
    write_prior(flair, material.prior)
    _damaged(flair, material.damaged, material.unreadable)
    _pilot(material.pilot)
    _batch(material.batch)


def _number(path: Path) -> str:
    from pydicom import dcmread

    return str(dcmread(path, stop_before_pixels=True).SeriesNumber)


def _damaged(files: list[Path], damaged: Path, unreadable: Path) -> None:
    """Write a series with a truncated file and a text file, and a folder of only such files."""
    damaged.mkdir()
    unreadable.mkdir()
    for path in files:
        shutil.copy(path, damaged)
    cut = files[len(files) // 2]
    for folder in (damaged, unreadable):
        (folder / f"cut-{cut.name}").write_bytes(cut.read_bytes()[:1200])
        (folder / "notes.txt").write_text("no image\n")
        (folder / "empty.dcm").write_bytes(b"")


def _pilot(home: Path) -> None:
    from screenshot_starts import over

    from audit.record.log.event_log import Log
    from tests.helpers.reported import Pilot60

    home.mkdir()
    with over(home), Log() as log:
        Pilot60(log, CASES).write()


def _batch(manifest: Path) -> None:
    """Write three images and their reference."""
    from PIL import Image

    manifest.parent.mkdir()
    rows, columns = np.mgrid[0:256, 0:256]
    head = ((rows - 128) / 110) ** 2 + ((columns - 128) / 90) ** 2 < 1
    lines = ["path,category"]
    for n in range(3):
        mass = (rows - 90) ** 2 + (columns - 90 - 30 * n) ** 2 < 400
        pixels = np.where(head, np.where(mass, 220, 90), 5).astype(np.uint8)
        Image.fromarray(pixels).save(manifest.parent / f"{n}.png")
        lines.append(f"{n}.png,tumor")
    manifest.write_text("\n".join(lines) + "\n")
