"""A complete pilot in a record, event by event: two models, two readers, references, adjudications.

The results of each model are drawn with a seed, so that every case of the report occurs:
abstentions, refusals, wrong sides, missed and extra findings, normals called abnormal.
"""

import hashlib
import io
import random
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import numpy as np
from PIL import Image

from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import GROUP_CATEGORY, Group, Modality
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.pilot.protocol.protocol import Protocol
from audit.record.events import (
    Actor,
    Decision,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    Outcome,
    ReadLocked,
    RecordSigned,
    RowDecision,
    SelectionKind,
    SentImage,
    SeriesFacts,
    StudyOpened,
)
from audit.record.events.deidentified import deidentify
from audit.record.log.event_log import Log
from audit.reference.reference_standard import ReferenceRecord, import_references
from audit.report.content.report_parts import Section
from audit.report.output.report_builder import SECTIONS, Gathered, effective_view
from tests.helpers.piloted import EXPERT, FIRST, JUDGE, LEAD, SECOND, case_name
from viewer.case.comparison.pilot_scoring import score_cases

LESIONS: Final = {
    Group.GLIOMA: ("intra-axial-mass", "glioblastoma"),
    Group.ISCHEMIC_STROKE: ("acute-infarct", "acute-ischemic-stroke"),
    Group.DEMYELINATION: ("demyelinating-lesion", "multiple-sclerosis"),
    Group.METASTASIS: ("ring-enhancing-lesion", "brain-metastasis"),
    Group.INTRACEREBRAL_HEMORRHAGE: ("intraparenchymal-hemorrhage", "hypertensive-hemorrhage"),
}
MODELS: Final = {
    # configuration hash, (right diagnosis, right side, seen, false alarm, no answer)
    "model-a": ("a1" * 32, (0.88, 0.96, 0.93, 0.06, 0.02)),
    "model-b": ("b2" * 32, (0.62, 0.88, 0.75, 0.25, 0.12)),
}
PLACES: Final = ("frontal-lobe", "temporal-lobe", "parietal-lobe", "occipital-lobe")


def content(
    group: Group, side: str, place: str, p: float, *, extra: bool = False
) -> Interpretation:
    """Return a read, draft or reference of a case of this group."""
    category = GROUP_CATEGORY[group]
    other_probability = (1 - p) / 4
    five = {
        name: p if name == category.value.replace(" ", "_") else other_probability
        for name in ("normal", "tumor", "stroke", "multiple_sclerosis", "other_abnormality")
    }
    findings = []
    if group is not Group.NORMAL:
        code, _ = LESIONS[group]
        findings.append(_finding(1, code, place, side, p))
    if extra:
        findings.append(_finding(len(findings) + 1, "cavernoma", "insula", "left", 0.6))
    normal = group is Group.NORMAL and not extra
    return Interpretation.model_validate(
        {
            "normality": "normal" if normal else "abnormal",
            "p_abnormal": round(1 - p, 6) if normal else max(p, 0.5),
            "urgency": "routine" if normal else "urgent",
            "findings": findings,
            "hypotheses": [
                {
                    "category": category.value,
                    "group": group.value,
                    "subtype": None if group is Group.NORMAL else LESIONS[group][1],
                    "role": "primary",
                    "probability": round(p, 2),
                    "supporting": [1] if findings and group is not Group.NORMAL else [],
                }
            ],
            "category_probabilities": five,
        }
    )


def _finding(number: int, code: str, place: str, side: str, p: float) -> dict[str, Any]:
    return {
        "number": number,
        "presence": "present",
        "type": {"code": code, "words": code},
        "location": {"structure": place, "side": side},
        "size_mm": {"longest": 24.0},
        "confidence": round(p, 2),
        "evidence": [{"image": 1, "point": {"x": 40.0, "y": 44.0}}],
    }


def protocol(**changes: Any) -> Protocol:
    """Return a protocol with gates of both kinds, for all cases and for a group, and two stop
    rules.
    """
    return Protocol.model_validate(
        {
            "title": "Second look at the head",
            "lead": "head of neuroradiology",
            "intended_use": "second look after the read",
            "setting": "retrospective",
            "ethics": {"approval": "approved by the committee", "patient_opt_out": "by letter"},
            "scope": {"inclusion": ["brain imaging of adults"], "exclusion": ["no consent"]},
            "configurations": [
                {"id": f"cfg-{sha[:12]}", "provider": name} for name, (sha, _) in MODELS.items()
            ],
            "arms": [{"name": "second look", "kind": "ai-second"}],
            "endpoints": ["sensitivity", "hallucination on normals"],
            "gates": [
                _gate("sensitive", "sensitivity", 0.7, 0.95),
                _gate("sensitive beside a reader", "sensitivity", 0.6, 0.9, second=True),
                _gate("accurate in glioma", "diagnostic accuracy", 0.5, 0.95, groups=["glioma"]),
                _gate("few hallucinations", "hallucination on normals", 0.3, 0.05),
            ],
            "stop_rules": [
                {"name": "wrong side", "measure": "wrong side", "limit": 0.1},
                {"name": "critical errors", "measure": "critical errors", "limit": 0.3},
            ],
            "concordant_sample": 1.0,
            **changes,
        }
    )


def _gate(
    name: str, measure: str, limit: float, expected: float, *, second: bool = False, **more: Any
) -> dict[str, Any]:
    opens = "adopt with second reader" if second else "adopt"
    facts = {"name": name, "measure": measure, "limit": limit, "expected": expected}
    return {**facts, "opens": opens, **more}


def section_of(gathered: Gathered, name: str) -> Section:
    """Return one section of a report; making all of them takes seconds."""
    _, make = SECTIONS[name]
    return make(gathered.numbers(effective_view(gathered, None)), gathered).section()


@cache
def picture(number: int) -> bytes:
    """Return a small PNG that differs from case to case."""
    y, x = np.indices((96, 96))
    disk = (x - 48) ** 2 + (y - 48) ** 2 < 1600
    pixels = np.where(disk, 90 + (x * 3 + y * number) % 40, 8).astype(np.uint8)
    pixels[40:48, 36:44] = 220
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "PNG")
    return file.getvalue()


def request_of(
    attempt: str, model: str, sha: str, images: tuple[SentImage, ...] = (), **changes: object
) -> DraftRequested:
    """Return the request of a draft from a model's recorded answers."""
    request = DraftRequested(
        attempt=attempt,
        provider=model,
        api="replay",
        model=model,
        host=None,
        is_ai=False,
        configuration=sha,
        bundle_sha256=sha,
        request_sha256=None,
        prompt_sha256="d" * 64,
        schema_sha256="e" * 64,
        recipe="test/1",
        captions="informed",
        selection_kind=SelectionKind.READER_INDEPENDENT,
        with_context=False,
        images=images,
        exploratory=False,
    )
    return DraftRequested.model_validate(request.model_dump() | changes)


class Pilot60:
    """Writes a pilot with `cases`, the first two of each three adjudicated.

    `names`: pseudonyms of some cases by their number; `place`: position of every image that is
    sent.
    """

    def __init__(
        self,
        log: Log,
        cases: int = 60,
        seed: int = 1,
        *,
        names: Mapping[int, str] | None = None,
        place: ImagePlace | None = None,
        **changes: Any,
    ) -> None:
        self.log, self.random, self.n = log, random.Random(seed), cases
        self.names, self.place = names or {}, place
        self.lead = Pilot(log, LEAD)
        self.lead.sign_protocol(protocol(**changes), name="Lead", meaning="I approve this protocol")

    def write(self) -> None:
        """Write all events."""
        references = []
        groups = [Group.NORMAL, *LESIONS]
        for number in range(1, self.n + 1):
            group = groups[number % len(groups)]
            truth = content(group, ("left", "right")[number % 2], PLACES[number % 4], 0.97)
            self._case(number, group, truth)
            references.append(
                {
                    "case": self._name(number),
                    "authorship": {
                        "kind": "reference",
                        "author": "consensus",
                        "certainty": "certain",
                        "blinding": {"to_draft": True},
                    },
                    "interpretation": truth,
                }
            )
        records = [ReferenceRecord.model_validate(r) for r in references[: self.n - 3]]
        import_references(self.log, records, EXPERT)
        score_cases(self.log)
        self._adjudicate()

    def _name(self, number: int) -> str:
        return self.names.get(number, case_name(number))

    def _case(self, number: int, group: Group, truth: Interpretation) -> None:
        case = self._name(number)
        mr = number % 3 != 0
        series = SeriesFacts(
            series="3",
            modality="MR" if mr else "CT",
            kind="volume",
            n_files=20,
            sequence="FLAIR" if mr else "CT",
            plane="axial",
        )
        self.log.append(StudyOpened(series=(series,)), actor=LEAD, case=case)
        known = KnownFacts(modality=Modality.MR if mr else Modality.CT, age_years=30 + number % 50)
        self.lead.enroll(case, known)
        if number % 17 == 0:
            from audit.record.events import ExclusionCode

            self.lead.exclude(case, ExclusionCode.NOT_DIAGNOSTIC)
            return
        for reader in (FIRST, SECOND):
            self.lead.assign(case, reader.id)
        attempts = {name: self._draft(case, number, name, group, truth) for name in MODELS}
        for reader in (FIRST, SECOND):
            self._read(case, reader, group, truth, attempts["model-a"])

    def _draft(
        self, case: str, number: int, model: str, group: Group, truth: Interpretation
    ) -> tuple[str, Interpretation | None]:
        sha, skill = MODELS[model]
        attempt = hashlib.sha256(f"{case}{model}".encode()).hexdigest()[:16]
        png = picture(number)
        name = hashlib.sha256(png).hexdigest()
        image = SentImage(number=1, sha256=name, stored_sha256=name, series="3", place=self.place)
        asked = request_of(attempt, model, sha, (image,))
        self.log.append(asked, actor=LEAD, case=case, blobs=[png])
        outcome, answer = self._answer(group, truth, skill)
        received = DraftReceived(
            attempt=attempt,
            outcome=outcome,
            message="",
            content_sha256=answer.content_sha256 if answer else None,
            coded=deidentify(answer) if answer else None,
            model_returned=f"{model}-1",
            usage={"input_tokens": 900, "output_tokens": 300},
            cost_usd=0.01,
            total_s=4.0 + number % 3,
            configuration=sha,
        )
        blobs = [answer.canonical_bytes()] if answer else []
        self.log.append(received, actor=LEAD, case=case, blobs=blobs)
        return attempt, answer

    def _answer(
        self, group: Group, truth: Interpretation, skill: tuple[float, ...]
    ) -> tuple[Outcome, Interpretation | None]:
        right, side_right, seen, false_alarm, none = skill
        draw = self.random.random
        if draw() < none:
            kinds = (Outcome.ABSTAINED, Outcome.REFUSED, Outcome.MALFORMED, Outcome.TIMED_OUT)
            outcome = self.random.choice(kinds)
            if outcome is not Outcome.ABSTAINED:
                return outcome, None
            abstained = {"abstained": True, "abstention": {"reason": "a sequence is missing"}}
            return outcome, Interpretation.model_validate(abstained)
        stated_group = group
        if group is not Group.NORMAL and draw() > seen:
            stated_group = Group.NORMAL
        elif draw() > right:
            stated_group = self.random.choice(list(LESIONS))
        location = truth.findings[0].location if truth.findings else None
        side = location.side.value if location and location.side else "left"
        if draw() > side_right:
            side = "right" if side == "left" else "left"
        place = (location.structure if location else None) or PLACES[0]
        p = round(self.random.uniform(0.55, 0.97), 2)
        return Outcome.VALID, content(stated_group, side, place, p, extra=draw() < false_alarm)

    def _read(
        self,
        case: str,
        reader: Actor,
        group: Group,
        truth: Interpretation,
        draft: tuple[str, Interpretation | None],
    ) -> None:
        right = self.random.random() < 0.85
        stated_group = group if right else self.random.choice([Group.NORMAL, *LESIONS])
        side = "left" if not truth.findings else str(truth.findings[0].location.side.value)  # type: ignore[union-attr]
        place = "frontal-lobe" if not truth.findings else str(truth.findings[0].location.structure)  # type: ignore[union-attr]
        read = content(stated_group, side, place, 0.9)
        log, (attempt, answer) = self.log, draft
        locked = ReadLocked(
            content_sha256=read.content_sha256,
            coded=deidentify(read),
            draft_seen=False,
            seconds=60.0 + 10 * self.random.random(),
        )
        log.append(locked, actor=reader, case=case, blobs=[read.canonical_bytes()])
        final = read
        if answer is not None and answer.hypotheses:
            sha256 = answer.content_sha256
            revealed = DraftRevealed(
                attempt=attempt, content_sha256=sha256, read_sha256=read.content_sha256
            )
            log.append(revealed, actor=reader, case=case)
            same = answer.hypotheses[0].group is group
            follows = self.random.random() < (0.8 if same else 0.15)
            decided = DecisionMade(
                attempt=attempt,
                decision=Decision.ACCEPTED if follows else Decision.REJECTED,
                draft_sha256=sha256,
                result_sha256=sha256 if follows else read.content_sha256,
                result_coded=deidentify(answer if follows else read),
            )
            log.append(decided, actor=reader, case=case)
            final = answer if follows else read
        signed = RecordSigned(
            name=reader.id, meaning="I have read this case", target_sha256=final.content_sha256
        )
        log.append(signed, actor=reader, case=case)

    def _adjudicate(self) -> None:
        judge = Pilot(self.log, JUDGE)
        numbers = {self._name(number): number for number in range(1, self.n + 1)}
        for event in list(self.log.as_service().events(types=("comparison.made",))):
            body = event.body
            assert body.type == "comparison.made"
            number = numbers[event.case or ""]
            kinds = body.left.kind, body.right.kind
            if number % 3 == 0 or body.right.kind != "reference" or kinds[0] == "read":
                continue
            rows = [
                RowDecision(
                    row=n,
                    proposed=row.code,
                    decided="hallucinated" if row.code == "not-in-reference" else row.code,
                    severity=row.severity,
                )
                for n, row in enumerate(body.rows)
                if row.code != "agrees"
            ]
            judge.adjudicate(event.case or "", event.seq, rows)
