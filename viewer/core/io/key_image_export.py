"""Key images as DICOM: secondary captures as shown, and a key object selection that names them.

The objects belong to the study that they are made of and carry its patient, as an archive needs;
they are for where the study itself may be.
"""

from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import highdicom as hd
import numpy as np
from highdicom.ko import KeyObjectSelection, KeyObjectSelectionDocument
from pydicom.dataset import Dataset
from pydicom.sr.codedict import codes

from audit.messages import Message
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.errors import CoreError
from viewer.core.io.export_content import KeyPicture
from viewer.core.io.source_headers import (
    NOTICE,
    complete,
    frame_number,
    header_of,
)

LONGEST_TEXT: Final = 1024  # characters of ST


def write_captures(images: Sequence[KeyPicture], folder: Path) -> list["Dataset"]:
    """Write secondary captures into a folder, as one new series of each study.

    Args:
        images: The key images with their series and notes.
        folder: Destination.

    Returns:
        The data sets written, in the same order.

    Raises:
        CoreError: The message has the reason.
    """
    series_uids: dict[str, Any] = {}
    captures = []
    for image in images:
        header = header_of(image.series, image.k or 0, image.t)
        path = folder / f"key-image-{image.number:03d}.dcm"
        try:
            with quiet_pydicom():
                study = image.series.study_uid
                capture = _capture(header, image, series_uids.setdefault(study, hd.UID()))
                capture.save_as(path)
        except (ValueError, TypeError, AttributeError, KeyError) as error:
            reason = Message(
                "dicom-write.key-image-failed",
                number=image.number,
                kind=type(error).__name__,
            )
            raise CoreError(reason, path) from None
        captures.append(capture)
    return captures


def _capture(header: "Dataset", image: KeyPicture, series_uid: Any) -> Any:
    pixels = np.ascontiguousarray(image.pixels)
    capture = hd.sc.SCImage.from_ref_dataset(
        ref_dataset=complete(header),
        pixel_array=pixels,
        photometric_interpretation="RGB" if pixels.ndim == 3 else "MONOCHROME2",
        bits_allocated=8,
        coordinate_system="PATIENT",
        series_instance_uid=series_uid,
        series_number=max(int(image.series.number or 0), 0) + 2000,
        sop_instance_uid=hd.UID(),
        instance_number=image.number,
        manufacturer="Overread",
        patient_orientation=("L", "P"),  # replaced below: the library takes no oblique letters
        transfer_syntax_uid="1.2.840.10008.1.2.1",
    )
    right, down = image.orientation
    capture.PatientOrientation = [right, down] if right and down else []
    capture.SeriesDescription = "Overread key images, investigational"
    capture.DerivationDescription = f"Picture as shown. {NOTICE}"
    capture.BurnedInAnnotation = "NO"  # the footer names no one
    capture.SoftwareVersions = version("overread")
    if image.note:
        capture.ImageComments = image.note
    if image.k is not None:
        source = Dataset()
        source.ReferencedSOPClassUID = header.SOPClassUID
        source.ReferencedSOPInstanceUID = header.SOPInstanceUID
        number = frame_number(header, image.series, image.k, image.t)
        if number is not None:
            source.ReferencedFrameNumber = number
        capture.SourceImageSequence = [source]
    return capture


def write_key_selections(
    images: Sequence[KeyPicture], captures: Sequence["Dataset"], folder: Path
) -> None:
    """Write a key object selection for each study: one names images of its own study.

    Args:
        images: Key images of one or more studies.
        captures: The secondary capture of each key image, in the same order.
        folder: Folder for the files.

    Raises:
        CoreError: The message has the reason.
    """
    pairs = list(zip(images, captures, strict=True))
    studies = dict.fromkeys(image.series.study_uid for image in images)
    for number, study in enumerate(studies, 1):
        of_it = [pair for pair in pairs if pair[0].series.study_uid == study]
        name = "key-image-selection" + f"-{number}" * (number > 1)
        write_key_objects([p for p, _ in of_it], [c for _, c in of_it], folder / f"{name}.dcm")


def write_key_objects(
    images: Sequence[KeyPicture], captures: Sequence["Dataset"], path: Path
) -> None:
    """Write a key object selection of the source images, and of captures of resliced planes.

    Args:
        images: Key images of one study.
        captures: The secondary capture of each key image, in the same order.
        path: File to write.

    Raises:
        CoreError: The message has the reason.
    """
    unique: dict[str, Dataset] = {}
    frames: dict[str, set[int]] = {}
    for image, capture in zip(images, captures, strict=True):
        named, number = capture, None
        if image.k is not None:
            named = complete(header_of(image.series, image.k, image.t))
            number = frame_number(named, image.series, image.k, image.t)
        unique.setdefault(str(named.SOPInstanceUID), named)
        if number is not None:
            frames.setdefault(str(named.SOPInstanceUID), set()).add(number)
    notes = [f"{p.number}: {p.note}" for p in images if p.note]
    description = ". ".join([NOTICE, *notes])[:LONGEST_TEXT]
    try:
        with quiet_pydicom():
            content = KeyObjectSelection(
                document_title=codes.DCM.OfInterest,
                referenced_objects=list(unique.values()),
                observer_device_context=device(),
                description=description,
            )
            document = KeyObjectSelectionDocument(
                evidence=list(unique.values()),
                content=_with_frames(content, frames),
                series_instance_uid=hd.UID(),
                series_number=2100,
                sop_instance_uid=hd.UID(),
                instance_number=1,
                manufacturer="Overread",
            )
            document.SeriesDescription = "Overread key images, investigational"
            document.save_as(path)
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        reason = Message("dicom-write.key-selection-failed", kind=type(error).__name__)
        raise CoreError(reason, path) from None


def _with_frames(content: Any, frames: Mapping[str, set[int]]) -> Any:
    """Return the selection with the frames of a multi-frame object (PS3.3 table 10-3)."""
    for item in content[0].ContentSequence:
        for reference in item.get("ReferencedSOPSequence", ()):
            numbers = sorted(frames.get(str(reference.ReferencedSOPInstanceUID), ()))
            if numbers:
                reference.ReferencedFrameNumber = numbers
    return content


def device() -> Any:
    """Return Overread as the observing device of a structured report."""
    device = hd.sr.DeviceObserverIdentifyingAttributes(
        uid=hd.UID(), name="Overread", manufacturer_name="Overread", model_name="Overread"
    )
    return hd.sr.ObserverContext(codes.DCM.Device, device)
