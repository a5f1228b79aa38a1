"""Panel of segmentation masks below the series list, with the brush settings."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QIcon, QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QDoubleSpinBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QSlider,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from viewer.core.errors import CoreError
from viewer.core.io.stl import write_stl
from viewer.session.annotations.annotation_export import export_when_recorded
from viewer.session.annotations.mask_layers import Brush, Layer
from viewer.session.session import Session
from viewer.ui.actions.action_registry import Actions
from viewer.ui.actions.context_menus import ContextMenu, add_actions, add_entry
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import decimal, titled, tr, translated
from viewer.ui.reading.panels.hidden_voxels import HiddenMasks
from viewer.ui.widgets.fitted_area import FittedArea

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.io.label_masks import Labels

Notify = Callable[[str, str], None]
NUMBER = Qt.ItemDataRole.UserRole
ROWS = 4  # rows shown without scrolling
SWATCH = 12
MIN_HEIGHT = 110  # of the scrolled part, in points: three rows
LABEL_IMAGE = (".nii", ".nii.gz")
STL = ".stl"


class MaskPanel(QFrame):
    """List of masks and brush settings; hidden unless there is a mask or the brush is active."""

    def __init__(
        self, session: Session, actions: Actions, notify: Notify, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("role", "surface")
        self.setAccessibleName(tr("Masks"))
        self._session, self._actions, self._notify = session, actions, notify
        self._showing = False
        title = QLabel(tr("Masks"))
        title.setProperty("role", "heading")
        self._buttons = [_button(actions[key]) for key in ("import_mask", "export_mask")]
        head = QHBoxLayout()
        head.addWidget(title)
        head.addStretch(1)
        for button in self._buttons:
            head.addWidget(button)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Masks of this study"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # the volume stays
        self.list.setToolTip(tr("F2 rename, F4 change color, Delete remove"))
        self.menu = ContextMenu(self.list, self._fill_menu)
        self.list.itemChanged.connect(self._item_changed)
        self.list.currentItemChanged.connect(self._current_changed)
        self.list.installEventFilter(self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 8, 8)
        layout.setSpacing(6)
        layout.addLayout(head)
        content = FittedArea(self)  # a low window has no room for all rows
        content.setMinimumHeight(MIN_HEIGHT)
        content.column.addWidget(self.list)
        content.column.addLayout(self._form())
        layout.addWidget(content)
        actions.bind("import_mask", self.choose_import_file)
        actions.bind("export_mask", self.choose_export_file)
        actions.bind("smooth_mask", self._smooth)
        self.hidden = HiddenMasks(session, actions, notify, self)
        session.masks.changed.connect(self._show)
        session.tool.changed.connect(self._show)
        session.view.volume_changed.connect(self._show)
        self._show()

    def close_threads(self) -> None:
        """Wait for running imports and exports; call before the application ends."""
        self.hidden.close_threads()
        stop_background_work(self)

    def _form(self) -> QFormLayout:
        layers = self._session.masks
        self.opacity = QSlider(Qt.Orientation.Horizontal)
        self.opacity.setRange(0, 100)
        self.opacity.setValue(round(layers.opacity * 100))
        self.opacity.setAccessibleName(tr("Mask opacity in percent"))
        self.opacity.valueChanged.connect(lambda value: layers.set_opacity(value / 100))
        self.outlines = QCheckBox(tr("Outlines only"))
        self.outlines.toggled.connect(layers.set_outlines)
        self.radius = _number(0.5, 60.0, " mm", tr("Brush radius"))
        self.radius.valueChanged.connect(lambda _mm: self._brush_changed())
        self.limit_values = QCheckBox(tr("Limit to values"))
        self.limit_values.setAccessibleName(tr("Paint only voxels within a range of values"))
        self.low = _number(-1e6, 1e6, "", tr("Lowest value to paint"))
        self.high = _number(-1e6, 1e6, "", tr("Highest value to paint"))
        self.limit_values.toggled.connect(self._range_toggled)
        for box in (self.low, self.high):
            box.valueChanged.connect(lambda _value: self._brush_changed())
        form = QFormLayout()
        form.setSpacing(4)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(tr("Opacity"), self.opacity)
        form.addRow(self.outlines)
        form.addRow(tr("Brush"), self.radius)
        form.addRow(self.limit_values)
        form.addRow(self.low)  # beside each other they would be wider than the series list
        form.addRow(self.high)
        return form

    # --- state ------------------------------------------------------------------------------------

    def _show(self) -> None:
        session, layers = self._session, self._session.masks
        self.setVisible(bool(layers.all) or session.tool.current == "brush")
        self._showing = True
        self.list.clear()
        for layer in layers.all:
            item = QListWidgetItem(_swatch(layer.color), self._words(layer))
            item.setData(NUMBER, layer.number)
            flags = item.flags() | Qt.ItemFlag.ItemIsUserCheckable
            item.setFlags(flags)
            state = Qt.CheckState.Checked if layer.visible else Qt.CheckState.Unchecked
            item.setCheckState(state)
            hidden = [tr("hidden in 3D and slabs")] if layer.hides else []
            notes = map(translated, layer.labels.notes)
            item.setToolTip("\n".join([layer.labels.name, *hidden, *notes]))
            self.list.addItem(item)
            if layer is layers.active:
                self.list.setCurrentItem(item)
        rows = min(max(len(layers.all), 1), ROWS)
        self.list.setFixedHeight(rows * 28 + 6)
        self.radius.setValue(layers.brush.radius_mm)
        self.limit_values.setChecked(layers.brush.between is not None)
        ends = layers.brush.between
        for n, box in enumerate((self.low, self.high)):
            box.setEnabled(ends is not None)
            if ends is not None:
                box.setValue(ends[n])
        self._showing = False

    def _words(self, layer: Layer) -> str:
        ml = self._session.masks.volume_ml(layer.number)
        text = tr("{n} · {name}  {ml} ml").format(
            n=layer.number, name=layer.labels.name, ml=decimal(ml, 2)
        )
        if layer.hides:
            text += " · " + tr("hidden", "mask")
        return text + (" ⚠" if layer.labels.notes else "")

    def _item_changed(self, item: QListWidgetItem) -> None:
        if not self._showing:
            visible = item.checkState() == Qt.CheckState.Checked
            self._session.masks.change(item.data(NUMBER), visible=visible)

    def _current_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None and not self._showing:
            self._session.masks.activate(item.data(NUMBER))

    def eventFilter(self, watched: object, event: object) -> bool:
        """Rename, recolor or remove the current mask with F2, F4 or Delete."""
        item = self.list.currentItem()
        if isinstance(event, QKeyEvent) and event.type() == QKeyEvent.Type.KeyPress and item:
            number = item.data(NUMBER)
            if event.key() == Qt.Key.Key_Delete:
                self._session.masks.remove(number)
                return True
            if event.key() == Qt.Key.Key_F2:
                self._rename(number)
                return True
            if event.key() == Qt.Key.Key_F4:
                self._ask_color(number)
                return True
        return super().eventFilter(watched, event)  # type: ignore[arg-type]

    def _fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with the current mask."""
        number = self.list.currentItem().data(NUMBER)
        layers = self._session.masks
        add_entry(menu, tr("Rename…"), lambda: self._rename(number), keys="F2")
        add_entry(menu, tr("Change color…"), lambda: self._ask_color(number), keys="F4")
        add_entry(menu, tr("Remove"), lambda: layers.remove(number), keys="Del")
        add_actions(menu, self._actions, ("", "tool_brush", "smooth_mask", "export_mask", "undo"))
        hides = next(layer.hides for layer in layers.all if layer.number == number)
        action = menu.addAction(tr("Hide in 3D and slabs"))
        action.setCheckable(True)
        action.setChecked(hides)
        action.triggered.connect(lambda on: self.hidden.set_hidden(number, on))

    def _ask_color(self, number: int) -> None:
        layers = self._session.masks
        current = next(layer.color for layer in layers.all if layer.number == number)
        chosen = QColorDialog.getColor(QColor(*current), self, tr("Mask color"))
        if chosen.isValid():
            color = (chosen.red(), chosen.green(), chosen.blue())
            layers.change(number, color=color)

    def _rename(self, number: int) -> None:
        layers = self._session.masks
        current = next(layer.labels.name for layer in layers.all if layer.number == number)
        name, accepted = QInputDialog.getText(self, tr("Rename mask"), tr("Name"), text=current)
        if accepted and name.strip():
            layers.rename(number, name.strip())

    def _range_toggled(self, on: bool) -> None:
        volume = self._session.view.volume
        if (
            on
            and not self._showing
            and volume is not None
            and self.low.value() == self.high.value()
        ):
            window = self._session.display.window
            if window is not None:
                self.low.setValue(window.center - window.width / 2)
                self.high.setValue(window.center + window.width / 2)
        self._brush_changed()

    def _brush_changed(self) -> None:
        if self._showing:
            return
        ends = sorted((self.low.value(), self.high.value()))
        between = (ends[0], ends[1]) if self.limit_values.isChecked() else None
        self._session.masks.set_brush(Brush(self.radius.value(), between))

    def _smooth(self) -> None:
        active = self._session.masks.active
        if active is None or not active.drawn:
            self._notify("info", tr("Only masks that you painted here can be smoothed."))
        else:
            self._session.masks.smooth()

    # --- files ------------------------------------------------------------------------------------

    def choose_import_file(self) -> None:
        """Ask for a mask file and import it."""
        chosen, _ = QFileDialog.getOpenFileName(
            self,
            tr("Import mask"),
            "",
            tr("Masks (*.dcm *.nii *.nii.gz);;All files (*)"),
        )
        if chosen:
            self.import_file(Path(chosen))

    def import_file(self, path: Path) -> None:
        """Show the masks of a file on the current series."""
        session = self._session
        series, volume = session.view.series, session.view.volume
        if series is None or volume is None or not volume.has_geometry:
            self._notify(
                "warn", tr("Masks cannot be imported: this series has no position in space.")
            )
            return

        def read_masks(_job: Job) -> "list[Labels]":
            from viewer.core.io.mask_files import read_labels  # pydicom takes 0.2 s

            slices = volume.acquired if volume.interpolated == "slices" else None
            return read_labels(path, volume.geometry, slices)

        def done(masks: "list[Labels]") -> None:
            self._take(path, series, masks)

        run_in_background(self, read_masks, done, self._failed(tr("Could not import the mask")))

    def _take(self, path: Path, series: "Series", masks: "list[Labels]") -> None:
        space = series.frame_of_reference
        with_space = [mask for mask in masks if None not in (mask.frame_of_reference, space)]
        if any(mask.frame_of_reference != space for mask in with_space):
            text = tr(
                "{name} was not imported: it has a different frame of reference than this series. "
                "Open the series that the mask belongs to."
            )
            self._notify("warn", text.format(name=path.name))
            return
        self._session.masks.add(masks, series)
        if space is None or any(mask.frame_of_reference is None for mask in masks):
            text = tr(
                "{name} has no frame of reference. It is shown at its own coordinates. Check that "
                "it belongs to this series."
            )
            self._notify("info", text.format(name=path.name))

    def choose_export_file(self) -> None:
        """Ask for a file name and export the visible masks."""
        layers = [layer for layer in self._session.masks.all if layer.visible]
        if not layers:
            self._notify("info", tr("No mask is visible. Show at least one mask to export."))
            return
        filters = ";;".join(
            (
                tr("DICOM segmentation (*.dcm)"),
                tr("NIfTI label image (*.nii.gz)"),
                tr("Surface of the active mask (*.stl)"),
            )
        )
        chosen, kind = QFileDialog.getSaveFileName(self, tr("Export masks"), "mask.dcm", filters)
        if chosen:
            ending = next((e for e in (".nii.gz", STL) if e in kind), ".dcm")
            self.export_file(_named_as(Path(chosen), ending))

    def export_file(self, path: Path) -> None:
        """Write the visible masks: a label image for `.nii` and `.nii.gz`, else DICOM SEG.

        `.stl` gets the surface of the active mask.
        """
        if path.name.endswith(STL):
            self._export_surface(path)
            return
        layers = [layer for layer in self._session.masks.all if layer.visible]
        labels = [replace(layer.labels, color=layer.color) for layer in layers]
        series = layers[0].of
        is_dicom = not path.name.endswith(LABEL_IMAGE)

        def write_masks(job: Job) -> None:
            # highdicom takes 0.4 s
            from viewer.core.io.seg_export import write_label_image, write_segmentation

            if is_dicom:
                write_segmentation(labels, series, path, job.cancelled)
            else:
                write_label_image(labels, path, job.cancelled)

        def done(_nothing: None) -> None:
            self._notify(
                "info",
                tr("Masks exported to {name}: {n}").format(n=len(labels), name=path.name),
            )

        def write() -> None:
            if isValid(self):
                run_in_background(
                    self, write_masks, done, self._failed(tr("Could not export the masks"))
                )

        export_when_recorded(self._session, "masks", [series.id], write, names_patient=is_dicom)

    def _export_surface(self, path: Path) -> None:
        active = self._session.masks.active
        if active is None:
            self._notify("info", tr("Select the mask whose surface you want to export."))
            return
        voxels, geometry = active.labels.voxels.copy(), active.labels.geometry
        mask_ml = self._session.masks.volume_ml(active.number)

        def write_surface(job: Job) -> float:
            from viewer.render.mask_surface import mask_surface  # VTK takes 0.3 s

            surface = mask_surface(voxels, geometry)
            write_stl(surface.triangles_lps_mm, path, job.cancelled)
            return surface.volume_ml

        def done(surface_ml: float) -> None:
            text = tr(
                "Surface exported to {name}: {surface} ml, mask {mask} ml. Coordinates are LPS in "
                "mm. A surface of the head can show the face."
            )
            self._notify(
                "info",
                text.format(
                    name=path.name, surface=decimal(surface_ml, 2), mask=decimal(mask_ml, 2)
                ),
            )

        def write() -> None:
            if isValid(self):
                failed = self._failed(tr("Could not export the masks"))
                run_in_background(self, write_surface, done, failed)

        export_when_recorded(self._session, "masks", [active.of.id], write)

    def _failed(self, title: str) -> Callable[[Exception], None]:
        def failed(error: Exception) -> None:
            if not isinstance(error, CoreError):
                raise error
            self._notify("critical", titled(title, state_labels.problem(error)))

        return failed


def _named_as(path: Path, ending: str) -> Path:
    """Return the path with the suffix of the chosen file type, unless it names a label image.

    The file dialog keeps the proposed name when the user picks the other type. A segmentation
    contains the patient's name, so a user who picked a label image must not get one.
    """
    if path.name.endswith((*LABEL_IMAGE, STL)):
        return path
    return path.with_name(path.name.removesuffix(".dcm") + ending)


def _button(action: object) -> QToolButton:
    assert isinstance(action, QAction)
    button = QToolButton()
    button.setDefaultAction(action)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
    button.setProperty("role", "quiet")
    button.setAccessibleName(action.text())
    return button


def _number(low: float, high: float, suffix: str, name: str) -> QDoubleSpinBox:
    box = QDoubleSpinBox()
    theme.inset_text(box)
    box.setRange(low, high)
    box.setDecimals(1)
    box.setSuffix(suffix)
    box.setKeyboardTracking(False)
    box.setAccessibleName(name)
    return box


def _swatch(color: tuple[int, int, int]) -> QIcon:
    pixels = QPixmap(SWATCH, SWATCH)
    pixels.fill(QColor(*color))
    icon = QIcon(pixels)
    icon.addPixmap(pixels, QIcon.Mode.Selected)  # not tinted in a selected row
    return icon
