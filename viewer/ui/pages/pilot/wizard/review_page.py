"""Last step: everything that the protocol says, in plain words, and its hash."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from audit.pilot.protocol.abstention_gates import find_gates_cleared_by_abstaining
from audit.pilot.protocol.intended_uses import describe_ungated
from audit.pilot.protocol.protocol_summary import summarize
from viewer.ui.language.i18n import tr, translated
from viewer.ui.pages.pilot.wizard.topic_pages import (
    REVIEW,
    StepPage,
    difference_text,
    step_title,
)
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label

if TYPE_CHECKING:
    from audit.messages import Text
    from audit.pilot.protocol.protocol import Protocol
    from audit.pilot.protocol.protocol_summary import Difference


class ReviewPage(StepPage):
    """Summary of a complete protocol, by topic. `protocol` is the one that it shows."""

    step_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__(REVIEW)
        self.protocol: Protocol | None = None
        self.hash_label = wrapped_label("", "small")
        self.hash_label.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.warnings = wrapped_label("", "warn")
        self.topics = QVBoxLayout()
        self.topics.setSpacing(8)
        self.texts: dict[str, QLabel] = {}
        self.column.addWidget(self.hash_label)
        self.column.addWidget(self.warnings)
        self.column.addLayout(self.topics)

    def show_protocol(
        self,
        protocol: "Protocol | None",
        differences: "Sequence[Difference]" = (),
        warnings: "Sequence[Text]" = (),
    ) -> None:
        """Show what a protocol says; None while it is not complete.

        Args:
            protocol: The protocol, whose summary is shown.
            differences: What it changes in the protocol in force.
            warnings: What is missing though the protocol is valid.
        """
        self.protocol = protocol
        clear_layout(self.topics)
        self.texts = {}
        self.warnings.setText("\n".join(f"▲ {translated(text)}" for text in warnings))
        self.warnings.setVisible(bool(warnings))
        if protocol is None:
            self.hash_label.setText(tr("The summary is shown when the protocol is complete."))
            return
        self.hash_label.setText(tr("Protocol SHA-256: {digest}").format(digest=protocol.sha256))
        if differences:
            changes = [difference_text(difference) for difference in differences]
            self._add(tr("Changes to the protocol in force"), "\n".join(changes), "changes")
        for summary in summarize(protocol):
            sentences = "\n".join(translated(sentence) for sentence in summary.sentences)
            self._add(step_title(summary.topic), sentences, summary.topic)

    def show_plans(self, plans: Sequence[str]) -> None:
        """Show below the topic of the sample size what follows from the gates."""
        label = self.texts.get("size")
        if label is not None and self.protocol is not None:
            size = next(part for part in summarize(self.protocol) if part.topic == "size")
            lines = [translated(sentence) for sentence in size.sentences]
            label.setText("\n".join([*lines, *plans]))
            label.setAccessibleDescription(label.text())

    def _add(self, title: str, text: str, key: str) -> None:
        heading = QLabel(title)
        heading.setProperty("role", "heading")
        line = QHBoxLayout()
        line.addWidget(heading, 1)
        if key != "changes":
            edit = QPushButton(tr("Edit"))
            edit.setProperty("role", "quiet")
            edit.setAccessibleName(tr("Edit: {title}").format(title=title))
            edit.clicked.connect(lambda: self.step_wanted.emit(key))
            line.addWidget(edit)
        label = wrapped_label(text)
        label.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        label.setAccessibleName(title)
        label.setAccessibleDescription(text)
        self.texts[key] = label
        box = _Box()
        box.column.addLayout(line)
        box.column.addWidget(label)
        self.topics.addWidget(box)


def find_warnings(protocol: "Protocol") -> "tuple[Text, ...]":
    """Return what a valid protocol lacks."""
    missing = describe_ungated(protocol)
    clearable = find_gates_cleared_by_abstaining(protocol)
    return (*((missing,) if missing else ()), *(warning.message for warning in clearable))


class _Box(QFrame):
    """Card of a topic."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(12, 8, 12, 8)
        self.column.setSpacing(4)
