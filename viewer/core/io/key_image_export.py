"""Key images as DICOM: secondary captures as shown, and a key object selection that names them.

The objects belong to the study that they are made of and carry its patient, as an archive needs;
they are for where the study itself may be.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.dicom.patient_identity import read_elements
from viewer.core.errors import CoreError
from viewer.core.files.file_source import Source
from viewer.core.space.slice_planes import Grid
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from viewer.core.dicom.frames import Frame

NOTICE: Final = "Investigational, not for diagnosis"
FLAT: Final = 0.02  # share of a slice's distance by which an image may leave the slice
LONGEST_TEXT: Final = 1024  # characters of ST
UNICODE: Final = "ISO_IR 192"


@dataclass(frozen=True, eq=False)
class KeyPicture:
    """A key image as shown: `pixels` gray or RGB with footer; `k`: its slice, None for a reslice.

    Attributes:
        orientation: Letters of the right and the lower edge (0020,0020), empty where unknown.
    """

    series: Series
    pixels: NDArray[np.uint8]
    k: int | None
    t: int
    note: str
    number: int
    orientation: tuple[str, str] = ("", "")


def slice_of(volume: Volume, grid: Grid) -> int | None:
    """Return the acquired slice that an image shows; None if it cuts across or between slices.

    Args:
        volume: The series.
        grid: Plane of the image.
    """
    if not volume.has_geometry:
        return None
    if volume.acquired is not None:  # of its regular grid no slice was acquired
        if grid.slices is volume.acquired:
            return grid.acquired
        return None
    rows, columns = grid.shape_rc
    corners = [(0, 0), (0, columns - 1), (rows - 1, 0), (rows - 1, columns - 1)]
    ks = volume.geometry.lps_to_index(grid.pixel_to_lps(corners))[:, 2]
    k = round(float(ks[0]))
    inside = 0 <= k < volume.geometry.shape_kji[0]
    if inside and float(np.abs(ks - k).max()) <= FLAT:
        return k
    return None


def header_of(series: Series, k: int = 0, t: int = 0) -> "Dataset":
    """Return the header of the file that holds a slice.

    Args:
        series: A DICOM series.
        k: Slice as acquired, from 0.
        t: Time point, from 0.

    Raises:
        CoreError: For what is no DICOM.
    """
    return read_header_of(frame_of(series, k, t).source)


def frame_of(series: Series, k: int, t: int) -> "Frame":
    """Return the frame of a file that is a slice.

    Args:
        series: A DICOM series.
        k: Slice as acquired, from 0.
        t: Time point, from 0.

    Raises:
        CoreError: For what is no DICOM.
    """
    if series.source is not None or not series.planes:
        raise CoreError(
            Message(
                "dicom-write.series-not-dicom",
                id=series.id,
            )
        )
    row = series.planes[min(t, len(series.planes) - 1)]
    return row[min(k, len(row) - 1)]


def frame_number(header: "Dataset", series: Series, k: int, t: int) -> int | None:
    """Return the frame number of a slice from 1; None in a single-frame object.

    Args:
        header: Header of the file that holds the slice.
        series: The series of the file.
        k: Slice as acquired, from 0.
        t: Time point, from 0.
    """
    many = int(header.get("NumberOfFrames") or 1) > 1
    return frame_of(series, k, t).number + 1 if many else None


def read_header_of(source: Source) -> "Dataset":
    """Return all attributes of a file but its pixel data.

    Raises:
        UnreadableFile: The file cannot be read again; the error quotes nothing of it.
    """
    return read_elements(source)


def made_by() -> dict[str, Any]:
    """Return the attributes of the equipment in every DICOM object that Overread writes."""
    return {
        "manufacturer": "Overread",
        "manufacturer_model_name": "Overread",
        "software_versions": version("overread"),
        "device_serial_number": "0",
    }


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
    import highdicom as hd

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
    import highdicom as hd
    from pydicom.dataset import Dataset

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
    import highdicom as hd
    from highdicom.ko import KeyObjectSelection, KeyObjectSelectionDocument
    from pydicom.sr.codedict import codes

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
    import highdicom as hd
    from pydicom.sr.codedict import codes

    device = hd.sr.DeviceObserverIdentifyingAttributes(
        uid=hd.UID(), name="Overread", manufacturer_name="Overread", model_name="Overread"
    )
    return hd.sr.ObserverContext(codes.DCM.Device, device)


def _plain(moment: str) -> str | None:
    """Return a date or time without the points and colons of ACR-NEMA.

    Nothing where it is none of today's form.

    >>> _plain("1999.05.04"), _plain("09:11:56"), _plain("091156.25"), _plain("soon")
    ('19990504', '091156', '091156.25', None)
    """
    old = re.fullmatch(r"(\d{4})\.(\d\d)\.(\d\d)|(\d\d):(\d\d):(\d\d(?:\.\d+)?)", moment.strip())
    plain = "".join(part for part in old.groups() if part) if old else moment.strip()
    if re.fullmatch(r"\d{2,8}(\.\d{1,6})?", plain):
        return plain
    return None


def complete(header: "Dataset") -> "Dataset":
    """Return the header with required attributes, even empty (PS3.3 type 2), and texts in UTF-8.

    What is made of it says its words in UTF-8 too: a reader types in any language, whatever
    alphabet the scanner's names are in.
    """
    with quiet_pydicom():
        header.decode()
        header.SpecificCharacterSet = UNICODE
        for keyword in ("StudyDate", "StudyTime", "PatientBirthDate"):
            if keyword in header:
                setattr(header, keyword, _plain(str(header[keyword].value or "")))
    for keyword in (
        *("PatientID", "PatientName", "PatientBirthDate", "PatientSex", "StudyDate", "StudyTime"),
        *("StudyID", "AccessionNumber", "ReferringPhysicianName"),
    ):
        if keyword not in header:
            setattr(header, keyword, None)
    return header
