"""MR Spectroscopy objects with peaks at known places, written with pydicom."""

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import pydicom
from numpy.typing import NDArray
from pydicom.dataset import Dataset, FileDataset, FileMetaDataset
from pydicom.uid import ExplicitVRLittleEndian, generate_uid

WIDTH_HZ, TRANSMITTER_MHZ, REFERENCE_PPM = 2000.0, 127.7, 4.7
ROOT = "1.2.826.0.1.3680043.8.498."
SPACING_RC_MM, THICKNESS_MM = (12.0, 10.0), 15.0


def fid(
    peaks: Sequence[tuple[float, float]], points: int = 1024, decay_s: float = 0.08
) -> NDArray[np.complex64]:
    """Return a signal over time `(point)` with peaks of (ppm, height), turning as PS3.3 says."""
    t = np.arange(points) / WIDTH_HZ
    signal = np.zeros(points, complex)
    for ppm, height in peaks:
        hz = (ppm - REFERENCE_PPM) * TRANSMITTER_MHZ
        signal += height * np.exp(2j * np.pi * hz * t - t / decay_s)
    return signal.astype(np.complex64)


def write_spectra(
    path: Path,
    values: NDArray[np.generic],
    *,
    domain: str = "TIME",
    part: str = "COMPLEX",
    frame_of_reference: str = "",
    study: str = "",
    origin_lps_mm: tuple[float, float, float] = (-30.0, -40.0, 20.0),
    change: Callable[[Dataset], None] | None = None,
) -> Path:
    """Write spectra `(frame, row, column, point)`; frames are 15 mm apart along z."""
    path.parent.mkdir(parents=True, exist_ok=True)
    frames, rows, columns, points = values.shape
    ds = FileDataset(str(path), {}, file_meta=FileMetaDataset(), preamble=b"\0" * 128)
    ds.SOPClassUID = ds.file_meta.MediaStorageSOPClassUID = "1.2.840.10008.5.1.4.1.1.4.2"
    ds.SOPInstanceUID = ds.file_meta.MediaStorageSOPInstanceUID = generate_uid(ROOT)
    ds.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
    ds.StudyInstanceUID, ds.SeriesInstanceUID = study or generate_uid(ROOT), generate_uid(ROOT)
    ds.FrameOfReferenceUID = frame_of_reference or generate_uid(ROOT)
    ds.Modality, ds.SeriesNumber, ds.SeriesDescription = "MR", 7, "PRESS TE 30"
    ds.Rows, ds.Columns, ds.NumberOfFrames = rows, columns, frames
    ds.DataPointRows, ds.DataPointColumns = 1, points
    ds.DataRepresentation, ds.SignalDomainColumns = part, domain
    ds.SpectralWidth, ds.TransmitterFrequency = WIDTH_HZ, TRANSMITTER_MHZ
    ds.ChemicalShiftReference, ds.ResonantNucleus = REFERENCE_PPM, "1H"
    ds.VolumeLocalizationTechnique = "PRESS"
    ds.FirstOrderPhaseCorrection, ds.WaterReferencedPhaseCorrection = "NO", "NO"
    origin = np.array(origin_lps_mm)
    half_sides = (columns - 1) / 2 * SPACING_RC_MM[1], (rows - 1) / 2 * SPACING_RC_MM[0], 0
    middle = origin + np.array(half_sides)
    slabs = [([1, 0, 0], 20.0), ([0, 1, 0], 24.0), ([0, 0, 1], 15.0)]
    ds.VolumeLocalizationSequence = [
        _item(SlabThickness=mm, SlabOrientation=normal, MidSlabPosition=middle.tolist())
        for normal, mm in slabs
    ]
    measures = _item(PixelSpacing=list(SPACING_RC_MM), SliceThickness=THICKNESS_MM)
    ds.SharedFunctionalGroupsSequence = [
        _item(
            PixelMeasuresSequence=[measures],
            PlaneOrientationSequence=[_item(ImageOrientationPatient=[1, 0, 0, 0, 1, 0])],
            MREchoSequence=[_item(EffectiveEchoTime=30.0)],
            MRTimingAndRelatedParametersSequence=[_item(RepetitionTime=2000.0)],
            MRAveragesSequence=[_item(NumberOfAverages=64)],
        )
    ]
    ds.PerFrameFunctionalGroupsSequence = [
        _item(
            PlanePositionSequence=[
                _item(ImagePositionPatient=(origin + np.array([0, 0, THICKNESS_MM * n])).tolist())
            ]
        )
        for n in range(frames)
    ]
    stored = values.astype(np.complex64) if part == "COMPLEX" else values.astype(np.float32)
    ds.SpectroscopyData = np.ascontiguousarray(stored).view(np.float32).astype("<f4").tobytes()
    if change is not None:
        change(ds)
    pydicom.dcmwrite(path, ds, enforce_file_format=False)
    return path


def _item(**values: object) -> Dataset:
    item = Dataset()
    for name, value in values.items():
        setattr(item, name, value)
    return item
