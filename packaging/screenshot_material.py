"""Data for the screenshots: the sample study, a prior one, damaged files, a pilot, a batch."""

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from screenshot_case import SERIES

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from screenshot_stage import Material

CASES: Final = 48
"""Cases of the pilot."""
MOVED_DEGREES, MOVED_MM = 6.0, (4.0, -6.0, 9.0)
"""Head motion between the prior and the current study."""


def make(material: "Material") -> None:
    """Write all data below the material's folder."""
    from viewer.demo.sample_cases import GLIOMA, write_case

    written = write_case(GLIOMA, material.study)
    material.reference.write_bytes(written.reference.canonical_bytes())
    flair = [path for path in written.files if _number(path) == SERIES]
    _prior(flair, material.prior)
    _damaged(flair, material.damaged, material.unreadable)
    _pilot(material.pilot)
    _batch(material.batch)


def _number(path: Path) -> str:
    from pydicom import dcmread

    return str(dcmread(path, stop_before_pixels=True).SeriesNumber)


def _prior(files: list[Path], folder: Path) -> None:
    """Write the same head a year earlier, moved, in its own frame of reference."""
    from pydicom import dcmread
    from pydicom.uid import generate_uid

    folder.mkdir()
    turn = _turn()
    for n, path in enumerate(files):
        image = dcmread(path)
        for name in ("StudyInstanceUID", "SeriesInstanceUID", "FrameOfReferenceUID"):
            setattr(image, name, generate_uid(entropy_srcs=[name, "prior"]))
        image.SOPInstanceUID = generate_uid(entropy_srcs=["prior", str(n)])
        image.file_meta.MediaStorageSOPInstanceUID = image.SOPInstanceUID
        for name in ("StudyDate", "SeriesDate", "AcquisitionDate", "ContentDate"):
            if date := image.get(name):
                setattr(image, name, f"{int(date[:4]) - 1}{date[4:]}")
        place = turn @ np.array(image.ImagePositionPatient, float) + MOVED_MM
        image.ImagePositionPatient = [f"{v:.4f}" for v in place]
        sides = np.array(image.ImageOrientationPatient, float).reshape(2, 3) @ turn.T
        image.ImageOrientationPatient = [f"{v:.6f}" for v in sides.ravel()]
        image.save_as(folder / path.name)


def _turn() -> "NDArray[np.float64]":
    angle = np.radians(MOVED_DEGREES)
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])


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
