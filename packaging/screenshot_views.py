"""Screenshots of the reading room: layouts, slabs, oblique planes, comparing, measures, masks, time."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from screenshots import Stage


FLAIR: Final = "4"
"""The FLAIR series of the sample case."""


def views(stage: "Stage") -> None:
    """Everything that can be done with pictures, on the sample case, then on a time series."""
    for part in (_layouts, _planes, _comparing, _three_d, _measures, _masks, _dialogs, _time):
        part(stage)


def _act(stage: "Stage", *keys: str) -> None:
    for key in keys:
        stage.window.actions_table[key].trigger()
    stage.settle(0.3)


def _filled(stage: "Stage") -> None:
    grid, tiles = stage.window.read_page.grid, stage.window.session.tiles
    stage.wait(lambda: not tiles.waiting and not grid.filling.busy)


def _menu(stage: "Stage", button: Any, name: str) -> None:
    menu = button.menu()
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
    stage.take(name, menu)
    menu.close()


def _layouts(stage: "Stage") -> None:
    read = stage.window.read_page
    stage.window.show_page("read")
    _menu(stage, read._layouts.layout_button, "view-layout-menu")
    for name in ("1x2", "2x2", "3x3"):
        _act(stage, f"layout_{name}")
        _filled(stage)
        stage.take(f"view-layout-{name}")
    _act(stage, "layout_planes", "hang_next")
    _filled(stage)
    stage.take("view-hanging")
    _act(stage, "layout_planes")
    session = stage.window.session
    assert session.scan is not None
    stage.window.opening.open_series(session.scan.by_id(FLAIR))  # hanging brought another into view
    stage.wait(lambda: session.series and session.series.id == FLAIR and not session.is_preview)
    view = stage.window.read_page.grid.view3d
    stage.wait(lambda: view.has_picture or view.problem)


def _planes(stage: "Stage") -> None:
    _act(stage, *["slab_thicker"] * 4)
    stage.take("view-slab")
    _menu(stage, stage.window.read_page._layouts.slab_button, "view-slab-menu")
    _act(stage, "reset", *["turn_on"] * 4)
    stage.take("view-oblique")
    from viewer.ui.view_edge import details_menu

    view = stage.window.read_page.grid.slices["sagittal"]
    menu = details_menu(view.fidelity_details(), view)
    menu.popup(view.mapToGlobal(view.rect().center()))
    stage.take("view-fidelity", menu)
    menu.close()
    _act(stage, "reset")


def _comparing(stage: "Stage") -> None:
    session, compare = stage.window.session, stage.window.read_page.compare
    assert session.scan is not None and session.series is not None
    here = session.series.id
    others = [s.id for s in session.scan.series if s.id != here and s.kind == "volume"]
    compare.lay(others[0])
    stage.wait(lambda: session.loaded(others[0]) is not None)
    stage.take("view-blended")
    for name in ("checkerboard", "difference"):
        _act(stage, "over_mode")
        stage.take(f"view-{name}")
    _menu(stage, compare.button, "view-compare-menu")
    _act(stage, "over_off")


def _three_d(stage: "Stage") -> None:
    view = stage.window.read_page.grid.view3d
    if view.problem:
        return
    stage.window.session.set_solo("3d")
    for preset in view._presets:
        view.use(preset)
        stage.take(f"view-3d-{preset.name.lower()}")
    view.use(next(preset for preset in view._presets if preset.name == "Brain"))
    _act(stage, "cut_3d")
    stage.take("view-3d-cut")
    _menu(stage, view._clip_button, "view-3d-cut-menu")
    view.clip.reset()
    stage.window.session.set_solo(None)


def _measures(stage: "Stage") -> None:
    session = stage.window.session
    grid = session.grid("axial") or session.grid(session.planes[0])
    assert grid is not None
    rows, columns = grid.shape_rc

    def place(down: float, right: float) -> Any:
        return [float(v) for v in grid.pixel_to_lps((rows * down, columns * right))]

    plane = "axial" if "axial" in session.planes else session.planes[0]
    session.activate(plane)
    session.set_solo(plane)
    session.add_mark("distance", plane, [place(0.3, 0.3), place(0.3, 0.5)])
    session.add_mark("ellipse", plane, [place(0.55, 0.55), place(0.68, 0.7)])
    session.add_mark(
        "diameters",
        plane,
        [place(0.4, 0.35), place(0.5, 0.45), place(0.5, 0.36), place(0.42, 0.44)],
    )
    stage.take("view-measures")
    _act(stage, "undo", "undo", "undo")


def _masks(stage: "Stage") -> None:
    session = stage.window.session
    session.set_tool("brush")
    for name, at in (("Mass", -20.0), ("Oedema", 20.0)):
        session.layers.new(name)
        x, y, z = (float(v) for v in session.cursor_lps_mm)
        session.layers.paint([(x + at, y, z), (x + at / 2, y - 8, z)])
    stage.take("view-masks")
    for layer in tuple(session.layers.all):
        session.layers.remove(layer.number)
    session.set_tool("window")
    session.set_solo(None)


def _dialogs(stage: "Stage") -> None:
    from viewer.ui.keys_editor import KeysEditor

    dialog = KeysEditor(stage.window.actions_table, stage.window)
    dialog.show()
    stage.take("view-keys", dialog)
    dialog.close()
    _act(stage, "convention")
    stage.take("view-neurological")
    _act(stage, "convention")


def _time(stage: "Stage") -> None:
    """A time series made of the study in view: a bolus passes."""
    import nibabel as nib

    session = stage.window.session
    volume = session.volume
    assert volume is not None
    small = np.asarray(volume.at_time()[:, ::2, ::2], np.float32)
    bolus = 1 - 0.6 * np.exp(-(((np.arange(24) - 9.0) / 3) ** 2))
    voxels = (small.transpose(2, 1, 0)[..., None] * bolus).astype(np.int16)
    path = Path(stage.folder) / "perfusion.nii.gz"
    affine = np.diag([-1.0, -1, 1, 1]) @ volume.affine @ np.diag([2.0, 2, 1, 1])
    nib.save(nib.Nifti1Image(voxels, affine), path)  # type: ignore[no-untyped-call, attr-defined]
    stage.window.open_paths([path])
    stage.wait(lambda: session.volume is not None and session.volume.n_times > 1)
    stage.wait(lambda: not session.is_preview)
    session.set_time(9)
    stage.take("view-time")
    path.unlink()
