"""All DICOM objects of a result, in the order in which they are stored."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from audit.export.sr_groups import procedure_of
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from audit.record.events import ResultKind
from viewer.case.results.evidence_images import EvidenceImages
from viewer.case.results.image_objects import (
    box_segmentation,
    captures,
    key_objects,
    rejection_note,
)
from viewer.case.results.structured_reports import (
    DocumentIds,
    Reference,
    assessment_report,
    result_report,
    retraction_report,
)
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from viewer.case.results.signed_result import SignedResult

Made = list[tuple[ResultKind, "Dataset"]]
"""Objects with their kinds."""


def make_results(
    result: "SignedResult",
    images: EvidenceImages,
    header: "Dataset",
    ids: DocumentIds,
    kinds: Sequence[ResultKind],
    png: Callable[[str], bytes],
    earlier: Sequence[tuple[ResultKind, Reference]] = (),
) -> Made:
    """Return the objects of new or amended results.

    Amended results have new reports; the images that findings name are those of the same draft,
    and are not stored again.

    Args:
        result: What was signed.
        images: Instances behind the images that were sent.
        header: Header of any instance of the study, completed.
        ids: Identifiers.
        kinds: Kinds that the policy allows.
        png: Returns an image that was sent by its hash.
        earlier: Objects that were stored for the same draft.

    Raises:
        CoreError: The study's headers cannot be used.
    """
    reports = [reference for kind, reference in earlier if kind == "report"][-1:]
    assessments = [reference for kind, reference in earlier if kind == "assessment"][-1:]
    made: Made = []
    try:
        if "report" in kinds:
            report = result_report(result, images, header, ids, reports)
            made.append(("report", report))
            about = Reference.of(report)
            made.append(("assessment", assessment_report(result, about, header, ids, assessments)))
        if "key-objects" in kinds and not earlier:
            selection = key_objects(result, images, ids)
            made += [("key-objects", selection)] if selection is not None else []
        if "segmentation" in kinds and not earlier:
            boxes = box_segmentation(result, images, ids)
            made += [("segmentation", boxes)] if boxes is not None else []
        if "secondary-capture" in kinds and not earlier:
            pictures = captures(result, images, ids, png, header)
            made += [("secondary-capture", picture) for picture in pictures]
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        # the words of a library's message may be those of the header
        raise CoreError(Message("results.not-built", kind=type(error).__name__)) from None
    return made


def make_retraction(
    draft: Interpretation | None,
    header: "Dataset",
    ids: DocumentIds,
    earlier: Sequence[tuple[ResultKind, Reference]],
    person: str,
) -> Made:
    """Return the objects that withdraw results: a superseding report and a rejection note.

    Args:
        draft: The draft, if it can be read; only for the code of the procedure.
        header: Header of any instance of the study, completed.
        ids: Identifiers.
        earlier: All objects that were stored.
        person: Name of the person who withdraws them.

    Raises:
        CoreError: The study's headers cannot be used.
    """
    withdrawn = [reference for _, reference in earlier]
    newest = {kind: reference for kind, reference in earlier if kind in ("report", "assessment")}
    try:
        superseded = list(newest.values())
        procedure = procedure_of(draft)
        report = retraction_report(procedure, header, ids, withdrawn, person, superseded)
        return [("report", report), ("key-objects", rejection_note(withdrawn, header, ids))]
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        raise CoreError(Message("results.not-built", kind=type(error).__name__)) from None
