"""Reading section of the settings: language, theme, convention and reader."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from assistant.request.answer_language import languages
from viewer.session.persistence.preferences import Preferences
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import LANGUAGES, N_, language, tr, translated
from viewer.ui.language.record_labels import named
from viewer.ui.widgets.form_fields import ChoiceField, DropdownField, TextField

THEMES: Final = (N_("Dark"), N_("Light"))
"""Names of the themes in resources/themes, for translation."""


class ReadingPage(QWidget):
    """Preferences of the user; emits a signal for each change."""

    theme_chosen = Signal(str)
    convention_chosen = Signal(str)
    reader_chosen = Signal(str)
    language_chosen = Signal(str)
    """Code of the language for drafts; empty for English."""
    window_language_chosen = Signal(str)
    """A key of `LANGUAGES`; empty for the system language."""
    keys_wanted = Signal()
    idle_lock_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        system = tr("System language: {name}").format(name=LANGUAGES[language("")])
        self.window_language = DropdownField(
            tr("Language"), list(LANGUAGES.items()), unstated=system
        )
        window_language_note = QLabel(
            tr(
                "Language of menus, forms and messages. Takes effect at the next start. The "
                "record, exports and reports stay in English."
            )
        )
        self.theme = ChoiceField(
            tr("Theme"),
            [(key, translated(theme.load_theme(key).name)) for key in theme.theme_names()],
        )
        self.convention = ChoiceField(
            tr("Convention"), [(c, named(c)) for c in ("radiological", "neurological")]
        )
        self.convention_note = QLabel()
        self.reader = TextField(tr("Reader"), hint=tr("Name or ID shown in the record"))
        spoken = [(c, translated(name)) for c, name in languages().items() if c != "en"]
        self.language = DropdownField(tr("Draft language"), spoken, unstated=tr("English"))
        language_note = QLabel(
            tr(
                "Language of free text in drafts. Codes do not change. You can choose another "
                "language for each draft."
            )
        )
        self.reader_note = reader_note = QLabel(
            tr("This ID is stored with each of your actions. Do not change it during a pilot.")
        )
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        for note in (window_language_note, self.convention_note, reader_note, language_note):
            note.setProperty("role", "small")
            note.setWordWrap(True)
        rows: tuple[QWidget, ...] = (
            self.window_language,
            window_language_note,
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
        column.addLayout(self._elsewhere())
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
        self.window_language.changed.connect(
            lambda: self.window_language_chosen.emit(self.window_language.value() or "")
        )

    def _elsewhere(self) -> QHBoxLayout:
        """Return a row of buttons for settings that have their own place."""
        self.keys = QPushButton(tr("Change shortcuts…"))
        self.keys.setToolTip(tr("Change, export or import keyboard shortcuts"))
        self.keys.clicked.connect(self.keys_wanted)
        self.idle_lock = QPushButton(tr("Idle lock…"))
        self.idle_lock.setToolTip(tr("Set the time without input after which Overread locks"))
        self.idle_lock.clicked.connect(self.idle_lock_wanted)
        row = QHBoxLayout()
        row.addWidget(self.keys)
        row.addWidget(self.idle_lock)
        row.addStretch(1)
        return row

    def _chosen(self, field: ChoiceField, signal: object) -> None:
        if field.value() is not None:
            signal.emit(field.value())  # type: ignore[attr-defined]

    def show_choices(self, chosen: Preferences, reader: str) -> None:
        """Show the preferences; `reader` is the name used if none is entered."""
        self.window_language.set_value(chosen.language if chosen.language in LANGUAGES else None)
        self.theme.set_value(theme.current_theme().key)
        self.convention.set_value(chosen.convention)
        self.convention_note.setText(
            tr(
                "The patient's left is on the right in axial and coronal images. Images are "
                "always sent in radiological convention."
            )
            if chosen.convention == "radiological"
            else tr(
                "The patient's left is on the left in axial and coronal images. Images are "
                "always sent in radiological convention."
            )
        )
        self.language.set_value(chosen.answer_language or None)
        self.reader.set_value(chosen.reader or None)
        self.reader.edit.setPlaceholderText(reader)

    def show_account(self, name: str) -> None:
        """Show the signed-in account instead of the reader's name."""
        self.reader.set_value(name)
        self.reader.setEnabled(False)
        self.reader_note.setText(
            tr("You are signed in. Your account is stored with each of your actions.")
        )
