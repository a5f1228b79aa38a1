"""Dialogs of the worklist: import cases, and exclude a case."""

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from audit.record.events import ExclusionCode
from viewer.site.worklist import PRIORITIES
from viewer.ui.language.i18n import tr
from viewer.ui.language.record_labels import named
from viewer.ui.widgets.form_fields import ChoiceField, DropdownField, TextField
from viewer.ui.widgets.value_fields import MultilineField

KINDS = QDialogButtonBox.StandardButton


class ImportCasesDialog(QDialog):
    """Asks for readers, priority and indication of imported cases."""

    def __init__(self, what: str, pilot: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import cases"))
        self.setMinimumWidth(460)
        self.readers = TextField(tr("Readers"), hint=tr("Accounts, separated by spaces"))
        self.priority = ChoiceField(tr("Priority"), [(p, named(p)) for p in reversed(PRIORITIES)])
        self.priority.set_value("routine")
        self.indication = TextField(tr("Indication"), hint=tr("Code from the site's list, if any"))
        note = QLabel(
            tr("Cases in scope are enrolled in the pilot and randomized to an arm.")
            if pilot
            else tr("No protocol is signed, so cases are listed but not enrolled in the pilot.")
        )
        note.setProperty("role", "small")
        note.setWordWrap(True)
        heading = QLabel(what)
        heading.setProperty("role", "heading")
        heading.setWordWrap(True)
        self.buttons = _buttons(self, tr("Import"))
        fields = (self.readers, self.priority, self.indication) if pilot else ()
        _stack(self, heading, *fields, note, self.buttons)


class ExcludeCaseDialog(QDialog):
    """Asks why a case is excluded. It is still counted, and nothing is deleted."""

    def __init__(self, case: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Exclude case"))
        self.setMinimumWidth(460)
        heading = QLabel(tr("Exclude {case} from the pilot").format(case=case))
        heading.setProperty("role", "heading")
        note = QLabel(tr("Its events are kept, and it is counted in the flow of cases."))
        note.setProperty("role", "small")
        self.code = DropdownField(
            tr("Reason"),
            [(code, named(code.value)) for code in ExclusionCode],
            unstated=tr("Choose a reason"),
        )
        self.words = MultilineField(tr("Explanation"), hint=tr("Required for “other”"))
        self.buttons = _buttons(self, tr("Exclude case"))
        self.confirm = self.buttons.button(KINDS.Ok)
        for field in (self.code, self.words):
            field.changed.connect(self._refresh)
        _stack(self, heading, note, self.code, self.words, self.buttons)
        self._refresh()

    def _refresh(self) -> None:
        code = self.code.value()
        missing = code is None or (code is ExclusionCode.OTHER and not self.words.value())
        self.confirm.setEnabled(not missing)


def _buttons(dialog: QDialog, confirm: str) -> QDialogButtonBox:
    buttons = QDialogButtonBox(KINDS.Ok | KINDS.Cancel)
    buttons.button(KINDS.Ok).setText(confirm)
    buttons.button(KINDS.Ok).setProperty("role", "primary")
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons


def _stack(dialog: QDialog, *widgets: QWidget) -> None:
    column = QVBoxLayout(dialog)
    column.setContentsMargins(16, 16, 16, 16)
    column.setSpacing(12)
    for widget in widgets:
        column.addWidget(widget)
