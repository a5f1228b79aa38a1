"""Spectra of MR Spectroscopy objects against numbers that are known, and time curves."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pydicom
import pytest
from pydicom.dataset import Dataset

from tests.helpers.spectra import TRANSMITTER_MHZ, WIDTH_HZ, fid, write_spectra
from viewer.core import scan
from viewer.core.dicom.spectroscopy import read_spectra
from viewer.core.errors import CoreError
from viewer.core.files.file_source import Source

NAA_PPM, CHO_PPM, WATER_PPM = 2.008, 3.212, 4.68


def peak_ppm(spectrum: np.ndarray, ppm: np.ndarray) -> float:
    """Return the position of the highest point."""
    return float(ppm[spectrum.argmax()])


def read(path: Path) -> Any:
    """Read a file from disk."""
    return read_spectra(Source(str(path)))


def test_a_signal_over_time_has_its_peaks_where_they_were_put(tmp_path: Path) -> None:
    signal = fid([(NAA_PPM, 1.0), (CHO_PPM, 0.5)])
    spectra = read(write_spectra(tmp_path / "svs.dcm", signal[None, None, None]))
    assert spectra.ppm is not None
    assert (np.diff(spectra.ppm) < 0).all()  # decreasing from left to right
    step = WIDTH_HZ / len(signal) / TRANSMITTER_MHZ
    shown = spectra.spectrum(0, 0, 0, "real")
    assert peak_ppm(shown, spectra.ppm) == pytest.approx(NAA_PPM, abs=step)
    upper = spectra.ppm > 2.6
    assert peak_ppm(shown[upper], spectra.ppm[upper]) == pytest.approx(CHO_PPM, abs=step)
    # The discrete transform, term by term.
    hz = spectra.offsets_hz[spectra.spectrum(0, 0, 0, "magnitude").argmax()]
    t = np.arange(len(signal)) / WIDTH_HZ
    expected = (signal * np.exp(-2j * np.pi * hz * t)).sum()
    at = int(np.abs(spectra.offsets_hz - hz).argmin())
    assert spectra.values[0, 0, 0, at] == pytest.approx(expected, rel=1e-4)


def test_stored_spectra_are_shown_as_they_are(tmp_path: Path) -> None:
    """High frequency first (PS3.3 C.8.14.4.1); the same spectrum as from the signal over time."""
    signal = fid([(NAA_PPM, 1.0)])
    spectrum = np.fft.fftshift(np.fft.fft(signal))[::-1]
    of_time = read(write_spectra(tmp_path / "t.dcm", signal[None, None, None]))
    stored = write_spectra(tmp_path / "f.dcm", spectrum[None, None, None], domain="FREQUENCY")
    of_frequency = read(stored)
    assert np.allclose(of_time.values, of_frequency.values, rtol=1e-4, atol=1e-3)
    one_point = WIDTH_HZ / len(signal) / TRANSMITTER_MHZ  # which the standard leaves open
    assert np.abs(of_time.ppm - of_frequency.ppm).max() <= one_point * 1.001
    real = write_spectra(
        tmp_path / "r.dcm", spectrum[None, None, None].real, domain="FREQUENCY", part="REAL"
    )
    assert read(real).parts == ("real",)
    assert np.allclose(read(real).spectrum(0, 0, 0, "real"), spectrum.real, rtol=1e-4, atol=1e-3)


def test_the_phase_rotates_a_complex_spectrum(tmp_path: Path) -> None:
    spectra = read(write_spectra(tmp_path / "a.dcm", fid([(NAA_PPM, 1.0)])[None, None, None]))
    real = spectra.spectrum(0, 0, 0, "real")
    imaginary = spectra.spectrum(0, 0, 0, "imaginary")
    assert np.allclose(spectra.spectrum(0, 0, 0, "real", 90.0), -imaginary, atol=1e-3)
    assert np.allclose(spectra.spectrum(0, 0, 0, "real", 180.0), -real, atol=1e-3)
    assert np.allclose(spectra.spectrum(0, 0, 0, "magnitude"), np.hypot(real, imaginary), rtol=1e-5)


def test_each_voxel_of_a_map_lies_where_the_file_says(tmp_path: Path) -> None:
    """Voxels are stored row by row; each has its own peak."""
    shape, ppm = (2, 3, 4), np.linspace(1.5, 3.9, 24).reshape(2, 3, 4)
    signals = np.array([fid([(p, 1.0)]) for p in ppm.ravel()]).reshape(*shape, -1)
    spectra = read(write_spectra(tmp_path / "map.dcm", signals))
    assert spectra.is_map and spectra.shape[:3] == shape
    step = WIDTH_HZ / signals.shape[-1] / TRANSMITTER_MHZ
    for place in np.ndindex(*shape):
        shown = spectra.spectrum(*place, "magnitude")
        assert peak_ppm(shown, spectra.ppm) == pytest.approx(ppm[place], abs=step)
    # Position of voxel (1, 2) of frame 1: PS3.3 C.7.6.2.1.1 with 10 mm columns, 12 mm rows.
    assert spectra.center_lps_mm(1, 1, 2) == pytest.approx([-30 + 20, -40 + 12, 20 + 15])
    corners = spectra.corners_lps_mm(1, 1, 2)
    assert corners.mean(axis=0) == pytest.approx(spectra.center_lps_mm(1, 1, 2))
    assert np.ptp(corners, axis=0) == pytest.approx([10, 12, 0])
    box = spectra.box
    assert box is not None
    assert np.ptp(box.corners_lps_mm, axis=0) == pytest.approx([20, 24, 15])
    assert len(box.edges) == 12


def _without(*names: str) -> Callable[[Dataset], None]:
    def change(dataset: Dataset) -> None:
        for name in names:
            delattr(dataset, name)

    return change


def _with(**values: object) -> Callable[[Dataset], None]:
    def change(dataset: Dataset) -> None:
        for name, value in values.items():
            setattr(dataset, name, value)

    return change


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_without("SpectroscopyData"), "spectra.data-missing"),
        (_with(SpectroscopyData=b"\0" * 4092), "spectra.values-mismatch"),
        (
            _with(SpectroscopyData=np.full(1024, np.nan, "<f4").tobytes()),
            "spectra.values-not-finite",
        ),
        (_without("SpectralWidth"), "spectra.width-missing"),
        (_with(DataPointRows=4), "spectra.two-dimensional"),
        (_with(DataRepresentation="MAGNITUDE"), "spectra.time-not-complex"),
        (_with(DataRepresentation="OTHER"), "spectra.representation-unknown"),
        (_with(SignalDomainColumns=""), "spectra.domain-unknown"),
        (_with(Rows=0), "spectra.size-missing"),
    ],
)
def test_spectra_that_cannot_be_shown_say_why(
    tmp_path: Path, change: Callable[[Dataset], None], code: str
) -> None:
    path = write_spectra(
        tmp_path / "a.dcm", fid([(2.0, 1.0)], 512)[None, None, None], change=change
    )
    with pytest.raises(CoreError) as refused:
        read(path)
    assert refused.value.code == code


def test_missing_attributes_are_missing_on_screen_too(tmp_path: Path) -> None:
    signal = fid([(2.0, 1.0)], 256)[None, None, None]
    cases = [
        (_without("ChemicalShiftReference"), "why_no_ppm", "spectra.reference-missing"),
        (_without("TransmitterFrequency"), "why_no_ppm", "spectra.frequency-missing"),
        (_without("FrameOfReferenceUID"), "why_no_place", "spectra.frame-of-reference-missing"),
        (_without("SharedFunctionalGroupsSequence"), "why_no_place", "spectra.position-missing"),
        (
            lambda d: _with(PixelSpacing=[0, 0])(
                d.SharedFunctionalGroupsSequence[0].PixelMeasuresSequence[0]
            ),
            "why_no_place",
            "spectra.voxel-size-missing",
        ),
    ]
    for n, (change, attribute, code) in enumerate(cases):
        spectra = read(write_spectra(tmp_path / f"{n}.dcm", signal, change=change))
        assert getattr(spectra, attribute).code == code
        assert (spectra.ppm is None) == (attribute == "why_no_ppm")
        assert (spectra.voxels is None) == (attribute == "why_no_place")
    carbon = read(write_spectra(tmp_path / "c.dcm", signal, change=_with(ResonantNucleus="13C")))
    assert not carbon.labels_apply


def test_files_of_spectra_are_listed_with_a_place_to_open_them(tmp_path: Path) -> None:
    """From disk, from the index of an earlier scan, and from inside an archive."""
    import zipfile

    path = write_spectra(tmp_path / "one" / "a.dcm", fid([(2.0, 1.0)], 256)[None, None, None])
    vendor = pydicom.dcmread(path)
    vendor.SOPClassUID = vendor.file_meta.MediaStorageSOPClassUID = "1.3.12.2.1107.5.9.1"
    vendor.SOPInstanceUID = vendor.file_meta.MediaStorageSOPInstanceUID = "1.2.3.4"
    vendor.save_as(tmp_path / "one" / "vendor.dcm")
    for _ in range(2):
        listed = scan([tmp_path / "one"])
        assert [r.code for r in listed.rejected] == ["spectroscopy", "vendor-data"]
        assert [read_spectra(source).shape for source in listed.spectra] == [(1, 1, 1, 256)]
        private = listed.rejected[1].reason
        assert (private.code, private.values["vendor"]) == ("file.vendor-spectroscopy", "Siemens")
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.write(path, "inside/a.dcm")
    (source,) = scan([tmp_path / "a.zip"]).spectra
    assert read_spectra(source).shape == (1, 1, 1, 256)
