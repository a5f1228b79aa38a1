"""Sending section of the settings: policy, budgets and kill switch."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pydantic import ValidationError
from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.errors import PolicyRefusal
from assistant.providers.policy_changes import change_policy
from assistant.request.budget import standings as read_standings
from audit.egress import Policy, Stopped, stop_sending
from audit.errors import RecordError
from audit.record.authorization.permissions import Right, Role, denial, may, who_may
from audit.record.events import KillSwitchSet
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.background.record_queue import Act
from viewer.ui.case.read.forms.read_validation import describe_error
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.pages.settings.budgets_card import BudgetsCard
from viewer.ui.pages.settings.identity_roles_field import IdentityRolesField
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.settings.result_targets_card import ResultTargetsCard
from viewer.ui.pages.settings.site_note import site_note
from viewer.ui.widgets.form_fields import ChoiceField
from viewer.ui.widgets.transient_results import show_result
from viewer.ui.widgets.value_fields import MultilineField, NumberField

if TYPE_CHECKING:
    from assistant.request.budget import Standing


def standings(policy: Policy) -> "tuple[Standing, ...]":
    """Return what was spent of the budgets. Reads the record: call it in a thread."""
    return read_standings(policy)


class PolicyPage(QWidget):
    """Shows and changes the policy in force.

    Args:
        act: Records a change before it is made.
        parent: Parent widget.
        role: Returns the role of the user.
    """

    changed = Signal()

    def __init__(
        self,
        act: Act,
        parent: QWidget | None = None,
        *,
        role: Callable[[], Role] = local_role,
    ) -> None:
        super().__init__(parent)
        self._act, self._role = act, role
        self._policy = Policy()
        self.kill = QPushButton()
        self.kill.setCheckable(True)
        self.kill.setMinimumHeight(40)
        self.kill.clicked.connect(self._toggle_kill)
        self.kill_note = QLabel()
        self.kill_note.setProperty("role", "muted")
        self.kill_note.setWordWrap(True)
        self.local_only = QCheckBox(tr("Local only: send nothing to other machines"))
        self.hosts = MultilineField(
            tr("Allowed hosts"), hint=tr("api.example.org; one per line"), lines=True, rows=3
        )
        self.captions = ChoiceField(
            tr("Captions"), [("any", tr("Informed or blinded")), ("blinded", tr("Blinded only"))]
        )
        self.context = QCheckBox(tr("Allow clinical context in requests"))
        self.identity = IdentityRolesField()
        self.max_images = NumberField(tr("Images"), tr("maximum per request"), integer=True)
        self.max_mb = NumberField(tr("Size"), tr("MB maximum per request"))
        self.idle = NumberField(
            tr("Idle lock"), tr("minutes without input (maximum)"), integer=True
        )
        self.results = ResultTargetsCard()
        self.budgets = BudgetsCard()
        self.site = QLabel()
        self.site.setProperty("role", "muted")
        self.site.setWordWrap(True)
        self.rights = QLabel()
        self.rights.setProperty("role", "warn")
        self.rights.setWordWrap(True)
        self.save = QPushButton(tr("Save policy"))
        self.save.setProperty("role", "primary")
        self.save.clicked.connect(self._save)
        self.result = QLabel()
        self.result.setWordWrap(True)
        self._build()
        self.budgets.changed.connect(self._edited)
        self.results.changed.connect(self._edited)
        for box in (self.local_only, self.context):
            box.toggled.connect(self._edited)
        self.identity.changed.connect(self._edited)
        for field in (self.hosts, self.captions, self.max_images, self.max_mb, self.idle):
            field.changed.connect(self._edited)
        self.refresh()

    def _build(self) -> None:
        kill_card = QFrame()
        kill_card.setProperty("role", "card")
        inner = QVBoxLayout(kill_card)
        inner.setContentsMargins(16, 12, 16, 12)
        inner.setSpacing(6)
        inner.addWidget(self.kill)
        inner.addWidget(self.kill_note)
        card = QFrame()
        card.setProperty("role", "card")
        rules = QVBoxLayout(card)
        rules.setContentsMargins(16, 12, 16, 16)
        rules.setSpacing(8)
        shown: tuple[QWidget, ...] = (
            self.site,
            self.local_only,
            self.hosts,
            self.captions,
            self.context,
            self.identity,
            self.max_images,
            self.max_mb,
            self.idle,
        )
        for widget in shown:
            rules.addWidget(widget)
        line = QHBoxLayout()
        line.addWidget(self.result, 1)
        line.addWidget(self.save)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addWidget(kill_card)
        column.addWidget(card)
        column.addWidget(self.results)
        column.addWidget(self.budgets)
        column.addWidget(self.rights)
        column.addLayout(line)
        column.addStretch(1)

    @property
    def edited(self) -> bool:
        """Whether there are unsaved changes."""
        return self.save.isEnabled()

    def refresh(self) -> None:
        """Read the policy in force again."""
        try:
            self._policy = Policy.load()
        except PolicyRefusal as error:
            self._show_status(_unusable(error), "critical")
            return
        policy = self._policy
        self.local_only.setChecked(policy.local_only)
        self.hosts.set_value(list(policy.allowed_hosts))
        self.captions.set_value(policy.captions)
        self.context.setChecked(policy.clinical_context)
        self.identity.set_value(policy.identity_roles)
        self.max_images.set_value(policy.max_images)
        self.max_mb.set_value(policy.max_request_mb)
        self.idle.set_value(policy.idle_lock_minutes)
        self.results.show_policy(policy)
        self.budgets.show_policy(policy)
        self._show_status("", "muted")
        self._show_kill(policy.kill_switch)
        self._show_rights()
        self._show_site()
        self.save.setEnabled(False)
        run_in_background(
            self,
            lambda job: standings(policy),
            self.budgets.show_spent,
            lambda error: self.budgets.show_problem(f"✗ {translated(error)}"),
        )

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        stop_background_work(self)

    def _has_right(self, right: Right) -> bool:
        try:
            return may(self._role(), right)
        except RecordError as error:
            self._show_status(f"✗ {translated(error)}", "critical")
            return False

    def _show_rights(self) -> None:
        """Show who may change the policy, if the user may not."""
        allowed = self._has_right(Right.CHANGE_POLICY)
        self.rights.setVisible(not allowed)
        changes_identity = self._has_right(Right.CHANGE_IDENTITY_ROLES)
        self.identity.allow(
            "" if changes_identity else translated(denial(Right.CHANGE_IDENTITY_ROLES))
        )
        changes_targets = self._has_right(Right.CHANGE_RESULT_TARGETS)
        self.results.allow(
            "" if changes_targets else translated(denial(Right.CHANGE_RESULT_TARGETS))
        )
        who = who_may(Right.CHANGE_POLICY)
        self.rights.setText(
            tr("▲ Only a {who} can change this policy. Anyone can stop all sending.").format(
                who=translated(who)
            )
        )

    def _show_site(self) -> None:
        """Show what the site has set, and lock what cannot be made stricter here."""
        note = site_note("policy")
        self.site.setVisible(bool(note))
        self.site.setText(f"{note} {tr('Here you can only set stricter values.')}" if note else "")
        site = Policy().under_site()
        locked = {
            self.local_only: site.local_only,
            self.context: not site.clinical_context,
            self.captions: site.captions == "blinded",
        }
        for field, is_strictest in locked.items():
            field.setEnabled(not (note and is_strictest))
        for limited in (*locked, self.hosts, self.max_images, self.max_mb, self.idle):
            limited.setToolTip(note)
        self.budgets.setToolTip(note)
        self.results.setToolTip(note)
        if note and not site.result_hosts:
            self.results.allow(note)
        if note and not site.identity_roles:
            self.identity.allow(note)
        self.hosts.setEnabled(not self.local_only.isChecked())

    def _show_kill(self, on: bool) -> None:
        self.kill.setChecked(on)
        theme.set_role(self.kill, "danger" if not on else "primary")
        self.kill.setText(tr("Allow sending again") if on else tr("Stop all sending (kill switch)"))
        may_clear = self._has_right(Right.CLEAR_KILL_SWITCH)
        self.kill.setEnabled(not on or may_clear)
        stopped = tr(
            "⊘ The kill switch is on. Nothing is sent, not even to servers on this machine."
        )
        if not may_clear:
            text = tr("{stopped} Only a {who} can allow sending again.")
            who = translated(who_may(Right.CLEAR_KILL_SWITCH))
            stopped = text.format(stopped=stopped, who=who)
        self.kill_note.setText(
            stopped
            if on
            else tr("Stops every request at once, including requests to servers on this machine.")
        )

    def _edited(self) -> None:
        self.save.setEnabled(self._has_right(Right.CHANGE_POLICY))
        self.hosts.setEnabled(not self.local_only.isChecked())
        self._show_status("", "muted")

    def _edited_policy(self) -> Policy:
        """Return the policy in the form. Raises `ValueError` with the first error."""
        changes = {
            "local_only": self.local_only.isChecked(),
            "allowed_hosts": tuple(h.lower() for h in self.hosts.value()),
            "captions": self.captions.value() or "any",
            "clinical_context": self.context.isChecked(),
            "identity_roles": self.identity.value(),
            "max_images": self.max_images.value(),
            "max_request_mb": self.max_mb.value(),
            "idle_lock_minutes": self.idle.value(),
            **self.results.values(),
            **self.budgets.values(),
        }
        try:
            return Policy.model_validate(self._policy.model_dump() | changes)
        except ValidationError as error:
            first = error.errors()[0]
            raise ValueError(
                titled(self._field_name(first["loc"]), describe_error(first))
            ) from None

    def _field_name(self, place: tuple[int | str, ...]) -> str:
        """Return the name of a policy field in the form."""
        names = {
            "allowed_hosts": tr("Allowed hosts"),
            "result_hosts": tr("Servers for results"),
            "captions": tr("Captions"),
            "max_images": tr("Images per request"),
            "max_request_mb": tr("MB per request"),
            "idle_lock_minutes": tr("Idle lock"),
            "budget_per_day": tr("Daily budget"),
            "budget_of_pilot": tr("Pilot budget"),
            "pilot_since": tr("Pilot start date"),
            "requests": tr("requests"),
            "tokens": tr("tokens"),
        }
        return " ".join(names.get(str(part), str(part)) for part in place) or tr("Policy")

    def _save(self) -> None:
        try:
            wanted = self._edited_policy()
        except ValueError as error:
            self._show_status(f"✗ {translated(error)}", "critical")
            return

        def saved() -> None:
            self.refresh()
            self._show_status(tr("✓ Policy saved and in force."), "ok")

        self._save_policy(wanted, saved)

    def _save_policy(self, wanted: Policy, saved: Callable[[], object]) -> None:
        """Record the policy and put it in force, then call `kept`."""
        try:
            role = self._role()
        except RecordError as error:
            self._show_failure(error)
            return

        def in_force(_: None) -> None:
            self._policy = wanted
            self.changed.emit()
            saved()

        self._show_status(tr("Saving…"), "muted")
        self._act(lambda store: change_policy(wanted, role, store), in_force, self._show_failure)

    def _show_failure(self, error: Exception) -> None:
        if isinstance(error, PolicyRefusal):
            self._show_status(f"✗ {translated(error.reason)}", "critical")
        else:
            unchanged = tr("✗ Not saved: the audit record could not be written ({why}).")
            self._show_status(unchanged.format(why=translated(error)), "critical")
        self._show_in_force()

    def _toggle_kill(self) -> None:
        """Set the kill switch at once, or clear it after recording that."""
        if self.kill.isChecked():
            self._record_stop(stop_sending())
            self._show_in_force()
            return
        try:
            wanted = Policy.load().model_copy(update={"kill_switch": False})
        except PolicyRefusal as error:  # an unreadable policy already forbids all sending
            self._show_status(_unusable(error), "critical")
            return

        def saved() -> None:
            self._show_status("", "muted")
            self._show_in_force()

        self._save_policy(wanted, saved)

    def _show_in_force(self) -> None:
        """Show whether the kill switch is on in the policy in force."""
        try:
            self._policy = Policy.load()
        except PolicyRefusal as error:  # an unreadable policy already forbids all sending
            self._show_status(_unusable(error), "critical")
            return
        self._show_kill(self._policy.kill_switch)
        self.changed.emit()

    def _record_stop(self, stopped: Stopped) -> None:
        """Record that the kill switch is on, and warn if it may not reach all processes."""

        def not_stored(error: Exception) -> None:
            is_set = tr("✗ The kill switch is on, but the audit record could not be written: {why}")
            self._show_status(is_set.format(why=translated(error)), "critical")

        self._act(lambda store: store(KillSwitchSet()), lambda _: None, not_stored)
        if not stopped.saved:
            self._show_status(f"▲ {translated(stopped.message)}", "warn")

    def _show_status(self, text: str, role: str) -> None:
        show_result(self.result, text, role)


def _unusable(error: PolicyRefusal) -> str:
    text = tr("✗ {why}. Nothing is sent until this is fixed.")
    return text.format(why=translated(error.reason))
