"""Section of the settings for servers: add, test, edit and remove connections."""

import threading
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from audit.egress import PolicyRefusal
from audit.errors import RecordError
from audit.record.authorization.permissions import Right, Role, denial, may
from viewer.archive.connection_test import Check
from viewer.archive.errors import ArchiveError
from viewer.core.errors import Cancelled
from viewer.ui.actions.keyboard_focus import focus_first, has_focus, switch_off
from viewer.ui.actions.system_browser import OpenUrl, open_in_browser
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.background.record_queue import Act, Store
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.pages.settings.browser_sign_ins import BrowserSignIns
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.server_card import ServerCard
from viewer.ui.pages.settings.server_form import ServerForm
from viewer.ui.pages.settings.server_kind import AnyServerKind
from viewer.ui.widgets.basic_widgets import clear_layout
from viewer.ui.widgets.transient_results import show_result


class ServersPage(QWidget):
    """Lists the configured servers of a kind and changes them.

    Args:
        kind: The kind of server.
        form: Form that adds and edits them.
        act: Records a change before it is made.
        parent: Parent widget.
        role: Returns the role of the user.
        open_url: Opens an address in the browser.
    """

    changed = Signal()

    def __init__(
        self,
        kind: AnyServerKind,
        form: ServerForm,
        act: Act,
        parent: QWidget | None = None,
        *,
        role: Callable[[], Role] = local_role,
        open_url: OpenUrl = open_in_browser,
    ) -> None:
        super().__init__(parent)
        self.kind, self._texts = kind, kind.texts
        self._act, self._role = act, role
        self.sign_ins = BrowserSignIns(self, open_url)
        self.sign_ins.changed.connect(self._show_sign_in)
        self._closing = threading.Event()
        self.cards: dict[str, ServerCard] = {}
        self.note = QLabel(kind.texts.note)
        self.note.setProperty("role", "muted")
        self.note.setWordWrap(True)
        self.add_button = QPushButton(kind.texts.add)
        self.add_button.setIcon(theme.icon("mdi6.plus"))
        self.add_button.clicked.connect(self.open_form)
        self.result = QLabel()
        self.result.setWordWrap(True)
        self.result.hide()
        self.form = form
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
            entries = self.kind.load()
        except ArchiveError as error:
            show_result(self.result, f"✗ {sentence(error)}", "critical")
            return
        for name, entry in entries.items():
            card = ServerCard(self.kind, entry, reason)
            card.test_requested.connect(lambda name=name: self.test(name))
            card.change_requested.connect(lambda name=name: self.change(name))
            card.removed.connect(lambda name=name: self.remove(name))
            card.sign_in_clicked.connect(lambda name=name: self._toggle_sign_in(name))
            card.key_requested.connect(lambda name=name: self.copy_key(name))
            self.cards[name] = card
            self._list.addWidget(card)
            if entry.sign_in == "browser":
                self._show_sign_in(name)
                self.sign_ins.look_up(entry)
        if not entries:
            empty = QLabel(self._texts.none)
            empty.setProperty("role", "muted")
            self._list.addWidget(empty)

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        self._closing.set()
        self.sign_ins.close()
        stop_background_work(self)

    def _why_not(self) -> str:
        """Return why the user cannot change servers; empty if they can."""
        try:
            role = self._role()
        except RecordError as error:
            return translated(error)
        if may(role, Right.CHANGE_ARCHIVES):
            return ""
        return translated(denial(Right.CHANGE_ARCHIVES))

    # --- changing ---------------------------------------------------------------------------------

    def open_form(self) -> None:
        """Show the form for a new server."""
        self.form.show()
        self.form.start()

    def change(self, name: str) -> None:
        """Show the form to edit a server."""
        try:
            entry = self.kind.find(name)
        except ArchiveError as error:
            show_result(self.result, f"✗ {sentence(error)}", "critical")
            return
        self.form.show()
        self.form.change(entry)

    def remove(self, name: str) -> None:
        """Remove a server and its secrets, after recording that."""

        def removed(_: None) -> None:
            focused = any(has_focus(card) for card in self.cards.values())
            self.refresh()
            show_result(self.result, self._texts.removed.format(name=name), "muted")
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
            entry = self.kind.find(name)
        except ArchiveError as error:
            refused(error)
            return

        def remove(store: Store) -> None:
            store(self.kind.changed_event("removed", entry))
            self.kind.remove(name)

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
            entry = self.kind.find(name)
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

    # --- keys -------------------------------------------------------------------------------------

    def copy_key(self, name: str) -> None:
        """Copy the public key set of a server to the clipboard."""
        card, public_key = self.cards[name], self.kind.public_key
        assert public_key is not None

        def copied(text: str) -> None:
            QGuiApplication.clipboard().setText(text)
            if self.cards.get(name) is card:
                card.show_result(tr("✓ Public key copied. Register it at the server."), "ok")

        def failed(error: Exception) -> None:
            if not isinstance(error, ArchiveError):
                raise error
            if self.cards.get(name) is card:
                card.show_result(f"✗ {sentence(translated(error))}", "critical")

        run_in_background(
            self,
            lambda _job: public_key(self.kind.find(name)),
            copied,
            failed,
            topic="public-key",
            keep_earlier=True,
        )

    # --- testing ----------------------------------------------------------------------------------

    def test(self, name: str) -> None:
        """Try every service of a server, and show which fails and why."""
        card = self.cards[name]
        switch_on = switch_off(card.test, card)
        card.show_result(tr("Connecting…"), "muted")

        def show(text: str, role: str) -> None:
            if self.cards.get(name) is card:
                switch_on()
                card.show_result(text, role)

        def show_checks(checks: Sequence[Check]) -> None:
            if self.cards.get(name) is card:
                switch_on()
                card.show_checks(checks)

        def failed(error: Exception) -> None:
            if not isinstance(error, ArchiveError | Cancelled):
                raise error
            show(f"✗ {sentence(translated(error))}", "critical")

        run_in_background(
            self,
            lambda _job: self.kind.check(self.kind.find(name), self._closing.is_set),
            show_checks,
            failed,
            topic="testing",
            threads=2,
            keep_earlier=True,
        )
