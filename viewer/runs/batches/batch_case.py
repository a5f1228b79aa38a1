"""One case of a batch: found, loaded, its slices chosen by rule and its pictures made.

What stands in the way of a case is told by the line of the manifest and never by its path, which may
name a patient.
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
from audit.interpretation.interpretation import Technical
from audit.messages import CodedError, Message, join, reason_of, replace_words
from viewer.case.drafts.drafting import Asking, Plan, patient_of, plan
from viewer.core import Scan, Series, Volume, load, scan
from viewer.core.errors import Cancelled, CoreError
from viewer.core.io.plain_image import is_plain_image
from viewer.runs.batches.batch_manifest import BatchRow

if TYPE_CHECKING:
    from assistant.images.captions import Captions
    from assistant.images.image_recipe import Limits
    from assistant.images.slice_selection import Plan as SlicePlan
    from assistant.images.slice_selection import Selection
    from assistant.request.bundle import Bundle
    from assistant.request.context import ClinicalContext
    from audit.record.log.event_log import Log


class RowRefused(CodedError):
    """A row cannot be asked about; the message names no path."""


@dataclass(frozen=True)
class Wishes:
    """How the images of every case are chosen and told, and how it is asked about."""

    slices: "SlicePlan"
    asking: Asking
    captions: "Captions" = "informed"
    roles: tuple[str, ...] = ()
    override: str | None = None
    """Why pixels that may hold text about the patient may go all the same."""
    mask_face: bool = False
    redact_context: bool = False


@dataclass(frozen=True)
class OpenedCase:
    """A case that is loaded. `patient`: pseudonym, from the manifest where that names one;
    `file_patient`: from the files alone, by which worked examples of the same patient are known."""

    row: BatchRow
    case: str
    patient: str
    file_patient: str
    series: tuple[Series, ...]
    volumes: dict[str, Volume]
    context: "ClinicalContext | None"


def open_case(
    row: BatchRow,
    wishes: Wishes,
    log: "Log",
    cancelled: Callable[[], bool] | None = None,
    *,
    voxels: bool = True,
) -> OpenedCase:
    """Find and load the series of a row; without `voxels` to know its case only.

    Raises `RowRefused`, `Cancelled`.
    """
    try:
        found = _found(row)
        series = _wanted(row, found, wishes.roles)
        if len({one.study_uid for one in series}) > 1:
            raise RowRefused(Message("probe.several-studies"))
        if colour := next((one for one in series if one.is_color), None):
            raise RowRefused(Message("probe.series-in-color", id=colour.id))
        volumes = {one.id: load(one, None, cancelled) for one in series if voxels}
    except Cancelled:
        raise
    except (CoreError, OSError) as error:
        told = reason_of(error) if isinstance(error, CoreError) else type(error).__name__
        raise RowRefused(told) from None
    first = series[0]
    of_files = patient_of(log, first)
    return OpenedCase(
        row=row,
        case=log.case_id(first.study_uid, first.patient_key),
        # A set's keys and those of files are told apart, so that they never meet by accident.
        patient=log.case_id("", f"set {row.patient}") if row.patient else of_files,
        file_patient=of_files,
        series=tuple(series),
        volumes=volumes,
        context=_context(row, first, volumes, wishes) if voxels else None,
    )


def planned(opened: OpenedCase, wishes: Wishes, limits: "Limits") -> "tuple[Plan, Selection]":
    """Slices chosen by rule, and what would be sent first. Raises `RowRefused`."""
    row = opened.row
    sources = [Source(s.id, opened.volumes[s.id], s.frame_of_reference) for s in opened.series]

    def make(selection: "Selection", prompt: str) -> "Bundle":
        made = make_bundle(
            opened.volumes,
            selection,
            captions=wishes.captions,
            context=opened.context,
            prompt=prompt,
            limits=limits,
            mask_face=wishes.mask_face,
        )
        made = replace(made, truth=_truth(made.truth, row))
        return made.with_override(wishes.override) if wishes.override else made

    try:
        selection = choose(sources, wishes.slices)
        return plan(wishes.asking, make, opened.volumes, selection, opened.file_patient), selection
    except (AssistantError, PolicyRefusal, CoreError) as error:
        raise RowRefused(reason_of(error)) from None


def _truth(said: Technical | None, row: BatchRow) -> Technical | None:
    """What is known of the images, for scoring: the label where the files say nothing. Not sent."""
    label = row.label.technical if row.label is not None else None
    if label is None:
        return said
    if said is None:
        return label
    stated = {
        name: getattr(label, name)
        for name in ("modality", "sequence", "plane")
        if getattr(said, name) is None and not any(getattr(i, name) for i in said.per_image)
    }
    return said.model_copy(update=stated)


def _found(row: BatchRow) -> Scan:
    if not row.path.exists():
        raise RowRefused(Message("batch.path-missing"))
    found = scan([row.path], index=False)
    if row.own_case:
        own = [replace(s, study_uid=f"{s.study_uid}/{row.path.name}") for s in found.series]
        found = Scan(own, found.rejected)
    if not found.series and row.path.is_dir():
        pictures = sorted(p for p in row.path.iterdir() if is_plain_image(p))
        found = _as_one_study(scan(pictures, index=False)) if pictures else found
    if not found.series:
        first = min(found.rejected, key=lambda one: one.code, default=None)
        reason = first.reason if first is not None else Message("file.none-found")
        raise RowRefused(Message("file.no-images-counts", counts=reason))
    return found


def _as_one_study(found: Scan) -> Scan:
    """Pictures of one folder belong to one case; which one is told by what they hold."""
    content = "".join(sorted(one.study_uid for one in found.series))
    study = f"pictures:{hashlib.sha256(content.encode()).hexdigest()}"
    return Scan([replace(one, study_uid=study) for one in found.series], found.rejected)


def _wanted(row: BatchRow, found: Scan, roles: Sequence[str]) -> list[Series]:
    """The series that the row names, else those of the roles, else the only one there is."""
    if row.series:
        return list(dict.fromkeys(found.by_id(name) for name in row.series))
    if roles:
        if unknown := [role for role in roles if role not in ROLES]:
            raise RowRefused(Message("batch.role-unknown", role=unknown[0], roles=", ".join(ROLES)))
        fitting = [next(iter(series_of_role(found.series, role)), None) for role in roles]
        if None in fitting:
            role = roles[fitting.index(None)]
            raise RowRefused(Message("batch.role-series-missing", role=role))
        return [one for one in fitting if one is not None]
    known = [one for one in found.series if one.kind != "localizer"]
    if all(one.source is not None and is_plain_image(one.source.path) for one in known) and known:
        return known
    if len(known) != 1:
        ids = join(one.id for one in known) if known else Message("phrase.none")
        raise RowRefused(Message("probe.series-column-missing", ids=ids))
    return known


def _context(
    row: BatchRow, first: Series, volumes: dict[str, Volume], wishes: Wishes
) -> "ClinicalContext | None":
    if row.context is None:
        return None

    own = own_words(volumes.values())
    ids = frozenset({first.study_uid, *own.wholes})
    try:
        found = read_context_file(row.context, first.acquired, study_ids=ids)
        if isinstance(found, FhirContext):
            raise RowRefused(Message("batch.context-not-text"))
        words = ContextWords(source="text file", own=own).with_text(found)
        return (words.tag_all() if wishes.redact_context else words).finished()
    except (AssistantError, PolicyRefusal) as error:
        place, name = str(row.context), row.context.name
        told = replace_words(reason_of(error), lambda words: words.replace(place, name))
        raise RowRefused(Message("batch.context-unusable", reason=told)) from None
