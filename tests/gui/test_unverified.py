"""A packed file while it is being read: marked as not verified, and gone once it proves damaged."""

from pathlib import Path
from threading import Event

import nibabel as nib
import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from viewer.core.io import nifti_voxels
from viewer.ui.shell.window.main_window import MainWindow

NOISE = np.random.default_rng(2).integers(0, 900, (32, 30, 12)).astype(np.int16)


def packed(folder: Path) -> Path:
    image = nib.Nifti1Image(NOISE, np.diag([-1.0, -1.0, 2.0, 1.0]))
    image.set_sform(image.affine, 1)
    nib.save(image, folder / "v.nii.gz")
    return folder / "v.nii.gz"


@pytest.mark.parametrize("damaged", [False, True])
def test_an_image_whose_checksum_has_not_been_read_says_so(
    window: MainWindow,
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    damaged: bool,
) -> None:
    path = packed(tmp_path)
    if damaged:
        data = bytearray(path.read_bytes())
        data[-6] ^= 1
        path.write_bytes(data)
    monkeypatch.setattr("viewer.ui.reading.study_opening.PREVIEW_AFTER_S", -1.0)
    session, verify = window.session, nifti_voxels.verify

    waits, seen = Event(), Event()

    def wait_before_the_checksum(*given: object) -> None:
        waits.set()
        seen.wait(60)
        verify(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(nifti_voxels, "verify", wait_before_the_checksum)
    try:
        window.open_paths([path])
        qtbot.waitUntil(lambda: session.view.is_preview and waits.is_set())
        view = window.read_page.grid.slices[session.view.active_plane]
        qtbot.waitUntil(lambda: "not verified yet" in view.corners().top_right)
        assert session.view.is_preview and session.view.volume is not None
        assert session.view.volumes == {}  # nothing of it can be measured, sent or locked
    finally:
        seen.set()
    if damaged:
        qtbot.waitUntil(lambda: session.view.series is None)
        assert session.view.volume is None
        qtbot.waitUntil(lambda: len(window.banners.banners) > 0)
        assert any("damaged" in banner.notice.text for banner in window.banners.banners)
        window.grab()
        return
    qtbot.waitUntil(lambda: not session.view.is_preview)
    assert "not verified yet" not in view.corners().top_right
    np.testing.assert_array_equal(session.view.volume.voxels, NOISE.T)
