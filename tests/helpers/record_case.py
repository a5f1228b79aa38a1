"""A case in a record, written event by event as the workflow would."""

import hashlib

from audit.comparison.comparison import compare
from audit.interpretation.image_quality import QualityCode, QualityWarning
from audit.interpretation.interpretation import Authorship, Interpretation
from audit.interpretation.plausibility_flags import Flag, FlagCode
from audit.record.events import (
    Compared,
    ComparisonMade,
    ComparisonRow,
    Decision,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    Outcome,
    PreviewShown,
    ReadLocked,
    ReasonCode,
    RecordSigned,
    ReferenceImported,
    SelectedImage,
    SelectionKind,
    SelectionMade,
    SentImage,
)
from audit.record.events.deidentified import deidentify
from audit.record.log.event_log import Log
from tests.helpers.record import READER

CASE = "case-aaaaaaaaaa"
ATTEMPT = "0123456789abcdef"
SHA = "cd" * 32


def interpretation(side: str, words: str = "mass") -> Interpretation:
    return Interpretation.model_validate(
        {
            "normality": "abnormal",
            "urgency": "urgent",
            "findings": [
                {
                    "number": 1,
                    "presence": "present",
                    "type": {"code": "mass", "words": words},
                    "location": {"structure": "frontal-lobe", "side": side},
                    "size_mm": {"longest": 31},
                    "confidence": 0.9,
                }
            ],
            "hypotheses": [{"category": "tumor", "role": "primary", "supporting": [1]}],
        }
    )


READ, DRAFT = interpretation("right"), interpretation("left", "a secret mass")


class CaseWriter:
    """Appends the events of one case."""

    def __init__(self, log: Log, case: str = CASE, attempt: str = ATTEMPT) -> None:
        self.log, self.case, self.attempt = log, case, attempt

    def select(self) -> None:
        body = SelectionMade(
            kind=SelectionKind.READER_INDEPENDENT,
            rule="8 spread over the brain",
            images=(SelectedImage(number=1, series="3", plane="axial", index=12),),
        )
        self.log.append(body, actor=READER, case=self.case)

    def lock(self) -> None:
        body = ReadLocked(
            content_sha256=READ.content_sha256,
            coded=deidentify(READ),
            draft_seen=False,
            seconds=61.0,
        )
        self.log.append(body, actor=READER, case=self.case, blobs=[READ.canonical_bytes()])

    def draft(self) -> None:
        preview = PreviewShown(
            provider="replay", host=None, bundle_sha256=SHA, request_sha256=None, n_images=1
        )
        self.log.append(preview, actor=READER, case=self.case)
        requested = DraftRequested(
            attempt=self.attempt,
            provider="replay",
            api="replay",
            model="m",
            host=None,
            is_ai=False,
            configuration=SHA,
            bundle_sha256=SHA,
            request_sha256=None,
            prompt_sha256=SHA,
            schema_sha256=SHA,
            recipe="r1",
            captions="informed",
            selection_kind=SelectionKind.READER_INDEPENDENT,
            with_context=False,
            images=(SentImage(number=1, sha256=SHA, stored_sha256=SHA, series="3"),),
            quality=(QualityWarning(code=QualityCode.GAPS, series="3", words="gaps of 3 mm"),),
        )
        self.log.append(requested, actor=READER, case=self.case)
        received = DraftReceived(
            attempt=self.attempt,
            outcome=Outcome.VALID,
            message="a valid draft",
            content_sha256=DRAFT.content_sha256,
            coded=deidentify(DRAFT),
            flags=(
                Flag(
                    code=FlagCode.SIDE_OF_MARK,
                    subject="finding",
                    number=1,
                    words="called on the left, but marked elsewhere",
                ),
            ),
            total_s=1.5,
        )
        self.log.append(received, actor=READER, case=self.case, blobs=[DRAFT.canonical_bytes()])

    def reveal(self, *, after_read: bool = True) -> None:
        body = DraftRevealed(
            attempt=self.attempt,
            content_sha256=DRAFT.content_sha256,
            read_sha256=READ.content_sha256 if after_read else None,
        )
        self.log.append(body, actor=READER, case=self.case)

    def reference(self) -> None:
        body = ReferenceImported(
            version=1,
            content_sha256=READ.content_sha256,
            coded=deidentify(READ),
            authorship=Authorship(kind="reference", author="consensus of two", certainty="certain"),
        )
        self.log.append(body, actor=READER, case=self.case, blobs=[READ.canonical_bytes()])

    def compared(self) -> None:
        result = compare(DRAFT, READ)
        detail = result.model_dump_json().encode()
        body = ComparisonMade(
            mask="5a" * 16,
            left=Compared(kind="draft", sha256=DRAFT.content_sha256),
            right=Compared(kind="read", sha256=READ.content_sha256),
            attempt=self.attempt,
            algorithm=result.algorithm,
            rows=tuple(
                ComparisonRow(
                    code=r.code, subject=r.subject, severity=r.severity, left=r.left, right=r.right
                )
                for r in result.rows
            ),
            detail_sha256=hashlib.sha256(detail).hexdigest(),
        )
        self.log.append(body, actor=READER, case=self.case, blobs=[detail])

    def reject(self, reason: str = "It is on the right.") -> None:
        body = DecisionMade(
            attempt=self.attempt,
            decision=Decision.REJECTED,
            draft_sha256=DRAFT.content_sha256,
            reason_code=ReasonCode.WRONG_SIDE,
            reason_sha256=hashlib.sha256(reason.encode()).hexdigest(),
        )
        self.log.append(body, actor=READER, case=self.case, blobs=[reason.encode()])

    def sign(self) -> None:
        body = RecordSigned(
            name="R. Reader", meaning="read and compared", target_sha256=READ.content_sha256
        )
        self.log.append(body, actor=READER, case=self.case)

    def whole(self) -> None:
        """Write the complete case in order."""
        self.select()
        self.lock()
        self.draft()
        self.reveal()
        self.compared()
        self.reject()
        self.reference()
        self.sign()
