"""A clinical context from a FHIR R4 or R4B bundle in JSON: what was known before the acquisition.

Taken are the patient's age and sex, the reason of the order of this study, and Conditions,
Observations and DiagnosticReports dated before the day of the acquisition; dates become times
before it. Left out, each with the reason: what is of that day or later, the report of the study
itself, orders of other studies, what has no date, what was entered in error or refuted, what is of
somebody else. A reader may add undated entries and those of the same day, and nothing else. Of an
entry only its code's text, its value, its reason, its conclusion or else its attached text are
read; notes and narratives are not.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from enum import StrEnum
from typing import Any, Final, Literal

from assistant.errors import BundleError
from assistant.request.context.fhir_periods import Period, age_words, ago, period_of
from audit.messages import Message, reason_of
from viewer.archive.errors import TransferFault
from viewer.fhir.report_forms import inline_text

Kind = Literal["ServiceRequest", "Condition", "Observation", "DiagnosticReport"]
KINDS: Final[tuple[Kind, ...]] = (
    "ServiceRequest",
    "Condition",
    "Observation",
    "DiagnosticReport",
)
MAX_REPORT_CHARACTERS: Final = 3000
"""Longer texts of reports are cut, and marked."""
_DATES: Final[Mapping[Kind, tuple[str, ...]]] = {
    "ServiceRequest": ("authoredOn",),
    "Condition": ("onsetDateTime", "onsetPeriod", "recordedDate"),
    "Observation": ("effectiveDateTime", "effectivePeriod", "effectiveInstant", "issued"),
    "DiagnosticReport": ("effectiveDateTime", "effectivePeriod", "issued"),
}
"""Where an entry's date stands, the most telling first."""
_KNOWN_SINCE: Final[Mapping[Kind, tuple[str, ...]]] = {
    "ServiceRequest": (),
    "Condition": ("recordedDate",),
    "Observation": ("issued",),
    "DiagnosticReport": ("issued",),
}
"""Dates on which it was written down: what was not known at the acquisition is left out."""
_VOID: Final = frozenset(
    {"entered-in-error", "cancelled", "refuted", "registered", "preliminary"}
) | {
    "draft",
    "revoked",
}
_SEX: Final = {"male": "male", "female": "female", "other": "other"}


class LeftOut(StrEnum):
    """Reason why an entry is left out."""

    NO_DATE = "no date"
    SAME_DAY = "of the day of the acquisition"
    UNCLEAR = "may be later than the acquisition"
    LATER = "not before the acquisition"
    INDEX_REPORT = "report of this study"
    VOID = "not final, refuted or entered in error"
    OTHER_SUBJECT = "of somebody else"
    EMPTY = "says nothing that is read"
    OTHER_KIND = "not a kind that is read"
    OTHER_ORDER = "order of another study"
    NOT_CHOSEN = "not chosen"


MAY_BE_ADDED: Final = frozenset(
    {LeftOut.NO_DATE, LeftOut.SAME_DAY, LeftOut.UNCLEAR, LeftOut.NOT_CHOSEN}
)
"""Reasons that a reader who knows better may overrule."""


@dataclass(frozen=True)
class Entry:
    """One resource of the bundle: its place in it from 1, what it says, and why it is left out.

    `words` may name somebody: they are for the reader's eyes until the context is resolved.
    """

    number: int
    kind: str
    words: str = field(default="", repr=False)
    left_out: LeftOut | None = None

    @property
    def may_be_added(self) -> bool:
        """Whether a reader may add it anyway."""
        return self.left_out in MAY_BE_ADDED and bool(self.words)


@dataclass(frozen=True)
class FhirContext:
    """Statements of a bundle about the patient, and every entry with what became of it."""

    patient: str = field(repr=False)
    entries: tuple[Entry, ...]

    def unchosen(self) -> "FhirContext":
        """Return the same with nothing taken until a reader adds it."""
        entries = (
            replace(entry, left_out=LeftOut.NOT_CHOSEN) if entry.left_out is None else entry
            for entry in self.entries
        )
        return replace(self, entries=tuple(entries))

    def taken(self, added: Iterable[int] = ()) -> tuple[Entry, ...]:
        """Return the entries that go along.

        Raises `BundleError` for a number that may not be added.
        """
        wanted = set(added)
        may = {entry.number for entry in self.entries if entry.may_be_added}
        if wrong := wanted - may:
            raise BundleError(
                Message(
                    "context.fhir-entry-not-addable",
                    wrong=min(wrong),
                )
            )
        return tuple(e for e in self.entries if e.left_out is None or e.number in wanted)

    def left_out(self, added: Iterable[int] = ()) -> tuple[Entry, ...]:
        """Return the entries that do not go along."""
        taken_numbers = {entry.number for entry in self.taken(added)}
        return tuple(entry for entry in self.entries if entry.number not in taken_numbers)

    def text(self, added: Iterable[int] = ()) -> str:
        """Return the context in words: the patient, then one line for each entry."""
        taken = [entry.words for entry in self.taken(added)]
        if not taken and any(e.left_out is LeftOut.NOT_CHOSEN for e in self.entries):
            return ""
        return "\n".join([self.patient, *taken] if self.patient else taken)


def read_bundle(
    content: Any,
    acquired: date | None,
    *,
    study_ids: frozenset[str] = frozenset(),
    texts: Mapping[str, str] | None = None,
) -> FhirContext:
    """Read a bundle.

    Args:
        content: The bundle as JSON.
        acquired: Day of the acquisition.
        study_ids: StudyInstanceUID and accession number of the study, and the ids of its orders, to
            know its order and its report.
        texts: Texts of reports by id that are not in the bundle.

    Raises `BundleError` for what is no FHIR bundle, for one of several patients, and where the day
    of the acquisition is not known: then nothing can be said to be before it.
    """
    if not isinstance(content, dict) or content.get("resourceType") != "Bundle":
        raise BundleError(Message("context.fhir-bundle-expected"))
    if acquired is None:
        raise BundleError(Message("context.fhir-study-date-missing"))
    resources = list(_resources(content))
    patients = [r for _, r in resources if r.get("resourceType") == "Patient"]
    if len(patients) > 1:
        raise BundleError(Message("context.fhir-several-patients", n=len(patients)))
    study_ids = frozenset(uid.lower() for uid in study_ids)
    subjects = _references(content, patients[0]) if patients else None
    entries = tuple(
        _entry(number, resource, acquired, subjects, study_ids, texts or {})
        for number, resource in resources
        if resource.get("resourceType") != "Patient"
    )
    return FhirContext(_patient(patients[0], acquired) if patients else "", entries)


def _resources(bundle: Mapping[str, Any]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    entries = bundle.get("entry", [])
    if not isinstance(entries, list):
        raise BundleError(Message("context.fhir-entries-malformed"))
    for number, entry in enumerate(entries, 1):
        resource = entry.get("resource") if isinstance(entry, dict) else None
        if not isinstance(resource, dict):
            raise BundleError(Message("context.fhir-resource-missing", number=number))
        yield number, resource


def _references(bundle: Mapping[str, Any], patient: Mapping[str, Any]) -> frozenset[str]:
    """Return every way in which entries may refer to the patient."""
    references = set()
    if isinstance(patient.get("id"), str):
        references.add(f"Patient/{patient['id']}")
    for entry in bundle.get("entry", []):
        if entry.get("resource") is patient and isinstance(entry.get("fullUrl"), str):
            references.add(entry["fullUrl"])
    return frozenset(references)


def _patient(patient: Mapping[str, Any], acquired: date) -> str:
    born = period_of(patient.get("birthDate"))
    age = age_words(born, acquired) if born is not None else None
    sex = _SEX.get(str(patient.get("gender")))
    text = ", ".join(part for part in (age, sex) if part)
    return f"Patient: {text}." if text else ""


def _entry(
    number: int,
    resource: Mapping[str, Any],
    acquired: date,
    subjects: frozenset[str] | None,
    study_ids: frozenset[str],
    texts: Mapping[str, str],
) -> Entry:
    kind = resource.get("resourceType")
    if kind not in KINDS:
        named = kind if isinstance(kind, str) and kind.isalpha() and len(kind) < 40 else "entry"
        return Entry(number, named, left_out=LeftOut.OTHER_KIND)
    if _of_somebody_else(resource, subjects):
        return Entry(number, kind, left_out=LeftOut.OTHER_SUBJECT)
    if _is_void(resource):
        return Entry(number, kind, left_out=LeftOut.VOID)
    of_study = bool(study_ids & {i.lower() for i in _identifiers(resource)})
    if kind == "DiagnosticReport" and of_study:
        return Entry(number, kind, left_out=LeftOut.INDEX_REPORT)
    if kind == "ServiceRequest" and not of_study:
        return Entry(number, kind, left_out=LeftOut.OTHER_ORDER)
    statement = _statement(kind, resource, texts)
    if not statement:
        return Entry(number, kind, left_out=LeftOut.EMPTY)
    when = next(filter(None, map(period_of, map(resource.get, _DATES[kind]))), None)
    known = next(filter(None, map(period_of, map(resource.get, _KNOWN_SINCE[kind]))), None)
    reason = _late(when, acquired) or (_late(known, acquired) if known else None)
    if kind == "ServiceRequest" and reason is not LeftOut.LATER:
        return Entry(number, kind, f"{statement}.")  # a study is ordered before it is made
    time = f" ({ago(when, acquired)})" if when is not None and reason is None else ""
    return Entry(number, kind, f"{statement}{time}.", reason)


def _late(when: Period | None, acquired: date) -> LeftOut | None:
    """Return why an entry of that date is left out; None if all of it is before the acquisition."""
    if when is None:
        return LeftOut.NO_DATE
    if when.last < acquired:
        return None
    if when.first > acquired:
        return LeftOut.LATER
    if when.first == when.last:
        return LeftOut.SAME_DAY
    return LeftOut.UNCLEAR


def _of_somebody_else(resource: Mapping[str, Any], subjects: frozenset[str] | None) -> bool:
    subject = resource.get("subject")
    reference = subject.get("reference") if isinstance(subject, dict) else None
    if not isinstance(reference, str):
        return False
    if not reference.startswith(("Patient/", "urn:", "http")):
        return True  # a group, a device, a place
    return subjects is not None and not any(
        reference == known or reference.endswith(f"/{known}") for known in subjects
    )


def _is_void(resource: Mapping[str, Any]) -> bool:
    states = [resource.get("status")]
    for name in ("verificationStatus", "clinicalStatus"):
        states += [coding.get("code") for coding in _codings(resource.get(name))]
    return any(state in _VOID for state in states)


def _identifiers(resource: Mapping[str, Any]) -> Iterator[str]:
    """Return numbers by which a report may name the study it reports."""
    holders: list[Any] = [resource, *_list(resource.get("basedOn"))]
    holders += _list(resource.get("imagingStudy")) + _list(resource.get("study"))
    for holder in holders:
        if not isinstance(holder, dict):
            continue
        identifiers = holder.get("identifier")
        for identifier in identifiers if isinstance(identifiers, list) else [identifiers]:
            value = identifier.get("value") if isinstance(identifier, dict) else None
            if isinstance(value, str):
                yield value.removeprefix("urn:oid:")
        reference = holder.get("reference")
        if isinstance(reference, str):
            yield reference.rpartition("/")[2].removeprefix("urn:oid:")


# --- words ----------------------------------------------------------------------------------------


def _statement(kind: Kind, resource: Mapping[str, Any], texts: Mapping[str, str]) -> str:
    name = _concept(resource.get("code"))
    if kind == "ServiceRequest":
        return _indication(resource)
    if kind == "Condition":
        return f"Known: {name}{_status(resource)}" if name else ""
    if kind == "Observation":
        values = [f"{name}: {value}" for value in _values(resource)] if name else []
        parts = [
            f"{_concept(part.get('code'))}: {value}"
            for part in _list(resource.get("component"))
            if isinstance(part, dict) and _concept(part.get("code"))
            for value in _values(part)
        ]
        return "; ".join(values) or (f"{name}: {', '.join(parts)}" if name and parts else "")
    concluded = resource.get("conclusion")
    statement = concluded.strip() if isinstance(concluded, str) else ""
    coded = [_concept(code) for code in _list(resource.get("conclusionCode"))]
    statement = statement or ", ".join(filter(None, coded)) or _attached(resource, texts)
    if statement:
        return f"Earlier report, {name or 'examination not named'}: {statement.rstrip('.')}"
    return ""


def _indication(order: Mapping[str, Any]) -> str:
    references = (r for r in _list(order.get("reasonReference")) if isinstance(r, dict))
    reasons = [
        *(_concept(code) for code in _list(order.get("reasonCode"))),
        *(str(r["display"]).strip() for r in references if isinstance(r.get("display"), str)),
    ]
    stated = "; ".join(dict.fromkeys(filter(None, reasons)))
    return f"Indication: {stated.rstrip('.')}" if stated else ""


def _attached(report: Mapping[str, Any], texts: Mapping[str, str]) -> str:
    """Return the attached text of a report, cut and marked if it is long."""
    try:
        text = texts.get(str(report.get("id"))) or inline_text(report)
    except TransferFault as error:
        raise BundleError(reason_of(error)) from None
    text = " ".join(text.split())
    if len(text) > MAX_REPORT_CHARACTERS:
        return f"{text[:MAX_REPORT_CHARACTERS]} [cut]"
    return text


def _status(resource: Mapping[str, Any]) -> str:
    codes = [c.get("code") for c in _codings(resource.get("clinicalStatus"))]
    stated = [code for code in codes if code in ("resolved", "remission", "inactive", "recurrence")]
    unsure = [c.get("code") for c in _codings(resource.get("verificationStatus"))]
    stated += [code for code in unsure if code in ("provisional", "differential", "unconfirmed")]
    return f", {', '.join(map(str, stated))}" if stated else ""


def _concept(concept: Any) -> str:
    """Return the text of a CodeableConcept, else the display of its first coding that has one."""
    if not isinstance(concept, dict):
        return ""
    if isinstance(concept.get("text"), str) and concept["text"].strip():
        return str(concept["text"]).strip()
    displays = [coding.get("display") for coding in _codings(concept)]
    return next((d.strip() for d in displays if isinstance(d, str) and d.strip()), "")


def _values(holder: Mapping[str, Any]) -> Iterator[str]:
    """Return the value of an Observation or component in words, if it has one of the kinds read."""
    quantity = holder.get("valueQuantity")
    if isinstance(quantity, dict) and isinstance(quantity.get("value"), int | float):
        comparator, unit = quantity.get("comparator") or "", quantity.get("unit") or ""
        yield f"{comparator}{quantity['value']:g} {unit}".strip()
    if concept := _concept(holder.get("valueCodeableConcept")):
        yield concept
    for key in ("valueString", "valueInteger", "valueBoolean"):
        value = holder.get(key)
        if isinstance(value, bool):
            yield "yes" if value else "no"
        elif isinstance(value, str | int) and str(value).strip():
            yield str(value).strip()


def _codings(concept: Any) -> list[Mapping[str, Any]]:
    codings = concept.get("coding") if isinstance(concept, dict) else None
    return [coding for coding in _list(codings) if isinstance(coding, dict)]


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
