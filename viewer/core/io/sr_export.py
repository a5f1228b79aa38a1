"""Measurements as a DICOM structured report: TID 1500, Comprehensive 3D SR (PS3.3 A.35.13).

Every mark is a group of its own with coordinates in the patient (SCOORD3D), codes of SNOMED CT and
DCM where there is one, else of the scheme 99OVERREAD, and units of UCUM. How a number is computed,
and where that comes from, stands beside it as a comment. The report is preliminary and unverified.
"""

from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import highdicom as hd
import numpy as np
from highdicom import sr
from highdicom.sr import CodedConcept, Comprehensive3DSR, MeasurementReport
from pydicom.sr.codedict import codes

from audit.messages import Message
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.errors import CoreError
from viewer.core.files.atomic_write import IsCancelled, atomic_write
from viewer.core.io.export_content import Measured
from viewer.core.io.key_image_export import device
from viewer.core.io.source_headers import NOTICE, complete, frame_number, header_of
from viewer.core.measure.coded_values import Code, Number

_PROCEDURES: Final = {
    "MR": ("24590-2", "LN", "MR Brain"),
    "CT": ("24725-4", "LN", "CT Head"),
}
_ANY_PROCEDURE: Final = ("18748-4", "LN", "Diagnostic imaging study")


def write_measurements(
    marks: Sequence[Measured], path: Path, cancelled: IsCancelled | None = None
) -> None:
    """Write the report of marks on series of one study.

    Raises `CoreError` with the reason, `Cancelled`.

    Args:
        marks: Marks with their numbers; at least one, all on series of one study.
        path: File to write.
        cancelled: Returns True when the user cancels; None never cancels.
    """
    if not marks:
        raise CoreError(Message("dicom-write.report-marks-missing"))
    if len({mark.series.study_uid for mark in marks}) > 1:
        raise CoreError(Message("dicom-write.report-several-studies"))
    evidence = {}
    for mark in marks:
        header = header_of(mark.series, mark.k or 0, mark.t)
        evidence[str(header.SOPInstanceUID)] = complete(header)
    try:
        with quiet_pydicom():
            content = MeasurementReport(
                observation_context=hd.sr.ObservationContext(observer_device_context=device()),
                procedure_reported=_coded(
                    _PROCEDURES.get(marks[0].series.modality, _ANY_PROCEDURE)
                ),
                imaging_measurements=[_group(mark) for mark in marks],
            )
            report = Comprehensive3DSR(
                evidence=list(evidence.values()),
                content=content[0],
                series_instance_uid=hd.UID(),
                series_number=2200,
                sop_instance_uid=hd.UID(),
                instance_number=1,
                manufacturer="Overread",
                is_complete=True,
            )
            report.SeriesDescription = f"Overread measurements: {NOTICE}"[:64]
            report.SoftwareVersions = version("overread")
            with atomic_write(path, cancelled) as partial:
                report.save_as(partial, enforce_file_format=True)
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        # the words of a library's message may be those of the header
        raise CoreError(
            Message("dicom-write.report-failed", kind=type(error).__name__), path
        ) from None


def _coded(code: Code) -> Any:
    value, scheme, meaning = code
    return CodedConcept(value=value, scheme_designator=scheme, meaning=meaning)


def _group(mark: Measured) -> Any:
    space = mark.series.frame_of_reference
    if space is None:
        raise CoreError(
            Message(
                "dicom-write.mark-frame-of-reference-missing", mark=mark.name, id=mark.series.id
            )
        )
    header = header_of(mark.series, mark.k or 0, mark.t)
    number = frame_number(header, mark.series, mark.k or 0, mark.t)
    images = [
        sr.SourceImageForMeasurementGroup.from_source_image(
            header, None if number is None else [number]
        )
    ]
    tracking = sr.TrackingIdentifier(uid=hd.UID(), identifier=str(mark.name)[:64])
    numbers = [_number(number, space) for number in mark.numbers]
    if mark.region is not None and numbers:
        kind, points = mark.region
        group: Any = sr.PlanarROIMeasurementsAndQualitativeEvaluations(
            tracking_identifier=tracking,
            referenced_region=sr.ImageRegion3D(kind, np.array(points), space),
            measurements=numbers,
        )
    else:
        group = sr.MeasurementsAndQualitativeEvaluations(
            tracking_identifier=tracking,
            measurements=numbers or None,
            source_images=images if mark.k is not None else None,
        )
        if mark.region is not None:
            kind, points = mark.region
            group[0].ContentSequence.append(sr.ImageRegion3D(kind, np.array(points), space))
    if mark.comment:
        group[0].ContentSequence.append(
            sr.TextContentItem(
                name=codes.DCM.Comment,
                value=mark.comment,
                relationship_type=sr.RelationshipTypeValues.CONTAINS,
            )
        )
    return group


def _number(number: Number, space: str) -> Any:
    lines = None
    if number.line:
        kind = "POINT" if len(number.line) == 1 else "POLYLINE"
        lines = [sr.CoordinatesForMeasurement3D(kind, np.array(number.line), space)]
    return sr.Measurement(
        name=_coded(number.name),
        value=number.value,
        unit=_coded(number.unit),
        derivation=_coded(number.derivation) if number.derivation else None,
        referenced_coordinates=lines,
    )
