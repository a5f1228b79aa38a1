"""Settings, reading: theme, convention, and who reads."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from assistant.strategies.languages import languages
from viewer.state.preferences import Preferences
from viewer.ui import theme
from viewer.ui.case.fields import Choice, Pick, Words
from viewer.ui.i18n import tr


class ReadingPage(QWidget):
    """How the app looks and who is at work; announces each change."""

    theme_chosen = Signal(str)
    convention_chosen = Signal(str)
    reader_chosen = Signal(str)
    language_chosen = Signal(str)
    """Code of the language that drafts are asked to write in; empty for English."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = Choice("Theme", [(key, theme.load(key).name) for key in theme.names()])
        self.convention = Choice(
            "Convention", [("radiological", "Radiological"), ("neurological", "Neurological")]
        )
        self.convention_note = QLabel()
        self.reader = Words("Reader", hint="name or id that the record shows")
        spoken = [(code, name) for code, name in languages().items() if code != "en"]
        self.language = Pick(tr("Drafts in"), spoken, unstated=tr("English"))
        language_note = QLabel(
            tr("Language of a draft's free text; codes stay the same. Each draft may differ.")
        )
        self.reader_note = reader_note = QLabel(
            "Every event that you cause carries this id. Keep it the same."
        )
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        for note in (self.convention_note, reader_note, language_note):
            note.setProperty("role", "small")
            note.setWordWrap(True)
        rows: tuple[QWidget, ...] = (
            self.theme,
            self.convention,
            self.convention_note,
            self.reader,
            reader_note,
            self.language,
            language_note,
        )
        for widget in rows:
            column.addWidget(widget)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(card)
        outer.addStretch(1)
        self.theme.changed.connect(lambda: self._chosen(self.theme, self.theme_chosen))
        self.convention.changed.connect(
            lambda: self._chosen(self.convention, self.convention_chosen)
        )
        self.reader.edit.editingFinished.connect(
            lambda: self.reader_chosen.emit(self.reader.value() or "")
        )

        self.language.changed.connect(
            lambda: self.language_chosen.emit(self.language.value() or "")
        )

    def _chosen(self, field: Choice, signal: object) -> None:
        if field.value() is not None:
            signal.emit(field.value())  # type: ignore[attr-defined]

    def show_choices(self, chosen: Preferences, reader: str) -> None:
        """Show what holds now; `reader` is who events are by when none is named."""
        self.theme.set_value(theme.current().key)
        self.convention.set_value(chosen.convention)
        left = "right" if chosen.convention == "radiological" else "left"
        self.convention_note.setText(
            f"The patient's left is on the {left} of axial and coronal pictures. "
            "What is sent is always radiological."
        )
        self.language.set_value(chosen.answer_language or None)
        self.reader.set_value(chosen.reader or None)
        self.reader.edit.setPlaceholderText(reader)

    def show_account(self, name: str) -> None:
        """Where somebody signed in, events carry the account and no name can be written."""
        self.reader.set_value(name)
        self.reader.setEnabled(False)
        self.reader_note.setText(tr("Signed in: every event that you cause carries your account."))
