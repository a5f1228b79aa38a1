"""Last step: everything that the protocol says, in plain words, and its hash."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from audit.pilot.protocol.abstention_gates import find_gates_cleared_by_abstaining
from audit.pilot.protocol.intended_uses import describe_ungated
from audit.pilot.protocol.protocol_summary import summarize
from viewer.ui.background.incremental_build import IncrementalBuild
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
    """Summary of a complete protocol, by topic.

    `protocol` is the one whose sentences are all shown; None before.
    """

    step_wanted = Signal(str)
    shown = Signal()
    """All sentences of the protocol are shown."""

    def __init__(self) -> None:
        super().__init__(REVIEW)
        self._incremental_build: IncrementalBuild | None = None
        self._content: object = None
        self._plans: Sequence[str] = ()
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
        content = (protocol, tuple(differences), tuple(warnings))
        if content == self._content:
            return
        self._content, self._plans = content, ()
        if self._incremental_build is not None:
            self._incremental_build.stop()
        self.protocol = None
        clear_layout(self.topics)
        self.texts = {}
        self.warnings.setText("\n".join(f"▲ {translated(text)}" for text in warnings))
        self.warnings.setVisible(bool(warnings))
        if protocol is None:
            self.hash_label.setText(tr("The summary is shown when the protocol is complete."))
            return
        self.hash_label.setText(tr("Protocol SHA-256: {digest}").format(digest=protocol.sha256))
        steps = self._show_steps(protocol, differences)
        self._incremental_build = IncrementalBuild(steps, self.shown.emit, self)

    def _show_steps(
        self, protocol: "Protocol", differences: "Sequence[Difference]"
    ) -> Iterator[None]:
        """Show one topic in each step; the protocol can be signed after the last."""
        if differences:
            changes = [difference_text(difference) for difference in differences]
            self._add(tr("Changes to the protocol in force"), "\n".join(changes), "changes")
            yield
        for summary in summarize(protocol):
            lines = [translated(sentence) for sentence in summary.sentences]
            lines += self._plans if summary.topic == "size" else ()
            self._add(step_title(summary.topic), "\n".join(lines), summary.topic)
            yield
        self.protocol = protocol

    def show_plans(self, plans: Sequence[str]) -> None:
        """Show below the topic of the sample size what follows from the gates."""
        label, new = self.texts.get("size"), "\n".join(plans)
        if label is not None and not self._plans and new:
            label.setText(f"{label.text()}\n{new}")
            label.setAccessibleDescription(label.text())
        self._plans = plans

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
