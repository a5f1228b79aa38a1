"""A case set outside of a pilot, and acceptance tests on it, written event by event."""

import hashlib
from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from audit.acceptance.acceptance_plan import AcceptancePlan, PlanFile
from audit.acceptance.acceptance_results import Results, evaluate
from audit.acceptance.acceptance_status import Acceptance, AcceptanceWatch
from audit.acceptance.acceptance_steps import conclude, sign_plan
from audit.acceptance.constant_answers import ReferenceLabels
from audit.acceptance.tested_cases import CaseRow, Subject
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import GROUP_CATEGORY, Group
from audit.record.events import (
    DraftReceived,
    DraftRevealed,
    Event,
    Outcome,
    ProbeFinished,
    ProbeStarted,
    ProbeVerdict,
    SeriesFacts,
    StudyOpened,
)
from audit.record.events.deidentified import deidentify
from audit.record.log.event_log import Log
from audit.reference.reference_standard import ReferenceRecord, import_references
from tests.helpers.piloted import EXPERT, LEAD, case_name
from tests.helpers.reported import PLACES, content, request_of

SHA: Final = "a1" * 32
CASES_SHA: Final = "c0" * 32
PROBES_SHA: Final = "d0" * 32
GLIOMA, NORMAL = Group.GLIOMA, Group.NORMAL
SENSITIVITY: Final = {
    "name": "sees",
    "measure": "sensitivity",
    "limit": 0.5,
    "expected": 0.95,
}
SPECIFICITY: Final = {
    "name": "spares",
    "measure": "specificity",
    "limit": 0.5,
    "expected": 0.95,
}


def right(group: Group) -> Interpretation:
    """Return the content that agrees with the reference of a case of this group."""
    return content(group, "left", PLACES[0], 0.97)


def plan_file(*gates: dict[str, Any], **changes: Any) -> PlanFile:
    """Return the content of a plan's file."""
    return PlanFile.model_validate(
        {
            "title": "Local test",
            "intended_use": "second look after the read",
            "cases": "cases.csv",
            "gates": list(gates or (SENSITIVITY, SPECIFICITY)),
            **changes,
        }
    )


class CaseSet:
    """Cases with references, outside of a pilot."""

    def __init__(self, log: Log, groups: Sequence[Group]) -> None:
        self.log, self.groups = log, list(groups)
        self.subject = Subject(SHA, "model-a", "replay", "model-a")
        for n, group in enumerate(groups, 1):
            series = SeriesFacts(
                series="3", modality="MR", kind="volume", n_files=20, sequence="FLAIR"
            )
            opened = StudyOpened(series=(series,), patient=f"patient-{n}")
            log.append(opened, actor=LEAD, case=case_name(n))
            self.refer(n, group)
        self.n_attempts = 0

    @property
    def rows(self) -> tuple[CaseRow, ...]:
        """Every row of the case set."""
        return tuple(CaseRow(n + 1, case_name(n)) for n in range(1, len(self.groups) + 1))

    @property
    def labels(self) -> tuple[ReferenceLabels, ...]:
        """Labels of the manifest."""
        return tuple(
            ReferenceLabels(
                f"row-{n}",
                f"row-{n}",
                "normal" if group is NORMAL else "abnormal",
                GROUP_CATEGORY[group].value,
                group.value,
            )
            for n, group in enumerate(self.groups, 2)
        )

    def refer(self, n: int, group: Group) -> None:
        """Import the reference standard of a case."""
        record = ReferenceRecord.model_validate(
            {
                "case": case_name(n),
                "authorship": {"kind": "reference", "author": "dataset label"},
                "interpretation": right(group),
            }
        )
        import_references(self.log, [record], EXPERT)

    def plan(self, *gates: dict[str, Any], **changes: Any) -> AcceptancePlan:
        """Return a plan on this set."""
        file = plan_file(*gates, **changes)
        probes = PROBES_SHA if file.probes else None
        return file.plan(CASES_SHA, len(self.groups), probes)

    def sign(self, plan: AcceptancePlan) -> Event:
        """Sign a plan as the lead."""
        return sign_plan(self.log, LEAD, plan, self.labels, "L. Ead")

    def ask(
        self,
        n: int,
        answer: Interpretation | None,
        *,
        configuration: str = SHA,
        outcome: Outcome = Outcome.FAILED,
        returned: str = "model-a-1",
        server: dict[str, str] | None = None,
    ) -> None:
        """Add a draft of a case; without an answer it ended as `outcome`."""
        self.n_attempts += 1
        attempt = hashlib.sha256(f"attempt {self.n_attempts}".encode()).hexdigest()[:16]
        requested = request_of(attempt, "model-a", configuration).model_copy(
            update={"exploratory": True}
        )
        self.log.append(requested, actor=LEAD, case=case_name(n))
        if answer is not None:
            outcome = Outcome.ABSTAINED if answer.abstained else Outcome.VALID
        answered = answer is not None
        received = DraftReceived(
            attempt=attempt,
            outcome=outcome,
            content_sha256=answer.content_sha256 if answer else None,
            coded=deidentify(answer) if answer else None,
            model_returned=returned if answered else None,
            server=(server or {}) if answered else {},
            configuration=configuration,
        )
        blobs = [answer.canonical_bytes()] if answer else []
        self.log.append(received, actor=LEAD, case=case_name(n), blobs=blobs)

    def ask_all(self, **how: Any) -> None:
        """Add a right draft of every case."""
        for n, group in enumerate(self.groups, 1):
            self.ask(n, right(group), **how)

    def probe(self, verdict: str, *, repeats: int = 3, completed: bool = True) -> None:
        """Add a run of the probe "mirror" over the plan's probe cases."""
        self.n_attempts += 1
        run = f"run-{self.n_attempts}"
        subject = self.subject
        started = ProbeStarted(
            run=run,
            probes=("mirror/1",),
            provider=subject.provider,
            api=subject.api,
            model=subject.model,
            is_ai=True,
            n_patients=12,
            repeats=repeats,
            n_requests=72,
            confirmed="not needed",
            manifest_sha256=PROBES_SHA,
            plan_sha256="ee" * 32,
        )
        self.log.append(started, actor=LEAD)
        judged = ProbeVerdict.model_validate(
            {
                "probe": "mirror/1",
                "subject": "the side",
                "verdict": verdict,
                "reason": "",
                "n_patients": 12,
            }
        )
        finished = ProbeFinished(
            run=run, completed=completed, n_requests=72, verdicts=(judged,), result_sha256="ef" * 32
        )
        self.log.append(finished, actor=LEAD)

    def revealed(self, n: int) -> DraftRevealed:
        """Return the event that shows the newest draft of a case."""
        requested = list(self.log.events(case=case_name(n), types=("draft.requested",)))[-1].body
        attempt = requested.attempt  # type: ignore[union-attr]
        return DraftRevealed(attempt=attempt, content_sha256=None, read_sha256=None)

    def evaluate(self, plan: AcceptancePlan) -> Results:
        """Evaluate the test now."""
        return evaluate(self.log, plan, self.rows, self.subject)

    def conclude(self, plan: AcceptancePlan) -> Event:
        """Sign the outcome as the lead."""
        _, event = conclude(self.log, LEAD, plan, self.rows, self.subject, "L. Ead")
        return event

    def acceptance(self, on: date) -> Acceptance:
        """Return the acceptance of the configuration on a day."""
        watch = AcceptanceWatch(self.log)
        watch.refresh()
        return watch.look(SHA, on)


def codes(results: Results) -> list[str]:
    """Return the codes of the reasons why a model is not accepted."""
    return [reason.code for reason in results.reasons]
