"""Results of a scan: series that can be opened, and files that cannot, with the reason."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from audit.messages import Message, Text
from viewer.core.dicom.assembly.declared_properties import NOTHING, Declared
from viewer.core.dicom.assembly.slice_geometry import Layout, SeriesWarning
from viewer.core.dicom.frames import Frame, Loss
from viewer.core.dicom.lookup_tables import VoiLut
from viewer.core.errors import CoreError
from viewer.core.files.file_source import Source
from viewer.core.geometry import Geometry

Kind = Literal["volume", "stack", "timeseries", "localizer", "single"]
Plane = Literal["axial", "coronal", "sagittal", "oblique"]


@dataclass(frozen=True)
class Rejected:
    """A file that is not shown as a series.

    Attributes:
        code: A stable word for programs.
        reason: For readers.
        source: Where the file is, if it can be opened otherwise: spectra have no image.
    """

    path: Path
    reason: Text
    code: str
    source: Source | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the object in `info --json`."""
        values = self.reason.to_json()["values"] if isinstance(self.reason, Message) else {}
        return {
            "path": str(self.path),
            "reason": str(self.reason),
            "code": self.code,
            "values": values,
        }


@dataclass(frozen=True, eq=False)
class Series:
    """One stackable set of images: a DICOM series, or a part of one that had to be split.

    Attributes:
        shape: (k, j, i) of the volume that `load` gives (of a regularized one `stored_shape` is
            that of the slices).
        frames: Number of time points.
        geometry: The grid in LPS mm, None for a plain stack.
        units: Of the rescaled values, None where arbitrary.
        sequence: Recognized pulse sequence or CT kind with `sequence_evidence`, None where unsure.
            `patient_key` and UIDs identify inside this machine only; they are never logged or sent.
    """

    id: str
    series_uid: str
    study_uid: str
    patient_key: str
    number: int | None
    description: str
    modality: str
    kind: Kind
    shape: tuple[int, int, int]
    frames: int
    transfer_syntaxes: tuple[str, ...]
    geometry: Geometry | None
    sequence: str | None = None
    sequence_evidence: tuple[str, ...] = ()
    contrast: bool | None = None
    plane: Plane | None = None
    units: str | None = None
    warnings: tuple[SeriesWarning, ...] = ()
    acquired: date | None = None
    windows: tuple[tuple[str, float, float], ...] = ()
    voi_function: str = "LINEAR"  # VOI LUT Function (0028,1056): LINEAR, LINEAR_EXACT or SIGMOID
    voi_luts: tuple[VoiLut, ...] = ()
    body_part: str | None = None
    manufacturer: str | None = None
    burned_in: bool | None = None
    is_secondary_capture: bool = False
    is_color: bool = False
    inverted: bool = False  # MONOCHROME1: low values are bright
    time_axis: str | None = None
    part: str | None = (
        None  # of a complex signal: "phase", "real", ...; None for magnitude or unsaid
    )
    padding: tuple[float, float] | None = None  # stored values that mean "nothing here"
    declared: Declared = NOTHING  # by a person, where the file leaves it open
    planes: tuple[tuple[Frame, ...], ...] = field(default=(), repr=False)  # [t][k]
    layout: Layout | None = field(default=None, repr=False)
    source: Source | None = field(default=None, repr=False)  # of a file that is not DICOM

    @cached_property
    def files(self) -> tuple[Path, ...]:
        """Paths of its files; worked out on request, since listing a folder does not need them."""
        if self.source is not None:
            return (self.source.label,)
        frames = (frame for plane in self.planes for frame in plane)
        return tuple(source.label for source in dict.fromkeys(frame.source for frame in frames))

    @property
    def uneven(self) -> bool:
        """True for a stack whose slices have positions that lie on no regular grid."""
        return self.layout is not None and self.layout.kind == "uneven"

    @property
    def is_irregular(self) -> bool:
        """True for tilted and uneven slices that have a regular grid besides their own places."""
        layout = self.layout
        return layout is not None and layout.kind != "regular" and layout.geometry is not None

    @property
    def stored_shape(self) -> tuple[int, int, int]:
        """(k, rows, columns) of the slices as stored; `shape` is that of the regular grid."""
        if not self.is_irregular:
            return self.shape
        first = self.planes[0][0]
        return len(self.planes[0]), first.rows, first.columns

    @cached_property
    def loss(self) -> Loss | None:
        """Loss of detail by compression in any of its images, the certain before the possible."""
        losses = {frame.loss for row in self.planes for frame in row}
        if "certain" in losses:
            return "certain"
        return "possible" if "possible" in losses else None

    @cached_property
    def frame_of_reference(self) -> str | None:
        """Frame of Reference UID (0020,0052) of a series with geometry; never logged or sent.

        None where the file names none, and where its parts name several.
        """
        if self.geometry is None or not self.planes:
            return None
        named = {frame.frame_of_reference for row in self.planes for frame in row}
        return named.pop() if len(named) == 1 else None

    @property
    def checksum_unread(self) -> bool:
        """Whether its file carries a checksum (gzip, zip) that only loading all of it compares."""
        return self.source is not None and self.source.carries_checksum

    def to_json(self) -> dict[str, Any]:
        """Return the keys of `info --json`."""
        geometry = self.geometry
        return {
            "id": self.id,
            "series_uid": self.series_uid,
            "number": self.number,
            "description": self.description,
            "modality": self.modality,
            "kind": self.kind,
            "shape": list(self.shape),
            "slices": self.stored_shape[0],
            "regularized": self.is_irregular,
            "worst_corner_mm": self.layout.worst_corner_mm if self.layout is not None else None,
            "frames": self.frames,
            "time_axis": self.time_axis,
            "n_files": len(self.files),
            "transfer_syntaxes": list(self.transfer_syntaxes),
            "affine_lps": None if geometry is None else geometry.affine.tolist(),
            "spacing_mm": None if geometry is None else list(geometry.spacing_ijk_mm),
            "sequence": self.sequence,
            "sequence_evidence": list(self.sequence_evidence),
            "contrast": self.contrast,
            "part": self.part,
            "plane": self.plane,
            "units": self.units,
            "declared": self.declared.to_json(),
            "checksum_unread": self.checksum_unread,
            "color": self.is_color,
            "warnings": [warning.to_json() for warning in self.warnings],
        }


@dataclass(frozen=True)
class Scan:
    """Everything found under the paths that were scanned."""

    series: list[Series]
    rejected: list[Rejected]

    @property
    def spectra(self) -> list[Source]:
        """Files of spectra, which have no image and are shown as curves."""
        return [item.source for item in self.rejected if item.source is not None]

    def by_id(self, series_id: str) -> Series:
        """Return the series with this id, or number or SeriesInstanceUID where only one has it.

        Raises:
            CoreError: The message lists the ids when none or several fit.
        """
        exact = [s for s in self.series if s.id == series_id]
        if exact:
            return exact[0]
        fits = [s for s in self.series if series_id in (str(s.number), s.series_uid)]
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise CoreError(
                Message(
                    "series.id-ambiguous",
                    wanted=series_id,
                    ids=_ids(fits),
                )
            )
        if self.series:
            available = Message("series.ids-available", ids=_ids(self.series))
        else:
            available = Message("series.none-available")
        raise CoreError(Message("series.id-unknown", wanted=series_id, there=available))


def _ids(series: Iterable[Series]) -> str:
    return ", ".join(s.id for s in series)


def info_json(scan: Scan) -> dict[str, Any]:
    """Return the whole document of `info --json`."""
    return {
        "series": [series.to_json() for series in scan.series],
        "rejected": [rejected.to_json() for rejected in scan.rejected],
    }


def letters(n: int) -> str:
    """Return the suffix of the n-th part of a split series: "", "b", "c", ... "z", "aa", ...

    >>> [letters(n) for n in (0, 1, 25, 26, 27)]
    ['', 'b', 'z', 'aa', 'ab']
    """
    if n == 0:
        return ""
    text = ""
    n += 1
    while n:
        n, rest = divmod(n - 1, 26)
        text = chr(ord("a") + rest) + text
    return text
