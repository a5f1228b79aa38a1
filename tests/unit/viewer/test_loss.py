"""Lossy compression and interpolation are said wherever an image is shown or sent."""

from pathlib import Path

import numpy as np
import pydicom
import pytest
from pydicom.dataset import Dataset
from pydicom.uid import JPEG2000Lossless, JPEGLSLossless

from assistant.images.captions import ImageFacts, read_caption, write_caption
from assistant.images.slice_selection import SelectedSlice, Selection
from assistant.request.bundle import make_bundle
from tests.helpers.phantom import asymmetric_phantom, axial_affine, write_series
from viewer.core import Series, load, scan
from viewer.core.dicom.frames import loss_of
from viewer.core.space.slice_planes import plane_stack
from viewer.ui.language import state_labels

PHANTOM = asymmetric_phantom((5, 20, 16))
PYDICOM = Path(pydicom.__file__).parent / "data" / "test_files"


def one(path: Path) -> Series:
    (series,) = scan([path], index=False).series
    return series


@pytest.mark.parametrize(
    ("attribute", "syntax", "loss"),
    [
        ("01", "1.2.840.10008.1.2.1", "certain"),  # decompressed since
        ("00", "1.2.840.10008.1.2.1", None),
        (None, "1.2.840.10008.1.2.1", None),
        ("1", "1.2.840.10008.1.2.1", "possible"),
        ("YES", "1.2.840.10008.1.2.1", "possible"),
        (None, "1.2.840.10008.1.2.4.50", "certain"),
        ("00", "1.2.840.10008.1.2.4.50", "certain"),
        (None, "1.2.840.10008.1.2.4.90", None),
        (None, "1.2.840.10008.1.2.4.91", "possible"),
        ("00", "1.2.840.10008.1.2.4.91", None),
        ("01", "1.2.840.10008.1.2.4.90", "certain"),
    ],
)
def test_loss_by_attribute_and_transfer_syntax(
    attribute: str | None, syntax: str, loss: str | None
) -> None:
    assert loss_of(attribute, syntax) == loss


@pytest.mark.parametrize("attribute", [None, "00", "01"])
@pytest.mark.parametrize("syntax", [JPEG2000Lossless, JPEGLSLossless])
def test_loss_is_said_in_the_list_the_view_and_the_request(
    tmp_path: Path, attribute: str | None, syntax: str
) -> None:
    def change(k: int, dataset: Dataset) -> None:
        if attribute is not None and k == 2:  # one slice is enough
            dataset.LossyImageCompression = attribute

    write_series(tmp_path, PHANTOM, transfer_syntax=syntax, change=change)
    series = one(tmp_path)
    lossy = attribute == "01"
    assert [w.code for w in series.warnings if w.code == "lossy"] == ["lossy"] * lossy
    volume = load(series)
    assert state_labels.lossy(volume) == (["lossy compression"] if lossy else [])
    chosen = Selection("reader-independent", "test", (SelectedSlice("1", "acquired", 2, None),))
    caption = make_bundle({"1": volume}, chosen).images[0].caption
    assert ("The original was compressed with loss." in caption) is lossy
    assert read_caption(caption).loss == ("certain" if lossy else None)


def test_a_real_lossy_file_says_so() -> None:
    series = one(PYDICOM / "JPEG-lossy.dcm")
    assert series.loss == "certain"
    assert load(series).loss == "certain"


@pytest.mark.parametrize("loss", [None, "certain", "possible"])
def test_captions_with_and_without_loss_are_read_back(loss: str | None) -> None:
    facts = ImageFacts(1, 2, series="A", modality="MR", loss=loss, window="brain (80/40)")  # type: ignore[arg-type]
    assert read_caption(write_caption(facts, "informed")).loss == loss
    assert read_caption(write_caption(facts, "informed")).window == "brain (80/40)"
    assert "loss" not in write_caption(facts, "blinded")


def test_slices_put_on_a_regular_grid_are_never_exact(tmp_path: Path) -> None:
    def skip(k: int, dataset: Dataset) -> None:
        dataset.ImagePositionPatient = [0, 0, 2.5 * k + (k > 2) * 2.5]

    write_series(tmp_path, PHANTOM, change=skip)
    volume = load(one(tmp_path))
    levels = [state_labels.fidelity(plane_stack(volume, p), volume) for p in ("acquired", "axial")]
    assert levels == ["acquired", "regularized"]
    acquired = plane_stack(volume, "acquired")
    assert state_labels.fidelity(acquired, volume, slab_mm=8) == "regularized"


def test_a_straightened_tilt_is_never_exact(tmp_path: Path) -> None:
    affine = axial_affine()
    affine[1, 2] = 0.7
    write_series(tmp_path, PHANTOM, affine)
    volume = load(one(tmp_path))
    levels = [state_labels.fidelity(plane_stack(volume, p), volume) for p in ("acquired", "axial")]
    assert levels == ["acquired", "regularized"]
    np.testing.assert_equal(volume.interpolated, "tilt")
