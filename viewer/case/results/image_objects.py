"""Images of signed results: key object selection, segmentation and secondary captures.

The selection names the instances in which findings are marked. Segmentation and captures show what
the model marked, are optional, and are marked as investigational: captures in the pixels, both in
their attributes.
"""

import io
from collections.abc import Sequence
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

import highdicom as hd
import numpy as np
from highdicom.ko import KeyObjectSelection, KeyObjectSelectionDocument
from highdicom.seg import (
    SegmentAlgorithmTypeValues,
    Segmentation,
    SegmentationTypeValues,
    SegmentDescription,
)
from PIL import Image, ImageDraw
from pydicom.dataset import Dataset
from pydicom.sr.codedict import codes
from pydicom.sr.coding import Code

from audit.interpretation.interpretation import Evidence, PixelBox, PointLps
from audit.lexicon.vocabulary import Presence
from viewer.case.results.structured_reports import FIRST_SERIES, DocumentIds, Reference
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.io.source_headers import NOTICE, made_by

if TYPE_CHECKING:
    from collections.abc import Callable

    from audit.interpretation.image_places import ImagePlace
    from viewer.case.results.evidence_images import EvidenceImage, EvidenceImages
    from viewer.case.results.signed_result import SignedResult

LESION: Final = Code("52988006", "SCT", "Lesion")
ABNORMAL: Final = Code("49755003", "SCT", "Morphologically Abnormal Structure")
BAND: Final = 14
"""Height of the notice below a capture, in pixels."""
MARK: Final = 4
"""Half the width of the cross at a marked point, in pixels."""


def key_objects(
    result: "SignedResult", images: "EvidenceImages", ids: DocumentIds
) -> Dataset | None:
    """Return the key object selection of the evidence; None if no finding names an instance."""
    named: dict[str, EvidenceImage] = {}
    frames: dict[str, set[int]] = {}
    for finding in result.draft.findings:
        if finding.presence is not Presence.PRESENT:
            continue
        for image in images.of_finding(finding):
            uid = str(image.header.SOPInstanceUID)
            named.setdefault(uid, image)
            if image.frame_number is not None:
                frames.setdefault(uid, set()).add(image.frame_number)
    if not named:
        return None
    evidence = [image.header for image in named.values()]
    document = _selection(codes.DCM.OfInterest, evidence, NOTICE, ids, "key-objects")
    for item in document.ContentSequence:
        for reference in item.get("ReferencedSOPSequence", ()):
            numbers = sorted(frames.get(str(reference.ReferencedSOPInstanceUID), ()))
            if numbers:
                reference.ReferencedFrameNumber = numbers
    return document


def rejection_note(withdrawn: Sequence[Reference], header: Dataset, ids: DocumentIds) -> Dataset:
    """Return the note by which an archive hides withdrawn objects (IHE Imaging Object Change)."""
    evidence = [reference.as_evidence(header) for reference in withdrawn]
    title = codes.DCM.RejectedForQualityReasons
    return _selection(title, evidence, f"Retracted. {NOTICE}", ids, "key-objects")


def _selection(
    title: Any, evidence: Sequence[Dataset], text: str, ids: DocumentIds, part: str
) -> Dataset:
    device = hd.sr.DeviceObserverIdentifyingAttributes(
        uid=ids.device, name="Overread", manufacturer_name="Overread", model_name="Overread"
    )
    with quiet_pydicom():
        content = KeyObjectSelection(
            document_title=title,
            referenced_objects=list(evidence),
            observer_device_context=hd.sr.ObserverContext(codes.DCM.Device, device),
            description=text,
        )
        document = KeyObjectSelectionDocument(
            evidence=list(evidence),
            content=content,
            series_instance_uid=ids.uid("series/key-objects"),
            series_number=FIRST_SERIES + 1,
            sop_instance_uid=ids.uid(part),
            instance_number=1,
            manufacturer="Overread",
        )
    document.SeriesDescription = f"Overread AI results: {NOTICE}"[:64]
    return document


def box_segmentation(
    result: "SignedResult", images: "EvidenceImages", ids: DocumentIds
) -> Dataset | None:
    """Return the bounding boxes of the findings as a segmentation; None if there is none.

    All boxes of one segmentation are on the instances of one series: the one with the most boxes.
    """
    by_series: dict[str, list[tuple[int, EvidenceImage, tuple[int, int, int, int]]]] = {}
    for finding in result.draft.findings:
        if finding.presence is not Presence.PRESENT:
            continue
        for evidence in finding.evidence:
            image = images.of_evidence(evidence)
            box = _box_on(evidence, images, image) if image is not None else None
            if image is not None and box is not None and _is_plain(image):
                series = str(image.header.SeriesInstanceUID)
                by_series.setdefault(series, []).append((finding.number, image, box))
    if not by_series:
        return None
    marked = max(by_series.values(), key=len)
    numbers = sorted({number for number, _, _ in marked})
    sources = {image.frame.sop_uid: image.header for _, image, _ in marked}
    order = list(sources)
    rows, columns = int(marked[0][1].header.Rows), int(marked[0][1].header.Columns)
    pixels = np.zeros((len(order), rows, columns, len(numbers)), np.uint8)
    for number, image, (top, left, bottom, right) in marked:
        frame = pixels[order.index(image.frame.sop_uid), :, :, numbers.index(number)]
        frame[top : bottom + 1, left : right + 1] = 1
    algorithm = hd.AlgorithmIdentificationSequence(
        name=result.model[:64],
        family=codes.DCM.ArtificialIntelligence,
        version=result.request.configuration[:16],
    )
    with quiet_pydicom():
        return Segmentation(
            source_images=list(sources.values()),
            pixel_array=pixels,
            segmentation_type=SegmentationTypeValues.BINARY,
            segment_descriptions=[
                SegmentDescription(
                    segment_number=n,
                    segment_label=f"Finding {number}, bounding box",
                    segmented_property_category=ABNORMAL,
                    segmented_property_type=LESION,
                    algorithm_type=SegmentAlgorithmTypeValues.AUTOMATIC,
                    algorithm_identification=algorithm,
                    tracking_uid=ids.uid(f"tracking/finding-{number}"),
                    tracking_id=f"finding-{number}",
                )
                for n, number in enumerate(numbers, 1)
            ],
            series_instance_uid=ids.uid("series/segmentation"),
            series_number=FIRST_SERIES + 2,
            sop_instance_uid=ids.uid("segmentation"),
            instance_number=1,
            content_description=NOTICE,
            content_label="INVESTIGATIONAL",
            series_description=f"Overread AI results: {NOTICE}"[:64],
            **made_by(),
        )


def _is_plain(image: "EvidenceImage") -> bool:
    """Return whether an instance is one image; frames of larger objects are left out."""
    return image.frame_number is None and image.frame.tile is None


def _box_on(
    evidence: Evidence, images: "EvidenceImages", image: "EvidenceImage"
) -> tuple[int, int, int, int] | None:
    """Return top, left, bottom and right of a mark's box in the pixels of an instance."""
    place = images.place(evidence.image) if evidence.image is not None else None
    frame = image.frame
    if evidence.box is None or place is None or frame.position is None:
        return None
    if frame.orientation is None or frame.spacing_rc_mm is None:
        return None
    box: PixelBox = evidence.box
    corners = [place.pixel_to_lps(x, y) for x in (box.x0, box.x1) for y in (box.y0, box.y1)]
    right, down = np.array(frame.orientation[:3]), np.array(frame.orientation[3:])
    offsets = np.array([(c.x, c.y, c.z) for c in corners]) - np.array(frame.position)
    columns = np.rint(offsets @ right / frame.spacing_rc_mm[1]).astype(int)
    rows = np.rint(offsets @ down / frame.spacing_rc_mm[0]).astype(int)
    last_row, last_column = int(image.header.Rows) - 1, int(image.header.Columns) - 1
    top, bottom = max(int(rows.min()), 0), min(int(rows.max()), last_row)
    left, across = max(int(columns.min()), 0), min(int(columns.max()), last_column)
    return (top, left, bottom, across) if top <= bottom and left <= across else None


def captures(
    result: "SignedResult",
    images: "EvidenceImages",
    ids: DocumentIds,
    png: "Callable[[str], bytes]",
    header: Dataset,
) -> list[Dataset]:
    """Return the images that findings cite, as sent to the model, with marks and a notice.

    Args:
        result: What was signed.
        images: Images that were sent.
        ids: Identifiers.
        png: Returns an image by its hash.
        header: Header of any instance of the study, completed.
    """
    cited: dict[int, list[tuple[int, Evidence]]] = {}
    for finding in result.draft.findings:
        if finding.presence is not Presence.PRESENT:
            continue
        for evidence in finding.evidence:
            if evidence.image in images.numbers:
                cited.setdefault(evidence.image or 0, []).append((finding.number, evidence))
    written = []
    for instance, number in enumerate(sorted(cited), 1):
        pixels = _with_marks(png(images.sha256(number)), cited[number], images.place(number))
        image = images.of_image(number)
        capture = _capture(pixels, header if image is None else image.header, ids, instance, number)
        if image is not None:
            source = Dataset()
            source.ReferencedSOPClassUID = image.header.SOPClassUID
            source.ReferencedSOPInstanceUID = image.header.SOPInstanceUID
            if image.frame_number is not None:
                source.ReferencedFrameNumber = image.frame_number
            capture.SourceImageSequence = [source]
        written.append(capture)
    return written


def _capture(
    pixels: "np.ndarray[Any, np.dtype[np.uint8]]",
    header: Dataset,
    ids: DocumentIds,
    instance: int,
    number: int,
) -> Dataset:
    with quiet_pydicom():
        capture: Dataset = hd.sc.SCImage.from_ref_dataset(
            ref_dataset=header,
            pixel_array=pixels,
            photometric_interpretation="RGB",
            bits_allocated=8,
            coordinate_system="PATIENT",
            series_instance_uid=ids.uid("series/captures"),
            series_number=FIRST_SERIES + 3,
            sop_instance_uid=ids.uid(f"capture-{number}"),
            instance_number=instance,
            manufacturer="Overread",
            patient_orientation=("L", "P"),  # replaced: the library takes no unknown orientation
            transfer_syntax_uid="1.2.840.10008.1.2.1",
        )
    capture.PatientOrientation = []
    capture.Laterality = None  # type 2C: of no paired structure, or not known
    capture.SeriesDescription = f"Overread AI results: {NOTICE}"[:64]
    capture.DerivationDescription = f"Image as sent to the model, with its marks. {NOTICE}"
    capture.ImageComments = f"{NOTICE}. Marks by a model"
    capture.BurnedInAnnotation = "NO"  # the notice names no one
    capture.SoftwareVersions = version("overread")
    return capture


def _with_marks(
    png: bytes, marks: Sequence[tuple[int, Evidence]], place: "ImagePlace | None"
) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """Return an image with its marks, and a band with the notice below."""
    with Image.open(io.BytesIO(png)) as opened:
        shown = opened.convert("RGB")
    width = max(shown.width, 6 * len(NOTICE) + 8)
    canvas = Image.new("RGB", (width, shown.height + BAND))
    canvas.paste(shown)
    draw = ImageDraw.Draw(canvas)
    for number, evidence in marks:
        if evidence.box is not None:
            box = evidence.box
            draw.rectangle((box.x0, box.y0, box.x1, box.y1), outline=(255, 200, 0))
            draw.text((box.x1 + 2, box.y0), str(number), fill=(255, 200, 0))
            continue
        at = _pixel(evidence, place)
        if at is not None:
            x, y = at
            draw.line((x - MARK, y, x + MARK, y), fill=(255, 200, 0))
            draw.line((x, y - MARK, x, y + MARK), fill=(255, 200, 0))
            draw.text((x + MARK, y - 2 * MARK), str(number), fill=(255, 200, 0))
    draw.text((4, shown.height + 1), NOTICE, fill=(255, 255, 255))
    return np.asarray(canvas, dtype=np.uint8)


def _pixel(evidence: Evidence, place: "ImagePlace | None") -> tuple[float, float] | None:
    if evidence.point is not None:
        return evidence.point.x, evidence.point.y
    point: PointLps | None = evidence.point_lps_mm
    if point is None or place is None:
        return None
    x, y, _ = place.lps_to_pixel(point)
    return x, y
