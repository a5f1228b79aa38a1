"""DICOM files whose headers are full of canaries, and a search for them in bytes.

Every text-like attribute of a series has its own canary, nested and private ones included.
"""

import base64
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from pydicom.datadict import dictionary_VR, keyword_dict
from pydicom.dataset import Dataset
from pydicom.sequence import Sequence

from tests.helpers.phantom import axial_affine, write_series

# Attributes by which the series is read: their values cannot be canaries.
NEEDED = {
    "SpecificCharacterSet", "Modality", "PatientPosition", "ImageType", "PhotometricInterpretation",
    "TransferSyntaxUID", "SOPClassUID", "PixelData", "BurnedInAnnotation", "RescaleType",
    "LossyImageCompression", "PixelPresentation", "VolumetricProperties", "ComplexImageComponent",
}  # fmt: skip
TEXT = {"LO", "SH", "PN", "LT", "ST", "UT", "UC", "CS", "AE", "UR"}
NESTED = (
    ("RequestAttributesSequence", "RequestedProcedureDescription"),
    ("ReferencedPatientSequence", "PatientComments"),
    ("OtherPatientIDsSequence", "PatientID"),
    ("PerformedProtocolCodeSequence", "CodeMeaning"),
)


def canary(number: int) -> str:
    return f"ZQ{number:05d}KX"


def fill(canaries: list[str]) -> Any:
    """Put canaries in every text attribute, date, time and UID; a `change` for `write_series`."""

    def change(k: int, ds: Dataset) -> None:
        keywords = sorted(keyword_dict)
        for number, keyword in enumerate(keywords):
            vr = dictionary_VR(keyword)
            if keyword in NEEDED or not keyword or vr not in TEXT:
                continue
            group = keyword_dict[keyword] >> 16
            if group < 0x0008 or group == 0x0028 or (group >= 0x0040 and group not in (0x0040,)):
                continue
            setattr(ds, keyword, canary(number))
            canaries.append(canary(number))
        ds.PatientBirthDate, ds.StudyDate, ds.SeriesDate = "19571103", "20230719", "20230719"
        ds.AcquisitionDate, ds.ContentDate = "20230719", "20230719"
        ds.StudyTime = "071953"
        ds.StudyInstanceUID, ds.SeriesInstanceUID = "1.2.776655.1", "1.2.776655.2"
        ds.SOPInstanceUID = f"1.2.776655.3.{k}"
        ds.FrameOfReferenceUID = "1.2.776655.4"
        ds.add_new((0x0009, 0x0010), "LO", "ZQCREATORKX")
        for n, vr in enumerate(("LO", "SH", "PN", "LT", "ST", "UT", "UC", "UN", "OB")):
            text = f"ZQPRIV{n}KX"
            ds.add_new((0x0009, 0x1001 + n), vr, text.encode() if vr in ("UN", "OB") else text)
            canaries.append(text)
        for n, (sequence, keyword) in enumerate(NESTED):
            inner, outer = Dataset(), Dataset()
            setattr(inner, keyword, f"ZQNEST{n}KX")
            inner.add_new((0x0009, 0x0010), "LO", f"ZQNESTPRIV{n}KX")
            outer.PatientComments = f"ZQOUTER{n}KX"
            setattr(outer, sequence, Sequence([inner]))
            setattr(ds, sequence, Sequence([outer]))
            canaries.extend(f"{name}{n}KX" for name in ("ZQNEST", "ZQNESTPRIV", "ZQOUTER"))

    return change


NUMBERS = ["19571103", "20230719", "1957-11-03", "2023-07-19", "071953", "1.2.776655", "776655"]


def write_study(folder: Path) -> tuple[Path, list[str]]:
    """Write an MR head with canaries in its headers; return the canaries."""
    folder = folder / "ZQNAMEKX"
    k, j, i = np.indices((12, 64, 56))
    distance = np.hypot(np.hypot((k - 5.5) / 6, (j - 31.5) / 29), (i - 27.5) / 25)
    noise = np.random.default_rng(1).integers(0, 40, distance.shape)
    voxels = np.where(distance < 1, 400 + noise, noise).astype(np.int16)
    canaries: list[str] = ["ZQCREATORKX", "ZQFOLDERKX", "ZQNAMEKX"]
    affine = axial_affine((3.0, 3.0, 10.0), (-82.5, -94.5, -55.0))
    write_series(folder, voxels, affine, "MR", change=fill(canaries))
    assert len(set(canaries)) > 300
    return folder, sorted({*canaries, *NUMBERS})


def leaked(canaries: list[str], *payloads: bytes) -> list[str]:
    """Return the canaries in the bytes, in any case, as UTF-8, UTF-16 or base64."""
    leaks = []
    for payload in payloads:
        haystack = payload.lower()
        for text in canaries:
            plain, encoded = _forms(text)
            leaks += [f"{text} (base64)" for form in encoded if form in payload]
            leaks += [text for form in plain if form in haystack]
    return leaks


@cache
def _forms(text: str) -> tuple[frozenset[bytes], tuple[bytes, ...]]:
    """Return a text in lowercase as UTF-8 and UTF-16, and as it is in base64."""
    encoded = []
    for shift in range(3):  # Base64 of a text depends on where in the stream it begins.
        coded = base64.b64encode(bytes(shift) + text.encode() + bytes(2))
        encoded.append(coded[-(-shift * 8 // 6) : (shift + len(text)) * 8 // 6])
    return frozenset((text.lower().encode(), text.lower().encode("utf-16-le"))), tuple(encoded)
