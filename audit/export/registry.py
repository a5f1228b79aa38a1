"""One row for each case and configuration, for a registry of AI results such as ACR's Assess-AI.

The first columns are those that ACR Connect's help lists for its template of AI results. Their
exact spelling and value sets are in a data dictionary that was not available, so the mapping has a
version.
Case and patient get a random id for each file, no date is written, and rows are in random order, so
that a row leads to no case of the record.
"""

import csv
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from io import TextIOWrapper
from typing import IO, Any, Final

from audit.export.export_source import NOTICE, Source
from audit.interpretation.phrases import configuration_id
from audit.messages.safe_text import csv_row
from audit.metrics.table.coded_content import Diagnosis, age_band, diagnosis
from audit.record.events import (
    CaseEnrolled,
    CaseErased,
    CaseExcluded,
    DraftReceived,
    DraftRequested,
    Event,
    ProtocolSigned,
    ReferenceImported,
    StudyOpened,
)

MAPPING: Final = "overread-assess-ai/1"
ACR_COLUMNS: Final = (
    *("Patient ID", "Accession Number", "Result Indicator", "AI Result", "Manufacturer", "Model"),
    *("Study Date", "Software Version", "Platform", "Inference Date", "Age", "Sex", "Race"),
    *("Ethnicity", "Exam Name", "Modality", "Body Part Examined", "Contrast Indication"),
)
OWN_COLUMNS: Final = (
    *("Report Result Indicator", "Report Result", "Concordance", "Category Concordance"),
    *("Configuration", "Model Digest", "Protocol Epoch", "Mapping", "Notice"),
)
COLUMNS: Final = (*ACR_COLUMNS, *OWN_COLUMNS)
_ID_BYTES: Final = 8
_ANSWERED: Final = frozenset(
    {"valid", "abstained", "malformed", "refused", "truncated", "over-limit"}
)
_INDICATOR: Final = {"normal": "Negative", "abnormal": "Positive"}


@dataclass(frozen=True)
class ModelFacts:
    """Statements of the site about a provider's model; None: not stated."""

    manufacturer: str | None = None
    version: str | None = None


@dataclass(frozen=True)
class RegistryOptions:
    """Options of an export.

    Attributes:
        demographics: Whether age band and sex may be written.
        facts: Statements of the site by name of the provider.
        only_acr_columns: Leave out the columns that are not of the registry's template.
    """

    demographics: bool
    facts: Mapping[str, ModelFacts] = field(default_factory=dict)
    only_acr_columns: bool = False

    def write(self, file: IO[bytes], source: Source) -> None:
        """Write the file, see `write_registry`.

        Args:
            file: Binary stream.
            source: Events, without what may not be shown yet.
        """
        write_registry(file, source, self)


@dataclass
class _Draft:
    """A request of a configuration for a case, and its answer."""

    requested: DraftRequested
    platform: str
    received: DraftReceived | None = None

    @property
    def is_answer(self) -> bool:
        return self.received is not None and self.received.outcome.value in _ANSWERED


@dataclass
class _Case:
    """Statements of a case's events that may be shown."""

    study: StudyOpened | None = None
    enrolled: CaseEnrolled | None = None
    is_left: bool = False
    """Whether it was excluded or erased."""
    drafts: dict[str, _Draft] = field(default_factory=dict)
    hidden: set[str] = field(default_factory=set)
    """Attempts whose answer may not be shown yet."""
    reference: ReferenceImported | None = None

    def counted(self) -> Iterator[_Draft]:
        """Yield the draft that counts of each configuration: the first answer, else the last."""
        of: dict[str, list[_Draft]] = {}
        for attempt, draft in self.drafts.items():
            if attempt not in self.hidden and draft.received is not None:
                of.setdefault(draft.requested.configuration, []).append(draft)
        for drafts in of.values():
            yield next((draft for draft in drafts if draft.is_answer), drafts[-1])


def write_registry(file: IO[bytes], source: Source, options: RegistryOptions) -> None:
    """Write the header and the rows (RFC 4180).

    In a record with a pilot, only enrolled cases are written, without those that were excluded.

    Args:
        file: Binary stream.
        source: Events, without what may not be shown yet.
        options: Options of the export.
    """
    columns = ACR_COLUMNS if options.only_acr_columns else COLUMNS
    rows = sorted(_rows(source, options), key=lambda row: str(row["Accession Number"]))
    text = TextIOWrapper(file, encoding="utf-8", newline="", write_through=True)
    try:
        writer = csv.writer(text)
        writer.writerow(columns)
        for row in rows:
            writer.writerow(csv_row(row.get(name) for name in columns))
    finally:
        text.flush()
        text.detach()


def _rows(source: Source, options: RegistryOptions) -> Iterator[dict[str, Any]]:
    cases: dict[str, _Case] = {}
    epochs: dict[str, int] = {}
    for row in source.rows():
        event = row.event
        if isinstance(event.body, ProtocolSigned):
            epochs[event.body.protocol_sha256] = event.body.epoch
        elif event.case is not None:
            _take(cases.setdefault(event.case, _Case()), event, hidden=row.withheld is not None)
    patients: dict[str, str] = {}
    for name, case in cases.items():
        if case.is_left or (epochs and case.enrolled is None):
            continue
        patient = (case.study.patient if case.study is not None else None) or name
        ids = {
            "Patient ID": patients.setdefault(patient, secrets.token_hex(_ID_BYTES)),
            "Accession Number": secrets.token_hex(_ID_BYTES),
        }
        shared = ids | _of_case(case, epochs, demographics=options.demographics)
        for draft in case.counted():
            yield shared | _of_draft(draft, case, options)


def _take(case: _Case, event: Event, *, hidden: bool) -> None:
    body = event.body
    match body:
        case CaseErased():
            case.is_left = True
        case CaseExcluded():
            case.is_left = True
        case CaseEnrolled():
            case.enrolled, case.is_left = body, False
        case StudyOpened():
            case.study = case.study or body
        case DraftRequested() if body.probe is None and body.part is None:
            software = f"Overread {event.software.version}"
            case.drafts[body.attempt] = _Draft(body, software)
        case DraftReceived() if body.attempt in case.drafts:
            case.drafts[body.attempt].received = body
            if hidden or not event.opened:
                case.hidden.add(body.attempt)
        case ReferenceImported() if event.opened and not hidden:
            case.reference = body
        case _:
            pass


def _of_case(case: _Case, epochs: Mapping[str, int], *, demographics: bool) -> dict[str, Any]:
    known = case.enrolled.known if case.enrolled is not None else None
    study = case.study
    series = study.series[0] if study is not None and study.series else None
    modality = (known.modality if known is not None else None) or (
        series.modality if series is not None else None
    )
    row: dict[str, Any] = {"Modality": modality, "Mapping": MAPPING, "Notice": NOTICE}
    if case.enrolled is not None:
        row["Protocol Epoch"] = epochs.get(case.enrolled.protocol_sha256)
    if demographics:
        band = age_band(known.age_years) if known is not None else None
        row["Age"] = band or (study.age if study is not None else None)
        sex = (known.sex if known is not None else None) or (
            study.sex if study is not None else None
        )
        row["Sex"] = sex
    return row


def _of_draft(draft: _Draft, case: _Case, options: RegistryOptions) -> dict[str, Any]:
    asked, got = draft.requested, draft.received
    assert got is not None
    stated = diagnosis(got.coded) if got.coded is not None else Diagnosis()
    facts = options.facts.get(asked.provider, ModelFacts())
    reference = case.reference
    truth = Diagnosis()
    if reference is not None and reference.coded is not None:
        truth = diagnosis(reference.coded)
    return {
        "Result Indicator": _INDICATOR.get(stated.normality or ""),
        "AI Result": _result(stated) if got.outcome == "valid" else f"no result: {got.outcome}",
        "Manufacturer": facts.manufacturer,
        "Model": got.model_returned or asked.model or asked.provider,
        "Software Version": facts.version,
        "Platform": draft.platform,
        "Report Result Indicator": _INDICATOR.get(truth.normality or ""),
        "Report Result": _result(truth),
        "Concordance": _concordance(stated.normality, truth.normality),
        "Category Concordance": _concordance(stated.category, truth.category),
        "Configuration": configuration_id(asked.configuration),
        "Model Digest": got.server.get("model_digest"),
    }


def _result(stated: Diagnosis) -> str | None:
    """Return category and group of a diagnosis; None if it states neither."""
    words = [word for word in (stated.category, stated.group) if word is not None]
    return ", ".join(dict.fromkeys(words)) or stated.normality


def _concordance(stated: str | None, truth: str | None) -> str | None:
    """Return whether AI and report agree; None where one of them does not state it."""
    if stated is None or truth is None:
        return None
    return "concordant" if stated == truth else "discordant"
