"""Export of the active view as a PNG image with the investigational notice."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from viewer.core.deid.identifier_search import find_identifiers
from viewer.core.errors import CoreError
from viewer.core.files.atomic_write import atomic_write
from viewer.core.io.image_export import NOTICE
from viewer.core.voxels.volume_origin import text_signs
from viewer.session.annotations.annotation_export import export_when_recorded
from viewer.ui.appearance import safe_painting, theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language.i18n import sentence, tr
from viewer.ui.reading.viewports.curved_view import CurvedView
from viewer.ui.reading.viewports.slice_view import SliceView
from viewer.ui.reading.viewports.volume_view import VolumeView

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series

ViewOfGrid = SliceView | VolumeView | CurvedView
FOOTER_HEIGHT = 24
PREVIEW = QSize(420, 320)
SCALES = (1, 2, 3, 4)


def render_view(view: ViewOfGrid, *, overlaid: bool, scale: int) -> QImage:
    """Paint a view with a footer for the notice.

    The image holds no metadata.

    Args:
        view: The view to paint.
        overlaid: Whether letters, crosshair, marks and notes are painted.
        scale: Image pixels per point of the view.
    """
    size = QSize(view.width(), view.height() + FOOTER_HEIGHT)
    image = QImage(size * scale, QImage.Format.Format_RGB32)
    image.fill(theme.color("viewport"))
    with safe_painting.open_painter(image) as painter:
        painter.scale(scale, scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        painter.save()
        painter.setClipRect(QRectF(view.rect()))
        view.paint_copy(painter, overlaid=overlaid)
        painter.restore()
        painter.setFont(theme.font(theme.SMALL_PX))
        painter.setPen(theme.color("overlay"))
        footer = QRectF(8, view.height(), view.width() - 16, FOOTER_HEIGHT)
        painter.drawText(footer, Qt.AlignmentFlag.AlignCenter, NOTICE)
    return image


def identity_warnings(view: ViewOfGrid, *, overlaid: bool) -> list[str]:
    """Return reasons why the image might identify the patient, as sentences."""
    warnings = []
    if isinstance(view, VolumeView):
        return [tr("A 3D image of the head can show the face, which may identify the patient.")]
    series = _series_of(view)
    warnings += [sentence(reason) for reason in text_signs(series)] if series else []
    if isinstance(view, CurvedView):
        return warnings
    texts = [mark.text for mark in view.pane.marks if mark.text]
    ref = view.pane.ref
    if ref is not None and (note := view.session.annotations.current.note_of(ref)):
        texts.append(note)
    if overlaid and any(find_identifiers(text) for text in texts):
        warnings.append(
            tr("Text on the image may contain a name. Check it before you share the image.")
        )
    return warnings


def _series_of(view: ViewOfGrid) -> "Series | None":
    return view.pane.series if isinstance(view, SliceView) else view.session.view.series


class ViewExportDialog(QDialog):
    """Options and preview of the exported view."""

    def __init__(self, view: ViewOfGrid, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Export view"))
        self._view = view
        self.written: Path | None = None
        self.preview = QLabel()
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setMinimumSize(PREVIEW)
        self.preview.setAccessibleName(tr("Preview"))
        self.overlaid = QCheckBox(tr("Include &letters, crosshair, marks and notes"))
        self.overlaid.setChecked(True)
        self.overlaid.toggled.connect(self._refresh)
        self.scale = QComboBox()
        for scale in SCALES:
            size = QSize(view.width(), view.height() + FOOTER_HEIGHT) * scale
            self.scale.addItem(f"{size.width()} × {size.height()}", scale)
        self.scale.setCurrentIndex(1)
        form = QFormLayout()
        form.addRow(self.overlaid)
        form.addRow(tr("&Size in pixels"), self.scale)
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        kinds = QDialogButtonBox.StandardButton
        self.buttons = buttons = QDialogButtonBox(kinds.Save | kinds.Cancel)
        save = buttons.button(kinds.Save)
        save.setText(tr("&Export…"))
        save.setProperty("role", "primary")
        buttons.accepted.connect(self._choose_path)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self.preview, 1)
        layout.addLayout(form)
        layout.addWidget(self.hint)
        layout.addWidget(buttons)
        self._refresh()

    def _refresh(self) -> None:
        ratio = self.devicePixelRatioF()
        image = render_view(self._view, overlaid=self.overlaid.isChecked(), scale=2)
        shown = QPixmap.fromImage(image).scaled(
            PREVIEW * ratio,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        shown.setDevicePixelRatio(ratio)
        self.preview.setPixmap(shown)
        warnings = identity_warnings(self._view, overlaid=self.overlaid.isChecked())
        plain = tr("The image contains no patient name, ID or date.")
        self.hint.setText(" ".join(warnings) or plain)
        theme.set_role(self.hint, "warn" if warnings else "muted")

    def _choose_path(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self, tr("Export view"), "view.png", tr("PNG images (*.png)")
        )
        if chosen:
            self.write(Path(chosen))

    def write(self, path: Path) -> None:
        """Paint the view now, write it in a thread and close the dialog on success."""
        path = path if path.suffix.lower() == ".png" else path.with_name(path.name + ".png")
        view = self._view
        series = _series_of(view)
        image = render_view(
            self._view, overlaid=self.overlaid.isChecked(), scale=self.scale.currentData()
        )

        def write_image(job: Job) -> None:
            with atomic_write(path, job.cancelled) as temporary:
                if not image.save(str(temporary), "PNG"):  # type: ignore[call-overload]
                    raise OSError

        def write() -> None:
            if isValid(self):  # False if the dialog was closed meanwhile
                self.buttons.setEnabled(False)
                run_in_background(
                    self,
                    write_image,
                    lambda _nothing: self._ended(path),
                    partial(self._failed, path),
                )

        export_when_recorded(view.session, "view", [series.id] if series else [], write)

    def _ended(self, path: Path) -> None:
        self.written = path
        self.accept()

    def _failed(self, path: Path, error: Exception) -> None:
        self.buttons.setEnabled(True)
        if not isinstance(error, CoreError):
            raise error
        self.hint.setText(
            tr(
                "Could not write {name}. Choose another folder or check that the disk has space."
            ).format(name=path.name)
        )
        theme.set_role(self.hint, "warn")

    def done(self, result: int) -> None:
        """Stop background work and close the dialog."""
        stop_background_work(self, wait=False)
        super().done(result)
