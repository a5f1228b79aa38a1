"""The results page before anything is folded: earlier sections, or the size of the record."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr
from viewer.ui.language.record_labels import at_second, word

if TYPE_CHECKING:
    from audit.report.content.stored_sections import StoredSection
    from viewer.site.results_reading import FirstAnswer


class AsOfBar(QWidget):
    """States which event an earlier section is as of, while it is computed again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = QLabel()
        self.label.setWordWrap(True)
        theme.set_role(self.label, "warn")
        self.action = QPushButton()
        """Cancels the update, or tries again."""
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.label, 1)
        line.addWidget(self.action)
        self._position = {"seq": 0, "time": ""}
        self.hide()

    def show_section(self, section: "StoredSection") -> None:
        """Show the position of a section that is being updated."""
        self._position = {"seq": section.seq, "time": at_second(section.at)}
        self._set_text(tr("As of event {seq}, {time} UTC. Updating…"))
        self.action.hide()
        self.show()

    def offer_cancel(self) -> None:
        """Show a button that cancels the update."""
        self._set_text(tr("As of event {seq}, {time} UTC. Updating…"))
        self.action.setText(tr("Cancel"))
        self.action.show()

    def show_canceled(self) -> None:
        """Show that the section is not updated."""
        self._set_text(tr("As of event {seq}, {time} UTC. Not updated."))
        self.action.setText(tr("Try again"))

    def _set_text(self, text: str) -> None:
        self.label.setText(f"○ {text.format(**self._position)}")


class EmptyView(QWidget):
    """The page without any section: why, and what can be done."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        self.title, self.text, self.counts = QLabel(), QLabel(), QLabel()
        self.title.setProperty("role", "title")
        self.text.setProperty("role", "muted")
        column.addStretch(1)
        for label in (self.title, self.text, self.counts):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
            column.addWidget(label)
        self.action = QPushButton()
        column.addWidget(self.action, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)

    def show_text(self, title: str, text: str, action: str, counts: str) -> None:
        """Show texts, and a button if `action` is its text."""
        self.title.setText(title)
        self.text.setText(text)
        self.counts.setText(counts)
        self.counts.setVisible(bool(counts))
        self.action.setText(action)
        self.action.setVisible(bool(action))


def counts_text(answer: "FirstAnswer") -> str:
    """Return how many cases and events the record has, and at which stages the cases are."""
    if not answer.cases:
        return ""
    text = tr("Cases in the record: {cases}. Events: {events}.")
    stages = (f"{word(stage)}: {n}" for stage, n in answer.stages.items())
    return f"{text.format(cases=answer.cases, events=answer.events)}\n{' · '.join(stages)}"


def position_text(n: int, seq: int, n_withheld: int) -> str:
    """Return what the numbers on the page count, and how to use them.

    Args:
        n: Results that are counted.
        seq: Last event that is counted.
        n_withheld: Results that are not counted before they are released.
    """
    text = tr(
        "{n} results as of event {seq}. Click a number to list its cases, or a metric "
        "to see its definition. Investigational - not for diagnosis"
    ).format(n=n, seq=seq)
    if not n_withheld:
        return text
    return f"{text}. {tr('Withheld and not counted: {n}.').format(n=n_withheld)}"
