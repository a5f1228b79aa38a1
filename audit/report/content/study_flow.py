"""Account of the studies that stations received: the part of the STARD flow before enrollment.

Every study is counted once, by its newest status in the record. A study becomes a case when it is
enrolled. What happens afterward, such as an exclusion, the flow of cases counts as well.
"""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, get_args

from audit.messages import Message, Text, term
from audit.pilot.conduct.station_backlog import reason_text
from audit.record.events.bodies.station_events import StudyStatus
from audit.report.content.case_flow import FlowBox
from audit.report.content.report_parts import Cell, Table

if TYPE_CHECKING:
    from audit.pilot.conduct.station_state import ReceivedStudy, StationState

STATUSES: Final = get_args(StudyStatus)
STATUS_NAMES: Final[dict[StudyStatus, Message]] = {
    "enrolled": Message("flow.study-enrolled"),
    "excluded": Message("flow.study-excluded"),
    "failed": Message("flow.study-failed"),
    "waiting": Message("flow.study-waiting"),
}


@dataclass(frozen=True)
class StudyGroup:
    """Studies with the same status and reason.

    Attributes:
        status: Their status.
        code: Code of the reason.
        reason: The reason.
        not_enrolled: Keyed hashes of those that became no case.
        enrolled: Cases that the others became.
    """

    status: StudyStatus
    code: str
    reason: Text
    not_enrolled: tuple[str, ...] = ()
    enrolled: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        """Number of studies."""
        return len(self.not_enrolled) + len(self.enrolled)


@dataclass(frozen=True)
class StudyFlow:
    """All studies that stations received, in groups."""

    groups: tuple[StudyGroup, ...]

    @property
    def received(self) -> int:
        """Number of studies that were received."""
        return sum(group.total for group in self.groups)

    @property
    def enrolled(self) -> tuple[str, ...]:
        """Cases that were enrolled, whatever became of them."""
        return tuple(sorted(case for group in self.groups for case in group.enrolled))

    def boxes(self) -> tuple[FlowBox, ...]:
        """Return the boxes of the flow: received, and enrolled."""
        studies = [study for group in self.groups for study in group.not_enrolled]
        lost = tuple(
            (_reason_of(group), group.not_enrolled) for group in self.groups if group.not_enrolled
        )
        return (
            FlowBox(Message("flow.received"), (*studies, *self.enrolled), lost),
            FlowBox(Message("flow.enrolled-from-received"), self.enrolled),
        )

    def table(self) -> Table:
        """Return the account of every study by status and reason, with the total."""
        rows = [
            (
                Cell(STATUS_NAMES[group.status]),
                Cell(group.reason if group.status != "enrolled" else ""),
                Cell(str(len(group.not_enrolled))),
                Cell(str(len(group.enrolled))),
                Cell(str(group.total)),
            )
            for group in self.groups
        ]
        rows.append(
            (
                Cell(Message("flow.received")),
                Cell(""),
                Cell(str(self.received - len(self.enrolled))),
                Cell(str(len(self.enrolled))),
                Cell(str(self.received)),
            )
        )
        head = (
            Message("report-column.status"),
            Message("report-column.reason"),
            Message("flow.not-enrolled"),
            Message("flow.enrolled"),
            Message("report-column.all"),
        )
        title = Message("flow.received-title")
        return Table("received", title, head, tuple(rows), numbers_from=2)

    def to_json(self) -> dict[str, Any]:
        """Return the counts by status, and by reason."""
        by_status = Counter(dict.fromkeys(STATUSES, 0))
        for group in self.groups:
            by_status[group.status] += group.total
        return {
            "received": self.received,
            **by_status,
            "became_cases": len(self.enrolled),
            "reasons": [
                {
                    "status": group.status,
                    "code": group.code,
                    "n": group.total,
                    "became_cases": len(group.enrolled),
                }
                for group in self.groups
                if group.status != "enrolled"
            ],
        }


def study_flow(state: "StationState") -> StudyFlow | None:
    """Return what became of the studies of all stations; None if there are none."""
    groups: dict[tuple[StudyStatus, str], list[ReceivedStudy]] = {}
    for study in state.studies.values():
        groups.setdefault((study.status, _code_of(study)), []).append(study)
    order = {"enrolled": 0, "excluded": 1, "failed": 2, "waiting": 3}
    made = [
        StudyGroup(
            status,
            code,
            _text_of(studies[0]),
            tuple(sorted(s.study for s in studies if s.subject is None)),
            tuple(sorted(s.subject for s in studies if s.subject is not None)),
        )
        for (status, code), studies in groups.items()
    ]
    ordered = sorted(made, key=lambda group: (order[group.status], group.code))
    return StudyFlow(tuple(ordered)) if ordered else None


def _code_of(study: "ReceivedStudy") -> str:
    """Return the code of a status's reason; that of the STARD flow for an exclusion."""
    if study.status == "enrolled":
        return "station.enrolled"
    if study.exclusion is not None and study.status == "excluded":
        return study.exclusion.value
    return study.code


def _text_of(study: "ReceivedStudy") -> Text:
    code = _code_of(study)
    if study.exclusion is not None and study.status == "excluded":
        return term(code)
    return reason_text(code)


def _reason_of(group: StudyGroup) -> Message:
    return Message("flow.study-reason", status=STATUS_NAMES[group.status], why=group.reason)
