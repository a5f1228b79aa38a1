"""Page of a study that arrives from an archive: its progress and the first image."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.reading.arrival.arriving_image import ArrivingImage
from viewer.ui.widgets.progress_bars import set_progress

if TYPE_CHECKING:
    from audit.messages import Text
    from viewer.archive.retrieval.integrity import RetrievalReport

SHOWN_PROBLEMS = 3


class ArrivingView(QWidget):
    """Shows how much of a study is here, and offers to cancel, resume or open what is here."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Study from an archive"))
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.counts = QLabel()
        self.progress = QProgressBar()
        self.progress.setAccessibleName(tr("Received instances"))
        self.progress.setTextVisible(False)
        self.problem = QLabel()
        self.problem.setWordWrap(True)
        self.problem.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.problem.hide()
        self.image = ArrivingImage()
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.setToolTip(tr("Stop the retrieval. You can resume it."))
        self.resume = QPushButton(tr("Resume"))
        self.resume.setProperty("role", "primary")
        self.resume.setToolTip(tr("Retrieve the missing instances"))
        self.open_partial = QPushButton(tr("Open incomplete study"))
        self.open_partial.setToolTip(
            tr("Instances are missing. Every incomplete series carries a warning.")
        )
        self.leave = QPushButton(tr("Close"))
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.title)
        line.addWidget(self.counts)
        line.addWidget(self.progress, 1)
        for button in (self.cancel, self.open_partial, self.leave, self.resume):
            line.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(8)
        column.addLayout(line)
        column.addWidget(self.problem)
        column.addWidget(self.image, 1)

    def show_begin(self, archive: str) -> None:
        """Show that a study is requested."""
        self.image.clear()
        self.title.setText(tr("Study from {archive}").format(archive=archive))
        self.counts.setText(tr("Waiting for the archive…"))
        self._show_running()

    def show_resumed(self) -> None:
        """Show that the retrieval goes on."""
        self._show_running()

    def _show_running(self) -> None:
        self.problem.hide()
        self.progress.setRange(0, 0)
        self._offer(self.cancel)

    def show_progress(self, received: int, expected: int) -> None:
        """Show how many instances are here."""
        self.counts.setText(tr("{k} of {n} instances").format(k=received, n=expected))
        set_progress(self.progress, min(received, expected), max(expected, 1))
        text = tr("Preview, not complete: {k} of {n} instances")
        self.image.show_notice(text.format(k=received, n=expected))

    def show_interrupted(self, report: "RetrievalReport") -> None:
        """Show what is missing, and offer to resume."""
        self.show_progress(report.received, report.expected)
        reasons = list(dict.fromkeys(sentence(p.reason) for p in report.problems))
        more = len(reasons) - SHOWN_PROBLEMS
        shown = reasons[:SHOWN_PROBLEMS]
        if more > 0:
            shown.append(tr("{n} more problems.").format(n=more))
        title = tr("The study is not complete.")
        self._show_problem(" ".join([title, *shown]), "warn")
        if report.received:
            self._offer(self.resume, self.open_partial, self.leave)
        else:
            self._offer(self.resume, self.leave)

    def show_failed(self, reason: "Text | Exception") -> None:
        """Show why nothing could be retrieved, and offer to try again."""
        self.counts.setText("")
        self.progress.setRange(0, 1)
        self.progress.setValue(0)
        self._show_problem(sentence(translated(reason)), "critical")
        self._offer(self.resume, self.leave)

    def _show_problem(self, text: str, role: str) -> None:
        sign = "✗" if role == "critical" else "▲"
        theme.set_role(self.problem, role)
        self.problem.setText(f"{sign} {text}")
        self.problem.show()

    def _offer(self, *offered: QPushButton) -> None:
        buttons = (self.cancel, self.open_partial, self.leave, self.resume)
        focused = any(button.hasFocus() for button in buttons)
        for button in buttons:
            button.setVisible(button in offered)
        if focused:
            offered[0].setFocus(Qt.FocusReason.OtherFocusReason)
