"""Providers section of the settings: add, check, test, edit and remove providers."""

import threading
from collections.abc import Callable, Iterator
from typing import Any, Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant import provider_settings, providers
from assistant.errors import AssistantError, PolicyRefusal, SettingsError
from assistant.provider_registry import EMBEDDED
from assistant.providers import host_of
from assistant.providers.apis.server_discovery import discover
from assistant.providers.policy_changes import check_right
from assistant.providers.sample_image import test_bundle
from assistant.request.request_cost import limits_in_words, prices_in_words
from assistant.request.request_sending import send_request
from audit.egress import Policy
from audit.errors import RecordError
from audit.messages import Message, Text
from audit.record.authorization.permissions import Right, Role
from viewer.ui.actions.keyboard_focus import focus_first, has_focus, switch_off
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.background.incremental_build import build_now
from viewer.ui.background.record_queue import Act, Store
from viewer.ui.case.draft.draft_page import ProviderChoice
from viewer.ui.case.draft.provider_choices import provider_choices
from viewer.ui.case.draft.request.prepared_requests import is_this_machine
from viewer.ui.language.code_labels import OUTCOMES
from viewer.ui.language.i18n import N_, decimal, tr, translated
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.provider_form import ProviderForm
from viewer.ui.pages.settings.site_note import site_note
from viewer.ui.widgets.basic_widgets import clear_layout
from viewer.ui.widgets.transient_results import show_result

EMBEDDED_NOTE = N_("Built in")


class ProvidersPage(QWidget):
    """Lists providers and changes them.

    Args:
        act: Records a change before it is made.
        parent: Parent widget.
        role: Returns the role of the user.
        incremental: Whether the caller carries out `build_steps`, before anything else.
    """

    changed = Signal()

    def __init__(
        self,
        act: Act,
        parent: QWidget | None = None,
        *,
        role: Callable[[], Role] = local_role,
        incremental: bool = False,
    ) -> None:
        super().__init__(parent)
        self._act, self._role = act, role
        self._closing = threading.Event()
        self._searched: Callable[[], None] = lambda: None
        self.cards: dict[str, ProviderCard] = {}
        self.has_model = False
        """Whether a provider is configured that asks a model."""
        self.note = QLabel(
            tr(
                "You can request drafts from these providers. Nothing is sent before you have "
                "reviewed the request."
            )
        )
        self.note.setProperty("role", "muted")
        self.note.setWordWrap(True)
        self.add_button = QPushButton(tr("Add provider…"))
        self.add_button.setIcon(theme.icon("mdi6.plus"))
        self.add_button.clicked.connect(lambda: self.open_form())
        self.find_button = QPushButton(tr("Find servers on this machine"))
        self.find_button.setIcon(theme.icon("mdi6.magnify"))
        self.find_button.setToolTip(
            tr("Look on the default ports of Ollama, LM Studio, llama.cpp and vLLM")
        )
        self.find_button.clicked.connect(self.find_servers)
        self.site = QLabel()
        self.site.setProperty("role", "muted")
        self.site.setWordWrap(True)
        self.result = QLabel()
        self.result.setWordWrap(True)
        self.result.hide()
        self._found = QVBoxLayout()
        self._list = QVBoxLayout()
        self._list.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        line = QHBoxLayout()
        line.addWidget(self.note, 1)
        line.addWidget(self.find_button)
        line.addWidget(self.add_button)
        column.addLayout(line)
        column.addWidget(self.site)
        column.addWidget(self.result)
        column.addLayout(self._found)
        form_place = QVBoxLayout()
        column.addLayout(form_place)
        column.addLayout(self._list)
        column.addStretch(1)
        self.build_steps = self._build_steps(form_place)
        if not incremental:
            build_now(self.build_steps)

    def _build_steps(self, place: QVBoxLayout) -> Iterator[None]:
        self.form = ProviderForm(self._act, self, role=self._role)
        yield
        self.form.added.connect(self._added)
        self.form.changed.connect(self._was_changed)
        self.form.left.connect(self._left)
        self.form.hide()
        place.addWidget(self.form)
        yield
        self.refresh()

    def refresh(self) -> None:
        """Read the entries again."""
        clear_layout(self._list)
        self.cards = {}
        try:
            choices, note = provider_choices(), site_note("providers")
            of_site = provider_settings.site_entries() or {}
            excluded = provider_settings.excluded_entries()
            free = provider_settings.allows_local_entries()
        except (SettingsError, PolicyRefusal) as error:
            self._show_status(f"✗ {translated(error)}", "critical")
            return
        closed = "" if free else tr("Workstations may not add providers.")
        self.site.setText(" ".join(text for text in (note, closed) if text))
        self.site.setVisible(bool(note))
        self.add_button.setEnabled(free)
        self.add_button.setToolTip(self.site.text() if not free else "")
        self.find_button.setEnabled(free)
        self.has_model = any(choice.is_ai for choice in choices)
        for choice in choices:
            card = ProviderCard(choice)
            card.check_requested.connect(lambda name=choice.name: self.check(name))
            card.test_requested.connect(lambda name=choice.name: self.test(name))
            card.change_requested.connect(lambda name=choice.name: self.change(name))
            card.removed.connect(lambda name=choice.name: self.remove(name))
            if choice.name in of_site:
                card.set_by_site(note)
            self.cards[choice.name] = card
            self._list.addWidget(card)
        for name, reason in excluded.items():
            self._list.addWidget(self._excluded(name, reason))

    def _excluded(self, name: str, reason: Message) -> QWidget:
        """Return the row of a provider that is not offered here."""
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        label = QLabel(translated(reason))
        label.setProperty("role", "muted")
        label.setWordWrap(True)
        line.addWidget(label, 1)
        if reason.code == "provider.disabled":
            enable = QPushButton(tr("Enable"))
            enable.setAccessibleName(tr("Enable {name}").format(name=name))
            enable.clicked.connect(lambda: self.set_disabled(name, disabled=False))
            line.addWidget(enable)
        return row

    def set_disabled(self, name: str, *, disabled: bool) -> None:
        """Stop offering a provider of the site on this workstation, or offer it again."""

        def done(_: None) -> None:
            self._show_status("", "muted")
            self._refresh_from(self.add_button)
            self.changed.emit()

        def refused(error: Exception) -> None:
            self._show_status(f"✗ {translated(error)}", "critical")

        try:
            entry = provider_settings.configured_entry(name)
            check_right(self._role(), Right.CHANGE_PROVIDERS)
        except (AssistantError, PolicyRefusal, RecordError) as error:
            refused(error)
            return

        def change(store: Store) -> None:
            action: Literal["disabled", "enabled"] = "disabled" if disabled else "enabled"
            store(providers.provider_changed_event(action, entry))
            provider_settings.set_disabled(name, disabled=disabled)

        self._show_status(tr("Saving…"), "muted")
        self._act(change, done, refused)

    def open_form(self, **known: Any) -> None:
        """Show the form for a new provider."""
        self.form.show()
        self.form.start(**known)

    def change(self, name: str) -> None:
        """Show the form to edit a provider."""
        try:
            entry = provider_settings.entry(name)
        except SettingsError as error:
            self._show_status(f"✗ {translated(error)}", "critical")
            return
        self.form.show()
        self.form.change(entry)

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        self._closing.set()
        stop_background_work(self)

    def check(self, name: str) -> None:
        """Show whether settings, key and policy allow a request. Sends nothing."""
        result, role = check_entry(name)
        self.cards[name].show_result(result, role)

    def test(self, name: str) -> None:
        """Send a test image without patient data, and show the answer."""
        card = self.cards[name]
        switch_on = switch_off(card.test, card)
        card.show_result(tr("Waiting for the answer to a test image…"), "muted")

        def done(outcome: tuple[str, str]) -> None:
            if self.cards.get(name) is card:
                switch_on()
                card.show_result(*outcome)

        run_in_background(
            self,
            lambda job: test_entry(name, self._closing.is_set),
            done,
            lambda error: done((f"✗ {translated(error)}", "critical")),
            topic="testing",
            keep_earlier=True,
        )

    def remove(self, name: str) -> None:
        """Remove a provider and its key, after recording that; one of the site is disabled."""
        if self.cards[name].is_of_site:
            self.set_disabled(name, disabled=True)
            return

        def removed(_: None) -> None:
            text = tr("{name} and its key were removed.")
            self._show_status(text.format(name=name), "muted")
            self._refresh_from(self.add_button)
            self.changed.emit()

        def refused(error: Exception) -> None:
            if isinstance(error, RecordError):
                text = tr("✗ {name} not removed: the audit record could not be written ({why}).")
                self._show_status(text.format(name=name, why=translated(error)), "critical")
            else:
                self._show_status(f"✗ {translated(error)}", "critical")
            self.refresh()
            self.changed.emit()

        try:
            entry, role = provider_settings.entry(name), self._role()
            check_right(role, Right.CHANGE_PROVIDERS)
        except (AssistantError, PolicyRefusal, RecordError) as error:
            refused(error)
            return

        def remove(store: Store) -> None:
            store(providers.provider_changed_event("removed", entry))
            provider_settings.remove_entry(name)

        self._show_status(tr("Saving…"), "muted")
        self._act(remove, removed, refused)

    def find_servers(self) -> None:
        """Search for model servers on this machine's loopback address, in a thread."""
        self._searched = switch_off(self.find_button, self)
        self._show_status(tr("Searching the default ports on this machine…"), "muted")
        run_in_background(
            self, lambda job: discover(), self._servers_found, self._finding_failed, topic="finding"
        )

    def _servers_found(self, servers: Any) -> None:
        self._searched()
        clear_layout(self._found)
        n = len(servers)
        none_text = tr(
            "No model server found on this machine. Start one, or add it by its address."
        )
        found_text = tr("{n} found. Choose a model to add it.").format(n=n)
        self._show_status(found_text if n else none_text, "muted")
        for server in servers:
            for model in server.models:
                self._found.addWidget(self._offer(server, model))

    def _offer(self, server: Any, model: Any) -> QPushButton:
        seeing = {True: tr("accepts images"), False: tr("text only"), None: ""}[model.sees_images]
        passed = tr("forwarded to another host") if model.passed_on else ""
        label = " · ".join(s for s in (server.kind, model.name, seeing, passed) if s)
        button = QPushButton(tr("Add {what}").format(what=label))
        button.setProperty("role", "row")
        button.clicked.connect(
            lambda: self.open_form(
                name=model.name.partition(":")[0].replace("/", "-"),
                api=server.api,
                base_url=server.base_url,
                model=model.name,
                local=not model.passed_on,
            )
        )
        return button

    def _finding_failed(self, error: Exception) -> None:
        self._searched()
        self._show_status(f"✗ {translated(error)}", "critical")

    def _left(self) -> None:
        """Close the form, and return the focus to the button that opened it."""
        focused, name = has_focus(self.form), self.form.name.value()
        self.form.hide()
        if focused:
            card = self.cards.get(str(name))
            focus_first(self, card.change if card is not None else self.add_button)

    def _added(self, name: str) -> None:
        clear_layout(self._found)
        self._show_saved(name, tr("✓ {name} added.").format(name=name))

    def _was_changed(self, name: str) -> None:
        self._show_saved(name, tr("✓ {name} changed.").format(name=name))

    def _show_saved(self, name: str, message: str) -> None:
        """Show the result, and move the focus to the test button, the likely next step."""
        focused = has_focus(self.form)
        self.form.hide()
        self._show_status(message, "ok")
        self.refresh()
        if focused and (card := self.cards.get(name)) is not None:
            card.show()  # now, because a hidden widget cannot get the focus
            focus_first(self, card.test)
        self.changed.emit()

    def _refresh_from(self, then: QWidget) -> None:
        """Read the entries again, and move the focus from a removed card to `then`."""
        focused = any(has_focus(card) for card in self.cards.values())
        self.refresh()
        if focused:
            then.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_status(self, text: str, role: str) -> None:
        show_result(self.result, text, role)


class ProviderCard(QFrame):
    """Card of one provider: name, destination, and actions."""

    check_requested = Signal()
    test_requested = Signal()
    change_requested = Signal()
    removed = Signal()

    def __init__(self, choice: ProviderChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name, self.is_of_site = choice.name, False
        self.setProperty("role", "card")
        self.setAccessibleName(tr("Provider {name}").format(name=choice.name))
        name = QLabel(translated(choice.label))
        name.setProperty("role", "heading")
        where = QLabel(translated(choice.problem or choice.where))
        where.setProperty("role", "small" if choice.local and not choice.problem else "warn")
        self.result = QLabel()
        self.result.setWordWrap(True)
        self.result.hide()
        left = QVBoxLayout()
        left.setSpacing(2)
        self.facts = QLabel("\n".join(translated(line) for line in provider_facts(choice.name)))
        self.facts.setProperty("role", "small")
        self.facts.setWordWrap(True)
        self.facts.setVisible(bool(self.facts.text()))
        for label in (name, where, self.facts, self.result):
            left.addWidget(label)
        self.check = QPushButton(tr("Check"))
        self.check.setToolTip(tr("Check settings, key and policy without sending anything"))
        self.check.setAccessibleName(tr("Check {name}").format(name=choice.name))
        self.check.clicked.connect(self.check_requested)
        self.test = QPushButton(tr("Test", "act"))
        self.test.setToolTip(tr("Send a test image without patient data and show the answer"))
        self.test.setAccessibleName(tr("Test {name} with a test image").format(name=choice.name))
        self.test.clicked.connect(self.test_requested)
        self.change = QPushButton(tr("Edit…"), self)
        self.change.setToolTip(tr("Edit address, model, key, prices and limits"))
        self.change.setAccessibleName(tr("Edit {name}").format(name=choice.name))
        self.change.clicked.connect(self.change_requested)
        self.remove = QPushButton(tr("Remove"), self)
        self.remove.setToolTip(tr("Remove the provider and its key from this machine"))
        self.remove.setAccessibleName(tr("Remove {name}").format(name=choice.name))
        self.remove.clicked.connect(self.removed)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 10, 12, 10)
        line.addLayout(left, 1)
        line.addWidget(self.check)
        line.addWidget(self.test)
        if choice.name in EMBEDDED:
            note = QLabel(translated(EMBEDDED_NOTE))
            note.setProperty("role", "small")
            line.addWidget(note)
            self.change.hide()
            self.remove.hide()
        else:
            line.addWidget(self.change)
            line.addWidget(self.remove)

    def set_by_site(self, note: str) -> None:
        """Lock what the site has set: the provider can only be disabled here."""
        self.is_of_site = True
        self.change.setEnabled(False)
        self.change.setToolTip(note)
        self.remove.setText(tr("Disable"))
        self.remove.setToolTip(tr("Do not offer this provider on this workstation"))
        accessible = tr("Disable {name}")
        self.remove.setAccessibleName(accessible.format(name=self.name))

    def show_result(self, text: str, role: str) -> None:
        """Show the result of a check or test."""
        theme.set_role(self.result, role)
        self.result.setText(text)
        self.result.show()


def provider_facts(name: str) -> tuple[Text, ...]:
    """Return contract, prices and limits as lines of text; none if nothing is sent."""
    entry = provider_settings.entry(name)
    host = host_of(entry)
    if host is None:
        return ()
    is_local = is_this_machine(host)
    about = entry.about.in_words() if entry.about.stated() or not is_local else None
    price: Text | None = prices_in_words(entry)
    if price is None and not is_local:
        price = N_("Cost unknown: no prices entered")
    return tuple(line for line in (about, price, limits_in_words(entry)) if line is not None)


def check_entry(name: str) -> tuple[str, str]:
    """Return whether the provider can be asked, and the theme role of that text."""
    try:
        entry = provider_settings.entry(name)
        provider = providers.build(entry)
        if provider.host is None:
            return tr("✓ Ready. No key or network connection needed."), "ok"
        for address in providers.addresses(entry):
            Policy.load().check_url(address)
        key = provider_settings.key_for(provider_settings.entry(entry.of) if entry.of else entry)
    except (AssistantError, PolicyRefusal) as error:
        return f"✗ {translated(error)}", "critical"
    if key is None and not is_this_machine(provider.host):
        return tr(
            "▲ Allowed by the policy, but the key is missing. Choose Edit… and enter a key."
        ), "warn"
    keyed = tr("✓ Settings complete, key found, allowed by the policy. Nothing was sent.")
    keyless = tr("✓ Settings complete, no key, allowed by the policy. Nothing was sent.")
    return keyed if key is not None else keyless, "ok"


def test_entry(name: str, cancelled: Callable[[], bool]) -> tuple[str, str]:
    """Return how the provider answers a test image, and the theme role of that text."""
    try:
        provider = providers.build(provider_settings.entry(name))
        answer = send_request(provider, test_bundle(), cancelled)
    except (AssistantError, PolicyRefusal) as error:
        return f"✗ {translated(error)}", "critical"
    sign = OUTCOMES[answer.outcome]
    seconds = decimal(answer.total_s, 1)
    model = answer.model_returned or provider.model
    if answer.interpretation is None:
        text = tr("{sign} after {seconds} s: {message}")
        result = text.format(sign=sign, seconds=seconds, message=translated(answer.message))
        return result, "critical"
    if model:
        text = tr("{sign} after {seconds} s from {model}.")
    else:
        text = tr("{sign} after {seconds} s.")
    return text.format(sign=sign, seconds=seconds, model=model), "ok"
