"""Notice for a case that was opened with other images than those of its read."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QStackedWidget, QVBoxLayout, QWidget

from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import ActionButton

if TYPE_CHECKING:
    from viewer.case.read.read_images import ImageMismatch
    from viewer.ui.case.case_controller import CaseController


class ChangedImagesGate(QWidget):
    """States how the images differ, and blocks the case until the reader confirms."""

    passed = Signal()
    """The reader's confirmation is stored."""
    open_requested = Signal()

    def __init__(self, controller: "CaseController", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controller = controller
        self.setAccessibleName(tr("Images changed since the read"))
        self.heading = wrapped_label(role="heading")
        self.text = wrapped_label(role="muted")
        self.open = ActionButton(tr("Open complete study…"), "mdi6.folder-open-outline")
        self.open.clicked.connect(self.open_requested)
        self.proceed = QPushButton()
        self.proceed.clicked.connect(self._confirm)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        for widget in (self.heading, self.text, self.open, self.proceed):
            column.addWidget(widget)
        column.addStretch(1)

    @property
    def is_closed(self) -> bool:
        """True while the reader has not confirmed the changed images."""
        return self._controller.view.image_mismatch is not None

    def bar(self, stack: QStackedWidget, stepper: QWidget) -> bool:
        """Show this page and disable the steps while the gate is closed; return whether it is."""
        now = self._controller.view.image_mismatch
        stepper.setEnabled(now is None)
        if now is None:
            return False
        self.show_images(now)
        stack.setCurrentWidget(self)
        return True

    def _confirm(self) -> None:
        self.proceed.setEnabled(False)
        self._controller.step(
            lambda workflow: workflow.images.acknowledge_mismatch(),
            self.passed.emit,
            lambda: self.proceed.setEnabled(True),
        )

    def show_images(self, now: "ImageMismatch") -> None:
        """Show how the open images differ from those of the read."""
        self.heading.setText(f"▲ {describe_images(now)}")
        lines = [tr("The locked read (event {n}) was made on different images.").format(n=now.read)]
        if now.n_missing:
            words = tr("{n} slices of the read are missing.")
            lines.append(words.format(n=now.n_missing))
        if now.n_added:
            words = tr("{n} slices were added after the read was locked.")
            lines.append(words.format(n=now.n_added))
        lines.append(
            tr("Marks and decisions would refer to images that were not part of the read.")
        )
        self.text.setText(" ".join(lines))
        self.proceed.setText(tr("Continue with these {n} slices (recorded)").format(n=now.n_now))
        self.proceed.setEnabled(True)


def describe_images(now: "ImageMismatch") -> str:
    """Return how the images differ, such as "5 of 120 slices; read on 120"."""
    return translated(now.message)
