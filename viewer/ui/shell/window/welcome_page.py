"""Welcome page: open or drop files, and reopen recent studies."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from viewer.archive.location_scheme import archive_of
from viewer.ui.actions.action_registry import Actions
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr
from viewer.ui.shell.window.first_steps import FirstSteps
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.elided_labels import ElidedLabel

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WIDEST = 720  # points: fits three buttons in the language with the longest words
GLIMPSE_LEAST = 200  # points; a smaller image is not recognizable


class WelcomePage(QWidget):
    """Page shown while no study is open."""

    recent_chosen = Signal(object)  # Path
    interrupted_chosen = Signal(object, bool)  # paths; without the last step
    interrupted_dismissed = Signal()

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Welcome"))
        self._recent = QVBoxLayout()
        self._recent.setSpacing(0)
        self._recent_title = QLabel(tr("Recent"))
        self._recent_title.setProperty("role", "heading")
        column = QVBoxLayout()
        column.setSpacing(12)
        column.addWidget(wrapped_label("Overread", "title"))  # not shown
        purpose = tr(
            "Read brain images, then audit an assistant's draft against your own read. "
            "Everything stays on this machine unless you send it."
        )
        column.addWidget(wrapped_label(purpose, "muted"))
        column.addSpacing(4)
        column.addWidget(self._drop_area(actions))
        self.glimpse = ImagePreview()
        column.addWidget(self.glimpse, 4)
        column.addSpacing(4)
        column.addWidget(self._interrupted_area())
        self.first_steps = FirstSteps()
        column.addWidget(self.first_steps)
        column.addWidget(self._recent_title)
        column.addLayout(self._recent)
        column.addStretch(1)
        middle = QWidget()
        middle.setLayout(column)
        middle.setMaximumWidth(WIDEST)
        middle.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(24, 48, 24, 24)
        layout.addStretch(1)
        layout.addWidget(middle, 4)
        layout.addStretch(1)
        self.show_recent(())

    def _follow(self, button: QPushButton, action: QAction) -> None:
        """Show the button if the action is available, with its icon in the text color."""
        button.setVisible(action.isEnabled())
        if button is self.buttons["open_folder"] and not action.icon().isNull():
            button.setIcon(theme.icon("mdi6.folder-open-outline", "on_accent"))
        else:
            button.setIcon(action.icon())

    def _drop_area(self, actions: Actions) -> QFrame:
        area = QFrame()
        area.setProperty("role", "drop")
        self._area = area
        text = wrapped_label(tr("Drop a folder, files or a ZIP file here"), "heading")
        text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        self.buttons = {key: QPushButton() for key in ("open_folder", "open_files", "open_sample")}
        for key, button in self.buttons.items():
            action = actions[key]
            button.setText(action.text())
            button.setToolTip(action.toolTip())
            button.clicked.connect(action.trigger)
            action.changed.connect(partial(self._follow, button, action))
            button.setVisible(action.isEnabled())
            buttons.addWidget(button)
        self.buttons["open_folder"].setProperty("role", "primary")
        buttons.addStretch(1)
        layout = QVBoxLayout(area)
        layout.setContentsMargins(16, 28, 16, 28)
        layout.setSpacing(16)
        layout.addWidget(text)
        layout.addLayout(buttons)
        return area

    def _interrupted_area(self) -> QFrame:
        """Return the area for studies that were open at a crash; hidden if there are none."""
        self._interrupted = QFrame()
        self._interrupted.setProperty("role", "banner-warn")
        self._interrupted_rows = QVBoxLayout()
        self._interrupted_rows.setSpacing(4)
        self.start_without = QPushButton(tr("Start without a study"))
        self.start_without.clicked.connect(self.interrupted_dismissed)
        title = wrapped_label(
            tr("Overread closed unexpectedly. These studies were open:"), "heading"
        )
        explanation = wrapped_label(
            tr(
                "Your unfinished read, key images, marks and masks are saved on this machine "
                "and restored when you open the study. If your last step may have caused the "
                "crash, open the study without it. The step is set aside, not deleted."
            ),
            "small",
        )
        last = QHBoxLayout()
        last.addStretch(1)
        last.addWidget(self.start_without)
        layout = QVBoxLayout(self._interrupted)
        layout.setContentsMargins(12, 8, 8, 8)
        layout.setSpacing(6)
        layout.addWidget(title)
        layout.addWidget(explanation)
        layout.addLayout(self._interrupted_rows)
        layout.addLayout(last)
        self._interrupted.hide()
        return self._interrupted

    def show_interrupted(self, studies: Sequence[tuple[Path, ...]]) -> None:
        """Offer the studies that were open when the application crashed."""
        _clear(self._interrupted_rows)
        rows = [self._interrupted_row(paths) for paths in studies]
        for row in rows:
            self._interrupted_rows.addWidget(row)
        self._interrupted.setVisible(bool(studies))
        if rows:
            rows[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _interrupted_row(self, paths: tuple[Path, ...]) -> "_Interrupted":
        row = _Interrupted(paths)
        row.again.clicked.connect(lambda: self.interrupted_chosen.emit(paths, False))
        row.without_last.clicked.connect(lambda: self.interrupted_chosen.emit(paths, True))
        return row

    def show_drop(self, is_over: bool) -> None:
        """Highlight the drop area while something is dragged over the window."""
        theme.set_role(self._area, "drop-over" if is_over else "drop")

    def show_recent(self, paths: tuple[str, ...]) -> None:
        """List recent studies that still exist."""
        _clear(self._recent)
        existing = [Path(p) for p in paths if Path(p).exists()]
        self._recent_title.setVisible(bool(existing))
        for path in existing:
            button = _row(f"{path.name}    {path.parent}", str(path))
            button.clicked.connect(lambda _checked=False, p=path: self.recent_chosen.emit(p))
            self._recent.addWidget(button)


class ImagePreview(QWidget):
    """Preview image of the files being opened, while the search for series goes on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pixmap = QPixmap()
        self._picture = QLabel()
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._picture.setMinimumHeight(GLIMPSE_LEAST)
        self._picture.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        text = tr("Preview image. Overread is still searching for series.")
        self._picture.setAccessibleName(text)
        note = wrapped_label(text, "note")
        note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._picture, 1)
        column.addWidget(note)
        self.hide()

    def show_picture(self, pixels: "NDArray[np.uint8]", spacing_rc_mm: tuple[float, float]) -> None:
        """Show an image in its true proportions.

        Args:
            pixels: Gray values `(row, column)`.
            spacing_rc_mm: Pixel spacing between rows and between columns in mm.
        """
        import numpy as np  # late import, not needed for the welcome page

        from viewer.ui.appearance.array_images import as_image

        rows, columns = pixels.shape
        row_mm, column_mm = spacing_rc_mm
        finest = min(spacing_rc_mm)
        size = QSize(round(columns * column_mm / finest), round(rows * row_mm / finest))
        image = as_image(np.ascontiguousarray(pixels))
        self._pixmap = QPixmap.fromImage(image.copy()).scaled(
            size, mode=Qt.TransformationMode.SmoothTransformation
        )
        self._fit()
        self.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scale the image to the available size."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._pixmap.isNull():
            return
        ratio = self.devicePixelRatioF()
        fitted = self._pixmap.scaled(
            self._picture.size() * ratio,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        fitted.setDevicePixelRatio(ratio)
        self._picture.setPixmap(fitted)


class _Interrupted(QWidget):
    """Study that was open at a crash, with buttons to reopen it."""

    def __init__(self, paths: tuple[Path, ...]) -> None:
        super().__init__()
        name, shown, tip = paths[0].name, f"{paths[0].name}    {paths[0].parent}", str(paths[0])
        if len(paths) > 1:
            name = tr("{name} and {n} more").format(name=name, n=len(paths) - 1)
            shown = f"{name}    {paths[0].parent}"
        if archive := archive_of(paths[0]):  # not its UID, which says nothing
            name = shown = tip = tr("Study from {archive}").format(archive=archive)
        self.name = ElidedLabel(shown)
        self.name.setToolTip(tip)
        self.again = QPushButton(tr("Reopen"))
        self.again.setAccessibleName(f"{self.again.text()}: {name}")
        self.without_last = QPushButton(tr("Open without the last step"))
        self.without_last.setAccessibleName(f"{self.without_last.text()}: {name}")
        self.without_last.setToolTip(
            tr(
                "Sets aside the last change to the read, marks or masks, in case it caused the "
                "crash"
            )
        )
        self.setFocusProxy(self.again)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.name, 1)
        row.addWidget(self.again)
        row.addWidget(self.without_last)


def _clear(rows: QVBoxLayout) -> None:
    while (item := rows.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


def _row(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setProperty("role", "row")
    button.setToolTip(tip)
    return button
