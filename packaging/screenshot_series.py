"""Screenshots of unusual series: tilted, lossy, contradictory, declared, not verified yet."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any
from unittest import mock

import numpy as np
from screenshot_case import preview

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from screenshot_stage import Stage

SHAPE = (64, 128, 112)


def series(stage: "Stage") -> None:
    """Open each series in its own study in the same window."""
    for part in (_uneven, _lossy, _sides, _units, _unverified):
        with tempfile.TemporaryDirectory() as folder:
            part(stage, Path(folder))


def _open(stage: "Stage", path: Path) -> None:
    session, window = stage.window.session, stage.window
    before = stage.panel
    window.open_paths([path])
    stage.wait(lambda: stage.panel not in (None, before))
    stage.wait(lambda: session.view.volume is not None and not session.view.is_preview)
    view = window.read_page.grid.view3d
    stage.wait(lambda: view.has_image or view.no_3d_reason or not session.view.has_geometry)
    window.show_page("read")


def _uneven(stage: "Stage", folder: Path) -> None:
    """Show a head CT with tilted slices, 4 mm apart below and 7 mm above.

    A selection from it is not fair to score.
    """
    from tests.helpers.phantom import head_ct_places, write_slices
    from viewer.demo.sample_reads import read_of
    from viewer.session.viewports.display_state import Slab

    write_slices(folder, head_ct_places(), 20.0, shape_rc=(160, 140), pixel_mm=1.0)
    _open(stage, folder)
    stage.take("series-uneven")
    grid = stage.window.read_page.grid
    for plane in ("acquired", "coronal"):
        _details(stage, f"series-uneven-{plane}", grid.slices[plane])  # type: ignore[index]
    stage.window.session.display.set_slab(Slab(20.0, "mip"))
    stage.take("series-uneven-slab")
    stage.window.session.display.set_slab(Slab())
    stage.window.spread()
    stage.wait(lambda: stage.window.session.annotations.current.spread)
    stage.take("series-not-fair")
    panel = stage.panel
    panel.read_page.form.set_data(read_of(stage.case, ()).model_dump(mode="json"))
    panel.go_to_step("lock")
    panel.lock_page.lock.click()
    stage.wait(lambda: panel.state.read is not None)
    panel.go_to_step("draft")
    stage.take("series-not-fair-draft")
    dialog = preview(stage, "waiting")
    stage.take("series-not-fair-preview", dialog)
    dialog.reject()


def _details(stage: "Stage", name: str, view: Any) -> None:
    from viewer.ui.reading.viewports.viewport_edge import details_menu

    menu = details_menu(view.fidelity_details(), view)
    menu.popup(view.mapToGlobal(view.rect().center()))
    stage.take(name, menu)
    menu.close()


def _lossy(stage: "Stage", folder: Path) -> None:
    """Show a CT with lossy compression."""
    from tests.helpers.phantom import asymmetric_phantom, write_series

    tags = {"LossyImageCompression": "01", "LossyImageCompressionRatio": 12.5}
    write_series(folder, asymmetric_phantom(SHAPE), **tags)
    _open(stage, folder)
    stage.take("series-lossy")
    _details(stage, "series-lossy-details", stage.window.read_page.grid.slices["axial"])
    stage.act("layout_2x2")
    stage.wait_filled()
    stage.take("series-lossy-tiles")
    stage.act("layout_planes")


def _sides(stage: "Stage", folder: Path) -> None:
    """Show a NIfTI file whose transforms disagree about left and right, and the choice of one."""
    from viewer.ui.reading.declaration_controls import TransformDialog

    def contradict(image: Any) -> None:
        image.set_qform(np.diag([1.0, 1, 1, 1]) @ image.affine @ np.diag([-1.0, 1, 1, 1]), 1)

    _open(stage, _nifti(folder / "sides.nii", contradict))
    session = stage.window.session
    stage.take("series-sides")
    assert session.view.series is not None
    stage.take_dialog("series-sides-dialog", TransformDialog(session.view.series, stage.window))
    _declare(stage, transform="qform")
    stage.take("series-sides-declared")
    _details(stage, "series-sides-details", stage.window.read_page.grid.slices["axial"])


def _units(stage: "Stage", folder: Path) -> None:
    """Show a NIfTI file whose values are declared to be Hounsfield units."""
    _open(stage, _nifti(folder / "ct.nii", lambda _image: None))
    _declare(stage, hu=True)
    stage.take("series-declared-hu")
    stage.act("layout_3x3")
    stage.wait_filled()
    stage.take("series-declared-tiles")
    stage.act("layout_planes")


def _declare(stage: "Stage", **changes: Any) -> None:
    from dataclasses import replace

    session = stage.window.session
    assert session.view.series is not None
    wanted = replace(session.view.series.declared, **changes)
    session.declarations.declare(session.view.series.id, wanted)
    stage.wait(lambda: session.view.series is not None and session.view.series.declared == wanted)
    stage.wait(lambda: session.view.volume is not None and session.view.volume.declared == wanted)


def _unverified(stage: "Stage", folder: Path) -> None:
    """Show a compressed NIfTI file before its checksum has been compared."""
    from viewer.core.io import nifti_voxels

    path, verify, released = (
        _nifti(folder / "packed.nii.gz", lambda _image: None),
        nifti_voxels.verify,
        Event(),
    )

    def wait(*arguments: Any) -> None:
        released.wait(60)
        verify(*arguments)

    session = stage.window.session
    with (
        mock.patch.object(nifti_voxels, "verify", wait),
        mock.patch("viewer.ui.reading.study_opening.PREVIEW_AFTER_S", -1.0),
    ):
        before = session.view.series
        stage.window.open_paths([path])
        stage.wait(lambda: session.view.is_preview and session.view.series is not before)
        stage.take("series-unverified")
        released.set()
        stage.wait(lambda: not session.view.is_preview)


def _nifti(path: Path, change: "Callable[[Any], None]") -> Path:
    import nibabel as nib

    from tests.helpers.phantom import asymmetric_phantom

    voxels: NDArray[np.int16] = np.ascontiguousarray(asymmetric_phantom(SHAPE).T)
    image = nib.Nifti1Image(voxels, np.diag([-1.5, -1.5, 2.5, 1.0]))  # type: ignore[no-untyped-call, attr-defined]
    image.set_sform(image.affine, 1)
    image.set_qform(image.affine, 1)
    change(image)
    nib.save(image, path)  # type: ignore[attr-defined]
    return path
