"""A silent pilot written case by case, to test its recommendations."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Final

from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Group, Modality
from audit.metrics.table.results_table import pairs_from
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.pilot.protocol.protocol import Protocol
from audit.record.events import (
    DraftReceived,
    ExclusionCode,
    Outcome,
    RowDecision,
    SeriesFacts,
    StudyOpened,
)
from audit.record.events.deidentified import deidentify
from audit.record.log.event_log import Log
from audit.reference.reference_standard import ReferenceRecord, import_references
from audit.report.content.stratum_values import Numbers
from audit.report.sections.gate_section import recommendations
from audit.report.sections.gate_verdicts import Recommendation
from tests.helpers.piloted import EXPERT, JUDGE, LEAD, case_name
from tests.helpers.reported import PLACES, content, request_of
from viewer.case.comparison.pilot_scoring import score_cases

CONFIGURATIONS: Final = {"model-a": "a1" * 32, "model-b": "b2" * 32}
GATE: Final = {
    "name": "few hallucinations",
    "measure": "hallucination on normals",
    "limit": 0.05,
    "expected": 0.001,
}


def right(group: Group) -> Interpretation:
    """Return the content that agrees with the reference of a case of this group."""
    return content(group, "left", PLACES[0], 0.97)


def invented() -> Interpretation:
    """Return a draft of a normal case that reports a lesion."""
    return content(Group.NORMAL, "left", PLACES[0], 0.9, extra=True)


class SilentPilot:
    """Writes a pilot in which drafts are made and never shown."""

    def __init__(
        self, log: Log, *gates: dict[str, Any], models: Sequence[str] = ("model-a",), **changes: Any
    ) -> None:
        self.log, self.lead, self.n = log, Pilot(log, LEAD), 0
        self.protocol = Protocol.model_validate(
            {
                "title": "Silent",
                "lead": "the head",
                "intended_use": "second look after the read",
                "setting": "retrospective",
                "ethics": {"approval": "approved", "patient_opt_out": "asked"},
                "configurations": [
                    {"id": f"cfg-{CONFIGURATIONS[m][:12]}", "provider": m} for m in models
                ],
                "arms": [{"name": "silent", "kind": "silent"}],
                "endpoints": ["hallucination on normals"],
                "gates": list(gates or [GATE]),
                "concordant_sample": 0.0,
                **changes,
            }
        )
        self.lead.sign_protocol(self.protocol, name="Lead", meaning="I approve this protocol")
        self._references: list[tuple[str, Interpretation]] = []

    def enroll(self, group: Group = Group.NORMAL, *, patient: str | None = None) -> str:
        """Enroll a case whose reference, once imported, has this group."""
        self.n += 1
        case = case_name(self.n)
        series = SeriesFacts(
            series="3", modality="MR", kind="volume", n_files=20, sequence="FLAIR", plane="axial"
        )
        opened = StudyOpened(series=(series,), patient=patient or f"patient-{self.n}")
        self.log.append(opened, actor=LEAD, case=case)
        self.lead.enroll(case, KnownFacts(modality=Modality.MR, age_years=60))
        self._references.append((case, right(group)))
        return case

    def ask(
        self,
        case: str,
        answer: Interpretation | None = None,
        *,
        model: str = "model-a",
        outcome: Outcome = Outcome.FAILED,
    ) -> str:
        """Add a draft; without an answer it ended as `outcome`."""
        sha, asked = CONFIGURATIONS[model], len(list(self.log.events(case=case)))
        attempt = hashlib.sha256(f"{case}{model}{asked}".encode()).hexdigest()[:16]
        requested = request_of(attempt, model, sha)
        self.log.append(requested, actor=LEAD, case=case)
        if answer is not None:
            outcome = Outcome.ABSTAINED if answer.abstained else Outcome.VALID
        received = DraftReceived(
            attempt=attempt,
            outcome=outcome,
            content_sha256=answer.content_sha256 if answer is not None else None,
            coded=deidentify(answer) if answer is not None else None,
            model_returned=f"{model}-1",
            configuration=sha,
        )
        blobs = [answer.canonical_bytes()] if answer is not None else []
        self.log.append(received, actor=LEAD, case=case, blobs=blobs)
        return attempt

    def refer(self, cases: Iterable[str] | None = None) -> None:
        """Import the references of these cases (None: of all), and compare."""
        wanted = None if cases is None else set(cases)
        records = [
            ReferenceRecord.model_validate(
                {
                    "case": case,
                    "authorship": {
                        "kind": "reference",
                        "author": "consensus",
                        "certainty": "certain",
                        "blinding": {"to_draft": True},
                    },
                    "interpretation": truth,
                }
            )
            for case, truth in self._references
            if wanted is None or case in wanted
        ]
        import_references(self.log, records, EXPERT)
        score_cases(self.log)

    def adjudicate(self, cases: Iterable[str] | None = None, decided: str | None = None) -> None:
        """Adjudicate these cases (None: all): as `decided`, else as proposed."""
        judge, wanted = Pilot(self.log, JUDGE), None if cases is None else set(cases)
        for event in list(self.log.as_service().events(types=("comparison.made",))):
            body, case = event.body, event.case or ""
            assert body.type == "comparison.made"
            rows = [
                RowDecision(
                    row=n,
                    proposed=row.code,
                    decided=decided or ("hallucinated" if row.left is not None else row.code),
                    severity=row.severity,
                )
                for n, row in enumerate(body.rows)
                if row.code != "agrees"
            ]
            if rows and (wanted is None or case in wanted):
                judge.adjudicate(case, event.seq, rows)

    def exclude(self, case: str, code: ExclusionCode) -> None:
        """Exclude a case."""
        self.lead.exclude(case, code, "a reason")

    def answers(self) -> dict[str, Recommendation]:
        """Return the recommendation of each configuration for all cases."""
        recommended = recommendations(Numbers(pairs_from(self.log)), self.protocol, 1)
        names = {f"cfg-{sha[:12]}": model for model, sha in CONFIGURATIONS.items()}
        return {names[a.configuration]: a for a in recommended if a.signed and not a.where[0]}

    def answer(self) -> Recommendation:
        """Return the recommendation of the only configuration."""
        (recommendation,) = self.answers().values()
        return recommendation
