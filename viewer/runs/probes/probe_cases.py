"""Preparing the cases of a probe run: series, slice selection and bundle."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from assistant.checks.pixel_identifiers import unanswered_risks, unchecked
from assistant.errors import AssistantError, PolicyRefusal
from assistant.images.image_recipe import DEFAULT_LIMITS
from assistant.images.selection_fairness import judged
from assistant.images.series_selection import Source
from assistant.images.slice_selection import Selection, spread
from assistant.probes.probe_answers import ProbeCase
from assistant.probes.probe_catalog import ProbeError
from assistant.probes.probe_manifest import ManifestRow
from assistant.provider_protocol import CANCELLED
from assistant.request.bundle import make_bundle
from audit.messages import Message, Text, join, reason_of
from audit.messages.library_errors import system_reason
from viewer.case.read.image_fingerprints import fingerprint_all
from viewer.core import Scan, Series, Volume
from viewer.core.deid.identifier_search import burned_in_risk
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from assistant.images.captions import Captions
    from assistant.images.image_recipe import Limits
    from assistant.images.slice_selection import SelectedSlice
    from viewer.case.read.image_fingerprints import SeriesFingerprints
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.session.annotations.marks import Plane

FindScan = Callable[[Path], Scan]
LoadSeries = Callable[[Series], Volume]
CaseId = Callable[[str, str], str]


class CaseRefused(ProbeError):
    """A case cannot be probed; the message names its line if there is a manifest."""

    def __init__(self, row: ManifestRow, reason: Text | Exception) -> None:
        why = reason_of(reason) if isinstance(reason, Exception) else reason
        super().__init__(
            Message("probe.manifest-line", line=row.line, reason=why) if row.line else why
        )


class LetteredCase(CaseRefused):
    """Images of a case may show text about the patient, and no reason to send them was given."""


@dataclass(frozen=True)
class Wishes:
    """Options of a probe run: slice selection and captions."""

    slices: int
    planes: "Callable[[Series, Volume], Sequence[Plane]]"
    captions: "Captions"
    override: str | None = None
    """Reason to send images that may show text."""
    limits: "Limits | None" = None
    """Limits of image size for the provider; None: those of the recipe."""


@dataclass(frozen=True)
class PreparedCase:
    """A case with the facts that the record needs."""

    case: ProbeCase
    series: tuple[Series, ...]
    selection: "Selection"
    warnings: tuple[Text, ...] = ()
    images: "tuple[SeriesFingerprints, ...]" = ()
    """Fingerprints of its series."""


def prepare_cases(
    rows: Iterable[ManifestRow],
    wishes: Wishes,
    case_id: CaseId,
    find: FindScan,
    load: LoadSeries,
    cancelled: Callable[[], bool] | None = None,
) -> list[PreparedCase]:
    """Make the bundle of each case, then free its voxels. Raises `ProbeError`, `CoreError`."""
    scans: dict[Path, Scan] = {}
    prepared: list[PreparedCase] = []
    for number, row in enumerate(rows, 1):
        if cancelled is not None and cancelled():
            raise ProbeError(CANCELLED)
        if row.path not in scans:
            scans = {row.path: _found(row, find)}  # rows of one study follow each other
        prepared.append(_case(number, row, scans[row.path], wishes, case_id, load))
    return prepared


def record_cases(
    cases: Sequence[PreparedCase],
    workflow: "Callable[[str], CaseWorkflow]",
    override: str | None,
) -> None:
    """Record the opened studies and the chosen slices before the run starts."""
    for prepared in cases:
        steps = workflow(prepared.case.case)
        steps.images.fingerprints.add(prepared.images)
        steps.images.open_study(prepared.series)
        steps.requests.select(prepared.selection)
        if prepared.case.lettered and override:
            steps.requests.override(prepared.case.bundle, override, "cli")


def _found(row: ManifestRow, find: FindScan) -> Scan:
    try:
        return find(row.path)
    except FileNotFoundError:
        raise CaseRefused(row, Message("file.path-missing")) from None
    except CoreError as error:
        raise CaseRefused(row, error) from None


def _case(
    number: int,
    row: ManifestRow,
    scanned: Scan,
    wishes: Wishes,
    case_id: CaseId,
    load: LoadSeries,
) -> PreparedCase:
    context = _context(row)
    volumes = _load(row, scanned, load)
    lettered = _lettered(row, volumes, wishes.override)
    try:
        selection, warnings = _selection(volumes, wishes)
        bundle = make_bundle(
            {series.id: volume for series, volume in volumes.items()},
            selection,
            captions=wishes.captions,
            context=context,
            limits=wishes.limits or DEFAULT_LIMITS,
        )
        if wishes.override and wishes.override.strip():
            bundle = bundle.with_override(wishes.override)
        elif risks := unanswered_risks(bundle):
            raise LetteredCase(row, risks[0].sentence)
    except (AssistantError, PolicyRefusal, CoreError) as error:
        raise CaseRefused(row, error) from None
    first = next(iter(volumes))
    # The prefix keeps the patient keys of a data set distinct from those of files.
    patient = f"set {row.patient}" if row.patient else f"file {first.patient_key}"
    case = ProbeCase(
        number,
        case_id(first.study_uid, first.patient_key),
        patient,
        bundle.without_sources(),
        row.category,
        row.side,
        lettered,
    )
    gaps = tuple(Message("probe.not-checked", what=check) for check in unchecked(bundle))
    images = fingerprint_all({series.id: volume for series, volume in volumes.items()})
    return PreparedCase(case, tuple(volumes), selection, (*warnings, *gaps), images)


def _selection(
    volumes: Mapping[Series, Volume], wishes: Wishes
) -> "tuple[Selection, tuple[Text, ...]]":
    slices: list[SelectedSlice] = []
    rules: list[Message] = []
    warnings: list[Text] = []
    for series, volume in volumes.items():
        for plane in wishes.planes(series, volume):
            part = spread(volume, plane, wishes.slices, series_id=series.id)
            slices += part.slices
            rules.append(Message("format.series-sentence", series=series.id, words=part.rule))
            warnings += [part.warning] if part.warning else []
    made = Selection("reader-independent", join(rules, "; "), tuple(slices))
    sources = [Source(s.id, volume, s.frame_of_reference) for s, volume in volumes.items()]
    return judged(made, sources), tuple(warnings)


def _load(row: ManifestRow, scanned: Scan, load: LoadSeries) -> dict[Series, Volume]:
    """Return the series of a case with their volumes."""
    try:
        wanted = [scanned.by_id(name) for name in row.series] or [_only(row, scanned)]
        for series in wanted:
            if series.is_color:
                raise CaseRefused(row, Message("probe.series-in-color", id=series.id))
        volumes = {series: load(series) for series in wanted}
    except CoreError as error:
        raise CaseRefused(row, error) from None
    if len({series.study_uid for series in volumes}) > 1:
        raise CaseRefused(row, Message("probe.several-studies"))
    return volumes


def _only(row: ManifestRow, scanned: Scan) -> Series:
    """Return the only series, if none is named."""
    known = [s for s in scanned.series if s.kind != "localizer"]
    if len(known) != 1:
        ids = join(s.id for s in known) if known else Message("phrase.none")
        raise CaseRefused(
            row,
            Message("probe.series-column-missing", ids=ids)
            if row.line
            else Message("probe.series-not-named", ids=ids),
        )
    return known[0]


def _lettered(
    row: ManifestRow, volumes: Mapping[Series, Volume], override: str | None
) -> Message | None:
    """Return why images may show text. Raises `LetteredCase` without a reason to send them."""
    risks = [risk for series, volume in volumes.items() for risk in burned_in_risk(series, volume)]
    if not risks:
        return None
    why = join(risks, "; ")
    if not (override and override.strip()):
        raise LetteredCase(row, why)
    return why


def _context(row: ManifestRow) -> str | None:
    if row.context is None:
        return None
    try:
        return row.context.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = Message("file.not-utf8") if isinstance(error, ValueError) else system_reason(error)
        raise CaseRefused(
            row,
            Message("probe.context-unreadable", name=row.context.name, reason=reason),
        ) from None
