"""What is only shown on the screen never changes a request, its hashes or the fingerprints of images."""

from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import MakeWindow
from tests.helpers.case import configure
from tests.helpers.gui import LEFT, center, press, settle, show
from tests.helpers.phantom import asymmetric_phantom, write_series
from tests.helpers.spectra import fid, write_spectra
from tests.helpers.vlm_server import VlmServer
from tests.unit.viewer.test_bone_and_surface import angiogram
from viewer.case.drafts.drafting import Asking
from viewer.case.read.image_fingerprints import fingerprint_all
from viewer.core import load
from viewer.session.viewports.display_state import Slab
from viewer.ui.case.draft.request.prepared_requests import build_requests
from viewer.ui.shell.window.main_window import MainWindow

K, M = Qt.Key, Qt.KeyboardModifier
STUDY = {"StudyInstanceUID": "1.2.3.1", "FrameOfReferenceUID": "1.2.3.2", "PatientID": "p"}
POINTS = 5
"""Time points of the series with curves."""


def made_of(window: MainWindow, series: str) -> tuple[object, ...]:
    """Return the hash and the bytes of the request, its images' hashes and the fingerprints."""
    session = window.session
    selection = session.selection.current()
    assert selection is not None
    (built,) = build_requests(
        ["vlm"],
        dict(session.view.volumes),
        selection,
        session.selection.bundle_options,
        Asking(),
        None,
    )
    assert built.outgoing is not None and built.refusal is None
    volume = session.view.volumes[series]
    return (
        built.bundle.sha256,
        tuple(image.sha256 for image in built.bundle.images),
        built.outgoing.body,
        fingerprint_all({series: volume}),
    )


def test_what_is_shown_changes_no_request(
    make_window: MakeWindow, server: VlmServer, tmp_path: Path, qtbot: QtBot
) -> None:
    """A mask and bone shown and hidden, panels, themes, spectra and curves, one after the other."""
    configure(server)
    volume, _ = angiogram()
    folder = tmp_path / "study"
    write_series(folder / "cta", volume.voxels, volume.affine, "CT", SeriesNumber=1, **STUDY)
    for n in range(POINTS):
        write_series(
            folder / f"dsc{n}", asymmetric_phantom()[:3] + 100 * n, modality="MR", SeriesNumber=2,
            SeriesInstanceUID="1.2.3.5", AcquisitionTime=f"1200{2 * n:02d}.000000",
            ContentTime="130000", AcquisitionNumber=n + 1, **STUDY,
        )  # fmt: skip
    write_spectra(
        folder / "mrs.dcm", fid([(2.0, 1.0)])[None, None, None], study=STUDY["StudyInstanceUID"]
    )
    window = make_window()
    show(window, folder)
    session, page = window.session, window.read_page
    scan = session.view.scan
    assert scan is not None
    angio, curves = (next(s for s in scan.series if s.number == n) for n in (1, 2))
    assert curves.frames == POINTS
    session.show(angio, load(angio))
    session.view.move_cursor([42, 42, 42])
    press(page.grid, K.Key_K)
    before = made_of(window, angio.id)

    def assert_unchanged() -> None:
        settle()
        assert made_of(window, angio.id) == before

    press(page.grid, K.Key_Y)
    axial = page.grid.slices["axial"]
    QTest.mouseClick(axial, LEFT, pos=center(axial))
    painted = session.masks.active
    assert painted is not None and painted.labels.voxels.any()
    assert_unchanged()
    item = page.mask_panel.list.item(0)
    for state in (Qt.CheckState.Unchecked, Qt.CheckState.Checked):
        item.setCheckState(state)
        assert_unchanged()
        item = page.mask_panel.list.item(0)

    session.display.set_slab(Slab(80, "mip"))
    session.display.set_slab(Slab(0, "mip"))
    shown = session.view.volume
    assert shown is not None
    press(page.grid, K.Key_B, M.ShiftModifier)
    qtbot.waitUntil(lambda: session.masks.hidden(shown) is not None)
    assert_unchanged()
    press(page.grid, K.Key_Y, M.ShiftModifier)
    qtbot.waitUntil(lambda: session.masks.hidden(shown) is None)
    assert_unchanged()

    for key in ("panel_series", "panel_strip", "panel_tools", "reading_mode", "theme"):
        window.actions_table[key].trigger()
        assert_unchanged()
        window.actions_table[key].trigger()

    press(page.grid, K.Key_E, M.ControlModifier | M.AltModifier)
    spectra = page.curves.spectra
    assert spectra is not None
    qtbot.waitUntil(lambda: spectra.spectra is not None)
    assert_unchanged()
    session.show(curves, load(curves))
    page.curves.show_time_curves()
    opened = page.curves.time_curves
    assert opened is not None
    qtbot.waitUntil(lambda: opened.table.rowCount() == 1)
    assert_unchanged()
    assert np.array_equal(session.view.volumes[angio.id].voxels, volume.voxels)
