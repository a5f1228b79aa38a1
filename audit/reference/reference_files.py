"""A reference standard's content from a DICOM report or segmentation, or a NIfTI mask."""

from pathlib import Path

from audit.errors import RecordInputError
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from audit.plausibility import Midplane
from audit.reference.reference_mask import is_nifti, read_mask
from audit.reference.reference_sr import read_sr


def read_one(
    path: Path, words: str | None = None, midplane: Midplane | None = None
) -> Interpretation:
    """Return the content by the file's kind; `words` and `midplane` as for a mask.

    Raises `RecordInputError` that names the file and the reason.
    """
    import pydicom

    if is_nifti(path):
        return read_mask(path, words, midplane)
    try:
        result = pydicom.dcmread(path, specific_tags=["Modality"], stop_before_pixels=True)
    except (pydicom.errors.InvalidDicomError, OSError):
        raise RecordInputError(
            Message("reference.file-format-unsupported", path=str(path))
        ) from None
    modality = str(result.get("Modality", ""))
    if modality == "SR":
        return read_sr(path)
    if modality == "SEG":
        return read_mask(path, words, midplane)
    raise RecordInputError(
        Message(
            "reference.modality-unsupported",
            path=str(path),
            modality=modality or "no modality",
        )
    )
