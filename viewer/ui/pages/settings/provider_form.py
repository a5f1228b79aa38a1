"""Form to add or edit a provider. Its key is stored in the keyring only."""

import re
from collections.abc import Callable
from typing import Any, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant import provider_settings, providers
from assistant.errors import AssistantError, PolicyRefusal, SettingsError
from assistant.plugins.plugin_kinds import allowed_plugin_apis
from assistant.provider_registry import APIS, EMBEDDED
from assistant.provider_settings import ProviderEntry
from assistant.providers.policy_changes import check_right
from audit.errors import RecordError
from audit.messages import Message
from audit.record.authorization.permissions import Right, Role
from viewer.ui.actions.keyboard_focus import switch_off
from viewer.ui.background.record_queue import Act, Store
from viewer.ui.language.i18n import tr, translated
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.provider_details import ProviderFactsForm
from viewer.ui.widgets.form_fields import DropdownField, Field, TextField

ENTRY_FIELDS = (
    "name",
    "api",
    "base_url",
    "model",
    "key_env",
    "file",
    "of",
    "aws_region",
    "aws_profile",
)
"""Fields of a provider entry that have one form field each."""


def usual_address() -> str:
    """Return examples of an address."""
    text = tr("{remote} or {local}")
    return text.format(remote="https://host/v1", local="http://127.0.0.1:8000/v1")


class Secret(TextField):
    """Field for a key, which is hidden and stored in the keyring only."""

    def __init__(self, name: str, hint: str) -> None:
        super().__init__(name, hint=hint)
        self.edit.setEchoMode(QLineEdit.EchoMode.Password)


class ProviderForm(QFrame):
    """Form to add a provider, or to edit one."""

    added = Signal(str)
    changed = Signal(str)
    left = Signal()

    def __init__(
        self,
        act: Act,
        parent: QWidget | None = None,
        *,
        role: Callable[[], Role] = local_role,
    ) -> None:
        super().__init__(parent)
        self._stored: Callable[[], None] = lambda: None

        self._act, self._role = act, role
        self._before: ProviderEntry | None = None
        """Provider being edited; None for a new one."""
        self.setProperty("role", "card")
        self.setAccessibleName(tr("New provider"))
        self.name = TextField(tr("Name"), hint="hospital-vlm")
        self.api = DropdownField(
            tr("Protocol", "of a server"),
            [(a, a) for a in (*APIS, *allowed_plugin_apis()) if a not in EMBEDDED],
            unstated=tr("Choose a protocol"),
        )
        self.base_url = TextField(tr("Address"), hint=usual_address())
        self.model = TextField(tr("Model"), hint=tr("Model name on the server"))
        self.key = Secret(tr("Key"), hint=tr("Stored in the system keyring"))
        self.key_env = TextField(
            tr("Key variable"), hint=tr("Or an environment variable that contains the key")
        )
        self.file = TextField(tr("File"), hint=tr("Recorded answers (replay only)"))
        self.of = TextField(tr("Base provider"), hint=tr("Provider to ask without images"))
        self.aws_region = TextField(tr("AWS region"), hint=tr("If the address does not include it"))
        self.aws_profile = TextField(
            tr("AWS profile"), hint=tr("Empty for the environment or default profile")
        )
        self.facts = ProviderFactsForm()
        self.local = QCheckBox(tr("Runs on this machine and forwards no data"))
        self.problem = QLabel()
        self.problem.setProperty("role", "critical")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.add = QPushButton(tr("Add provider"))
        self.add.setProperty("role", "primary")
        self.add.clicked.connect(self._add)
        cancel = QPushButton(tr("Cancel"))
        cancel.clicked.connect(self.left)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        column.addWidget(self.title)
        for field in self.fields():
            column.addWidget(field)
        self.api.changed.connect(self._fit)
        self._fit()
        column.addWidget(self.local)
        column.addWidget(self.facts)
        column.addWidget(self.problem)
        line = QHBoxLayout()
        line.addStretch(1)
        line.addWidget(cancel)
        line.addWidget(self.add)
        column.addLayout(line)

    def fields(self) -> tuple[Field, ...]:
        """Return the fields in order."""
        return (
            self.name,
            self.api,
            self.base_url,
            self.model,
            self.key,
            self.key_env,
            self.aws_region,
            self.aws_profile,
            self.file,
            self.of,
        )

    def _fit(self) -> None:
        """Show the fields of the protocol and clear the others."""
        api = self.api.value()
        bedrock = "https://bedrock-runtime.REGION.amazonaws.com"
        self.base_url.edit.setPlaceholderText(bedrock if api == "bedrock" else usual_address())
        for field, wanted in (
            (self.aws_region, api == "bedrock"),
            (self.aws_profile, api == "bedrock"),
            (self.file, api == "replay"),
            (self.of, api == "text-only"),
            (self.base_url, api not in ("replay", "text-only")),
            (self.model, api not in ("replay", "text-only")),
            (self.key, api not in ("replay", "text-only", "bedrock")),
            (self.key_env, api not in ("replay", "text-only")),
        ):
            field.setVisible(wanted)
            if not wanted:
                field.set_value(None)

    def start(self, **known: Any) -> None:
        """Start a new provider, with what is known of a discovered server."""
        self._begin(None)
        for field in self.fields():
            field.set_value(None)
        self.local.setChecked(bool(known.get("local")))
        for key in ("name", "api", "base_url", "model"):
            getattr(self, key).set_value(known.get(key))
        self.facts.clear()
        self._fit()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def change(self, entry: ProviderEntry) -> None:
        """Start to edit an entry. Its name and protocol stay, and its key unless replaced."""
        self._begin(entry)
        for key in ENTRY_FIELDS:
            getattr(self, key).set_value(getattr(entry, key))
        self.key.set_value(None)
        self.local.setChecked(entry.local)
        self.facts.show_entry(entry)
        self._fit()
        self.base_url.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin(self, entry: ProviderEntry | None) -> None:
        self._before = entry
        new = entry is None
        title = tr("New provider")
        if entry is not None:
            title = tr("Edit {name}").format(name=entry.name)
        self.title.setText(title)
        self.setAccessibleName(title)
        self.add.setText(tr("Add provider") if new else tr("Save changes"))
        self.name.setEnabled(new)
        self.api.setEnabled(new)
        unchanged = tr("Unchanged unless you enter a new key")
        self.key.edit.setPlaceholderText(tr("Stored in the system keyring") if new else unchanged)
        self._show_problem("")

    def _show_problem(self, problem: str) -> None:
        self.problem.setText(f"✗ {problem}" if problem else "")
        self.problem.setVisible(bool(problem))

    def _add(self) -> None:
        before = self._before
        try:
            entry = self._new_entry() if before is None else self._edited_entry(before)
            check_right(self._role(), Right.CHANGE_PROVIDERS)
        except (AssistantError, PolicyRefusal, RecordError) as error:
            self._refused(error)
        else:
            self._save_entry("added" if before is None else "changed", entry)

    def _refused(self, error: Exception) -> None:
        self._stored()
        if not isinstance(error, RecordError):
            self._show_problem(translated(error))
            return
        added = tr("Provider not added: the audit record could not be written ({why}).")
        changed = tr("Provider not changed: the audit record could not be written ({why}).")
        text = added if self._before is None else changed
        self._show_problem(text.format(why=translated(error)))

    def _new_entry(self) -> ProviderEntry:
        """Return the entry in the form. Raises `SettingsError` if it is not valid."""
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}", self.name.value() or ""):
            raise SettingsError(Message("provider-form.name-invalid"))
        if self.api.value() is None:
            raise SettingsError(Message("provider-form.protocol-missing"))
        entry = provider_settings.ProviderEntry.make(**self._entry_values())
        if entry.name in provider_settings.load_entries():
            raise SettingsError(Message("provider-form.name-taken", name=entry.name))
        return entry

    def _edited_entry(self, before: ProviderEntry) -> ProviderEntry:
        """Return the edited entry, keeping fields that the form does not show."""
        entry = provider_settings.ProviderEntry.make(**(before.model_dump() | self._entry_values()))
        if entry == before and not self.key.value():
            raise SettingsError(Message("provider-form.unchanged"))
        providers.check_key_moves(before, entry, given=bool(self.key.value()))
        return entry

    def _entry_values(self) -> dict[str, Any]:
        """Return the entries in the format of a provider entry."""
        stated = {key: getattr(self, key).value() for key in ENTRY_FIELDS}
        return {**stated, "local": self.local.isChecked(), **self.facts.values()}

    def _save_entry(self, action: Literal["added", "changed"], entry: ProviderEntry) -> None:
        """Record the change, then save the entry and its key."""
        typed = self.key.value()

        def keep(store: Store) -> None:
            providers.build(entry)
            key = provider_settings.Key(typed) if typed else None
            store(providers.provider_changed_event(action, entry))
            if key is not None:
                provider_settings.store_key(entry.name, key)
            provider_settings.add_entry(entry)

        def saved(_: None) -> None:
            self._stored()
            self.key.set_value(None)
            (self.added if action == "added" else self.changed).emit(entry.name)

        self._stored = switch_off(self.add, self)
        self._act(keep, saved, self._refused)
