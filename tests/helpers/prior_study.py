"""A prior study: a series as of a year earlier, with the head moved."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import numpy as np
from pydicom import dcmread
from pydicom.uid import generate_uid

MOVED_DEGREES: Final = 6.0
MOVED_MM: Final = (4.0, -6.0, 9.0)
"""Head motion between the prior and the current study, about S and in LPS."""


def write_prior(files: Iterable[Path], folder: Path) -> None:
    """Write the same images a year earlier, moved, in their own study and frame of reference.

    Args:
        files: Images of one series, in order.
        folder: Folder to make.
    """
    folder.mkdir()
    angle = np.radians(MOVED_DEGREES)
    cos, sin = np.cos(angle), np.sin(angle)
    turn = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
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
