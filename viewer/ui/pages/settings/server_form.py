"""Form to add or edit a server. Its secrets are stored in the keyring only."""

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from audit.egress import PolicyRefusal
from audit.errors import RecordError
from audit.messages import Message
from audit.record.authorization.permissions import Right, Role, allow
from viewer.archive.archive_settings import Secret
from viewer.archive.errors import ArchiveError, ArchiveSettingsError
from viewer.ui.actions.keyboard_focus import switch_off
from viewer.ui.background.record_queue import Act, Store
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.provider_form import Secret as SecretField
from viewer.ui.pages.settings.server_kind import Action, AnyServerKind
from viewer.ui.widgets.collapsible_sections import CollapsibleSection
from viewer.ui.widgets.form_fields import DropdownField, TextField


class ServerForm(QFrame):
    """Form to add a server, or to edit one.

    A subclass makes its own fields, and calls `_lay_out` with all of them.

    Args:
        kind: The kind of server.
        act: Records a change before it is made.
        role: Returns the role of the user.
        secret: Name of the field for the secret.
        sign_in: Ways to sign in with their names.
        unstated: Name of the way without a choice.
    """

    added = Signal(str)
    changed = Signal(str)
    left = Signal()

    default_sign_in = "token"
    """Way to sign in that the field shows as not stated."""

    def __init__(
        self,
        kind: AnyServerKind,
        act: Act,
        *,
        role: Callable[[], Role] = local_role,
        secret: str,
        sign_in: list[tuple[str, str]],
        unstated: str,
    ) -> None:
        super().__init__()
        self.kind = kind
        self._act, self._role = act, role
        self._before: Any = None
        """Entry being edited; None for a new one."""
        self._stored: Callable[[], None] = lambda: None
        self.setProperty("role", "card")
        self.setAccessibleName(kind.texts.new)
        self.name = TextField(tr("Name"), hint=kind.texts.name_hint)
        self.sign_in = DropdownField(tr("Sign-in"), sign_in, unstated=unstated)
        self.secret = SecretField(secret, hint=tr("Stored in the system keyring"))
        self.token_env = TextField(
            tr("Secret variable"), hint=tr("Or an environment variable that contains it")
        )
        self.oidc_issuer = TextField(tr("Provider address"), hint="https://login.example.org")
        self.oidc_client_id = TextField(tr("Client ID"), hint=tr("OpenID Connect"))
        self.oidc_scope = TextField(tr("Scope", "OpenID Connect"), hint=tr("OpenID Connect"))
        self.oidc_audience = TextField(
            tr("Audience", "OpenID Connect"), hint=tr("Server that tokens are for, if required")
        )
        self.ca_file = TextField(tr("CA certificate"), hint=tr("PEM file of your own authority"))
        self.client_cert_file = TextField(tr("Client certificate"), hint=tr("PEM file"))
        self.client_key_file = TextField(tr("Client key"), hint=tr("PEM file"))
        self.more = CollapsibleSection(kind.texts.further)
        self.problem = QLabel()
        self.problem.setProperty("role", "critical")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.add = QPushButton()
        self.add.setProperty("role", "primary")
        self.add.clicked.connect(self._add)
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.clicked.connect(self.left)
        self.sign_in.changed.connect(self._fit)

    def _lay_out(self, first: Iterable[QWidget], further: Iterable[QWidget]) -> None:
        """Arrange the fields: those that each server needs, and the folded rest."""
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        column.addWidget(self.title)
        for widget in first:
            column.addWidget(widget)
        self.more.add(*tuple(further))
        column.addWidget(self.more)
        column.addWidget(self.problem)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(self.cancel)
        line.addWidget(self.add)
        column.addLayout(line)

    # --- of a kind of server ----------------------------------------------------------------------

    def _texts(self) -> dict[str, TextField]:
        """Return the fields with text by the field of the entry."""
        raise NotImplementedError

    def _unused(self) -> set[str]:
        """Return the fields that the chosen way of signing in does not use."""
        raise NotImplementedError

    def _make(self, values: dict[str, Any]) -> Any:
        """Return the entry of the values in the form.

        Raises:
            ArchiveSettingsError: A field is not usable.
        """
        raise NotImplementedError

    def _secrets_of(self, entry: Any, secret: Secret | None) -> Callable[[], None]:
        """Return a function that stores the entry's secrets. Runs off the UI thread.

        Raises:
            ArchiveSettingsError: A secret is not usable.
        """
        raise NotImplementedError

    # --- what is edited ---------------------------------------------------------------------------

    def _fit(self) -> None:
        """Show the fields that the choices need."""
        unused = self._unused()
        for name, field in self._texts().items():
            if name.startswith(("oidc_", "token_", "key_")):
                field.setVisible(name not in unused)
        self.secret.setVisible("secret" not in unused)

    def start(self) -> None:
        """Start a new server."""
        self._begin(None)
        for field in self._texts().values():
            field.set_value(None)
        self.sign_in.set_value(None)
        self._fit()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def change(self, entry: Any) -> None:
        """Start to edit an entry. Its name stays, and its secret unless replaced."""
        self._begin(entry)
        shown = entry.model_dump(exclude_defaults=True)
        for name, field in self._texts().items():
            value = shown.get(name)
            if isinstance(value, tuple | list):
                value = ", ".join(value)
            field.set_value(None if value is None else str(value))
        default = entry.sign_in == self.default_sign_in
        self.sign_in.set_value(None if default else entry.sign_in)
        self._fit()

    def _begin(self, entry: Any) -> None:
        self._before = entry
        new = entry is None
        texts = self.kind.texts
        title = texts.new
        if entry is not None:
            title = tr("Edit {name}").format(name=entry.name)
        self.title.setText(title)
        self.setAccessibleName(title)
        self.add.setText(texts.save_new if new else tr("Save changes"))
        self.name.setEnabled(new)
        self.secret.set_value(None)
        unchanged = tr("Unchanged unless you enter a new one")
        self.secret.edit.setPlaceholderText(
            tr("Stored in the system keyring") if new else unchanged
        )
        self._show_problem("")

    def _show_problem(self, problem: str) -> None:
        self.problem.setText(f"✗ {problem}" if problem else "")
        self.problem.setVisible(bool(problem))

    def entry(self) -> Any:
        """Return the entry in the form, with the fields of the edited one that it does not show.

        Raises:
            ArchiveSettingsError: A field is not usable.
        """
        values: dict[str, Any] = {}
        if self._before is not None:
            values = self._before.model_dump(exclude=set(self._texts()), exclude_defaults=True)
        unused = self._unused()
        for name, field in self._texts().items():
            text = str(field.value() or "").strip()
            if name not in unused and (text or name == "name"):
                values[name] = text
        values["sign_in"] = self.sign_in.value() or self.default_sign_in
        return self._make(values)

    # --- saving -----------------------------------------------------------------------------------

    def _add(self) -> None:
        before = self._before
        try:
            allow(self._role(), Right.CHANGE_ARCHIVES)
            entry = self.entry()
            wanted = self.secret.value() and "secret" not in self._unused()
            secret = Secret(self.secret.value()) if wanted else None
            if before is None and entry.name in self.kind.load():
                raise ArchiveSettingsError(Message("archive.name-taken", name=entry.name))
        except (ArchiveError, PolicyRefusal, RecordError) as error:
            self._refused(error)
        else:
            self._save("added" if before is None else "changed", entry, secret)

    def _save(self, action: Action, entry: Any, secret: Secret | None) -> None:
        """Record the change, then save the entry and its secrets."""

        def keep(store: Store) -> None:
            store_secrets = self._secrets_of(entry, secret)
            store(self.kind.changed_event(action, entry))
            store_secrets()
            self.kind.store(entry)

        def saved(_: None) -> None:
            self._stored()
            self.secret.set_value(None)
            (self.added if action == "added" else self.changed).emit(entry.name)

        self._stored = switch_off(self.add, self)
        self._act(keep, saved, self._refused)

    def _refused(self, error: Exception) -> None:
        self._stored()
        self._stored = lambda: None
        if isinstance(error, ArchiveError | PolicyRefusal):
            self._show_problem(sentence(error))
        elif isinstance(error, RecordError):
            text = tr("Not saved: {why}")
            self._show_problem(text.format(why=sentence(translated(error))))
        else:
            raise error
