"""The results page before anything is folded: earlier sections, or the size of the record."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QWidget

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr
from viewer.ui.language.record_labels import at_second, word

if TYPE_CHECKING:
    from audit.report.content.stored_sections import StoredSection
    from viewer.site.results_reading import FirstAnswer


class AsOfLabel(QLabel):
    """States which event an earlier section is as of, while it is computed again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        theme.set_role(self, "warn")
        self.hide()

    def show_section(self, section: "StoredSection") -> None:
        """Show the position of a section."""
        text = tr("As of event {seq}, {time} UTC. Updating…")
        self.setText(f"○ {text.format(seq=section.seq, time=at_second(section.at))}")
        self.show()


def counts_text(answer: "FirstAnswer") -> str:
    """Return how many cases and events the record has, and at which stages the cases are."""
    if not answer.cases:
        return ""
    text = tr("Cases in the record: {cases}. Events: {events}.")
    stages = (f"{word(stage)}: {n}" for stage, n in answer.stages.items())
    return f"{text.format(cases=answer.cases, events=answer.events)}\n{' · '.join(stages)}"
