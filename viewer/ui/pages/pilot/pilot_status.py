"""Status section of the pilot: escalations, suspensions, flow of cases, arms, stop rules."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from audit.errors import RecordError
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.station_backlog import reason_text
from audit.pilot.protocol.case_conditions import ALL, describe_stratum
from audit.pilot.protocol.order_rules import ORDER_RULE
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.language.code_labels import code_sign, inside
from viewer.ui.language.i18n import N_, pointed, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import at_minute, named, word
from viewer.ui.pages.pilot.acceptance_box import AcceptanceBox
from viewer.ui.pages.pilot.flow_figure import FlowFigure
from viewer.ui.pages.pilot.order_box import OrderBox
from viewer.ui.pages.pilot.signing_card import SigningCard, confirmed
from viewer.ui.widgets.collapsible_sections import make_scroll_column
from viewer.ui.widgets.form_fields import TextField

if TYPE_CHECKING:
    from audit.pilot.conduct.pilot_overview import OpenEscalation, OpenSuspension, Overview
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from viewer.ui.pages.pilot.acceptance_box import TestedModel

RESUMING: Final = N_("I decided that the assistant may answer again")
"""Meaning of the signature, stored in English as written here."""
WIDTH: Final = 760


class StatusPage(QWidget):
    """Open items first, then the counts."""

    written = Signal()
    case_wanted = Signal(str)

    def __init__(self, actor: Callable[[], "Actor"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actor = actor
        self._log: Log | None = None
        self._accounts = False
        self._resumed: OpenSuspension | None = None
        self.escalations: dict[str, EscalationCard] = {}
        self.title, self.about = QLabel(), QLabel()
        self.title.setProperty("role", "title")
        self.about.setProperty("role", "muted")
        for label in (self.title, self.about):
            label.setWordWrap(True)
        self.open = QVBoxLayout()
        self.open.setSpacing(8)
        self.resume = SigningCard(tr("Resume the assistant"), RESUMING, tr("Sign and resume"))
        self.resume.hide()
        self.resume.setMaximumWidth(WIDTH)
        self.flow = FlowFigure()
        self.flow.setMaximumWidth(WIDTH)
        self.arms, self.rules, self.backlog = QLabel(), QLabel(), QLabel()
        self.acceptance = AcceptanceBox(actor)
        self.acceptance.setMaximumWidth(WIDTH)
        self.order = OrderBox(actor)
        self.order.setMaximumWidth(WIDTH)
        self._build()
        self.resume.signed.connect(self._resume)
        self.resume.cancelled.connect(self.resume.hide)

    def _build(self) -> None:
        area, _, column = make_scroll_column(self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(area)
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addLayout(self.open)
        column.addWidget(self.resume)
        self._blocks: list[tuple[QLabel, QLabel]] = []
        column.addWidget(_heading(tr("Acceptance tests")))
        column.addWidget(self.acceptance)
        column.addWidget(_heading(tr("Flow of cases")))
        column.addWidget(self.flow)
        for title, label in (
            (tr("Backlog"), self.backlog),
            (tr("Readings by arm"), self.arms),
            (tr("Stop rules"), self.rules),
        ):
            heading = _heading(title)
            label.setWordWrap(True)
            label.setMaximumWidth(WIDTH)
            self._blocks.append((heading, label))
            column.addWidget(heading)
            column.addWidget(label)
        self._order_heading = _heading(tr("Order of the worklist"))
        column.addWidget(self._order_heading)
        column.addWidget(self.order)
        column.addStretch(1)

    def show_pilot(
        self,
        log: "Log",
        overview: "Overview",
        models: "Sequence[TestedModel]",
        *,
        accounts: bool,
    ) -> None:
        """Show what the user's role may see."""
        self._log, self._accounts = log, accounts
        protocol = overview.protocol
        assert protocol is not None
        self.title.setText(protocol.title)
        about = tr("Epoch {epoch}, signed by {name}. {use}, {setting}. Lead: {lead}.")
        self.about.setText(
            about.format(
                epoch=overview.epoch,
                name=overview.signed_by,
                use=named(protocol.intended_use.value),
                setting=word(protocol.setting),
                lead=protocol.lead,
            )
        )
        self._show_open(overview)
        self.acceptance.show_models(log, models, reports=overview.rules is not None)
        self.flow.show_flow(overview.flow, overview.exclusions)
        known_of: dict[QLabel, object] = {self.arms: overview.arms, self.rules: overview.rules}
        for heading, label in self._blocks:
            known = known_of.get(label, overview.backlog)
            heading.setVisible(known is not None)
            label.setVisible(known is not None)
        self._show_order(log, overview)
        self.backlog.setText("\n".join(_backlog(overview)))
        if overview.arms is not None:
            lines = [
                f"{a.name} ({word(a.kind.value)}): {overview.arms.get(a.name, 0)}"
                for a in protocol.arms
            ]
            known_arms = {a.name for a in protocol.arms}
            earlier = tr("{arm} (earlier epoch): {n}")
            others = (name for name in overview.arms if name not in known_arms)
            lines += [earlier.format(arm=name, n=overview.arms[name]) for name in others]
            self.arms.setText("\n".join(lines))
        if overview.rules is not None:
            self.rules.setText(
                "\n".join(self._rule(overview)) or tr("This protocol has no stop rules.")
            )

    def _rule(self, overview: "Overview") -> list[str]:
        everywhere = tr("{rule} ({measure} above {limit}): {errors} of {cases} cases")
        text = tr("{rule} ({measure} above {limit}, {where}): {errors} of {cases} cases")
        lines = [
            (everywhere if r.stratum == ALL else text).format(
                rule=word(r.rule),
                measure=word(r.measure),
                limit=pointed(f"{r.limit:g}"),
                where=translated(describe_stratum(r.stratum)),
                errors=r.errors,
                cases=r.cases,
            )
            for r in overview.rules or ()
        ]
        if len({r.configuration for r in overview.rules or ()}) > 1:
            lines = [
                f"{line} ({r.configuration})"
                for line, r in zip(lines, overview.rules or (), strict=True)
            ]
        if overview.rules:
            pending = plural(max(r.pending for r in overview.rules), "case")
            lines.append(tr("{n} waiting for adjudication").format(n=pending))
        return lines

    def _show_open(self, overview: "Overview") -> None:
        """Show a card for each open item, and keep text that is being typed into one."""
        self.suspensions = [self._suspension(opened) for opened in overview.suspensions or ()]
        wanted = {opened.id: opened for opened in overview.escalations}
        cards = {k: c for k, c in self.escalations.items() if k in wanted}
        while self.open.count():
            item = self.open.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None and widget not in cards.values():
                widget.hide()
                widget.deleteLater()
        for frame in self.suspensions:
            self.open.addWidget(frame)
        for key, opened in wanted.items():
            card = cards.get(key) or EscalationCard(opened)
            if key not in cards:
                card.acknowledged.connect(self._acknowledge)
                card.case_wanted.connect(self.case_wanted)
            cards[key] = card
            self.open.addWidget(card)
        self.escalations = cards
        if not overview.suspensions:
            self.resume.hide()

    def _suspension(self, suspension: "OpenSuspension") -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "banner-critical")
        frame.setMaximumWidth(WIDTH)
        text = tr("■ Suspended by “{rule}” for {stratum}: {errors} errors in {cases} cases")
        label = QLabel(
            text.format(
                rule=word(suspension.rule),
                stratum=translated(describe_stratum(suspension.stratum)),
                errors=suspension.errors,
                cases=suspension.cases,
            )
        )
        label.setToolTip(tr("Alarm recorded as event {seq}").format(seq=suspension.seq))
        label.setWordWrap(True)
        button = QPushButton(tr("Resume…"))
        lead = self._actor().role == "lead"
        button.setEnabled(lead)
        button.setToolTip("" if lead else tr("Only the pilot lead can resume the assistant"))
        button.clicked.connect(lambda: self._ask_resume(suspension))
        line = QHBoxLayout(frame)
        line.setContentsMargins(16, 8, 12, 8)
        line.addWidget(label, 1)
        line.addWidget(button)
        return frame

    # --- acts -------------------------------------------------------------------------------------

    def _acknowledge(self, key: str, action: str) -> None:
        log, card = self._log, self.escalations[key]
        if log is None:
            return
        case = card.case or None

        def failed(error: Exception) -> None:
            if not isinstance(error, RecordError):
                raise error
            if isValid(card):
                card.button.setEnabled(True)
                card.show_problem(f"✗ {translated(error)}")

        try:
            actor = self._actor()
        except RecordError as error:
            failed(error)
            return
        card.button.setEnabled(False)
        run_in_background(
            self,
            # Only of this case: reading the whole pilot is slow in a large record.
            lambda _: Pilot(log, actor, case=case).acknowledge(key, action),
            lambda _: self.written.emit(),
            failed,
            topic="storing",
            keep_earlier=True,
        )

    def _ask_resume(self, suspension: "OpenSuspension") -> None:
        self._resumed = suspension
        self.resume.ask(reason=True, password=self._accounts)

    def _resume(self) -> None:
        log, suspension, card, actor = self._log, self._resumed, self.resume, self._actor()
        if log is None or suspension is None:
            return
        reason = card.reason.value() or ""

        def act(name: str) -> object:
            return Pilot(log, actor, case="").resume(
                suspension.rule, suspension.stratum, name=name, meaning=RESUMING, reason=reason
            )

        card.act.setEnabled(False)
        run_in_background(
            self,
            confirmed(log, actor, card, act),
            self._resume_stored,
            self._resume_failed,
            topic="signing",
        )

    def _resume_stored(self, _event: Any) -> None:
        self.resume.act.setEnabled(True)
        self.resume.hide()
        self.written.emit()

    def _resume_failed(self, error: Exception) -> None:
        self.resume.act.setEnabled(True)
        if not isinstance(error, RecordError):
            raise error
        self.resume.show_problem(translated(error))

    def _show_order(self, log: "Log", overview: "Overview") -> None:
        protocol = overview.protocol
        use = protocol.order.use if protocol is not None else "off"
        is_shown = overview.rules is not None and use != "off"
        for widget in (self._order_heading, self.order):
            widget.setVisible(is_shown)
        if is_shown and protocol is not None:
            suspended = {held.rule for held in overview.suspensions or ()}
            self.order.show_protocol(log, protocol, is_suspended=ORDER_RULE in suspended)

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        self.acceptance.close_threads()
        self.order.close_threads()
        stop_background_work(self, "signing")
        stop_background_work(self, "storing", cancel=False)


class EscalationCard(QFrame):
    """Card of one urgent discrepancy, shown until someone states what was done."""

    acknowledged = Signal(str, str)
    case_wanted = Signal(str)

    def __init__(self, escalation: "OpenEscalation") -> None:
        super().__init__()
        self.setProperty("role", "banner-critical")
        self.setMaximumWidth(WIDTH)
        text = tr("✗ {severity}: {code}, {source}; {case}, {at} UTC")
        summary = text.format(
            severity=word(escalation.severity).upper(),
            code=inside(code_sign(escalation.code).word),
            source=word(escalation.source),
            case=escalation.case,
            at=at_minute(escalation.at),
        )
        self.case = escalation.case
        label = QLabel(summary)
        label.setWordWrap(True)
        self.action = TextField(tr("Action taken"), hint=tr("What was done, and who was informed"))
        self.button = QPushButton(tr("Acknowledge"))
        self.button.clicked.connect(lambda: self._acknowledge(escalation.id))
        show = QPushButton(tr("Open case"))
        show.clicked.connect(lambda: self.case_wanted.emit(escalation.case))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 12, 8)
        column.setSpacing(6)
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(label, 1)
        head.addWidget(show)
        foot.addWidget(self.action, 1)
        foot.addWidget(self.button, 0, Qt.AlignmentFlag.AlignBottom)
        column.addLayout(head)
        column.addLayout(foot)

    def _acknowledge(self, key: str) -> None:
        if not self.action.value():
            self.action.set_problem(tr("Describe what was done"))
            self.action.control().setFocus()
            return
        self.acknowledged.emit(key, self.action.value())

    def show_problem(self, problem: str) -> None:
        """Show why it was not acknowledged."""
        theme.set_role(self, "banner-critical")
        self.action.set_problem(problem)


def _backlog(overview: "Overview") -> list[str]:
    """Return what waits, for those who lead."""
    pending, station = overview.backlog, overview.station
    if pending is None:
        return []
    without = tr("Read cases without a reference standard: {n}")
    adjudication = tr("Cases waiting for adjudication: {n}")
    lines = [
        without.format(n=pending["reference"]),
        adjudication.format(n=pending["adjudication"]),
    ]
    if pending["reports"]:
        reports = tr("Collected reports waiting for confirmation: {n}")
        lines.append(reports.format(n=pending["reports"]))
    if pending["changed"]:
        changed = tr("Reports changed after their reference was confirmed: {n}")
        lines.append(changed.format(n=pending["changed"]))
    if station is None:
        return lines
    received = tr(
        "Studies received by the station: {n} ({enrolled} enrolled, {excluded} excluded, {failed}"
        " failed, {waiting} waiting)"
    )
    lines.append(received.format(n=station.received, **station.counts))
    if station.oldest is not None:
        lines.append(tr("The longest waits since {time}").format(time=at_minute(station.oldest)))
    waiting, failed = tr("Waiting: {reason} ({n})"), tr("Failed: {reason} ({n})")
    for line, reasons in ((waiting, station.waiting), (failed, station.failed)):
        lines += [line.format(reason=translated(reason_text(c)), n=n) for c, n in reasons]
    return lines


def _heading(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "heading")
    label.setContentsMargins(0, 12, 0, 0)
    return label
