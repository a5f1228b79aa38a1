"""Opening a case of a batch: files, series, slice selection and images.

Problems are reported by line of the manifest and never by path, which may name a patient.
"""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from assistant.errors import AssistantError, PolicyRefusal
from assistant.images.series_roles import ROLES, series_of_role
from assistant.images.series_selection import Source, choose
from assistant.request.bundle import make_bundle
from assistant.request.context import ContextWords
from assistant.request.context.context_check import own_words
from assistant.request.context.context_file import read_context_file
from assistant.request.context.fhir_context import FhirContext
from assistant.strategies import load_strategy
from audit.errors import RecordError
from audit.interpretation.interpretation import Technical
from audit.messages import CodedError, Message, Text, join, reason_of, replace_words
from viewer.archive.control import never
from viewer.archive.errors import ArchiveError
from viewer.archive.retrieval.retrieval import StudyRetrieval
from viewer.case.drafts.drafting import Asking, Plan, patient_of, plan
from viewer.case.drafts.similar_examples import find_examples, measure_selected
from viewer.case.state.event_factory import strata_of
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core import Scan, Series, Volume, load, scan
from viewer.core.errors import Cancelled, CoreError
from viewer.core.io.plain_image import is_plain_image
from viewer.runs.batches.batch_manifest import BatchRow
from viewer.site.recorded_places import seal_location

OnRetrieved = Callable[[StudyRetrieval], None]

if TYPE_CHECKING:
    from assistant.images.captions import Captions
    from assistant.images.image_recipe import Limits
    from assistant.images.slice_selection import Plan as SlicePlan
    from assistant.images.slice_selection import Selection
    from assistant.request.bundle import Bundle
    from assistant.request.context import ClinicalContext
    from audit.record.log.event_log import Log
    from viewer.case.state.log_recorder import LogRecorder


class RowRefused(CodedError):
    """No draft can be requested for a row; the message names no path.

    `is_transient`: an archive could not be reached or broke off, so that a later try may succeed.
    """

    def __init__(self, message: Text, *, is_transient: bool = False) -> None:
        super().__init__(message)
        self.is_transient = is_transient


@dataclass(frozen=True)
class Wishes:
    """Options of a batch: slice selection, captions and request."""

    slices: "SlicePlan"
    asking: Asking
    captions: "Captions" = "informed"
    roles: tuple[str, ...] = ()
    override: str | None = None
    """Reason to send images that may show text about the patient."""
    mask_face: bool = False
    redact_context: bool = False


@dataclass(frozen=True)
class OpenedCase:
    """A loaded case, with the patient's pseudonym by the manifest and by the files."""

    row: BatchRow
    case: str
    patient: str
    file_patient: str
    series: tuple[Series, ...]
    volumes: dict[str, Volume]
    context: "ClinicalContext | None"
    location: str | None = None
    """Sealed archive and study of the images; None if they are in no archive."""


def open_case(
    row: BatchRow,
    wishes: Wishes,
    log: "Log",
    cancelled: Callable[[], bool] | None = None,
    *,
    voxels: bool = True,
    on_retrieved: OnRetrieved = lambda _: None,
) -> OpenedCase:
    """Find and load the series of a row; without `voxels`, only find its case.

    `on_retrieved` is called after a study was retrieved from an archive, complete or not.

    Raises `RowRefused`, `Cancelled`.
    """
    try:
        scanned = _found(row, cancelled, on_retrieved)
    except Cancelled:
        raise
    except (CoreError, ArchiveError, PolicyRefusal, OSError) as error:
        raise _refused(error) from None
    return open_scan(row, scanned, wishes, log, cancelled, voxels=voxels)


def open_scan(
    row: BatchRow,
    scanned: Scan,
    wishes: Wishes,
    log: "Log",
    cancelled: Callable[[], bool] | None = None,
    *,
    voxels: bool = True,
    loaded: Callable[[Series], Volume | None] = lambda _: None,
) -> OpenedCase:
    """Load the series of a study that was scanned; without `voxels`, only find its case.

    `loaded` returns a series that has been loaded already, if there is one.

    Raises `RowRefused`, `Cancelled`.
    """
    try:
        series = wanted_series(row, scanned, wishes.roles)
        if len({s.study_uid for s in series}) > 1:
            raise RowRefused(Message("probe.several-studies"))
        if color := next((s for s in series if s.is_color), None):
            raise RowRefused(Message("probe.series-in-color", id=color.id))
        volumes = {s.id: loaded(s) or load(s, None, cancelled) for s in series if voxels}
    except Cancelled:
        raise
    except (CoreError, ArchiveError, PolicyRefusal, OSError) as error:
        raise _refused(error) from None
    first = series[0]
    of_files = patient_of(log, first)
    case = log.case_id(first.study_uid, first.patient_key)
    return OpenedCase(
        row=row,
        case=case,
        # The prefix keeps the patient keys of a data set distinct from those of files.
        patient=log.case_id("", f"set {row.patient}") if row.patient else of_files,
        file_patient=of_files,
        series=tuple(series),
        volumes=volumes,
        context=_context(row, first, volumes, wishes) if voxels else None,
        location=seal_location(log, case, row.location),
    )


def _refused(error: Exception) -> RowRefused:
    reason = type(error).__name__ if isinstance(error, OSError) else reason_of(error)
    return RowRefused(reason, is_transient=isinstance(error, ArchiveError))


def planned(
    opened: OpenedCase, wishes: Wishes, limits: "Limits", recorder: "LogRecorder"
) -> "tuple[Plan, Selection]":
    """Return the first request and the slices chosen by rule.

    Args:
        opened: The case with its loaded series.
        wishes: Options of the batch.
        limits: Limits of the provider's images.
        recorder: Finds similar signed cases, if the strategy sends them.

    Raises:
        RowRefused: No request can be made.
    """
    row = opened.row
    sources = [Source(s.id, opened.volumes[s.id], s.frame_of_reference) for s in opened.series]

    def make(selection: "Selection", prompt: str) -> "Bundle":
        bundle = make_bundle(
            opened.volumes,
            selection,
            captions=wishes.captions,
            context=opened.context,
            prompt=prompt,
            limits=limits,
            mask_face=wishes.mask_face,
        )
        bundle = replace(bundle, truth=_truth(bundle.truth, row))
        if wishes.override:
            return bundle.with_override(wishes.override)
        return bundle

    try:
        selection = choose(sources, wishes.slices)
        similar = None
        if load_strategy(wishes.asking.strategy).method == "similar":
            similar = find_examples(
                CaseWorkflow(opened.case, recorder, opened.patient),
                measure_selected(opened.volumes, selection),
                captions=wishes.captions,
                mask_face=wishes.mask_face,
                n=wishes.asking.samples,
                age=strata_of(opened.series[0]).get("age"),
            )
        made = plan(
            wishes.asking, make, opened.volumes, selection, opened.file_patient, similar=similar
        )
        return made, selection
    except (AssistantError, PolicyRefusal, CoreError, RecordError) as error:
        raise RowRefused(reason_of(error)) from None


def _truth(known: Technical | None, row: BatchRow) -> Technical | None:
    """Return the true technical facts, from files or else the label, for scoring. Never sent."""
    label = row.label.technical if row.label is not None else None
    if label is None:
        return known
    if known is None:
        return label
    stated = {
        name: getattr(label, name)
        for name in ("modality", "sequence", "plane")
        if getattr(known, name) is None and not any(getattr(i, name) for i in known.per_image)
    }
    return known.model_copy(update=stated)


def _found(row: BatchRow, cancelled: Callable[[], bool] | None, on_retrieved: OnRetrieved) -> Scan:
    if (location := row.location) is not None:
        retrieval = location.retrieve(cancelled=cancelled or never)
        on_retrieved(retrieval)
        return retrieval.scan()
    if not row.path.exists():
        raise RowRefused(Message("batch.path-missing"))
    scanned = scan([row.path], index=False)
    if row.own_case:
        series = [replace(s, study_uid=f"{s.study_uid}/{row.path.name}") for s in scanned.series]
        scanned = Scan(series, scanned.rejected)
    if not scanned.series and row.path.is_dir():
        images = sorted(p for p in row.path.iterdir() if is_plain_image(p))
        if images:
            scanned = _as_one_study(scan(images, index=False))
    if not scanned.series:
        first = min(scanned.rejected, key=lambda rejected: rejected.code, default=None)
        reason = first.reason if first is not None else Message("file.none-found")
        raise RowRefused(Message("file.no-images-counts", counts=reason))
    return scanned


def _as_one_study(scanned: Scan) -> Scan:
    """Return the images of a folder as one study, identified by their content."""
    content = "".join(sorted(s.study_uid for s in scanned.series))
    study = f"pictures:{hashlib.sha256(content.encode()).hexdigest()}"
    return Scan([replace(s, study_uid=study) for s in scanned.series], scanned.rejected)


def wanted_series(row: BatchRow, scanned: Scan, roles: Sequence[str]) -> list[Series]:
    """Return the series that the row names, else those of the roles, else the only one."""
    if row.series:
        return list(dict.fromkeys(scanned.by_id(name) for name in row.series))
    if roles:
        if unknown := [role for role in roles if role not in ROLES]:
            raise RowRefused(Message("batch.role-unknown", role=unknown[0], roles=", ".join(ROLES)))
        fitting = [next(iter(series_of_role(scanned.series, role)), None) for role in roles]
        if None in fitting:
            role = roles[fitting.index(None)]
            raise RowRefused(Message("batch.role-series-missing", role=role))
        return [s for s in fitting if s is not None]
    known = [s for s in scanned.series if s.kind != "localizer"]
    if known and all(s.source is not None and is_plain_image(s.source.path) for s in known):
        return known
    if len(known) != 1:
        ids = join(s.id for s in known) if known else Message("phrase.none")
        raise RowRefused(Message("probe.series-column-missing", ids=ids))
    return known


def _context(
    row: BatchRow, first: Series, volumes: dict[str, Volume], wishes: Wishes
) -> "ClinicalContext | None":
    if row.context is None:
        return None

    study_words = own_words(volumes.values())
    ids = frozenset({first.study_uid, *study_words.wholes})
    try:
        content = read_context_file(row.context, first.acquired, study_ids=ids)
        if isinstance(content, FhirContext):
            raise RowRefused(Message("batch.context-not-text"))
        words = ContextWords(source="text file", own=study_words).with_text(content)
        return (words.tag_all() if wishes.redact_context else words).finished()
    except (AssistantError, PolicyRefusal) as error:
        place, name = str(row.context), row.context.name
        reason = replace_words(reason_of(error), lambda words: words.replace(place, name))
        raise RowRefused(Message("batch.context-unusable", reason=reason)) from None
