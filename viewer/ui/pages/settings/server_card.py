"""Card of one server in the settings."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from viewer.archive.connection_test import Check
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr, translated
from viewer.ui.pages.settings.browser_sign_ins import SignInState
from viewer.ui.pages.settings.server_kind import AnyServerKind
from viewer.ui.widgets.basic_widgets import clear_layout


class ServerCard(QFrame):
    """Card of one server: name, addresses, encryption, and actions."""

    test_requested = Signal()
    change_requested = Signal()
    sign_in_clicked = Signal()
    key_requested = Signal()
    removed = Signal()

    def __init__(self, kind: AnyServerKind, entry: Any, forbidden: str) -> None:
        super().__init__()
        self._name, texts = entry.name, kind.texts
        self.setProperty("role", "card")
        self.setAccessibleName(texts.card.format(name=entry.name))
        name = QLabel(entry.name)
        name.setProperty("role", "heading")
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addWidget(name)
        for text in kind.addresses(entry):
            label = QLabel(text)
            label.setProperty("role", "small")
            label.setWordWrap(True)
            left.addWidget(label)
        self.unencrypted = QLabel(tr("▲ Not encrypted"))
        self.unencrypted.setProperty("role", "warn")
        self.unencrypted.setVisible(kind.is_unencrypted(entry))
        left.addWidget(self.unencrypted)
        blocked = kind.why_blocked(entry)
        self.blocked = QLabel(tr("▲ Forbidden by policy: {why}").format(why=translated(blocked)))
        self.blocked.setProperty("role", "warn")
        self.blocked.setWordWrap(True)
        self.blocked.setVisible(blocked is not None)
        left.addWidget(self.blocked)
        self.sign_in_state = _selectable_label()
        left.addWidget(self.sign_in_state)
        self.result = _selectable_label()
        left.addWidget(self.result)
        self.checks: list[QLabel] = []
        self._checks = QVBoxLayout()
        self._checks.setSpacing(2)
        left.addLayout(self._checks)
        self._make_buttons(kind, entry, forbidden)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 10, 12, 10)
        line.addLayout(left, 1)
        for button in (self.sign_in, self.copy_key, self.test, self.change, self.remove):
            line.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)

    def _make_buttons(self, kind: AnyServerKind, entry: Any, forbidden: str) -> None:
        """Make the buttons; those that change the server are disabled if that is forbidden."""
        self.sign_in = QPushButton()
        if entry.sign_in != "browser":
            self.sign_in.hide()
        self.sign_in.clicked.connect(self.sign_in_clicked)
        self.copy_key = QPushButton(tr("Copy public key"))
        self.copy_key.setToolTip(tr("Copy the key set to register at the server"))
        self.copy_key.setAccessibleName(tr("Copy public key of {name}").format(name=entry.name))
        self.copy_key.setVisible(kind.public_key is not None and entry.sign_in == "smart-backend")
        self.copy_key.clicked.connect(self.key_requested)
        self.test = QPushButton(tr("Test", "act"))
        self.test.setToolTip(tr("Connect to every service and show which one fails, and why"))
        self.test.setAccessibleName(tr("Test {name}").format(name=entry.name))
        self.test.clicked.connect(self.test_requested)
        self.change = QPushButton(tr("Edit…"))
        self.change.setToolTip(forbidden or kind.texts.edit_hint)
        self.change.setAccessibleName(tr("Edit {name}").format(name=entry.name))
        self.change.clicked.connect(self.change_requested)
        self.remove = QPushButton(tr("Remove"))
        self.remove.setToolTip(forbidden or kind.texts.remove_hint)
        self.remove.setAccessibleName(tr("Remove {name}").format(name=entry.name))
        self.remove.clicked.connect(self.removed)
        for button in (self.change, self.remove):
            button.setEnabled(not forbidden)

    def show_result(self, text: str, role: str) -> None:
        """Show the state of a test, or why it could not be run."""
        self._drop_checks()
        theme.set_role(self.result, role)
        self.result.setText(text)
        self.result.show()

    def show_sign_in(self, state: SignInState) -> None:
        """Show who is signed in, and what the button does."""
        text = tr("Sign in…")
        if state.waiting:
            text = tr("Cancel")
        elif state.signed_in:
            text = tr("Sign out")
        self.sign_in.setText(text)
        self.sign_in.setAccessibleName(f"{text} {self._name}")
        self.sign_in.setEnabled(state.signed_in is not None or state.waiting)
        theme.set_role(self.sign_in_state, state.role)
        self.sign_in_state.setText(state.text)
        self.sign_in_state.setVisible(bool(state.text))

    def show_checks(self, checks: Sequence[Check]) -> None:
        """Show the result of a test, service by service."""
        self.result.hide()
        self._drop_checks()
        for check in checks:
            text, role = check_text(check)
            label = _selectable_label()
            label.setText(text)
            label.setProperty("role", role)
            self._checks.addWidget(label)
            label.show()
            self.checks.append(label)

    def _drop_checks(self) -> None:
        clear_layout(self._checks)
        self.checks = []


def _selectable_label() -> QLabel:
    """Return a hidden label, whose text can be copied."""
    label = QLabel()
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.hide()
    return label


def check_text(check: Check) -> tuple[str, str]:
    """Return the result of the test of one service, and its theme role."""
    if check.passed:
        return tr("✓ {service} answers").format(service=check.service), "ok"
    sign, role = ("▲", "warn") if check.optional else ("✗", "critical")
    text = tr("{sign} {service}: {reason}")
    return text.format(sign=sign, service=check.service, reason=translated(check.reason)), role
