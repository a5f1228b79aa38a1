"""Events of the cases of a large pilot, which stop at different steps."""

import hashlib
from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import Any, Final

from audit.comparison.comparison import compare
from audit.interpretation.interpretation import Authorship, Interpretation
from audit.lexicon.vocabulary import Group, Modality
from audit.pilot.conduct.escalation import find_escalations
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.record.events import (
    Actor,
    AdjudicationMade,
    Body,
    CaseAssigned,
    CaseEnrolled,
    CaseExcluded,
    CaseLooked,
    Compared,
    ComparisonMade,
    CoverageChecked,
    Decision,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    Event,
    ExclusionCode,
    ImagesFingerprinted,
    Outcome,
    PreviewShown,
    ReadLocked,
    RecordSigned,
    ReferenceImported,
    RowDecision,
    SelectedImage,
    SelectionKind,
    SelectionMade,
    SentImage,
    SeriesFacts,
    StudyOpened,
)
from audit.record.events.deidentified import deidentify
from audit.record.log.same_images import pack
from tests.helpers.bulk_writer import BulkWriter
from tests.helpers.piloted import EXPERT, FIRST, JUDGE, LEAD, SECOND
from tests.helpers.reported import LESIONS, MODELS, PLACES, content, request_of
from viewer.case.state.event_factory import comparison_made

SYSTEM: Final = Actor(id="system", role="system")
GROUPS: Final = (Group.NORMAL, *LESIONS)
SLICES: Final = 8
"""Selected and fingerprinted slices of a case."""
SHARED_PROMPT: Final = b"Describe the findings on these images of the head. " * 40
SHARED_SCHEMA: Final = b'{"type": "object", "properties": {"findings": {"type": "array"}}}' * 20
SHARED_IMAGE: Final = bytes(range(256)) * 4


class _Stage(IntEnum):
    """The last step of a case."""

    OPENED = 0
    ASSIGNED = 1
    LOCKED = 2
    DRAFTED = 3
    SIGNED = 4
    REFERENCED = 5
    ADJUDICATED = 6


_STAGES: Final = (
    *(_Stage.OPENED, _Stage.ASSIGNED, _Stage.LOCKED, _Stage.DRAFTED, _Stage.SIGNED),
    *(_Stage.REFERENCED,) * 9,
    *(_Stage.ADJUDICATED,) * 6,
)
"""Stages of twenty successive cases."""


class BulkCase:
    """The events of one case."""

    def __init__(
        self,
        writer: BulkWriter,
        case: str,
        number: int,
        protocol_sha256: str,
        *,
        distinct: bool,
        looks: int,
    ) -> None:
        self.writer, self.case, self.number = writer, case, number
        self.protocol_sha256, self.looks = protocol_sha256, looks
        self.own = f"case {number}" if distinct else ""
        self.reader = (FIRST, SECOND)[number % 2]
        self.attempt = hashlib.sha256(f"attempt {number}".encode()).hexdigest()[:32]
        group = GROUPS[number % len(GROUPS)]
        side, place = ("left", "right")[number // 2 % 2], PLACES[number // 4 % 4]
        self.truth = (group, side, place, 0.97, False)
        read_group = GROUPS[number % 7 % len(GROUPS)] if number % 7 == 0 else group
        self.read = (read_group, side, place, 0.9, False)
        drawn = number * 2654435761 % 100
        draft_group = group if drawn < 75 else GROUPS[drawn % len(GROUPS)]
        draft_side = side if drawn % 10 else ("right" if side == "left" else "left")
        self.draft = (draft_group, draft_side, place, 0.6 + number % 4 / 10, drawn % 12 == 0)

    def write(self) -> None:
        """Write the events up to the case's stage."""
        stage = _STAGES[self.number % len(_STAGES)]
        self._open()
        if stage >= _Stage.ASSIGNED:
            self._enroll()
            if self.number % 34 == 33:
                self._add(CaseExcluded(code=ExclusionCode.NOT_DIAGNOSTIC), LEAD)
                return
        if stage >= _Stage.LOCKED:
            self._lock()
        if stage >= _Stage.DRAFTED:
            self._draft()
        if stage >= _Stage.SIGNED:
            self._reveal_and_sign()
        if stage >= _Stage.REFERENCED:
            self._reference(adjudicated=stage >= _Stage.ADJUDICATED)

    def _add(
        self,
        body: Body,
        actor: Actor,
        blobs: Iterable[bytes] = (),
        fingerprints: Iterable[str] = (),
    ) -> Event:
        return self.writer.append(
            body, actor=actor, case=self.case, blobs=blobs, fingerprints=fingerprints
        )

    def _stored(self, described: tuple[Any, ...]) -> tuple[str, bytes, Any]:
        """Return hash, canonical JSON and codes of a content."""
        sha256, stored, coded = _content(described)
        if self.own:
            made = _interpretation(described).model_copy(update={"limitations": (self.own,)})
            stored = made.canonical_bytes()
            sha256 = hashlib.sha256(stored).hexdigest()
        return sha256, stored, coded

    def _open(self) -> None:
        n = self.number
        patient = f"patient-{hashlib.sha256(str(n).encode()).hexdigest()[:10]}"
        body = StudyOpened(
            series=_series(n % 3 == 0),
            patient=patient,
            sex=("F", "M")[n % 2],  # type: ignore[arg-type]
            age=("18 to 39", "40 to 64", "65 to 79")[n % 3],
            vendor="Other",
            field_strength_t=None if n % 3 == 0 else 1.5,
        )
        self._add(body, self.reader)

    def _enroll(self) -> None:
        n = self.number
        known = KnownFacts(
            modality=Modality.CT if n % 3 == 0 else Modality.MR, age_years=30 + n % 50
        )
        priority = ("routine", "routine", "urgent", "routine", "critical")[n % 5]
        enrolled = CaseEnrolled(
            protocol_sha256=self.protocol_sha256,
            known=known,
            priority=priority,  # type: ignore[arg-type]
        )
        self._add(enrolled, LEAD)
        assigned = CaseAssigned(
            protocol_sha256=self.protocol_sha256,
            reader=self.reader.id,
            arm="second look",
            stratum="all",
            index=n,
            draft_release="after read",
        )
        self._add(assigned, LEAD)

    def _lock(self) -> None:
        images = tuple(
            SelectedImage(number=i + 1, series="3", plane="axial", index=2 * i)
            for i in range(SLICES)
        )
        selected = SelectionMade(
            kind=SelectionKind.READER_INDEPENDENT, rule="8 evenly spaced slices", images=images
        )
        self._add(selected, self.reader)
        digests = [hashlib.sha256(f"{self.number} {i}".encode()).digest() for i in range(SLICES)]
        packed = pack(digests)
        fingerprinted = ImagesFingerprinted(
            n_slices=20,
            n_fingerprints=SLICES,
            series="3",
            digests_sha256=hashlib.sha256(packed).hexdigest(),
        )
        values = self.writer.log.index_values(digests)
        self._add(fingerprinted, self.reader, [packed], values)
        for _ in range(self.looks):
            looked = CaseLooked(step="read", raw_s=40.0 + self.number % 20, active_s=35.0)
            self._add(looked, self.reader)
        checked = CoverageChecked(series=("3",), seen=("3",), regions=("frontal-lobe",))
        self._add(checked, self.reader)
        sha256, stored, coded = self._stored(self.read)
        seconds = 60.0 + self.number % 30
        locked = ReadLocked(content_sha256=sha256, coded=coded, draft_seen=False, seconds=seconds)
        self._add(locked, self.reader, [stored])

    def _draft(self) -> None:
        own = self.own.encode()
        prompt, schema, image = (b + own for b in (SHARED_PROMPT, SHARED_SCHEMA, SHARED_IMAGE))
        model = ("model-a", "model-b")[self.number % 2]
        configuration = MODELS[model][0]
        named = hashlib.sha256(image).hexdigest()
        bundle = hashlib.sha256(f"bundle {self.own}".encode()).hexdigest()
        preview = PreviewShown(
            provider=model, host=None, bundle_sha256=bundle, request_sha256=None, n_images=1
        )
        self._add(preview, self.reader)
        requested = _request(
            self.attempt,
            model,
            configuration,
            (SentImage(number=1, sha256=named, stored_sha256=named, series="3"),),
            bundle_sha256=bundle,
            prompt_sha256=hashlib.sha256(prompt).hexdigest(),
            schema_sha256=hashlib.sha256(schema).hexdigest(),
        )
        self._add(requested, self.reader, [prompt, schema, image])
        facts: dict[str, Any] = {
            "attempt": self.attempt,
            "model_returned": f"{model}-1",
            "usage": {"input_tokens": 900, "output_tokens": 300},
            "cost_usd": 0.01,
            "total_s": 4.0 + self.number % 3,
            "configuration": configuration,
        }
        if self.malformed:
            self._add(DraftReceived(outcome=Outcome.MALFORMED, **facts), self.reader)
            return
        sha256, stored, coded = self._stored(self.draft)
        received = DraftReceived(
            outcome=Outcome.VALID,
            content_sha256=sha256,
            coded=coded,
            response_sha256=sha256,
            **facts,
        )
        self._add(received, self.reader, [stored])

    @property
    def malformed(self) -> bool:
        """Whether the answer of the model cannot be used."""
        return self.number % 40 == 6

    def _reveal_and_sign(self) -> None:
        sha256 = self._stored(self.read)[0]
        if not self.malformed:
            draft_sha256, _, draft_coded = self._stored(self.draft)
            revealed = DraftRevealed(
                attempt=self.attempt, content_sha256=draft_sha256, read_sha256=sha256
            )
            self._add(revealed, self.reader)
            self._compare("draft", self.draft, "read", self.read, self.reader)
            follows = self.draft[0] is self.truth[0]
            decided = DecisionMade(
                attempt=self.attempt,
                decision=Decision.ACCEPTED if follows else Decision.REJECTED,
                draft_sha256=draft_sha256,
                result_sha256=draft_sha256 if follows else sha256,
                result_coded=draft_coded if follows else self._stored(self.read)[2],
            )
            self._add(decided, self.reader)
            sha256 = draft_sha256 if follows else sha256
        signed = RecordSigned(
            name=self.reader.id, meaning="I have read this case", target_sha256=sha256
        )
        self._add(signed, self.reader)

    def _reference(self, *, adjudicated: bool) -> None:
        sha256, stored, coded = self._stored(self.truth)
        imported = ReferenceImported(
            version=1, content_sha256=sha256, coded=coded, authorship=_authorship()
        )
        self._add(imported, EXPERT, [stored])
        if not self.malformed:
            self._compare_with_reference("draft", self.draft, adjudicated=adjudicated)
        self._compare_with_reference("read", self.read, adjudicated=False)
        final = self.draft if self.draft[0] is self.truth[0] and not self.malformed else self.read
        self._compare_with_reference("final", final, adjudicated=adjudicated)

    def _compare_with_reference(
        self, kind: str, described: tuple[Any, ...], *, adjudicated: bool
    ) -> None:
        event = self._compare(kind, described, "reference", self.truth, SYSTEM)
        assert isinstance(event.body, ComparisonMade)
        if adjudicated:
            rows = tuple(
                RowDecision(row=n, proposed=row.code, decided=row.code, severity=row.severity)
                for n, row in enumerate(event.body.rows)
                if row.code != "agrees"
            )
            judged = AdjudicationMade(comparison=event.seq, rows=rows, concordant_sample=not rows)
            self._add(judged, JUDGE)

    def _compare(
        self,
        left: str,
        described: tuple[Any, ...],
        right: str,
        second: tuple[Any, ...],
        actor: Actor,
    ) -> Event:
        first, detail = _comparison(described, second)
        right_side: dict[str, Any] = {"kind": right, "sha256": self._stored(second)[0]}
        if right == "reference":
            right_side["version"] = 1
        fields = {
            "mask": hashlib.sha256(f"{self.number} {left} {right}".encode()).hexdigest()[:32],
            "left": Compared.model_validate({"kind": left, "sha256": self._stored(described)[0]}),
            "right": Compared.model_validate(right_side),
            "attempt": self.attempt if left == "draft" else None,
        }
        made = first.model_copy(update=fields)
        event = self._add(made, actor, [detail])
        for escalation in find_escalations(made, self.case):
            self._add(escalation, SYSTEM)
        return event


@cache
def _interpretation(described: tuple[Any, ...]) -> Interpretation:
    group, side, place, p, extra = described
    return content(group, side, place, p, extra=extra)


@cache
def _content(described: tuple[Any, ...]) -> tuple[str, bytes, Any]:
    made = _interpretation(described)
    return made.content_sha256, made.canonical_bytes(), deidentify(made)


@cache
def _comparison(left: tuple[Any, ...], right: tuple[Any, ...]) -> tuple[ComparisonMade, bytes]:
    """Return the event of a comparison, whose sides and mask differ from case to case."""
    side = Compared(kind="read", sha256="0" * 64)
    return comparison_made(compare(_interpretation(left), _interpretation(right)), side, side, None)


@cache
def _series(ct: bool) -> tuple[SeriesFacts, ...]:
    modality, sequence = ("CT", "CT") if ct else ("MR", "FLAIR")
    made = SeriesFacts(
        series="3", modality=modality, kind="volume", n_files=20, sequence=sequence, plane="axial"
    )
    return (made,)


@cache
def _authorship() -> Authorship:
    return Authorship.model_validate(
        {
            "kind": "reference",
            "author": "consensus",
            "certainty": "certain",
            "blinding": {"to_draft": True},
        }
    )


@cache
def _first_request(model: str, configuration: str) -> DraftRequested:
    return request_of("0" * 32, model, configuration)


def _request(
    attempt: str, model: str, configuration: str, images: tuple[SentImage, ...], **changes: str
) -> DraftRequested:
    fields = {"attempt": attempt, "images": images, **changes}
    return _first_request(model, configuration).model_copy(update=fields)
