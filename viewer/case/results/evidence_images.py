"""The instances of the study behind the images that were sent to a model."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Evidence, Finding, PointLps
from audit.record.events import SentImage
from viewer.core.dicom.frames import Frame
from viewer.core.dicom.patient_identity import read_elements
from viewer.core.io.source_headers import complete

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from viewer.core.dicom.assembly.series import Series

PARALLEL: Final = 0.999
"""Cosine between normals from which on two planes count as parallel (2.6 degrees)."""
DEFAULT_STEP_MM: Final = 1.0
"""Distance of slices where the file states none; small, so that no wrong slice is named."""


@dataclass(frozen=True, eq=False)
class EvidenceImage:
    """An instance, or one frame of it.

    Attributes:
        frame: The image.
        header: Header of its file, with the patient's identity.
        frame_number: Number of the frame from 1; None for a single-frame object.
    """

    frame: Frame
    header: "Dataset"
    frame_number: int | None

    @property
    def frame_of_reference(self) -> str | None:
        """UID of the space of its coordinates; None if the file states none."""
        return str(self.header.get("FrameOfReferenceUID") or "") or None


class EvidenceImages:
    """Finds instances in the study's series by their place in space.

    Args:
        series: Series of the study, from its DICOM files.
        sent: Images that were sent, as the record states them.
    """

    def __init__(self, series: Iterable["Series"], sent: Sequence[SentImage]) -> None:
        self._frames = {
            item.id: [f for f in (item.planes[0] if item.planes else ()) if f.position is not None]
            for item in series
            if item.source is None
        }
        self._sent = {image.number: image for image in sent}
        self._headers: dict[object, Dataset] = {}

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of the images that were sent, in order."""
        return tuple(sorted(self._sent))

    def place(self, number: int) -> ImagePlace | None:
        """Return the place in the patient of an image that was sent; None if it has none."""
        image = self._sent.get(number)
        return image.place if image is not None else None

    def sha256(self, number: int) -> str:
        """Return the hash of an image as it was sent."""
        return self._sent[number].sha256

    def of_image(self, number: int) -> EvidenceImage | None:
        """Return the instance that an image shows; None if it is no acquired slice.

        A resliced image, or a slab, shows many instances and none of them as it is.
        """
        image = self._sent.get(number)
        if image is None or image.place is None:
            return None
        place = image.place
        center = place.pixel_to_lps((place.shape_rc[1] - 1) / 2, (place.shape_rc[0] - 1) / 2)
        return self._nearest(image.series, center, place.normal())

    def of_evidence(self, evidence: Evidence) -> EvidenceImage | None:
        """Return the instance in which a mark lies: that of its image, or the nearest one."""
        if evidence.image is None:
            return None
        direct, point = self.of_image(evidence.image), self.point(evidence)
        if direct is not None or point is None:
            return direct
        return self._nearest(self._sent[evidence.image].series, point, None)

    def of_finding(self, finding: Finding) -> tuple[EvidenceImage, ...]:
        """Return the instances in which a finding is marked, each once."""
        images = (self.of_evidence(evidence) for evidence in finding.evidence)
        found = {(i.frame.sop_uid, i.frame.number): i for i in images if i is not None}
        return tuple(found.values())

    def all(self) -> tuple[EvidenceImage, ...]:
        """Return the instances that the sent images show, each once."""
        images = (self.of_image(number) for number in self.numbers)
        found = {(i.frame.sop_uid, i.frame.number): i for i in images if i is not None}
        return tuple(found.values())

    def point(self, evidence: Evidence) -> PointLps | None:
        """Return the place of a mark in the patient; None if it has none."""
        if evidence.point_lps_mm is not None:
            return evidence.point_lps_mm
        place = self.place(evidence.image) if evidence.image is not None else None
        if place is None:
            return None
        if evidence.point is not None:
            return place.pixel_to_lps(evidence.point.x, evidence.point.y)
        if evidence.box is not None:
            box = evidence.box
            return place.pixel_to_lps((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)
        return None

    def _nearest(
        self, series: str, point: PointLps, normal: tuple[float, float, float] | None
    ) -> EvidenceImage | None:
        """Return the slice through a point, parallel to a plane if a normal is given."""
        best: tuple[float, Frame] | None = None
        for frame in self._frames.get(series, ()):
            across = normal_of(frame)
            if across is None or frame.position is None:
                continue
            if normal is not None and abs(float(np.dot(across, normal))) < PARALLEL:
                continue
            offset = np.subtract((point.x, point.y, point.z), frame.position)
            distance = abs(float(np.dot(offset, across)))
            if best is None or distance < best[0]:
                best = distance, frame
        if best is None:
            return None
        step = best[1].gap_mm or best[1].thickness_mm or DEFAULT_STEP_MM
        # A parallel image between two slices was interpolated from both.
        limit = step / 2 if normal is None else step / 20
        return self._image(best[1]) if best[0] <= limit else None

    def _image(self, frame: Frame) -> EvidenceImage:
        header = self._headers.get(frame.source)
        if header is None:
            header = self._headers[frame.source] = complete(read_elements(frame.source))
        many = int(header.get("NumberOfFrames") or 1) > 1
        return EvidenceImage(frame, header, frame.number + 1 if many else None)


def normal_of(frame: Frame) -> "np.ndarray[tuple[int], np.dtype[np.float64]] | None":
    """Return the unit normal of an image; None if the file states no orientation."""
    if frame.orientation is None:
        return None
    normal = np.cross(frame.orientation[:3], frame.orientation[3:])
    return np.asarray(normal / np.linalg.norm(normal), dtype=np.float64)
