"""Overview of the pilot, limited to what the actor may know.

A reader who learns how cases are distributed over arms, or how often the assistant was wrong,
reads differently afterwards. Values that a role may not know are None here, so that no page can
show them.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.pilot_state import PilotState, Stage, days_between
from audit.pilot.conduct.station_backlog import StationBacklog, StationReader, backlog_of
from audit.pilot.conduct.stop_rule_watch import watch_stop_rules
from audit.pilot.protocol.protocol import Protocol
from audit.record.events import (
    Actor,
    AlarmRaised,
    EscalationOpened,
    UsabilityAnswered,
    UseErrorReported,
)
from audit.record.log.event_log import Log
from audit.reference.collected_reports import collected_reports

LEADING: Final = frozenset({"lead", "auditor", "administrator"})
"""Roles that see arms, monitors and scores; in these roles nobody reads cases."""
SUS_EVERY_DAYS: Final = 30
"""Interval of the System Usability Scale for each user if the protocol states none."""


@dataclass(frozen=True)
class RuleCount:
    """Counts of a stop rule since the assistant was last resumed after it."""

    rule: str
    configuration: str
    measure: str
    limit: float
    stratum: str
    cases: int
    errors: int
    pending: int
    """Cases in the pilot that are not adjudicated yet; never counted as correct."""


@dataclass(frozen=True)
class OpenEscalation:
    """An urgent discrepancy that no one has acknowledged."""

    id: str
    case: str
    code: str
    severity: str
    source: str
    at: str


@dataclass(frozen=True)
class OpenSuspension:
    """A stop rule that suspends the assistant, with the alarm that it raised."""

    rule: str
    stratum: str
    seq: int
    errors: int
    cases: int


@dataclass(frozen=True)
class SafetyReport:
    """A reported use error, near miss or defect."""

    at: str
    kind: str
    harm: str
    words_sha256: str
    case: str | None


@dataclass(frozen=True)
class Overview:
    """The pilot as one actor sees it. None: not visible for this role."""

    protocol: Protocol | None
    epoch: int | None
    signed_by: str | None
    flow: dict[Stage, int]
    exclusions: dict[str, int]
    arms: dict[str, int] | None
    rules: tuple[RuleCount, ...] | None
    suspensions: tuple[OpenSuspension, ...] | None
    escalations: tuple[OpenEscalation, ...]
    reports: tuple[SafetyReport, ...]
    usability: tuple[float, ...] | None
    """Scores of all answers, 0 to 100, oldest first."""
    backlog: dict[str, int] | None
    """Read cases that no monitor counts yet, by what is missing: `reference`, `adjudication`.

    `reports`: collected reports that wait for a person; `changed`: those of them that were changed
    after a reference from them was confirmed."""
    station: StationBacklog | None
    """Studies that stations received; None also without any."""
    usability_due: bool
    """Whether the questionnaire is due for the actor by the protocol's interval."""


class OverviewReader:
    """Reads overviews of one record for one actor, each time only new events. Not thread-safe."""

    def __init__(self, log: Log, actor: Actor) -> None:
        self.log, self.actor = log, actor
        self._pilot: Pilot | None = None
        self._rules: tuple[int, tuple[RuleCount, ...] | None] = (0, None)
        self._station = StationReader(log)
        self._backlog: tuple[int, dict[str, int]] | None = None

    def look(self, now: str) -> Overview:
        """Return the current overview. `now`: the time (RFC 3339, UTC), for due dates."""
        head, _ = self.log.head  # first: events that arrive meanwhile are read next time
        if self._pilot is None:
            self._pilot = Pilot(self.log, self.actor)
        else:
            self._pilot.refresh()
        pilot = self._pilot
        if self._rules[0] != head:
            protocol = pilot.protocol if self.actor.role in LEADING else None
            self._rules = head, _rules(self.log, pilot.standing, protocol) if protocol else None
        overview = _overview(self.log, pilot, self.actor, self._rules[1], now)
        if self.actor.role not in LEADING:
            return overview
        if self._backlog is None or self._backlog[0] != head:
            self._backlog = head, count_backlog(self.log, pilot)
        station = backlog_of(self._station.refresh())
        return replace(overview, backlog=self._backlog[1], station=station)


def count_backlog(log: Log, pilot: Pilot) -> dict[str, int]:
    """Return the numbers of cases and reports that wait, for those who lead; see `Overview`."""
    waiting = [report for report in collected_reports(log) if report.waits]
    return {
        **pilot.standing.pending(pilot.is_drawn),
        "reports": len(waiting),
        "changed": sum(report.body.after_confirmation for report in waiting),
    }


def read_overview(log: Log, actor: Actor, now: str) -> Overview:
    """Return the overview of a record; see `OverviewReader.look`."""
    return OverviewReader(log, actor).look(now)


def _overview(
    log: Log, pilot: Pilot, actor: Actor, rules: tuple[RuleCount, ...] | None, now: str
) -> Overview:
    standing, protocol = pilot.standing, pilot.protocol
    leads = actor.role in LEADING
    answered = [(e, e.body) for e in log.as_service().events(types=("usability.answered",))]
    scores = tuple(b.score for _, b in answered if isinstance(b, UsabilityAnswered))
    answered_at = [e.at for e, _ in answered if e.actor.id == actor.id]
    signed = standing.protocol
    interval_days = (protocol.usability_every_days if protocol else None) or SUS_EVERY_DAYS
    return Overview(
        protocol=protocol,
        epoch=standing.epoch,
        signed_by=signed.name if signed else None,
        flow=standing.flow(),
        exclusions=dict(
            Counter(c.excluded.code.value for c in standing.enrolled if c.excluded is not None)
        ),
        arms=_arms(standing) if leads else None,
        rules=rules,
        suspensions=_suspensions(log, standing) if leads else None,
        escalations=_escalations(log, standing, actor),
        reports=_reports(log, actor, all_reports=leads),
        usability=scores if leads else None,
        backlog=None,
        station=None,
        usability_due=not answered_at or days_between(answered_at[-1], now) >= interval_days,
    )


def _arms(standing: PilotState) -> dict[str, int]:
    """Return the number of readings assigned to each arm."""
    return dict(
        Counter(
            reading.assigned.arm
            for case in standing.enrolled
            for readings in case.readings.values()
            for reading in readings
            if reading.assigned is not None
        )
    )


def _rules(log: Log, standing: PilotState, protocol: Protocol) -> tuple[RuleCount, ...]:
    """Return the monitors' own counts, so that the page cannot differ from them."""
    stop_rules = watch_stop_rules(log, protocol)
    enrolled = {c.case for c in standing.enrolled if c.excluded is None}
    pending = {
        configuration.id: len(enrolled - stop_rules.settled_cases(configuration.id))
        for configuration in protocol.configurations
    }
    return tuple(
        RuleCount(
            rule=stream.rule.name,
            configuration=stream.configuration,
            measure=stream.rule.measure.value,
            limit=stream.rule.limit,
            stratum=stream.rule.stratum,
            cases=len(stream.outcomes),
            errors=sum(wrong for _, wrong in stream.outcomes),
            pending=pending[stream.configuration],
        )
        for stream in stop_rules.streams
    )


def _suspensions(log: Log, standing: PilotState) -> tuple[OpenSuspension, ...]:
    alarms = {
        e.seq: e.body
        for e in log.as_service().events(types=("alarm.raised",))
        if isinstance(e.body, AlarmRaised)
    }
    return tuple(
        OpenSuspension(rule, stratum, seq, alarms[seq].events, alarms[seq].cases)
        for (rule, stratum), seq in sorted(standing.suspended.items(), key=lambda item: item[1])
    )


def _escalations(log: Log, standing: PilotState, actor: Actor) -> tuple[OpenEscalation, ...]:
    """Return the open escalations that reveal no draft or reference to the actor too early.

    Those who lead see them at once, except for cases that they read themselves.
    """
    if not standing.escalations:
        return ()
    concerned = {case or None for _, case, _ in standing.escalations.values()}
    hidden = {seq for case in concerned for seq in find_withheld(log, case, actor)}
    read_by_actor = {name for name, case in standing.cases.items() if actor.id in case.readings}
    leads = actor.role in LEADING
    shown = {
        seq: (key, case)
        for key, (seq, case, _) in standing.escalations.items()
        if seq not in hidden or (leads and case not in read_by_actor)
    }
    escalations = []
    for event in log.as_service(release=False).events(types=("escalation.opened",)):
        if event.seq in shown:
            body = log.as_service().reopened(event).body
            assert isinstance(body, EscalationOpened)
            key, case = shown[event.seq]
            escalations.append(
                OpenEscalation(key, case, body.code, body.severity, body.source, event.at)
            )
    return tuple(escalations)


def _reports(log: Log, actor: Actor, *, all_reports: bool) -> tuple[SafetyReport, ...]:
    """Return all safety reports, or those of the actor; newest first."""
    return tuple(
        SafetyReport(e.at, e.body.kind, e.body.harm, e.body.words_sha256, e.case)
        for e in reversed(list(log.as_service().events(types=("use-error.reported",))))
        if isinstance(e.body, UseErrorReported) and (all_reports or e.actor.id == actor.id)
    )
