"""Archives section of the settings: add, test, edit and remove connections to archives."""

import threading
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from audit.egress import Address, Policy, PolicyRefusal
from audit.errors import RecordError
from audit.messages import Text
from audit.record.authorization.permissions import Right, Role, denial, may
from viewer.archive.archive_events import archive_changed_event
from viewer.archive.archive_settings import (
    ArchiveEntry,
    archive_entry,
    load_archives,
    remove_archive,
)
from viewer.archive.connection_test import Check
from viewer.archive.connection_test import test_archive as check_archive
from viewer.archive.errors import ArchiveError
from viewer.core.errors import Cancelled
from viewer.ui.actions.keyboard_focus import focus_first, has_focus, switch_off
from viewer.ui.actions.system_browser import OpenUrl, open_in_browser
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.background.record_queue import Act, Store
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.pages.settings.archive_form import ArchiveForm
from viewer.ui.pages.settings.browser_sign_ins import BrowserSignIns, SignInState
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.widgets.basic_widgets import clear_layout
from viewer.ui.widgets.transient_results import show_result


class ArchivesPage(QWidget):
    """Lists the configured archives and changes them.

    Args:
        act: Records a change before it is made.
        parent: Parent widget.
        role: Returns the role of the user.
        open_url: Opens an address in the browser.
    """

    changed = Signal()

    def __init__(
        self,
        act: Act,
        parent: QWidget | None = None,
        *,
        role: Callable[[], Role] = local_role,
        open_url: OpenUrl = open_in_browser,
    ) -> None:
        super().__init__(parent)
        self._act, self._role = act, role
        self.sign_ins = BrowserSignIns(self, open_url)
        self.sign_ins.changed.connect(self._show_sign_in)
        self._closing = threading.Event()
        self.cards: dict[str, ArchiveCard] = {}
        self.note = QLabel(
            tr(
                "You can search these archives (PACS) and retrieve studies from them. Hosts that "
                "are not on this machine must be allowed under Sending."
            )
        )
        self.note.setProperty("role", "muted")
        self.note.setWordWrap(True)
        self.add_button = QPushButton(tr("Add archive…"))
        self.add_button.setIcon(theme.icon("mdi6.plus"))
        self.add_button.clicked.connect(self.open_form)
        self.result = QLabel()
        self.result.setWordWrap(True)
        self.result.hide()
        self.form = ArchiveForm(act, role=role)
        self.form.added.connect(lambda name: self._saved(name, tr("✓ {name} added.")))
        self.form.changed.connect(lambda name: self._saved(name, tr("✓ {name} changed.")))
        self.form.left.connect(self._left)
        self.form.hide()
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        line = QHBoxLayout()
        line.addWidget(self.note, 1)
        line.addWidget(self.add_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(line)
        column.addWidget(self.result)
        column.addWidget(self.form)
        column.addLayout(self._list)
        column.addStretch(1)
        self.refresh()

    def refresh(self) -> None:
        """Read the entries and the rights of the user again."""
        clear_layout(self._list)
        self.cards = {}
        reason = self._why_not()
        self.add_button.setEnabled(not reason)
        self.add_button.setToolTip(reason)
        try:
            entries = load_archives()
        except ArchiveError as error:
            show_result(self.result, f"✗ {sentence(error)}", "critical")
            return
        for name, entry in entries.items():
            card = ArchiveCard(entry, reason)
            card.test_requested.connect(lambda name=name: self.test(name))
            card.change_requested.connect(lambda name=name: self.change(name))
            card.removed.connect(lambda name=name: self.remove(name))
            card.sign_in_clicked.connect(lambda name=name: self._toggle_sign_in(name))
            self.cards[name] = card
            self._list.addWidget(card)
            if entry.sign_in == "browser":
                self._show_sign_in(name)
                self.sign_ins.look_up(entry)
        if not entries:
            empty = QLabel(tr("No archive yet."))
            empty.setProperty("role", "muted")
            self._list.addWidget(empty)

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        self._closing.set()
        self.sign_ins.close()
        stop_background_work(self)

    def _why_not(self) -> str:
        """Return why the user cannot change archives; empty if they can."""
        try:
            role = self._role()
        except RecordError as error:
            return translated(error)
        if may(role, Right.CHANGE_ARCHIVES):
            return ""
        return translated(denial(Right.CHANGE_ARCHIVES))

    # --- changing ---------------------------------------------------------------------------------

    def open_form(self) -> None:
        """Show the form for a new archive."""
        self.form.show()
        self.form.start()

    def change(self, name: str) -> None:
        """Show the form to edit an archive."""
        try:
            entry = archive_entry(name)
        except ArchiveError as error:
            show_result(self.result, f"✗ {sentence(error)}", "critical")
            return
        self.form.show()
        self.form.change(entry)

    def remove(self, name: str) -> None:
        """Remove an archive and its secret, after recording that."""

        def removed(_: None) -> None:
            focused = any(has_focus(card) for card in self.cards.values())
            self.refresh()
            text = tr("{name} and its secret were removed. Retrieved studies stay in the cache.")
            show_result(self.result, text.format(name=name), "muted")
            if focused:
                self.add_button.setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()

        def refused(error: Exception) -> None:
            self.refresh()
            if not isinstance(error, ArchiveError | RecordError | PolicyRefusal):
                raise error
            text = tr("✗ {name} not removed: {why}")
            show_result(
                self.result, text.format(name=name, why=sentence(translated(error))), "critical"
            )

        try:
            entry = archive_entry(name)
        except ArchiveError as error:
            refused(error)
            return

        def remove(store: Store) -> None:
            store(archive_changed_event("removed", entry))
            remove_archive(name)

        show_result(self.result, tr("Saving…"), "muted")
        self._act(remove, removed, refused)

    def _saved(self, name: str, text: str) -> None:
        """Show the result, and move the focus to the test button, the likely next step."""
        focused = has_focus(self.form)
        self.form.hide()
        self.refresh()
        show_result(self.result, text.format(name=name), "ok")
        if focused and (card := self.cards.get(name)) is not None:
            card.show()  # now, because a hidden widget cannot get the focus
            focus_first(self, card.test)
        self.changed.emit()

    def _left(self) -> None:
        """Close the form, and return the focus to the button that opened it."""
        focused, name = has_focus(self.form), str(self.form.name.value())
        self.form.hide()
        if focused:
            card = self.cards.get(name)
            focus_first(self, card.change if card is not None else self.add_button)

    # --- signing in -------------------------------------------------------------------------------

    def _toggle_sign_in(self, name: str) -> None:
        """Sign in, cancel that, or sign out: whatever the button offers."""
        state = self.sign_ins.state(name)
        if state.waiting:
            self.sign_ins.cancel(name)
            return
        try:
            entry = archive_entry(name)
        except ArchiveError as error:
            show_result(self.result, f"✗ {sentence(error)}", "critical")
            return
        if state.signed_in:
            self.sign_ins.sign_out(entry)
        else:
            self.sign_ins.sign_in(entry)

    def _show_sign_in(self, name: str) -> None:
        if (card := self.cards.get(name)) is not None:
            card.show_sign_in(self.sign_ins.state(name))

    # --- testing ----------------------------------------------------------------------------------

    def test(self, name: str) -> None:
        """Try every service of an archive, and show which fails and why."""
        card = self.cards[name]
        switch_on = switch_off(card.test, card)
        card.show_result(tr("Connecting…"), "muted")

        def show(text: str, role: str) -> None:
            if self.cards.get(name) is card:
                switch_on()
                card.show_result(text, role)

        def show_checks(checks: list[Check]) -> None:
            if self.cards.get(name) is card:
                switch_on()
                card.show_checks(checks)

        def failed(error: Exception) -> None:
            if not isinstance(error, ArchiveError | Cancelled):
                raise error
            show(f"✗ {sentence(translated(error))}", "critical")

        run_in_background(
            self,
            lambda _job: check_archive(archive_entry(name), self._closing.is_set),
            show_checks,
            failed,
            topic="testing",
            threads=2,
            keep_earlier=True,
        )


class ArchiveCard(QFrame):
    """Card of one archive: name, addresses, encryption, and actions."""

    test_requested = Signal()
    change_requested = Signal()
    sign_in_clicked = Signal()
    removed = Signal()

    def __init__(self, entry: ArchiveEntry, forbidden: str) -> None:
        super().__init__()
        self._name = entry.name
        self.setProperty("role", "card")
        self.setAccessibleName(tr("Archive {name}").format(name=entry.name))
        name = QLabel(entry.name)
        name.setProperty("role", "heading")
        left = QVBoxLayout()
        left.setSpacing(2)
        left.addWidget(name)
        for text in address_lines(entry):
            label = QLabel(text)
            label.setProperty("role", "small")
            label.setWordWrap(True)
            left.addWidget(label)
        self.unencrypted = QLabel(tr("▲ Not encrypted"))
        self.unencrypted.setProperty("role", "warn")
        self.unencrypted.setVisible(entry.unencrypted)
        left.addWidget(self.unencrypted)
        blocked = why_blocked(entry)
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
        self._make_buttons(entry, forbidden)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 10, 12, 10)
        line.addLayout(left, 1)
        for button in (self.sign_in, self.test, self.change, self.remove):
            line.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)

    def _make_buttons(self, entry: ArchiveEntry, forbidden: str) -> None:
        """Make the buttons; those that change the archive are disabled if that is forbidden."""
        self.sign_in = QPushButton()
        if entry.sign_in != "browser":
            self.sign_in.hide()
        self.sign_in.clicked.connect(self.sign_in_clicked)
        self.test = QPushButton(tr("Test", "act"))
        self.test.setToolTip(tr("Connect to every service and show which one fails, and why"))
        self.test.setAccessibleName(tr("Test {name}").format(name=entry.name))
        self.test.clicked.connect(self.test_requested)
        self.change = QPushButton(tr("Edit…"))
        self.change.setToolTip(forbidden or tr("Edit addresses, certificates and secret"))
        self.change.setAccessibleName(tr("Edit {name}").format(name=entry.name))
        self.change.clicked.connect(self.change_requested)
        self.remove = QPushButton(tr("Remove"))
        self.remove.setToolTip(forbidden or tr("Remove the archive and its secret"))
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


def address_lines(entry: ArchiveEntry) -> list[str]:
    """Return the addresses of an archive, line by line."""
    lines = []
    if entry.dicomweb_url is not None:
        lines.append(f"DICOMweb  {entry.dicomweb_url}")
    if entry.dimse is not None:
        lines.append(f"DIMSE  {entry.dimse}")
    if entry.worklist is not None:
        text = tr("Worklist  {address}")
        lines.append(text.format(address=entry.worklist))
    return lines


def why_blocked(entry: ArchiveEntry) -> Text | None:
    """Return why the policy forbids a connection of the archive; None if it allows all."""
    try:
        policy = Policy.load()
        for url in entry.urls():
            policy.check_address(Address.parse(url), archive=True)
    except PolicyRefusal as error:
        return error.reason
    return None


def check_text(check: Check) -> tuple[str, str]:
    """Return the result of the test of one service, and its theme role."""
    if check.passed:
        return tr("✓ {service} answers").format(service=check.service), "ok"
    sign, role = ("▲", "warn") if check.optional else ("✗", "critical")
    text = tr("{sign} {service}: {reason}")
    return text.format(sign=sign, service=check.service, reason=translated(check.reason)), role
