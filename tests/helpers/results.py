"""A signed case of a pilot with its study on disk, for tests of results."""

import io
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pydicom
from PIL import Image

from audit import Log
from audit.interpretation.image_places import ImagePlace
from audit.interpretation.interpretation import (
    Evidence,
    Finding,
    FindingType,
    Interpretation,
    Location,
    PixelBox,
    PixelPoint,
    SizeMm,
    Technical,
)
from audit.lexicon.vocabulary import Modality, Normality, Presence, Side
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Actor
from tests.helpers.phantom import asymmetric_phantom, write_series
from tests.helpers.piloted import FIRST, asked, begun, workflow_of
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core import Scan, scan

PATIENT = {
    "PatientName": "Doe^Jane",
    "PatientID": "MRN-4711",
    "PatientBirthDate": "19510203",
    "PatientSex": "F",
    "AccessionNumber": "ACC-99",
    "StudyDate": "20261101",
    "StudyTime": "101112",
    "StudyID": "7",
    "ReferringPhysicianName": "Refer^Ann",
}
SECRETS = ("Doe", "MRN-4711", "19510203", "ACC-99", "20261101", "Refer^Ann")
SENDS = {"results": "after signature"}


def draft(side: Side = Side.LEFT, longest: float = 21.5) -> Interpretation:
    """Return a draft with a marked mass, a marked point and an absent finding."""
    mass = Finding(
        number=1,
        presence=Presence.PRESENT,
        type=FindingType(code="mass", words="mass"),
        location=Location(structure="frontal-lobe", side=side),
        size_mm=SizeMm(longest=longest, perpendicular=12.0),
        evidence=(Evidence(image=1, box=PixelBox(x0=10, y0=8, x1=20, y1=16)),),
        confidence=0.8,
    )
    edema = Finding(
        number=2,
        presence=Presence.PRESENT,
        type=FindingType(code="edema", words="edema"),
        location=Location(structure="frontal-lobe", side=side),
        evidence=(Evidence(image=2, point=PixelPoint(x=5, y=6)),),
    )
    shift = Finding(
        number=3,
        presence=Presence.ABSENT,
        type=FindingType(code="midline-shift", words="midline shift"),
    )
    return Interpretation(
        normality=Normality.ABNORMAL,
        technical=Technical(modality=Modality.CT),
        findings=(mass, edema, shift),
    )


@dataclass
class SignedCase:
    """A case whose reader signed, with its study."""

    log: Log
    case: str
    attempt: str
    study: Scan
    folder: Path

    def workflow(self, actor: Actor = FIRST) -> CaseWorkflow:
        """Return the workflow of the case."""
        return workflow_of(self.log, self.case, actor)


def study_in(folder: Path, **tags: Any) -> Scan:
    """Write a study of 12 CT slices with a patient, and read it."""
    facts = {"SeriesNumber": 3, "StudyDescription": "MRN-4711 Doe", **PATIENT, **tags}
    write_series(folder, asymmetric_phantom(), None, **facts)
    return scan([folder])


def sent_images(study: Scan) -> tuple[Any, ...]:
    """Return two images of the bundle: acquired slices 4 and 5 of the series."""
    from types import SimpleNamespace

    series = study.series[0]
    images = []
    for number, k in ((1, 4), (2, 5)):
        frame = series.planes[0][k]
        assert frame.orientation and frame.position and frame.spacing_rc_mm
        place = ImagePlace(
            number=number,
            origin_lps_mm=frame.position,
            right=frame.orientation[:3],
            down=frame.orientation[3:],
            spacing_rc_mm=frame.spacing_rc_mm,
            shape_rc=(frame.rows, frame.columns),
            thickness_mm=frame.thickness_mm,
        )
        png = io.BytesIO()
        Image.new("L", (frame.columns, frame.rows), 40 * number).save(png, "PNG")
        import hashlib

        images.append(
            SimpleNamespace(
                number=number,
                png=png.getvalue(),
                sha256=hashlib.sha256(png.getvalue()).hexdigest(),
                stored_sha256="b" * 64,
                series_id=series.id,
                place=place,
                window=None,
            )
        )
    return tuple(images)


def prepared(
    log: Log,
    folder: Path,
    kind: ArmKind = ArmKind.AI_SECOND,
    answer: Interpretation | None = None,
    **changes: Any,
) -> SignedCase:
    """Enroll a study, lock a read and ask for a draft; nothing is revealed."""
    study = study_in(folder)
    series = study.series[0]
    case = log.case_id(series.study_uid, series.patient_key)
    begun(log, kind, case=case, **{**SENDS, **changes})
    workflow = workflow_of(log, case)
    workflow.reads.lock(draft())
    images = sent_images(study)
    from types import SimpleNamespace

    attempt = asked(
        workflow, answer or draft(), images=images, turns=(SimpleNamespace(images=images),)
    )
    return SignedCase(log, case, attempt, study, folder)


def signed_case(log: Log, folder: Path, decide: Any = None, **changes: Any) -> SignedCase:
    """Return a case whose reader accepted the draft (or did what `decide` does) and signed."""
    from audit.record.events import Decision

    made = prepared(log, folder, **changes)
    workflow = made.workflow()
    workflow.drafts.reveal(made.attempt)
    if decide is None:
        workflow.decisions.decide(made.attempt, Decision.ACCEPTED)
    else:
        decide(workflow, made.attempt)
    workflow.decisions.sign("R. Eader", "read and decisions are mine")
    return made


def read_file(content: bytes) -> pydicom.Dataset:
    """Return a DICOM file's data set."""
    return pydicom.dcmread(io.BytesIO(content))
