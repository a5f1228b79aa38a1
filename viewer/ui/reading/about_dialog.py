"""Version, license, intended use, and what draws the 3D view."""

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from audit.messages import reason_of
from viewer.core.errors import CoreError
from viewer.render.opengl import OpenGL, RenderPath, probe
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.language.i18n import tr, translated


class AboutDialog(QDialog):
    """Version, license, intended use, and what draws the 3D view.

    Args:
        version: Version of the application.
        render_path: What draws 3D; None if nothing was drawn in this session.
        find_opengl: Function that says whether OpenGL works; None for `probe`.
        parent: Window that it belongs to.
    """

    def __init__(
        self,
        version: str,
        render_path: RenderPath | None,
        find_opengl: object,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About Overread"))
        self.setMinimumWidth(420)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 16)
        layout.setSpacing(12)
        icon = QLabel()
        icon.setPixmap(theme.app_icon().pixmap(48, 48))
        title = QLabel(tr("Overread {version}").format(version=version))
        title.setProperty("role", "title")
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(icon)
        head.addWidget(title, 1)
        layout.addLayout(head)
        for text in (
            tr("Investigational - not for diagnosis."),
            tr(
                "Overread is a viewer for brain imaging. It compares an assistant's draft with your"
                " independent read and records every step in a verifiable audit record."
            ),
            tr("License: Apache-2.0. Qt for Python is used under the LGPL."),
        ):
            layout.addWidget(_paragraph(text))
        heading = QLabel(tr("3D rendering"))
        heading.setProperty("role", "heading")
        self.rendering = _paragraph("")
        self.rendering.setAccessibleName(tr("3D rendering"))
        self.rendering.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        layout.addWidget(heading)
        layout.addWidget(self.rendering)
        layout.addWidget(
            _paragraph(
                tr(
                    "2D images, images in requests and their hashes are always computed without "
                    "the graphics processor."
                )
            )
        )
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        layout.addWidget(close)
        if render_path is not None:
            self._show_path(render_path)
        else:
            self.rendering.setText(tr("Testing the graphics driver…"))
            find = cast("Callable[[], OpenGL]", find_opengl or probe)
            run_in_background(
                self, lambda _job: RenderPath.of(find()), self._show_path, self._failed
            )

    def _show_path(self, path: RenderPath) -> None:
        if path.hardware:
            lines = [tr("Hardware: a graphics processor draws the 3D view.")]
        else:
            reason = translated(path.reason)
            lines = [
                tr("Software: the processor draws the 3D view ({reason}).").format(reason=reason)
            ]
        if path.renderer:
            lines.append(tr("Renderer: {name}").format(name=path.renderer))
        if path.driver:
            lines.append(tr("OpenGL and driver: {version}").format(version=path.driver))
        self.rendering.setText("\n".join(lines))

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, CoreError):
            raise error
        text = tr("The 3D view is not available: {reason}.")
        self.rendering.setText(text.format(reason=translated(reason_of(error))))

    def done(self, result: int) -> None:
        """Close the dialog; the test of the driver ends by itself."""
        stop_background_work(self, wait=False)
        super().done(result)


def _paragraph(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    return label
