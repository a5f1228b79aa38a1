"""Form to add or edit an archive. Its secret is stored in the keyring only."""

from collections.abc import Callable
from typing import Any, Final, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from audit.egress import PolicyRefusal
from audit.errors import RecordError
from audit.messages import Message
from audit.record.authorization.permissions import Right, Role, allow
from viewer.archive.archive_events import archive_changed_event
from viewer.archive.archive_settings import (
    ArchiveEntry,
    Secret,
    add_archive,
    load_archives,
    store_secret,
)
from viewer.archive.errors import ArchiveError, ArchiveSettingsError
from viewer.ui.actions.keyboard_focus import switch_off
from viewer.ui.background.record_queue import Act, Store
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.provider_form import Secret as SecretField
from viewer.ui.widgets.collapsible_sections import CollapsibleSection
from viewer.ui.widgets.form_fields import DropdownField, Field, TextField

DEFAULT_AET: Final = ArchiveEntry.model_fields["calling_aet"].default


class ArchiveForm(QFrame):
    """Form to add an archive, or to edit one."""

    added = Signal(str)
    changed = Signal(str)
    left = Signal()

    def __init__(self, act: Act, *, role: Callable[[], Role] = local_role) -> None:
        super().__init__()
        self._act, self._role = act, role
        self._before: ArchiveEntry | None = None
        """Archive being edited; None for a new one."""
        self._stored: Callable[[], None] = lambda: None
        self.setProperty("role", "card")
        self.setAccessibleName(tr("New archive"))
        node = "PACS@pacs.example.org:11112"
        self.name = TextField(tr("Name"), hint="pacs")
        self.dicomweb_url = TextField("DICOMweb", hint="https://pacs.example.org/dicom-web")
        self.dimse = TextField("DIMSE", hint=node)
        self.worklist = TextField(
            tr("Modality worklist"), hint=tr("If it differs from DIMSE: {node}").format(node=node)
        )
        self.calling_aet = TextField(tr("Own AE title"), hint=DEFAULT_AET)
        self.tls = QCheckBox(tr("Encrypt DIMSE connections (TLS)"))
        self.plain = QLabel(
            tr("▲ Without TLS, others in the network can read and change what passes.")
        )
        self.plain.setProperty("role", "warn")
        self.plain.setWordWrap(True)
        self.sign_in = DropdownField(
            tr("Sign-in"),
            [
                ("client-credentials", tr("OpenID Connect with a client secret")),
                ("browser", tr("OpenID Connect with the browser")),
            ],
            unstated=tr("Stored token, or none"),
        )
        self.secret = SecretField(
            tr("Token or client secret"), hint=tr("Stored in the system keyring")
        )
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
        self.move_port = TextField(
            tr("C-MOVE port"), hint=tr("Own port that the archive sends to, if it offers no C-GET")
        )
        self.move_address = TextField(tr("C-MOVE address"), hint="127.0.0.1")
        self.move_peers = TextField(
            tr("C-MOVE senders"), hint=tr("Their addresses, separated by commas")
        )
        self.more = CollapsibleSection(tr("Sign-in, certificates and C-MOVE"))
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
        self.tls.toggled.connect(lambda _: self._fit())
        for field in (self.dicomweb_url, self.dimse, self.worklist, self.sign_in):
            field.changed.connect(self._fit)
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        column.addWidget(self.title)
        for field in (self.name, self.dicomweb_url, self.dimse, self.worklist, self.calling_aet):
            column.addWidget(field)
        column.addWidget(self.tls)
        column.addWidget(self.plain)
        self.more.add(*self._further())
        column.addWidget(self.more)
        column.addWidget(self.problem)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(self.cancel)
        line.addWidget(self.add)
        column.addLayout(line)

    def _further(self) -> tuple[Field, ...]:
        return (
            self.sign_in,
            self.secret,
            self.token_env,
            self.oidc_issuer,
            self.oidc_client_id,
            self.oidc_scope,
            self.oidc_audience,
            self.ca_file,
            self.client_cert_file,
            self.client_key_file,
            self.move_port,
            self.move_address,
            self.move_peers,
        )

    def _texts(self) -> dict[str, TextField]:
        """Return the fields with text by the field of the entry."""
        names = (
            *("name", "dicomweb_url", "dimse", "worklist", "calling_aet", "token_env"),
            *("oidc_issuer", "oidc_client_id", "oidc_scope", "oidc_audience", "ca_file"),
            *("client_cert_file", "client_key_file", "move_port", "move_address", "move_peers"),
        )
        return {name: getattr(self, name) for name in names}

    def _fit(self) -> None:
        nodes = bool(self.dimse.value() or self.worklist.value())
        web = str(self.dicomweb_url.value() or "").lower().startswith("http:")
        self.plain.setVisible(web or (nodes and not self.tls.isChecked()))
        unused = self._unused()
        for name, field in self._texts().items():
            if name.startswith(("oidc_", "token_")):
                field.setVisible(name not in unused)
        self.secret.setVisible("secret" not in unused)

    def _unused(self) -> set[str]:
        """Return the fields that the chosen way of signing in does not use."""
        if self.sign_in.value() == "browser":
            return {"secret", "token_env"}
        if self.sign_in.value() == "client-credentials":
            return set()
        return {"oidc_issuer", "oidc_client_id", "oidc_scope", "oidc_audience"}

    # --- what is edited ---------------------------------------------------------------------------

    def start(self) -> None:
        """Start a new archive."""
        self._begin(None)
        for field in self._texts().values():
            field.set_value(None)
        self.sign_in.set_value(None)
        self.tls.setChecked(True)
        self._fit()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def change(self, entry: ArchiveEntry) -> None:
        """Start to edit an entry. Its name stays, and its secret unless replaced."""
        self._begin(entry)
        shown = entry.model_dump(exclude_defaults=True)
        for name, field in self._texts().items():
            value = shown.get(name)
            if isinstance(value, tuple | list):
                value = ", ".join(value)
            field.set_value(None if value is None else str(value))
        self.sign_in.set_value(None if entry.sign_in == "token" else entry.sign_in)
        self.tls.setChecked(entry.tls)
        self._fit()
        self.dicomweb_url.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin(self, entry: ArchiveEntry | None) -> None:
        self._before = entry
        new = entry is None
        title = tr("New archive")
        if entry is not None:
            title = tr("Edit {name}").format(name=entry.name)
        self.title.setText(title)
        self.setAccessibleName(title)
        self.add.setText(tr("Add archive") if new else tr("Save changes"))
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

    def entry(self) -> ArchiveEntry:
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
        if "move_peers" in values:
            values["move_peers"] = tuple(p.strip() for p in values["move_peers"].split(","))
        if values.get("move_port", "").isdecimal():
            values["move_port"] = int(values["move_port"])
        values |= {"tls": self.tls.isChecked(), "sign_in": self.sign_in.value() or "token"}
        return ArchiveEntry.make(**values)

    # --- saving -----------------------------------------------------------------------------------

    def _add(self) -> None:
        before = self._before
        try:
            allow(self._role(), Right.CHANGE_ARCHIVES)
            entry = self.entry()
            wanted = self.secret.value() and "secret" not in self._unused()
            secret = Secret(self.secret.value()) if wanted else None
            if before is None and entry.name in load_archives():
                raise ArchiveSettingsError(Message("archive.name-taken", name=entry.name))
        except (ArchiveError, PolicyRefusal, RecordError) as error:
            self._refused(error)
        else:
            self._save("added" if before is None else "changed", entry, secret)

    def _save(
        self, action: Literal["added", "changed"], entry: ArchiveEntry, secret: Secret | None
    ) -> None:
        """Record the change, then save the entry and its secret."""

        def keep(store: Store) -> None:
            store(archive_changed_event(action, entry))
            if secret is not None:
                store_secret(entry.name, secret)
            add_archive(entry)

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
