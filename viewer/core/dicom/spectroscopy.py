"""Read spectra of MR Spectroscopy Storage objects (PS3.3 A.36.3 and C.8.14).

Points of a spectrum are ordered from high to low frequency, as in the files and on every plot of
the field. A signal over time is transformed without apodization, zero filling or phase correction.
"""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message, reason_of
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.dicom.patient_identity import read_elements
from viewer.core.errors import CoreError, GeometryError, UnreadableFile, UnsupportedFile
from viewer.core.files.file_source import Source
from viewer.core.geometry import Float, Geometry

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

SPECTROSCOPY_CLASS: Final = "1.2.840.10008.5.1.4.1.1.4.2"
MAX_BYTES: Final = 1 << 30  # the largest maps have some tens of MB

Part = Literal["real", "imaginary", "magnitude"]

METABOLITES: Final[tuple[tuple[str, float], ...]] = (
    ("Lac", 1.31),
    ("NAA", 2.01),
    ("Cr", 3.03),
    ("Cho", 3.21),
    ("mI", 3.52),
    ("Cr2", 3.91),
)
"""Reference positions in ppm: methyl groups of lactate (1.3142), N-acetylaspartate (2.0080) and
creatine (3.0270), choline moiety of glycerophosphocholine (3.212), myo-inositol (3.5217) and the
methylene group of creatine (3.9130). From Govindaraju V, Young K, Maudsley AA. NMR Biomed
2000;13:129-153, at 37 degrees and pH 7.0."""


@dataclass(frozen=True)
class SelectionBox:
    """The volume that slabs of excitation select, as in PRESS: the intersection of three slabs.

    Attributes:
        corners_lps_mm: `(8, 3)`.
        edges: Pairs of corners.
    """

    corners_lps_mm: Float
    edges: tuple[tuple[int, int], ...]


@dataclass(frozen=True, eq=False)
class Spectra:
    """Spectra of one object: one voxel or a map, in one or more frames.

    Attributes:
        values: `(frame, row, column, point)`, high to low frequency; complex, or real numbers of
            the one `part` that the file holds.
        offsets_hz: `(point)`, frequency relative to the transmitter, decreasing.
        ppm: `(point)`, decreasing; None with the reason in `why_no_ppm`.
        part: The only part that the file holds; None for complex data.
        from_time: The file holds a signal over time, which was transformed.
        voxels: Grid of the voxels of each frame, one slice thick; None with the reason in
            `why_no_place`.
        box: Selected volume, where the file describes three slabs.
        frame_of_reference: UID (0020,0052); never logged or sent.
        technique: Name of the localization, such as PRESS.
    """

    values: NDArray[Any]
    offsets_hz: Float
    transmitter_mhz: float | None
    reference_ppm: float | None
    ppm: Float | None
    why_no_ppm: Message | None
    part: Part | None
    from_time: bool
    voxels: tuple[Geometry, ...] | None
    why_no_place: Message | None
    box: SelectionBox | None
    frame_of_reference: str | None
    study_uid: str
    number: int | None
    description: str
    nucleus: str | None
    technique: str | None
    echo_time_ms: float | None
    repetition_time_ms: float | None
    averages: int | None
    phase_corrected: tuple[Message, ...] = ()

    @property
    def shape(self) -> tuple[int, int, int, int]:
        """Return (frames, rows, columns, points)."""
        frames, rows, columns, points = self.values.shape
        return frames, rows, columns, points

    @property
    def is_map(self) -> bool:
        """Whether a frame has more than one voxel."""
        _, rows, columns, _ = self.shape
        return rows * columns > 1

    @property
    def parts(self) -> tuple[Part, ...]:
        """Return the parts of a spectrum that can be shown."""
        return (self.part,) if self.part is not None else ("real", "magnitude", "imaginary")

    def spectrum(
        self, frame: int, row: int, column: int, part: Part, phase_degrees: float = 0.0
    ) -> Float:
        """Return one part of a spectrum `(point)`.

        Args:
            frame: Frame from 0.
            row: Row from 0.
            column: Column from 0.
            part: "real", "imaginary" or "magnitude"; the file's own part where it holds only one.
            phase_degrees: Phase of order zero by which a complex spectrum is rotated first.

        Raises:
            ValueError: The file does not hold this part.
        """
        values = self.values[frame, row, column]
        if self.part is not None:
            if part != self.part:
                raise ValueError(f"the file holds the {self.part} part only")
            return np.asarray(values, np.float64)
        if part == "magnitude":
            return np.asarray(np.abs(values), np.float64)
        values = values * np.exp(1j * np.radians(phase_degrees))
        return np.asarray(values.real if part == "real" else values.imag, np.float64)

    def center_lps_mm(self, frame: int, row: int, column: int) -> Float | None:
        """Return the center of a voxel in LPS mm; None without a place in space."""
        if self.voxels is None:
            return None
        return self.voxels[frame].index_to_lps([column, row, 0])

    def corners_lps_mm(self, frame: int, row: int, column: int) -> Float | None:
        """Return the corners `(4, 3)` of a voxel in the middle of its slice, in order."""
        if self.voxels is None:
            return None
        around = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
        index = [(column + i, row + j, 0) for i, j in around]
        return self.voxels[frame].index_to_lps(index)

    @cached_property
    def labels_apply(self) -> bool:
        """Whether positions of metabolites can be marked: protons on an axis in ppm."""
        return bool(self.ppm is not None and self.nucleus == "1H")


def read_spectra(source: Source) -> Spectra:
    """Read the spectra of an MR Spectroscopy object.

    Args:
        source: The file.

    Raises:
        UnreadableFile: The file is damaged or holds other data than it states.
        UnsupportedFile: The file holds spectra of a kind that is not shown.
    """
    try:
        with quiet_pydicom():  # values are converted when they are asked for
            return _spectra(read_elements(source))
    except (UnreadableFile, UnsupportedFile) as error:
        raise type(error)(reason_of(error), source.label) from error
    except CoreError:
        raise
    except Exception as error:  # pydicom raises many kinds on damaged files
        raise UnreadableFile(
            Message("file.content-invalid", kind=type(error).__name__), source.label
        ) from error


def _spectra(dataset: "Dataset") -> Spectra:
    values, part, from_time = _values(dataset)
    points = values.shape[-1]
    width = _first(dataset, "SpectralWidth")
    transmitter, reference = (
        _first(dataset, "TransmitterFrequency"),
        _first(dataset, "ChemicalShiftReference"),
    )
    if width is None or width <= 0:
        raise UnsupportedFile(Message("spectra.width-missing"))
    # The transform has the transmitter's frequency at point N // 2 from the low end. Where the
    # file holds spectra, it is at N // 2 from the high end: the standard leaves this open by one
    # point.
    from_high = points - 1 - points // 2 if from_time else points // 2
    offsets = (from_high - np.arange(points)) * (width / points)
    ppm, why_no_ppm = None, None
    if transmitter is None or transmitter <= 0:
        why_no_ppm = Message("spectra.frequency-missing")
    elif reference is None:
        why_no_ppm = Message("spectra.reference-missing")
    else:
        ppm = reference + offsets / transmitter
    voxels, why_no_place = _place(dataset, values.shape[0], values.shape[1:3])
    return Spectra(
        values=values,
        offsets_hz=offsets,
        transmitter_mhz=transmitter,
        reference_ppm=reference,
        ppm=ppm,
        why_no_ppm=why_no_ppm,
        part=part,
        from_time=from_time,
        voxels=voxels,
        why_no_place=why_no_place,
        box=_selection_box(dataset),
        frame_of_reference=str(dataset.get("FrameOfReferenceUID") or "") or None,
        study_uid=str(dataset.get("StudyInstanceUID") or ""),
        number=_whole(dataset.get("SeriesNumber")),
        description=str(dataset.get("SeriesDescription") or dataset.get("ProtocolName") or ""),
        nucleus=_text(dataset, "ResonantNucleus"),
        technique=_text(dataset, "VolumeLocalizationTechnique"),
        echo_time_ms=_shared(dataset, "MREchoSequence", "EffectiveEchoTime"),
        repetition_time_ms=_shared(
            dataset, "MRTimingAndRelatedParametersSequence", "RepetitionTime"
        ),
        averages=_whole(_shared(dataset, "MRAveragesSequence", "NumberOfAverages")),
        phase_corrected=_phase_notes(dataset),
    )


# --- the numbers ----------------------------------------------------------------------------------


def _values(dataset: "Dataset") -> tuple[NDArray[Any], Part | None, bool]:
    """Return the spectra, the only part that the file holds, and whether they were transformed."""
    shape = _shape(dataset)
    representation = _text(dataset, "DataRepresentation")
    if representation not in ("COMPLEX", "REAL", "IMAGINARY", "MAGNITUDE"):
        raise UnreadableFile(Message("spectra.representation-unknown", value=representation or ""))
    domain = _text(dataset, "SignalDomainColumns")
    if domain not in ("FREQUENCY", "TIME"):
        raise UnreadableFile(Message("spectra.domain-unknown", value=domain or ""))
    if domain == "TIME" and representation != "COMPLEX":
        raise UnsupportedFile(Message("spectra.time-not-complex"))
    numbers = _numbers(dataset)
    expected = math.prod(shape) * (2 if representation == "COMPLEX" else 1)
    if len(numbers) != expected:
        raise UnreadableFile(
            Message("spectra.values-mismatch", expected=expected, present=len(numbers))
        )
    if not np.isfinite(numbers).all():
        raise UnreadableFile(Message("spectra.values-not-finite"))
    if representation != "COMPLEX":
        part: Part = representation.lower()  # type: ignore[assignment]
        return numbers.reshape(shape), part, False
    values = numbers.view(np.complex64).reshape(shape)
    if domain == "TIME":
        # Positive frequencies turn counterclockwise (C.8.14.4.1), which a plain transform puts at
        # the end: reversed, the order is that of stored spectra.
        transformed = np.fft.fftshift(np.fft.fft(values, axis=-1), axes=-1)
        return transformed[..., ::-1], None, True
    return values, None, False


def _shape(dataset: "Dataset") -> tuple[int, int, int, int]:
    """Return (frames, rows, columns, points)."""
    if _whole(dataset.get("DataPointRows")) not in (None, 1):
        raise UnsupportedFile(Message("spectra.two-dimensional"))
    frames = _whole(dataset.get("NumberOfFrames")) or 1
    sizes = [_whole(dataset.get(name)) for name in ("Rows", "Columns", "DataPointColumns")]
    rows, columns, points = (0 if size is None else size for size in sizes)
    if min(frames, rows, columns) < 1 or points < 2:
        raise UnreadableFile(Message("spectra.size-missing"))
    return frames, rows, columns, points


def _numbers(dataset: "Dataset") -> NDArray[np.float32]:
    data = dataset.get("SpectroscopyData")
    if not isinstance(data, bytes) or not data:
        raise UnreadableFile(Message("spectra.data-missing"))
    if len(data) > MAX_BYTES:
        raise UnsupportedFile(Message("spectra.too-large"))
    data = data[: len(data) // 4 * 4]  # a cut number is reported as one too few
    little = dataset.original_encoding[1] is not False
    return np.frombuffer(data, "<f4" if little else ">f4").astype(np.float32)


# --- where they are -------------------------------------------------------------------------------


def _place(
    dataset: "Dataset", frames: int, shape_rc: tuple[int, ...]
) -> tuple[tuple[Geometry, ...] | None, Message | None]:
    """Return the grid of each frame, or why there is none."""
    if not dataset.get("FrameOfReferenceUID"):
        return None, Message("spectra.frame-of-reference-missing")
    grids = []
    for n in range(frames):
        grid = _grid(dataset, n, shape_rc)
        if isinstance(grid, Message):
            return None, grid
        grids.append(grid)
    return tuple(grids), None


def _grid(dataset: "Dataset", n: int, shape_rc: tuple[int, ...]) -> Geometry | Message:
    position = _vector(_in_frame(dataset, n, "PlanePositionSequence", "ImagePositionPatient"), 3)
    axes = _vector(_in_frame(dataset, n, "PlaneOrientationSequence", "ImageOrientationPatient"), 6)
    spacing = _vector(_in_frame(dataset, n, "PixelMeasuresSequence", "PixelSpacing"), 2)
    thickness = _vector(_in_frame(dataset, n, "PixelMeasuresSequence", "SliceThickness"), 1)
    if position is None or axes is None:
        return Message("spectra.position-missing")
    if spacing is None or thickness is None or min(*spacing, *thickness) <= 0:
        # A spacing of zero is allowed for a single voxel (C.8.14.4.1), whose size is then only
        # that of the selected volume.
        return Message("spectra.voxel-size-missing")
    right, down = axes[:3], axes[3:]
    lengths = np.linalg.norm(right), np.linalg.norm(down)
    if not np.allclose(lengths, 1, atol=1e-3) or abs(right @ down) > 1e-3:
        return Message("spectra.position-missing")
    affine = np.eye(4)
    affine[:3, 0], affine[:3, 1] = right * spacing[1], down * spacing[0]
    affine[:3, 2], affine[:3, 3] = np.cross(right, down) * thickness[0], position
    try:
        return Geometry((1, shape_rc[0], shape_rc[1]), affine)
    except GeometryError:
        return Message("spectra.position-missing")


def _selection_box(dataset: "Dataset") -> SelectionBox | None:
    """Return the intersection of three slabs; None where the file describes fewer or others."""
    slabs = dataset.get("VolumeLocalizationSequence") or []
    if len(slabs) != 3:
        return None
    normals, middles, halves = [], [], []
    for slab in slabs:
        normal = _vector(slab.get("SlabOrientation"), 3)
        middle = _vector(slab.get("MidSlabPosition"), 3)
        thickness = _vector(slab.get("SlabThickness"), 1)
        if normal is None or middle is None or thickness is None:
            return None
        length = float(np.linalg.norm(normal))
        if abs(length - 1) > 1e-3 or thickness[0] <= 0:
            return None
        normals.append(normal)
        middles.append(float(normal @ middle))
        halves.append(thickness[0] / 2)
    planes = np.array(normals)
    if abs(np.linalg.det(planes)) < 1e-3:  # two slabs are parallel
        return None
    signs = [(a, b, c) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    corners = np.array(
        [np.linalg.solve(planes, np.array(middles) + np.array(sign) * halves) for sign in signs]
    )
    edges = tuple(
        (m, n)
        for m in range(8)
        for n in range(m + 1, 8)
        if sum(a != b for a, b in zip(signs[m], signs[n], strict=True)) == 1
    )
    return SelectionBox(corners, edges)


# --- attributes -----------------------------------------------------------------------------------


def _in_frame(dataset: "Dataset", n: int, sequence: str, name: str) -> Any:
    """Return an attribute of a frame's functional group, its own before the shared one."""
    per_frame = dataset.get("PerFrameFunctionalGroupsSequence") or []
    shared = dataset.get("SharedFunctionalGroupsSequence") or []
    for groups in ([per_frame[n]] if n < len(per_frame) else [], shared[:1]):
        for group in groups:
            for item in group.get(sequence) or []:
                if item.get(name) is not None:
                    return item.get(name)
    return None


def _shared(dataset: "Dataset", sequence: str, name: str) -> float | None:
    """Return a number of the first frame's groups."""
    value = _vector(_in_frame(dataset, 0, sequence, name), 1)
    return None if value is None else float(value[0])


def _phase_notes(dataset: "Dataset") -> tuple[Message, ...]:
    """Return what the file states about its phase."""
    notes = []
    for name, yes, no in (
        (
            "FirstOrderPhaseCorrection",
            Message("spectra.phase-first-order-done"),
            Message("spectra.phase-first-order-not-done"),
        ),
        (
            "WaterReferencedPhaseCorrection",
            Message("spectra.phase-water-done"),
            Message("spectra.phase-water-not-done"),
        ),
    ):
        value = _text(dataset, name)
        if value in ("YES", "NO"):
            notes.append(yes if value == "YES" else no)
    return tuple(notes)


def _first(dataset: "Dataset", name: str) -> float | None:
    """Return the first value: that of the axis of data point columns (C.8.14.1.1)."""
    value = dataset.get(name)
    if value is None or value == "":
        return None
    numbers = np.atleast_1d(np.asarray(value, np.float64))
    if not len(numbers) or not np.isfinite(numbers[0]):
        return None
    return float(numbers[0])


def _text(dataset: "Dataset", name: str) -> str | None:
    value = dataset.get(name)
    if value is None or value == "":
        return None
    return str(value if isinstance(value, str) else value[0]).strip()


def _whole(value: Any) -> int | None:
    try:
        return None if value is None or value == "" else int(value)
    except (TypeError, ValueError, OverflowError):
        return None


def _vector(value: Any, n: int) -> Float | None:
    """Return `n` finite numbers; None for anything else."""
    if value is None or value == "":
        return None
    try:
        numbers = np.atleast_1d(np.asarray(value, np.float64))
    except (TypeError, ValueError):
        return None
    if numbers.shape != (n,) or not np.isfinite(numbers).all():
        return None
    return numbers
