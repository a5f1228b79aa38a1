"""Reference standards: who says what is true of a case, how certainly.

Versions are kept, all of them.

Two file forms are read. JSON is one object or a list of objects:

    {"case": "case-…", "authorship": {"kind": "reference", "author": "consensus of two"},
     "interpretation": {…}}

CSV has a header and one row per finding; a case without findings has one row. A file may be
separated by commas, semicolons or tabs, and is UTF-8. `COLUMNS` says what each column means; those
of the whole case are taken from any of its rows and must not contradict each other.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import rfc8785
from pydantic import Field

from audit.errors import RecordInputError
from audit.files.delimited_text import read_bytes, rows_of, text_of
from audit.interpretation.interpretation import Authorship, Finding, Interpretation, Model
from audit.lexicon.terms import lexicon
from audit.messages import Message, Text, text_to_json
from audit.messages.library_errors import wrong_json
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen
from audit.record.events import Actor, Event, ReferenceImported
from audit.record.events.deidentified import deidentify
from audit.reference.reference_cells import code_of, number_of, validated, yes_or_no

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

M = TypeVar("M", bound=Model)

CaseOf = Callable[[Path], str]
"""Pseudonym of the case whose study lies in a folder."""

"""Far above any table of findings; a larger file is something else."""

WHOLE: Final = {
    "case": "the case's pseudonym, case-…; this or `study` is required",
    "study": "folder of the case's DICOM study, relative to the file",
    "source": "pathology, follow-up, consensus, single expert, clinical report…; required",
    "rater": "who made it, kept sealed",
    "certainty": "certain, probable or possible",
    "date": "day the reference was made, YYYY-MM-DD",
    "blinded_to_draft": "yes or no",
    "blinded_to_reads": "yes or no",
    "normality": "normal, abnormal or indeterminate",
    "category": "normal, tumor, stroke, multiple sclerosis or other abnormality",
    "group": "finer group, such as glioma or ischemic stroke",
    "subtype": "diagnosis in words",
    "icd10": "ICD-10 code; needs icd10_edition",
    "icd10_edition": "edition of that code, such as WHO 2019",
    "urgency": "critical, urgent or routine",
    "quality": "diagnostic, limited or non-diagnostic",
    "limitations": "what the reference cannot say; several separated by |",
}
OF_FINDING: Final = {
    "finding": "what was found, in words; empty in a row without a finding",
    "code": "lexicon code of the finding; matched from the words where empty",
    "presence": "present (assumed where empty), absent, uncertain or not-assessable",
    "structure": "lexicon code or name of the anatomical structure",
    "side": "left, right, midline or bilateral: the patient's side",
    "compartment": "intra-axial, extra-axial, intraventricular, subdural…",
    "place": "where, in free words",
    "multiplicity": "single, several or diffuse",
    "count": "number of lesions",
    "longest_mm": "longest diameter",
    "perpendicular_mm": "diameter at right angles to it",
    "third_mm": "third diameter",
    "volume_ml": "volume",
    "change": "new, larger, unchanged, smaller, resolved or unknown",
    "x_mm": "place in the patient, DICOM LPS: to the left",
    "y_mm": "to the back",
    "z_mm": "to the head",
    "confidence": "probability that it is truly present, 0 to 1",
}
COLUMNS: Final = WHOLE | OF_FINDING
"""Columns of a reference table and their meaning; any others are an error."""


class ReferenceRecord(Model):
    """One version of a case's reference standard. `version` None: not in the record yet."""

    case: str = Field(min_length=1)
    authorship: Authorship
    interpretation: Interpretation
    rater: str | None = None
    """Who made it, where that is not whoever imports it; kept in a payload, never in the event."""
    origin: Text | None = None
    """How its file was found to belong to the case, or why it was taken anyway; kept
    likewise."""
    version: int | None = Field(default=None, ge=1)
    supersedes: str | None = None
    """Content hash of the version before."""


def read_references(path: Path, case_of: CaseOf | None = None) -> list[ReferenceRecord]:
    """Read a `.csv` or `.json` file. RecordInputError names the line or entry, and the reason.

    `case_of` turns the folder in a `study` column or key into a case's pseudonym.
    """
    text = text_of(path, read_bytes(path))
    match path.suffix.lower():
        case ".csv":
            result = list(_from_csv(path, text, case_of))
        case ".json":
            result = list(_from_json(path, text, case_of))
        case _:
            raise RecordInputError(Message("reference.file-type-unsupported", name=path.name))
    if not result:
        raise RecordInputError(Message("reference.file-empty", name=path.name))
    cases = [record.case for record in result]
    if twice := next((c for c in cases if cases.count(c) > 1), None):
        raise RecordInputError(Message("reference.case-duplicate", name=path.name, twice=twice))
    return result


def import_references(
    log: "Log", records: Iterable[ReferenceRecord], actor: Actor
) -> list[Event | None]:
    """Append each record as its case's next version; None where the newest one is the same.

    A `version` that a record states must be the next one. Nothing is overwritten: the event names
    the version that it supersedes. Raises `StepNotOpen`, before anything is stored, where the actor
    has read a case of the pilot or seen a draft of it.
    """
    records = list(records)
    _check_independent(log, {record.case for record in records}, actor)
    planned: list[tuple[ReferenceRecord, int, ReferenceRecord | None] | None] = []
    for record in records:
        former = references(log, record.case)
        newest = former[-1] if former else None
        if newest and _version_content(newest) == _version_content(record):
            planned.append(None)
            continue
        version = len(former) + 1
        if record.version not in (None, version):
            raise RecordInputError(
                Message(
                    "reference.version-mismatch",
                    case=record.case,
                    version=record.version,
                    next=version,
                )
            )
        planned.append((record, version, newest))
    return [reference and _append(log, *reference, actor=actor) for reference in planned]


def _version_content(record: ReferenceRecord) -> tuple[object, ...]:
    """Return what makes a record another version."""
    return record.interpretation, record.authorship, record.rater, record.origin


def _append(
    log: "Log",
    record: ReferenceRecord,
    version: int,
    newest: ReferenceRecord | None,
    actor: Actor,
) -> Event:
    provenance = _provenance(record)
    body = ReferenceImported(
        version=version,
        content_sha256=record.interpretation.content_sha256,
        coded=deidentify(record.interpretation),
        authorship=record.authorship.model_copy(update={"on": None}),
        supersedes=newest.interpretation.content_sha256 if newest else None,
        provenance_sha256=hashlib.sha256(provenance).hexdigest() if provenance else None,
    )
    blobs = [record.interpretation.canonical_bytes()] + ([provenance] if provenance else [])
    return log.append(body, actor=actor, case=record.case, blobs=blobs)


def _provenance(record: ReferenceRecord) -> bytes | None:
    """Return the day, rater and origin, as far as they are stated."""
    day = record.authorship.on
    fields = {
        "on": day.isoformat() if day else None,
        "rater": record.rater,
        "origin": text_to_json(record.origin) if record.origin is not None else None,
    }
    given = {key: value for key, value in fields.items() if value is not None}
    return rfc8785.dumps(given) if given else None


def _check_independent(log: "Log", cases: Iterable[str], actor: Actor) -> None:
    enrolled = {e.case for e in log.events(types=("case.enrolled",))}
    for case in sorted(case for case in cases if case in enrolled):
        verdict = Pilot(log, actor, case=case).may_supply_reference(case, actor.id)
        if not verdict.may:
            raise StepNotOpen(
                Message(
                    "reference.supplier-not-independent",
                    case=case,
                    why=verdict.why,
                )
            )


def references(log: "Log", case: str) -> list[ReferenceRecord]:
    """Return every version of a case's reference standard in the record, oldest first."""
    results = []
    for event in log.as_service().events(case=case, types=("reference.imported",)):
        body = event.body
        assert isinstance(body, ReferenceImported)
        if not event.opened:
            continue
        content = Interpretation.model_validate_json(
            log.as_service().blob(body.content_sha256, case)
        )
        if body.provenance_sha256:
            text = json.loads(log.as_service().blob(body.provenance_sha256))
        else:
            text = {}
        authorship = body.authorship
        if authorship is None:  # the details are erased or withheld
            continue
        if "on" in text:
            authorship = authorship.model_copy(update={"on": date.fromisoformat(text["on"])})
        results.append(
            ReferenceRecord(
                case=case,
                authorship=authorship,
                interpretation=content,
                rater=text.get("rater"),
                origin=text.get("origin"),
                version=body.version,
                supersedes=body.supersedes,
            )
        )
    return results


# --- JSON -----------------------------------------------------------------------------------------


def _from_json(path: Path, text: str, case_of: CaseOf | None) -> Iterator[ReferenceRecord]:
    try:
        content = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordInputError(
            Message(
                "reference.json-invalid",
                name=path.name,
                line=error.lineno,
                reason=wrong_json(error),
            )
        ) from error
    except RecursionError as error:
        raise RecordInputError(Message("reference.nested-too-deeply", name=path.name)) from error
    entries = content if isinstance(content, list) else [content]
    for n, entry in enumerate(entries, 1):
        where: Text = path.name
        if len(entries) > 1:
            where = Message("reference.entry-location", name=path.name, n=n)
        if not isinstance(entry, dict):
            raise RecordInputError(Message("reference.object-expected", where=where))
        if "study" in entry:
            entry = dict(entry)
            entry["case"] = _case(entry.get("case"), entry.pop("study"), path, where, case_of)
        record = validated(ReferenceRecord, entry, where)
        _check_kind(record.authorship, where)
        yield record


def _check_kind(authorship: Authorship, where: Text) -> None:
    if authorship.kind != "reference":
        raise RecordInputError(
            Message(
                "reference.authorship-kind-invalid",
                where=where,
                kind=authorship.kind,
            )
        )


# --- CSV ------------------------------------------------------------------------------------------


@dataclass
class _CaseRows:
    """Content of the rows of one case so far; `line` is that of its first row."""

    line: int
    whole: dict[str, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def _from_csv(path: Path, text: str, case_of: CaseOf | None) -> Iterator[ReferenceRecord]:
    cases: dict[str, _CaseRows] = {}
    for line, row in rows_of(path, text, needed=("source",), known=tuple(COLUMNS)):
        where = Message("reference.line-location", name=path.name, n=line)
        case = _case(row.get("case"), row.get("study"), path, where, case_of)
        rows = cases.setdefault(case, _CaseRows(line))
        for name in WHOLE.keys() & row.keys() - {"case", "study"}:
            before = rows.whole.setdefault(name, row[name])
            if before != row[name]:
                raise RecordInputError(
                    Message(
                        "reference.value-conflict",
                        where=where,
                        name=name,
                        value=row[name],
                        other_value=before,
                        case=case,
                    )
                )
        if given := row.keys() & OF_FINDING.keys():
            if "finding" not in row:
                raise RecordInputError(
                    Message(
                        "reference.finding-missing",
                        where=where,
                        column=min(given),
                    )
                )
            number = len(rows.findings) + 1
            rows.findings.append(_finding(row, number, where))
    for case, rows in cases.items():
        yield _record(case, rows, Message("reference.line-location", name=path.name, n=rows.line))


def _case(
    case: str | None, study: str | None, path: Path, where: Text, case_of: CaseOf | None
) -> str:
    if case and study:
        raise RecordInputError(Message("reference.case-and-study", where=where))
    if case:
        return case
    if not study:
        raise RecordInputError(Message("reference.case-missing", where=where))
    if case_of is None:
        raise RecordInputError(Message("reference.study-lookup-unavailable", where=where))
    return case_of(path.parent / study)


def _finding(row: Mapping[str, str], number: int, where: Message) -> Finding:
    location = {
        "structure": code_of(row.get("structure"), "structure", where),
        "side": row.get("side"),
        "compartment": row.get("compartment"),
        "words": row.get("place"),
    }
    size = {
        "longest": number_of(row, "longest_mm", where),
        "perpendicular": number_of(row, "perpendicular_mm", where),
        "third": number_of(row, "third_mm", where),
    }
    point = {axis: number_of(row, f"{axis}_mm", where) for axis in "xyz"}
    if any(v is not None for v in size.values()) and size["longest"] is None:
        raise RecordInputError(Message("reference.longest-diameter-missing", where=where))
    if any(v is not None for v in point.values()) and None in point.values():
        raise RecordInputError(Message("reference.point-incomplete", where=where))
    if "count" in row and "multiplicity" not in row:
        raise RecordInputError(Message("reference.multiplicity-missing", where=where))
    words = row["finding"]
    code = code_of(row.get("code"), "finding", where)
    content = {
        "number": number,
        "presence": row.get("presence", "present"),
        "type": {"code": code or lexicon().match(words, "finding"), "words": words},
        "location": location if any(location.values()) else None,
        "multiplicity": {"kind": row["multiplicity"], "count": number_of(row, "count", where)}
        if "multiplicity" in row
        else None,
        "size_mm": size if size["longest"] is not None else None,
        "volume_ml": number_of(row, "volume_ml", where),
        "change": row.get("change"),
        "evidence": [{"point_lps_mm": point}] if point["x"] is not None else [],
        "confidence": number_of(row, "confidence", where),
    }
    return validated(Finding, content, where)


def _record(case: str, rows: _CaseRows, where: Message) -> ReferenceRecord:
    whole = rows.whole
    if "source" not in whole:
        raise RecordInputError(Message("reference.source-missing", where=where, case=case))
    if ("icd10" in whole) != ("icd10_edition" in whole):
        raise RecordInputError(Message("reference.icd10-incomplete", where=where))
    finer = {"group", "subtype", "icd10"} & whole.keys()
    if finer and "category" not in whole:
        raise RecordInputError(
            Message("reference.category-missing", where=where, column=min(finer))
        )
    hypothesis = {
        "category": whole.get("category"),
        "group": whole.get("group"),
        "subtype": whole.get("subtype"),
        "icd10": {"code": whole["icd10"], "edition": whole["icd10_edition"]}
        if "icd10" in whole
        else None,
        "role": "primary",
    }
    limitations = whole.get("limitations", "").split("|")
    content = {
        "normality": whole.get("normality"),
        "findings": rows.findings,
        "hypotheses": [hypothesis] if "category" in whole else [],
        "urgency": whole.get("urgency"),
        "image_quality": {"grade": whole["quality"]} if "quality" in whole else None,
        "limitations": [limitation.strip() for limitation in limitations if limitation.strip()],
    }
    authorship = {
        "kind": "reference",
        "author": whole["source"],
        "certainty": whole.get("certainty"),
        "on": whole.get("date"),
        "blinding": {
            "to_draft": yes_or_no(whole, "blinded_to_draft", where),
            "to_other_reads": yes_or_no(whole, "blinded_to_reads", where),
        },
    }
    return ReferenceRecord(
        case=case,
        authorship=validated(Authorship, authorship, where),
        interpretation=validated(Interpretation, content, where),
        rater=whole.get("rater"),
    )
