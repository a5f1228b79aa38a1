"""Screenshots of reading: layouts, slabs, oblique planes, comparison, measurements, masks, time."""

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from screenshot_case import SERIES

from viewer.ui.background.background_tasks import is_working

if TYPE_CHECKING:
    from screenshot_stage import Stage

    from viewer.session.annotations.marks import MarkKind

PATH_LPS_MM: Final = ((0, -62, 4), (0, -40, 36), (0, -5, 50), (0, 35, 42), (0, 62, 9))
"""Points about the middle of the head in its midplane, from the front to the back, as a path."""
LAYOUTS: Final = ("1x1", "1x2", "2x2", "3x3")
MARKS: "Final[dict[MarkKind, list[tuple[float, float]]]]" = {
    "distance": [(0.3, 0.3), (0.3, 0.5)],
    "ellipse": [(0.55, 0.55), (0.68, 0.7)],
    "diameters": [(0.4, 0.35), (0.5, 0.45), (0.5, 0.36), (0.42, 0.44)],
    "evans": [(0.42, 0.42), (0.42, 0.58), (0.5, 0.22), (0.5, 0.78)],
    "midline": [(0.12, 0.5), (0.88, 0.5), (0.45, 0.53)],
    "cobb": [(0.66, 0.3), (0.62, 0.45), (0.8, 0.35), (0.76, 0.47)],
    "angle": [(0.25, 0.35), (0.3, 0.45), (0.22, 0.55)],
    "outline": [(0.3, 0.3), (0.26, 0.4), (0.36, 0.48), (0.44, 0.4), (0.42, 0.3)],
    "rectangle": [(0.6, 0.55), (0.72, 0.68)],
    "arrow": [(0.2, 0.7), (0.35, 0.6)],
}
"""Positions of marks as shares of rows and columns of the axial slice."""


def views(stage: "Stage") -> None:
    """Show every way of viewing images, on the sample case, then on a time series."""
    parts = (
        _layouts,
        _hanging,
        _planes,
        _comparing,
        _three_d,
        _curved,
        _measures,
        _masks,
        _prior,
        _time,
    )
    for part in parts:
        for banner in stage.window.banners.banners:  # of what is not shown any more
            stage.window.banners._close(banner)
        part(stage)


def _layouts(stage: "Stage") -> None:
    button = stage.window.read_page._layouts.layout_button
    stage.window.show_page("read")
    stage.take_menu("view-layout-menu", button.menu(), button)
    for name in LAYOUTS:
        stage.act(f"layout_{name}")
        stage.wait_filled()
        stage.take(f"view-layout-{name}")
    stage.act("layout_planes", "convention")
    stage.take("view-neurological")
    stage.act("convention", "as_acquired")
    stage.take("view-as-acquired")
    stage.act("as_acquired", "enlarge")
    stage.take("view-alone")
    stage.act("enlarge")
    _panels(stage)


def _panels(stage: "Stage") -> None:
    """Show hidden and moved panels, the reading mode, and a view in its own window."""
    stage.act("panel_series")
    stage.take("panels-hidden")
    stage.act("panel_series", "move_case", "move_strip")
    stage.take("panels-moved")
    stage.act("reset_panels", "reading_mode")
    stage.take("reading-mode")
    stage.act("reading_mode", "view_window")
    (window,) = stage.window.complete().screens.views.windows.values()
    stage.take("view-window-away")
    stage.take("view-window", window)
    stage.act("views_back")


def _hanging(stage: "Stage") -> None:
    """Show the best hanging protocol, which the guide shows, then all others that match."""
    layouts = stage.window.read_page._layouts
    stage.act("hang_next")
    stage.wait_filled()
    stage.take("view-hanging")
    _hanging_dialogs(stage)
    for fit in layouts.fits()[1:]:
        layouts.hang(fit)
        stage.wait_filled()
        stage.take(f"view-hanging-{fit.protocol.key}")
    stage.act("layout_planes")
    stage.show_series(SERIES)  # hanging brought another into view


def _hanging_dialogs(stage: "Stage") -> None:
    """Show the editor, the series in no tile, a menu, and the target of a dragged series."""
    from viewer.session.viewports.tile_filling import not_shown
    from viewer.ui.reading.hanging.not_shown_dialog import NotShownDialog

    page = stage.window.read_page
    stage.take_dialog("hanging-editor", page.hanging.editor())
    left = not_shown(stage.window.session)
    stage.take_dialog("hanging-not-shown", NotShownDialog(left, (), page))
    view = page.grid.tiles[1]
    page.grid.menu_requested.emit(view, view.mapToGlobal(view.rect().center()), None)
    assert page.menus.menu is not None
    stage.take("view-menu", page.menus.menu)
    page.menus.menu.close()
    series = view.pane.series
    page.drop._show_target("tile 1", series)
    stage.take("view-drop")
    page.drop.frame.hide()


def _planes(stage: "Stage") -> None:
    button = stage.window.read_page._layouts.slab_button
    stage.act(*["slab_thicker"] * 4)
    stage.take("view-slab")
    stage.take_menu("view-slab-menu", button.menu(), button)
    stage.act("reset", *["turn_on"] * 4)
    stage.take("view-oblique")
    from viewer.ui.reading.viewports.viewport_edge import details_menu

    view = stage.window.read_page.grid.slices["sagittal"]
    menu = details_menu(view.fidelity_details(), view)
    menu.popup(view.mapToGlobal(view.rect().center()))
    stage.take("view-fidelity", menu)
    menu.close()
    stage.act("reset")


def _comparing(stage: "Stage") -> None:
    session, compare = stage.window.session, stage.window.read_page.comparison
    assert session.view.scan is not None and session.view.series is not None
    here = session.view.series.id
    others = [s.id for s in session.view.scan.series if s.id != here and s.kind == "volume"]
    compare.overlay_series(others[0])
    stage.wait(lambda: session.view.loaded_volume(others[0]) is not None)
    stage.take("view-blended")
    for name in ("checkerboard", "difference"):
        stage.act("over_mode")
        stage.take(f"view-{name}")
    stage.take_menu("view-compare-menu", compare.button.menu(), compare.button)
    stage.act("over_off")


def _three_d(stage: "Stage") -> None:
    view = stage.window.read_page.grid.view3d
    if view.no_3d_reason:
        return
    stage.window.session.view.set_solo("3d")
    for preset in view._presets:
        view.use_preset(preset)
        _drawn(stage)
        stage.take(f"view-3d-{preset.name.lower().replace(' ', '-')}")
    view.use_preset(next(preset for preset in view._presets if preset.name == "Brain"))
    _drawn(stage)
    stage.act("cut_3d")
    _drawn(stage)
    stage.take("view-3d-cut")
    stage.take_menu("view-3d-cut-menu", view._clip_button.menu(), view._clip_button)
    view.clip.reset()
    stage.window.session.view.set_solo(None)


def _curved(stage: "Stage") -> None:
    """Show the image along a path over the brain, in both kinds."""
    session, curved = stage.window.session, stage.window.read_page.grid.curved
    middle = session.view.volume.geometry.center_lps_mm
    session.view.move_cursor(middle)
    session.curved.change(width_mm=80.0)
    for point in PATH_LPS_MM:
        session.curved.add_point(tuple(float(v) for v in middle + np.array(point)))
    stage.wait(lambda: curved.has_image)
    curved.go_to_mm(80)
    stage.take("view-curved")
    session.curved.change(kind="stretched", width_mm=40.0)
    stage.wait(lambda: curved.has_image)
    stage.take("view-curved-stretched")
    session.curved.clear()
    session.curved.show(False)


def _drawn(stage: "Stage") -> None:
    """Wait until the brain mask is computed and the view is drawn."""
    view = stage.window.read_page.grid.view3d
    stage.wait(lambda: view.no_3d_reason or (view.has_image and not is_working(view)))
    if not view.no_3d_reason:
        for _ in range(2):  # the second is taken up when the picture of the first is there
            view._thread.settle()
            stage.wait(lambda: not view._thread._request.asked)


def _measures(stage: "Stage") -> None:
    session = stage.window.session
    session.view.activate_plane("axial")
    session.view.set_solo("axial")
    _draw(stage, "distance", "ellipse", "diameters")
    stage.take("view-measures")
    stage.act(*["undo"] * 3)
    _draw(stage, "evans", "midline", "cobb", "angle")
    stage.take("view-measures-lines")
    stage.act(*["undo"] * 4)
    _draw(stage, "outline", "rectangle", "arrow")
    session.annotations.set_mark_text(session.annotations.current.marks[-1].number, "edema")
    stage.take("view-measures-regions")
    stage.act(*["undo"] * 4)
    ref = session.view.slice_ref("axial")
    assert ref is not None
    session.annotations.apply(session.annotations.current.noted(ref, "Largest extent"))
    stage.take("view-key-image")
    stage.act("undo")


def _draw(stage: "Stage", *kinds: "MarkKind") -> None:
    grid = stage.window.session.view.grid("axial")
    assert grid is not None
    rows, columns = grid.shape_rc

    def place(down: float, right: float) -> Any:
        return tuple(float(v) for v in grid.pixel_to_lps((rows * down, columns * right)))

    for kind in kinds:
        stage.window.session.annotations.add_mark(kind, "axial", [place(*at) for at in MARKS[kind]])


def _masks(stage: "Stage") -> None:
    session = stage.window.session
    session.tool.choose("brush")
    for name, at in (("Mass", -20.0), ("Edema", 20.0)):
        session.masks.add_empty(name)
        x, y, z = (float(v) for v in session.view.cursor_lps_mm)
        session.masks.paint([(x + at, y, z), (x + at / 2, y - 8, z)])
    stage.take("view-masks")
    for layer in tuple(session.masks.all):
        session.masks.remove(layer.number)
    session.tool.choose("window")
    session.view.set_solo(None)


def _prior(stage: "Stage") -> None:
    """Show a prior in another frame of reference: side by side, registered, linked by hand."""
    window = stage.window
    session, compare = window.session, window.read_page.comparison
    window.opening.open_prior([stage.material.prior])
    stage.wait(lambda: session.view.prior is not None)
    stage.take("prior-added")
    assert session.view.prior is not None
    stage.act("layout_1x2")
    session.layout.change_tile(1, series_id=session.view.prior.series[0].id)
    stage.wait_filled()
    stage.take("prior-unlinked")
    stage.act("register")
    stage.wait(lambda: not compare.busy)
    stage.take("prior-registered")
    stage.act("accept_registration")
    stage.take("prior-accepted")
    stage.act("unlink", "link_by_hand")
    stage.take("prior-by-hand")
    stage.act("layout_planes")


def _time(stage: "Stage") -> None:
    """Show a time series of a contrast bolus, derived from the study in view."""
    import nibabel as nib

    session = stage.window.session
    volume = session.view.volume
    assert volume is not None
    small = np.asarray(volume.at_time()[:, ::2, ::2], np.float32)
    bolus = 1 - 0.6 * np.exp(-(((np.arange(24) - 9.0) / 3) ** 2))
    voxels = (small.transpose(2, 1, 0)[..., None] * bolus).astype(np.int16)
    path = stage.album.folder / "perfusion.nii.gz"
    affine = np.diag([-1.0, -1, 1, 1]) @ volume.affine @ np.diag([2.0, 2, 1, 1])
    image = nib.Nifti1Image(voxels, affine)  # type: ignore[no-untyped-call]
    image.header.set_xyzt_units("mm", "sec")
    image.header["pixdim"][4] = 1.5
    nib.save(image, path)  # type: ignore[attr-defined]
    stage.window.open_paths([path])
    stage.wait(lambda: session.view.volume is not None and session.view.volume.n_times > 1)
    stage.wait(lambda: not session.view.is_preview and stage.panel is not None)
    _drawn(stage)
    session.display.set_time(9)
    stage.take("view-time")
    stage.act("time_curves")
    curves = stage.window.read_page.curves.time_curves
    assert curves is not None
    stage.take_dialog("view-time-curves", curves, lambda: curves.rows)
    path.unlink()
