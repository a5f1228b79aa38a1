"""A reference standard from a DICOM structured report of template TID 1500 (PS3.16).

Reports that Overread exports come back whole but for words; of others the finding type, site, side,
sizes and volumes are taken, by code where the code is known and by its meaning where the lexicon
knows that. Anything else of such a report is left out, never guessed.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final

from highdicom.sr import MeasurementReport, srread
from pydantic import ValidationError

from audit.errors import RecordInputError, wrong_field
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.code_systems import SCHEME, term_of
from audit.lexicon.spelling import american_code
from audit.lexicon.terms import Kind, lexicon
from audit.lexicon.vocabulary import Normality, Presence, Urgency
from audit.messages import Message

_SIDES: Final = {
    "7771000": "left",
    "24028007": "right",
    "51440002": "bilateral",
    "260528009": "midline",
}
_SIZES: Final = {"103339001": "longest", "103340004": "perpendicular"}
_LENGTHS: Final = {"mm": 1.0, "cm": 10.0}
_VOLUMES: Final = {"ml": 1.0, "mL": 1.0, "cm3": 1.0, "mm3": 0.001}
_SHARES: Final = ("confidence", "probability", "p-abnormal")


def read_sr(source: Path | BinaryIO) -> Interpretation:
    """Return the content of a TID 1500 report.

    Args:
        source: The file, or its open content.

    Raises:
        RecordInputError: Names the file, if there is one, and the reason.
    """
    path = str(source) if isinstance(source, Path) else "SR"
    try:
        content = srread(source).content
        if not isinstance(content, MeasurementReport):
            raise RecordInputError(Message("reference.sr-template-unsupported", path=path))
        study, findings, hypotheses = _read_groups(content)
    except RecordInputError:
        raise
    except Exception as error:  # pydicom and highdicom raise nearly anything for a damaged file
        raise RecordInputError(Message("reference.sr-unreadable", path=path)) from error
    if not findings and not hypotheses and study.get("normality") is None:
        raise RecordInputError(Message("reference.sr-empty", path=path))
    hypotheses.sort(key=lambda h: h.pop("rank"))
    for n, hypothesis in enumerate(hypotheses):
        hypothesis["role"] = "differential" if n else "primary"
    try:
        return Interpretation.model_validate(
            {**study, "findings": findings, "hypotheses": hypotheses}
        )
    except ValidationError as error:
        reason = wrong_field(error.errors()[0])
        raise RecordInputError(Message("format.path-reason", path=path, reason=reason)) from error


def _read_groups(
    content: Any,
) -> tuple[dict[str, Any], list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the facts about the study, the findings and the hypotheses of a report."""
    study: dict[str, Any] = {}
    findings: list[dict[str, Any]] = []
    hypotheses: list[dict[str, Any]] = []
    for group in _measurement_groups(content):
        evaluations = {_value(e.name): _value(e.value) for e in group.get_qualitative_evaluations()}
        kind = group.finding_type
        own = kind.value if kind is not None and kind.scheme_designator == SCHEME else None
        if own == "hypothesis":
            hypotheses.append(_hypothesis(group, evaluations))
        elif own == "study":
            study = _study(group, evaluations)
        elif kind is not None:
            findings.append(_finding(group, evaluations, len(findings) + 1))
    return study, findings, hypotheses


def _measurement_groups(report: Any) -> list[Any]:
    return [
        *report.get_image_measurement_groups(),
        *report.get_planar_roi_measurement_groups(),
        *report.get_volumetric_roi_measurement_groups(),
    ]


def _study(group: Any, evaluations: Mapping[str, str]) -> dict[str, Any]:
    """Return the normality, its probability and urgency, as far as they are stated."""
    normality, urgency = evaluations.get("normality"), evaluations.get("urgency")
    return {
        "normality": normality if normality in {str(n) for n in Normality} else None,
        "p_abnormal": dict(_measured(group)).get("p-abnormal"),
        "urgency": urgency if urgency in {str(u) for u in Urgency} else None,
    }


def _finding(group: Any, evaluations: Mapping[str, str], number: int) -> dict[str, Any]:
    kind = group.finding_type
    sites = group.finding_sites or []
    structure = _code(sites[0].value, "structure") if sites else None
    laterality = sites[0].laterality if sites else None
    side = _SIDES.get(laterality.value) if laterality is not None else None
    measured = dict(_measured(group))
    size = {k: measured[k] for k in ("longest", "perpendicular") if k in measured}
    presence = evaluations.get("presence", "present")
    return {
        "number": number,
        "presence": presence if presence in {p.value for p in Presence} else "present",
        "type": {"code": _code(kind, "finding"), "words": kind.meaning},
        "location": {"structure": structure, "side": side} if structure or side else None,
        "size_mm": size if "longest" in size else None,
        "volume_ml": measured.get("volume"),
        "confidence": measured.get("confidence"),
        "change": evaluations.get("change"),
    }


def _hypothesis(group: Any, evaluations: Mapping[str, str]) -> dict[str, Any]:
    results: dict[str, Any] = {
        "rank": int(evaluations["rank"]),
        "category": evaluations["category"],
    }
    if "group" in evaluations:
        results["group"] = evaluations["group"]
    measured = dict(_measured(group))
    if "probability" in measured:
        results["probability"] = measured["probability"]
    return results


def _measured(group: Any) -> Iterator[tuple[str, float]]:
    """Name and value of each measurement whose code and unit are known, in mm and ml."""
    for get_measurement in group.get_measurements():
        code, unit, value = (
            get_measurement.name.value,
            get_measurement.unit.value,
            float(get_measurement.value),
        )
        if code in _SIZES and unit in _LENGTHS:
            yield _SIZES[code], value * _LENGTHS[unit]
        elif code == "118565006" and unit in _VOLUMES:
            yield "volume", value * _VOLUMES[unit]
        elif get_measurement.name.scheme_designator == SCHEME and code in _SHARES:
            yield code, value


def _value(concept: Any) -> str:
    """Return a coded value.

    Our own scheme writes words with a dash for each space, its meaning has them.
    """
    value, meaning = str(concept.value), str(concept.meaning)
    ours = concept.scheme_designator == SCHEME and value == meaning.replace(" ", "-")
    return meaning if ours else value


def _code(concept: Any, kind: Kind) -> str | None:
    """Return the lexicon code of a concept.

    Its own, the term that its code was imported for, or else what its meaning names.
    """
    if concept is None:
        return None
    own = concept.scheme_designator == SCHEME
    if own:
        code: str | None = american_code(str(concept.value))
    else:
        code = term_of(concept.scheme_designator, str(concept.value))
    term = lexicon().terms.get(code) if code else None
    if term is not None and term.kind == kind:
        return code
    if own:
        return None
    return lexicon().match(str(concept.meaning), kind)
