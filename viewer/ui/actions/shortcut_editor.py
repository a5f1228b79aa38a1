"""Dialog to customize, export and import keyboard shortcuts."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from viewer.session.persistence import shortcut_settings
from viewer.session.persistence.shortcut_settings import Keys, ShortcutsError
from viewer.ui.actions.action_registry import Actions
from viewer.ui.language.i18n import tr, translated

KEY = Qt.ItemDataRole.UserRole
PORTABLE = QKeySequence.SequenceFormat.PortableText
MIN_COLUMN_WIDTH = 150
FIELD_PADDING = 64  # a field without its text, with the button that clears it
ROW_HEIGHT = 38  # a shortcut field with its frame and the margins of the style sheet


class ShortcutEditor(QDialog):
    """One row per command with its shortcut; two commands cannot have the same one."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Customize shortcuts"))
        self.resize(620, 640)
        self._actions = actions
        self._defaults = {spec.key: spec.keys for spec, _ in actions}
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Find a command"))
        self.search.setAccessibleName(tr("Find a command"))
        self.search.textChanged.connect(self._filter)
        self.table = QTableWidget(0, 3)
        self.table.setHorizontalHeaderLabels([tr("Menu"), tr("Command"), tr("Keyboard shortcuts")])
        self.table.setAccessibleName(tr("Commands and shortcuts"))
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(ROW_HEIGHT)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self.table.horizontalHeader().setDefaultAlignment(align)
        self.problem = QLabel()
        self.problem.setProperty("role", "critical")
        self.problem.setWordWrap(True)
        self._edits: dict[str, QKeySequenceEdit] = {}
        self._save = QDialogButtonBox.StandardButton.Save
        buttons = QDialogButtonBox(self._save | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self._take)
        buttons.rejected.connect(self.reject)
        self._buttons = buttons
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.problem)
        row = QHBoxLayout()
        for text, act in (
            (tr("Restore defaults"), self._reset),
            (tr("Import…"), self._ask_import),
            (tr("Export…"), self._ask_export),
        ):
            row.addWidget(_button(text, act))
        row.addStretch(1)
        row.addWidget(buttons)
        layout.addLayout(row)
        try:
            self._fill(shortcut_settings.load())
        except ShortcutsError as error:
            self._fill({})
            self.problem.setText(translated(error))

    def _fill(self, chosen: Keys) -> None:
        actions = list(self._actions)
        self.table.setRowCount(0)
        self.table.setRowCount(len(actions))
        self._edits.clear()
        for row, (spec, action) in enumerate(actions):
            name = action.text().rstrip("…")
            for column, text in enumerate((translated(spec.menu), name)):
                item = QTableWidgetItem(text)
                item.setData(KEY, spec.key)
                self.table.setItem(row, column, item)
            keys = chosen.get(spec.key, spec.keys)
            first = QKeySequence(keys[0]) if keys else QKeySequence()
            edit = QKeySequenceEdit(first, self.table.viewport())  # else styled once more
            edit.setMaximumSequenceLength(1)
            edit.setClearButtonEnabled(True)
            label = tr("Shortcut for {name}").format(name=name)
            for field in (edit, *edit.findChildren(QLineEdit)):  # the inner field has the focus
                field.setAccessibleName(label)
            edit.keySequenceChanged.connect(self._check)
            self._edits[spec.key] = edit
            self.table.setCellWidget(row, 2, edit)
        self.table.resizeColumnToContents(0)
        longest = max(_width(edit) for edit in self._edits.values())
        self.table.setColumnWidth(2, max(MIN_COLUMN_WIDTH, longest))
        self._check()

    @property
    def chosen(self) -> Keys:
        """Shortcuts that differ from the defaults.

        Further shortcuts of an action stay as long as its first one does.
        """
        chosen: Keys = {}
        for key, edit in self._edits.items():
            now = edit.keySequence().toString(PORTABLE)
            default = self._defaults[key]
            first = QKeySequence(default[0]).toString(PORTABLE) if default else ""
            if now != first:
                chosen[key] = (now,) if now else ()
        return chosen

    def _check(self) -> None:
        clashes = shortcut_settings.clashes(self.chosen, self._defaults)
        problem = ""
        if clashes:
            problem = tr("Two commands have the same shortcut: {keys}.").format(
                keys=", ".join(clashes)
            )
        self.problem.setText(problem)
        self._buttons.button(self._save).setEnabled(not clashes)

    def _filter(self, search: str) -> None:
        wanted = search.casefold().split()
        for row in range(self.table.rowCount()):
            texts = (self.table.item(row, column) for column in (0, 1))
            text = " ".join(item.text() for item in texts if item is not None).casefold()
            self.table.setRowHidden(row, not all(word in text for word in wanted))

    def _reset(self) -> None:
        self._fill({})

    def _take(self) -> None:
        try:
            shortcut_settings.save(self.chosen)
        except ShortcutsError as error:
            self.problem.setText(translated(error))
            return
        self._actions.use_keys(self.chosen)
        self.accept()

    def _ask_import(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, tr("Import shortcuts"), "", "JSON (*.json)")
        if chosen:
            self.read(Path(chosen))

    def read(self, path: Path) -> None:
        """Show the shortcuts of an exported file; they apply when saved."""
        try:
            imported = shortcut_settings.load(path)
        except ShortcutsError as error:
            self.problem.setText(translated(error))
            return
        self._fill({key: keys for key, keys in imported.items() if key in self._defaults})

    def _ask_export(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self, tr("Export shortcuts"), "overread-keys.json", "JSON (*.json)"
        )
        if chosen:
            self.write(Path(chosen))

    def write(self, path: Path) -> None:
        """Write the shortcuts that differ from the defaults."""
        try:
            shortcut_settings.save(self.chosen, path)
        except ShortcutsError as error:
            self.problem.setText(translated(error))


def _width(edit: QKeySequenceEdit) -> int:
    """Return the width that a field needs for its shortcut and the button that clears it."""
    native = edit.keySequence().toString(QKeySequence.SequenceFormat.NativeText)
    return edit.fontMetrics().horizontalAdvance(native) + FIELD_PADDING


def _button(text: str, act: Callable[[], object]) -> QPushButton:
    button = QPushButton(text)
    button.setAutoDefault(False)
    button.clicked.connect(lambda: act())
    return button
