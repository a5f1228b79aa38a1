"""Signed cases in a record, for tests of similar cases: written as events, without images."""

from audit.interpretation.interpretation import (
    Finding,
    FindingType,
    Hypothesis,
    Interpretation,
    Location,
    SizeMm,
)
from audit.lexicon.vocabulary import Category, Normality, Presence, Role, Side
from audit.record.events import (
    Actor,
    ImagesProfiled,
    ReadLocked,
    RecordSigned,
    SeriesFacts,
    StudyOpened,
)
from audit.record.events.deidentified import deidentify
from audit.record.log.event_log import Log
from audit.record.retention.erasure import erase
from audit.similar.signed_cases import PROFILE_RECIPE

READER = Actor(id="reader-1")
LEAD = Actor(id="lead-1", role="lead")


def read_of(
    kind: str = "acute-infarct",
    structure: str = "frontal-lobe",
    side: Side = Side.LEFT,
    size_mm: float = 20.0,
    diagnosis: tuple[Category, str] = (Category.STROKE, "acute-ischemic-stroke"),
) -> Interpretation:
    """Return a read with one finding and one diagnosis."""
    return Interpretation(
        normality=Normality.ABNORMAL,
        findings=(
            Finding(
                number=1,
                presence=Presence.PRESENT,
                type=FindingType(code=kind, words=kind),
                location=Location(structure=structure, side=side),
                size_mm=SizeMm(longest=size_mm),
            ),
        ),
        hypotheses=(Hypothesis(category=diagnosis[0], subtype=diagnosis[1], role=Role.PRIMARY),),
    )


def add_case(
    log: Log,
    case: str,
    patient: str | None = "",
    read: Interpretation | None = None,
    *,
    reader: Actor = READER,
    sequence: str = "FLAIR",
    age: str | None = "40 to 64",
    profile: tuple[float, ...] | None = None,
    signed: bool = True,
) -> None:
    """Add a case with a locked read, signed unless stated otherwise.

    `patient`: its pseudonym; by default one of its own, None for an unknown one.
    """
    series = SeriesFacts(series="1", kind="volume", n_files=20, sequence=sequence, modality="MR")
    name = f"patient-{case}" if patient == "" else patient
    log.append(StudyOpened(series=(series,), patient=name, age=age), actor=reader, case=case)
    if profile is not None:
        measured = ImagesProfiled(
            recipe=PROFILE_RECIPE, series="1", sequence=sequence, profile=profile
        )
        log.append(measured, actor=reader, case=case)
    lock(log, case, read or read_of(), reader)
    if signed:
        sign(log, case, read or read_of(), reader)


def lock(log: Log, case: str, read: Interpretation, reader: Actor = READER) -> None:
    """Lock a read."""
    body = ReadLocked(content_sha256=read.content_sha256, coded=deidentify(read), draft_seen=False)
    log.append(body, actor=reader, case=case, blobs=[read.canonical_bytes()])


def sign(log: Log, case: str, read: Interpretation, reader: Actor = READER) -> None:
    """Sign a read."""
    body = RecordSigned(name="R", meaning="reviewed", target_sha256=read.content_sha256)
    log.append(body, actor=reader, case=case)


def erase_case(log: Log, case: str) -> None:
    """Erase a case, of which no retention is due."""
    erase(log, LEAD, case, "right to erasure", "asked for")
